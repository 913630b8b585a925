"""What a table does not keep, or has counted, is not corrected."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.points.final import Final
from tests.games.age_of_galaxy.corrections.kit import JONAS, MIRA, UTE, faction, planet, tech, trade, value, why
from tests.games.age_of_galaxy.kit import KNOWN, m, playing, table, with_realm

ROUND = replace(KNOWN, depth="round")


ALL = (
    value("prestige", 1), planet(card=1, kind="warm", owner=MIRA), faction(1), m.CorrectIdeology(seat=MIRA, ideology="science"),
    tech("warp_drive"), trade(card=5), m.CorrectBoardCubes(seat=MIRA, action="plunder", now=1),
    m.CorrectCongress(field=1, seat=MIRA), m.CorrectOrder(order=(UTE, MIRA, JONAS)), m.CorrectPile(seat=UTE), m.CorrectFleet(now=3),
)  # fmt: skip


@pytest.mark.parametrize("command", ALL, ids=lambda one: type(one).__name__)
def test_where_only_points_are_counted_there_is_nothing_to_correct(command):
    sentence = "Only points are counted at this table: type what everybody has."
    assert why(table(options=Options(depth="score")), command) == sentence


@pytest.mark.parametrize("command", ALL, ids=lambda one: type(one).__name__)
def test_the_round_helper_corrects_what_it_keeps(command):
    here = playing(options=ROUND)
    if isinstance(command, m.CorrectPlanet | m.CorrectFaction | m.CorrectIdeology | m.CorrectTech):
        assert "the boards are kept by hand" in why(here, command)
    else:
        assert here.when(command).events
    assert "the boards are kept by hand" in why(here, value("credits", 3))


def test_who_is_counted_is_changed_in_the_count():
    here = with_realm(playing(step="over"), MIRA, count=Final(3))
    assert why(here, value("prestige", 1)) == "Mira is counted already: change the count."
    assert why(here, value("prestige", 1, seat=9)) == "There is no seat 10 at this table."
