"""Which battles there are, in their order, and which cannot be (p. 18)."""

import pytest

from companion.games.eclipse.battle.opening import to_come
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import playing
from tests.kit import rule


@rule("combat.order_of_fights")
def test_sectors_fight_from_the_highest_number_down():
    here = playing("terran_union", "mechanema")
    fleets = ("0.interceptor.1", "1.interceptor.1")
    here = here.when(m.OpenBattle(sector="201", fleets=("0.interceptor.1",), disc=1), m.CloseBattle())
    assert here.refused(m.OpenBattle(sector="301", fleets=fleets)).overrule
    assert here.when(m.OpenBattle(sector="301", fleets=fleets, table_says_so=True))
    assert here.when(m.OpenBattle(sector="1", fleets=fleets)), "the centre comes last"


@rule("combat.order_of_fights")
def test_arrivals_are_noted_and_the_list_is_in_order():
    here = playing("terran_union", "mechanema", "orion_hegemony").when(
        m.NoteArrival(sector="1", seat=0), m.NoteArrival(sector="203", seat=2), m.NoteArrival(sector="305", seat=1),
        m.NoteArrival(sector="203", seat=1),
    )  # fmt: skip
    assert to_come(here.state) == (("305", (1,)), ("203", (2, 1)), ("001", (0,)))
    assert not here.refused(m.NoteArrival(sector="203", seat=1)).overrule
    assert not here.refused(m.NoteArrival(sector="999", seat=1)).overrule
    assert not here.refused(m.ForgetBattle(sector="301")).overrule
    here = here.when(m.ForgetBattle(sector="305"))
    fought = here.when(m.OpenBattle(sector="203", fleets=("1.cruiser.1", "2.cruiser.1")))
    assert [party.seat for party in fought.state.battle.parties] == [2, 1], "as noted"
    while fought.state.battle.stage != "after":
        fought = fought.when(m.FireOn())
    closed = fought.when(m.CloseBattle(table_says_so=True))
    assert [sector for sector, _ in to_come(closed.state)] == ["001"]


@pytest.mark.parametrize(
    "order",
    [
        {"sector": "999", "arrivals": (0, 1), "fleets": ("0.cruiser.1", "1.cruiser.1")},
        {"sector": "201", "arrivals": (0, 0), "fleets": ("0.cruiser.1",)},
        {"sector": "201", "arrivals": (0, 5), "fleets": ("0.cruiser.1",)},
        {"sector": "201", "arrivals": (0, 1), "fleets": ("0.cruiser.1",)},
        {"sector": "201", "arrivals": (0, 1), "fleets": ("0.cruiser",)},
        {"sector": "201", "arrivals": (0, 1), "fleets": ("7.cruiser.1",)},
        {"sector": "201", "arrivals": (0, 1), "fleets": ("0.yacht.1",)},
        {"sector": "201", "arrivals": (0, 1), "fleets": ("².cruiser.1",)},
        {"sector": "201", "arrivals": (0, 1), "fleets": ("0.cruiser.³",)},
        {"sector": "201", "arrivals": (0, 1), "fleets": ("0.dreadnought.3",)},
    ],
)
def test_battles_that_cannot_be(order):
    assert not playing("terran_union", "mechanema").refused(m.OpenBattle(**order)).overrule
