"""Step 3: when the last one is ready all screens go aside, and what was selected is played."""

import pytest

from companion.games.roll_for_the_galaxy import revealing
from companion.games.roll_for_the_galaxy.assigning.moves import WithdrawReady
from companion.games.roll_for_the_galaxy.chapters import evolve
from companion.games.roll_for_the_galaxy.model import Crew
from companion.games.roll_for_the_galaxy.play import GAME
from companion.games.roll_for_the_galaxy.revealing import ExtraDieShown, NoteExtraDie, PhasesSet, Revealed
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chance import Chance
from tests.games.roll_for_the_galaxy.kit import (
    JONAS,
    MIRA,
    UTE,
    dice,
    dictate,
    empire,
    no,
    playing,
    ready,
    roll,
    select,
    two,
)
from tests.kit import rule


def three(mine: str = "H:I M:II", **options):
    """Jonas and Ute are ready: Produce and Explore are selected."""
    here = playing(empire(mine), empire("H:IV"), empire("H:I H:V"), **options)
    return here.when(
        select(0, "produce", JONAS), ready(JONAS), select(1, "explore", UTE), ready(UTE)
    )  # fmt: skip


@rule("reveal.together")
def test_nothing_is_revealed_until_the_last_one_is_ready():
    here = three()
    assert here.galaxy.step == "assign"
    here = here.when(select(1, "explore"), ready())
    assert here.events[1] == Revealed(1, ((MIRA, "explore"), (JONAS, "produce"), (UTE, "explore")))
    assert PhasesSet(("explore", "produce")) in here.events
    assert not any(isinstance(event, ExtraDieShown) for event in here.events)


@rule("reveal.order")
def test_the_selected_phases_are_played_in_the_order_of_their_numerals():
    here = three().when(select(0, "ship"), ready())
    assert here.galaxy.played == ("explore", "produce", "ship")
    assert here.galaxy.phase == "explore"


@rule("reveal.back_to_cup")
def test_workers_of_phases_that_nobody_selected_and_dictated_dice_go_back_to_the_cup():
    here = three("H:I M:II G:III N:V").when(select(0, "ship"), dictate(3, "explore", pay=2), ready())
    assert here[MIRA].cup == dice("M G")
    assert here[MIRA].crew == (Crew("explore", "novelty"), Crew("ship", "home"))
    assert here[MIRA].workers == ()
    assert here[MIRA].selected is None
    assert not here[MIRA].ready


@rule("reveal.selector_works")
def test_the_worker_that_selected_works_too():
    here = three("M:II").when(select(0, "explore"), ready())
    assert here[MIRA].crew == (Crew("explore", "military"),)


def test_whoever_was_waited_for_in_vain_adds_no_phase():
    story = Story(three("H:I A:*").galaxy, Chance(b"test"), evolve)
    revealing.reveal(story)
    revealing.set_phases(story)
    assert story.galaxy.played == ("explore", "produce")
    assert story.empire(MIRA).crew == (Crew("explore", "home"),)
    assert story.empire(MIRA).cup == dice("A")


def pair(**options):
    here = two(empire("H:I M:III"), empire("H:IV"), **options)
    return here.when(select(0, "explore"), ready(), select(0, "produce", JONAS))


@rule("reveal.white_die")
def test_two_players_roll_one_white_die_more():
    faces = set()
    for tap in range(60):
        here = pair()
        here = type(here)(here.galaxy, taps=tap).when(ready(JONAS))
        shown = here.galaxy.extra
        faces.add(shown)
        assert ExtraDieShown(shown, by_app=True) in here.events
        assert set(here.galaxy.played) == {"explore", "produce", shown}
    assert faces == {"explore", "develop", "settle", "produce", "ship"}


@rule("reveal.white_die")
def test_the_white_die_can_be_a_real_one():
    here = pair(extra_die="table").when(ready(JONAS))
    assert here.events[-1] == Revealed(1, ((MIRA, "explore"), (JONAS, "produce")), waits_for_die=True)
    assert here.galaxy.step == "extra"
    assert revealing.waits_for_die(here.galaxy)
    assert here[MIRA].workers
    here = here.when(NoteExtraDie(face="settle"), by=JONAS)
    assert here.events[:2] == (ExtraDieShown("settle", by_app=False), PhasesSet(("explore", "settle", "produce")))
    assert here[MIRA].crew == (Crew("explore", "home"), Crew("settle", "military"))


@rule("reveal.white_die")
def test_the_game_takes_the_white_die_of_the_table():
    waiting = pair(extra_die="table").when(ready(JONAS)).galaxy
    events = GAME.decide(waiting, JONAS, NoteExtraDie(face="settle"), Chance(b"none"))
    assert events[:2] == (ExtraDieShown("settle", by_app=False), PhasesSet(("explore", "settle", "produce")))


@rule("reveal.white_die")
def test_a_white_die_with_a_selected_phase_adds_none():
    here = pair(extra_die="table").when(ready(JONAS), NoteExtraDie(face="produce"))
    assert here.galaxy.played == ("explore", "produce")
    assert here[MIRA].cup == dice("M")


@rule("reveal.white_die")
def test_a_white_die_shows_no_wild_and_is_rolled_only_after_the_reveal():
    here = pair(extra_die="table")
    assert no(here.refused(NoteExtraDie(face="ship"))) == "Not now: workers are being assigned."
    here = here.when(ready(JONAS))
    assert no(here.refused(NoteExtraDie(face="wild"))) == "Home dice have no face Wild."


@pytest.mark.parametrize("command", [roll(), WithdrawReady(seat=MIRA), select(1, "ship")])
@rule("assign.withdraw")
def test_after_the_reveal_nothing_is_taken_back(command):
    here = pair(extra_die="table").when(ready(JONAS))
    assert no(here.refused(command)) == "Not now: the white die is being rolled."


@rule("reveal.white_die")
def test_more_than_two_players_need_no_white_die():
    here = three(extra_die="table").when(select(0, "ship"), ready())
    assert here.galaxy.step == "phase"
    assert here.galaxy.extra is None


@rule("reveal.dice_only")
def test_where_only_dice_are_kept_the_reveal_is_the_same():
    here = three(depth="dice").when(select(1, "explore"), ready())
    assert here.galaxy.played == ("explore", "produce")
    assert here[MIRA].crew == (Crew("explore", "home"), Crew("explore", "military"))


@rule("reveal.virtual")
def test_a_virtual_worker_works_like_one_more_die_and_is_none():
    here = three("M:II").having(MIRA, developments=("alien_research_ship",))
    supply = here.galaxy.supply("alien")
    here = here.when(select(0, "explore"), ready())
    assert here[MIRA].crew == (
        Crew("explore", "military"),
        Crew("explore", "home", virtual=True),
        Crew("explore", "alien", virtual=True),
    )
    assert here.galaxy.supply("alien") == supply
    assert here[MIRA].dice == ("military",)
