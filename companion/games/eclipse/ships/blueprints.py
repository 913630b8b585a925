"""Ships as they are built right now: printed parts, tiles over them, the values that follow, and the upgrade (p. 13)."""

from collections import Counter
from dataclasses import dataclass

from companion.games.eclipse import catalog
from companion.games.eclipse.battle.model import COLOURS
from companion.games.eclipse.catalog import CLASS_NAMES, Part, page, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.ships.events import Refitted, UpgradeClosed
from companion.games.eclipse.ships.moves import CloseUpgrade, Refit
from companion.games.eclipse.turns.actions import in_play, within
from companion.games.eclipse.turns.events import Reacted
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.lines import Line, total
from companion.rules.values import replace
from companion.rules.words import Named, Words, say, say_n

SHIPS = ("interceptor", "cruiser", "dreadnought", "starbase")
NOTHING = "-"  # a square without a tile of ours, in a form

VALUE_NAMES = {
    "initiative": Named("Initiative", "Initiative"),
    "move": Named("Movement", "Bewegung"),
    "energy": Named("Energy left", "Freie Energie"),
    "computer": Named("Computer", "Computer"),
    "shield": Named("Shield", "Schild"),
    "hull": Named("Hull", "Hülle"),
}


@dataclass(frozen=True)
class Values:
    """What a ship can do. Dice are counted by colour: yellow, orange, red."""

    initiative: int = 0
    move: int = 0
    energy: int = 0
    computer: int = 0
    shield: int = 0
    hull: int = 0
    cannons: tuple[int, int, int] = (0, 0, 0)
    missiles: tuple[int, int, int] = (0, 0, 0)
    regeneration: int = 0  # damage repaired after a round


def _printed(board: Board) -> dict[str, catalog.Ship]:
    """The blueprints of this board; without a species, the Terrans'."""
    name = board.blueprint or (board.kind.blueprint if board.kind else "default")
    return {one.ship: one for one in catalog.ships(name)}


def classes(board: Board) -> tuple[str, ...]:
    """The ships this board has blueprints for: the Exiles' orbitals too, no dreadnought for the Syndicate."""
    return tuple(_printed(board))


def blueprint(board: Board, ship: str) -> catalog.Ship:
    """As printed on this board; a class it does not have (somebody's species was corrected) as the Terrans'."""
    found = _printed(board).get(ship)
    return found or next(one for one in catalog.ships("default") if one.ship == ship)


def tiles(board: Board, ship: str) -> tuple[str, ...]:
    """What was laid over each square; an empty text where nothing was."""
    slots = blueprint(board, ship).slots
    laid = board.fitted.get(ship, ())
    return laid if len(laid) == slots else ("",) * slots  # another species has other squares


def parts(design: catalog.Ship, laid: tuple[str, ...]) -> tuple[Part, ...]:
    """What counts: a tile covers the printed part under it."""
    known = catalog.parts()
    printed = (*design.parts, *("",) * (design.slots - len(design.parts)))
    shown = [tile or under for tile, under in zip(laid, printed, strict=True)]
    return tuple(known[one] for one in shown if one)


def value_lines(design: catalog.Ship, fitted: tuple[Part, ...], what: str) -> tuple[Line, ...]:
    """A value as a sum: the class or what is printed outside the grid, then each part."""
    beside = say("Printed beside the grid")
    base = {
        "initiative": (design.initiative, say("Ship class")),
        "energy": (design.energy, beside),
        "computer": (design.computer, beside),
        "shield": (design.shield, beside),
        "hull": (design.hull, beside),
    }
    lines = [Line(*base[what], page(13))] if what in base and base[what][0] else []
    each = [Line(getattr(part, what), say("%(part)s", part=part.name), page(13)) for part in fitted]
    return (*lines, *(line for line in each if line.amount))


def values(design: catalog.Ship, fitted: tuple[Part, ...]) -> Values:
    sums = {what: total(value_lines(design, fitted, what)) for what in VALUE_NAMES}
    cannons, missiles = (_dice(fitted, missile=missile) for missile in (False, True))
    return Values(**sums, cannons=cannons, missiles=missiles, regeneration=sum(part.regeneration for part in fitted))


def _dice(fitted: tuple[Part, ...], *, missile: bool) -> tuple[int, int, int]:
    yellow, orange, red = (
        sum(part.dice for part in fitted if part.colour == colour and part.missile == missile) for colour in COLOURS
    )
    return yellow, orange, red


def fitted(board: Board, ship: str) -> tuple[Part, ...]:
    """Everything that counts for this class: in the grid, and a part that lies beside it (expansion p. 8)."""
    beside = board.outside.get(ship)
    inside = parts(blueprint(board, ship), tiles(board, ship))
    return (*inside, catalog.parts()[beside]) if beside else inside


def ship_values(board: Board, ship: str) -> Values:
    return values(blueprint(board, ship), fitted(board, ship))


WITHOUT_DRIVE = ("starbase", "orbital")


def why_illegal(design: catalog.Ship, laid: tuple[str, ...], beside: str = "") -> Words | None:
    """A design that no ship may have (p. 13; expansion p. 4, 14)."""
    inside = parts(design, laid)
    made = values(design, (*inside, catalog.parts()[beside]) if beside else inside)
    name = CLASS_NAMES[design.ship]
    drives = sum(1 for part in inside if part.move or part.jump)
    if made.energy < 0:
        return say_n(
            "This %(ship)s uses %(count)s energy more than it has.",
            "This %(ship)s uses %(count)s energy more than it has.",
            -made.energy,
            ship=name,
        )
    if design.ship == "starbase" and drives:
        return say("A starbase has no drive.")
    if design.ship in WITHOUT_DRIVE and drives:
        return say("An orbital has no drive.")
    if design.ship not in WITHOUT_DRIVE and not drives:
        return say("This %(ship)s has no drive: only starbases do without.", ship=name)
    if design.ship == "interceptor" and any(part.bay for part in inside):
        return say("An interceptor has no Interceptor Bay.")
    if outside := next((part for part in inside if part.outside), None):
        return say("%(part)s lies beside the grid, not in it.", part=outside.name)
    return None


def may_take(board: Board, part: Part) -> Words | None:
    """Why this part cannot be taken; none: it can."""
    if part.discovery:
        return None if part.id in board.aside else say("%(part)s does not lie beside your board.", part=part.name)
    if part.technology and part.technology not in board.technologies:
        technology = catalog.technologies()[part.technology]
        return say("%(part)s needs the technology %(technology)s.", part=part.name, technology=technology.name)
    return None


def refit(galaxy: Galaxy, _actor: int | None, command: Refit, _chance: Chance) -> tuple[Event, ...]:
    """One ship class in an upgrade action: tiles put back are free, tiles taken are counted."""
    board = galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    if command.ship not in classes(board):
        raise RuleViolation(
            say("%(species)s has no such ships: %(ship)s.", species=board.kind.name, ship=CLASS_NAMES[command.ship]),
            page(13),
        )
    design = blueprint(board, command.ship)
    laid = tuple("" if part == NOTHING else part for part in command.parts)
    if len(laid) != design.slots:
        raise RuleViolation(
            say("The %(ship)s has %(slots)s squares.", ship=CLASS_NAMES[command.ship], slots=design.slots), page(13)
        )
    outside = board.outside.get(command.ship, "")
    beside = {"": outside, NOTHING: ""}.get(command.outside, command.outside)
    all_of_them = (*laid, beside)
    if unknown := next((part for part in all_of_them if part and part not in catalog.parts()), None):
        raise RuleViolation(say("There is no ship part “%(part)s”.", part=unknown[:30]), page(13))
    if beside and not catalog.parts()[beside].outside:
        why = say("%(part)s needs a square of the grid.", part=catalog.parts()[beside].name)
        raise RuleViolation(why, rise_page(8))
    before = (*tiles(board, command.ship), outside)
    if all_of_them == before:
        raise RuleViolation(say("That is what the phones say already."))
    taken = Counter(part for part in all_of_them if part) - Counter(part for part in before if part)
    doing = galaxy.doing_of(command.seat)
    running = doing is not None and doing.action == "upgrade"
    # Within a running upgrade tiles may always be put back; taking some needs an action that has some left.
    opened = () if running and not taken else within(galaxy, command, command.seat, "upgrade")
    reaction = (
        command.reaction
        or (running and doing is not None and doing.reaction)
        or any(isinstance(one, Reacted) for one in opened)
    )
    command = replace(command, reaction=reaction)
    _check(galaxy, command, taken)
    if (why_no := why_illegal(design, laid, beside)) is not None:
        advise(command, why_no, page(13))
    gone = Counter(part for part in before if part and catalog.parts()[part].discovery)
    gone -= Counter(all_of_them)
    return (
        *opened,
        Refitted(
            command.seat, command.ship, laid, taken.total(), tuple(sorted(gone.elements())), command.reaction,
            command.outside,
        ),
    )  # fmt: skip


def _check(galaxy: Galaxy, command: Refit, taken: Counter[str]) -> None:
    board = galaxy.boards[command.seat]
    known = catalog.parts()
    for part, count in taken.items():
        if known[part].discovery and count > board.aside.count(part):
            raise RuleViolation(say("%(part)s does not lie beside your board.", part=known[part].name), page(7))
        if (why := may_take(board, known[part])) is not None:
            advise(command, why, page(13))
    in_play(galaxy, command)
    most = limit(galaxy, command)
    if taken.total() > most:
        why = say_n(
            "That is more than an action gives: %(count)s tile is left.",
            "That is more than an action gives: %(count)s tiles are left.",
            most,
        )
        advise(command, why, page(14 if command.reaction else 13))


def limit(galaxy: Galaxy, command: Refit) -> int:
    """How many tiles may still be taken: a new action, or what is left of the running one."""
    board = galaxy.boards[command.seat]
    per_action = 1 if command.reaction or board.kind is None else board.kind.upgrade
    return per_action - (galaxy.so_far("upgrading", command.seat) or 0)


def close(galaxy: Galaxy, _actor: int | None, command: CloseUpgrade, _chance: Chance) -> tuple[Event, ...]:
    if galaxy.so_far("upgrading", command.seat) is None:
        raise RuleViolation(say("No upgrade action is open."))
    return (UpgradeClosed(command.seat),)
