"""Every event of Federation has its sentence in the log, and the hidden tiles only for one seat."""

import pytest

from companion.games.federation.counting.final import Final
from companion.games.federation.mat import decisions
from companion.games.federation.play import GAME
from companion.games.federation.senate import spaces
from tests.games.federation.names import e
from tests.games.federation.screen_kit import JONAS, MIRA, table

COUNT = Final(10, 1, 2, 3, 4, 5, (1, 2, 3, 4, 5), 6, 7)
TOLD = [
    (e.StartPlayerChosen(MIRA), "begins and takes"),
    (e.StartPlayerChosen(MIRA, True), "Drawn:"),
    (e.StepTicked("x", True), "is done"),
    (e.StepTicked("x", False), "open again"),
    (e.StartPlanetTaken(MIRA), "start planet"),
    (e.ScholarOpened("1A1"), "lies open"),
    (e.PlayBegan(()), "Round 1"),
    (e.BoxTold("top.2", 3), "On the board"),
    (e.BoxTold("cell.c1f1", "neo"), "On the board"),
    (e.BoxTold("gone", 3), "On the board"),
    (e.LawOpened("left", "neo"), "Law, "),
    (e.LawOpened("left", "neo", later=True), "round 5"),
    (e.LawShuffledBack("left", "neo"), "goes back"),
    (e.LawsSwapped(), "change places"),
    (e.LawPassed("left", "neo", 5, 3), "Law passed"),
    (e.NeutralLaid("c1f1", 2), "Neutral tile"),
    (e.BlockersLaid(), "neutral tiles"),
    (e.EnvoyPlaced(MIRA, "c1f3", 0, "vote", 1), "envoy with"),
    (e.EnvoyPlaced(MIRA, "c1f3", 0, "vote", 4, True, True), "with the die"),
    (e.EnvoyPlaced(MIRA, "c1f3", 0, "invest", 0), "investor to"),
    (e.EnvoyPlaced(MIRA, "evasion", 0, "invest", 0, True), "by modifier"),
    (e.PresidentTaken(MIRA), "President marker"),
    (e.TurnEnded(MIRA, JONAS), "is next"),
    (e.TurnEnded(MIRA, None), "is over"),
    (e.GoodsChanged(MIRA, "gold", 2, "neo"), "%(why)s"),
    (e.GoodsChanged(MIRA, "gold", -2), "%(good)s"),
    (e.ShipsChanged(MIRA, 1, "mission.9"), "%(why)s"),
    (e.ShipsChanged(MIRA, -1, "mission"), "%(why)s"),
    (e.DieTurned(MIRA, 0, 2, "scholar.1D2"), "%(why)s"),
    (e.FieldMoved(MIRA, 0, 2, "what"), "accreditation from"),
    (e.LevelRaised(MIRA, 1, "round"), "round ends"),
    (e.LevelRaised(MIRA, 1, "game"), "game ends"),
    (e.PrestigeGained(MIRA, 3, "law.neo"), "prestige"),
    (e.InfluenceMoved(MIRA, "neo", 1), "influence"),
    (e.ModifiersChanged(MIRA, 1), "modifier"),
    (e.ModifiersChanged(MIRA, -1), "modifier"),
    (e.AsteroidTaken(MIRA), "asteroid"),
    (e.PostReached(MIRA, 1, 2), "trade post"),
    (e.SiteBuilt(MIRA, 1), "builds site"),
    (e.MegastructureBuilt(MIRA, 1), "megastructure"),
    (e.ScholarTaken(MIRA, "1A1"), "takes scholar"),
    (e.ScholarUsed(MIRA, "1A1"), "uses scholar"),
    (e.ScholarTurnedUp(MIRA, "1A1"), "up again"),
    (e.MissionUnlocked(MIRA, 1), "unlocks"),
    (e.MissionFulfilled(MIRA, 1), "fulfils"),
    (e.MedalTaken(MIRA, "neo"), "medal"),
    (e.ProjectMoved("neo", 1), "Project"),
    (e.Contributed(MIRA), "community"),
    (e.SpaceTileTaken(MIRA, 3), "space tile"),
    (e.BonusEnvoyGained(MIRA), "bonus envoy"),
    (e.DueDone(MIRA, "medal"), "has done"),
    (e.ProjectMoved("community", 1), "Community project: "),
    (e.ProjectCorrected("community", 1, 2), "Community project: field"),
    (e.IncomeBegan(1), "income phase begins"),
    (e.IncomeDone(MIRA, 2), "is done"),
    (e.FloorCounted(1, ((MIRA, 2),), (MIRA,)), "Votes on the"),
    (e.FloorCounted(1, (), ()), "Nobody"),
    (e.CleanedUp(1, (1, 2)), "Clean-up"),
    (e.CleanedUp(5, (1, 2), True), "with it the game"),
    (e.ValueCorrected(MIRA, "gold", 1, 2), "not %(was)s"),
    (e.InfluenceCorrected(MIRA, "neo", 1, 2), "not %(was)s"),
    (e.PostCorrected(MIRA, 1, 0, 2), "not %(was)s"),
    (e.SetCorrected(MIRA, "site", "1", True), "has it"),
    (e.SetCorrected(MIRA, "megastructure", "1", False), "does not have"),
    (e.SetCorrected(MIRA, "unlocked", "1", True), "has it"),
    (e.SetCorrected(MIRA, "fulfilled", "1", True), "has it"),
    (e.SetCorrected(MIRA, "scholar", "1A1", True), "has it"),
    (e.SetCorrected(MIRA, "medal", "neo", True), "has it"),
    (e.SetCorrected(MIRA, "bonus_envoy", "", True), "has it"),
    (e.SetCorrected(MIRA, "space_tile", "3", True), "has it"),
    (e.SetCorrected(MIRA, "space_tile", "", False), "does not have"),
    (e.SetCorrected(MIRA, "start_planet", "", False), "does not have"),
    (e.ProjectCorrected("neo", 1, 2), "stands on"),
    (e.CellCorrected("c1f1", None, free=True), "Nothing lies there"),
    (e.CellCorrected("c1f1", None, "vote", 2), "%(player)s"),
    (e.CellCorrected("c1f1", MIRA, "invest"), "investor"),
    (e.CellCorrected("evasion", MIRA, free=True), "is not there"),
    (e.PresidentCorrected(MIRA), "President marker"),
    (e.TurnCorrected(MIRA), "turn"),
    (e.LawCorrected("left", "neo"), "The law"),
    (e.GameFinished((1, 2)), "ends the game"),
    (e.FinalCounted(MIRA, COUNT), "counted"),
    (e.ProjectsCounted(()), "No project"),
    (e.ProjectsCounted(("neo",)), "Funded"),
]


@pytest.mark.parametrize(
    ("event", "words"), TOLD, ids=[f"{n}-{type(event).__name__}" for n, (event, _) in enumerate(TOLD)]
)
def test_an_event_has_its_sentence(event, words):
    assert words in GAME.describe(table(), event, True).text


def test_no_event_is_without_words():
    told = {type(event) for event, _ in TOLD} | {e.DueAdded, e.SpaceTilesDrawn}
    assert not set(GAME.events) - told


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        *(
            (kind, "")
            for kind in ("drop", "medal", "space_tile", "space_effect", "unlock", "project", "robot", "income")
        ),
        *(("action", what) for what in ("neo", "mission:7", "odd")),
        ("scholar", "1A1"),
        ("post", "1"),
    ],
)
def test_what_is_to_do_is_named(kind, what):
    words = GAME.describe(table(), e.DueDone(MIRA, kind, what), True)
    assert GAME.describe(table(), e.DueAdded(MIRA, kind, what), True) is None
    assert dict(words.args)["what"] == decisions.due(kind, what)
    assert words.faint, "what was gained by it says more"


def test_an_unknown_space_is_named_by_its_place():
    words = spaces.space_name(table(box=()), "c2f3")
    assert "column" in words.text


def test_hidden_space_tiles_are_told_to_one_seat_only():
    drawn = e.SpaceTilesDrawn(MIRA, (1, 3))
    senate = table()
    assert GAME.sees(senate, drawn, MIRA)
    assert not GAME.sees(senate, drawn, JONAS)
    assert not GAME.sees(senate, drawn, None)
    assert GAME.sees(senate, e.Contributed(MIRA), None)
    assert "You look" in GAME.describe(senate, drawn, True).text
    assert "tiles" not in dict(GAME.describe(senate, drawn, False).args)


def test_the_log_keeps_silent_where_a_step_went_by_itself():
    for event in (e.IncomeBegan(2), e.IncomeDone(MIRA, 1, by_itself=True)):
        assert GAME.describe(table(), event, True) is None
