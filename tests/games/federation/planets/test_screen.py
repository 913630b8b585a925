"""What the planets offer on the phones: ends of tracks, costs, megastructures."""

from dataclasses import replace

from companion.games.federation.income import screen as income_screen
from companion.games.federation.planets import e81216
from companion.games.federation.planets import screen as planets_screen
from tests.games.federation import screen_kit
from tests.games.federation.action_kit import english, table, tap
from tests.games.federation.names import m
from tests.games.federation.screen_kit import MIRA
from tests.kit import rule


@rule("megastructure.why")
def test_f3_a_megastructure_says_why():
    start = table("action=e81216", goods=(1, 0, 0, 1), posts=(2, 1, 0, 0, 0, 0), field=7)
    found = planets_screen.mega(start, 0, 1)
    assert ([(english(name), worth) for name, worth in found["worth"]], found["times"], found["lower"], found["points"]) == (
        [("Arratooine", 3), ("accreditation level", 4)], 3, 3, 9,
    )  # fmt: skip
    line = tap(start, e81216.build_megastructure, m.BuildMegastructure(0, 1)).mat(0).points[-1]
    assert (line.amount, english(line.reason), line.rule.page) == (9, "Megastructure 1: 3 × 3", 19)
    full = planets_screen.mega(replace(start, builders=(3, 0)), 0, 1)
    assert (full["full"], full["points"], [worth for _, worth in full["worth"]]) == (True, None, [None, None])


def test_tracks_end():
    senate = screen_kit.table().with_mat(MIRA, neo=8, six_moon=7)
    assert planets_screen.neo(senate, MIRA)["end"]
    assert planets_screen.six_moon(senate, MIRA)["station"] == 7
    choices = income_screen.income_choices(senate, MIRA, [{"thing": planets_screen.site(senate, MIRA, 3)["thing"]}])
    assert choices["transport"] == []


def test_costs_are_shown_with_what_is_missing():
    senate = screen_kit.table()
    assert planets_screen.cost_view(senate, MIRA, "post.1")["short"]
    assert not planets_screen.cost_view(senate.with_mat(MIRA, goods=(0, 0, 1, 0)), MIRA, "post.1")["short"]
    unknown = planets_screen.cost_view(senate, MIRA, "post.5")
    assert unknown["key"] == "post.5.cost.lavandium"
    assert not unknown["known"]


def test_a_megastructure_shows_its_points_now_or_what_it_asks():
    senate = screen_kit.table().with_mat(MIRA, neo=2, start_planet=True)
    assert planets_screen.mega(senate, MIRA, 1)["points"] == 3
    unknown = planets_screen.mega(senate, MIRA, 2)
    assert unknown["points"] is None
    assert unknown["asks"].startswith("mega.2")
    assert unknown["tiles"] == [None, None]
