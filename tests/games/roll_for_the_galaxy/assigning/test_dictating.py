"""Dictate (p. 3), and what the book leaves open: the mandate's workers, and the worker that selects."""

from companion.games.roll_for_the_galaxy.assigning import ways
from companion.games.roll_for_the_galaxy.assigning.events import ReadingAgreed, Reassigned
from companion.games.roll_for_the_galaxy.assigning.moves import AgreeReading
from tests.games.roll_for_the_galaxy.kit import (
    JONAS,
    MIRA,
    UTE,
    dictate,
    empire,
    holding,
    move,
    no,
    playing,
    select,
)
from tests.kit import rule

# ── Dictate ────────────────────────────────────────────────────


@rule("reassign.dictate")
def test_everybody_can_dictate_once_one_worker_pays_and_another_one_moves():
    here = playing(empire("H:I M:II G:III N:V")).when(select(3, "ship"), dictate(0, "settle", pay=1))
    assert here.columns() == ("settle", "dictate", "settle", "ship")
    assert here.events == (Reassigned(MIRA, 1, "dictate", (0,), "settle", 1),)
    refusal = here.refused(dictate(2, "ship", pay=0))
    assert no(refusal) == "You have dictated already: once each round."
    assert refusal.overrule


@rule("reassign.dictate")
def test_somebody_else_than_the_moved_worker_has_to_pay():
    here = playing(empire("H:I A:* N:V")).when(select(2, "ship"))
    assert no(here.refused(dictate(0, "settle", pay=0))) == "Another worker has to pay for this."
    assert no(here.refused(dictate(0, "settle", pay=7))) == "There is no worker 8 behind your screen."
    assert no(here.refused(dictate(0, "settle"))) == "Dictate costs a worker: choose which one pays."
    assert here.when(dictate(0, "settle", pay=1)).columns() == ("settle", "dictate", "ship")


@rule("reassign.dictate")
def test_without_the_mandate_one_dictate_moves_one_worker():
    here = playing(empire("H:I M:II G:III N:V")).when(select(3, "ship"), dictate(0, "settle", pay=1))
    words = "One Dictate moves 1 worker: the next one has to be paid for."
    assert no(here.refused(dictate(2, "ship"))) == words


@rule("reassign.backup")
def test_backup_planning_dictates_again_and_again():
    here = holding("backup_planning", "H:I M:II G:III R:II N:V")
    here = here.when(dictate(0, "ship", pay=1), dictate(2, "ship", pay=3), dictate(0, "settle", pay=2))
    assert here.columns() == ("settle", "dictate", "dictate", "dictate", "ship")


@rule("reassign.mandate")
def test_galactic_mandate_moves_up_to_three_workers_to_any_phases_for_one_payment():
    here = holding("galactic_mandate", "H:I M:II G:III R:II H:I N:V")
    here = here.when(dictate(0, "ship", pay=1), dictate(2, "explore"), dictate(3, "settle"))
    assert here.columns() == ("ship", "dictate", "explore", "settle", "explore", "ship")
    assert no(here.refused(dictate(4, "ship"))) == "One Dictate moves up to 3 workers: that is all."
    here = holding("galactic_mandate", "H:I M:II G:III R:II N:V").when(dictate(0, "ship", pay=1))
    assert no(here.refused(dictate(0, "settle"))) == "This Dictate has moved this worker already."


BOTH = "H:I M:II G:III R:II H:I C:V H:I N:V"


def both(**options):
    here = holding("galactic_mandate", BOTH, "backup_planning", **options)
    return here.when(dictate(0, "ship", pay=1), dictate(2, "ship"), dictate(3, "ship", pay=6))


@rule("reassign.mandate_each")
def test_whether_the_mandate_counts_for_every_dictate_is_asked_when_it_first_matters():
    here = both()
    refusal = here.refused(dictate(4, "ship"))
    assert no(refusal).startswith("The book does not say whether Galactic Mandate counts for every Dictate")
    assert "Our default is yes" in no(refusal)
    assert not refusal.overrule
    assert ways.asks(here.galaxy, MIRA, 4) == ("selector_moves", "mandate_each")
    yes = here.when(AgreeReading(reading="mandate_each", allowed=True), by=JONAS)
    assert yes.events == (ReadingAgreed("mandate_each", True),)
    assert yes.when(dictate(4, "ship")).columns()[4] == "ship"
    assert "mandate_each" not in ways.asks(yes.galaxy, MIRA, 4)
    said_no = here.when(AgreeReading(reading="mandate_each"), by=UTE)
    words = "At this table Galactic Mandate counts for one Dictate each round."
    assert no(said_no.refused(dictate(4, "ship"))) == words


@rule("reassign.mandate_each")
def test_the_table_can_answer_before_play():
    assert both(mandate_each="yes").when(dictate(4, "ship")).columns()[4] == "ship"
    assert both(mandate_each="no").refused(dictate(4, "ship")).overrule


@rule("reassign.mandate_each")
def test_the_first_dictate_with_several_workers_asks_nothing():
    here = holding("galactic_mandate", BOTH, "backup_planning")
    here = here.when(dictate(0, "ship", pay=1), dictate(3, "ship", pay=6), dictate(4, "ship"))
    assert here.columns()[4] == "ship"


# ── the worker that selects ────────────────────────────────────


@rule("reassign.selector")
def test_whether_the_selecting_worker_may_move_or_pay_is_asked_when_it_first_matters():
    here = holding("galactic_influence", "H:I M:II N:V")
    for command in (move("galactic_influence", 2, "settle"), dictate(2, "settle", pay=0), dictate(0, "ship", pay=2)):
        refusal = here.refused(command)
        assert no(refusal).startswith("The book does not say whether the worker that selects a phase may be reassigned")
        assert "Our default is no" in no(refusal)
        assert not refusal.overrule


@rule("reassign.selector")
def test_with_yes_it_moves_or_pays_and_its_phase_stays_selected():
    here = holding("galactic_influence", "H:I M:II N:V").when(AgreeReading(reading="selector_moves", allowed=True))
    moved = here.when(move("galactic_influence", 2, "settle"))
    assert moved.columns() == ("explore", "develop", "settle")
    assert moved[MIRA].selected == (2, "ship")
    paid = here.when(dictate(0, "settle", pay=2))
    assert paid.columns() == ("settle", "develop", "dictate")
    assert paid[MIRA].selected == (2, "ship")
    assert no(here.refused(AgreeReading(reading="selector_moves", allowed=True))) == (
        "The table has agreed on that already."
    )


@rule("reassign.selector")
def test_with_no_it_stays_where_it_is():
    here = holding("galactic_influence", "H:I M:II N:V", selector_moves="no")
    refusal = here.refused(move("galactic_influence", 2, "settle"))
    assert no(refusal) == "At this table the worker that selects a phase stays where it is."
    assert refusal.overrule
    assert here.refused(dictate(0, "settle", pay=2)).overrule
    assert ways.dictate_ways(here.galaxy, MIRA, 0).payers == (1,)
    assert ways.asks(here.galaxy, MIRA, 0) == ways.asks(here.galaxy, MIRA, 2) == ()


@rule("reassign.selector")
def test_executive_power_never_meets_the_selecting_worker_in_its_own_phase():
    here = holding("executive_power", "H:V M:II N:V")
    assert no(here.refused(move("executive_power", (0, 2), "ship"))) == "This worker is in Ship already."
