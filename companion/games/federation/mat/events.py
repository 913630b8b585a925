"""What a mat can have gained or lost. `why` is a short code; reasons.py has its words."""

from dataclasses import dataclass
from typing import Literal

from companion.games.federation.components import Good
from companion.games.federation.model import DueKind


@dataclass(frozen=True)
class GoodsChanged:
    seat: int
    good: Good
    by: int
    why: str = ""


@dataclass(frozen=True)
class ShipsChanged:
    """Into the hangar, or onto a mission."""

    seat: int
    by: int
    why: str = ""


@dataclass(frozen=True)
class DieTurned:
    seat: int
    was: int
    now: int
    why: str = ""


@dataclass(frozen=True)
class FieldMoved:
    seat: int
    was: int
    now: int
    why: str = ""


@dataclass(frozen=True)
class LevelRaised:
    seat: int
    by: int
    until: Literal["round", "game"]


@dataclass(frozen=True)
class PrestigeGained:
    seat: int
    amount: int
    why: str


@dataclass(frozen=True)
class ModifiersChanged:
    seat: int
    by: int
    station: int | None = None  # taken from there
    why: str = ""


@dataclass(frozen=True)
class DueAdded:
    seat: int
    kind: DueKind
    what: str = ""


@dataclass(frozen=True)
class DueDone:
    """The first one of this kind and name."""

    seat: int
    kind: DueKind
    what: str = ""
