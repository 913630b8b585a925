"""What tables ask and tell while they are laid out: who starts, the list of what to fetch, the first round."""

from collections.abc import Collection
from dataclasses import dataclass

from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command, RuleViolation
from companion.rules.lines import Rule
from companion.rules.words import Words, say

# ── what a tap asks


@dataclass(frozen=True)
class ChooseStartPlayer(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class DrawStartPlayer(Command):
    pass


@dataclass(frozen=True)
class TickStep(Command):
    step: ShortText
    done: bool = True


@dataclass(frozen=True)
class BeginPlay(Command):
    pass


# ── what comes of it


@dataclass(frozen=True)
class StartPlayerChosen:
    seat: int
    drawn: bool = False


@dataclass(frozen=True)
class StepTicked:
    step: str
    done: bool


# ── the list


@dataclass(frozen=True)
class Step:
    """One thing to fetch or to lay, in the rulebook's order."""

    id: str
    text: Words
    rule: Rule
    seat: int | None = None  # None: for the middle of the table, or for everybody


def tick(command: TickStep, listed: Collection[str], ticked: Collection[str]) -> StepTicked:
    """A step of the list is done, or not after all."""
    if command.step not in listed:
        raise RuleViolation(say("This step is not on the list."))
    if (command.step in ticked) == command.done:
        raise RuleViolation(say("Somebody has just done that."))
    return StepTicked(command.step, command.done)
