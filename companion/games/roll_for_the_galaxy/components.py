"""The shapes of what is in the box: dice, worlds, developments, factions, tiles, and what a power is made of."""

from dataclasses import dataclass, field
from typing import Literal

from companion.rules.parts.things import Called
from companion.rules.words import Named

Colour = Literal["home", "military", "consumption", "novelty", "rare", "genes", "alien"]
Phase = Literal["explore", "develop", "settle", "produce", "ship"]
Face = Literal["explore", "develop", "settle", "produce", "ship", "wild"]
WorldKind = Literal["grey", "novelty", "rare", "genes", "alien"]
TileKind = Literal["development", "world"]
Spot = Literal["cup", "citizenry", "good"]  # where a new die goes; good: onto the world that gives it

PowerKind = Literal[
    "reassign",  # moves workers after a phase was selected
    "dictate_again",
    "dictate_more",
    "virtual_workers",
    "stock_value",
    "on_top",
    "rearrange",
    "late_draw",
    "discount",
    "credits_on_completing",
    "workers_to_cup",
    "goods_capacity",
    "credits_per_trade",
    "chip_for_credit",
    "credits_per_consume",
    "chips_per_consume",
    # at the end of a phase
    "credits",
    "chips",
    "credits_per_good",
    "credits_per_good_die",
    "credits_per_citizen",
    "credits_for_most_developments",
    "credits_for_highest_world",
]


@dataclass(frozen=True)
class Power:
    """One power of a development. Which fields count depends on its kind; the others stay empty."""

    kind: PowerKind
    phases: tuple[Phase, ...] = ()
    amount: int = 0
    extra: int = 0  # on top of the amount, if its condition is met
    per: int = 1
    what: tuple[TileKind, ...] = ()  # which kind of tile is completed or gets cheaper
    worlds: tuple[WorldKind, ...] = ()  # of which worlds; empty: of any
    dice: tuple[Colour, ...] = ()  # which dice; empty: any
    least: int = 0
    most: int = 0
    reassigns_only: bool = False  # a discount for developments with a Reassign power
    source: Phase | None = None  # workers are taken from this column
    to: tuple[Phase, ...] = ()  # empty: to any
    to_selected: bool = False
    together: bool = False  # the workers come from one column, all at once
    if_most: WorldKind | None = None  # the full number only for whoever has the most worlds of this kind


@dataclass(frozen=True)
class DieGain:
    colour: Colour
    to: Spot


@dataclass(frozen=True)
class Side(Called):
    """One side of a tile, half of a faction, or a home world."""

    cost: int
    de_sure: bool = True  # False: the German name rests on one source only
    dice: tuple[DieGain, ...] = ()
    credits: int = 0
    removes: int = 0  # own dice to be given back first


@dataclass(frozen=True)
class World(Side):
    kind: WorldKind = "grey"


@dataclass(frozen=True)
class Development(Side):
    does_en: str = ""
    does_de: str = ""
    scores_en: str = ""  # at the end; only developments of cost 6 score for more than their cost
    scores_de: str = ""
    power: Power | None = None
    reassign: bool = False

    @property
    def does(self) -> Named:
        return Named(self.does_en, self.does_de)

    @property
    def scores(self) -> Named:
        return Named(self.scores_en, self.scores_de)


@dataclass(frozen=True)
class Tile:
    id: int
    world: World
    development: Development


@dataclass(frozen=True)
class Faction:
    """A double tile: a development and a world, or two worlds."""

    id: int
    right: World
    development: Development | None = None
    left: World | None = None

    @property
    def halves(self) -> tuple[Development | World, ...]:
        return tuple(half for half in (self.development, self.left, self.right) if half is not None)


@dataclass(frozen=True)
class HomeWorld(World):
    start_credits: int | None = None  # instead of what everybody starts with


@dataclass(frozen=True)
class Die:
    id: Colour
    en: str
    de: str
    letter: str
    count: int
    faces: tuple[Face, ...]

    @property
    def name(self) -> Named:
        return Named(self.en, self.de)


@dataclass(frozen=True)
class Box:
    """Numbers of the rulebook that are no component."""

    chips_per_player: int
    chips_late: int  # the large chips that come in when the pool is empty
    start_credits: int
    most_credits: int
    start_cup: tuple[Colour, ...]
    start_citizenry: tuple[Colour, ...]
    stock: int
    trade: dict[WorldKind, int]
    last_tiles: int  # so many tiles in a tableau end the game
    credits_least: int
    world_distribution: dict[WorldKind, tuple[int, ...]] = field(default_factory=dict)  # by cost 1..6
    development_distribution: dict[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class DiceFile:
    dice: list[Die]
    box: Box


@dataclass(frozen=True)
class FactionsFile:
    factions: list[Faction]
    home_worlds: list[HomeWorld]


@dataclass(frozen=True)
class TilesFile:
    tiles: list[Tile]
