"""The shapes of what is in the box: technologies, species, sectors, discoveries, parts, blueprints, tracks."""

from dataclasses import dataclass, field
from typing import Literal

from companion.rules.parts.things import Called
from companion.rules.words import Named

Track = Literal["military", "grid", "nano"]
Resource = Literal["money", "science", "materials"]
Stack = Literal["inner", "middle", "outer"]


@dataclass(frozen=True)
class Technology(Called):
    cost: int
    minimum: int
    tiles: int
    more_tiles: int
    kind: Literal["ship_part", "build", "instant", "permanent"]
    does_en: str
    does_de: str
    track: Track | None = None  # none: a rare one, for any track

    @property
    def rare(self) -> bool:
        return self.track is None

    @property
    def does(self) -> Named:
        return Named(self.does_en, self.does_de)


@dataclass(frozen=True)
class Development(Called):
    """Bought with Research, in its own resources (expansion p. 5)."""

    cost: dict[Resource, int]
    does_en: str
    does_de: str
    points: int = 0
    gives: dict[Resource, int] = field(default_factory=dict)

    @property
    def does(self) -> Named:
        return Named(self.does_en, self.does_de)


@dataclass(frozen=True)
class RiseTechnologiesFile:
    technologies: list[Technology]
    developments: list[Development]
    offered: dict[int, int]


@dataclass(frozen=True)
class TechnologyDraws:
    setup: dict[int, int]
    cleanup: dict[int, int]


@dataclass(frozen=True)
class TechnologyTrack:
    discount: list[int]
    most: int
    points: list[int]


@dataclass(frozen=True)
class TechnologiesFile:
    technologies: list[Technology]
    draws: TechnologyDraws
    track: TechnologyTrack


@dataclass(frozen=True)
class Species(Called):
    terran: bool
    colour: str
    sector: str
    money: int
    science: int
    materials: int
    trade: int
    technologies: list[str]
    explore: int
    influence: int
    colony_flips: int
    research: int
    upgrade: int
    build: int
    move: int
    colony_ships: int
    ambassadors: int
    track_ambassador: int
    track_either: int
    track_reputation: int
    discs: int
    ship: str
    reputation_drawn: int
    blueprint: str
    special_en: list[str]
    special_de: list[str]
    starred_cube: Resource | None = None
    rise: bool = False  # of the expansion
    rare_track: Track | None = None  # where a printed rare technology stands
    ships: int = 1  # in the start sector
    money_per_trade: int = 1

    @property
    def special(self) -> tuple[Named, ...]:
        return tuple(Named(en, de) for en, de in zip(self.special_en, self.special_de, strict=True))

    @property
    def resources(self) -> dict[Resource, int]:
        return {"money": self.money, "science": self.science, "materials": self.materials}


@dataclass(frozen=True)
class SpeciesFile:
    species: list[Species]


@dataclass(frozen=True)
class Sector:
    id: str
    name: str
    kind: Literal["centre", "inner", "middle", "outer", "start", "homeworld"]
    points: int
    wormholes: str
    squares: list[str]
    discovery: bool
    ancients: int
    artifact: bool
    module: str = ""  # the switch of the expansion that brings it
    hive: bool = False
    warp: bool = False
    also: list[str] = field(default_factory=list)  # what the rulebook calls it


@dataclass(frozen=True)
class SectorsFile:
    sectors: list[Sector]
    outer: dict[int, int]


@dataclass(frozen=True)
class RiseSectorsFile:
    sectors: list[Sector]
    middle: dict[int, int]
    outer: dict[int, int]
    small_galaxy: dict[int, int]


@dataclass(frozen=True)
class Discovery(Called):
    tiles: int
    rise: bool = False
    money: int = 0
    science: int = 0
    materials: int = 0
    part: str = ""


@dataclass(frozen=True)
class DiscoveriesFile:
    discoveries: list[Discovery]


@dataclass(frozen=True)
class Layout:
    players: int
    spots: list[str]
    turned: list[str]  # empty: everybody turns their own
    at: list[tuple[int, int]] = field(default_factory=list)  # axial; the six places of the base game have names


@dataclass(frozen=True)
class LayoutsFile:
    places: dict[str, tuple[int, int]]
    layouts: list[Layout]
    homeworlds: dict[int, list[str]]


@dataclass(frozen=True)
class Part(Called):
    dice: int = 0
    colour: Literal["", "yellow", "orange", "red"] = ""
    missile: bool = False
    computer: int = 0
    shield: int = 0
    hull: int = 0
    initiative: int = 0
    move: int = 0
    energy: int = 0
    technology: str = ""
    discovery: bool = False
    outside: bool = False  # lies beside the grid and takes no square
    jump: bool = False
    bay: int = 0
    regeneration: int = 0


@dataclass(frozen=True)
class PartsFile:
    parts: list[Part]


@dataclass(frozen=True)
class Ship:
    blueprint: str
    ship: str
    slots: int
    parts: list[str]
    initiative: int
    cost: int
    energy: int = 0
    computer: int = 0
    shield: int = 0
    hull: int = 0


@dataclass(frozen=True)
class BlueprintsFile:
    ships: list[Ship]
    structures: dict[str, int]
    limits: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class TracksFile:
    upkeep: list[int]
    production: list[int]
    discs: int
    cubes: int
    reputation: dict[int, int] = field(default_factory=dict)
    more_reputation: dict[int, int] = field(default_factory=dict)
