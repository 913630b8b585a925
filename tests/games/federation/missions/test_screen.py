"""Missions on the phones: what they would bring, and what they lack."""

from companion.games.federation.missions import screen as missions_screen
from tests.games.federation import screen_kit
from tests.games.federation.action_kit import table
from tests.games.federation.screen_kit import MIRA
from tests.kit import rule


@rule("missions.each")
def test_a_mission_says_what_it_would_bring_now():
    def worth(number, **mat):
        row = next(one for one in missions_screen.missions(table(**mat), 0)["locked"] if one["number"] == number)
        return row["points"]

    assert worth(8, goods=(1, 2, 3, 1)) == 7
    assert worth(10, die=3) == 6
    assert worth(11, field=7) == 8
    assert worth(12, start_planet=True) == 2  # itself, and the start planet
    assert worth(6) is None
    assert worth(11, field=4, without=("top.3",)) is None
    assert worth(8, options={"depth": "senate"}) is None


def test_a_mission_says_what_it_lacks():
    senate = screen_kit.table().with_mat(MIRA, ships=0, fulfilled=frozenset(range(3, 11)))
    assert len(missions_screen.lacks(senate, MIRA, 2)) == 4
    ready = screen_kit.table().with_mat(MIRA, unlocked=frozenset({1}))
    assert missions_screen.lacks(ready, MIRA, 1) == []
    assert len(missions_screen.missions(ready, MIRA)["own"]) == 1
