"""The shared screen: what everybody at the table may see."""

from collections.abc import Mapping
from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.battle import screen as battle_screen
from companion.games.eclipse.catalog import RESOURCES, TRACK_NAMES, TRACKS
from companion.games.eclipse.counting import scoring
from companion.games.eclipse.counting import screen as result_screen
from companion.games.eclipse.expansion import screen as rise_screen
from companion.games.eclipse.expansion.alliances import screen as alliance_screen
from companion.games.eclipse.model import LAST_ROUND, Galaxy, rare_in
from companion.games.eclipse.screens import round as round_screen
from companion.games.eclipse.setup import checklist, species
from companion.games.eclipse.setup import screen as setup_screen
from companion.games.eclipse.setup.steps import steps
from companion.games.eclipse.technologies import bag
from companion.games.eclipse.technologies import screen as tech_screen
from companion.rules.words import Named

Price = list[tuple[str, int]]


def tv(galaxy: Galaxy, _own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    ended = params.get("ended") == "yes"
    shared = {
        "setting_up": galaxy.setting_up,
        "boards": galaxy.boards,
        "order": galaxy.order,
        "start_player": galaxy.start_player,
        "round": galaxy.round,
        "last": LAST_ROUND,
        "bag_left": bag.left(galaxy.bag),
        "per_track": [
            (TRACK_NAMES[track], [len(board.on_track(track)) for board in galaxy.boards]) for track in TRACKS
        ],
        "scoring": scoring.score(galaxy, open_only=not ended),
        "over": galaxy.over,
        "result": result_screen.result(galaxy, ended=ended),
        "turn": galaxy.turn,
        "phase": galaxy.phase,
        "paid": [seat in galaxy.upkept for seat in galaxy.seats],
        "traitor": galaxy.traitor,
        "alliances": alliance_screen.everybody(galaxy),
        "battles": [] if galaxy.over else round_screen.battles_to_come(galaxy),
        "swarm_dice": [(one.sector, one.face) for one in galaxy.swarms],
        "kept": galaxy.options.boards == "app",
        "points_open": galaxy.options.estimate,
        "sectors": [len(galaxy.sectors_of(seat)) for seat in galaxy.seats],
        "due": species.next_to_choose(galaxy),
        "cubes_missing": checklist.cubes_to_come(galaxy)
        if galaxy.setting_up and species.next_to_choose(galaxy) is None
        else (),
        "ticked": len(galaxy.ticked),
        "steps": len(steps(galaxy)),
        **setup_screen.pictures(galaxy),
        **rise_screen.tv(galaxy),
    }
    fight = battle_screen.battle(galaxy, ()) if galaxy.battle is not None else {"battle": None}
    return shared | {"tracks": tech_screen.supply(galaxy, None)["tracks"], "beside": _beside(galaxy), "fight": fight}


def _beside(galaxy: Galaxy) -> list[tuple[Named, list[tuple[Named, Price]]]]:
    """What lies beside the supply board: rare technologies and developments, each with its printed price."""
    found: list[tuple[Named, list[tuple[Named, Price]]]] = []
    if galaxy.options.rare_technologies:
        rare: list[tuple[Named, Price]] = [(one.name, [("science", one.cost)]) for one in rare_in(galaxy.supply)]
        found.append((Named("Rare", "Selten"), rare))
    if galaxy.options.developments:
        laid = [one for one in catalog.developments().values() if one.id in galaxy.developments]
        prices: list[tuple[Named, Price]] = [
            (one.name, [(kind, one.cost[kind]) for kind in RESOURCES if kind in one.cost]) for one in laid
        ]
        found.append((Named("Developments", "Entwicklungen"), prices))
    return found
