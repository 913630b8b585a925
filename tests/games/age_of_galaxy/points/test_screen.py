"""Points on the phones: an estimate that can be hidden, a count with few taps, ideologies marked as inferred."""

from dataclasses import replace

from companion.games.age_of_galaxy.points import moves as m
from companion.games.age_of_galaxy.points.screen import course, standing
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, box_with, table
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, UTE, middle

SAY = Speaker("en").named(["Mira", "Jonas", "Ute"])
ONLY_POINTS = replace(KNOWN, depth="score")


def view(here, own=(MIRA,), **params):
    return standing(getattr(here, "state", here), own, params)


def test_during_play_everybody_sees_the_points_as_if_it_ended_now():
    found = view(middle())
    assert found["shown"] == (MIRA, JONAS, UTE)
    assert found["scoring"].of(MIRA).total == 5 + 2 + 1 + 1  # prestige, a developed and a settled planet, Industrialism
    assert (found["over"], found["told"], found["counting"]) == (False, False, None)


def test_a_table_may_hide_the_estimate_and_the_helper_has_none():
    assert view(middle(replace(KNOWN, estimate=False)))["shown"] == ()
    assert view(middle(replace(KNOWN, depth="round")))["shown"] == ()


def test_what_is_kept_is_counted_and_can_be_changed():
    over = middle(step="over")
    found = view(over)
    assert (found["told"], found["uncounted"], found["counting"]) == (True, (), None)
    form = view(over, open=str(JONAS))["counting"]
    assert (form["seat"], form["prestige"], form["kept"], form["counted"]) == (JONAS, 9, True, False)
    rows = {name: value for name, _, value, _ in form["rows"]}
    assert rows == {"settled": 0, "developed": 0, "conquered": 1, "techs": 1, "advanced_techs": 1}
    assert [one["id"] for one in form["ideologies"] if one["chosen"]] == ["science"]
    assert view(over, open=str(MIRA))["counting"]["tied"] == [UTE]


def test_only_points_asks_the_own_seats_one_after_the_other():
    here = table(3, ONLY_POINTS)
    first = view(here, own=(MIRA, JONAS))
    assert (first["counting"]["seat"], first["shown"], first["uncounted"]) == (MIRA, (), (MIRA, JONAS, UTE))
    here = here.when(m.CountFinal(MIRA, prestige=7, settled=3, developed=1, conquered=1, relics=5, ideology="culturalism"))  # fmt: skip
    second = view(here, own=(MIRA, JONAS))
    assert (second["counting"]["seat"], second["shown"]) == (JONAS, (MIRA,))
    assert second["scoring"].of(MIRA).total == 19
    assert view(here, own=(MIRA, JONAS), open=str(MIRA))["counting"]["seat"] == JONAS, "the next one follows by itself"
    again = view(here, open=f"again{MIRA}")["counting"]
    assert (again["counted"], again["relics"]) == (True, 5)
    for seat in (JONAS, UTE):
        here = here.when(m.CountFinal(seat, prestige=1))
    assert view(here)["told"]
    assert view(here)["counting"] is None


def test_a_win_is_shared_only_until_somebody_says_whose_cube_lies_on_top():
    here = table(3, ONLY_POINTS).when(*(m.CountFinal(seat, prestige=7, relics=1) for seat in (MIRA, JONAS)))
    assert view(here)["level"] == [], "not everybody is counted"
    here = here.when(m.CountFinal(UTE, prestige=3))
    assert [(one["seat"], one["count"]["prestige"], one["count"]["relics"]) for one in view(here)["level"]] == [(MIRA, 7, 1), (JONAS, 7, 1)]  # fmt: skip
    told = here.when(m.CountFinal(**{**view(here)["level"][1]["count"], "seat": JONAS}, on_top=True))
    assert (view(told)["level"], view(told)["scoring"].winners) == ([], (JONAS,))
    assert view(here, ended="yes")["level"] == []


def test_whoever_watches_counts_for_nobody_and_an_ended_table_is_closed():
    here = table(3, ONLY_POINTS)
    assert view(here, own=(), open="0")["counting"] is None
    ended = view(here, ended="yes", open="0")
    assert (ended["counting"], ended["shown"]) == (None, (MIRA, JONAS, UTE))


def test_every_ideology_says_what_it_counts_who_has_it_and_whether_that_is_inferred():
    found = {one["id"]: one for one in view(middle())["measures"]}
    assert [*found] == ["militarism", "culturalism", "industrialism", "diplomacy", "science"]
    assert (SAY(found["science"]["counts"]), found["science"]["seats"]) == ("each advanced technology", [JONAS])
    assert all(one["inferred"] for one in found.values())
    looked = view(middle(box_with(("ideology.science", "techs"))))["measures"]
    assert [one["inferred"] for one in looked] == [True, True, True, True, False]


def test_the_count_asks_for_technologies_only_where_they_count():
    box = box_with(("ideology.science", "relics"), ("ideology.militarism", "settled"))
    form = view(middle(box, step="over"), open="0")["counting"]
    assert [name for name, *_ in form["rows"]] == ["settled", "developed", "conquered"]
    assert SAY(form["rows"][2][1]) == "Conquered planets"


def test_the_course_runs_from_nothing_to_the_points_as_they_were_counted():
    assert course(middle()) is None
    running = course(middle(curve=((2, 3, 1), (4, 5, 2))))
    assert running.tracks[MIRA].totals == (0, 2, 4)
    over = course(middle(step="over", curve=((2, 3, 1), (4, 5, 2))))
    assert over.tracks[MIRA].totals == (0, 2, 9)


def test_alone_the_solo_card_is_read_out_at_the_end():
    here = table(1, replace(ONLY_POINTS, box=(*KNOWN.box, ("solo.over", "20 points win"))))
    assert view(here)["solo_note"] == "20 points win"
