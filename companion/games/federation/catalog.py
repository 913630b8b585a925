"""What is in the box, by id. Numbers come from data/*.toml; nothing here is a rule."""

from functools import cache

from companion.games.federation.components import (
    Action,
    Face,
    Good,
    Letter,
    Measure,
    Medal,
    Mission,
    Numbers,
    Planet,
    Project,
    Room,
    Scholar,
    ScholarsFile,
    Side,
    Site,
    ThingsFile,
    Timing,
)
from companion.rules import gamedata
from companion.rules.lines import Rule
from companion.rules.parts.things import Thing
from companion.rules.words import Named, say

__all__ = [  # the rest of the house asks here, not in components
    "Action", "Face", "Good", "Letter", "Measure", "Medal", "Mission", "Numbers", "Planet", "Project", "Room", "Scholar",
    "Side", "Site", "Thing", "Timing",
]  # fmt: skip

BOOK = say("Federation")

PLANETS: tuple[Planet, ...] = ("neo", "six_moon", "atalum", "arratooine", "e81216")
ROOMS: tuple[Room, ...] = ("officials", "buyers", "pilots", "president", "assistants", "investors")
PROJECTS: tuple[Project, ...] = (*PLANETS, "missions", "community")
MEDALS: tuple[Medal, ...] = (*PLANETS, "investor", "accreditation")
CRYSTALS: tuple[Good, ...] = ("lavandium", "kuppernium", "ozeanium")
GOODS: tuple[Good, ...] = (*CRYSTALS, "gold")  # rising value (p. 18)
LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D", "E")
FLOORS = (3, 2, 1)  # as they lie: the upper one on top
COLUMNS = (1, 2, 3, 4, 5, 6)
CELLS = tuple(f"c{column}f{floor}" for floor in FLOORS for column in COLUMNS)
EVASION = "evasion"

GOOD_NAMES: dict[Good, Named] = {
    "lavandium": Named("Lavandium", "Lavandium"),
    "kuppernium": Named("Kuppernium", "Kuppernium"),
    "ozeanium": Named("Ozeanium", "Ozeanium"),
    "gold": Named("gold diamond", "Golddiamant"),
}
MEDAL_NAMES: dict[Medal, Named] = {
    "neo": Named("Neo", "Neo"),
    "six_moon": Named("6Moon", "6Moon"),
    "atalum": Named("Atalum", "Atalum"),
    "arratooine": Named("Arratooine", "Arratooine"),
    "e81216": Named("E81216", "E81216"),
    "investor": Named("Investor medal", "Investorenmedaille"),
    "accreditation": Named("Accreditation medal", "Akkreditierungsmedaille"),
}
PROJECT_NAMES: dict[Project, Named] = {
    "neo": Named("Neo", "Neo"),
    "six_moon": Named("6Moon", "6Moon"),
    "atalum": Named("Atalum", "Atalum"),
    "arratooine": Named("Arratooine", "Arratooine"),
    "e81216": Named("E81216", "E81216"),
    "missions": Named("Missions", "Missionen"),
    "community": Named("Community project", "Gemeinschafts\u00adprojekt"),
}
MEASURE_NAMES: dict[str, Named] = {  # tiles of the megastructures
    **{planet: PROJECT_NAMES[planet] for planet in PLANETS},
    "missions": Named("fulfilled missions", "erfüllte Missionen"),
    "level": Named("accreditation level", "Akkreditierungsstufe"),
    "die": Named("assistant die", "Assistentenwürfel"),
}
FLOOR_NAMES = {
    3: Named("upper floor", "oberes Stockwerk"),
    2: Named("middle floor", "mittleres Stockwerk"),
    1: Named("lower floor", "unteres Stockwerk"),
}
SHORT: dict[str, Named] = {  # spaces of the senate, parted where a narrow space has to break them
    "neo": Named("Neo", "Neo"),
    "six_moon": Named("6Moon", "6Moon"),
    "atalum": Named("Atalum", "Atalum"),
    "arratooine": Named("Arra\u00adtooine", "Arra\u00adtooine"),
    "e81216": Named("E81216", "E81216"),
    "officials": Named("Offi\u00adcials", "Beamte"),
    "buyers": Named("Buyers", "Ein\u00adkäufer"),
    "pilots": Named("Pilots", "Piloten"),
    "president": Named("Presi\u00addent", "Präsi\u00addentin"),
    "assistants": Named("Assis\u00adtants", "Assis\u00adtenten"),
    "investors": Named("Inves\u00adtors", "Inves\u00adtoren"),
    "spy": Named("Spy", "Spio\u00adnage"),
    "evasion": Named("Evasion space", "Ausweich\u00adfeld"),
}
SIDE_NAMES: dict[Side, Named] = {
    "left": Named("left, green", "links, grün"),
    "right": Named("right, purple", "rechts, lila"),
}


def page(number: int) -> Rule:
    return Rule(BOOK, number)


def column(cell: str) -> int:
    return int(cell[1])


def floor(cell: str) -> int:
    return int(cell[3])


def side(cell: str) -> Side:
    return "left" if column(cell) <= 3 else "right"


_things = gamedata.once(__package__, "things.toml", ThingsFile)


def numbers() -> Numbers:
    return _things().numbers


@cache
def actions() -> dict[str, Thing]:
    """Planets, rooms, spy and evasion space."""
    return {one.id: one for one in (*_things().planets, *_things().rooms)}


@cache
def missions() -> dict[int, Mission]:
    return {one.number: one for one in _things().missions}


@cache
def mission_of() -> dict[str, int]:
    """Which mission an investor on a space unlocks (p. 21)."""
    return {one.space: one.number for one in _things().missions}


@cache
def sites() -> dict[str, Thing]:
    return {one.id: one for one in _things().sites}


@cache
def space_tiles() -> dict[int, Thing]:
    return {int(one.id): one for one in _things().space_tiles}


@cache
def scholars() -> dict[str, Scholar]:
    return {one.id: one for one in gamedata.read(__package__, "scholars.toml", ScholarsFile).scholars}
