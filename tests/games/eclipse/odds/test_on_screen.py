"""The odds of the fight on the table, and the tool without one."""

import pytest

from companion.games.eclipse.battle import combat, fight_odds
from companion.games.eclipse.screens import odds_tool
from companion.games.eclipse.screens import places as screens
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.battle.kit import rolls
from tests.games.eclipse.kit import owning, playing

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
        "count": 0, "initiative": 2, "computer": 1, "shield": 0, "hull": 1, "yellow": 1, "orange": 0, "red": 0, "missiles": 0,
        "missiles_yellow": 0, "missiles_red": 0, "regeneration": 0, "splitter": 0, "distortion": 0, "point": 0,
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


def test_the_tool_knows_rise_of_the_ancients():
    rows = {row["kind"]: row for row in odds_tool.view({})["rows"]["defender"]}
    assert rows["ancient_cruiser.f"]["numbers"]["point"] == 1
    assert rows["ancient_dreadnought.a"]["numbers"]["regeneration"] == 1
    assert SAY(rows["ancient_cruiser.f"]["name"]) == "Ancient Cruiser F"
    assert rows["orbital"]["numbers"]["yellow"] == 2
    fight = {"attacker-dreadnought-count": "2", "defender-ancient_cruiser.b-count": "1"}
    told = odds_tool.view(fight)["odds"]
    split = odds_tool.view(fight | {"attacker-dreadnought-red": "1", "attacker-dreadnought-splitter": "1"})["odds"]
    assert 0 < told["best"].attacker < split["best"].attacker
    assert "Point Defense" in SAY(odds_tool.view(fight | {"attacker-dreadnought-point": "2"})["why"])


def test_big_fleets_are_told_without_what_is_left():
    numbers = {f"{side}-interceptor-count": "7" for side in ("attacker", "defender")}
    told = odds_tool.view(numbers)["odds"]
    assert told["survivors"] == [[], []]
    assert told["best"].attacker + told["best"].defender == pytest.approx(1)
