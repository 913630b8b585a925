"""Where a die can lie. A phase means the workers assigned to it, the id of a world means the goods on it."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import PHASES
from companion.games.roll_for_the_galaxy.components import Colour
from companion.games.roll_for_the_galaxy.model import Crew, Empire
from companion.games.roll_for_the_galaxy.pools import Dice, put, take
from companion.rules.values import replace
from companion.rules.words import Named

SUPPLY = "supply"
PLAIN = {  # places every empire has
    "cup": Named("cup", "Becher"),
    "citizenry": Named("Citizenry", "Bevölkerung"),
    "developers": Named("development under construction", "Entwicklung im Bau"),
    "settlers": Named("world under construction", "Welt im Bau"),
}
LOOSE = "goods"  # goods where worlds are not kept


def known(empire: Empire, place: str) -> bool:
    return place in PLAIN or place in PHASES or place == LOOSE or empire.held(place) is not None


def name(place: str) -> Named:
    if place in PLAIN:
        return PLAIN[place]
    if place == SUPPLY:
        return Named("supply", "Allgemeiner Vorrat")
    if place == LOOSE:
        return Named("goods", "Güter")
    for phase in PHASES:
        if place == phase:
            return catalog.PHASE_NAMES[phase]
    return catalog.worlds()[place].name


def dice_at(empire: Empire, place: str) -> Dice:
    match place:
        case "cup":
            return empire.cup
        case "citizenry":
            return empire.citizenry
        case "developers":
            return empire.developers
        case "settlers":
            return empire.settlers
        case "goods":
            return empire.loose_goods
    if place in PHASES:
        return tuple(one.colour for one in empire.crew if one.phase == place and not one.virtual)
    held = empire.held(place)
    return held.goods if held else ()


def without(empire: Empire, place: str, colour: Colour) -> Empire:
    return empire if place == SUPPLY else _changed(empire, place, take(dice_at(empire, place), (colour,)))


def with_die(empire: Empire, place: str, colour: Colour) -> Empire:
    return empire if place == SUPPLY else _changed(empire, place, put(dice_at(empire, place), (colour,)))


def _changed(empire: Empire, place: str, dice: Dice) -> Empire:
    match place:
        case "cup":
            return replace(empire, cup=dice)
        case "citizenry":
            return replace(empire, citizenry=dice)
        case "developers":
            return replace(empire, developers=dice)
        case "settlers":
            return replace(empire, settlers=dice)
        case "goods":
            return replace(empire, loose_goods=dice)
    for phase in PHASES:
        if place == phase:
            others = tuple(one for one in empire.crew if one.phase != phase or one.virtual)
            return replace(empire, crew=(*others, *(Crew(phase, colour) for colour in dice)))
    worlds = tuple(replace(one, goods=dice) if one.id == place else one for one in empire.worlds)
    return replace(empire, worlds=worlds)
