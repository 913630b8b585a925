"""What is in the box: technologies, species, sectors, discoveries, parts, blueprints. Numbers come from data/*.toml."""

from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from companion.rules import gamedata
from companion.rules.lines import Rule
from companion.rules.words import Named, say

Track = Literal["military", "grid", "nano"]
Resource = Literal["money", "science", "materials"]
Stack = Literal["inner", "middle", "outer"]

TRACKS: tuple[Track, ...] = ("military", "grid", "nano")
TRACK_NAMES = {
    "military": Named("Military", "Militär"),
    "grid": Named("Grid", "Gitter"),
    "nano": Named("Nano", "Nano"),
}
RESOURCES: tuple[Resource, ...] = ("money", "science", "materials")
RESOURCE_NAMES = {
    "money": Named("money", "Geld"),
    "science": Named("science", "Wissenschaft"),
    "materials": Named("materials", "Rohstoffe"),
}
STACKS: tuple[Stack, ...] = ("inner", "middle", "outer")
STACK_NAMES = {
    "inner": Named("inner sectors, I", "Innere Sektoren, I"),
    "middle": Named("middle sectors, II", "Mittlere Sektoren, II"),
    "outer": Named("outer sectors, III", "Äußere Sektoren, III"),
}
PLACE_NAMES = {
    "N": Named("north", "Norden"),
    "NE": Named("north-east", "Nordosten"),
    "SE": Named("south-east", "Südosten"),
    "S": Named("south", "Süden"),
    "SW": Named("south-west", "Südwesten"),
    "NW": Named("north-west", "Nordwesten"),
}
SHIP_NAMES = {
    "interceptor": Named("interceptor", "Abfangjäger"),
    "cruiser": Named("cruiser", "Kreuzer"),
    "dreadnought": Named("dreadnought", "Schlachtschiff"),
    "starbase": Named("starbase", "Sternenbasis"),
}
BOOK = say("Eclipse")


def page(number: int) -> Rule:
    """A page of the rulebook."""
    return Rule(BOOK, page=number)


@dataclass(frozen=True)
class Technology:
    id: str
    en: str
    de: str
    track: Track
    cost: int
    minimum: int
    tiles: int
    more_tiles: int
    kind: Literal["ship_part", "build", "instant", "permanent"]
    does_en: str
    does_de: str

    @property
    def name(self) -> Named:
        return Named(self.en, self.de)

    @property
    def does(self) -> Named:
        return Named(self.does_en, self.does_de)


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
class Species:
    id: str
    en: str
    de: str
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

    @property
    def name(self) -> Named:
        return Named(self.en, self.de)

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
    kind: Literal["centre", "inner", "middle", "outer", "start"]
    points: int
    wormholes: str
    squares: list[str]
    discovery: bool
    ancients: int
    artifact: bool


@dataclass(frozen=True)
class SectorsFile:
    sectors: list[Sector]
    outer: dict[int, int]


@dataclass(frozen=True)
class Discovery:
    id: str
    en: str
    de: str
    tiles: int
    money: int = 0
    science: int = 0
    materials: int = 0
    part: str = ""

    @property
    def name(self) -> Named:
        return Named(self.en, self.de)


@dataclass(frozen=True)
class DiscoveriesFile:
    discoveries: list[Discovery]


@dataclass(frozen=True)
class Layout:
    players: int
    spots: list[str]
    turned: list[str]


@dataclass(frozen=True)
class LayoutsFile:
    places: dict[str, tuple[int, int]]
    layouts: list[Layout]


@dataclass(frozen=True)
class Part:
    id: str
    en: str
    de: str
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

    @property
    def name(self) -> Named:
        return Named(self.en, self.de)


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


@dataclass(frozen=True)
class BlueprintsFile:
    ships: list[Ship]
    structures: dict[str, int]
    limits: dict[str, int]


@dataclass(frozen=True)
class TracksFile:
    upkeep: list[int]
    production: list[int]
    discs: int
    cubes: int
    reputation: dict[int, int] = field(default_factory=dict)


@cache
def technologies_file() -> TechnologiesFile:
    return gamedata.read(__package__, "technologies.toml", TechnologiesFile)


@cache
def technologies() -> dict[str, Technology]:
    """In the order of the board: track by track, cheapest first."""
    return {one.id: one for one in technologies_file().technologies}


@cache
def species() -> dict[str, Species]:
    return {one.id: one for one in gamedata.read(__package__, "species.toml", SpeciesFile).species}


@cache
def sectors_file() -> SectorsFile:
    return gamedata.read(__package__, "sectors.toml", SectorsFile)


@cache
def sectors() -> dict[str, Sector]:
    return {one.id: one for one in sectors_file().sectors}


def ring(sector: str) -> Stack | None:
    """The stack a sector belongs to; none for the centre and the start sectors."""
    kind = sectors()[sector].kind
    return kind if kind in STACKS else None


@cache
def discoveries() -> dict[str, Discovery]:
    return {one.id: one for one in gamedata.read(__package__, "discoveries.toml", DiscoveriesFile).discoveries}


@cache
def layouts_file() -> LayoutsFile:
    return gamedata.read(__package__, "layouts.toml", LayoutsFile)


@cache
def layout(players: int) -> Layout:
    return next(one for one in layouts_file().layouts if one.players == players)


@cache
def parts() -> dict[str, Part]:
    return {one.id: one for one in gamedata.read(__package__, "parts.toml", PartsFile).parts}


@cache
def blueprints_file() -> BlueprintsFile:
    return gamedata.read(__package__, "blueprints.toml", BlueprintsFile)


def ships(blueprint: str) -> tuple[Ship, ...]:
    return tuple(one for one in blueprints_file().ships if one.blueprint == blueprint)


@cache
def tracks() -> TracksFile:
    return gamedata.read(__package__, "tracks.toml", TracksFile)
