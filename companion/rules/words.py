"""Sentences as values: what is to be said, before anybody knows in which language.

A game never speaks a language. It returns `say("%(player)s enters %(points)s", player=Name(2), points=12)`; the English
sentence is the key of the translation, and the edge (web, paper, command line) turns it into text for one reader.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.rules.values import replace


@dataclass(frozen=True)
class Name:
    """Whoever sits on this seat; the table knows the name."""

    seat: int


@dataclass(frozen=True)
class Named:
    """What a rulebook calls a thing, in both languages. Names are facts of a game, so they live in its data."""

    en: str
    de: str


@dataclass(frozen=True)
class Listing:
    """Several things in a row: "Mira, Jonas and Ute" in the reader's language."""

    items: tuple["Arg", ...]


@dataclass(frozen=True)
class Words:
    text: str
    args: tuple[tuple[str, "Arg"], ...] = ()
    plural: str = ""
    count: int = 1
    faint: bool = False  # said only where the same tap says nothing else


Arg = int | str | Name | Named | Words | Listing


def say(text: str, **args: Arg) -> Words:
    return Words(text, tuple(sorted(args.items(), key=lambda pair: pair[0])))


def say_n(one: str, many: str, count: int, **args: Arg) -> Words:
    """One sentence for one thing, another for several; `%(count)s` is the number."""
    return Words(one, tuple(sorted({**args, "count": count}.items(), key=lambda pair: pair[0])), many, count)


def faint(words: Words) -> Words:
    return replace(words, faint=True)


def listing(items: Iterable[Arg]) -> Listing:
    return Listing(tuple(items))
