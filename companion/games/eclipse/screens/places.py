"""What Eclipse shows: state and viewer in, plain data out. Secrets of others are left out here."""

from collections.abc import Mapping
from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.battle import aftermath, combat, fight_odds, names
from companion.games.eclipse.battle import screen as battle_screen
from companion.games.eclipse.battle.model import NPC, Battle
from companion.games.eclipse.catalog import CLASS_NAMES, PLACE_NAMES, RESOURCES, TRACK_NAMES, TRACKS
from companion.games.eclipse.counting import scoring
from companion.games.eclipse.counting import screen as result_screen
from companion.games.eclipse.expansion import modules
from companion.games.eclipse.expansion.alliances import screen as alliance_screen
from companion.games.eclipse.expansion.setup import screen as rise_setup_screen
from companion.games.eclipse.expansion.variants import screen as variant_screen
from companion.games.eclipse.model import LAST_ROUND, Galaxy, rare_in
from companion.games.eclipse.options import Options
from companion.games.eclipse.screens import board as board_screen
from companion.games.eclipse.screens import paper as sheets
from companion.games.eclipse.screens import round as round_screen
from companion.games.eclipse.setup import belongings, checklist, species
from companion.games.eclipse.setup import screen as setup_screen
from companion.games.eclipse.setup.seating import start_places
from companion.games.eclipse.setup.steps import steps
from companion.games.eclipse.setup.without_a_table import depth
from companion.games.eclipse.technologies import bag
from companion.games.eclipse.technologies import screen as tech_screen
from companion.rules.game import Place, Waiting
from companion.rules.words import Name, Named, say

PLACES = (
    Place("table", say("Table"), "i-table"),
    Place("mine", say("Mine"), "i-mine"),
    Place("battle", say("Battle"), "i-battle"),
    Place("score", say("Score"), "i-score"),
    Place("log", say("Log"), "i-log"),
)
SHEETS = sheets.SHEETS


def waiting(galaxy: Galaxy) -> Waiting:
    """The strip: where we are, and who or what is being waited for."""
    if galaxy.battle is not None:
        return _fighting(galaxy, galaxy.battle)
    if galaxy.setting_up:
        return _setting_up(galaxy)
    if galaxy.over:
        missing = tuple(seat for seat in galaxy.seats if galaxy.boards[seat].tally is None)
        return Waiting(say("Count the points"), say("Nine rounds"), missing, LAST_ROUND, LAST_ROUND)
    where = say("Round %(round)s", round=galaxy.round)
    if galaxy.to_come:
        headline = variant_screen.tap_headline(galaxy)
        return Waiting(headline, where, (), galaxy.round, LAST_ROUND)
    if galaxy.options.turns or galaxy.phase != "action":
        where = say("Round %(round)s, %(phase)s", round=galaxy.round, phase=round_screen.PHASE_NAMES[galaxy.phase])
    passed = tuple(seat for seat in galaxy.seats if galaxy.boards[seat].passed and galaxy.phase == "action")
    if galaxy.explored and galaxy.second is None:
        holder = galaxy.explored[0]
        headline = say("%(player)s holds sector %(sector)s", player=Name(holder.seat), sector=holder.sector)
        mine = say("You hold sector %(sector)s", sector=holder.sector)
        return Waiting(headline, where, (holder.seat,), galaxy.round, LAST_ROUND, mine=mine, done=passed)
    headline, seats, mine_too, screen = round_screen.waiting_words(galaxy)
    return Waiting(headline, where, seats, galaxy.round, LAST_ROUND, screen, mine=mine_too, done=passed)


def _fighting(galaxy: Galaxy, battle: Battle) -> Waiting:
    where = say("Round %(round)s, sector %(sector)s", round=galaxy.round, sector=battle.sector)
    if galaxy.setting_up:
        where = say("Sector %(sector)s", sector=battle.sector)
    if battle.defence is not None:
        seat = battle.parties[battle.defence.party].seat
        party = names.party_name(battle, battle.defence.party)
        waits = (seat,) if seat is not None else ()
        headline = say("Point defence: %(party)s", party=party)
        return Waiting(headline, where, waits, galaxy.round, LAST_ROUND, "battle")
    number = battle.volley.squad if battle.volley is not None else next(iter(combat.up(battle)), None)
    if number is not None:
        squad = battle.squads[number]
        seat = battle.parties[squad.party].seat
        if seat is None:
            headline = say("Somebody rolls for %(party)s", party=names.party_name(battle, squad.party))
            return Waiting(headline, where, (), galaxy.round, LAST_ROUND, "battle")
        ship = names.ship_name(squad.ship, squad.variant)
        if battle.volley is not None and battle.volley.complete:
            headline = say("%(player)s lays the hits", player=Name(seat))
        else:
            headline = say("%(player)s fires: %(ship)s", player=Name(seat), ship=ship)
        return Waiting(headline, where, (seat,), galaxy.round, LAST_ROUND, "battle")
    if battle.stage == "stalemate":
        return Waiting(say("Stalemate"), where, (), galaxy.round, LAST_ROUND, "battle")
    due = aftermath.due_for_reputation(battle)
    seat = battle.parties[due].seat if due is not None else None
    if seat is not None:
        return Waiting(
            say("%(player)s draws reputation", player=Name(seat)), where, (seat,), galaxy.round, LAST_ROUND, "battle"
        )
    return Waiting(say("The battle is decided"), where, (), galaxy.round, LAST_ROUND, "battle")


def _setting_up(galaxy: Galaxy) -> Waiting:
    where = say("Set-up")
    if galaxy.start_player is None:
        return Waiting(say("Who starts?"), where)
    if (seat := species.next_to_choose(galaxy)) is not None:
        mine = say("Choose your species")
        return Waiting(say("%(player)s chooses a species", player=Name(seat)), where, (seat,), mine=mine)
    if galaxy.to_come:
        headline = variant_screen.tap_headline(galaxy)
        return Waiting(headline, where)
    if cubes := checklist.cubes_to_come(galaxy):
        headline = say("Everybody takes a cube out")
        if len(cubes) == 1:
            headline = say("%(player)s takes a cube out", player=Name(cubes[0]))
        return Waiting(headline, where, cubes, mine=say("Take a cube out of the game"))
    unready = tuple(seat for seat in galaxy.seats if not galaxy.boards[seat].ready)
    if len(unready) == 1:
        return Waiting(say("Waiting for %(player)s", player=Name(unready[0])), where, unready)
    return Waiting(say("Lay everything out"), where, unready)


def table(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """Before play the set-up, in play the technologies."""
    if galaxy.setting_up:
        tapping = tech_screen.everything(galaxy) if galaxy.to_come else {}
        return {"setting_up": True, "own": own} | tapping | setup_screen.setting_up(galaxy, own)
    seat = chosen_seat(own, params)
    return {
        "setting_up": False,
        "own": own,
        "pending": [
            tech_screen.mine(galaxy, one) | _kept_board(galaxy, one) | {"secrets": _secrets(galaxy, one, own)}
            for one in own
            if _waits(galaxy, one)
        ],
        "fighting": galaxy.battle.sector if galaxy.battle is not None else None,
        **(
            round_screen.playing(galaxy, own, seat)
            if not galaxy.over
            else {"phase": "over", "turns": False, "turned_up": []}
        ),
        **tech_screen.supply(galaxy, _buyer(galaxy, own, seat)),
        **(tech_screen.everything(galaxy) if galaxy.to_come else {}),
        **tech_screen.stacks(galaxy),
    }


def _buyer(galaxy: Galaxy, own: tuple[int, ...], chosen: int | None) -> int | None:
    """Whose prices are shown: on a phone with several seats those of whoever acts."""
    return round_screen.acting_seat(galaxy, own, chosen) if galaxy.options.turns and not galaxy.over else chosen


def _waits(galaxy: Galaxy, seat: int) -> bool:
    """Something on this board waits for a decision: a key, a discovery, a free technology."""
    board = galaxy.boards[seat]
    offered = any(one.to == seat for one in galaxy.offers) or alliance_screen.asked(galaxy, seat)
    pending = board.found or board.loose or board.to_name
    return board.key_waits or bool(pending) or board.free_technologies > 0 or offered


def chosen_seat(own: tuple[int, ...], params: Mapping[str, str]) -> int | None:
    """Whose costs are shown: a phone with several seats turns from one to the other."""
    asked = params.get("open", "")
    if asked.isascii() and asked.isdigit() and len(asked) < 3 and int(asked) in own:
        return int(asked)
    return own[0] if own else None


def choose_species(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """All species to look at, at any time; with a seat, to take one."""
    seat = chosen_seat(own, params)
    return setup_screen.species_list(galaxy, seat if galaxy.setting_up else None) | {
        "due": species.next_to_choose(galaxy)
    }


def supply(galaxy: Galaxy, _own: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    return tech_screen.everything(galaxy) | {"setting_up": galaxy.setting_up, "drawn": galaxy.drawn_for >= 0}


def mine(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """A phone with several seats shows secrets only of the seat that was tapped."""
    places = start_places(galaxy)
    opened = own if len(own) == 1 else tuple(seat for seat in own if params.get("open") == str(seat))
    return {
        "setting_up": galaxy.setting_up,
        "over": galaxy.over,
        "phase": galaxy.phase,
        "boards": [
            tech_screen.mine(galaxy, seat)
            | {
                "belongings": belongings.belongings(galaxy, seat, PLACE_NAMES[places[seat][0]]),
                "secrets": galaxy.boards[seat].reputation if seat in opened else None,
                "cubes": [one for one in rise_setup_screen.cubes(galaxy, (seat,)) if galaxy.setting_up],
                "sealed": bool(galaxy.boards[seat].reputation) and seat not in opened,
                "draws_reputation": _draws_reputation(galaxy, seat),
            }
            | (_kept_board(galaxy, seat) if not galaxy.setting_up and galaxy.boards[seat].kind else {"kept": None})
            for seat in own
        ],
    }


def _kept_board(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    return {
        "kept": board_screen.board(galaxy, seat),
        "building": board_screen.building_part(galaxy, seat),
        "moving": board_screen.moving_part(galaxy, seat),
        "boards_by": galaxy.options.boards,
    }


def _secrets(galaxy: Galaxy, seat: int, own: tuple[int, ...]) -> tuple[int, ...] | None:
    """Reputation tiles only on a phone that has this seat and no other."""
    return galaxy.boards[seat].reputation if own == (seat,) else None


def _draws_reputation(galaxy: Galaxy, seat: int) -> int:
    """How many reputation tiles this seat has still to draw in the app."""
    board = galaxy.boards[seat]
    if board.kind is None or board.reputation or galaxy.options.reputation == "table" or galaxy.round > 1:
        return 0
    return board.kind.reputation_drawn


def standing(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return result_screen.standing(galaxy, own, ended=params.get("ended") == "yes")


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
        **variant_screen.tv(galaxy),
    }
    fight = battle_screen.battle(galaxy, ()) if galaxy.battle is not None else {"battle": None}
    return shared | {"tracks": tech_screen.supply(galaxy, None)["tracks"], "beside": _beside(galaxy), "fight": fight}


Price = list[tuple[str, int]]


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
    return battle_screen.ships(galaxy, seat) | {
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
