"""Taking stones (p. 1): one to three at a time, back again for as long as the pile lasts, and what the table corrects."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.stones.model import Pile

from companion.rules.chance import Chance
from companion.rules.chapters import Chapter
from companion.rules.fields import Count, SeatNumber
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.lines import Rule
from companion.rules.words import Name, Words, say

BOOK = say("Stones")
PAGE = Rule(BOOK, page=1)
MOST = 3


@dataclass(frozen=True)
class TakeStones(Command):
    seat: SeatNumber
    count: Annotated[int, limit(ge=1, le=60)]


@dataclass(frozen=True)
class GiveBack(Command):
    """One stone goes back to the pile."""

    seat: SeatNumber


@dataclass(frozen=True)
class CorrectStones(Command):
    """The board is right."""

    corrects = True
    seat: SeatNumber
    now: Count


@dataclass(frozen=True)
class StonesTaken:
    seat: SeatNumber
    count: int


@dataclass(frozen=True)
class StoneGivenBack:
    seat: SeatNumber


@dataclass(frozen=True)
class StonesCorrected:
    seat: SeatNumber
    was: int
    now: int


def take(pile: Pile, _actor: int | None, command: TakeStones, _chance: Chance) -> tuple[StonesTaken]:
    if command.count > pile.left:
        raise RuleViolation(say("The pile holds %(left)s.", left=pile.left), PAGE)
    if command.count > MOST:
        advise(command, say("At most %(most)s stones at a time.", most=MOST), PAGE)
    return (StonesTaken(command.seat, command.count),)


def give_back(pile: Pile, _actor: int | None, command: GiveBack, _chance: Chance) -> tuple[StoneGivenBack]:
    if not pile.stones[command.seat]:
        raise RuleViolation(say("%(player)s has no stone to give back.", player=Name(command.seat)), PAGE)
    return (StoneGivenBack(command.seat),)


def correct(pile: Pile, _actor: int | None, command: CorrectStones, _chance: Chance) -> tuple[StonesCorrected]:
    return (StonesCorrected(command.seat, pile.stones[command.seat], command.now),)


def taken(pile: Pile, event: StonesTaken) -> Pile:
    return pile.give(event.seat, event.count)


def given_back(pile: Pile, event: StoneGivenBack) -> Pile:
    return pile.give(event.seat, -1)


def corrected(pile: Pile, event: StonesCorrected) -> Pile:
    return pile.give(event.seat, event.now - event.was)


def tell_taken(_pile: Pile, event: StonesTaken, _told: bool) -> Words:
    return say("%(player)s takes %(count)s", player=Name(event.seat), count=event.count)


def tell_given_back(_pile: Pile, event: StoneGivenBack, _told: bool) -> Words:
    return say("%(player)s gives one back", player=Name(event.seat))


def tell_corrected(_pile: Pile, event: StonesCorrected, _told: bool) -> Words:
    return say("%(player)s has %(now)s, not %(was)s", player=Name(event.seat), now=event.now, was=event.was)


CHAPTER = Chapter(
    decides={TakeStones: take, GiveBack: give_back, CorrectStones: correct},
    changes={StonesTaken: taken, StoneGivenBack: given_back, StonesCorrected: corrected},
    words={StonesTaken: tell_taken, StoneGivenBack: tell_given_back, StonesCorrected: tell_corrected},
)
