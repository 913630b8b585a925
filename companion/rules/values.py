"""Frozen values, changed: a copy with other fields, for states of dozens of fields that every event makes anew."""

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


def _replace(value: Any, **changes: Any) -> Any:
    """What `dataclasses.replace` does, four times as quick: replaying an evening consists of little else.

    It looks at no field one by one and calls no `__init__`, so it is for values that have nothing to do there. What a
    value has worked out and kept for itself (`cached_property`) is no field and stays behind.
    """
    kind: Any = type(value)
    names = _names(kind)
    own = vars(value)
    try:
        new = {name: own[name] for name in names}
    except KeyError:  # read from a file, a value may hold what was given only; the rest are its class's defaults
        new = {name: getattr(value, name) for name in names}
    new.update(changes)
    if len(new) != len(names):
        unknown = ", ".join(name for name in changes if name not in names)
        raise TypeError(f"{kind.__name__} has no field {unknown}.")
    made = object.__new__(kind)
    vars(made).update(new)
    return made


if TYPE_CHECKING:  # the type checker knows the fields of a dataclass only through this name
    from dataclasses import replace as replace  # noqa: PLC0414 - so that others may import it from here
else:
    replace = _replace
