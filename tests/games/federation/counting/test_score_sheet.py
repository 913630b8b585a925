"""`companion score federation`: medals, leftovers, projects with every kind of tie, and what is refused."""

import pytest

from companion.games.federation.counting.score_sheet import score_sheet
from companion.rules.codec import BadInput
from companion.words import Speaker
from tests.kit import rule

NAMES = ["Mira", "Jonas", "Ute", "Ali"]
SAY = Speaker("en").named(NAMES)


def sheet(*players, **options):
    return score_sheet({"players": [{"name": name, **one} for name, one in zip(NAMES, players, strict=False)], "options": options})  # fmt: skip


def totals(*players, **options):
    return [one.total for one in sheet(*players, **options).scoring.scores]


def neo(*influence, **options):
    return totals(*({"influence": {"neo": one}} for one in influence), funded=["neo"], **options)


def refused(raw) -> tuple[str, str]:
    with pytest.raises(BadInput) as no:
        score_sheet(raw)
    return no.value.field, SAY(no.value.why)


@rule("end.medals")
def test_seven_medals_are_30_points():
    """F9"""
    assert totals({"medals": 7}) == [30]
    assert totals({"medals": 7}, medal_values=[0, 1, 3, 6, 10, 15, 21]) == [30]
    assert totals({"medals": 3}, {"medals": 0}, {"medals": 6}, medal_values=[1, 2, 3, 6, 10, 15, 21]) == [6, 1, 21]
    assert totals({"medals": 0}) == [0], "nothing, as long as the mat does not say something else"


@rule("end.leftovers")
def test_leftovers():
    """F10"""
    found = sheet({"crystals": 7, "gold_diamonds": 2, "ships": 1, "modifiers": 3}).scoring.scores[0]
    assert [(line.amount, SAY(line.reason), SAY(line.rule.words)) for line in found.lines] == [
        (3, "7 crystals: 1 for every 2", "Federation p. 24"),
        (2, "2 gold diamonds", "Federation p. 24"),
        (1, "1 ship in the hangar", "Federation p. 24"),
        (3, "3 unused modifiers", "Federation p. 24"),
    ]
    assert found.total == 9
    assert totals({"crystals": 1}, {"crystals": 10}, {"prestige": 77}) == [0, 5, 77]


@rule("end.project_ties")
def test_four_players_two_tied_first_one_third():
    """F1"""
    assert neo(5, 5, 3, 0) == [12, 12, 4, 0]


@rule("end.project_ties")
@pytest.mark.parametrize(
    ("influence", "points"),
    [
        ((5, 4, 3, 0), [16, 8, 4, 0]),
        ((5, 4, 4, 0), [16, 6, 6, 0]),  # 8 + 4
        ((5, 5, 5, 0), [9, 9, 9, 0]),  # 28 / 3
        ((5, 5, 0, 0), [12, 12, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((0, 2, 0, 0), [0, 16, 0, 0]),
        ((8, 1, 0, 0), [16, 8, 0, 0]),
    ],
)  # fmt: skip
def test_ties_among_four_without_the_fourth_place(influence, points):
    assert neo(*influence) == points


@pytest.mark.parametrize(
    ("influence", "points"),
    [
        ((5, 4, 3, 2), [16, 8, 4, 1]),
        ((5, 5, 3, 3), [12, 12, 2, 2]),  # (4 + 1) / 2
        ((5, 4, 4, 4), [16, 4, 4, 4]),  # 13 / 3
        ((4, 4, 4, 4), [7, 7, 7, 7]),  # 29 / 4
        ((4, 4, 4, 1), [9, 9, 9, 1]),
    ],
)  # fmt: skip
def test_ties_among_four_with_the_fourth_place_told(influence, points):
    assert neo(*influence, project_values=[16, 8, 4, 1]) == points


@pytest.mark.parametrize("influence", [(5, 4, 3, 2), (5, 5, 3, 3), (5, 4, 4, 4), (1, 1, 1, 1)])
def test_a_ranked_fourth_is_asked_for_never_taken_as_nothing(influence):
    with pytest.raises(BadInput) as no:
        neo(*influence)
    assert no.value.field == "options.project_values"
    assert SAY(no.value.why) == (
        "“project_values” is needed: nobody has told the points of place 4 with 4 players. "
        "On the board, at the top right: points by place and number of players."
    )


@rule("end.two_players")
@pytest.mark.parametrize(
    ("influence", "points"),
    [
        ((5, 5), [5, 5]), ((5, 4), [10, 4]), ((5, 3), [10, 4]), ((5, 2), [10, 0]), ((1, 8), [0, 10]), ((3, 0), [10, 0]),
        ((2, 0), [10, 0]), ((1, 0), [10, 0]), ((0, 0), [0, 0]),
    ],
)  # fmt: skip
def test_two_players(influence, points):
    """F2, and 2:0: whoever has nothing there is not ranked."""
    assert neo(*influence) == points


def test_a_tie_and_a_gap_say_how_the_points_came_about():
    def reasons(*influence, **more):
        scores = sheet(*({"influence": {"neo": one}} for one in influence), funded=["neo"], **more).scoring.scores
        return [SAY(line.reason) for score in scores for line in score.lines]

    assert reasons(5, 5, 3, 0) == [
        "Neo: place 1 shared by 2, with 5 (16 + 8, divided by 2)",
        "Neo: place 1 shared by 2, with 5 (16 + 8, divided by 2)",
        "Neo: place 3 with 3",
    ]
    assert reasons(5, 3) == ["Neo: place 1 with 5", "Neo: place 2 with 3, 2 behind"]
    assert reasons(4, 4) == ["Neo: place 1 shared by 2, with 4"] * 2


def test_one_player_alone_is_not_ranked():
    assert totals({"medals": 7, "ships": 2}) == [32], "one may count for oneself"
    field, sentence = refused({"players": [M | {"influence": {"neo": 3}}], "options": {"funded": ["neo"]}})
    assert field == "options.project_values"
    assert sentence.startswith("“funded”: a project ranks two to four players, and this sheet holds one.")
    assert neo(3, project_values=[9]) == [9]


def test_two_players_whose_board_prints_something_else():
    assert neo(5, 4, project_values=[12, 6]) == [12, 6]
    assert neo(5, 5, project_values=[12, 6]) == [6, 6]


@rule("end.projects")
def test_each_project_compares_its_own():
    mira = {"influence": {"neo": 1, "six_moon": 2, "atalum": 3, "arratooine": 4, "e81216": 5}, "missions": 2}
    jonas = {"missions": 4, "community": 3}
    for planet in ("neo", "six_moon", "atalum", "arratooine", "e81216"):
        assert totals(mira, jonas, funded=[planet]) == [10, 0]
    assert totals(mira, jonas, funded=["missions"]) == [4, 10]
    assert totals(mira, jonas, funded=["community"]) == [0, 10]
    assert totals(mira, jonas) == [0, 0], "nothing is funded"
    lines = sheet(mira, jonas, funded=["community", "missions"]).scoring.scores[1].lines
    assert [(SAY(line.reason), SAY(line.rule.words)) for line in lines] == [
        ("Missions: place 1 with 4", "Federation p. 27"),
        ("Community project: place 1 with 3", "Federation p. 27"),
    ]


def test_three_players_need_the_board():
    with pytest.raises(BadInput) as no:
        neo(3, 2, 1)
    assert "place 1 with 3 players. On the board, at the top right" in SAY(no.value.why)
    assert neo(3, 2, 1, project_values=[13, 6, 2]) == [13, 6, 2]
    assert neo(3, 3, 3, project_values=[13, 6, 2]) == [7, 7, 7]
    assert neo(0, 0, 0) == [0, 0, 0], "nobody is ranked: nothing is needed"
    with pytest.raises(BadInput) as no:
        neo(3, 2, 1, project_values=[13, 6])
    assert "place 3 with 3 players" in SAY(no.value.why)


@pytest.mark.parametrize(("medals", "words"), [(1, "1 medal"), (6, "6 medals")])
def test_medals_need_the_mat(medals, words):
    field, sentence = refused({"players": [{"name": "Mira", "medals": medals}]})
    assert field == "options.medal_values"
    assert sentence == (
        f"“medal_values” is needed: nobody has told the points with {words}. "
        "On every player's mat: the points beside each place for a medal."
    )
    with pytest.raises(BadInput):
        totals({"medals": 3}, medal_values=[0, 1])


@rule("end.shared")
def test_equal_totals_share_the_win():
    scoring = sheet({"prestige": 50}, {"prestige": 50}, {"prestige": 20}, {"prestige": 30}).scoring
    assert [one.rank for one in scoring.scores] == [1, 1, 4, 3]
    assert scoring.winners == (0, 1)
    assert SAY(scoring.tie_break) == "Level with 50 points: the win is shared."
    assert sheet({"prestige": 2}, {"prestige": 1}).scoring.tie_break is None


def test_lines_sum_to_the_total():
    one = {"prestige": 61, "medals": 7, "crystals": 9, "ships": 2, "influence": {"neo": 2}, "community": 1}
    score = sheet(one, {}, funded=["neo", "community"]).scoring.scores[0]
    assert sum(line.amount for line in score.lines) == score.total == 61 + 30 + 4 + 2 + 10 + 10


M = {"name": "Mira"}


@pytest.mark.parametrize(
    ("raw", "field", "sentence"),
    [
        ({"players": []}, "players", "“players” is empty: a score needs at least one player."),
        ({"players": [{"name": one} for one in "ABCDE"]}, "players", "“players” holds 5; at most 4 can play."),
        ({"players": [M, {"name": " Mira"}]}, "players.name", "Two players are called “Mira”."),
        ({"players": [{"name": " "}]}, "players.name", "A player's name is empty."),
        ({"players": [M | {"gold": 1}]}, "players.0.gold", "There is no field “players.0.gold” here."),
        ({"players": [M | {"crystals": 11}]}, "players.crystals", "Mira: “crystals” must be from 0 to 10; this was 11."),
        ({"players": [M | {"gold_diamonds": 6}]}, "players.gold_diamonds", "Mira: “gold_diamonds” must be from 0 to 5; this was 6."),
        ({"players": [M | {"medals": 8}]}, "players.medals", "Mira: “medals” must be from 0 to 7; this was 8."),
        ({"players": [M | {"missions": 11}]}, "players.missions", "Mira: “missions” must be from 0 to 10; this was 11."),
        ({"players": [M | {"ships": 9}]}, "players.ships", "Mira: “ships” must be from 0 to 8; this was 9."),
        ({"players": [M | {"prestige": -1}]}, "players.prestige", "Mira: “prestige” must be from 0 to 9999; this was −1."),
        ({"players": [M | {"influence": {"neo": 9}}]}, "players.influence.neo", "Mira: “influence.neo” must be from 0 to 8; this was 9."),
        ({"players": [M | {"influence": {"mars": 9}}]}, "players.0.influence.mars", "There is no field “players.0.influence.mars” here."),
        ({"players": [M | {"modifiers": 30}, {"name": "Jonas", "modifiers": 21}]}, "players.modifiers", "“modifiers”: all players together have more than the box holds (50)."),
        ({"players": [{"name": one, "influence": {"atalum": 12}} for one in "ABCD"]}, "players.influence.atalum", "“influence.atalum”: all players together have more than the box holds (45)."),
        ({"players": [M | {"influence": {"neo": -1}}]}, "players.influence.neo", "Mira: “influence.neo” must be from 0 to 8; this was −1."),
        ({"players": [M | {"prestige": 10**30}]}, "players.prestige", f"Mira: “prestige” must be from 0 to 9999; this was {10**30}."),
        ({"players": [M | {"medals": True}]}, "players[0].medals", "“players[0].medals” must be a whole number; this was “True”."),
        ({"players": [M | {"ships": 1.5}]}, "players[0].ships", "“players[0].ships” must be a whole number; this was “1.5”."),
        ({"players": [{"medals": 7}]}, "players[0].name", "“players[0].name” is missing: a text of at most 40 characters."),
        ({"players": ["Mira"]}, "players[0]", "“players” must be an object with fields; this was “Mira”."),
        ({"players": [M | {"influence": [1, 2]}]}, "players[0].influence", "“players[0].influence” must be an object with fields; this was “[1, 2]”."),
        ({"players": [M], "options": {"medal_values": [0, True]}}, "options.medal_values[1]", "“options.medal_values[1]” must be a whole number; this was “True”."),
        ({"players": [M], "options": {"funded": ["neo", "neo"]}}, "options.funded", "“funded” names neo twice."),
        ({"players": [M], "options": {"medal_values": [0] * 8}}, "options.medal_values", "“medal_values” holds more than 7 numbers."),
        ({"players": [M, {"name": "J"}], "options": {"project_values": [9] * 3}}, "options.project_values", "“project_values” holds more than 2 numbers."),
        ({"players": [M], "options": {"project_values": [-1]}}, "options.project_values", "“project_values” must hold numbers from 0 to 9999."),
        ({"players": [M], "options": {"tracks": []}}, "options.tracks", "There is no field “options.tracks” here."),
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_a_sentence(raw, field, sentence):
    assert refused(raw) == (field, sentence)


def test_a_project_that_does_not_exist():
    assert refused({"players": [M], "options": {"funded": ["mars"]}})[0].startswith("options")
