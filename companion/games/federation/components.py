"""The shapes of what is in the box: planets, rooms, missions, scholars, sites, space tiles; and names for all of them."""

from dataclasses import dataclass
from typing import Literal

from companion.rules.parts.things import Thing
from companion.rules.words import Named

Planet = Literal["neo", "six_moon", "atalum", "arratooine", "e81216"]
Room = Literal["officials", "buyers", "pilots", "president", "assistants", "investors"]
Action = Literal[
    "neo", "six_moon", "atalum", "arratooine", "e81216",
    "officials", "buyers", "pilots", "president", "assistants", "investors", "spy", "evasion",
]  # fmt: skip
Project = Literal["neo", "six_moon", "atalum", "arratooine", "e81216", "missions", "community"]
Good = Literal["lavandium", "kuppernium", "ozeanium", "gold"]
Medal = Literal["neo", "six_moon", "atalum", "arratooine", "e81216", "investor", "accreditation"]
Letter = Literal["A", "B", "C", "D", "E"]  # the five delegations of scholars
Side = Literal["left", "right"]
Face = Literal["vote", "invest"]  # which side of an envoy or modifier lies up
Site = Literal[
    "shipyard", "transmutation", "academy", "modifier_machine", "transport", "replicator", "embassy", "university"
]
Measure = Literal[
    "neo", "six_moon", "atalum", "arratooine", "e81216", "missions", "level", "die"
]  # megastructure tiles
Timing = Literal["now", "at_planet", "any_time"]


@dataclass(frozen=True)
class Scholar:
    id: str
    timing: Timing
    does_en: str
    does_de: str
    planet: Planet | None = None  # for a later action there

    @property
    def level(self) -> int:
        return int(self.id[0])

    @property
    def letter(self) -> str:
        return self.id[1]

    @property
    def does(self) -> Named:
        return Named(self.does_en, self.does_de)

    @property
    def page(self) -> int:
        """Where the list has it: A on p. 28, B and C on p. 29, D and E on p. 30."""
        return {"A": 28, "B": 29, "C": 29}.get(self.letter, 30)


@dataclass(frozen=True)
class Mission(Thing):
    space: Action = "neo"  # an investor there unlocks it

    @property
    def number(self) -> int:
        return int(self.id)


@dataclass(frozen=True)
class Numbers:
    """Numbers of the rulebook."""

    rounds: int
    turns: int
    envoy_votes: tuple[int, ...]
    bonus_envoy_votes: int
    most_crystals: int
    most_gold: int
    die_most: int
    ships: int
    ships_at_start: int
    most_by_ship: int
    neo_most: int
    six_moon_most: int
    posts: int
    sites: int
    megastructures: int
    builders: int
    medal_field: int  # the accreditation medal: top field of level 4
    all_medals: int  # points for all seven
    community_last: int
    modifiers: tuple[int, ...]  # by level
    modifiers_on_station: int
    station_levels: tuple[int, ...]
    medal_thresholds: dict[int, tuple[int, ...]]  # by players
    project_points: dict[int, tuple[int, ...]]
    neutral_zero: dict[int, int]  # zero tiles a round, by players
    neutral_round: int  # tiles with the round's number


@dataclass(frozen=True)
class ThingsFile:
    planets: list[Thing]
    rooms: list[Thing]
    missions: list[Mission]
    sites: list[Thing]
    space_tiles: list[Thing]
    numbers: Numbers


@dataclass(frozen=True)
class ScholarsFile:
    scholars: list[Scholar]
