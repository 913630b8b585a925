"""Step 1 of a round, roll (p. 3): by the app, or real dice typed in one by one."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy import catalog, checks
from companion.games.roll_for_the_galaxy.catalog import FACE_NAMES, page
from companion.games.roll_for_the_galaxy.components import Colour, Face
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy, Worker
from companion.games.roll_for_the_galaxy.numbers import DieNumber
from companion.games.roll_for_the_galaxy.pools import put, take
from companion.games.roll_for_the_galaxy.spoken import die as die_name
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chapters import Chapter
from companion.rules.fields import SeatNumber
from companion.rules.game import Command, RuleViolation
from companion.rules.words import Name, Words, listing, say

# ────────────────────────────────────────────── what a tap asks


@dataclass(frozen=True)
class Roll(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class NoteDie(Command):
    """A real die out of the own cup, and the face it shows."""

    seat: SeatNumber
    colour: Colour
    face: Face


@dataclass(frozen=True)
class ForgetDie(Command):
    """A die that was typed wrongly goes back."""

    seat: SeatNumber
    die: DieNumber


# ────────────────────────────────────────────── what came of it


@dataclass(frozen=True)
class Rolled:
    seat: int
    round: int
    faces: tuple[tuple[Colour, Face], ...]


@dataclass(frozen=True)
class DieNoted:
    seat: int
    round: int
    colour: Colour
    face: Face


@dataclass(frozen=True)
class DieForgotten:
    seat: int
    round: int
    die: int


# ────────────────────────────────────────────── the rule


def behind_screen(story: Story, actor: int | None, seat: int) -> Empire:
    """The own dice, on the own phone, while they may still be changed."""
    checks.seat_exists(story.galaxy, seat)
    checks.own_phone(actor, seat)
    checks.in_step(story.galaxy, "assign")
    empire = story.empire(seat)
    if empire.ready:
        raise RuleViolation(say("You are ready. Take that back first, then change something."), page(3))
    return empire


def roll(story: Story, actor: int | None, command: Roll) -> None:
    empire = behind_screen(story, actor, command.seat)
    if empire.workers and empire.by_hand:
        raise RuleViolation(say("You are typing real dice. Take them away first, then the app can roll."), page(3))
    if empire.workers:
        raise RuleViolation(say("Your workers are rolled already: once each round."), page(3))
    if not empire.cup:
        raise RuleViolation(say("Your cup is empty: there is nothing to roll."), page(3))
    faces = tuple((colour, story.chance.pick(catalog.dice()[colour].faces)) for colour in empire.cup)
    story.tell(Rolled(command.seat, story.galaxy.round, faces))


def note_die(story: Story, actor: int | None, command: NoteDie) -> None:
    empire = behind_screen(story, actor, command.seat)
    if empire.workers and not empire.by_hand:
        raise RuleViolation(say("Your workers are rolled already: once each round."), page(3))
    face_exists(command.colour, command.face)
    if command.colour not in empire.cup:
        name = catalog.dice()[command.colour].name
        raise RuleViolation(say("There is no %(die)s die left in your cup.", die=name), page(3))
    story.tell(DieNoted(command.seat, story.galaxy.round, command.colour, command.face))


def forget_die(story: Story, actor: int | None, command: ForgetDie) -> None:
    empire = behind_screen(story, actor, command.seat)
    if empire.workers and not empire.by_hand:
        raise RuleViolation(say("The app rolled these workers: they stay as they are."), page(3))
    die_exists(empire, command.die)
    story.tell(DieForgotten(command.seat, story.galaxy.round, command.die))


def face_exists(colour: Colour, face: Face) -> None:
    die = catalog.dice()[colour]
    if face not in die.faces:
        raise RuleViolation(say("%(die)s dice have no face %(face)s.", die=die.name, face=FACE_NAMES[face]), page(13))


def die_exists(empire: Empire, *dice: int) -> None:
    for die in dice:
        if die >= len(empire.workers):
            raise RuleViolation(say("There is no worker %(number)s behind your screen.", number=die + 1), page(3))


# ────────────────────────────────────────────── what it changes


def out_of_the_cup(galaxy: Galaxy, event: Rolled) -> Galaxy:
    workers = tuple(Worker(colour, face) for colour, face in event.faces)
    return galaxy.with_empire(event.seat, cup=(), workers=workers, by_hand=False)


def one_out_of_the_cup(galaxy: Galaxy, event: DieNoted) -> Galaxy:
    one = galaxy.empires[event.seat]
    cup = take(one.cup, (event.colour,))
    return galaxy.with_empire(
        event.seat, cup=cup, workers=(*one.workers, Worker(event.colour, event.face)), by_hand=True
    )


def one_into_the_cup(galaxy: Galaxy, event: DieForgotten) -> Galaxy:
    one = galaxy.empires[event.seat]
    gone = one.workers[event.die]
    left = one.workers[: event.die] + one.workers[event.die + 1 :]
    # The other dice change their numbers, so whatever was decided about them is open again.
    return galaxy.with_empire(
        event.seat, cup=put(one.cup, (gone.colour,)), workers=left, selected=None, moved=(), by_hand=bool(left)
    )


# ────────────────────────────────────────────── how the log tells it, and to whom


def rolled(galaxy: Galaxy, event: Rolled, told: bool) -> Words | None:
    """Behind the screen everything may still change: the log speaks when the screens are lifted."""
    shown = told and galaxy.revealed(event.round)
    return say("%(player)s rolled %(dice)s", player=Name(event.seat), dice=_faces(event.faces)) if shown else None


def noted(galaxy: Galaxy, event: DieNoted, told: bool) -> Words | None:
    shown, faces = told and galaxy.revealed(event.round), ((event.colour, event.face),)
    return (
        say("%(player)s rolled on the table: %(dice)s", player=Name(event.seat), dice=_faces(faces)) if shown else None
    )


def forgotten(_galaxy: Galaxy, _event: DieForgotten, _told: bool) -> None:
    """The reveal says what came of it."""


def _faces(faces: tuple[tuple[Colour, Face], ...]) -> Words:
    shown = (say("%(die)s %(face)s", die=die_name(colour), face=FACE_NAMES[face]) for colour, face in faces)
    return say("%(dice)s", dice=listing(shown))


def sees(galaxy: Galaxy, event: Rolled | DieNoted | DieForgotten, viewer: int | None) -> bool:
    """Dice are their player's alone until the reveal (p. 9)."""
    return galaxy.revealed(event.round) or viewer == event.seat


CHAPTER = Chapter(
    decides={Roll: roll, NoteDie: note_die, ForgetDie: forget_die},
    changes={Rolled: out_of_the_cup, DieNoted: one_out_of_the_cup, DieForgotten: one_into_the_cup},
    words={Rolled: rolled, DieNoted: noted, DieForgotten: forgotten},
    sees={Rolled: sees, DieNoted: sees, DieForgotten: sees},
)
