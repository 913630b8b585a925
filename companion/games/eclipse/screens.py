"""What Eclipse shows: state and viewer in, plain data out. Secrets of others are left out here."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.eclipse import (
    aftermath,
    bag,
    battle_screen,
    battles,
    catalog,
    checklist,
    combat,
    fight_odds,
    scoring,
    setup_screen,
    sheets,
    species,
    tech_screen,
)
from companion.games.eclipse.blueprints import SHIPS
from companion.games.eclipse.catalog import PLACE_NAMES, TRACK_NAMES, TRACKS
from companion.games.eclipse.combat_model import NPC, Battle
from companion.games.eclipse.model import LAST_ROUND, Galaxy, Options
from companion.games.eclipse.seating import start_places
from companion.rules.game import Place, Waiting
from companion.rules.words import Name, say, say_n

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
        headline = say_n("Tap %(count)s more tile", "Tap %(count)s more tiles", galaxy.to_come)
        return Waiting(headline, where, (), galaxy.round, LAST_ROUND)
    if galaxy.explored:
        holder = galaxy.explored[0]
        headline = say("%(player)s holds sector %(sector)s", player=Name(holder.seat), sector=holder.sector)
        return Waiting(headline, where, (holder.seat,), galaxy.round, LAST_ROUND)
    return Waiting(say("Play on the board"), where, (), galaxy.round, LAST_ROUND)


def _fighting(galaxy: Galaxy, battle: Battle) -> Waiting:
    where = say("Round %(round)s, sector %(sector)s", round=galaxy.round, sector=battle.sector)
    if galaxy.setting_up:
        where = say("Sector %(sector)s", sector=battle.sector)
    number = battle.volley.squad if battle.volley is not None else next(iter(combat.up(battle)), None)
    if number is not None:
        squad = battle.squads[number]
        seat = battle.parties[squad.party].seat
        if seat is None:
            headline = say("Somebody rolls for %(party)s", party=battles.party_name(battle, squad.party))
            return Waiting(headline, where, (), galaxy.round, LAST_ROUND, "battle")
        ship = battles.ship_name(squad.ship)
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
        return Waiting(say("%(player)s chooses a species", player=Name(seat)), where, (seat,))
    if galaxy.to_come:
        headline = say_n("Tap %(count)s more tile", "Tap %(count)s more tiles", galaxy.to_come)
        return Waiting(headline, where)
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
        "decisions": [seat for seat in own if _waits(galaxy, seat)],
        "fighting": galaxy.battle.sector if galaxy.battle is not None else None,
        **tech_screen.supply(galaxy, seat),
        **(tech_screen.everything(galaxy) if galaxy.to_come else {}),
        **tech_screen.stacks(galaxy),
    }


def _waits(galaxy: Galaxy, seat: int) -> bool:
    """Something on this board waits for a decision: a key, a discovery, a free technology."""
    board = galaxy.boards[seat]
    return board.key_waits or bool(board.found) or board.free_technologies > 0


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
        "boards": [
            tech_screen.mine(galaxy, seat)
            | {
                "belongings": checklist.belongings(galaxy, seat, PLACE_NAMES[places[seat][0]]),
                "secrets": galaxy.boards[seat].reputation if seat in opened else None,
                "sealed": bool(galaxy.boards[seat].reputation) and seat not in opened,
                "draws_reputation": _draws_reputation(galaxy, seat),
            }
            for seat in own
        ],
    }


def _draws_reputation(galaxy: Galaxy, seat: int) -> int:
    """How many reputation tiles this seat has still to draw in the app."""
    board = galaxy.boards[seat]
    if board.kind is None or board.reputation or galaxy.options.reputation == "table" or galaxy.round > 1:
        return 0
    return board.kind.reputation_drawn


def standing(galaxy: Galaxy, own: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    """Points as far as they are known; a form to count one's own."""
    forms = [_form(galaxy, seat, own) for seat in galaxy.seats if galaxy.boards[seat].species]
    return {
        "scoring": scoring.score(galaxy, open_only=True),
        "counted": {seat: galaxy.boards[seat].tally is not None for seat in galaxy.seats},
        "over": galaxy.over,
        "forms": [one for one in forms if one["seat"] in own],
        "other_forms": [one for one in forms if one["seat"] not in own] if own else [],
        "round": galaxy.round,
    }


def _form(galaxy: Galaxy, seat: int, own: tuple[int, ...]) -> dict[str, Any]:
    """What is known is filled in; secret tiles only on a phone that has this seat and no other."""
    board = galaxy.boards[seat]
    tally = board.tally or scoring.proposal(galaxy, seat)
    if not galaxy.over or (board.tally is None and own != (seat,)):
        tally = replace(tally, reputation=())  # face down until the end
    known = tally.resources if tally.resources is not None else sum(board.resources.values())
    return {"seat": seat, "tally": tally, "resources": known, "counted": board.tally is not None, "kind": board.kind}


def tv(galaxy: Galaxy, _own: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
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
        "scoring": scoring.score(galaxy, open_only=True),
        "over": galaxy.over,
        "due": species.next_to_choose(galaxy),
        "ticked": len(galaxy.ticked),
        "steps": len(checklist.steps(galaxy)),
        **setup_screen.pictures(galaxy),
    }
    fight = battle_screen.battle(galaxy, ()) if galaxy.battle is not None else {"battle": None}
    return shared | {"tracks": tech_screen.supply(galaxy, None)["tracks"], "fight": fight}


def battle_tool(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return battle_screen.battle(galaxy, own, params.get("open", "")) | {"own": own}


def fight_odds_part(galaxy: Galaxy, _own: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    """Loaded by the battle screen on its own, so that no tap waits for it."""
    if galaxy.battle is None or galaxy.battle.pair is None:
        return {"odds": None, "why": None}
    return fight_odds.of_the_table(galaxy.battle) | {
        "attacker": battles.party_name(galaxy.battle, galaxy.battle.pair[0]),
        "ship_names": {ship: battles.ship_name(ship) for ship in (*SHIPS, *NPC)},
    }


def ships(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """The blueprints of one player; everybody may look at everybody's, they lie open on the table."""
    asked = params.get("open", "")
    seat = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 and int(asked) in galaxy.seats else None
    seat = seat if seat is not None else own[0] if own else 0
    return battle_screen.ships(galaxy, seat) | {"own": own, "all_seats": list(galaxy.order)}


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
    return {"chosen": options, "tiles": catalog.technologies_file().draws.setup}
