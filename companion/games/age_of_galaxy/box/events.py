"""What the box was told."""

from dataclasses import dataclass


@dataclass(frozen=True)
class BoxTold:
    key: str
    value: int | str


@dataclass(frozen=True)
class RowTold:
    """One answer of several values that belong together, by key."""

    values: tuple[tuple[str, int | str], ...]


@dataclass(frozen=True)
class CardTyped:
    """A faction card of this box is known from now on: its values by key."""

    card: int
    values: tuple[tuple[str, int | str], ...]
