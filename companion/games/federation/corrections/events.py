"""What can have been corrected."""

from dataclasses import dataclass
from typing import Literal

from companion.games.federation.components import Face, Planet, Project, Side

Counted = Literal[
    "prestige", "field", "lavandium", "kuppernium", "ozeanium", "gold", "ships", "die", "neo", "six_moon", "asteroids",
    "modifiers", "contribution", "raised_round", "raised_game",
]  # fmt: skip


@dataclass(frozen=True)
class ValueCorrected:
    seat: int
    what: Counted
    was: int
    now: int


@dataclass(frozen=True)
class InfluenceCorrected:
    seat: int
    planet: Planet
    was: int
    now: int


@dataclass(frozen=True)
class PostCorrected:
    seat: int
    post: int
    was: int
    now: int


@dataclass(frozen=True)
class SetCorrected:
    """Something is on a mat, or it is not."""

    seat: int
    what: Literal[
        "site", "megastructure", "unlocked", "fulfilled", "scholar", "used", "medal", "bonus_envoy", "space_tile",
        "start_planet",
    ]  # fmt: skip
    which: str
    has: bool


@dataclass(frozen=True)
class ProjectCorrected:
    project: Project
    was: int
    now: int


@dataclass(frozen=True)
class CellCorrected:
    """A space of the senate as it really is, and which envoy it is; on the evasion space one more or one less."""

    cell: str
    seat: int | None
    face: Face = "vote"
    votes: int = 0
    die: bool = False
    free: bool = False
    envoy: int = 0
    modifier: bool = False


@dataclass(frozen=True)
class PresidentCorrected:
    seat: int
    begins: bool = False  # nobody has had a turn yet: this round begins there


@dataclass(frozen=True)
class TurnCorrected:
    seat: int
    turns: tuple[int, ...] = ()  # taken by everybody; empty: as before


@dataclass(frozen=True)
class LawCorrected:
    side: Side
    planet: Planet
