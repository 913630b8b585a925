"""Scholars on the phones: which help at a planet, what they leave to choose, what they would bring."""

from companion.games.federation.model import Due, Scholars
from companion.games.federation.planets import e81216, neo
from companion.games.federation.planets import screen as planets_screen
from companion.games.federation.scholars import atalum, screen_helping
from companion.games.federation.scholars import screen as scholars_screen
from companion.games.federation.screens import due, mine
from tests.games.federation import screen_kit
from tests.games.federation.action_kit import english, laid_out, refused, table, tap
from tests.games.federation.names import m
from tests.games.federation.screen_kit import MIRA, on_atalum, owned
from tests.kit import rule


def card(senate, kind, what="", seat=0):
    return due.due_card(senate, seat, Due(kind, what))


SCHOLARS = on_atalum(A=Scholars("1A1", ("1A2",), "2A1", (), "3A1"), C=Scholars("1C2", (), "", (), "3C1"))


@rule("scholars.copy_there")
def test_a_copier_is_offered_with_what_it_may_copy_on_that_planet():
    senate = laid_out(table(scholars=("1A3", "2A3", "1E1"), used=("1E2",)), "1E3", "2E1", "1D1", "1C1")
    own, first, second = card(senate, "action", "neo")["helpers"]
    assert (own["value"], own["choices"]) == ("1E1", [])
    assert [value for value, _, _ in first["choices"]] == ["1A3 1E1", "1A3 1E3"]
    assert [value for value, _, _ in second["choices"]] == ["2A3 1E1", "2A3 1E3", "2A3 2E1"]
    moons = card(senate, "action", "six_moon")["helpers"]
    assert [(one["name"], [name for _, name, _ in one["choices"]]) for one in moons] == [
        ("1A3", ["1D1"]),
        ("2A3", ["1D1"]),
    ]
    assert card(senate, "action", "e81216")["helpers"] == []


@rule("scholars.copy_there")
def test_a_used_copier_is_not_offered():
    senate = laid_out(table(used=("1A3",)), "1E1")
    assert screen_helping.helpers(senate, 0, "neo") == []


@rule("scholars.copy_there")
def test_the_own_scholar_and_its_copy_may_help_together():
    """The copy comes first: what it copies still lies face up then."""
    start = laid_out(table("action=neo", scholars=("1A3", "1E1")))
    mat = tap(start, neo.mine, m.MineNeo(0, scholars=("1E1", "1A3", "1E1"))).mat(0)
    assert (mat.goods, mat.scholar("1A3").used, mat.scholar("1E1").used) == ((4, 0, 0, 0), True, True)
    spent = laid_out(table("action=neo", used=("1A3",)), "1E1")
    assert refused(spent, neo.mine, m.MineNeo(0, scholars=("1A3", "1E1"))).overrule


@rule("scholars.2a2")
def test_2a3_as_2a2_opens_the_third_level_on_the_phone_too():
    start = laid_out(table("action=atalum", scholars=("2A3",)), "2A2", "3C1")
    found = card(start, "action", "atalum")
    assert ([one["id"] for one in found["thirds"]], found["third_by"]) == (["3C1"], "2A3")
    both = laid_out(table("action=atalum", scholars=("2A2", "2A3")), "3C1")
    assert card(both, "action", "atalum")["third_by"] == "2A2"
    hidden = laid_out(table("action=atalum", scholars=("2A3",)), "3C1")
    assert card(hidden, "action", "atalum")["third_by"] == ""
    forced = m.TakeScholar(0, "3C1", with_2a2=True, table_says_so=True)
    assert tap(hidden, atalum.take_scholar, forced).mat(0).scholar("3C1")


@rule("scholars.at_neo")
def test_the_phone_offers_as_much_influence_as_scholars_reach():
    assert card(table(), "action", "neo")["steps"] == [1, 2]
    assert card(table(scholars=("1E3",)), "action", "neo")["steps"] == [1, 2, 3, 4]
    assert card(table(scholars=("1E3", "1A3")), "action", "neo")["steps"] == [1, 2, 3, 4, 5, 6]
    assert card(table(scholars=("1E3",), neo=6), "action", "neo")["steps"] == [1, 2]
    assert card(table(scholars=("1E3",), neo=8), "action", "neo")["steps"] == []


@rule("scholars.at_neo")
def test_two_fields_are_at_least_two_influence():
    start = table("action=neo", scholars=("1E3",))
    no = refused(start, neo.mine, m.MineNeo(0, influence=1, scholars=("1E3",)))
    assert (no.overrule, english(no.why)) == (True, "The miner moves 2 fields: at least 2 influence.")
    last = table("action=neo", scholars=("1E3",), neo=7)
    assert tap(last, neo.mine, m.MineNeo(0, influence=1, scholars=("1E3",))).mat(0).neo == 8


@rule("scholars.at_six_moon")
def test_the_phone_shows_the_stations_that_scholars_reach():
    start = table(scholars=("1D3",), six_moon=2)
    found = card(start, "action", "six_moon")
    assert (found["station"], found["level"], [one["station"] for one in found["further"]]) == (3, 2, [4])
    assert card(table(six_moon=7, scholars=("2D3",)), "action", "six_moon")["further"] == []
    copied = laid_out(table(scholars=("2A3", "1D3")), "2D3")
    assert [one["station"] for one in card(copied, "action", "six_moon")["further"]] == [2, 3, 4]


@rule("scholars.spare")
def test_the_player_chooses_which_crystal_is_spared():
    box = {"site.1.cost.lavandium": 1, "site.1.cost.ozeanium": 0}
    start = table("action=e81216", box=box, scholars=("1B1", "2B1"), goods=(1, 1, 0, 0))
    assert [good for good, _ in card(start, "action", "e81216")["spare"]] == ["lavandium", "kuppernium", "ozeanium"]
    for spare, left in ((None, (0, 1, 0, 0)), ("lavandium", (1, 0, 0, 0)), ("kuppernium", (0, 1, 0, 0))):
        built = tap(start, e81216.build_site, m.BuildSite(0, 1, scholars=("1B1",), spare=spare)).mat(0)
        assert built.goods == left
    both = tap(start, e81216.build_site, m.BuildSite(0, 1, scholars=("2B1",), spare="lavandium")).mat(0)
    assert both.goods == (1, 1, 0, 0)
    copied = laid_out(table(scholars=("1A3",)), "1B1")
    assert card(copied, "action", "e81216")["spare"]
    assert card(table(scholars=("1B2",)), "action", "e81216")["spare"] == []


@rule("scholars.timing")
def test_a_scholar_that_needs_another_one_waits_for_it():
    def can(senate):
        return {one["id"]: one["can"] for one in mine.mine(senate, (0,), {})["mat"]["cards"]}

    assert can(table(scholars=("1A2", "1A3", "1A1"))) == {"1A2": False, "1A3": True, "1A1": True}
    assert can(table(scholars=("1A3",))) == {"1A3": False}
    assert can(table(scholars=("1A2",), used=("1C1",))) == {"1A2": True, "1C1": False}


@rule("scholars.prestige")
def test_a_level_three_scholar_says_what_it_would_bring_now():
    start = laid_out(table(used=("1A1", "2A1", "1B1"), field=7), "3A2", "1C1")
    offered = {one["id"]: one["points"] for one in card(start, "action", "atalum")["scholars"]}
    assert offered == {"3A2": 6, "1C1": None}
    assert card(table(scholars=("3A3",)), "scholar", "3A3")["points"] == 2
    assert card(table(field=4, without=("top.3",), scholars=("3C1",)), "scholar", "3C1")["points"] is None
    assert [card(table(), "scholar", one)["rule"].args[0][1] for one in ("3A1", "3C1", "3E1")] == [28, 29, 30]


def test_helpers_are_own_unused_scholars_of_the_planet():
    senate = screen_kit.table().with_mat(MIRA, scholars=owned("1E1", "1D1") + owned("1E2", used=True))
    assert [one["value"] for one in planets_screen.neo(senate, MIRA)["helpers"]] == ["1E1"]


def test_scholar_2a2_opens_the_third_level():
    senate = screen_kit.table(scholars=SCHOLARS)
    assert due.due_card(senate, MIRA, Due("action", "atalum"))["thirds"] == []
    own = senate.with_mat(MIRA, scholars=owned("2A2"))
    thirds = due.due_card(own, MIRA, Due("action", "atalum"))["thirds"]
    assert "3C1" in [one["id"] for one in thirds]


def test_scholars_that_leave_a_choice_show_it():
    senate = screen_kit.table(
        scholars=on_atalum(A=Scholars("1A2"), C=Scholars("1C2"), D=Scholars("1D2"), E=Scholars("1E1"))
    )
    senate = senate.with_mat(MIRA, scholars=owned("1C1", used=True) + owned("1A3"))
    assert [value for value, _, _ in scholars_screen.scholar_choices(senate, MIRA, "1A2")] == ["1C1"]
    assert [value for value, _, _ in scholars_screen.scholar_choices(senate, MIRA, "1C2")] == ["ship", "mission"]
    copied = [value for value, _, _ in scholars_screen.scholar_choices(senate, MIRA, "1A3")]
    assert copied == ["1A2:1C1", "1C2:ship", "1C2:mission", "1D2"]
    assert scholars_screen.scholar_choices(senate, MIRA, "1C1") == []
