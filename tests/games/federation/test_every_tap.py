"""Every tap reaches its chapter: it makes lines for the log, or is answered with one sentence; never anything else."""

from dataclasses import replace

import pytest

from companion.games.federation.options import Options
from companion.games.federation.play import GAME
from companion.rules import codec
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, Seated
from tests.games.federation.action_kit import english, laid_out, table
from tests.games.federation.names import m

TAPS = (
    m.ChooseStartPlayer(1), m.DrawStartPlayer(), m.LayOut(), m.OpenLaw("left", "neo"), m.OpenScholar("1A1"),
    m.TakeStartPlanet(0), m.TickStep("medals"), m.BeginPlay(), m.TellBox("length.neo", 5),
    m.LayNeutral(("c1f1", "c2f1"), ("c3f1",)), m.PlaceEnvoy(0, "evasion", 1), m.EndTurn(0), m.SkipDue(0, "medal"),
    m.Gain(0, "gold", 1), m.DropGoods(0, "gold"),
    m.MineNeo(0), m.VisitSixMoon(0), m.TakeScholar(0, "1A1"), m.Trade(0, 1), m.BuildSite(0, 3), m.BuildMegastructure(0, 1),
    m.UseRoom(0), m.CopyAction(0, "neo"), m.Unlock(0, 1), m.FulfilMission(0, 8), m.TakeMedal(0, "neo"), m.TakeSpaceTile(0, 1),
    m.MoveProject(0, "neo"), m.UseScholar(0, "1C1"),
    m.TakeIncome(0), m.PayAccreditation(0, 2), m.Invest(), m.CountFloors(), m.PassLaw(), m.CleanUp(),
    m.CorrectValue(0, "gold", 2), m.CorrectInfluence(0, "atalum", 2), m.CorrectPost(0, 1, 1), m.CorrectSet(0, "site", "1", True),
    m.CorrectProject("neo", 1), m.CorrectCell("c1f1", 0, votes=1), m.CorrectPresident(1), m.CorrectTurn(1),
    m.CorrectLaw("left", "neo"), m.FinishGame(), m.CountFinal(0), m.CountProjects(),
)  # fmt: skip
ASKED = (
    "action=neo", "action=six_moon", "action=atalum", "action=arratooine", "action=e81216", "action=officials", "action=spy",
    "medal", "unlock", "project", "space_tile", "scholar=1C1",
)  # fmt: skip
RICH = {"goods": (2, 2, 2, 2), "unlocked": frozenset({8}), "field": 4}


def senates():
    asked = laid_out(table(*ASKED, scholars=("1C1",), **RICH), "1A1")
    plain = table(scholars=("1C1",), **{**RICH, "envoys": (0, 1, 2, 3)})
    yield from (asked, plain, replace(asked, step="setup", turn=None, president=None))
    yield from (replace(asked, step="income", income=step, turn=None) for step in range(1, 6))
    yield replace(asked, step="over", turn=None)


def test_the_list_is_whole():
    assert {type(one) for one in TAPS} == set(GAME.commands)


def answer(senate, command):
    """The lines it makes, or the sentence that refuses it."""
    try:
        return GAME.decide(senate, 0, command, Chance(b"tap")), None
    except (RuleViolation, codec.BadInput) as no:
        return (), no.why


@pytest.mark.parametrize("command", TAPS, ids=lambda one: type(one).__name__)
@pytest.mark.parametrize("sure", [False, True], ids=["", "table_says_so"])
def test_every_tap_is_answered_in_every_step(command, sure):
    for senate in senates():
        events, refusal = answer(senate, replace(command, table_says_so=sure))
        assert events or english(refusal)
        after = senate
        for event in events:
            after = GAME.evolve(after, event)
            assert GAME.describe(after, event, True) is not None or _silent(event)


def _silent(event):
    """What stands in the log in other words."""
    return type(event).__name__ in {
        "DueAdded",
        "DueDone",
        "IncomeDone",
        "IncomeBegan",
        "BlockersLaid",
        "LawTied",
        "StepTicked",
    }


def test_a_table_begins_and_is_over_when_the_game_is():
    senate = GAME.begin(Options(), (Seated(0), Seated(1), Seated(2)))
    assert (senate.players, GAME.over(senate)) == (3, None)
    assert GAME.over(replace(senate, step="over"))
