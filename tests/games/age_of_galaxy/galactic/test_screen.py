"""The galactic phase on a phone: its steps before the tap, and what is asked first."""

from dataclasses import replace

from companion.games.age_of_galaxy.model import TradePlace
from tests.games.age_of_galaxy.kit import box_without, playing, with_realm
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, SAY, UTE, view


def test_the_galactic_phase_tells_its_three_steps_before_the_tap():
    here = playing(
        step="galactic",
        turn=None,
        trades=(TradePlace(1, (2, 0, 0)), TradePlace(2, (0, 1, 0)), TradePlace(3, (0, 0, 4), flipped=True)),
        boxes=(("manufacture", JONAS), ("manufacture", JONAS), ("salvage", UTE)),
        pile=(UTE, MIRA, JONAS),
    )
    for seat, prestige in enumerate((2, 5, 2)):
        here = with_realm(here, seat, cubes=0, prestige=prestige)
    found = view(here)
    assert (found["fleet_from"], found["fleet_to"], found["opens"], found["next_round"]) == (2, 3, 4, 3)
    first, second, third = found["cards"]
    assert (first["full"], first["cubes"], first["slots"]) == (True, 4, 3)
    assert first["there"] == [{"seat": MIRA, "count": 2}, {"seat": JONAS, "count": 2}]
    assert (second["full"], second["coming"][0]["count"]) == (False, 1)
    assert (third["flipped"], third["slots"]) == (True, None)
    assert [(one["seat"], one["back"], one["next"]) for one in found["returns"]] == [(MIRA, 2, 5), (JONAS, 2, 5)]
    assert [one["seat"] for one in found["order_next"]] == [JONAS, UTE, MIRA]
    assert SAY(found["order_next"][1]["why"]) == "2 prestige, cube above Mira"


def test_cards_that_nobody_named_and_slots_that_nobody_told_are_asked_for():
    here = playing(3, box_without("trade.1.slots"), step="galactic", turn=None)
    here = replace(here, state=replace(here.state, trades=(TradePlace(1, (1, 0, 0)), *here.state.trades[1:])))
    assert view(here)["cards"][0]["asked"]
    unnamed = playing(step="galactic", turn=None, trades=(TradePlace(0, (0, 0, 0)),) * 3)
    assert view(unnamed)["cards"][0]["unnamed"]
