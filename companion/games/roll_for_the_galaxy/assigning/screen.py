"""What a phone shows while workers are rolled and assigned: the own dice, and what each of them can do."""

from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy import catalog, revealing
from companion.games.roll_for_the_galaxy.assigning import preview, selecting, ways
from companion.games.roll_for_the_galaxy.assigning.dictating import DICTATE
from companion.games.roll_for_the_galaxy.assigning.dictating import NAME as DICTATE_NAME
from companion.games.roll_for_the_galaxy.assigning.powers import QUESTIONS, TILE_NAME, Question
from companion.games.roll_for_the_galaxy.catalog import PHASE_NAMES, PHASES
from companion.games.roll_for_the_galaxy.components import Colour, Face, Phase
from companion.games.roll_for_the_galaxy.legend import roll_names
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.pools import counted
from companion.games.roll_for_the_galaxy.revealing import reveal_view
from companion.rules.words import Named, Words, say, say_n

FACES: tuple[Face, ...] = (*PHASES, "wild")
DEFAULTS: dict[Question, bool] = {"selector_moves": False, "mandate_each": True}


def assign(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """The own dice; a phone with several seats shows them only for the seat that was opened."""
    opened = own if len(own) == 1 else tuple(seat for seat in own if params.get("open") == str(seat))
    behind = galaxy.step == "assign"
    return {
        "roll_names": roll_names(),
        "assign": {
            "desk": _opened_desk(galaxy, opened[0], several=len(own) > 1) if opened and behind else None,
            "sealed": [(seat, galaxy.empires[seat].ready) for seat in own if seat not in opened] if behind else [],
            "waits_for": [seat for seat in galaxy.seats if not galaxy.empires[seat].ready] if behind else [],
            "players": len(galaxy.empires),
            "several": len(own) > 1,
            "backup": bool(opened) and galaxy.empires[opened[0]].has("dictate_again"),
            "white_die": faces_of("home") if revealing.waits_for_die(galaxy) else None,
        },
        **reveal_view(galaxy),
    }


def _opened_desk(galaxy: Galaxy, seat: int, *, several: bool) -> dict[str, Any]:
    """Whoever is ready hands a shared phone on: the dice are covered by themselves."""
    found = desk(galaxy, seat)
    if several and found["ready"]:
        return found | {"rolled": False, "dice": [], "columns": [], "powers": (), "preview": None, "selected": None}
    return found


def faces_of(colour: Colour) -> list[Face]:
    """Each face once, in the order of the phases."""
    return [face for face in FACES if face in catalog.dice()[colour].faces]


def desk(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """Everything behind one player's screen."""
    empire = galaxy.empires[seat]
    changes = bool(empire.workers) and not empire.ready
    return {
        "seat": seat,
        "rolled": bool(empire.workers),
        "by_hand": empire.by_hand,
        "ready": empire.ready,
        "cup": counted(empire.cup),
        "in_cup": len(empire.cup),
        "to_type": _to_type(empire),
        "says": _next_step(empire),
        "columns": [_column(empire, phase) for phase in PHASES],
        "wilds": _lying(empire, None),
        "zone": _lying(empire, DICTATE),
        "dice": [_die(empire, number) for number in range(len(empire.workers))],
        "version": _version(empire),
        "panels": [_panel(galaxy, seat, number) for number in range(len(empire.workers))] if changes else [],
        "selected": empire.selected[1] if empire.selected else None,
        "why_not": selecting.not_ready_because(empire) if empire.workers or empire.cup else None,
        "powers": ways.usable(galaxy, seat) if empire.workers else (),
        "last": _power_name(empire.moved[-1].power) if changes and empire.moved else None,
        "preview": preview.preview(galaxy, seat, empire.selected[1]) if empire.selected else None,
    }


def _to_type(empire: Empire) -> list[dict[str, Any]]:
    """A row for each colour of the cup, with the faces that die has."""
    if empire.ready or (empire.workers and not empire.by_hand):
        return []
    return [{"colour": colour, "left": count, "faces": faces_of(colour)} for colour, count in counted(empire.cup)]


def _next_step(empire: Empire) -> Words:
    if not empire.workers and not empire.cup:
        return say("Your cup is empty. Is that right? Mine has the dice to correct.")
    if not empire.workers:
        return say("Roll all workers of your cup, behind the screen.")
    if empire.by_hand and empire.cup:
        return say_n("Type %(count)s more die.", "Type %(count)s more dice.", len(empire.cup))
    if None in empire.columns:
        return say("Tap a wild, then the phase it goes to.")
    if empire.selected is None:
        return say("Tap any one worker, then the phase it selects. It need not show that phase.")
    return say("Tap a worker to move it, or say that you are ready.")


def _lying(empire: Empire, place: str | None) -> list[int]:
    return [number for number, column in enumerate(empire.columns) if column == place and not _selects(empire, number)]


def _selects(empire: Empire, number: int) -> bool:
    """Still in the frame on top of its phase; a selecting worker that moved or paid has left it."""
    return empire.selected == (number, empire.columns[number])


def _column(empire: Empire, phase: Phase) -> dict[str, Any]:
    selector = empire.selected[0] if empire.selected and empire.selected[1] == phase else None
    return {
        "phase": phase,
        "chosen": selector is not None,
        "selector": selector if selector is not None and _selects(empire, selector) else None,
        "dice": _lying(empire, phase),
    }


def _die(empire: Empire, number: int) -> dict[str, Any]:
    worker = empire.workers[number]
    return {"number": number, "colour": worker.colour, "face": worker.face}


def _power_name(power: str) -> Named | Words:
    if power == DICTATE:
        return DICTATE_NAME
    tile = catalog.developments().get(power)
    return tile.name if tile else TILE_NAME


def _version(empire: Empire) -> str:
    """Changes with every tap behind this screen: a panel's address names it, so a panel closes once its tap is done."""
    columns = "".join("x" if column is None else column[:2] for column in empire.columns)
    chosen = f"{empire.selected[0]}{empire.selected[1][:2]}" if empire.selected else "0"
    return f"{columns}-{chosen}-{len(empire.moved)}"


def _panel(galaxy: Galaxy, seat: int, number: int) -> dict[str, Any]:
    """What this one worker can do, in the order in which the book does it: place, select, reassign."""
    empire = galaxy.empires[seat]
    column = empire.columns[number]
    selects = empire.selected is not None and empire.selected[0] == number
    touched = any(number in (move.die, move.paid) for move in empire.moved)
    dictate = ways.dictate_ways(galaxy, seat, number) if empire.selected else ways.DictateWay()
    return _die(empire, number) | {
        "column": column,
        "says": _status(empire, number),
        "places": empire.workers[number].face == "wild" and not selects and not touched,
        "selects": empire.selected[1] if empire.selected and selects else None,
        "may_select": column != DICTATE,
        "again": empire.selected is not None,
        "loses": bool(empire.moved),
        "ways": ways.ways(galaxy, seat, number) if empire.selected else (),
        "dictate": dictate if dictate.targets else None,
        "more": dictate.more,
        "asks": _questions(galaxy, seat, number),
        "by_hand": empire.by_hand,
    }


def _questions(galaxy: Galaxy, seat: int, number: int) -> list[dict[str, Any]]:
    return [{"id": one, "words": QUESTIONS[one], "default": DEFAULTS[one]} for one in ways.asks(galaxy, seat, number)]


def _status(empire: Empire, number: int) -> Words:
    column = empire.columns[number]
    if column == "dictate":
        return say("Paid for Dictate: back to your cup after the reveal.")
    if column is None:
        return say("May go to any phase.")
    last = [move for move in empire.moved if move.die == number]
    if last:
        return say("Moved to %(phase)s: %(power)s.", phase=PHASE_NAMES[last[-1].to], power=_power_name(last[-1].power))
    if _selects(empire, number):
        return say("Selects %(phase)s.", phase=PHASE_NAMES[column])
    return say("Works in %(phase)s.", phase=PHASE_NAMES[column])
