"""The points of a table: as if it ended now, what is left out, and the count at the end."""

from dataclasses import replace

import pytest

from companion.games.federation import reasons
from companion.games.federation.counting import at_the_table, scoring
from companion.games.federation.counting import points as counting
from companion.games.federation.counting import screen as counting_screen
from companion.games.federation.counting.final import Final
from companion.games.federation.model import Mat, Owned
from companion.games.federation.play import GAME
from tests.games.federation.names import e, m
from tests.games.federation.score_kit import ALI, JONAS, MIRA, SAY, UTE, refused, table, tapped, why
from tests.kit import rule

LENGTHS = tuple((f"length.{one}", 5) for one in ("neo", "six_moon", "atalum", "arratooine", "e81216", "missions"))


def lines(senate, seat=MIRA):
    return [(line.amount, SAY(line.reason)) for line in scoring.score(senate).of(seat).lines]


def test_a_mat_as_it_is_kept():
    points = tuple(reasons.line(amount, why) for amount, why in ((3, "floor.3"), (4, "law.neo"), (2, "floor.3")))
    mat = Mat(
        prestige=9, points=points, goods=(3, 2, 2, 1), ships=2, modifiers=1, neo=4, scholars=(Owned("1A1"),),
        fulfilled=frozenset({3}), start_planet=True, space_tile=2, contribution=2, medals=("neo",),
    )  # fmt: skip
    assert scoring.kept(mat) == Final(9, 1, 7, 1, 2, 1, (4, 0, 1, 0, 0), 3, 2)
    assert lines(table(mats=(mat,))) == [
        (5, "Most votes, upper floor"), (4, "Law: Neo"), (3, "7 crystals: 1 for every 2"), (1, "1 gold diamond"),
        (2, "2 ships in the hangar"), (1, "1 unused modifier"),
    ]  # fmt: skip
    assert scoring.missing(table(mats=(mat,))) == ("medals.1",), "left out, and said so"
    assert scoring.totals(table(mats=(mat,))) == (16, 1, 1)


def test_reasons_that_do_not_add_up_give_way_to_the_track():
    mat = Mat(prestige=9, points=(reasons.line(4, "beyond"),), ships=0)
    assert lines(table(mats=(mat,))) == [(9, "Prestige track")]
    nothing = Mat(points=(reasons.line(4, "beyond"), reasons.line(-4, "beyond")), ships=0)
    assert lines(table(mats=(nothing,))) == []


@rule("end.missions_count")
def test_start_planet_and_space_tile_are_missions():
    mats = (Mat(start_planet=True, ships=0), Mat(start_planet=True, space_tile=4, ships=0), Mat(ships=0))
    senate = replace(table(3, "over", mats, box=(("points.3.1", 9), ("points.3.2", 5))), funded_told=("missions",))
    assert scoring.totals(senate) == (5, 9, 0)


def test_projects_count_where_their_track_ends():
    senate = table(4, box=(("length.neo", 5),), mats=(Mat(neo=3, ships=0),))
    assert scoring.funded(senate) == ()
    senate = replace(senate, projects=(("neo", 5), ("community", 9)))
    assert scoring.funded(senate) == ("neo", "community")
    assert lines(senate) == [(16, "Neo: place 1 with 3")]
    assert SAY(scoring.score(senate).of(MIRA).lines[0].rule.words) == "Federation p. 25"
    assert scoring.missing(senate) == ()


def test_what_is_still_to_be_told_at_the_end():
    senate = table(3, "over", mats=(Mat(medals=("neo",)), Mat(medals=("neo", "atalum"))))
    assert scoring.unknown_projects(senate), "nobody knows where the tracks end"
    assert scoring.uncounted(senate) == (), "mats are kept at this table"
    assert scoring.missing(senate) == ("medals.1", "medals.2")
    assert not scoring.told(senate)
    senate = tapped(senate, at_the_table.count_projects, m.CountProjects(funded=()))
    assert not scoring.unknown_projects(senate)
    senate = replace(senate, box=(("medals.1", 2), ("medals.2", 4)))
    assert scoring.told(senate)
    assert not scoring.told(replace(senate, step="action"))
    assert not scoring.unknown_projects(table(3, "over", box=LENGTHS))


# ── the count


def counted(senate, seat, **more):
    return tapped(senate, at_the_table.count_final, m.CountFinal(seat=seat, **more))


def test_everybody_is_counted_at_a_table_that_counts_only():
    senate = table(3, depth="score")
    assert scoring.uncounted(senate) == (MIRA, JONAS, UTE)
    assert scoring.unknown_projects(senate)
    senate = counted(senate, MIRA, prestige=50, crystals=5, neo=3, missions=2)
    assert senate.mats[MIRA].count == Final(50, 0, 5, 0, 0, 0, (3, 0, 0, 0, 0), 2, 0)
    senate = counted(senate, JONAS, prestige=40, medals=7, gold=1, ships=2, modifiers=3, community=4)
    senate = counted(senate, UTE, six_moon=1, atalum=2, arratooine=3, e81216=4)
    assert not scoring.told(senate)
    senate = tapped(senate, at_the_table.count_projects, m.CountProjects(funded=("community", "neo")))
    assert senate.funded_told == ("neo", "community"), "in the order of the board"
    assert scoring.missing(senate) == ("points.3.1",), "asked once"
    senate = replace(senate, box=(("points.3.1", 13),))
    assert scoring.told(senate)
    assert scoring.totals(senate) == (50 + 2 + 13, 40 + 30 + 1 + 2 + 3 + 13, 0)
    assert scoring.score(senate).winners == (JONAS,)


@rule("mat.ships")
def test_the_count_refuses_what_the_box_cannot_hold():
    senate = counted(table(3, depth="score"), JONAS, modifiers=30)
    assert why(senate, at_the_table.count_final, m.CountFinal(seat=MIRA, modifiers=21)) == (
        "All players together have more modifiers than the box holds (50)."
    )
    assert counted(senate, JONAS, modifiers=50), "what was counted before is replaced"
    no = refused(senate, at_the_table.count_final, m.CountFinal(seat=MIRA, ships=7, missions=4))
    assert no.overrule
    assert counted(senate, MIRA, ships=7, missions=3)
    assert counted(senate, MIRA, ships=7, missions=4, table_says_so=True)
    assert why(senate, at_the_table.count_final, m.CountFinal(seat=ALI)) == "There is no seat 4 at this table."
    assert why(table(), at_the_table.count_final, m.CountFinal(seat=0)) == "Not now: the action phase is on."
    assert why(table(), at_the_table.count_projects, m.CountProjects()) == "Not now: the action phase is on."


def test_the_events_of_the_count():
    senate = table(2, depth="score")
    assert counting.places((3, 0, 3, 5)) == (counting.Place(1, (3,), 5), counting.Place(2, (0, 2), 3))
    assert scoring.of_seat(counted(senate, 0, gold=2), 0).gold == 2
    assert {e.FinalCounted, e.ProjectsCounted} <= set(GAME.events)
    assert {m.CountFinal, m.CountProjects} <= set(GAME.commands)


def test_only_what_funded_projects_compare_is_asked():
    senate = tapped(table(2, depth="score"), at_the_table.count_projects, m.CountProjects(funded=("neo",)))
    form = counting_screen.count_form(senate, MIRA)
    assert form["asked"] == ("neo",)
    assert [row[0] for row in form["influence"]] == ["neo"]
    senate = counted(senate, MIRA, neo=3, asked=("neo",))
    senate = counted(senate, JONAS, neo=1, six_moon=4, atalum=7)
    assert scoring.told(senate)
    # Another project is funded after all: whoever was not asked about it is asked again, with the rest filled in.
    senate = tapped(senate, at_the_table.count_projects, m.CountProjects(funded=("neo", "six_moon")))
    assert scoring.uncounted(senate) == (MIRA,)
    form = counting_screen.count_form(senate, MIRA)
    assert [(row[0], row[2]) for row in form["influence"]] == [("neo", 3), ("six_moon", 0)]
    assert not form["counted"]
    senate = counted(senate, MIRA, neo=3, six_moon=5, asked=("neo", "six_moon"))
    assert scoring.told(senate)
    assert scoring.of_seat(counted(senate, JONAS, neo=2, asked=("neo",)), JONAS).influence == (2, 4, 7, 0, 0), "kept"
    assert scoring.told(counted(senate, JONAS, neo=2, asked=("neo",))), "what was told before is known"


def test_a_kept_mat_is_counted_without_asking_again():
    senate = replace(table(2, "over", mats=(Mat(neo=5, six_moon=2, ships=0),)), funded_told=("neo",))
    senate = counted(senate, MIRA, prestige=12, neo=4, asked=("neo",))
    assert scoring.of_seat(senate, MIRA).influence == (4, 2, 0, 0, 0)
    assert scoring.uncounted(replace(senate, funded_told=("neo", "six_moon"))) == ()


def test_whose_sum_lacks_a_number():
    senate = replace(table(3, "over", mats=(Mat(neo=5), Mat(neo=5), Mat(medals=("neo",)))), funded_told=("neo",))
    assert scoring.counted(senate).open == {MIRA, JONAS, UTE}
    assert scoring.missing(senate) == ("medals.1", "points.3.1", "points.3.2")
    senate = replace(senate, box=(("points.3.1", 9), ("points.3.2", 4)))
    assert scoring.counted(senate).open == {UTE}


# ── the screen


def test_during_play_everybody_sees_all_points_and_what_is_left_out():
    senate = table(3, mats=(Mat(medals=("neo",), prestige=4),))
    view = counting_screen.standing(senate, (MIRA,), {})
    assert view["shown"] == (0, 1, 2)
    assert [one.id for one in view["asks"]] == ["medals.1"]
    assert SAY(view["where"]["medals"]).startswith("On every player's mat")
    assert (view["over"], view["told"], view["counting"], view["projects"], view["curve"]) == (False,) * 2 + (None,) * 3
    assert counting_screen.standing(table(estimate=False), (), {})["shown"] == ()


def test_at_the_end_the_own_form_is_open_and_any_other_can_be():
    senate = table(3, depth="score")
    view = counting_screen.standing(senate, (JONAS,), {})
    assert view["counting"]["seat"] == JONAS
    assert view["uncounted"] == (0, 1, 2)
    assert view["shown"] == ()
    assert view["projects"]["needed"]
    assert counting_screen.standing(senate, (JONAS,), {"open": "2"})["counting"]["seat"] == UTE
    assert counting_screen.standing(senate, (), {})["counting"] is None
    ended = counting_screen.standing(senate, (JONAS,), {"ended": "yes"})
    assert (ended["counting"], ended["projects"], ended["shown"]) == (None, None, (0, 1, 2))
    senate = counted(senate, JONAS, medals=7)
    assert counting_screen.standing(senate, (JONAS,), {})["counting"] is None


def test_the_form_is_filled_in_and_offers_only_what_exists():
    senate = table(2, "over", mats=(Mat(prestige=31, medals=("neo",), goods=(1, 2, 0, 3), neo=5, modifiers=2),))
    form = counting_screen.count_form(senate, MIRA)
    assert (form["prestige"], form["modifiers"], form["community"], form["counted"]) == (31, 2, 0, False)
    assert [(name, value, max(numbers)) for name, _, value, numbers in (*form["have"], *form["influence"])] == [
        ("medals", 1, 7), ("crystals", 3, 10), ("gold", 3, 5), ("ships", 1, 8), ("neo", 5, 8), ("six_moon", 0, 7),
        ("atalum", 0, 15), ("arratooine", 0, 12), ("e81216", 0, 8),
    ]  # fmt: skip
    assert max(form["missions"][3]) == 10


def test_a_count_from_nothing_takes_at_most_20_taps():
    """One tap a row, a tap and the digits where it is typed, one for the button."""
    form = counting_screen.count_form(table(4, depth="score"), MIRA)
    assert (form["have"][3][2], form["missions"][2]) == (0, 1), (
        "an unkept mat: no ship left, the start planet is a mission"
    )
    rows = len(form["have"]) + len(form["influence"]) + 1
    typed = (1 + 3) + (1 + 1) + (1 + 1)  # prestige of three digits, modifiers, community
    assert rows + typed + 1 <= 20


def test_the_curve_ends_with_what_was_counted():
    senate = replace(table(2, "over", mats=(Mat(ships=0), Mat(ships=0))), curve=((5, 6), (9, 9)))
    curve = counting_screen.course(senate)
    assert [track.totals for track in curve.tracks] == [(0, 5, 0), (0, 6, 0)]
    assert counting_screen.course(replace(senate, step="action")).tracks[0].totals == (0, 5, 9)


@pytest.mark.parametrize("seat", [0, 1])
def test_one_round_is_enough_for_a_curve(seat):
    assert counting_screen.course(replace(table(2), curve=((5, 6),))).tracks[seat].totals == (0, 5 + seat)
