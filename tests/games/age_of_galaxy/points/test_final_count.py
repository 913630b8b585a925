"""Counting at the end where the boards were kept by hand."""

from dataclasses import replace

from companion.games.age_of_galaxy.corrections.events import PileCorrected
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.play import GAME
from companion.games.age_of_galaxy.points import moves as m
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.points.events import FinalCounted
from companion.games.age_of_galaxy.points.final import Final
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import playing, table
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Ali"])


def counting(players=3):
    return table(players, Options(depth="score"))


@rule("score.sum")
def test_everybody_is_counted_at_a_table_that_counts_only():
    here = counting()
    assert scoring.uncounted(here.state) == (0, 1, 2)
    here = here.when(m.CountFinal(seat=0, prestige=7, settled=3, developed=1, conquered=1, relics=5))
    assert here.state.realms[0].count == Final(7, 3, 1, 1, 5)
    assert not scoring.told(here.state)
    here = here.when(
        m.CountFinal(seat=1, prestige=9, ideology="diplomacy"),
        m.CountFinal(seat=2, techs=4, advanced_techs=2, ideology="science"),
    )
    assert scoring.told(here.state)
    assert scoring.totals(here.state) == (17, 11, 2)
    assert scoring.score(here.state).winners == (0,)
    again = here.when(m.CountFinal(seat=0, prestige=1))
    assert scoring.totals(again.state)[0] == 1, "what was counted before is replaced"


@rule("score.tie")
def test_the_count_tells_whose_cube_lies_on_top():
    here = counting(2).when(m.CountFinal(seat=0, prestige=9), m.CountFinal(seat=1, prestige=9))
    assert scoring.score(here.state).winners == (0, 1)
    here = here.when(m.CountFinal(seat=1, prestige=9, on_top=True))
    assert here.events == (FinalCounted(1, Final(9)), PileCorrected(1))
    assert scoring.score(here.state).winners == (1,)


def test_a_colour_has_fifteen_cubes_for_planets_and_technologies():
    here = counting()
    assert here.when(m.CountFinal(seat=0, settled=4, developed=4, techs=3))
    for more in ({"settled": 5}, {"developed": 5}, {"techs": 4}):
        refused = here.refused(m.CountFinal(**{"seat": 0, "settled": 4, "developed": 4, "techs": 3, **more}))
        assert SAY(refused.why).endswith("a colour has 15 besides the one on the prestige track.")
        assert not refused.overrule


def test_the_box_holds_48_relics():
    here = counting().when(m.CountFinal(seat=0, relics=40))
    assert here.when(m.CountFinal(seat=1, relics=8))
    refused = here.refused(m.CountFinal(seat=1, relics=9))
    assert SAY(refused.why) == "All players together have more relics than the box holds (48)."
    assert here.when(m.CountFinal(seat=0, relics=48)), "what was counted before is replaced"


def test_more_advanced_technologies_than_technologies_is_a_slip():
    here = counting()
    refused = here.refused(m.CountFinal(seat=0, techs=1, advanced_techs=2))
    assert refused.overrule
    assert here.when(m.CountFinal(seat=0, techs=2, advanced_techs=2))
    assert here.when(m.CountFinal(seat=0, techs=1, advanced_techs=2, table_says_so=True))


def test_counting_waits_for_the_end():
    assert SAY(playing().refused(m.CountFinal(seat=0)).why) == "Not now: the action phase is on."
    assert SAY(counting().refused(m.CountFinal(seat=3)).why) == "There is no seat 4 at this table."
    full = playing()
    over = replace(full, state=replace(full.state, step="over")).when(m.CountFinal(seat=0, prestige=3))
    assert scoring.of_seat(over.state, 0) == Final(3)


@rule("end")
def test_only_then_the_game_says_that_it_is_over():
    here = playing().state
    assert GAME.over(here) is None
    assert "five rounds" in GAME.over(replace(here, step="over")).text
