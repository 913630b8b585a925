"""Packs and first hands on the phones: the own ones only, covered on a phone that several people share."""

import pytest

from companion.games.age_of_galaxy.drafting.screen import address, draft, first_hand
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.play import GAME
from companion.games.age_of_galaxy.setup.screen import setting_up
from tests.games.age_of_galaxy.kit import m, table
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, UTE, fresh, texts
from tests.kit import Given, rule


def drafting(players=3, **options):
    here = Given(GAME, fresh(players, **{"draft": True, **options}))
    start = [] if players == 1 else [m.ChooseStartPlayer(MIRA)]
    return here.when(*start, m.LayTrade(), m.DealCards())


def dealt():
    return Given(GAME, fresh(3, cards="app")).when(m.ChooseStartPlayer(MIRA), m.LayTrade(), m.DealCards())


def picks(here, seat):
    return here.when(m.PickCard(seat, here.state.packs[seat][0]), by=seat)


@rule("variant.draft")
def test_the_own_pack_of_seven_and_who_gets_the_rest():
    here = drafting()
    view = draft(here.state, (JONAS,), {})
    assert [one["number"] for one in view["desk"]["cards"]] == list(here.state.packs[JONAS])
    assert len(view["desk"]["cards"]) == 7
    assert (view["pick"], view["picks"], view["real"], view["last"]) == (1, 7, False, False)
    assert view["desk"]["left"] == UTE, "to the left is the next seat"
    assert draft(here.state, (UTE,), {})["desk"]["left"] == MIRA
    assert view["waits_for"] == [MIRA, JONAS, UTE]


def test_after_the_pick_the_phone_tells_who_is_waited_for():
    here = picks(drafting(), JONAS)
    view = draft(here.state, (JONAS,), {})
    assert (view["desk"]["picked"], view["desk"]["cards"], view["waits_for"]) == (True, [], [MIRA, UTE])
    assert len(view["desk"]["hand"]) == view["desk"]["taken"] == 1


def test_a_shared_phone_shows_nothing_before_a_tap_and_covers_itself_after_the_pick():
    here = drafting()
    closed = draft(here.state, (MIRA, UTE), {})
    assert closed["desk"] is None
    assert [(seat, picked) for seat, _, picked in closed["sealed"]] == [(MIRA, False), (UTE, False)]
    look = {"open": address(here.state, UTE)}
    view = draft(here.state, (MIRA, UTE), look)
    assert (view["desk"]["seat"], len(view["desk"]["cards"])) == (UTE, 7)
    assert [seat for seat, _, _ in view["sealed"]] == [MIRA]
    after = picks(here, UTE)
    covered = draft(after.state, (MIRA, UTE), look)["desk"]
    assert (covered["cards"], covered["hand"], covered["taken"]) == ([], [], 1)
    for seat in (MIRA, JONAS):
        after = picks(after, seat)
    assert after.state.drafting == 2
    assert draft(after.state, (MIRA, UTE), look)["desk"] is None, "the next pack waits for another tap"


def test_nobody_else_can_open_a_pack():
    here = drafting()
    for look in ("1", address(here.state, JONAS), "9.pick1", ""):
        assert draft(here.state, (MIRA, UTE), {"open": look})["desk"] is None
    assert draft(here.state, (), {"open": address(here.state, JONAS)})["desk"] is None


@pytest.mark.parametrize("own", [(MIRA,), (JONAS,), (), (MIRA, UTE)])
def test_no_card_of_another_hand_or_pack_is_in_the_set_up(own):
    here = picks(drafting(), JONAS)
    words = texts(setting_up(here.state, own, {}))
    visible = own if len(own) == 1 else ()
    hidden = [
        f"Faction {number}"
        for seat in here.state.seats
        if seat not in visible
        for number in (*here.state.packs[seat], *here.state.realms[seat].hand)
        if number > 8
    ]
    assert hidden
    assert not [name for name in hidden if f"{name} " in f"{words} "]


def test_seven_picks_and_the_last_card_is_the_rest():
    here = drafting(2)
    for number in range(1, 8):
        view = draft(here.state, (MIRA,), {})
        assert (view["pick"], len(view["desk"]["cards"]), view["last"]) == (number, 8 - number, number == 7)
        here = picks(picks(here, MIRA), JONAS)
    assert here.state.drafting == 0


def test_with_real_cards_the_name_is_optional():
    here = table(2, Options(draft=True)).when(m.ChooseStartPlayer(MIRA), m.LayTrade(table_says_so=True), m.DealCards())
    view = draft(here.state, (MIRA,), {})
    assert (view["real"], view["desk"]["cards"], len(view["names"])) == (True, [], 8)
    here = here.when(m.PickCard(MIRA, 3)).when(m.PickCard(JONAS), by=JONAS)
    view = draft(here.state, (MIRA,), {})
    assert [one["number"] for one in view["desk"]["hand"]] == [3]
    assert draft(here.state, (JONAS,), {})["desk"]["taken"] == 1
    assert draft(drafting().state, (MIRA,), {})["names"] == []


@rule("setup.hand")
def test_the_first_hand_is_exchanged_on_the_own_phone():
    here = dealt()
    view = first_hand(here.state, (JONAS,), {})
    assert [one["number"] for one in view["desk"]["cards"]] == list(here.state.realms[JONAS].hand)
    assert (view["most"], view["waits_for"], view["sealed"]) == (3, [MIRA, JONAS, UTE], [])
    done = here.when(m.SwapCards(JONAS, here.state.realms[JONAS].hand[:2]), by=JONAS)
    assert first_hand(done.state, (JONAS,), {})["waits_for"] == [MIRA, UTE]
    assert first_hand(done.state, (JONAS,), {})["desk"]["swapped"]


def test_a_shared_phone_shows_one_first_hand_after_a_tap():
    here = dealt()
    assert first_hand(here.state, (MIRA, UTE), {})["desk"] is None
    look = {"open": address(here.state, UTE)}
    assert first_hand(here.state, (MIRA, UTE), look)["desk"]["seat"] == UTE
    done = here.when(m.SwapCards(UTE), by=UTE)
    view = first_hand(done.state, (MIRA, UTE), look)
    assert (view["desk"], [swapped for _, _, swapped in view["sealed"]]) == (None, [False, True])
