"""What is in the box: technologies, species, sectors, discoveries, parts, blueprints. Numbers come from data/*.toml."""

from functools import cache

from companion.games.eclipse.components import (
    BlueprintsFile,
    Development,
    DiscoveriesFile,
    Discovery,
    Layout,
    LayoutsFile,
    Part,
    PartsFile,
    Resource,
    RiseSectorsFile,
    RiseTechnologiesFile,
    Sector,
    SectorsFile,
    Ship,
    Species,
    SpeciesFile,
    Stack,
    TechnologiesFile,
    Technology,
    Track,
    TracksFile,
)
from companion.rules import gamedata
from companion.rules.game import RuleViolation
from companion.rules.lines import Rule
from companion.rules.values import replace
from companion.rules.words import Named, say

__all__ = [  # the rest of the house asks here, not in components
    "Development", "Discovery", "Layout", "Part", "Resource", "Sector", "Ship", "Species", "Stack", "Technology", "Track",
]  # fmt: skip

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
    **{f"R{n}": Named(f"place {n}", f"Platz {n}") for n in range(1, 10)},
}
SHIP_NAMES = {
    "interceptor": Named("interceptor", "Abfangjäger"),
    "cruiser": Named("cruiser", "Kreuzer"),
    "dreadnought": Named("dreadnought", "Schlachtschiff"),
    "starbase": Named("starbase", "Sternenbasis"),
}
ORBITAL = "orbital"  # a ship where the Exiles have a cube on it
CLASS_NAMES = {**SHIP_NAMES, ORBITAL: Named("orbital", "Orbital")}
BOOK = say("Eclipse")
RISE = say("Rise of the Ancients")
RISE_TAG = Named("Rise", "Erw.")  # its pages beside those of the base book

# Species whose rules are named in several chapters.
DESCENDANTS = "descendants_of_draco"
MAGELLAN = ("wardens_of_magellan", "keepers_of_magellan", "sentinels_of_magellan")
EXILES = "exiles"
SYNDICATE = "rho_indi_syndicate"
LYRA = "enlightened_of_lyra"


def page(number: int) -> Rule:
    """A page of the rulebook."""
    return Rule(BOOK, page=number)


def rise_page(number: int) -> Rule:
    """A page of the expansion's rulebook."""
    return Rule(RISE, page=number, tag=RISE_TAG)


@cache
def technologies_file() -> TechnologiesFile:
    return gamedata.read(__package__, "technologies.toml", TechnologiesFile)


@cache
def rise_technologies_file() -> RiseTechnologiesFile:
    return gamedata.read(__package__, "rise_technologies.toml", RiseTechnologiesFile)


@cache
def technologies() -> dict[str, Technology]:
    """In the order of the board: track by track, cheapest first; then the rare ones."""
    both = (*technologies_file().technologies, *rise_technologies_file().technologies)
    return {one.id: one for one in both}


@cache
def developments() -> dict[str, Development]:
    return {one.id: one for one in rise_technologies_file().developments}


@cache
def species() -> dict[str, Species]:
    """Both boxes, in the order of the rulebooks."""
    both = (gamedata.read(__package__, name, SpeciesFile).species for name in ("species.toml", "rise_species.toml"))
    return {one.id: one for box in both for one in box}


@cache
def sectors_file() -> SectorsFile:
    return gamedata.read(__package__, "sectors.toml", SectorsFile)


@cache
def rise_sectors_file() -> RiseSectorsFile:
    return gamedata.read(__package__, "rise_sectors.toml", RiseSectorsFile)


@cache
def sectors() -> dict[str, Sector]:
    """Both boxes, by number; whether one is in the game is a question of its module."""
    both = (*sectors_file().sectors, *rise_sectors_file().sectors)
    return {one.id: one for one in sorted(both, key=lambda one: one.id)}


def ring(sector: str) -> Stack | None:
    """The stack a sector belongs to; none for the centre, start sectors and homeworlds."""
    kind = sectors()[sector].kind
    return kind if kind in STACKS else None


@cache
def discoveries() -> dict[str, Discovery]:
    base, more = (
        gamedata.read(__package__, name, DiscoveriesFile).discoveries
        for name in ("discoveries.toml", "rise_discoveries.toml")
    )
    return {one.id: one for one in (*base, *(replace(one, rise=True) for one in more))}


@cache
def layouts_file() -> LayoutsFile:
    return gamedata.read(__package__, "layouts.toml", LayoutsFile)


@cache
def layout(players: int) -> Layout:
    return next(one for one in layouts_file().layouts if one.players == players)


@cache
def parts() -> dict[str, Part]:
    both = (gamedata.read(__package__, name, PartsFile).parts for name in ("parts.toml", "rise_parts.toml"))
    return {one.id: one for box in both for one in box}


@cache
def blueprints_file() -> BlueprintsFile:
    base, more = (
        gamedata.read(__package__, name, BlueprintsFile) for name in ("blueprints.toml", "rise_blueprints.toml")
    )
    return BlueprintsFile([*base.ships, *more.ships], {**base.structures, **more.structures}, base.limits)


def ships(blueprint: str) -> tuple[Ship, ...]:
    return tuple(one for one in blueprints_file().ships if one.blueprint == blueprint)


@cache
def tracks() -> TracksFile:
    return gamedata.read(__package__, "tracks.toml", TracksFile)


def known_sector(text: str) -> str:
    """A number as people type it, or as the rulebook prints it: "1" is 001, "291" is 281; 393 and 394 are 381 or 382."""
    sector = text.strip().zfill(3)
    known = sectors()
    if sector in known:
        return sector
    printed = [one.id for one in known.values() if sector in one.also]
    if len(printed) == 1:
        return printed[0]
    if printed:
        why = say("Sector %(sector)s is printed as %(one)s or %(other)s: name the one that lies there.", sector=sector, one=printed[0], other=printed[1])  # fmt: skip
        raise RuleViolation(why, rise_page(8))
    raise RuleViolation(say("There is no sector “%(sector)s” in this box.", sector=text[:12]), page(7))
