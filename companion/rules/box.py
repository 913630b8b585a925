"""What only the board in the box knows: asked once, kept for this box on this host, and marked by how sure it is.

A game lists its values (`Game.box`); a table starts with what this host keeps of them (`Options.box`) and may be told
more while it plays (`TellBox`). Nothing here is a rule: a value that is missing is asked for when it is needed.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal

from companion.rules.codec import BadInput, shown
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.game import Command
from companion.rules.lines import Rule
from companion.rules.words import Arg, Words, say

Value = int | str
Sure = Literal["printed", "inferred", "unknown"]  # in the rulebook; worked out from it; only the board knows
Pairs = tuple[tuple[str, Value], ...]

MOST_TEXT = 60_000  # of a file; the largest box has several hundred values
LONGEST_LINE = 4_000  # of it: a key of many dots takes the square of its length to read
LONGEST_BITS = 64  # of a number in it


@dataclass(frozen=True)
class BoxValue:
    id: str
    name: Arg
    group: str
    low: int = 0
    high: int = 99
    choices: tuple[tuple[str, Arg], ...] = ()  # a choice instead of a number
    text: bool = False  # a name to be typed instead of a number
    value: Value | None = None  # what is filled in before anybody looked
    sure: Sure = "unknown"
    why: Words | None = None  # what an inferred value rests on
    optional: bool = False  # may stay empty: nothing is missing without it


@dataclass(frozen=True)
class BoxBlock:
    """Values laid out as they lie on the board: a name, headings of columns, and rows of ids with their own heading."""

    name: Arg
    columns: tuple[Arg, ...]
    rows: tuple[tuple[Arg, tuple[str, ...]], ...]
    short: Mapping[str, Arg] = field(default_factory=dict)  # choices by the names that fit into a narrow place


@dataclass(frozen=True)
class BoxGroup:
    id: str
    name: Words
    where: Words  # where to look
    blocks: tuple[BoxBlock, ...] = ()  # what they hold is shown there, everything else in a list below
    picture: str = ""  # a drawing of where to look: templates/<game>/where/<picture>.svg


@dataclass(frozen=True)
class Clash:
    """Values that cannot all be right: which ones, and why. A warning, never an error: the board is right."""

    keys: tuple[str, ...]
    why: Words
    rule: Rule | None = None


@dataclass(frozen=True)
class Box:
    groups: tuple[BoxGroup, ...]
    values: tuple[BoxValue, ...]
    # What a table with these options lays out anew: told there, it is never kept for the next one.
    table_only: Callable[[Any, str], bool] = lambda _options, _key: False
    # What a running table knows of its box; a page of the box that was opened from there tells it what is new.
    at_table: Callable[[Any], Mapping[str, Value]] = lambda _state: {}
    # What the game can check of its values against each other; it sees all that are known, filled-in ones too.
    cross: Callable[[Mapping[str, Value]], Iterable[Clash]] = lambda _known: ()

    @cached_property
    def by_id(self) -> dict[str, BoxValue]:
        return {one.id: one for one in self.values}

    def of(self, group: str) -> tuple[BoxValue, ...]:
        return tuple(one for one in self.values if one.group == group)

    def counts(self, key: str) -> bool:
        """Is it a number, neither a choice nor a name?"""
        one = self.by_id.get(key)
        return one is not None and not one.choices and not one.text

    def known(self, kept: Mapping[str, Value]) -> dict[str, Value]:
        """What is filled in, and above it what was typed."""
        return {**{one.id: one.value for one in self.values if one.value is not None}, **kept}

    def clashes(self, kept: Mapping[str, Value]) -> tuple[Clash, ...]:
        return tuple(self.cross(self.known(kept)))

    def doubt(self, kept: Mapping[str, Value], key: str) -> Clash | None:
        """Why this value may be misread: the first thing it contradicts."""
        return next((clash for clash in self.clashes(kept) if key in clash.keys), None)

    def check(self, key: str, given: Value) -> Value:
        """The value as it is kept, or a sentence that calls it by its name."""
        one = self.by_id.get(key)
        if one is None:
            raise BadInput(key, say("This box has no value “%(key)s”.", key=shown(key)))
        if one.choices:
            return self._choice(one, given)
        if one.text:
            return self._text(one, given)
        text = str(given).strip()
        if isinstance(given, bool) or not (text.isascii() and text.isdigit() and len(text) < 6):
            raise BadInput(key, self._range(one, given))
        if not one.low <= int(text) <= one.high:
            raise BadInput(key, self._range(one, given))
        return int(text)

    def _range(self, one: BoxValue, given: Value) -> Words:
        return say(
            "“%(key)s” must be a whole number from %(low)s to %(high)s; this was “%(given)s”.",
            key=one.name,
            low=one.low,
            high=one.high,
            given=shown(given),
        )

    def _choice(self, one: BoxValue, given: Value) -> str:
        known = [choice for choice, _ in one.choices]
        if given not in known:
            why = say(
                "“%(key)s” must be one of %(choices)s; this was “%(given)s”.",
                key=one.name,
                choices=", ".join(known),
                given=shown(given),
            )
            raise BadInput(one.id, why)
        return str(given)

    def _text(self, one: BoxValue, given: Value) -> str:
        text = str(given).strip()
        if not text or len(text) > one.high or any(not letter.isprintable() for letter in text):
            why = say("“%(key)s” must be a text of at most %(longest)s characters.", key=one.name, longest=one.high)
            raise BadInput(one.id, why)
        return text

    def read(self, text: str) -> dict[str, Value]:
        """A file of values; the first place that is wrong is named."""
        if len(text) > MOST_TEXT:
            raise BadInput("file", say("This file is too long for the values of a box."))
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                raise BadInput("file", _no_file(number, LONGEST_LINE))
        try:
            raw = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # a number of thousands of digits is a ValueError too
            raise BadInput("file", _unreadable(error)) from None
        return {key: self._of_file(key, _plain(given)) for key, given in raw.items()}

    def _of_file(self, key: str, given: Value) -> Value:
        """A file knows values by their keys: a sentence about one of them has to name both."""
        try:
            return self.check(key, given)
        except BadInput as bad:
            if key not in self.by_id:
                raise
            raise BadInput(key, say("%(why)s In the file: “%(key)s”.", why=bad.why, key=key)) from None

    def write(self, values: Mapping[str, Value]) -> str:
        """In the order of the box, so that two hosts write the same file."""
        rows = [f'"{one.id}" = {_toml(values[one.id])}' for one in self.values if one.id in values]
        return "\n".join([*rows, ""])

    def missing(self, values: Mapping[str, Value]) -> tuple[BoxValue, ...]:
        return tuple(one for one in self.values if one.id not in values and one.value is None and not one.optional)


def _plain(given: Any) -> Value:
    """What a file holds where one value belongs; what is too deep or too long to be spelt out is only hinted at."""
    if isinstance(given, list | dict):
        return "[…]" if isinstance(given, list) else "{…}"
    if isinstance(given, int) and given.bit_length() > LONGEST_BITS:
        return hex(given)
    return given if isinstance(given, int | str) else str(given)


def _unreadable(error: Exception) -> Words:
    """Where the reader of the file gave up; its own words are English and long."""
    if found := re.search(r"at line (\d+), column (\d+)", str(error)):
        line, column = (int(number) for number in found.groups())
        return _no_file(line, column)
    return say("This is no file of box values: it ends too early, or holds something else.")


def _no_file(line: int, column: int) -> Words:
    return say("This is no file of box values: line %(line)s, place %(column)s.", line=line, column=column)


def _toml(value: Value) -> str:
    if isinstance(value, int):
        return str(value)
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


@dataclass(frozen=True)
class Telling(Command):
    """A command that says what the board shows; this host keeps it for the next evening too."""

    def told(self) -> Pairs:
        """Keys and values of the box; the game has checked them when it let the command through."""
        return ()


@dataclass(frozen=True)
class TellBox(Telling):
    """What the board says, one value of it."""

    key: Annotated[str, limit(min_length=1, max_length=60)]
    value: Annotated[str, limit(min_length=1, max_length=60)]

    def told(self) -> Pairs:
        return ((self.key, self.value),)


@dataclass(frozen=True)
class TellRow(Telling):
    """What the board says, several values that belong together: one answer, one line of the log."""

    pairs: Annotated[tuple[tuple[str, str], ...], limit(min_length=1, max_length=400)]

    def told(self) -> Pairs:
        return self.pairs
