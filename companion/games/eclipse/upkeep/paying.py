"""The upkeep phase (p. 24): income minus upkeep in money, then science and materials; the forecast during the round.

Whoever keeps the board on the phone pays with one tap; whoever does not types the numbers that the board shows: the
first visible one on each track. Both get the same sum.
"""

from dataclasses import dataclass

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.catalog import RESOURCES, page, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.species import shrines
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.turns.actions import in_play
from companion.games.eclipse.upkeep.events import UpkeepPaid
from companion.games.eclipse.upkeep.moves import PayForAll, PayUpkeep
from companion.rules.chance import Chance
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.lines import Line, total
from companion.rules.words import Name, Words, say, say_n


def upkeep_steps() -> tuple[int, ...]:
    """What the influence track can show."""
    return tuple(dict.fromkeys(catalog.tracks().upkeep))


def income_steps() -> tuple[int, ...]:
    """What a population track can show; 0 when it is full to the last square (FAQ, p. 30)."""
    return (0, *catalog.tracks().production)


@dataclass(frozen=True)
class Shown:
    """What the four tracks of a board show."""

    upkeep: int
    money: int
    science: int
    materials: int


def shown(board: Board, discs_used: int = 0) -> Shown:
    """As the phone has kept it; `discs_used`: after that many more discs leave the track."""
    money, science, materials = (tracks.income(board, one) for one in RESOURCES)
    return Shown(tracks.upkeep(board.discs - discs_used), money, science, materials)


def money_lines(board: Board, income: int, upkeep: int) -> tuple[Line, ...]:
    return (
        Line(board.money, say("In storage"), page(24)),
        Line(income, say("Income from the money track"), page(24)),
        Line(-upkeep, say("Upkeep on the influence track"), page(24)),
    )


def forecast(galaxy: Galaxy, seat: int, discs_used: int = 0) -> tuple[Line, ...]:
    """Money after upkeep, if nothing but that many more discs changes; every number says where it comes from."""
    board = galaxy.boards[seat]
    now = shown(board, discs_used)
    off = tracks.circles() - min(tracks.circles(), board.discs - discs_used)
    sectors = tracks.discs_on_sectors(galaxy, seat)
    actions = tracks.discs_on_actions(board) + discs_used
    taken = max(0, catalog.tracks().cubes - board.cubes[0])
    return (
        Line(board.money, say("In storage"), page(24)),
        Line(now.money, say_n("Income: %(count)s cube off the money track", "Income: %(count)s cubes off the money track", taken), page(24)),
        Line(-now.upkeep, _open_circles(off, sectors, actions, board.discs_gained), page(24)),
    )  # fmt: skip


def _open_circles(off: int, sectors: int, actions: int, gained: int) -> Words:
    """Where the discs are that no longer cover a circle; discs gained with technologies cover some again."""
    if gained:
        return say_n(
            "Upkeep: %(count)s circle open on the influence track (discs: %(sectors)s on sectors, %(actions)s on actions, %(gained)s gained)",
            "Upkeep: %(count)s circles open on the influence track (discs: %(sectors)s on sectors, %(actions)s on actions, %(gained)s gained)",
            off, sectors=sectors, actions=actions, gained=gained,
        )  # fmt: skip
    return say_n(
        "Upkeep: %(count)s circle open on the influence track (discs: %(sectors)s on sectors, %(actions)s on actions)",
        "Upkeep: %(count)s circles open on the influence track (discs: %(sectors)s on sectors, %(actions)s on actions)",
        off, sectors=sectors, actions=actions,
    )  # fmt: skip


def left(galaxy: Galaxy, seat: int, discs_used: int = 0) -> int:
    return total(forecast(galaxy, seat, discs_used))


def trades_for(board: Board, missing: int) -> tuple[tuple[int, int], ...]:
    """Trades that bring the missing money: science and materials to give, fewest resources first.

    Only what is in storage counts: this round's science and materials come after upkeep.
    """
    kind = board.kind
    if kind is None or missing <= 0:
        return ()
    rate = kind.trade
    times = -(-missing // kind.money_per_trade)  # the Syndicate gets two money at once (expansion p. 15)
    ways = [
        (science * rate, (times - science) * rate)
        for science in range(times + 1)
        if science * rate <= board.science and (times - science) * rate <= board.materials
    ]
    return tuple(sorted(ways, key=lambda way: (sum(way), way[0])))


def pay(galaxy: Galaxy, _actor: int | None, command: PayUpkeep, _chance: Chance) -> tuple[Event, ...]:
    board = galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    numbers = _told(galaxy, command)
    in_play(galaxy, command)
    in_its_phase(galaxy, command)
    if command.seat in galaxy.upkept:
        advise(command, say("%(player)s has paid for this round already.", player=Name(command.seat)), page(24))
    missing = -total(money_lines(board, numbers.money, numbers.upkeep))
    if missing > 0:
        advise(command, _bankrupt(galaxy, command.seat, missing), page(24))
    return (paid(board, command.seat, numbers),)


def paid(board: Board, seat: int, numbers: Shown) -> UpkeepPaid:
    money = max(0, total(money_lines(board, numbers.money, numbers.upkeep)))
    return UpkeepPaid(
        seat, board.money, numbers.money, numbers.upkeep, money, numbers.science, numbers.materials
    )  # fmt: skip


def _told(galaxy: Galaxy, command: PayUpkeep) -> Shown:
    """The numbers somebody typed, and for those left out what the phone has kept."""
    board = galaxy.boards[command.seat]
    kept = shown(board) if galaxy.keeps(command.seat) else None
    found = []
    for name, steps in (("upkeep", upkeep_steps()), *((one, income_steps()) for one in RESOURCES)):
        number = getattr(command, name)
        if number is None:
            number = getattr(kept, name) if kept is not None else None
        if number is None:
            raise RuleViolation(say("Type the four numbers that your board shows."), page(24))
        if number not in steps:
            raise RuleViolation(say("No track of the board shows %(number)s.", number=number), page(24))
        found.append(number)
    return Shown(*found)


def in_its_phase(galaxy: Galaxy, command: Command) -> None:
    if galaxy.options.turns and galaxy.phase != "upkeep":
        advise(command, say("The upkeep phase has not begun."), page(24))


def pay_for_all(galaxy: Galaxy, _actor: int | None, command: PayForAll, _chance: Chance) -> tuple[Event, ...]:
    """Everybody who keeps the board here and can pay; the others look at their ways out, or type."""
    in_play(galaxy, command)
    in_its_phase(galaxy, command)
    able = [
        seat for seat in galaxy.playing if galaxy.keeps(seat) and seat not in galaxy.upkept and left(galaxy, seat) >= 0
    ]
    if not able:
        raise RuleViolation(say("Nobody is left whose upkeep can be booked."), page(24))
    builder = next((seat for seat in able if shrines.affordable(galaxy, seat)), None)
    if builder is not None:
        why = say("%(player)s may build a shrine first.", player=Name(builder))
        advise(command, why, rise_page(15))
    return tuple(paid(galaxy.boards[seat], seat, shown(galaxy.boards[seat])) for seat in able)


def _bankrupt(galaxy: Galaxy, seat: int, missing: int) -> Words:
    """What is missing, and the cheapest trade that helps; else only discs do."""
    if galaxy.keeps(seat):
        return say_n(
            "%(count)s money is missing: choose one of the ways out.",
            "%(count)s money are missing: choose one of the ways out.",
            missing,
        )
    ways = trades_for(galaxy.boards[seat], missing)
    if not ways:
        return say(
            "%(missing)s money are missing: take discs back from sectors until the upkeep can be paid.", missing=missing
        )
    science, materials = ways[0]
    return say(
        "%(missing)s money are missing. Trade %(science)s science and %(materials)s materials for them, or take discs back "
        "from sectors.",
        missing=missing,
        science=science,
        materials=materials,
    )
