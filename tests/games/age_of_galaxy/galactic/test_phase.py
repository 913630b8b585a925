"""The galactic phase (p. 30-31): fleet, cubes along the arrows, golden ages, turn order."""

from dataclasses import replace

import pytest
from hypothesis import given as any_of
from hypothesis import settings
from hypothesis import strategies as st

from companion.games.age_of_galaxy.actions import slots
from companion.games.age_of_galaxy.chapters import evolve
from companion.games.age_of_galaxy.galactic import events as e
from companion.games.age_of_galaxy.galactic import phase as galactic
from companion.games.age_of_galaxy.galactic import preview
from companion.games.age_of_galaxy.model import TradePlace
from companion.games.age_of_galaxy.options import Options
from companion.rules.history import fold
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, m, playing, table, with_realm
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Ali"])
ADVANCE = m.Advance()
# Trade cards 1, 2 and 3 of the box for tests have 3, 4 and 5 slots; alone 2 of them are covered, two players 1.


def after_war(*cubes, players=3, boxes=(), options=KNOWN, flipped=(), cards=(1, 2, 3), **changes):
    """`cubes`: on each of the three places, by seat. Everybody else's cubes are in the supply."""
    here = playing(players, options, step="galactic", turn=None)
    cubes = (*cubes, *(((0,) * players),) * (3 - len(cubes)))
    trades = tuple(TradePlace(card, own, place in flipped) for place, (card, own) in enumerate(zip(cards, cubes, strict=True), 1))  # fmt: skip
    galaxy = replace(here.state, trades=trades, boxes=boxes, **changes)
    for seat in range(players):
        there = galaxy.on_trades(seat) + galaxy.in_boxes(seat)
        galaxy = galaxy.with_realm(seat, cubes=0, supply=15 - there, anomaly=0)
    return replace(here, state=galaxy)


# ── the fleet


@rule("galactic.fleet")
@pytest.mark.parametrize(("fleet", "opens"), [(1, 3), (2, 4), (3, 5), (4, 0)])
def test_the_fleet_moves_on_and_the_next_card_is_opened(fleet, opens):
    here = after_war(fleet=fleet, round=fleet).when(ADVANCE)
    assert here.events[0] == e.FleetMoved(fleet + 1, opens)
    assert (here.state.fleet, here.state.round, here.state.step) == (fleet + 1, fleet + 1, "production")


@rule("galactic.fleet")
def test_in_an_explored_galaxy_every_card_is_open_already():
    here = after_war(options=replace(KNOWN, explored=True)).when(ADVANCE)
    assert here.events[0] == e.FleetMoved(3, 0)


def test_the_fleet_never_leaves_the_last_card():
    assert after_war(fleet=5).when(ADVANCE).state.fleet == 5, "only a correction comes here"


@rule("round.phases")
def test_the_galactic_phase_ends_the_round():
    here = after_war().when(ADVANCE)
    assert isinstance(here.events[-1], e.RoundBegan)
    assert SAY(here.refused(ADVANCE).why) == "Not now: the production phase is on."
    assert here.state.curve == ((0, 0, 0),)


# ── cubes along the arrows


@rule("galactic.cubes")
def test_cubes_of_the_action_board_go_to_the_trade_cards():
    boxes = (("manufacture", 0), ("manufacture", 1), ("salvage", 0), ("plunder", 2), ("plunder", 2))
    here = after_war((0, 1, 0), boxes=boxes).when(ADVANCE)
    assert e.CubesMoved(((1, 0, 1), (1, 1, 1), (2, 0, 1), (3, 2, 2))) in here.events
    assert here.state.boxes == ()
    assert [place.cubes for place in here.state.trades] == [(0, 0, 0), (1, 0, 0), (0, 0, 2)], "the first card was full"


@rule("galactic.cubes")
def test_the_arrows_are_those_of_this_box():
    box = (("arrow.manufacture", 3), ("arrow.salvage", 3))
    here = after_war(boxes=(("manufacture", 1), ("salvage", 1)), options=replace(KNOWN, box=KNOWN.box + box))
    assert e.CubesMoved(((3, 1, 2),)) in here.when(ADVANCE).events


@rule("galactic.cubes")
def test_cubes_come_even_where_no_slot_is_free():
    here = after_war((2, 1, 0), boxes=(("manufacture", 2), ("manufacture", 2))).when(ADVANCE)
    assert e.GoldenAge((1,), (2, 1, 2), (0, 0, 0)) in here.events, "surplus cubes come back too"


# ── golden ages


@rule("golden.back")
@rule("golden.more")
def test_three_of_five_own_cubes_come_back():
    """G13: golden ages on two cards."""
    here = after_war((3, 0, 0), (2, 2, 0)).when(ADVANCE)
    assert e.GoldenAge((1, 2), (3, 2, 0), (2, 0, 0)) in here.events
    realm = here.state.realms[0]
    assert (realm.cubes, realm.supply) == (3, 12)
    assert here.when(m.Produce()).state.realms[0].cubes == 6


@rule("golden.more")
@rule("galactic.cubes")
def test_two_golden_ages_after_round_4_fill_hands_for_the_last_round_and_that_has_none():
    here = after_war((3, 2), (3, 4), players=2, round=4, fleet=4).when(ADVANCE, m.Produce())
    assert [realm.cubes for realm in here.state.realms] == [6, 6]
    assert [place.flipped for place in here.state.trades] == [True, True, False]
    for _ in range(12):
        seat = here.state.turn
        here = here.when(m.Plunder(seat), m.EndTurn(seat))
    here = here.when(m.Compare(), m.Reduce())
    assert here.state.step == "over"
    assert len(here.state.boxes) == 12, "without a galactic phase no cube moves on"


@rule("faq.4")
@pytest.mark.parametrize(("own", "back"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 3), (9, 3)])
def test_never_more_than_three_cubes_besides(own, back):
    here = after_war((own, 2, 0), (0, 0, 4), (0, 5, 0)).when(ADVANCE)
    golden = next(one for one in here.events if isinstance(one, e.GoldenAge))
    assert golden.places == (1, 2, 3)
    assert golden.back == (back, 3, 3)
    assert golden.rest == (own - back, 4, 1)


@rule("golden.back")
@pytest.mark.parametrize(("cubes", "full"), [(0, False), (2, False), (3, True), (4, True)])
def test_a_card_is_full_at_its_last_slot(cubes, full):
    here = after_war((cubes, 0, 0)).when(ADVANCE)
    assert here.state.golden == ((1,) if full else ())
    assert here.state.trades[0].flipped is full


@rule("golden.back")
@pytest.mark.parametrize(("players", "slot_count"), [(1, 3), (2, 4), (3, 5), (4, 5)])
def test_covered_slots_do_not_have_to_be_filled(players, slot_count):
    """Trade card 3 has 5 slots; 2 are covered alone, 1 with two players."""
    below = after_war((slot_count - 1, *(0,) * (players - 1)), players=players, cards=(3, 2, 1))
    exact = after_war((slot_count, *(0,) * (players - 1)), players=players, cards=(3, 2, 1))
    assert slots.capacity(exact.state, 1) == slot_count
    assert below.when(ADVANCE).state.golden == ()
    assert exact.when(ADVANCE).state.golden == (1,)


@rule("golden.flip")
def test_a_turned_card_has_no_other_golden_age():
    here = after_war((9, 3, 0), flipped=(1,), boxes=(("manufacture", 0),)).when(ADVANCE)
    assert here.state.golden == ()
    assert here.state.trades[0].cubes == (10, 3, 0), "they stay there"
    assert slots.capacity(here.state, 1) is None


@rule("golden.flip")
def test_the_card_is_turned_and_empty():
    here = after_war((1, 1, 1)).when(ADVANCE)
    assert here.state.trades[0] == TradePlace(1, (0, 0, 0), flipped=True)
    assert here.state.golden == (1,)
    again = replace(here, state=replace(here.state, step="galactic")).when(ADVANCE)
    assert again.state.golden == (), "told only for the round that follows"


# ── what the box has to tell


def bare(**told):
    return Options(box=tuple((key.replace("_", "."), value) for key, value in told.items()))


@rule("golden.back")
def test_slots_nobody_has_told_are_asked_for_only_where_cubes_lie():
    nothing = bare()
    assert after_war(options=nothing).when(ADVANCE).state.round == 3
    refused = after_war((1, 0, 0), options=nothing).refused(ADVANCE)
    assert [one.key for one in refused.row] == ["trade.1.slots", "trade.1.cover.3"]
    assert refused.asks == "trade.1.slots"
    four = after_war((1, 0, 0, 0), players=4, options=nothing).refused(ADVANCE)
    assert (four.asks, four.row) == ("trade.1.slots", ()), "with four nothing is covered"
    known = bare(trade_1_slots=5, trade_1_cover_3=1)
    assert after_war((4, 0, 0), options=known).when(ADVANCE).state.golden == (1,)
    assert after_war((3, 0, 0), options=known).when(ADVANCE).state.golden == ()


def test_as_many_cubes_as_slots_are_enough_whatever_is_covered():
    half = bare(trade_1_slots=5)
    assert after_war((5, 0, 0), options=half).when(ADVANCE).state.golden == (1,)
    assert after_war((4, 0, 0), options=half).refused(ADVANCE).asks == "trade.1.slots"


def test_a_place_without_a_name_is_asked_for():
    here = after_war((0, 0, 0), (0, 2, 0), cards=(1, 0, 3))
    refused = here.refused(ADVANCE)
    assert SAY(refused.why) == "Which trade card lies on place 2? Name it: its slots decide about a golden age."
    assert after_war((0, 1, 0), cards=(1, 0, 3)).when(ADVANCE).state.round == 3, "nothing lies on that one"


# ── turn order


@rule("order.prestige")
def test_most_prestige_begins():
    here = after_war()
    for seat, prestige in enumerate((3, 7, 5)):
        here = with_realm(here, seat, prestige=prestige)
    assert here.when(ADVANCE).state.order == (1, 2, 0)


@rule("order.prestige")
def test_on_one_field_the_upper_cube_begins():
    """G15"""
    here = after_war(pile=(2, 0, 1))
    for seat in range(3):
        here = with_realm(here, seat, prestige=4)
    assert here.when(ADVANCE).state.order == (2, 0, 1)
    assert [(one.seat, SAY(one.why)) for one in preview.standings(here.state)] == [
        (2, "4 prestige, cube above Mira and Jonas"),
        (0, "4 prestige, cube above Jonas"),
        (1, "4 prestige"),
    ]


# ── the screen


def test_the_preview_says_what_will_happen():
    here = after_war((2, 0, 0), (4, 0, 0), boxes=(("manufacture", 1),), pile=(1, 0, 2))
    seen = preview.preview(here.state)
    assert (seen.fleet, seen.opens) == (3, 4)
    assert seen.moving == (galactic.Moving("manufacture", 1, 1, 1),)
    assert (seen.full, seen.back, seen.rest, seen.asked) == ((1, 2), (3, 1, 0), (3, 0, 0), ())
    assert [one.seat for one in seen.order] == [1, 0, 2]
    done = here.when(ADVANCE)
    assert done.state.golden == seen.full
    assert done.state.order == tuple(one.seat for one in seen.order)


def test_the_preview_says_what_is_still_to_be_told():
    seen = preview.preview(after_war((1, 0, 0), options=bare()).state)
    assert (seen.asked, seen.full, seen.back, seen.moving) == ((1,), (), (0, 0, 0), ())


# ── laws

PLACES = st.integers(2, 4).flatmap(
    lambda players: st.tuples(
        st.just(players),
        st.lists(st.tuples(*(st.integers(0, 3),) * players), min_size=3, max_size=3),
        st.lists(st.tuples(st.sampled_from(("manufacture", "salvage", "plunder")), st.integers(0, players - 1)), max_size=6),
        st.sets(st.integers(1, 3)),
        st.permutations((1, 2, 3, 4, 5)),
    )
)  # fmt: skip


@rule("golden.back")
@rule("faq.4")
@any_of(PLACES)
@settings(max_examples=120, deadline=None)
def test_golden_ages_keep_every_cube_and_give_three_at_most(drawn):
    players, cubes, boxes, flipped, cards = drawn
    here = after_war(*cubes, players=players, boxes=tuple(boxes), flipped=flipped, cards=tuple(cards[:3]))
    before, done = here.state, here.when(ADVANCE)
    after = done.state
    assert [after.all_cubes(seat) for seat in range(players)] == [15] * players
    for seat in range(players):
        assert 0 <= after.realms[seat].cubes <= 3
        assert after.realms[seat].supply >= before.realms[seat].supply
    for place, lying in enumerate(after.trades, 1):
        assert (place in after.golden) == (lying.flipped and not before.trades[place - 1].flipped)
        if place not in after.golden and not lying.flipped and sum(lying.cubes):
            assert sum(lying.cubes) < slots.capacity(after, place)
    assert fold(here.game, before, done.events) == after
    state = before
    for event in done.events:
        state = evolve(state, event)
    assert state == after


# ── five rounds

BOARD_ACTIONS = ("settle", "manufacture", "salvage", "plunder", "explore", "research")


@rule("round.phases")
@rule("end")
@any_of(st.integers(1, 4), st.data())
@settings(max_examples=25, deadline=None)
def test_five_rounds_keep_every_cube_and_end_after_the_last_war(players, data):
    here = table(players, replace(KNOWN, depth="round", start_player=1))
    begun = replace(here.state, step="production", round=1, trades=tuple(replace(one, card=at) for at, one in enumerate(here.state.trades, 1)))  # fmt: skip
    here = replace(here, state=begun)
    phases = []
    while here.state.step != "over":
        galaxy = here.state
        assert [galaxy.all_cubes(seat) for seat in range(players)] == [15] * players
        if galaxy.step not in phases[-1:]:
            phases.append(galaxy.step)
        if galaxy.step == "production":
            here = here.when(m.Produce())
        elif galaxy.step == "action":
            action = data.draw(st.sampled_from(BOARD_ACTIONS))
            here = here.when(m.PlaceCube(seat=galaxy.turn, action=action), m.EndTurn(seat=galaxy.turn))
        elif galaxy.step == "war":
            for seat in range(players):
                fleet = data.draw(st.tuples(st.integers(0, 5), st.integers(0, 3), st.integers(0, 4)))
                here = here.when(m.Muster(seat=seat, cruisers=fleet[0], strength=fleet[1], to_guard=fleet[2]))
            here = here.when(m.Compare(table_says_so=True))
            if here.state.war == "conquer":
                here = here.when(
                    data.draw(st.sampled_from((m.SkipConquest(), m.Conquer(seat=here.state.overlords[0]))))
                )
            here = here.when(m.Reduce())
            assert all(one.cruisers <= one.strength for one in here.state.realms)
        else:
            here = here.when(ADVANCE)
            assert all(one.cubes <= 3 for one in here.state.realms)
    one_round = ["production", "action", "war", "galactic"]
    assert phases == ["production", "action", "galactic", *one_round * 3, "production", "action", "war"]
    assert (here.state.round, here.state.fleet, len(here.state.curve)) == (5, 5, 5)
