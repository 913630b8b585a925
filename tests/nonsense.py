"""Nonsense by type: for every field of every command a value it could hold, and now and then one that it never takes."""

import types
import typing
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import msgspec

from companion.rules.chance import derive
from companion.rules.codec import BadInput, load
from companion.rules.game import Command, Game, RuleViolation

NEVER = (None, -1, 99, "", "neo", True, [], {}, 2.5)
TEXTS = ("", "0", "1", "-1", "neo", "x" * 61, "ü", "%(seat)s", "{}", "\u0000", "١")


@cache
def kinds(command: type[Command]) -> dict[str, Any]:
    """The fields of a command with their types and limits."""
    found = typing.get_type_hints(command, include_extras=True)
    return {name: kind for name, kind in found.items() if typing.get_origin(kind) is not typing.ClassVar}


@dataclass(frozen=True)
class Nonsense:
    """What a game adds: texts that may stand anywhere, and what a field of this name mostly holds."""

    texts: tuple[str, ...] = TEXTS
    usual: dict[str, tuple[str, ...]] = field(default_factory=dict)
    never: float = 0.02  # how often a field gets what it never takes
    mostly: float = 0.8  # how often it gets what is usual

    def fields(self, shape: type[Command], luck: Random) -> dict[str, Any]:
        return {name: self.anything(kind, luck, name) for name, kind in kinds(shape).items()}

    def anything(self, kind: Any, luck: Random, name: str = "") -> Any:
        """A value of this kind as JSON has it."""
        if luck.random() < self.never:
            return luck.choice(NEVER)
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Annotated:
            limit = next((one for one in args[1:] if isinstance(one, msgspec.Meta)), msgspec.Meta())
            return self.limited(args[0], limit, luck, name)
        if origin is typing.Literal:
            return luck.choice(args)
        if origin in (types.UnionType, typing.Union):
            return None if type(None) in args and luck.random() < 0.4 else self.anything(args[0], luck, name)
        if origin is tuple:
            return [self.anything(args[0], luck, name) for _ in range(luck.randint(0, 3))]
        return {bool: luck.random() < 0.5, int: luck.randint(-2, 30)}.get(kind, luck.choice(self.texts))

    def limited(self, kind: Any, limit: msgspec.Meta, luck: Random, name: str) -> Any:
        if kind is int:
            low, high = limit.ge or 0, limit.le or 99
            return luck.choice([low, high, luck.randint(low, high), luck.randint(low, min(high, low + 5))])
        if typing.get_origin(kind) is tuple:
            inside = typing.get_args(kind)[0]
            count = luck.randint(limit.min_length or 0, min(4, limit.max_length or 4))
            return [self.anything(inside, luck, name) for _ in range(count)]
        if typing.get_origin(kind) is not None:
            return self.anything(kind, luck, name)
        if name in self.usual and luck.random() < self.mostly:
            return luck.choice(self.usual[name])
        fits = [one for one in self.texts if (limit.min_length or 0) <= len(one) <= (limit.max_length or 99)]
        return luck.choice(fits or ["a"])


def answered(game: Game, state: Any, by: int | None, command: Command, tap: str) -> Any:
    """What comes of it, or why not; anything else breaks the test."""
    try:
        return game.decide(state, by, command, derive(b"nonsense", [], tap))
    except (RuleViolation, BadInput) as no:
        return no


def sent(game: Game, state: Any, shape: type[Command], raw: dict[str, Any], by: int | None, tap: str) -> Any:
    """The same for what a phone sends, which may be no command at all."""
    try:
        command = load(shape, raw)
    except BadInput as no:
        return no
    return answered(game, state, by, command, tap)
