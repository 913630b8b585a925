"""What can have happened on Neo, 6Moon, Arratooine and E81216."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class InfluenceMoved:
    seat: int
    planet: Literal["neo", "six_moon"]
    by: int
    why: str = ""


@dataclass(frozen=True)
class AsteroidTaken:
    seat: int


@dataclass(frozen=True)
class PostReached:
    seat: int
    post: int
    step: int


@dataclass(frozen=True)
class SiteBuilt:
    seat: int
    site: int


@dataclass(frozen=True)
class MegastructureBuilt:
    seat: int
    number: int
