"""Step 1: everybody rolls the workers of their cup once, by the app or with real dice."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.model import Worker
from companion.games.roll_for_the_galaxy.rolling import ForgetDie, NoteDie, Rolled
from tests.games.roll_for_the_galaxy.kit import JONAS, MIRA, dice, empire, no, playing, ready, roll, select
from tests.kit import rule


def note(colour: str, face: str, seat: int = MIRA) -> NoteDie:
    return NoteDie(seat=seat, colour=colour, face=face)


@rule("roll.cup")
def test_all_workers_of_the_cup_are_rolled_once_each_with_a_face_of_its_own_die():
    here = playing(empire(cup="H H M A", citizenry=dice("G"))).when(roll())
    assert here[MIRA].cup == ()
    assert here[MIRA].citizenry == ("genes",)
    assert [worker.colour for worker in here[MIRA].workers] == ["home", "home", "military", "alien"]
    assert all(worker.face in catalog.dice()[worker.colour].faces for worker in here[MIRA].workers)
    (rolled,) = here.events
    assert isinstance(rolled, Rolled)
    assert (rolled.seat, rolled.round) == (MIRA, 1)


@rule("roll.cup")
def test_each_face_of_a_die_is_as_likely_as_it_is_printed():
    seen = set()
    here = playing(empire(cup="A"))
    for tap in range(60):
        one = type(here)(here.galaxy, taps=tap).when(roll())
        seen.add(one[MIRA].workers[0].face)
    assert seen == set(catalog.dice()["alien"].faces)


@rule("roll.once")
def test_nobody_rolls_twice_in_a_round():
    here = playing(empire(cup="H")).when(roll())
    assert no(here.refused(roll())) == "Your workers are rolled already: once each round."
    assert no(here.refused(note("home", "ship"))) == "Your workers are rolled already: once each round."
    forget = ForgetDie(seat=MIRA, die=0)
    assert no(here.refused(forget)) == "The app rolled these workers: they stay as they are."


def test_an_empty_cup_cannot_be_rolled():
    assert no(playing(empire()).refused(roll())) == "Your cup is empty: there is nothing to roll."


@rule("roll.secret")
def test_only_the_own_phone_rolls_and_types():
    here = playing(empire(cup="H"))
    for command in (roll(), note("home", "ship"), ForgetDie(seat=MIRA, die=0)):
        assert no(here.refused(command, by=JONAS)) == "Only seat 0's own phone can do that."
        assert no(here.refused(command, by=None)) == "Only seat 0's own phone can do that."


def test_a_seat_that_does_not_exist_rolls_nothing():
    assert no(playing().refused(roll(7), by=7)) == "There is no seat 8 at this table."


def test_nobody_rolls_while_phases_are_played():
    here = playing(empire(cup="H"), step="manage")
    assert no(here.refused(roll())) == "Not now: empires are being managed."


@rule("roll.real_dice")
def test_real_dice_are_typed_in_one_by_one_by_colour_and_face():
    here = playing(empire(cup="H H A")).when(note("home", "ship"), note("alien", "wild"))
    assert here[MIRA].workers == (Worker("home", "ship"), Worker("alien", "wild"))
    assert here[MIRA].cup == ("home",)
    assert here[MIRA].by_hand
    assert no(here.refused(roll())) == "You are typing real dice. Take them away first, then the app can roll."


@rule("roll.real_dice")
def test_a_die_typed_wrongly_goes_back_into_the_cup():
    here = playing(empire(cup="H A")).when(note("home", "ship"), note("alien", "wild"), select(0, "ship"))
    here = here.when(ForgetDie(seat=MIRA, die=0))
    assert here[MIRA].workers == (Worker("alien", "wild"),)
    assert here[MIRA].cup == ("home",)
    assert here[MIRA].selected is None
    here = here.when(ForgetDie(seat=MIRA, die=0), roll())
    assert len(here[MIRA].workers) == 2
    assert not here[MIRA].by_hand


@pytest.mark.parametrize(
    ("colour", "face", "words"),
    [
        ("alien", "explore", "Alien Technology dice have no face Explore."),
        ("home", "wild", "Home dice have no face Wild."),
        ("military", "ship", "Military dice have no face Ship."),
    ],
)
@rule("roll.real_dice")
def test_a_face_that_the_die_does_not_have_is_refused(colour, face, words):
    here = playing(empire(cup="H M A"))
    assert no(here.refused(note(colour, face))) == words


@rule("roll.real_dice")
def test_a_colour_that_is_not_in_the_cup_is_refused():
    here = playing(empire(cup="H"))
    assert no(here.refused(note("genes", "wild"))) == "There is no Genes die left in your cup."
    here = here.when(note("home", "ship"))
    assert no(here.refused(note("home", "ship"))) == "There is no Home die left in your cup."


def test_a_die_that_was_never_typed_cannot_be_taken_away():
    here = playing(empire(cup="H H"))
    assert no(here.refused(ForgetDie(seat=MIRA, die=0))) == "There is no worker 1 behind your screen."
    here = here.when(note("home", "ship"))
    assert no(here.refused(ForgetDie(seat=MIRA, die=1))) == "There is no worker 2 behind your screen."


def test_nothing_is_typed_after_ready():
    here = playing(empire(cup="H")).when(note("home", "ship"), select(0, "ship"), ready())
    words = "You are ready. Take that back first, then change something."
    assert no(here.refused(ForgetDie(seat=MIRA, die=0))) == words
    assert no(here.refused(note("home", "ship"))) == words
