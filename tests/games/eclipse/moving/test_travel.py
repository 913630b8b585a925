"""Moving ships: how many, who is pinned, who came first, and what an attack on a partner means (p. 11, 14, 18)."""

from dataclasses import replace

import pytest

from companion.games.eclipse.battle.events import ArrivalNoted, BattleForgotten
from companion.games.eclipse.moving.events import ShipMoved
from companion.games.eclipse.moving.travel import pinned, pins
from companion.games.eclipse.turns.events import ActionTaken
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, UTE, galaxy
from tests.games.eclipse.turn_kit import SAY, fleet, holding, lying, no, said, table
from tests.kit import rule

RED, GREEN = MIRA, JONAS


def two(*kinds, **options):
    """Red and Green; sectors 201, 202 and 205 lie on the table and are nobody's."""
    here = table(*(kinds or ("terran_directorate", "terran_union")), **options)
    for sector in ("201", "202", "205"):
        here = lying(here, sector)
    return here


def moves(ship, to, seat=RED, **more):
    return m.MoveShip(seat=seat, ship=ship, to=to, **more)


@rule("move.example")
def test_the_example_of_page_14():
    """Red moves an interceptor twice and a cruiser once; Green's first interceptor is pinned, the second goes on."""
    here = fleet(two(), RED, "221", interceptor=1, cruiser=1)
    here = fleet(here, GREEN, "225", interceptor=2)
    red = here.when(moves("221.interceptor", "202"), moves("202.interceptor", "201"), moves("221.cruiser", "202"))
    assert red.state.boards[RED].ships == {"201": {"interceptor": 1}, "202": {"cruiser": 1}}
    assert red.state.doing.left == 0, "three moves"
    assert red.refused(moves("202.cruiser", "221")).overrule
    first = red.when(moves("225.interceptor", "201", GREEN))
    assert first.events[1] == ShipMoved(GREEN, "interceptor", "225", "201")
    assert said(first)[1] == "Jonas moves from 225 to 201: interceptor"
    assert pinned(first.state, GREEN, "201") == 1
    refused = first.refused(moves("201.interceptor", "205", GREEN))
    assert no(refused) == "1 ship in sector 201 is pinned: it must stay."
    assert (refused.rule.page, refused.overrule) == (14, True)
    second = first.when(moves("225.interceptor", "205", GREEN))
    assert second.state.boards[GREEN].ships == {"201": {"interceptor": 1}, "205": {"interceptor": 1}}
    done = second.when(m.EndTurn(seat=GREEN))
    assert done.state.turn == RED, "the third move is not used"


@rule("move.number")
@pytest.mark.parametrize(("kind", "most"), [("terran_directorate", 3), ("eridani_empire", 2), ("mechanema", 2)])
def test_terrans_move_three_times_and_others_twice(kind, most):
    here = two(kind, "planta")
    here = fleet(here, RED, "201", interceptor=1)
    assert here.when(moves("201.interceptor", "202")).events[0] == ActionTaken(RED, "move", most)
    there = here
    for _ in range(most):
        where = "201" if there.state.ships_in("201", RED) else "202"
        there = there.when(moves(f"{where}.interceptor", "202" if where == "201" else "201"))
    where = "201" if there.state.ships_in("201", RED) else "202"
    assert no(there.refused(moves(f"{where}.interceptor", "205"))) == "Nothing is left of this action."
    assert there.state.boards[RED].discs == here.state.boards[RED].discs - 1, "one disc for all of them"


@rule("move.pinned")
@pytest.mark.parametrize(("own", "enemies", "stay"), [(1, 0, 0), (1, 1, 1), (2, 1, 1), (3, 2, 2), (2, 3, 2), (3, 3, 3)])
def test_one_ship_stays_for_each_enemy_ship(own, enemies, stay):
    here = fleet(two(), RED, "201", interceptor=own)
    here = fleet(here, GREEN, "201", interceptor=enemies) if enemies else here
    assert pinned(here.state, RED, "201") == stay
    if own > stay:
        assert here.when(moves("201.interceptor", "205")).state.ships_in("201", RED) == own - 1
    else:
        assert here.refused(moves("201.interceptor", "205")).overrule
    words = [SAY(one) for one in pins(here.state, RED)]
    some = "none of your ships may leave." if own == stay else f"{stay} of your {own} ships must stay."
    assert words == ([f"Sector 201: {some}"] if stay else [])


@rule("move.pinned")
def test_pinned_ships_may_be_swapped():
    here = fleet(fleet(two(), RED, "201", interceptor=1), GREEN, "201", interceptor=1)
    here = fleet(here, RED, "202", cruiser=1)
    assert here.refused(moves("201.interceptor", "205")).overrule
    swapped = here.when(moves("202.cruiser", "201"), moves("201.interceptor", "205"))
    assert swapped.state.boards[RED].ships["201"] == {"cruiser": 1}
    assert swapped.state.boards[RED].ships["205"] == {"interceptor": 1}
    told = here.when(moves("201.interceptor", "205", table_says_so=True))
    assert told.state.ships_in("205", RED) == 1


@rule("move.pinned")
def test_starbases_hold_ships_and_count_among_ones_own():
    here = fleet(fleet(two(), RED, "201", interceptor=1), GREEN, "201", starbase=1)
    assert pinned(here.state, RED, "201") == 1
    base = fleet(fleet(two(), RED, "201", interceptor=1, starbase=1), GREEN, "201", interceptor=1)
    assert base.when(moves("201.interceptor", "205")).state.boards[RED].ships["201"] == {"starbase": 1}


@rule("move.pinned")
def test_ancients_pin_too_but_not_the_descendants():
    here = fleet(lying(two(), "203", ancients=2), RED, "203", interceptor=3)
    assert pinned(here.state, RED, "203") == 2
    friends = fleet(lying(two("descendants_of_draco", "planta"), "203", ancients=2), RED, "203", interceptor=1)
    assert pinned(friends.state, RED, "203") == 0
    left = friends.when(moves("203.interceptor", "201"))
    assert left.state.ships_in("201", RED) == 1
    assert left.when(moves("201.interceptor", "203")).state.expected == {}, "no battle with friends"


@rule("move.centre")
def test_the_centre_defence_holds_every_ship():
    here = fleet(two(), RED, "001", interceptor=3)
    assert pinned(here.state, RED, "001") == 3
    refused = here.refused(moves("001.interceptor", "201"))
    assert no(refused) == "3 ships in sector 001 are pinned: they must stay."
    friends = fleet(two("descendants_of_draco", "planta"), RED, "001", interceptor=1)
    assert pinned(friends.state, RED, "001") == 1
    assert fleet(friends, RED, "001").when(moves("228.interceptor", "1")).state.expected == {"001": (RED,)}
    gone = lying(here, "001")
    assert pinned(gone.state, RED, "001") == 0
    assert gone.when(moves("001.interceptor", "201")).state.ships_in("001", RED) == 2


@rule("move.starbase")
def test_starbases_cannot_move():
    here = fleet(two(), RED, "221", starbase=1)
    refused = here.refused(moves("221.starbase", "201"))
    assert (no(refused), refused.rule.page, refused.overrule) == ("Starbases cannot move.", 14, True)


def test_a_ship_moves_from_where_it_is_to_another_sector_on_the_table():
    here = two()
    assert no(here.refused(moves("221.interceptor", "305"))) == "Sector 305 is not on the table."
    assert here.refused(moves("221.interceptor", "305")).overrule
    told = here.when(moves("221.interceptor", "305", table_says_so=True))
    assert told.state.boards[RED].ships == {"305": {"interceptor": 1}}
    assert not here.refused(moves("221.interceptor", "221", table_says_so=True)).overrule
    assert no(here.refused(moves("221.cruiser", "201"))) == "Mira has no such ship there."
    assert no(here.refused(moves("221.pony", "201"))) == "“221.pony” is no ship."
    assert not here.refused(moves("999.cruiser", "201")).overrule
    assert not here.refused(moves("221.interceptor", "999")).overrule
    assert no(galaxy(2).refused(moves("221.interceptor", "201"))) == "Play has not begun."
    over = replace(here, state=replace(here.state, round=10, turn=None))
    assert over.refused(moves("221.interceptor", "201")).rule.page == 25


# ── who came first


@rule("move.arrivals")
def test_who_was_there_first_is_noted():
    here = fleet(two(), GREEN, "201", interceptor=1)
    came = here.when(moves("221.interceptor", "201"))
    assert came.events[2:] == (ArrivalNoted("201", GREEN), ArrivalNoted("201", RED))
    assert came.state.expected == {"201": (GREEN, RED)}
    more = came.when(moves("225.interceptor", "201", GREEN))
    assert more.state.expected == {"201": (GREEN, RED)}, "reinforcements change nothing"
    empty = two().when(moves("221.interceptor", "201"))
    assert empty.state.expected == {}, "nobody to fight there"
    assert two().when(moves("221.interceptor", "225")).state.expected == {"225": (GREEN, RED)}


@rule("move.arrivals")
def test_ancients_the_centre_and_an_undefended_disc_make_a_battle_too():
    assert lying(two(), "203", ancients=1).when(moves("221.interceptor", "203")).state.expected == {"203": (RED,)}
    assert two().when(moves("221.interceptor", "001")).state.expected == {"001": (RED,)}
    undefended = fleet(two(), GREEN, "225").when(moves("221.interceptor", "225"))
    assert undefended.state.expected == {"225": (RED,)}, "the population may be attacked"
    own = holding(two(), RED, "208").when(moves("221.interceptor", "208"))
    assert own.state.expected == {}


@rule("move.arrivals")
def test_three_parties_are_noted_in_the_order_in_which_they_came():
    here = table("terran_directorate", "terran_union", "mechanema")
    here = lying(here, "201")
    here = here.when(moves("221.interceptor", "201"), m.PassTurn(seat=GREEN))
    here = here.when(moves("230.interceptor", "201", UTE))
    here = here.when(m.PassTurn(seat=RED), moves("225.interceptor", "201", GREEN))
    assert here.state.expected == {"201": (RED, UTE, GREEN)}


@rule("move.arrivals")
def test_who_only_passes_through_leaves_no_battle_behind():
    here = holding(two(), GREEN, "208")
    there = here.when(moves("221.interceptor", "208"))
    assert there.state.expected == {"208": (RED,)}
    gone = there.when(moves("208.interceptor", "201"))
    assert gone.events == (ShipMoved(RED, "interceptor", "208", "201"), BattleForgotten("208"))
    assert gone.state.expected == {}
    two_ships = fleet(there, RED, "208", interceptor=2).when(moves("208.interceptor", "201"))
    assert two_ships.state.expected == {"208": (RED,)}, "one is still there"
