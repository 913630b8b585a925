"""Step 1 of a round, roll (p. 3): by the app, or real dice typed in one by one."""

from companion.games.roll_for_the_galaxy import catalog, checks
from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy import moves as m
from companion.games.roll_for_the_galaxy.catalog import FACE_NAMES, page
from companion.games.roll_for_the_galaxy.components import Colour, Face
from companion.games.roll_for_the_galaxy.model import Empire
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import say


def behind_screen(story: Story, actor: int | None, seat: int) -> Empire:
    """The own dice, on the own phone, while they may still be changed."""
    checks.seat_exists(story.galaxy, seat)
    checks.own_phone(actor, seat)
    checks.in_step(story.galaxy, "assign")
    empire = story.empire(seat)
    if empire.ready:
        raise RuleViolation(say("You are ready. Take that back first, then change something."), page(3))
    return empire


def roll(story: Story, actor: int | None, command: m.Roll) -> None:
    empire = behind_screen(story, actor, command.seat)
    if empire.workers and empire.by_hand:
        raise RuleViolation(say("You are typing real dice. Take them away first, then the app can roll."), page(3))
    if empire.workers:
        raise RuleViolation(say("Your workers are rolled already: once each round."), page(3))
    if not empire.cup:
        raise RuleViolation(say("Your cup is empty: there is nothing to roll."), page(3))
    faces = tuple((colour, story.chance.pick(catalog.dice()[colour].faces)) for colour in empire.cup)
    story.tell(e.Rolled(command.seat, story.galaxy.round, faces))


def note_die(story: Story, actor: int | None, command: m.NoteDie) -> None:
    empire = behind_screen(story, actor, command.seat)
    if empire.workers and not empire.by_hand:
        raise RuleViolation(say("Your workers are rolled already: once each round."), page(3))
    face_exists(command.colour, command.face)
    if command.colour not in empire.cup:
        name = catalog.dice()[command.colour].name
        raise RuleViolation(say("There is no %(die)s die left in your cup.", die=name), page(3))
    story.tell(e.DieNoted(command.seat, story.galaxy.round, command.colour, command.face))


def forget_die(story: Story, actor: int | None, command: m.ForgetDie) -> None:
    empire = behind_screen(story, actor, command.seat)
    if empire.workers and not empire.by_hand:
        raise RuleViolation(say("The app rolled these workers: they stay as they are."), page(3))
    die_exists(empire, command.die)
    story.tell(e.DieForgotten(command.seat, story.galaxy.round, command.die))


def face_exists(colour: Colour, face: Face) -> None:
    die = catalog.dice()[colour]
    if face not in die.faces:
        raise RuleViolation(say("%(die)s dice have no face %(face)s.", die=die.name, face=FACE_NAMES[face]), page(13))


def die_exists(empire: Empire, *dice: int) -> None:
    for die in dice:
        if die >= len(empire.workers):
            raise RuleViolation(say("There is no worker %(number)s behind your screen.", number=die + 1), page(3))
