"""Where to go, and which screen shows what: state and viewer in, plain data out."""

from collections.abc import Mapping
from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.battle import fight_odds, names
from companion.games.eclipse.battle import screen as battle_screen
from companion.games.eclipse.battle.model import NPC
from companion.games.eclipse.catalog import CLASS_NAMES
from companion.games.eclipse.counting import screen as result_screen
from companion.games.eclipse.expansion import modules
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.options import Options
from companion.games.eclipse.screens import paper as sheets
from companion.games.eclipse.screens.mine import mine
from companion.games.eclipse.screens.table import choose_species, supply, table
from companion.games.eclipse.screens.tv import tv
from companion.games.eclipse.setup.without_a_table import depth
from companion.games.eclipse.ships import screen as ships_screen
from companion.rules.game import Place
from companion.rules.words import say

PLACES = (
    Place("table", say("Table"), "i-table"),
    Place("mine", say("Mine"), "i-mine"),
    Place("battle", say("Battle"), "i-battle"),
    Place("score", say("Score"), "i-score"),
    Place("log", say("Log"), "i-log"),
)
SHEETS = sheets.SHEETS


def standing(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return result_screen.standing(galaxy, own, ended=params.get("ended") == "yes")


def battle_tool(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return battle_screen.battle(galaxy, own, params.get("open", "")) | {"own": own}


def fight_odds_part(galaxy: Galaxy, _own: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    """Loaded by the battle screen on its own, so that no tap waits for it."""
    if galaxy.battle is None or galaxy.battle.pair is None:
        return {"odds": None, "why": None}
    return fight_odds.of_the_table(galaxy.battle) | {
        "attacker": names.side_name(galaxy.battle, galaxy.battle.pair[0]),
        "ship_names": {ship: names.ship_name(ship) for ship in (*CLASS_NAMES, *NPC)},
        "owner_names": {
            str(number): names.party_name(galaxy.battle, number) for number in range(len(galaxy.battle.parties))
        },
    }


def ships(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """The blueprints of one player; everybody may look at everybody's, they lie open on the table."""
    asked = params.get("open", "")
    seat = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 and int(asked) in galaxy.seats else None
    seat = seat if seat is not None else own[0] if own else 0
    doing = galaxy.doing_of(seat)
    return ships_screen.ships(galaxy, seat) | {
        "own": own,
        "all_seats": list(galaxy.order),
        "turns": galaxy.options.turns,
        "upgrading": doing is not None and doing.action == "upgrade",
    }


SCREENS = {
    "table": table,
    "species": choose_species,
    "supply": supply,
    "battle": battle_tool,
    "ships": ships,
    "odds": fight_odds_part,
    "score": standing,
    "mine": mine,
    "tv": tv,
}


def options_page(options: Options) -> dict[str, Any]:
    return {
        "chosen": options,
        "depth": depth(options),
        "tiles": catalog.technologies_file().draws.setup,
        "mixture": modules.preset(options),
        "mixtures": [
            (name, modules.PRESET_NAMES[name], modules.PRESET_WORDS[name], " ".join(on))
            for name, on in modules.PRESETS.items()
        ],
        "modules": modules.MODULES,
        "variants": modules.VARIANTS,
        "readings": modules.READINGS,
    }
