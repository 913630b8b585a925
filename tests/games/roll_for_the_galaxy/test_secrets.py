"""Nothing secret reaches another phone: with other secrets behind Mira's screen, Jonas's screens stay the same."""

from dataclasses import replace

import pytest

from companion.games.roll_for_the_galaxy.assigning import moves as assigning
from companion.games.roll_for_the_galaxy.corrections.moves import CorrectStack
from companion.games.roll_for_the_galaxy.exploring.moves import PlaceTile, Rearrange, Scout, ThrowTile
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.play import GAME
from companion.games.roll_for_the_galaxy.rolling import ForgetDie, NoteDie, Roll
from companion.games.roll_for_the_galaxy.screens import bar
from companion.games.roll_for_the_galaxy.setup.moves import BeginPlay, Deal, PlaceStartTiles
from tests.games.roll_for_the_galaxy.scramble import scrambled
from tests.kit import given

MIRA, JONAS, UTE = range(3)


def views(galaxy, own):
    """Everything a phone with these seats can be shown; and what the shared screen shows."""
    asked = [{}, {"open": "0"}]
    for screen, view in bar.SCREENS.items():
        for params in asked:
            yield screen, params, repr(view(galaxy, own, params))
    yield "strip", {}, repr(bar.waiting(galaxy))


def nothing_leaks(galaxy):
    for seat in galaxy.seats:
        other = scrambled(galaxy, seat)
        for watcher in ((), *((one,) for one in galaxy.seats if one != seat)):
            for before, after in zip(views(galaxy, watcher), views(other, watcher), strict=True):
                assert before == after, (seat, watcher, before[0], before[1])


def dealt(**options):
    here = given(GAME, Options(**options), 3).when(Deal())
    for seat in range(3):
        here = here.when(PlaceStartTiles(seat=seat, development=here.state.empires[seat].hand[0]), by=seat)
    return here


def test_start_tiles_are_secret_until_they_are_laid():
    nothing_leaks(given(GAME, Options(), 3).when(Deal()).state)


def test_dice_are_secret_until_the_reveal():
    here = dealt().when(BeginPlay())
    nothing_leaks(here.state)
    for seat in range(3):
        here = here.when(Roll(seat=seat), by=seat)
        nothing_leaks(here.state)
    for seat in range(3):
        here = here.when(assigning.SelectPhase(seat=seat, die=0, phase="explore"), by=seat)
        for die, worker in enumerate(here.state.empires[seat].workers):
            if worker.face == "wild" and die:
                here = here.when(assigning.PlaceWild(seat=seat, die=die, phase="explore"), by=seat)
        nothing_leaks(here.state)
        here = here.when(assigning.BeReady(seat=seat), by=seat)
        nothing_leaks(here.state)
    assert here.state.step == "phase"
    assert here.state.phase == "explore"


@pytest.mark.parametrize("seed", range(3))
def test_hidden_tiles_are_secret_for_the_whole_game(seed):
    here = dealt().when(BeginPlay())
    galaxy = here.state
    for seat in galaxy.seats:  # everybody with something below the top, something in hand, something given up
        one = galaxy.empires[seat]
        more = galaxy.bag[seed * 4 : seed * 4 + 4]
        changed = replace(
            one,
            development_stack=(*one.development_stack, more[0]),
            world_stack=(*one.world_stack, more[1]),
            hand=(more[2],),
        )
        galaxy = replace(
            galaxy,
            empires=(*galaxy.empires[:seat], changed, *galaxy.empires[seat + 1 :]),
            bag=tuple(tile for tile in galaxy.bag if tile not in more),
            given=(*galaxy.given, more[3]),
        )
    for step, phase in (
        ("phase", "explore"),
        ("phase", "develop"),
        ("late", "explore"),
        ("manage", None),
        ("over", None),
    ):
        nothing_leaks(replace(galaxy, step=step, phase=phase, played=("explore", "develop")))


def test_nobody_finds_out_by_trying():
    """A tap for somebody else is refused before anything of theirs is looked at."""
    here = dealt().when(BeginPlay()).when(Roll(seat=MIRA), by=MIRA)
    tries = (
        assigning.SelectPhase(seat=MIRA, die=0, phase="ship"),
        assigning.PlaceWild(seat=MIRA, die=0, phase="ship"),
        ForgetDie(seat=MIRA, die=0),
        NoteDie(seat=MIRA, colour="home", face="ship"),
        assigning.Reassign(seat=MIRA, power="dictate", dice=(0,), to="ship"),
        assigning.Dictate(seat=MIRA, die=0, to="ship", pay=1),
        assigning.UndoReassign(seat=MIRA),
        assigning.BeReady(seat=MIRA),
        assigning.WithdrawReady(seat=MIRA),
        Scout(seat=MIRA, worker="home", given=(3,)),
        PlaceTile(seat=MIRA, tile=3, kind="world"),
        ThrowTile(seat=MIRA, tile=3),
        Rearrange(seat=MIRA, developments=(3,)),
        CorrectStack(seat=MIRA, kind="world", tiles=(3,)),
    )
    for command in tries:
        for state in (here.state, scrambled(here.state, MIRA)):
            no = replace(here, state=state).refused(command, by=JONAS)
            assert no.why.text == "Only %(player)s's own phone can do that.", command
