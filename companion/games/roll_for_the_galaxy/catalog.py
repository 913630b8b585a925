"""What is in the box, by id. Numbers come from data/*.toml; nothing here is a rule."""

from functools import cache

from companion.games.roll_for_the_galaxy.components import (
    Box,
    Colour,
    Development,
    DiceFile,
    Die,
    Face,
    Faction,
    FactionsFile,
    HomeWorld,
    Phase,
    Power,
    PowerKind,
    Side,
    Tile,
    TileKind,
    TilesFile,
    World,
    WorldKind,
)
from companion.rules import gamedata
from companion.rules.lines import Rule
from companion.rules.words import Named, say

__all__ = [  # the rest of the house asks here, not in components
    "Box", "Colour", "Development", "Die", "Face", "Faction", "HomeWorld", "Phase", "Power", "PowerKind", "Side", "Tile",
    "TileKind", "World", "WorldKind",
]  # fmt: skip

BOOK = say("Roll for the Galaxy")

COLOURS: tuple[Colour, ...] = ("home", "military", "consumption", "novelty", "rare", "genes", "alien")
PHASES: tuple[Phase, ...] = ("explore", "develop", "settle", "produce", "ship")
PHASE_NAMES: dict[Phase, Named] = {
    "explore": Named("Explore", "Erkunden"),
    "develop": Named("Develop", "Entwickeln"),
    "settle": Named("Settle", "Siedeln"),
    "produce": Named("Produce", "Produzieren"),
    "ship": Named("Ship", "Verladen"),
}
NUMERALS: dict[Phase, str] = {"explore": "I", "develop": "II", "settle": "III", "produce": "IV", "ship": "V"}
FACE_NAMES: dict[Face, Named] = {**{phase: PHASE_NAMES[phase] for phase in PHASES}, "wild": Named("Wild", "Joker")}
# What a worker is called in its phase (rulebook p. 4).
WORKER_NAMES: dict[Phase, tuple[Named, Named]] = {
    "explore": (Named("explorer", "Kundschafter"), Named("explorers", "Kundschafter")),
    "develop": (Named("developer", "Entwickler"), Named("developers", "Entwickler")),
    "settle": (Named("settler", "Siedler"), Named("settlers", "Siedler")),
    "produce": (Named("producer", "Produktionsarbeiter"), Named("producers", "Produktionsarbeiter")),
    "ship": (Named("shipper", "Verladearbeiter"), Named("shippers", "Verladearbeiter")),
}
WORLD_KIND_NAMES: dict[WorldKind, Named] = {
    "grey": Named("grey world", "graue Welt"),
    "novelty": Named("Novelty world", "Luxusartikel-Welt"),
    "rare": Named("Rare Elements world", "„Seltene Elemente“-Welt"),
    "genes": Named("Genes world", "Gene-Welt"),
    "alien": Named("Alien Technology world", "„Alien-Technologie“-Welt"),
}


def page(number: int) -> Rule:
    return Rule(BOOK, number)


@cache
def _dice_file() -> DiceFile:
    return gamedata.read(__package__, "dice.toml", DiceFile)


@cache
def _factions_file() -> FactionsFile:
    return gamedata.read(__package__, "factions.toml", FactionsFile)


def box() -> Box:
    return _dice_file().box


@cache
def dice() -> dict[Colour, Die]:
    return {one.id: one for one in _dice_file().dice}


@cache
def factions() -> dict[int, Faction]:
    return {one.id: one for one in _factions_file().factions}


@cache
def home_worlds() -> dict[str, HomeWorld]:
    return {one.id: one for one in _factions_file().home_worlds}


@cache
def tiles() -> dict[int, Tile]:
    return {one.id: one for one in gamedata.read(__package__, "tiles.toml", TilesFile).tiles}


@cache
def worlds() -> dict[str, World]:
    """Every world there is: of tiles, factions, and the home worlds."""
    found: dict[str, World] = {one.world.id: one.world for one in tiles().values()}
    found |= {half.id: half for one in factions().values() for half in one.halves if isinstance(half, World)}
    return found | home_worlds()


@cache
def developments() -> dict[str, Development]:
    """Every development there is: of tiles and factions."""
    found = {one.development.id: one.development for one in tiles().values()}
    return found | {one.development.id: one.development for one in factions().values() if one.development}


def side(side_id: str) -> World | Development:
    return developments().get(side_id) or worlds()[side_id]


@cache
def tile_of() -> dict[str, int]:
    """Which tile a side belongs to; halves of factions and home worlds are on none."""
    return {one_side.id: one.id for one in tiles().values() for one_side in (one.world, one.development)}


def face(tile: int, kind: TileKind) -> World | Development:
    """The side of a tile that lies up on a stack of this kind."""
    found = tiles()[tile]
    return found.world if kind == "world" else found.development


@cache
def by_name() -> dict[str, str]:
    """Ids of tile sides by English or German name or id, small letters: what scripts and people type."""
    found: dict[str, str] = {}
    for one in tiles().values():
        for one_side in (one.world, one.development):
            found |= {name.casefold(): one_side.id for name in (one_side.id, one_side.en, one_side.de)}
    found["selbstreplizierende roboter"] = "replicant_robots"  # the rulebook's other name for it (p. 12)
    return found
