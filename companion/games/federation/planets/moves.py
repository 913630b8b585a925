"""What a tap can ask on Neo, 6Moon, Arratooine and E81216."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.federation.fields import PostNumber, ScholarNumber, SiteNumber
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command

Few = Annotated[int, limit(ge=0, le=10)]
MegaNumber = Annotated[int, limit(ge=1, le=2)]
Scholars = Annotated[tuple[ScholarNumber, ...], limit(max_length=6)]
Crystal = Literal["lavandium", "kuppernium", "ozeanium"]


@dataclass(frozen=True)
class MineNeo(Command):
    """How far the miner moved, and what lay there."""

    seat: SeatNumber
    influence: Annotated[int, limit(ge=0, le=8)] = 1
    lavandium: Few = 0
    kuppernium: Few = 0
    ozeanium: Few = 0
    gold: Few = 0
    tile: bool = False
    scholars: Scholars = ()


@dataclass(frozen=True)
class VisitSixMoon(Command):
    """One moon further, and a modifier from there; with scholars further, or more modifiers."""

    seat: SeatNumber
    scholars: Scholars = ()


@dataclass(frozen=True)
class Trade(Command):
    """A trade post: the marker goes up a step; what it costs is asked where the box does not know it."""

    seat: SeatNumber
    post: PostNumber
    lavandium: Few | None = None
    kuppernium: Few | None = None
    ozeanium: Few | None = None
    gold: Few | None = None
    free: bool = False  # the free one is meant, where a paid one waits too


@dataclass(frozen=True)
class BuildSite(Command):
    seat: SeatNumber
    site: SiteNumber
    lavandium: Few | None = None
    kuppernium: Few | None = None
    ozeanium: Few | None = None
    gold: Few | None = None
    free: bool = False  # the free one is meant, where a paid one waits too
    scholars: Scholars = ()
    spare: Crystal | None = None  # what a scholar takes off the cost first


@dataclass(frozen=True)
class BuildMegastructure(Command):
    seat: SeatNumber
    number: MegaNumber
    lavandium: Few | None = None
    kuppernium: Few | None = None
    ozeanium: Few | None = None
    gold: Few | None = None
    free: bool = False  # the free one is meant, where a paid one waits too
    scholars: Scholars = ()
    spare: Crystal | None = None  # what a scholar takes off the cost first
