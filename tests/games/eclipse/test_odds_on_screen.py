"""The odds of the fight on the table, and the tool without one."""

import pytest

from companion.games.eclipse import combat, fight_odds, odds_tool, screens
from companion.games.eclipse import moves as m
from companion.words import Speaker
from tests.games.eclipse.kit import owning, playing
from tests.games.eclipse.test_combat import rolls
from tests.kit import rule

SAY = Speaker("en")
ORDER = m.OpenBattle(sector="201", arrivals=(0, 1), disc=0, fleets=("0.cruiser.1", "1.interceptor.2"))


def shown(here):
    return screens.fight_odds_part(here.state, (), {})


def test_the_fight_is_put_into_the_solvers_words():
    here = playing("terran_union", "mechanema").when(ORDER)
    made = fight_odds.fight(here.state.battle)
    assert [one.kind for one in made.attacker.ships] == ["interceptor"]
    assert (made.attacker.ships[0].count, made.missiles_fired, made.next_up) == (2, True, 0)
    told = shown(here)
    assert told["odds"]["exact"]
    assert 0 < told["odds"]["best"].attacker < 1
    assert SAY(told["attacker"]) == "Seat 2"
    later = rolls(here, 1, 1, 1)
    assert combat.up(later.state.battle) == (0,)
    assert fight_odds.fight(later.state.battle).next_up == 1
    assert shown(later)["odds"]["best"].attacker < told["odds"]["best"].attacker, "two misses hurt"


def test_missiles_that_have_flown_are_gone():
    here = owning(playing("terran_union", "mechanema"), 1, "plasma_missile").when(
        m.Refit(seat=1, ship="interceptor", parts=("-", "-", "-", "plasma_missile")), ORDER
    )
    made = fight_odds.fight(here.state.battle)
    assert (made.missiles_fired, made.attacker.ships[0].missiles.plasma) == (False, 2)
    flown = rolls(here, 1, 1, 1, 1, 1)
    assert not fight_odds.fight(flown.state.battle).attacker.ships[0].missiles


def test_no_odds_while_dice_lie_there_or_somebody_leaves():
    here = playing("terran_union", "mechanema").when(ORDER)
    assert shown(rolls(here, 1, 6))["odds"] is None
    assert shown(here.when(m.Retreat(squad=1, to="230")))["odds"] is None
    assert shown(playing("terran_union", "mechanema")) == {"odds": None, "why": None}
    over = rolls(here, 1, 6, 6)
    assert shown(over) == {"odds": None, "why": None}


def test_the_tool_begins_with_printed_ships_and_needs_two_sides():
    empty = odds_tool.view({})
    assert (empty["odds"], empty["why"]) == (None, None)
    assert SAY(odds_tool.view({"attacker-cruiser-count": "2"})["why"]) == "Give both sides ships."
    cruiser = next(row for row in empty["rows"]["attacker"] if row["kind"] == "cruiser")
    assert cruiser["numbers"] == {
        "count": 0, "initiative": 2, "computer": 1, "shield": 0, "hull": 1, "regeneration": 0, "yellow": 1, "orange": 0, "red": 0,
        "missiles_yellow": 0, "missiles": 0, "missiles_red": 0,
    }  # fmt: skip
    fight = {"attacker-cruiser-count": "2", "defender-ancient-count": "1"}
    told = odds_tool.view(fight)["odds"]
    better = odds_tool.view(fight | {"attacker-cruiser-shield": "1"})["odds"]
    assert 0 < told["best"].attacker < better["best"].attacker, "what if I had a Gauss Shield"


@pytest.mark.parametrize(
    "nonsense",
    [{"attacker-cruiser-count": "5"}, {"attacker-cruiser-count": "many"}, {"attacker-cruiser-hull": "-1"}, {"attacker-cruiser-yellow": "13"}],
)  # fmt: skip
def test_the_tool_refuses_nonsense(nonsense):
    told = odds_tool.view({"attacker-cruiser-count": "1", "defender-cruiser-count": "1", **nonsense})
    assert told["odds"] is None
    assert told["why"] is not None


def test_big_fleets_are_told_without_what_is_left():
    numbers = {f"{side}-interceptor-count": "7" for side in ("attacker", "defender")}
    told = odds_tool.view(numbers)["odds"]
    assert told["survivors"] == [[], []]
    assert told["best"].attacker + told["best"].defender == pytest.approx(1)


@rule("rise.odds_tool")
def test_the_tool_knows_the_expansion():
    """Ancient Cruisers by their tile, the Dreadnought, orbitals, and three rare technologies for a side."""
    fight = {"attacker-cruiser-count": "2", "defender-ancient_cruiser-count": "1"}
    rows = odds_tool.view(fight)["rows"]["defender"]
    cruiser = next(row for row in rows if row["kind"] == "ancient_cruiser")
    assert (cruiser["variant"], cruiser["numbers"]["red"], cruiser["numbers"]["hull"]) == ("a", 1, 4)
    assert cruiser["variants"] == tuple("abcdefgh")
    other = fight | {
        "defender-ancient_cruiser-variant": "e", "defender-ancient_cruiser-was": "a", "defender-ancient_cruiser-hull": "4",
    }  # fmt: skip
    shown_row = next(row for row in odds_tool.view(other)["rows"]["defender"] if row["kind"] == "ancient_cruiser")
    assert shown_row["numbers"]["hull"] == 1, "another tile brings its own numbers"
    assert shown_row["techs"] == ("distortion_shield",)
    assert odds_tool.view(fight | {"defender-ancient_cruiser-variant": "z"})["odds"] is not None
    missiles = {"attacker-cruiser-count": "1", "defender-cruiser-count": "1", "defender-cruiser-missiles_yellow": "2"}
    bare = odds_tool.view(missiles)["odds"]["best"].attacker
    guarded = odds_tool.view(missiles | {"attacker-distortion_shield": "yes"})["odds"]["best"].attacker
    shot_down = odds_tool.view(missiles | {"attacker-point_defence": "yes"})["odds"]["best"].attacker
    assert bare < guarded
    assert bare < shot_down
    orbital = next(row for row in rows if row["kind"] == "orbital")
    assert (orbital["numbers"]["hull"], orbital["numbers"]["yellow"]) == (3, 2)
    healing = {"attacker-cruiser-count": "2", "defender-ancient_dreadnought-count": "1"}
    told = odds_tool.view(healing)["odds"]["best"].attacker
    worn = odds_tool.view(healing | {"defender-ancient_dreadnought-regeneration": "0"})["odds"]["best"].attacker
    assert told < worn
