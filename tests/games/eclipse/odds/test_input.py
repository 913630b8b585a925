"""A battle as a file: what is understood, and what is refused with one sentence that names the field."""

from dataclasses import replace

import pytest

from companion.games.eclipse.odds.answer import odds
from companion.games.eclipse.odds.battle import Battle, Dice, Parties, Ships, Side
from companion.games.eclipse.odds.reading import read_battle
from companion.games.eclipse.odds.script import answered
from companion.games.eclipse.odds.size import SCRIPT
from companion.games.eclipse.odds.telling import percent
from companion.rules.codec import BadInput
from companion.words import Speaker

SAY = Speaker("en")
CRUISER = {"class": "cruiser", "cannons": {"ion": 1}}


def file(own=CRUISER, other=CRUISER, **more):
    sides = ({"ships": [one]} if "class" in one or "ships" not in one else one for one in (own, other))
    return {**dict(zip(("attacker", "defender"), sides, strict=True)), **more}


def test_every_field():
    battle, targeting = read_battle(
        {
            "attacker": {
                "ships": [
                    {
                        "class": "cruiser", "count": 2, "initiative": 2, "hull": 1, "computer": 1, "shield": 3, "regeneration": 1,
                        "damage": [1, 0], "owner": "red", "techs": ["point_defence"], "cannons": {"ion": 1, "antimatter": 2},
                        "missiles": {"plasma": 2},
                    }
                ],
                "techs": ["antimatter_splitter"],
            },
            "defender": {"ships": [{"class": "ancient"}], "npc": True},
            "targeting": "best",
        }
    )  # fmt: skip
    assert targeting == "best"
    assert battle.attacker == Side(
        (Ships("cruiser", 2, 2, 1, 1, 3, 1, Dice(1, 0, 2), Dice(0, 2), (1, 0), "red", ("point_defence",)),),
        ("antimatter_splitter",),
    )
    assert battle.defender == Side((Ships("ancient", 1, 2, 1, 1, cannons=Dice(2)),), npc=True)


def test_missing_numbers_are_the_printed_ones_of_ancients_and_nothing_else():
    battle, targeting = read_battle(
        file(CRUISER, {"class": "ancient", "count": 3, "hull": 2, "cannons": {"plasma": 1}})
    )
    assert (targeting, battle.defender.npc) == ("rulebook", True)
    assert battle.defender.ships[0] == Ships("ancient", 3, 2, 2, 1, cannons=Dice(2, 1))
    assert battle.attacker.ships[0] == Ships("cruiser", cannons=Dice(1))
    battle, _ = read_battle(file(CRUISER, {"class": "ancient_cruiser", "variant": "E"}))
    assert battle.defender.ships[0].techs == ("distortion_shield",)
    battle, _ = read_battle(file(CRUISER, {"class": "ancient_dreadnought", "hull": 3}))
    assert battle.defender.ships[0] == Ships("ancient_dreadnought", hull=3)
    battle, _ = read_battle(file(CRUISER, {"ships": [CRUISER, {"class": "ancient"}]}))
    assert not battle.defender.npc


@pytest.mark.parametrize(
    ("raw", "field", "says"),
    [
        ({}, "attacker", "missing"),
        (file(targeting="wild"), "targeting", "one of rulebook, best"),
        (file(round=3), "round", "no field"),
        (file({"class": "cruizer"}), "attacker.ships[0].class", "one of gcds"),
        (file({"class": 7}), "attacker.ships[0].class", "one of gcds"),
        (file({"count": 1}), "attacker.ships[0].class", "one of gcds"),
        (file({"class": "cruiser", "shields": 1}), "attacker.ships[0].shields", "no field"),
        (file({"class": "interceptor", "count": 9}), "attacker.ships.count", "9 of “interceptor”"),
        (file({"ships": [CRUISER | {"count": 3}, CRUISER | {"count": 2}]}), "attacker.ships.count", "5 of “cruiser”"),
        (file({"class": "cruiser", "count": -1}), "attacker.ships[0].count", "0 to 99"),
        (file({"class": "cruiser", "hull": -1}), "attacker.ships[0].hull", "0 to 99"),
        (file({"class": "cruiser", "hull": "x"}), "attacker.ships[0].hull", "0 to 99"),
        (file({"class": "cruiser", "cannons": {"ion": -1}}), "attacker.ships[0].cannons.ion", "0 to 20"),
        (file({"class": "cruiser", "cannons": {"laser": 1}}), "attacker.ships[0].cannons.laser", "no field"),
        (file({"class": "cruiser", "cannons": 3}), "attacker.ships[0].cannons", "an object"),
        (file({"class": "cruiser", "damage": [0, 0]}), "attacker.ships[0].damage", "names 2 ships"),
        (file({"class": "cruiser", "hull": 1, "damage": [2]}), "attacker.ships[0].damage", "from 0 to 1"),
        (file({"class": "cruiser", "damage": [-1]}), "attacker.ships[0].damage", "from 0 to 0"),
        (file({"class": "cruiser", "techs": ["cloaking"]}), "attacker.ships[0].techs", "cloaking"),
        (file({"ships": [CRUISER], "techs": ["x"]}), "attacker.techs", "point_defence"),
        (file({"ships": []}), "attacker.ships", "no ships"),
        (file(CRUISER, {"ships": []}), "defender.ships", "no ships"),
        (file({"class": "cruiser", "count": 0}), "attacker.ships", "no ships"),
        (file({"ships": [CRUISER], "npc": True}), "attacker.npc", "always defend"),
        (file({"class": "ancient"}, {"class": "ancient"}), "attacker.npc", "always defend"),
        (file({"ships": [3]}), "attacker.ships[0]", "an object"),
        ({"attacker": 3, "defender": 4}, "attacker", "an object"),
        (file({"ships": [CRUISER] * 31}), "attacker.ships", "at most 30"),
        (file(CRUISER, {"class": "ancient_cruiser"}), "defender.ships[0].variant", "missing"),
        (file(CRUISER, {"class": "ancient_cruiser", "variant": "z"}), "defender.ships[0].variant", "a, b, c"),
        (file(CRUISER, {"class": "ancient", "variant": ""}), "defender.ships[0].variant", "can be –"),
        (file(CRUISER, {"class": "gcds", "count": 2}), "defender.ships.count", "2 of “gcds”"),
        ({"parties": [{"name": "A", "ships": [CRUISER]}]}, "parties", "at least two"),
        ({"parties": [{"ships": [CRUISER]}] * 2}, "parties.name", "of its own"),
        ({"parties": [{"name": "A", "ships": [CRUISER]}, {"name": "B", "ships": []}]}, "parties[1].ships", "no ships"),
        ({"parties": [{"name": "A", "ships": [CRUISER]}, {"name": "B", "ships": [CRUISER]}], "disc": "C"}, "disc", "one of A, B"),
        ({"parties": [{"name": n, "ships": [{"class": "ancient"}]} for n in "AB"]}, "parties.npc", "Only one"),
    ],
)  # fmt: skip
def test_nonsense_is_refused(raw, field, says):
    with pytest.raises(BadInput) as bad:
        read_battle(raw)
    assert bad.value.field == field
    assert says in SAY(bad.value.why)


def test_a_place_that_is_none():
    with pytest.raises(BadInput) as bad:
        odds(Battle(Side((Ships("cruiser"),)), Side((Ships("cruiser"),)), next_up=2))
    assert bad.value.field == "next_up"


def test_the_answer_in_words():
    answer, lines = answered(file({"class": "cruiser", "owner": "red", "cannons": {"ion": 1}}, {"class": "ancient"}))
    assert set(answer) == {"attacker", "defender", "stalemate", "survivors", "losses", "reputation", "rounds", "method", "error"}  # fmt: skip
    told = [SAY(line) for line in lines]
    assert told[0].startswith("Attacker wins: ")
    assert told[2].endswith("of 1 cruiser (red)")
    assert told[-1] == "Exact."
    _, lines = answered(file({"class": "cruiser"}, {"class": "interceptor"}))
    assert "Stalemate: 100.0 %" in [SAY(line) for line in lines]
    assert [SAY(percent(one)) for one in (1e-9, 1 - 1e-6, 0, 1)] == ["< 0.1 %", "> 99.9 %", "0.0 %", "100.0 %"]
    assert Speaker("de")(percent(0.5)) == "50,0 %"


def test_parties_in_words():
    ships = [{"class": "cruiser"}]
    raw = {"parties": [{"name": "A", "ships": ships}, {"name": "B", "ships": [CRUISER]}, {"name": "C", "ships": ships}], "disc": "B"}  # fmt: skip
    parties, _ = read_battle(raw)
    assert isinstance(parties, Parties)
    answer, lines = answered(raw)
    assert (answer["wins"], answer["nobody"]) == ({"A": 0, "B": 0, "C": 0}, 1)
    assert [SAY(line) for line in lines][-2:] == ["Nobody wins: 100.0 %", "Exact."]


def test_a_simulation_says_so():
    answer, lines = answered(file(), replace(SCRIPT, states=1))
    assert (answer["method"], answer["error"] > 0) == ("simulated", True)
    assert SAY(lines[-1]).startswith("Simulated; good to ± ")
