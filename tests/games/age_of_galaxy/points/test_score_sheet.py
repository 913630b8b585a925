"""`companion score age_of_galaxy`: points, ideologies, ties, and what is refused."""

import pytest

from companion.games.age_of_galaxy.points.score_sheet import score_sheet
from companion.rules.codec import BadInput
from companion.words import Speaker
from tests.kit import rule

NAMES = ["Mira", "Jonas", "Ute", "Ali"]
SAY = Speaker("en").named(NAMES)
M, J = {"name": "Mira"}, {"name": "Jonas"}
G19 = {"prestige": 7, "settled": 3, "developed": 1, "conquered": 1, "relics": 5}


def sheet(*players, **options):
    return score_sheet({"players": [{"name": name, **one} for name, one in zip(NAMES, players, strict=False)], "options": options})  # fmt: skip


def totals(*players, **options):
    return [one.total for one in sheet(*players, **options).scoring.scores]


def refused(raw) -> tuple[str, str]:
    with pytest.raises(BadInput) as no:
        score_sheet(raw)
    return no.value.field, SAY(no.value.why)


@rule("score.sum")
@rule("score.ideology")
def test_the_points_of_the_facts_page():
    """G19"""
    ideologies = (None, "culturalism", "diplomacy", "militarism")
    assert totals(*(G19 | {"ideology": one} for one in ideologies)) == [17, 19, 18, 18]
    assert totals(G19 | {"ideology": "industrialism"}, G19 | {"ideology": "science", "advanced_techs": 2}) == [18, 19]


@rule("score.sum")
def test_lines_have_their_page_and_sum_to_the_total():
    score = sheet(G19 | {"ideology": "culturalism"}).scoring.scores[0]
    assert sum(line.amount for line in score.lines) == score.total
    assert {SAY(line.rule.words) for line in score.lines} == {"Age of Galaxy p. 34"}


@rule("score.ideology")
@pytest.mark.parametrize(
    ("measure", "bonus"),
    [
        ("relics", 5), ("relics/2", 2), ("floor(relics/4)", 1), ("prestige/2", 3), ("prestige", 7), ("settled", 3),
        ("settled/3", 1), ("developed", 1), ("conquered", 1), ("techs", 4), ("advanced_techs", 1), ("techs/9", 0),
    ],
)  # fmt: skip
def test_what_an_ideology_counts_can_be_told(measure, bonus):
    player = G19 | {"ideology": "science", "techs": 4, "advanced_techs": 1}
    found = sheet(player, ideology_scoring={"science": measure}).scoring.scores[0]
    assert found.total == 17 + bonus
    assert "our reading" not in SAY(found.lines[-1].reason)
    assert "our reading" in SAY(sheet(player).scoring.scores[0].lines[-1].reason)


def test_an_advanced_technology_is_a_technology():
    player = {"ideology": "science", "advanced_techs": 3}
    assert totals(player, ideology_scoring={"science": "techs"}) == [3]


@rule("score.tie")
def test_ties_by_prestige_then_the_stack():
    scoring = sheet({"prestige": 12, "relics": 8}, {"prestige": 10, "relics": 10}).scoring
    assert SAY(scoring.tie_break) == "Level with 20 points: prestige decides, Mira 12 to 10."
    scoring = sheet({"prestige": 12, "stack": 2}, {"prestige": 12, "stack": 1}, {"prestige": 3, "stack": 1}).scoring
    assert [one.rank for one in scoring.scores] == [2, 1, 3]
    assert SAY(scoring.tie_break) == "Level with 12 points and 12 prestige: Jonas's cube lies on top."


@rule("score.tie")
def test_a_missing_stack_shares_the_win_and_says_what_decides():
    scoring = sheet({"prestige": 12}, {"prestige": 12}, {"prestige": 3}).scoring
    assert [one.rank for one in scoring.scores] == [1, 1, 3]
    assert scoring.winners == (0, 1)
    assert "the upper cube on the prestige track decides" in SAY(scoring.tie_break)
    assert sheet({"prestige": 12, "stack": 1}, {"prestige": 12}).scoring.winners == (0, 1)


@pytest.mark.parametrize(
    "player",
    [
        {"settled": 15}, {"developed": 7, "settled": 1}, {"techs": 15}, {"advanced_techs": 15}, {"conquered": 9},
        {"relics": 48}, {"settled": 5, "developed": 3, "techs": 4, "advanced_techs": 4}, {"stack": 4}, {"stack": None},
        {"prestige": 9999},
    ],
)  # fmt: skip
def test_all_that_the_box_holds_is_possible(player):
    assert sheet(player)


THINGS = "prestige, settled, developed, conquered, relics, techs, advanced_techs"
IDEOLOGIES = "militarism, culturalism, industrialism, diplomacy, science"


@pytest.mark.parametrize(
    ("raw", "field", "sentence"),
    [
        ({"players": []}, "players", "“players” is empty: a score needs at least one player."),
        ({"players": [{"name": one} for one in "ABCDE"]}, "players", "“players” holds 5; at most 4 can play."),
        ({"players": [M, {"name": " Mira"}]}, "players.name", "Two players are called “Mira”."),
        ({"players": [{"name": " "}]}, "players.name", "A player's name is empty."),
        ({"players": [{"prestige": 7}]}, "players[0].name", "“players[0].name” is missing: a text of at most 40 characters."),
        ({"players": [M | {"credits": 1}]}, "players.0.credits", "There is no field “players.0.credits” here."),
        ({"players": [M | {"prestige": -1}]}, "players.prestige", "Mira: “prestige” must be from 0 to 9999; this was −1."),
        ({"players": [M | {"settled": 16}]}, "players.settled", "Mira: “settled” must be from 0 to 15; this was 16."),
        ({"players": [M | {"developed": 8}]}, "players.developed", "Mira: “developed” must be from 0 to 7; this was 8."),
        ({"players": [M | {"conquered": 10}]}, "players.conquered", "Mira: “conquered” must be from 0 to 9; this was 10."),
        ({"players": [M | {"relics": 49}]}, "players.relics", "Mira: “relics” must be from 0 to 48; this was 49."),
        ({"players": [M | {"techs": 16}]}, "players.techs", "Mira: “techs” must be from 0 to 15; this was 16."),
        ({"players": [M | {"advanced_techs": -2}]}, "players.advanced_techs", "Mira: “advanced_techs” must be from 0 to 15; this was −2."),
        ({"players": [M | {"stack": 0}]}, "players.stack", "Mira: “stack” must be from 1 to 4; this was 0."),
        ({"players": [M | {"stack": 5}]}, "players.stack", "Mira: “stack” must be from 1 to 4; this was 5."),
        ({"players": [M | {"relics": 24}, J | {"relics": 25}]}, "players.relics", "“relics”: all players together have more than the box holds (48)."),
        ({"players": [M | {"settled": 6, "developed": 3, "techs": 4}]}, "players.settled", "Mira: “settled”, “developed” (two each) and “techs” take 16 cubes; a colour has 15."),
        ({"players": [M | {"settled": 6, "developed": 3, "advanced_techs": 4}]}, "players.settled", "Mira: “settled”, “developed” (two each) and “techs” take 16 cubes; a colour has 15."),
        ({"players": [M | {"prestige": 4, "stack": 1}, J | {"prestige": 4, "stack": 1}]}, "players.stack", "“stack”: the cubes of Mira and Jonas lie on one field and cannot both be number 1 from the top."),
        ({"players": [M | {"relics": True}]}, "players[0].relics", "“players[0].relics” must be a whole number; this was “True”."),
        ({"players": ["Mira"]}, "players[0]", "“players” must be an object with fields; this was “Mira”."),
        ({"players": [M], "options": {"funded": []}}, "options.funded", "There is no field “options.funded” here."),
        ({"players": [M], "options": {"ideology_scoring": {"piracy": "relics"}}}, "options.ideology_scoring.piracy", f"“ideology_scoring”: there is no ideology “piracy”; possible are {IDEOLOGIES}."),
        ({"players": [M], "options": {"ideology_scoring": {"science": "credits"}}}, "options.ideology_scoring.science", f"“ideology_scoring.science”: “credits” cannot be counted; possible are {THINGS}, each of them also for every 2 to 9, like relics/2."),
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_a_sentence(raw, field, sentence):
    assert refused(raw) == (field, sentence)


def test_two_cubes_may_have_one_height_on_different_fields():
    assert sheet({"prestige": 4, "stack": 1}, {"prestige": 5, "stack": 1}).scoring.winners == (1,)


def test_an_ideology_that_does_not_exist():
    field, sentence = refused({"players": [M | {"ideology": "piracy"}]})
    assert field == "players[0].ideology"
    assert "militarism" in sentence
    assert refused({"players": [M], "options": {"ideology_scoring": []}})[0].startswith("options")
    assert refused({"players": [M], "options": {"ideology_scoring": {"science": 3}}})[0].startswith("options")
