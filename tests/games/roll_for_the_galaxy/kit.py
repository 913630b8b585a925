"""Short words for tests of Roll for the Galaxy: dice behind a screen, tableaus, and taps on them."""

from dataclasses import dataclass, replace

import pytest

from companion.games.roll_for_the_galaxy import catalog, flow
from companion.games.roll_for_the_galaxy.assigning.moves import (
    BeReady,
    Dictate,
    PlaceWild,
    Reassign,
    SelectPhase,
)
from companion.games.roll_for_the_galaxy.chapters import CHAPTERS, evolve
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy, Held, Worker
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.pools import heap
from companion.games.roll_for_the_galaxy.rolling import Roll
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chance import Chance, derive
from companion.rules.chapters import joined
from companion.rules.game import Command, RuleViolation
from companion.rules.words import Listing, Name, Named, Words

MIRA, JONAS, UTE, TAREK, LENA = range(5)

DECIDES = joined(CHAPTERS, "decides")
LETTERS = {one.letter: one.id for one in catalog.dice().values()}
FACES = {"I": "explore", "II": "develop", "III": "settle", "IV": "produce", "V": "ship", "*": "wild"}


def dice(text: str) -> tuple[str, ...]:
    """ "H H A": colours by the letters on the dice."""
    return heap(LETTERS[letter] for letter in text.split())


def workers(text: str) -> tuple[Worker, ...]:
    """ "H:I M:III A:*": rolled dice by letter and numeral, * is a wild, in this order behind the screen."""
    found = (one.split(":") for one in text.split())
    return tuple(Worker(LETTERS[letter], FACES[face]) for letter, face in found)


def empire(rolled: str = "", cup: str = "", developments: tuple[str, ...] = (), worlds: tuple[str, ...] = (), **more):
    built = {"developments": developments, "worlds": tuple(Held(one) for one in worlds)}
    return Empire(workers=workers(rolled), cup=dice(cup), **built, **more)


@dataclass(frozen=True)
class At:
    """A table at some moment. A tap comes from the phone of the seat it names, unless `by` says whose it is."""

    galaxy: Galaxy
    events: tuple = ()
    taps: int = 0

    def when(self, *commands: Command, by: int | None = -1) -> "At":
        here = self
        for command in commands:
            story = here._tapped(command, by, derive(b"test", [], str(here.taps)))
            here = At(story.galaxy, tuple(story.events), here.taps + 1)
        return here

    def refused(self, command: Command, by: int | None = -1) -> RuleViolation:
        with pytest.raises(RuleViolation) as no:
            self._tapped(command, by, Chance(b"test"))
        return no.value

    def _tapped(self, command: Command, by: int | None, chance: Chance) -> Story:
        story = Story(self.galaxy, chance, evolve)
        actor = getattr(command, "seat", MIRA) if by == -1 else by
        DECIDES[type(command)](story, actor, command)
        flow.go_on(story)
        return story

    def having(self, seat: int, **changes) -> "At":
        return replace(self, galaxy=self.galaxy.with_empire(seat, **changes))

    def __getitem__(self, seat: int) -> Empire:
        return self.galaxy.empires[seat]

    def columns(self, seat: int = MIRA) -> tuple:
        return self[seat].columns


def playing(*empires: Empire, step: str = "assign", **options) -> At:
    """Round 1 with these empires; a missing second and third one has some workers in the cup."""
    seated = (*empires, empire(cup="H H H"), empire(cup="H H H"))[: max(3, len(empires))]
    return At(Galaxy(Options(**options), seated, step=step, round=1, pool=12 * len(seated)))


def two(first: Empire, second: Empire, **options) -> At:
    return At(Galaxy(Options(**options), (first, second), step="assign", round=1, pool=24))


def roll(seat: int = MIRA) -> Roll:
    return Roll(seat=seat)


def select(die: int, phase: str, seat: int = MIRA) -> SelectPhase:
    return SelectPhase(seat=seat, die=die, phase=phase)


def wild(die: int, phase: str, seat: int = MIRA) -> PlaceWild:
    return PlaceWild(seat=seat, die=die, phase=phase)


def move(power: str, die: int | tuple[int, ...], to: str, seat: int = MIRA, **more) -> Reassign:
    return Reassign(seat=seat, power=power, dice=die if isinstance(die, tuple) else (die,), to=to, **more)


def dictate(die: int, to: str, pay: int | None = None, seat: int = MIRA, **more) -> Dictate:
    return Dictate(seat=seat, die=die, to=to, pay=pay, **more)


def ready(seat: int = MIRA) -> BeReady:
    return BeReady(seat=seat)


def sentence(words: Words) -> str:
    """What an English reader reads."""
    text = words.plural if words.plural and words.count != 1 else words.text
    return text % {name: _plain(value) for name, value in words.args}


def _plain(value) -> str:
    match value:
        case Named():
            return value.en
        case Name():
            return f"seat {value.seat}"
        case Words():
            return sentence(value)
        case Listing():
            return ", ".join(_plain(one) for one in value.items)
    return str(value)


def no(violation: RuleViolation) -> str:
    return sentence(violation.why)


def holding(tile: str, rolled: str, *more: str, **options):
    """Mira has this development and these workers; her last one selects Ship."""
    here = playing(empire(rolled, developments=(tile, *more)), **options)
    return here.when(select(len(rolled.split()) - 1, "ship"))
