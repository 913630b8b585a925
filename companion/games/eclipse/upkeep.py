"""The upkeep phase (p. 24): income minus upkeep in money, then science and materials; and the ways out of bankruptcy.

The numbers are those that the board shows: the first visible one on each track. So it works for everybody, whatever else
the phones know.
"""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import page
from companion.games.eclipse.events import Event, UpkeepPaid
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.moves import PayUpkeep
from companion.games.eclipse.research import in_play
from companion.rules.game import RuleViolation, advise
from companion.rules.lines import Line, total
from companion.rules.words import Name, Words, say


def upkeep_steps() -> tuple[int, ...]:
    """What the influence track can show."""
    return tuple(dict.fromkeys(catalog.tracks().upkeep))


def income_steps() -> tuple[int, ...]:
    """What a population track can show; 0 when it is full to the last square (FAQ, p. 30)."""
    return (0, *catalog.tracks().production)


def money_lines(board: Board, income: int, upkeep: int) -> tuple[Line, ...]:
    return (
        Line(board.money, say("In storage"), page(24)),
        Line(income, say("Income from the money track"), page(24)),
        Line(-upkeep, say("Upkeep on the influence track"), page(24)),
    )


def ways_out(board: Board, missing: int) -> tuple[tuple[int, int], ...]:
    """Trades that bring the missing money: science and materials to give, fewest resources first.

    Only what is in storage counts: this round's science and materials come after upkeep.
    """
    kind = board.kind
    if kind is None or missing <= 0:
        return ()
    rate = kind.trade
    ways = [
        (science * rate, (missing - science) * rate)
        for science in range(missing + 1)
        if science * rate <= board.science and (missing - science) * rate <= board.materials
    ]
    return tuple(sorted(ways, key=lambda way: (sum(way), way[0])))


def pay(galaxy: Galaxy, command: PayUpkeep) -> tuple[Event, ...]:
    board = galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    for number, steps in (
        (command.upkeep, upkeep_steps()),
        (command.money, income_steps()),
        (command.science, income_steps()),
        (command.materials, income_steps()),
    ):
        if number not in steps:
            raise RuleViolation(say("No track of the board shows %(number)s.", number=number), page(24))
    in_play(galaxy, command)
    if command.seat in galaxy.upkept:
        advise(command, say("%(player)s has paid for this round already.", player=Name(command.seat)), page(24))
    left = total(money_lines(board, command.money, command.upkeep))
    if left < 0:
        advise(command, _bankrupt(board, -left), page(24))
    return (
        UpkeepPaid(
            command.seat, board.money, command.money, command.upkeep, max(0, left), command.science, command.materials
        ),
    )


def _bankrupt(board: Board, missing: int) -> Words:
    """What is missing, and the cheapest trade that helps; else only discs do."""
    ways = ways_out(board, missing)
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
