"""Between JSON or form fields and our frozen dataclasses: wrong input names its place in a sentence."""

import re
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

import msgspec

from companion.rules import names
from companion.rules.fields import SPOKEN
from companion.rules.words import Arg, Words, say

T = TypeVar("T")
CALLED = frozenset({"name", "names", "title", "side"})  # fields that people are called by, or their tables and teams


class BadInput(Exception):
    """Input that cannot be what it should be; `field` is its place, `why` the sentence."""

    def __init__(self, field: str, why: Words) -> None:
        super().__init__(why.text % dict(why.args))
        self.field = field
        self.why = why


def dump(thing: Any) -> Any:
    """A dataclass as plain JSON values, every field named: msgspec leaves out what it filled in by default itself."""
    if is_dataclass(thing) and not isinstance(thing, type):
        return {one.name: dump(getattr(thing, one.name)) for one in fields(thing)}
    if isinstance(thing, list | tuple):
        return [dump(one) for one in thing]
    if isinstance(thing, dict):
        return {key: dump(one) for key, one in thing.items()}
    return thing


def load(shape: type[T], raw: Any) -> T:
    """Plain JSON values as a dataclass; unknown keys and wrong kinds are refused."""
    return _convert(shape, raw, strict=True)


def revive(shape: type[T], raw: Any) -> T:
    """As `load`, for what we wrote ourselves: unknown keys are passed over, which halves the time of a long log."""
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        raise BadInput(
            _place(str(error)) or "input", say("A stored line cannot be read: %(why)s", why=str(error))
        ) from None


def from_form(shape: type[T], form: Mapping[str, Sequence[str]]) -> T:
    """Form fields (always text, maybe repeated) as a dataclass. Text is trimmed, an empty number is a missing one."""
    kinds = typing.get_type_hints(shape, include_extras=True)
    raw: dict[str, Any] = {}
    for name, values in form.items():
        kind = kinds.get(name)
        if kind is None:
            raise BadInput(name, say("There is no field “%(field)s” here.", field=shown(name)))
        if _is_many(kind):
            # Several things may come as several fields or as one text with spaces or commas between.
            raw[name] = [part for value in values for part in re.split(r"[\s,;]+", tidy(name, value)) if part]
        else:
            value = tidy(name, values[-1]) if values else ""
            if value == "" and (_base(kind) is not str or _may_be_left(kind)):
                continue
            raw[name] = {"on": "true"}.get(value, value) if _base(kind) is bool else value
    return _convert(shape, raw, strict=False)


def tidy(name: str, text: str) -> str:
    """Printable text in one normal form; control characters and half characters are no text, nor is what nobody sees."""
    text = names.trim(text)
    if not names.can_be_shown(text):
        raise BadInput(name, say("“%(field)s” holds characters that cannot be shown.", field=_spoken(name)))
    if name in CALLED and names.is_mixed(text):
        raise BadInput(
            name,
            say("“%(given)s” mixes two alphabets in one word. Write the word in one of them.", given=shown(text)),
        )
    return text


def _convert(shape: type[T], raw: Any, *, strict: bool) -> T:
    try:
        made = msgspec.convert(raw, shape, strict=strict)
    except (msgspec.ValidationError, OverflowError) as error:
        place = _place(str(error))
        raise BadInput(place or "input", _sentence(shape, place, raw)) from None
    if places := unknown(raw, msgspec.to_builtins(made)):
        raise BadInput(places[0], say("There is no field “%(field)s” here.", field=shown(places[0])))
    return made


def unknown(raw: Any, known: Any, path: str = "") -> list[str]:
    """The keys of `raw` that the made value does not have, each with its path."""
    if isinstance(raw, dict) and isinstance(known, dict):
        return [
            place
            for key, value in raw.items()
            for place in ([f"{path}{key}"] if key not in known else unknown(value, known[key], f"{path}{key}."))
        ]
    if isinstance(raw, list) and isinstance(known, list):
        return [
            place
            for number, (one, other) in enumerate(zip(raw, known, strict=False))
            for place in unknown(one, other, f"{path}{number}.")
        ]
    return []


def _place(message: str) -> str:
    """msgspec ends with "- at `$.scores[2]`" or names the missing field."""
    found = re.search(r"`\$\.?([^`]*)`$", message)
    missing = re.search(r"required field `([^`]*)`", message)
    return ".".join(part[1] for part in (found, missing) if part and part[1])


def _sentence(shape: Any, place: str, raw: Any) -> Words:
    whole = place
    while (deeper := _down(shape, raw, place)) is not None:
        shape, raw, place = deeper
    return _field_sentence(shape, place, raw, whole)


def _down(shape: Any, raw: Any, place: str) -> tuple[Any, Any, str] | None:
    """Down to the thing that holds the field: one of a list of things, or a thing within a thing."""
    inside = re.fullmatch(r"(\w+)(?:\[(\d+)\])?\.(.+)", place)
    if not (inside and is_dataclass(shape) and isinstance(raw, dict)):
        return None
    kind = _bare(typing.get_type_hints(shape, include_extras=True).get(inside[1]))
    held, number = raw.get(inside[1]), inside[2]
    if number is not None and _is_many(kind) and isinstance(held, list):
        kind, held = _bare(typing.get_args(kind)[0]), held[int(number)]
    return (kind, held, inside[3]) if is_dataclass(kind) else None


def _field_sentence(shape: Any, place: str, raw: Any, whole: str) -> Words:
    name = re.split(r"[.\[]", place)[0]
    kind = typing.get_type_hints(shape, include_extras=True).get(name) if is_dataclass(shape) else None
    given = raw.get(name) if isinstance(raw, dict) else raw
    spoken = name if whole == place else whole
    if (number := re.fullmatch(r"\w+\[(\d+)\]", place)) and isinstance(given, list) and _is_many(kind):
        # One thing of a list is wrong: say what it was, and what was expected of it.
        kind, given = typing.get_args(_bare(kind))[0], given[int(number[1])]
    elif whole == place:
        spoken = place
    if wrong := _count_sentence(kind, spoken, given):
        return wrong
    expected = _expected(kind)
    if given is None:
        missing = name if whole == place else whole
        return say("“%(field)s” is missing: %(expected)s.", field=_spoken(missing), expected=expected)
    return say(
        "“%(field)s” must be %(expected)s; this was “%(given)s”.",
        field=_spoken(spoken),
        expected=expected,
        given=shown(given),
    )


def _count_sentence(kind: Any, spoken: str, given: Any) -> Words | None:
    """Too many or too few of a list. A form sends nothing at all where nothing was chosen."""
    limits = _limits(kind) if _is_many(kind) else {}
    low, high = limits.get("min_length", 0), limits.get("max_length")
    if not (isinstance(given, list) or (given is None and low)) or high is None:
        return None
    chosen = len(given or ())
    if low <= chosen <= high:
        return None
    if low == high:
        return say(
            "“%(field)s”: exactly %(count)s; you chose %(given)s.", field=_spoken(spoken), count=low, given=chosen
        )
    return say(
        "“%(field)s”: %(low)s to %(high)s; you chose %(given)s.",
        field=_spoken(spoken),
        low=low,
        high=high,
        given=chosen,
    )


def _spoken(place: str) -> Arg:
    """A field by the name people know it by; "input" when no field is to blame."""
    return SPOKEN.get(place) or shown(place or "input")


def _expected(kind: Any) -> Words:
    limits = _limits(kind)
    base = _base(kind)
    if base is int:
        if "ge" in limits and "le" in limits:
            return say("a whole number from %(low)s to %(high)s", low=limits["ge"], high=limits["le"])
        return say("a whole number")
    if base is bool:
        return say("yes or no")
    if base is str:
        choices = typing.get_args(_bare(kind))
        if choices:
            return say("one of %(choices)s", choices=", ".join(str(choice) for choice in choices if choice != ""))
        longest: Arg = limits.get("max_length", 40)
        return say("a text of at most %(longest)s characters", longest=longest)
    if _is_many(kind):
        return say("a list")
    if is_dataclass(base):
        return say("an object with fields")
    return say("something else")


def _bare(kind: Any) -> Any:
    """The kind without Annotated and without `| None`."""
    while typing.get_origin(kind) is typing.Annotated:
        kind = typing.get_args(kind)[0]
    if typing.get_origin(kind) in {typing.Union, types.UnionType}:
        return _bare(next(arg for arg in typing.get_args(kind) if arg is not type(None)))
    return kind


def _base(kind: Any) -> Any:
    bare = _bare(kind)
    return str if typing.get_origin(bare) is typing.Literal else bare


def _may_be_left(kind: Any) -> bool:
    """One of a few, or none of them: nothing chosen is a missing one."""
    return type(None) in typing.get_args(kind) and typing.get_origin(_bare(kind)) is typing.Literal


def _is_many(kind: Any) -> bool:
    return typing.get_origin(_bare(kind)) in {tuple, list, frozenset}


def _limits(kind: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    if typing.get_origin(kind) in {typing.Union, types.UnionType}:
        kind = next(arg for arg in typing.get_args(kind) if arg is not type(None))
    for meta in typing.get_args(kind)[1:] if typing.get_origin(kind) is typing.Annotated else ():
        for limit in ("ge", "le", "min_length", "max_length"):
            if (value := getattr(meta, limit, None)) is not None:
                found[limit] = int(value)
    return found


def shown(given: Any) -> str:
    """What was typed, short and printable, to be quoted back."""
    text = "".join(letter if letter.isprintable() else "·" for letter in str(given))
    return text if len(text) <= 30 else text[:29] + "…"
