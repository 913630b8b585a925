"""The ways out of bankruptcy (p. 24, 30): trades and sectors to leave, the cheapest first; collapse when nothing helps."""

from dataclasses import dataclass
from functools import cache, lru_cache
from heapq import heappop, heappush

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.afterwards import after
from companion.games.eclipse.catalog import EXILES, LYRA, Resource, known_sector, page
from companion.games.eclipse.counting.scoring import MONOLITH, proposal
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.counting.points import PORTALS, SHELLWORLD
from companion.games.eclipse.influence.events import SectorLeft
from companion.games.eclipse.influence.population import Cubes, choices_for, one_after_the_other
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.round_model import Tile, portals_of
from companion.games.eclipse.technologies.research import artifacts_on
from companion.games.eclipse.turns.actions import eliminated, in_play
from companion.games.eclipse.upkeep.events import SeatOut, Traded
from companion.games.eclipse.upkeep.moves import Collapse, GiveUp, TakeWayOut
from companion.games.eclipse.upkeep.paying import in_its_phase, left, paid, shown, trades_for
from companion.games.eclipse.upkeep.trading import gained
from companion.rules.chance import Chance
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
MOST_STEPS = (
    30_000  # of the search; a huge empire has more sets of sectors than anybody reads, the dearest are left out
)


@dataclass(frozen=True)
class Case:
    """All that the ways out depend on, so that they are worked out once, whatever else happens at the table."""

    board: Board  # only what counts here: species, resources, discs, cubes
    own: tuple[tuple[str, Tile], ...]

    def __hash__(self) -> int:
        board = self.board
        told = (board.species, board.money, board.science, board.materials, board.discs, board.cubes)
        return hash((*told, board.developments, self.own))


def ways_out(galaxy: Galaxy, seat: int) -> tuple[Way, ...]:
    """All legal ways, the best first: fewest points lost, then least income, then fewest resources.

    Sectors may be left only while money is missing (p. 30), so the search leaves one after the other and goes on only
    from tracks on which money is still missing.
    """
    board = galaxy.boards[seat]
    if board.kind is None or board.out or not galaxy.keeps(seat) or left(galaxy, seat) >= 0:
        return ()
    told = Board(
        board.species, money=board.money, science=board.science, materials=board.materials,
        discs=board.discs, cubes=board.cubes, developments=board.developments,
    )  # fmt: skip
    return _search(Case(told, tuple((sector, galaxy.tiles[sector]) for sector in galaxy.sectors_of(seat))))


@lru_cache(maxsize=64)
def _search(case: Case) -> tuple[Way, ...]:
    """Sets of sectors in the order of the points they cost: a wider one always costs more, so each is complete in turn."""
    board, tiles = case.board, dict(case.own)
    worth = {sector: _worth(board, sector, tile) for sector, tile in case.own}
    homes = cache(lambda cubes, sector: _homes(cubes, sector, tiles[sector]))  # many sets meet on the same tracks
    found: list[Way] = []
    sets: dict[frozenset[str], Outcomes] = {frozenset(): {board.cubes: ((), ())}}
    queue: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    steps = 0
    while queue and steps < MOST_STEPS:
        points, names = heappop(queue)
        leaving = frozenset(names)
        outcomes = sets.pop(leaving)
        found += _best(board, points, outcomes)
        for cubes, (order, wishes) in outcomes.items():
            if _money(board, cubes, len(order)) < 0:
                for sector in (one for one in tiles if one not in leaving):
                    wider = leaving | {sector}
                    if wider not in sets:
                        sets[wider] = {}
                        heappush(queue, (points + worth[sector], tuple(sorted(wider))))
                    for after, more in homes(cubes, sector).items():
                        steps += 1
                        sets[wider].setdefault(after, ((*order, sector), (*wishes, *more)))
    return tuple(sorted(found, key=lambda way: way.key))


def _homes(cubes: Cubes, sector: str, tile: Tile) -> dict[Cubes, tuple[Resource, ...]]:
    """Every way the tracks can look after all cubes of a sector have come home, with the wishes that lead there."""
    reached: dict[Cubes, tuple[Resource, ...]] = {cubes: ()}
    for square in tile.population:
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


def _best(board: Board, points: int, outcomes: Outcomes) -> list[Way]:
    """For these sectors: the best place for the cubes, and every trade that pays what is then still missing."""
    income = sum(tracks.production(count) for count in board.cubes)
    ways = []
    for cubes, (leaving, wishes) in outcomes.items():
        money = _money(board, cubes, len(leaving))
        lost = income - sum(tracks.production(count) for count in cubes)
        trades = ((0, 0),) if money >= 0 else trades_for(board, -money)
        for science, materials in trades:
            brings = gained(board.known_kind, (science + materials) // board.known_kind.trade, "money")
            ways.append(Way(science, materials, leaving, wishes, points, lost, money + brings))
    if not ways:
        return []
    least = min((way.income, way.spent) for way in ways)
    best = [way for way in ways if (way.income, way.spent) == least]
    return list({(way.science, way.materials): way for way in best}.values())


def _worth(board: Board, sector: str, tile: Tile) -> int:
    """Points that go with a sector; what lies on it counts for whoever controls it (p. 25; expansion p. 5-15)."""
    return (
        catalog.sectors()[sector].points
        + MONOLITH * tile.monolith
        + (board.species == PLANTA)
        + SHELLWORLD * tile.shellworld
        + sum(PORTALS[one] for one in portals_of(tile.portal))
        + len(tile.shrines) * (board.species == LYRA)
        + bool(tile.orbital and board.species == EXILES and tile.cubes[len(catalog.sectors()[sector].squares)])
        + artifacts_on(sector, tile) * ("artifact_link" in board.developments)
    )


def take_way_out(galaxy: Galaxy, _actor: int | None, command: TakeWayOut, _chance: Chance) -> tuple[Event, ...]:
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
    sold: tuple[tuple[Resource, int], ...] = (("science", way.science), ("materials", way.materials))
    events: list[Event] = [
        Traded(seat, give, gave, "money", gained(board.known_kind, gave // board.known_kind.trade, "money"))
        for give, gave in sold
        if gave
    ]
    wishes = list(command.back or way.back)
    cubes = board.cubes
    for number, sector in enumerate(way.sectors):
        if _money(board, cubes, number) >= 0:  # other wishes than the way's own
            why = say("In the upkeep phase discs come back only when money is missing.")
            raise RuleViolation(why, page(24))
        home, cubes = one_after_the_other(cubes, sector, galaxy.tiles[sector], wishes)
        events.append(SectorLeft(seat, sector, home))
    now = after(galaxy, *events)
    if left(now, seat) < 0:
        raise RuleViolation(
            say("With the cubes on these tracks money is still missing: choose other tracks."), page(24)
        )
    return (*events, paid(now.boards[seat], seat, shown(now.boards[seat])))


# ── the game is over for somebody


def collapse(galaxy: Galaxy, _actor: int | None, command: Collapse, _chance: Chance) -> tuple[Event, ...]:
    _still_in(galaxy, command.seat)
    in_its_phase(galaxy, command)
    if not galaxy.keeps(command.seat):
        advise(command, say("Only the board can tell: does nothing pay the upkeep any more?"), page(24))
    elif left(galaxy, command.seat) >= 0:
        advise(command, say("%(player)s can pay the upkeep.", player=Name(command.seat)), page(24))
    elif ways_out(galaxy, command.seat):
        advise(command, say("There is still a way to pay."), page(24))
    return (_out(galaxy, command.seat, "collapse"),)


def give_up(galaxy: Galaxy, _actor: int | None, command: GiveUp, _chance: Chance) -> tuple[Event, ...]:
    _still_in(galaxy, command.seat)
    if not eliminated(galaxy, command.seat):
        advise(command, say("%(player)s still has discs or ships on the map.", player=Name(command.seat)), page(21))
    return (_out(galaxy, command.seat, "gave_up"),)


def _still_in(galaxy: Galaxy, seat: int) -> None:
    if galaxy.setting_up or galaxy.boards[seat].kind is None:
        raise RuleViolation(say("Play has not begun."))
    if galaxy.boards[seat].out:
        raise RuleViolation(say("The game is over for %(player)s.", player=Name(seat)), page(21))
    if galaxy.battle is not None and any(party.seat == seat for party in galaxy.battle.parties):
        raise RuleViolation(
            say("A battle is being fought in sector %(sector)s.", sector=galaxy.battle.sector), page(18)
        )


def _out(galaxy: Galaxy, seat: int, why: str) -> SeatOut:
    """Counted as things lie now; reputation tiles stay secret and are added when the event is applied."""
    tally = proposal(galaxy, seat, secret=False)
    return SeatOut(seat, "collapse" if why == "collapse" else "gave_up", tally)
