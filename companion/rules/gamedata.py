"""Game data files: TOML in, frozen dataclasses out; an error names the file and the place."""

import json
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from companion.rules import codec

T = TypeVar("T")


class BadGameData(Exception):
    """A data file does not have the promised shape; the message names the place."""


def read(package: str, name: str, shape: type[T]) -> T:
    """data/<name> of a game's package."""
    return parse((files(package) / "data" / name).read_text("utf-8"), name, shape)


def once(package: str, name: str, shape: type[T]) -> Callable[[], T]:
    """As `read`, when it is first asked for."""
    return cache(lambda: read(package, name, shape))


def parse(text: str, name: str, shape: type[T]) -> T:
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadGameData(f"{name}: {error}") from None
    try:
        made = msgspec.convert(raw, shape, str_keys=True)  # TOML knows only text as keys
    except msgspec.ValidationError as error:
        raise BadGameData(f"{name}: {error}") from None
    if places := codec.unknown(raw, msgspec.to_builtins(made, str_keys=True)):
        raise BadGameData(f"{name}: unknown key {', '.join(places)}")
    return made


def toml(thing: Any) -> str:
    """A flat dataclass as a TOML file that `parse` reads back. Strings, numbers and arrays are written as in JSON."""
    rows = [
        f"{key} = {json.dumps(value, ensure_ascii=False)}"
        for key, value in codec.dump(thing).items()
        if value is not None
    ]
    return "\n".join([*rows, ""])
