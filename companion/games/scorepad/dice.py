"""Chance for games that have none of their own: who starts, and dice."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.scorepad.model import Pad
from companion.rules.chance import Chance
from companion.rules.chapters import Chapter
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command
from companion.rules.values import replace
from companion.rules.words import Name, Words, say


@dataclass(frozen=True)
class DrawStartPlayer(Command):
    """Who starts: drawn among all seats."""


@dataclass(frozen=True)
class RollDice(Command):
    dice: Annotated[int, limit(ge=1, le=10)] = 2
    sides: Literal[4, 6, 8, 10, 12, 20] = 6


@dataclass(frozen=True)
class StartPlayerDrawn:
    seat: SeatNumber


@dataclass(frozen=True)
class DiceRolled:
    sides: int
    faces: tuple[int, ...]


def draw_start_player(
    pad: Pad, _actor: int | None, _command: DrawStartPlayer, chance: Chance
) -> tuple[StartPlayerDrawn]:
    return (StartPlayerDrawn(chance.pick(pad.seats)),)


def roll(_pad: Pad, _actor: int | None, command: RollDice, chance: Chance) -> tuple[DiceRolled]:
    return (DiceRolled(command.sides, tuple(chance.die(command.sides) for _ in range(command.dice))),)


def begins(pad: Pad, event: StartPlayerDrawn) -> Pad:
    return replace(pad, start_player=event.seat)


def lie_there(pad: Pad, event: DiceRolled) -> Pad:
    return replace(pad, dice=(event.sides, event.faces))


def drawn(_pad: Pad, event: StartPlayerDrawn, _told: bool) -> Words:
    return say("%(player)s starts (drawn)", player=Name(event.seat))


def rolled(_pad: Pad, event: DiceRolled, _told: bool) -> Words:
    if len(event.faces) == 1:
        return say("1 d%(sides)s: %(face)s", sides=event.sides, face=event.faces[0])
    return say(
        "%(count)s d%(sides)s: %(faces)s = %(sum)s",
        count=len(event.faces),
        sides=event.sides,
        faces=" + ".join(str(face) for face in event.faces),
        sum=sum(event.faces),
    )


CHAPTER = Chapter(
    decides={DrawStartPlayer: draw_start_player, RollDice: roll},
    changes={StartPlayerDrawn: begins, DiceRolled: lie_there},
    words={StartPlayerDrawn: drawn, DiceRolled: rolled},
)
