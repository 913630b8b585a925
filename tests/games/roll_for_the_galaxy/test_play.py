"""Every tap finds its chapter."""

from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.play import GAME
from companion.games.roll_for_the_galaxy.setup.moves import (
    DrawFaction,
    DrawHomeWorld,
    TakeFaction,
    TakeHomeWorld,
    TickStep,
)
from tests.kit import given


def test_taps_of_the_set_up_find_their_chapter():
    here = given(GAME, Options(factions_by="choice"), 2)
    assert GAME.over(here.state) is None
    here = here.when(TakeFaction(seat=0, faction=3), DrawFaction(seat=1))
    here = here.when(TakeHomeWorld(seat=0, home_world="old_earth"), DrawHomeWorld(seat=1))
    one, other = here.state.empires
    assert one.faction_id == 3
    assert one.home_world == "old_earth"
    assert other.faction_id not in (None, 3)
    assert other.home_world not in ("", "old_earth")
    here = here.when(TickStep(step="chips"))
    assert here.state.ticked == {"chips"}


def test_a_game_that_only_counts_is_over_from_the_start():
    counted = given(GAME, Options(depth="score"), 2)
    assert GAME.over(counted.state) is not None
    assert GAME.over(counted.state).text == "the table has ended it."
