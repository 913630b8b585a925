"""When the money does not reach (p. 24, FAQ p. 30): the ways out, the best first. The collapse is in test_elimination."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import assume, settings
from hypothesis import given as drawn
from hypothesis import strategies as st

from companion.games.eclipse import catalog
from companion.games.eclipse.influence.events import SectorLeft
from companion.games.eclipse.play import GAME
from companion.games.eclipse.round_model import fresh
from companion.games.eclipse.upkeep.bankruptcy import ways_out
from companion.games.eclipse.upkeep.events import Traded, UpkeepPaid
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.boards import (
    blue_of_page_24,
    lays,
    nothing_missing,
    settled,
    shows,
    stores,
    upkeep_phase,
)
from tests.games.eclipse.kit import playing
from tests.kit import Given, rule

SAY = Speaker("en")


def blue(money=0, science=0, materials=0, **options):
    """Page 24: income 4, upkeep 5; 205 and 223 have money cubes, 207 nothing, 106 and 308 science."""
    here = blue_of_page_24(playing("terran_federation", "mechanema", boards="app", **options))
    return stores(here, 0, money, science, materials)


def told(ways):
    return [(way.science, way.materials, way.sectors) for way in ways]


# ── which ways there are


@rule("upkeep.bankrupt")
def test_whoever_can_pay_has_no_way_out():
    """Discs come back only while money is missing (p. 30): at 0 left nothing may be left behind, at -1 it may."""
    assert ways_out(blue(money=1).state, 0) == ()
    assert blue(money=1).refused(m.TakeWayOut(seat=0, sectors=("207",))).why.text.startswith("That is no way out")
    assert ways_out(blue(money=0).state, 0) != ()
    assert ways_out(playing("terran_federation", "mechanema", boards="app").state, 0) == ()


@rule("upkeep.bankrupt")
def test_blue_of_page_24_may_trade_or_leave_one_of_the_sectors():
    """Nobody leaves two sectors where one is enough; only what brings the money is a way."""
    ways = ways_out(blue(science=2, materials=2).state, 0)
    assert told(ways)[:2] == [(0, 2, ()), (2, 0, ())], "a trade costs no point and no income"
    assert {way.sectors for way in ways} == {(), ("106",), ("205",), ("207",), ("223",), ("308",)}
    assert ways[2].sectors == ("207",)
    assert (ways[2].points, ways[2].income, ways[2].money) == (1, 0, 1)


@rule("upkeep.bankrupt")
def test_a_sector_with_money_cubes_may_not_be_enough():
    """205 back lowers the upkeep to 3, but its cube lowers the income from 4 to 3: 3 - 3 = 0 is just enough."""
    ways = {way.sectors: way for way in ways_out(blue().state, 0)}
    assert (ways["205",].money, ways["205",].income) == (0, 1)
    assert ways["223",].money == 0


@rule("upkeep.order")
def test_points_first_then_income_then_resources():
    ways = ways_out(blue(science=4, materials=4).state, 0)
    assert [way.key for way in ways] == sorted(way.key for way in ways)
    assert [way.points for way in ways[:2]] == [0, 0]
    leaving = [way for way in ways if way.sectors]
    assert [way.sectors for way in leaving[:3]] == [("207",), ("205",), ("308",)]
    assert [(way.points, way.income) for way in leaving] == [(1, 0), (1, 1), (1, 2), (2, 2), (3, 4)]


@rule("upkeep.order")
def test_fewer_resources_come_first_among_equals():
    """Both cost no point; with 3 : 1 one missing money costs three, whichever pays."""
    here = playing("mechanema", "terran_federation", boards="app")
    here = stores(lays(here, 0, discs=6, action_discs=6), 0, 2, 3, 3)
    assert shows(here)[:2] == (7, 3)
    ways = [way for way in ways_out(here.state, 0) if not way.sectors]
    assert [(way.science, way.materials, way.spent) for way in ways] == [(3, 3, 6)], (
        "two missing: 3 of each, no other way"
    )


@rule("upkeep.order")
def test_a_monolith_and_plantas_extra_point_make_a_sector_dear():
    def worth(species, **more):
        here = settled(playing(species, "mechanema", boards="app"), 0, "207", **more)
        here = stores(lays(here, 0, discs=5, action_discs=here.state.boards[0].discs - 5), 0, 6, 0, 0)
        return next(way.points for way in ways_out(here.state, 0) if way.sectors == ("207",))

    assert worth("terran_federation") == 1
    assert worth("terran_federation", monolith=True) == 4
    assert worth("planta") == 2


@rule("upkeep.back")
def test_free_cubes_go_where_they_cost_least():
    """A grey square's cube goes home to any track, an orbital's to money or science; not where it hurts most."""
    here = settled(playing("terran_federation", "mechanema", boards="app"), 0, "318", 1, 2, orbital=True)
    here = stores(lays(here, 0, discs=3, action_discs=8, money_cubes=4), 0, 0, 0, 0)
    assert shows(here) == (17, 15, 3, 3)
    way = next(way for way in ways_out(here.state, 0) if way.sectors == ("318",))
    assert way.back == ("materials", "science"), "3 to 2 each, not 15 to 12"
    assert way.income == 2


# ── the search against trying everything


def homes(cubes, sector, square):
    """Where a cube from a square may go, told once more from the book (p. 8, 24, 30)."""
    squares = catalog.sectors()[sector].squares
    colour = "orbital" if square == len(squares) else squares[square].rstrip("*")
    wanted = {"any": (0, 1, 2), "orbital": (0, 1), "money": (0,), "science": (1,), "materials": (2,)}[colour]
    room = [track for track in (0, 1, 2) if cubes[track] < 12]
    return [track for track in wanted if track in room] or room


PRINTED = (28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3, 2, 0)
COSTS = (30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1, 0, 0, 0)


def after_upkeep(board, cubes, discs):
    return board.money + PRINTED[cubes[0]] - COSTS[min(13, discs)]


def everything(state, seat):
    """All that can be done, one disc after the other: sectors left, tracks then, resources traded, points lost."""
    board = state.boards[seat]
    todo, seen, ends = [(frozenset(), board.cubes)], set(), {}
    while todo:
        gone, cubes = todo.pop()
        if (gone, cubes) in seen:
            continue
        seen.add((gone, cubes))
        short = -after_upkeep(board, cubes, board.discs + len(gone))
        points = sum(
            catalog.sectors()[one].points + 3 * state.tiles[one].monolith + (board.species == "planta") for one in gone
        )
        lost = sum(PRINTED[old] - PRINTED[new] for old, new in zip(board.cubes, cubes, strict=True))
        rate = board.kind.trade
        for science, materials in product(range(board.science // rate + 1), range(board.materials // rate + 1)):
            if science + materials >= short:
                ends[gone, cubes, science * rate, materials * rate] = (points, lost, (science + materials) * rate)
        if short > 0:  # only then a disc may come back
            for one in set(state.sectors_of(seat)) - gone:
                todo += [(gone | {one}, after) for after in brought_home(cubes, one, state.tiles[one].population)]
    return ends


def brought_home(cubes, sector, squares):
    if not squares:
        return {cubes}
    first, *rest = squares
    found = set()
    for track in homes(cubes, sector, first):
        after = tuple(count + (number == track) for number, count in enumerate(cubes))
        found |= brought_home(after, sector, rest)
    return found


SECTORS = ("001", "103", "106", "108", "204", "207", "211", "301", "303", "313", "317", "318")
BASE = {one: playing(one, "orion_hegemony", boards="app").state for one in ("terran_federation", "planta", "mechanema")}


@st.composite
def boards(draw):
    """Any board with up to four sectors: more sectors, fuller tracks and emptier purses than an evening brings."""
    state = BASE[draw(st.sampled_from(sorted(BASE)))]
    tiles = {sector: tile for sector, tile in state.tiles.items() if tile.disc != 0}
    out = 0
    for sector in draw(st.lists(st.sampled_from(SECTORS), unique=True, max_size=4)):
        tile = replace(
            fresh(catalog.sectors()[sector]), disc=0, monolith=draw(st.booleans()), orbital=draw(st.booleans())
        )
        last = len(tile.cubes) - 1
        squares = draw(st.sets(st.integers(0, last if tile.orbital else max(0, last - 1)), max_size=4))
        for square in squares - ({last} if not tile.orbital else set()):
            tile = tile.with_cube(square, "money")
            out += 1
        tiles[sector] = tile
    cubes = tuple(draw(st.integers(0, 12)) for _ in range(3))
    assume(sum(cubes) + out <= 33)
    board = replace(
        state.boards[0],
        discs=draw(st.integers(0, 12)),
        cubes=cubes,
        money=draw(st.integers(0, 6)),
        science=draw(st.integers(0, 9)),
        materials=draw(st.integers(0, 9)),
    )
    return replace(state, tiles=tiles, boards=(board, state.boards[1]))


@rule("upkeep.order")
@settings(max_examples=150)
@drawn(state=boards())
def test_the_ways_are_legal_and_the_best_is_never_worse_than_trying_everything(state):
    ways = ways_out(state, 0)
    if after_upkeep(state.boards[0], state.boards[0].cubes, state.boards[0].discs) >= 0:
        assert ways == ()
        return
    ends = everything(state, 0)
    assert bool(ways) == bool(ends)
    if ends:
        first = ways[0]
        assert (first.points, first.income, first.spent) == min(ends.values())
    for way in ways:
        out = Given(GAME, state).when(
            m.TakeWayOut(seat=0, science=way.science, materials=way.materials, sectors=way.sectors)
        )
        board = out.state.boards[0]
        key = (frozenset(way.sectors), board.cubes, way.science, way.materials)
        assert ends.get(key) == (way.points, way.income, way.spent), "money was missing before each disc came back"
        assert board.money == way.money


# ── taking one


@rule("upkeep.way")
def test_a_way_out_books_exactly_what_it_said():
    """Two money are missing: two science for one of them, and 106 is left for the other."""
    here = settled(blue(science=2), 0, "317", 0)
    here = lays(here, 0, discs=here.state.boards[0].discs - 1, action_discs=2)
    assert (shows(here)[:2], here.state.boards[0].discs) == ((10, 6), 5)
    ways = ways_out(here.state, 0)
    way = next(way for way in ways if way.sectors == ("106",) and way.science)
    out = here.when(m.TakeWayOut(seat=0, science=way.science, materials=way.materials, sectors=way.sectors))
    assert out.events == (
        Traded(0, "science", 2, "money", 1),
        SectorLeft(0, "106", ("science",)),
        UpkeepPaid(0, 1, 6, 7, 0, 4, 3),
    )
    board = out.state.boards[0]
    assert (board.money, board.science, board.materials) == (way.money, 4, 3), "the science of this round comes after"
    assert out.state.tiles["106"].disc is None
    assert out.state.upkept == {0}
    assert nothing_missing(out)


@rule("upkeep.back")
def test_the_owner_says_where_a_free_cube_goes_if_the_money_then_reaches():
    here = settled(playing("terran_federation", "mechanema", boards="app"), 0, "313", 0)
    here = stores(lays(here, 0, discs=7, action_discs=4), 0, 0, 0, 0)
    assert shows(here)[:2] == (5, 4)
    assert next(way.back for way in ways_out(here.state, 0) if way.sectors == ("313",)) != ("money",), "all cost 1"
    asked = here.when(m.TakeWayOut(seat=0, sectors=("313",), back=("materials",)))
    assert asked.events[0] == SectorLeft(0, "313", ("materials",))
    money = here.when(m.TakeWayOut(seat=0, sectors=("313",), back=("money",)))
    assert money.state.boards[0].money == 0, "3 - 3: just enough"
    poorer = stores(lays(here, 0, discs=6, action_discs=5), 0, 1, 0, 0)
    assert shows(poorer)[:2] == (7, 4)
    no = poorer.refused(m.TakeWayOut(seat=0, sectors=("313",), back=("money",)))
    assert (SAY(no.why), no.overrule) == (
        "With the cubes on these tracks money is still missing: choose other tracks.",
        False,
    )
    assert poorer.when(m.TakeWayOut(seat=0, sectors=("313",))).state.boards[0].money == 0


@rule("upkeep.back")
def test_a_second_sector_is_left_only_if_the_first_ones_cubes_leave_money_missing():
    """13 - 10: three are missing. One disc back makes it 10 - 10, unless 313's grey cube goes onto the money track."""
    here = settled(playing("terran_federation", "mechanema", boards="app"), 0, "313", 0)
    here = lays(settled(here, 0, "314", 0), 0, discs=4, action_discs=6, money_cubes=6)
    here = stores(here, 0, 0, 0, 0)
    assert shows(here)[:2] == (13, 10)
    ways = {way.sectors: way for way in ways_out(here.state, 0)}
    assert (ways["313",].money, ways["313",].back == ("money",)) == (0, False)
    assert ways["313", "314"].back[0] == "money"
    both = here.when(m.TakeWayOut(seat=0, sectors=("314", "313")))
    assert both.state.sectors_of(0) == ("223",)
    no = here.refused(m.TakeWayOut(seat=0, sectors=("313", "314"), back=("science", "science")))
    assert SAY(no.why) == "In the upkeep phase discs come back only when money is missing."


@rule("upkeep.back")
def test_a_full_track_sends_a_cube_to_another_one():
    """308's science cube finds its track full (p. 30)."""
    here = lays(blue(), 0, science_cubes=12)
    out = here.when(m.TakeWayOut(seat=0, sectors=("308",)))
    assert out.events[0] == SectorLeft(0, "308", ("materials",))


@rule("upkeep.way")
@pytest.mark.parametrize("sectors", [("205", "207"), ("207", "308"), ("225",), ("230",), ()])
def test_what_is_no_way_out_is_refused(sectors):
    """Two sectors where one is enough, somebody else's, nobody's, and nothing at all."""
    assert not blue().refused(m.TakeWayOut(seat=0, sectors=sectors)).overrule
    assert not blue().refused(m.TakeWayOut(seat=0, sectors=("999",))).overrule


@rule("upkeep.way")
def test_one_way_out_a_round_and_only_in_its_phase():
    here = blue(turns=True)
    early = here.refused(m.TakeWayOut(seat=0, sectors=("207",)))
    assert (SAY(early.why), early.overrule) == ("The upkeep phase has not begun.", True)
    out = upkeep_phase(here).when(m.TakeWayOut(seat=0, sectors=("207",)))
    again = stores(lays(out, 0, discs=7), 0, 0, 0, 0)
    assert ways_out(again.state, 0) != ()
    assert not again.refused(m.TakeWayOut(seat=0, sectors=("205",))).overrule


@rule("upkeep.way")
def test_a_board_on_the_table_only_has_no_ways_to_show():
    here = blue().when(m.KeepBoard(seat=0, keep=False))
    assert not here.refused(m.TakeWayOut(seat=0, sectors=("207",))).overrule
