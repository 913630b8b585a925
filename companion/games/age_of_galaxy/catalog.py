"""What is in the box, by id. Numbers come from data/things.toml; nothing here is a rule."""

from functools import cache

from companion.games.age_of_galaxy.components import (
    Action,
    BoxAction,
    Faction,
    Good,
    Ideology,
    Numbers,
    PlanetKind,
    Tech,
    ThingsFile,
    TradeCard,
)
from companion.rules import gamedata
from companion.rules.lines import Rule
from companion.rules.parts.things import Thing
from companion.rules.words import Named, say

BOOK = say("Age of Galaxy")

GOODS: tuple[Good, ...] = (
    "credits", "productivity", "prestige", "influence", "discoveries", "relics", "cruisers", "strength",
)  # fmt: skip
PLANET_KINDS: tuple[PlanetKind, ...] = ("warm", "oceanic", "arctic", "desert", "volcanic", "inhospitable")
IDEOLOGIES: tuple[Ideology, ...] = ("militarism", "culturalism", "industrialism", "diplomacy", "science")
BOX_ACTIONS: tuple[BoxAction, ...] = ("manufacture", "salvage", "plunder")
ACTIONS: tuple[Action, ...] = (
    "settle", "develop", "manufacture", "salvage", "plunder", "trade", "explore", "appoint", "research",
)  # fmt: skip

GOOD_NAMES: dict[Good, Named] = {
    "credits": Named("credits", "Credits"),
    "productivity": Named("productivity", "Produktivität"),
    "prestige": Named("prestige", "Ansehen"),
    "influence": Named("influence", "Einfluss"),
    "discoveries": Named("discoveries", "Entdeckungen"),
    "relics": Named("relics", "Relikte"),
    "cruisers": Named("cruisers", "Kreuzer"),
    "strength": Named("strength", "Stärke"),
}
ONE_GOOD: dict[Good, Named] = {
    **GOOD_NAMES,
    "credits": Named("credit", "Credit"),
    "discoveries": Named("discovery", "Entdeckung"),
    "relics": Named("relic", "Relikt"),
    "cruisers": Named("cruiser", "Kreuzer"),
}
PLANET_NAMES: dict[PlanetKind, Named] = {
    "warm": Named("warm", "warm"),
    "oceanic": Named("oceanic", "ozeanisch"),
    "arctic": Named("arctic", "arktisch"),
    "desert": Named("desert", "wüst"),
    "volcanic": Named("volcanic", "vulkanisch"),
    "inhospitable": Named("inhospitable", "unwirtlich"),
}
STATE_NAMES: dict[str, Named] = {  # of a planet; other games say other things in German
    "free": Named("free", "frei"),
    "settled": Named("settled", "besiedelt"),
    "developed": Named("developed", "entwickelt"),
    "conquered": Named("conquered", "besetzt"),
}
IDEOLOGY_NAMES: dict[Ideology, Named] = {
    "militarism": Named("Militarism", "Militarismus"),
    "culturalism": Named("Culturalism", "Kulturalismus"),
    "industrialism": Named("Industrialism", "Industrialismus"),
    "diplomacy": Named("Diplomacy", "Diplomatie"),
    "science": Named("Science", "Wissenschaft"),
}

CHEIKI, HUMANS, LEGARCHAEA, SOJOURNER, FEIMUR, AURALIS, PSYKRIO, SCYTHE = range(1, 9)  # numbers of the cards


def good_name(good: Good, count: int) -> Named:
    """As it stands beside a number."""
    return ONE_GOOD[good] if abs(count) == 1 else GOOD_NAMES[good]


def page(number: int) -> Rule:
    return Rule(BOOK, number)


def faq(question: int) -> Rule:
    """The pages of the FAQ are not sure; its questions have numbers."""
    return Rule(BOOK, chapter=say("FAQ %(question)s", question=question))


_things = gamedata.once(__package__, "things.toml", ThingsFile)


def numbers() -> Numbers:
    return _things().numbers


@cache
def actions() -> dict[str, Thing]:
    return {one.id: one for one in _things().actions}


@cache
def techs() -> dict[str, Tech]:
    return {one.id: one for one in _things().technologies}


@cache
def named_factions() -> dict[int, Faction]:
    """By the number of their card; 9 to 40 have no name before somebody types it."""
    return {one.number: one for one in _things().factions}


@cache
def trade_cards() -> dict[int, TradeCard]:
    return {one.number: one for one in _things().trade_cards}
