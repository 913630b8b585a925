"""Pads as data: those that come with the companion. A saved pad is a TOML file of the same shape."""

from dataclasses import dataclass, field
from functools import cache

from companion.games.scorepad.model import Options
from companion.rules import gamedata
from companion.rules.words import Words, say


@dataclass(frozen=True)
class PadData(Options):
    id: str = ""


@dataclass(frozen=True)
class PadsFile:
    pads: list[PadData] = field(default_factory=list)


# Names of the pads that come along; a saved pad is called by its title.
NAMES: dict[str, Words] = {
    "rounds": say("Rounds, most points win"),
    "lowest": say("Rounds to 100, fewest points win"),
    "total": say("One running total"),
    "categories": say("Categories at the end"),
    "sealed": say("Secret scores, revealed together"),
}
ABOUT: dict[str, Words] = {
    "rounds": say("One number for each player and round."),
    "lowest": say("As in many card games: somebody reaches 100, the lowest total wins."),
    "total": say("Plus and minus for each player, as the points come in."),
    "categories": say("You name what counts; the pad goes through it with everybody."),
    "sealed": say("Everybody types on their own phone; a round is revealed when all are done."),
}
# What the categories are called until the table types its own.
SAMPLE_CATEGORIES = (say("Points on the board"), say("Cards"), say("Bonus"))


@cache
def pads() -> tuple[PadData, ...]:
    return tuple(gamedata.read(__package__, "pads.toml", PadsFile).pads)
