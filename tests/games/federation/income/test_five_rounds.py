"""Five rounds from the first envoy to the end, with mats kept by hand: nothing gets stuck, no law is lost."""

import pytest

from companion.games.federation.catalog import CELLS, PLANETS
from companion.games.federation.chapters import evolve
from companion.games.federation.laws import cards, passing
from companion.games.federation.story import Story
from companion.rules.chance import Chance
from tests.games.federation.names import m
from tests.games.federation.senate_kit import Table, table

NEUTRAL = {
    2: m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c4f2", "c2f1")),
    3: m.LayNeutral(("c2f2", "c6f3"), ("c1f1",)),
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_rounds_of_the_senate(players):
    start = table(players, depth="senate", blocked=players < 4)
    story = Story(start.senate, Chance(b"five"), evolve)
    cards.open_for_round(story)
    here = Table(story.senate)
    for number in range(1, 6):
        assert (here.senate.round, here.senate.step) == (number, "action")
        here = play(here, players)
        here = here.when(m.Invest(), m.CountFloors())
        tie = passing.tied(here.senate)
        here = here.when(m.PassLaw("left" if tie else None), by=here.senate.president if tie else None)
        here = here.when(m.CleanUp())
    assert here.senate.step == "over"
    assert len(here.senate.passed) == 5
    assert len(here.senate.curve) == 5
    assert sorted(law.left for law in here.senate.past_laws) == sorted(PLANETS)
    assert sorted(law.right for law in here.senate.past_laws) == sorted(PLANETS)


def play(here: Table, players: int) -> Table:
    """Everybody takes the next free space; votes and investors by turns."""
    if here.senate.to_block:
        here = here.when(NEUTRAL[players])
    for turn in range(4 * players):
        seat = here.senate.turn
        free = [cell for cell in CELLS if cell not in here.senate.at and here.senate.action_of(cell) != "president"]
        where = free[turn % len(free)] if free else "evasion"
        face = "vote" if turn % 3 else "invest"
        here = here.when(m.PlaceEnvoy(seat, where, here.senate.mats[seat].envoys[0], face), m.EndTurn(seat))
    assert here.senate.step == "income"
    return here
