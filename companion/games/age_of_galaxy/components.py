"""The shapes of what is in the box: goods, planets, ideologies, actions, technologies, factions; and the book's numbers."""

from dataclasses import dataclass
from typing import Literal

from companion.rules.parts.things import Thing

Good = Literal["credits", "productivity", "prestige", "influence", "discoveries", "relics", "cruisers", "strength"]
PlanetKind = Literal["warm", "oceanic", "arctic", "desert", "volcanic", "inhospitable"]
Ideology = Literal["militarism", "culturalism", "industrialism", "diplomacy", "science"]
Action = Literal[
    "settle", "develop", "manufacture", "salvage", "plunder", "trade", "explore", "appoint", "research"
]  # in the order of the book
BoxAction = Literal["manufacture", "salvage", "plunder"]  # their cubes go on to the trade cards

Gain = tuple[tuple[Good, int], ...]  # what something gives, or what it costs


@dataclass(frozen=True)
class Tech(Thing):
    row: int = 1  # from below; the first row is open from the start
    leads_to: tuple[str, ...] = ()  # as far as the book says so
    above: str = ""  # the one directly below, as far as somebody says so


@dataclass(frozen=True)
class Faction(Thing):
    """One of the eight whose names the book prints; everything else about them stands on the card."""

    number: int = 0
    faq: int = 0  # the question of the FAQ that is about it


@dataclass(frozen=True)
class TradeCard(Thing):
    number: int = 0


@dataclass(frozen=True)
class Numbers:
    """Numbers of the rulebook."""

    rounds: int
    most_credits: int
    most_productivity: int
    most_cruisers: int  # in the play area
    cruisers: int  # per colour
    cubes: int  # per colour, one of them on the prestige track
    cubes_a_round: int
    productivity: int  # at the start
    hand: int
    swap: int  # cards of the first hand that may be exchanged
    trade_cards: int
    trade_places: int
    system_cards: int
    system_places: int
    systems_open: int
    exploration_markers: int
    planet_markers: int
    factions: int
    main_factions: int
    back_in_golden_age: int
    influence: int  # markers of all players together
    relics: int  # markers for relics and discoveries of all players together
    develop_cost: int
    manufacture_cost: int
    salvage_cost: int
    research_cost: int
    appoint_cost: int
    explore_cost: int
    swarm_cost: int  # Scythe, before the one that is laid down
    shields_keep: int  # Psykrio
    feimur_gain: int
    cheiki_cost: int
    legarchaea_gain: int  # for each planet


@dataclass(frozen=True)
class ThingsFile:
    actions: list[Thing]
    technologies: list[Tech]
    factions: list[Faction]
    trade_cards: list[TradeCard]
    numbers: Numbers
