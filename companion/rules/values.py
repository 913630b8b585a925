"""Frozen values, changed: a copy with other fields, for states of dozens of fields that every event makes anew."""

from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

Value = TypeVar("Value")


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


def replace(value: Value, **changes: Any) -> Value:
    """What `dataclasses.replace` does, five times as quick: replaying an evening consists of little else.

    It looks at no field one by one and calls no `__init__`, so it is for values that have nothing to do there. What a
    value has worked out and kept for itself (`cached_property`) is no field and stays behind.
    """
    names = _names(type(value))
    own = vars(value)
    new = {name: own[name] for name in names}
    new.update(changes)
    if len(new) != len(names):
        unknown = ", ".join(name for name in changes if name not in names)
        raise TypeError(f"{type(value).__name__} has no field {unknown}.")
    made: Value = object.__new__(type(value))
    vars(made).update(new)
    return made
