"""The ways out of bankruptcy (p. 24, 30): trades and sectors to leave, the cheapest first; collapse when nothing helps."""

from dataclasses import dataclass
from functools import cache

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.battles import known_sector
from companion.games.eclipse.catalog import Resource, page
from companion.games.eclipse.events import Event, Traded
from companion.games.eclipse.evolve import evolve
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.population import Cubes, choices_for, one_after_the_other
from companion.games.eclipse.round_events import SeatOut, SectorLeft
from companion.games.eclipse.round_moves import Collapse, GiveUp, TakeWayOut
from companion.games.eclipse.scoring import MONOLITH, proposal
from companion.games.eclipse.turns import eliminated, in_play
from companion.games.eclipse.upkeep import in_its_phase, left, paid, shown, trades_for
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say

PLANTA = "planta"  # scores one more for every sector (p. 26)


@dataclass(frozen=True)
class Way:
    """One way to pay: what is traded, which sectors are left, where their free cubes go, and what it costs."""

    science: int
    materials: int
    sectors: tuple[str, ...]  # in the order in which they are left
    back: tuple[Resource, ...]  # for the free cubes, in the order of the sectors
    points: int  # VP lost
    income: int  # production lost, all three tracks together
    money: int  # left after upkeep

    @property
    def spent(self) -> int:
        return self.science + self.materials

    @property
    def key(self) -> tuple[int, int, int, int, tuple[str, ...], int]:
        return self.points, self.income, self.spent, len(self.sectors), self.sectors, self.science


# The tracks as they can be once some sectors are left, each with an order of leaving and the wishes that lead there.
Outcomes = dict[Cubes, tuple[tuple[str, ...], tuple[Resource, ...]]]


def ways_out(galaxy: Galaxy, seat: int) -> tuple[Way, ...]:
    """All legal ways, the best first: fewest points lost, then least income, then fewest resources.

    Sectors may be left only while money is missing (p. 30), so the search leaves one after the other and goes on only
    from tracks on which money is still missing.
    """
    board = galaxy.boards[seat]
    if board.kind is None or board.out or not galaxy.keeps(seat) or left(galaxy, seat) >= 0:
        return ()
    if ("ways_out", seat) not in galaxy.worked_out:
        galaxy.worked_out["ways_out", seat] = _search(galaxy, seat)
    found: tuple[Way, ...] = galaxy.worked_out["ways_out", seat]
    return found


def _search(galaxy: Galaxy, seat: int) -> tuple[Way, ...]:
    board, own = galaxy.boards[seat], galaxy.sectors_of(seat)
    found: list[Way] = []
    homes = cache(lambda cubes, sector: _homes(galaxy, cubes, sector))  # many sets meet on the same tracks
    sets: dict[frozenset[str], Outcomes] = {frozenset(): {board.cubes: ((), ())}}
    while sets:
        wider: dict[frozenset[str], Outcomes] = {}
        for leaving, outcomes in sets.items():
            found += _best(galaxy, seat, outcomes)
            for cubes, (order, wishes) in outcomes.items():
                if _money(board, cubes, len(order)) < 0:
                    for sector in own:
                        if sector not in leaving:
                            reached = wider.setdefault(leaving | {sector}, {})
                            for after, more in homes(cubes, sector).items():
                                reached.setdefault(after, ((*order, sector), (*wishes, *more)))
        sets = wider
    return tuple(sorted(found, key=lambda way: way.key))


def _homes(galaxy: Galaxy, cubes: Cubes, sector: str) -> dict[Cubes, tuple[Resource, ...]]:
    """Every way the tracks can look after all cubes of a sector have come home, with the wishes that lead there."""
    reached: dict[Cubes, tuple[Resource, ...]] = {cubes: ()}
    for square in galaxy.tiles[sector].population:
        step: dict[Cubes, tuple[Resource, ...]] = {}
        for before, wishes in reached.items():
            choices = choices_for(before, sector, square)
            for track in choices:
                after = tracks.with_cube(before, track, 1)
                step.setdefault(after, (*wishes, track) if len(choices) > 1 else wishes)
        reached = step
    return reached


def _money(board: Board, cubes: Cubes, discs_back: int) -> int:
    """After upkeep, with these cubes on the tracks and these discs back."""
    return board.money + tracks.production(cubes[0]) - tracks.upkeep(board.discs + discs_back)


def _best(galaxy: Galaxy, seat: int, outcomes: Outcomes) -> list[Way]:
    """For these sectors: the best place for the cubes, and every trade that pays what is then still missing."""
    board = galaxy.boards[seat]
    income = sum(tracks.production(count) for count in board.cubes)
    ways = []
    for cubes, (leaving, wishes) in outcomes.items():
        points = sum(_worth(galaxy, seat, sector) for sector in leaving)
        money = _money(board, cubes, len(leaving))
        lost = income - sum(tracks.production(count) for count in cubes)
        trades = ((0, 0),) if money >= 0 else trades_for(board, -money)
        ways += [Way(science, materials, leaving, wishes, points, lost, max(0, money)) for science, materials in trades]
    if not ways:
        return []
    least = min((way.income, way.spent) for way in ways)
    best = [way for way in ways if (way.income, way.spent) == least]
    return list({(way.science, way.materials): way for way in best}.values())


def _worth(galaxy: Galaxy, seat: int, sector: str) -> int:
    planta = galaxy.boards[seat].species == PLANTA
    return catalog.sectors()[sector].points + MONOLITH * galaxy.tiles[sector].monolith + planta


def take_way_out(galaxy: Galaxy, command: TakeWayOut) -> tuple[Event, ...]:
    seat = command.seat
    in_play(galaxy, command)
    in_its_phase(galaxy, command)
    sectors = sorted(known_sector(one) for one in command.sectors)
    wanted = (command.science, command.materials, sectors)
    ways = ways_out(galaxy, seat)
    way = next((one for one in ways if (one.science, one.materials, sorted(one.sectors)) == wanted), None)
    if way is None or seat in galaxy.upkept:
        raise RuleViolation(say("That is no way out for %(player)s any more.", player=Name(seat)), page(24))
    board = galaxy.boards[seat]
    rate = board.known_kind.trade
    events: list[Event] = []
    if way.science:
        events.append(Traded(seat, "science", way.science, "money", way.science // rate))
    if way.materials:
        events.append(Traded(seat, "materials", way.materials, "money", way.materials // rate))
    wishes = list(command.back or way.back)
    cubes = board.cubes
    for number, sector in enumerate(way.sectors):
        if _money(board, cubes, number) >= 0:  # other wishes than the way's own
            why = say("In the upkeep phase discs come back only when money is missing.")
            raise RuleViolation(why, page(24))
        home, cubes = one_after_the_other(cubes, sector, galaxy.tiles[sector], wishes)
        events.append(SectorLeft(seat, sector, home))
    now = galaxy
    for event in events:
        now = evolve(now, event)
    if left(now, seat) < 0:
        raise RuleViolation(
            say("With the cubes on these tracks money is still missing: choose other tracks."), page(24)
        )
    return (*events, paid(now.boards[seat], seat, shown(now.boards[seat])))


# ── the game is over for somebody


def collapse(galaxy: Galaxy, command: Collapse) -> tuple[Event, ...]:
    _still_in(galaxy, command.seat)
    in_its_phase(galaxy, command)
    if not galaxy.keeps(command.seat):
        advise(command, say("Only the board can tell: does nothing pay the upkeep any more?"), page(24))
    elif left(galaxy, command.seat) >= 0:
        advise(command, say("%(player)s can pay the upkeep.", player=Name(command.seat)), page(24))
    elif ways_out(galaxy, command.seat):
        advise(command, say("There is still a way to pay."), page(24))
    return (_out(galaxy, command.seat, "collapse"),)


def give_up(galaxy: Galaxy, command: GiveUp) -> tuple[Event, ...]:
    _still_in(galaxy, command.seat)
    if not eliminated(galaxy, command.seat):
        advise(command, say("%(player)s still has discs or ships on the map.", player=Name(command.seat)), page(21))
    return (_out(galaxy, command.seat, "gave_up"),)


def _still_in(galaxy: Galaxy, seat: int) -> None:
    if galaxy.setting_up or galaxy.boards[seat].kind is None:
        raise RuleViolation(say("Play has not begun."))
    if galaxy.boards[seat].out:
        raise RuleViolation(say("The game is over for %(player)s.", player=Name(seat)), page(21))


def _out(galaxy: Galaxy, seat: int, why: str) -> SeatOut:
    """Counted as things lie now; reputation tiles stay secret and are added when the event is applied."""
    tally = proposal(galaxy, seat, secret=False)
    return SeatOut(seat, "collapse" if why == "collapse" else "gave_up", tally)
