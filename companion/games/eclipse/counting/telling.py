"""What players tell when they count (p. 25): proposed by the phones, looked at by somebody else, shown place by place."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import DESCENDANTS, known_sector, page
from companion.games.eclipse.counting.events import PlacesRevealed, PointsConfirmed, PointsCounted
from companion.games.eclipse.counting.moves import ConfirmPoints, CountPoints, Reveal
from companion.games.eclipse.counting.scoring import MOST_PLAYERS, technologies
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.counting import fields as rise_count
from companion.games.eclipse.expansion.modules import expanded
from companion.games.eclipse.model import Board, Galaxy, many
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, listing, say

MOST_MONOLITHS = 22  # orbital and monolith tiles in the box, p. 2
MOST_ANCIENTS = 21


def count_points(galaxy: Galaxy, _actor: int | None, command: CountPoints, _chance: Chance) -> tuple[Event, ...]:
    board = galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    sectors = tuple(known_sector(one) for one in command.sectors)
    for sector in sectors:
        if sectors.count(sector) > 1:
            raise RuleViolation(say("Sector %(sector)s is named twice.", sector=sector), page(25))
        other = _owner(galaxy, command.seat, sector)
        if other is not None:
            raise RuleViolation(
                say("Sector %(sector)s is counted for %(player)s already.", sector=sector, player=Name(other)), page(25)
            )
    if command.ancients and board.kind.id != DESCENDANTS:
        raise RuleViolation(say("Only the Descendants of Draco score for Ancients."), page(27))
    tally = Tally(
        tuple(sorted(command.reputation, reverse=True)), command.ambassadors, tuple(sorted(sectors)),
        command.discoveries, command.monoliths, command.traitor, command.ancients, command.resources,
        _told_technologies(board, command), **rise_count.told(command),
    )  # fmt: skip
    fits_the_box(tally, expanded=expanded(galaxy.options), many=many(galaxy.players))
    rise_count.check(galaxy, command, tally)
    if tally == board.tally:
        raise RuleViolation(say("That is what the phones say already."))
    if tally.traitor:
        for seat in galaxy.seats:
            theirs = galaxy.boards[seat].tally
            if seat != command.seat and theirs is not None and theirs.traitor:
                raise RuleViolation(
                    say("There is one traitor card, and %(player)s has it.", player=Name(seat)), page(25)
                )
    return (PointsCounted(command.seat, tally),)


def _told_technologies(board: Board, command: CountPoints) -> tuple[int, int, int] | None:
    """Kept only where they differ from what the phones know."""
    told = (command.military, command.grid, command.nano)
    known = technologies(board)
    if all(number is None for number in told):
        return None
    military, grid, nano = (mine if number is None else number for number, mine in zip(told, known, strict=True))
    return None if (military, grid, nano) == known else (military, grid, nano)


def confirm(galaxy: Galaxy, actor: int | None, command: ConfirmPoints, _chance: Chance) -> tuple[Event, ...]:
    """A second person has looked; a table that does not care leaves it out."""
    board = galaxy.boards[command.seat]
    if board.tally is None:
        raise RuleViolation(say("%(player)s has not counted yet.", player=Name(command.seat)), page(25))
    if actor is None or actor == command.seat:
        raise RuleViolation(say("Somebody else confirms the points of %(player)s.", player=Name(command.seat)))
    if board.confirmed_by is not None:
        raise RuleViolation(say("%(player)s has confirmed that already.", player=Name(board.confirmed_by)))
    return (PointsConfirmed(command.seat, actor),)


def reveal(galaxy: Galaxy, _actor: int | None, command: Reveal, _chance: Chance) -> tuple[Event, ...]:
    """Places on the shared screen, from the last one up."""
    if not galaxy.over:
        raise RuleViolation(say("The ninth round is not over."), page(25))
    missing = [Name(seat) for seat in galaxy.seats if galaxy.boards[seat].tally is None]
    if missing:
        advise(command, say("Not counted yet: %(players)s.", players=listing(missing)), page(25))
    if galaxy.revealed >= galaxy.players:
        raise RuleViolation(say("All places are shown."))
    return (PlacesRevealed(galaxy.players if command.everything else galaxy.revealed + 1),)


def _owner(galaxy: Galaxy, seat: int, sector: str) -> int | None:
    for other in galaxy.seats:
        theirs = galaxy.boards[other].tally
        if other != seat and theirs is not None and sector in theirs.sectors:
            return other
    return None


def fits_the_box(tally: Tally, *, expanded: bool = False, many: bool = False) -> None:
    """`expanded`: with Rise of the Ancients; `many`: with seven players or more."""
    discoveries = sum(one.tiles for one in catalog.discoveries().values() if expanded or not one.rise)
    more = catalog.tracks().more_reputation if many else {}
    box = (
        (tally.monoliths, MOST_MONOLITHS, say("monoliths")),
        (tally.discoveries, discoveries, say("discovery tiles")),
        (tally.ambassadors, MOST_PLAYERS - 1 + expanded, say("ambassadors")),  # one on the Diplomatic Fleet
        (tally.ancients, MOST_ANCIENTS, say("Ancients")),
        *(
            (
                tally.reputation.count(value),
                tiles + more.get(value, 0),
                say("reputation tiles of %(value)s", value=value),
            )
            for value, tiles in catalog.tracks().reputation.items()
        ),
    )
    for count, most, name in box:
        if count > most:
            raise RuleViolation(say("More than the box holds: %(name)s (%(most)s).", name=name, most=most), page(2))


def all_counted(galaxy: Galaxy) -> bool:
    return all(board.tally is not None for board in galaxy.boards)


def told(galaxy: Galaxy) -> bool:
    """The result lies open: everybody has counted, and all places have been shown."""
    return galaxy.over and all_counted(galaxy) and galaxy.revealed >= galaxy.players
