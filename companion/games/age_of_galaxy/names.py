"""How the log calls planets, cards, and what everybody has of something."""

from companion.games.age_of_galaxy.catalog import PLANET_NAMES
from companion.games.age_of_galaxy.components import PlanetKind
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.words import Arg, Name, Words, listing, say


def planet(card: int, kind: PlanetKind) -> Words:
    return say("on system card %(card)s (%(kind)s)", card=card, kind=PLANET_NAMES[kind])


def known_planet(galaxy: Galaxy, number: int) -> Words:
    one = galaxy.planet(number)
    return planet(one.card, one.kind) if one else say("number %(number)s", number=number)


def card_name(galaxy: Galaxy, card: int) -> Arg:
    return galaxy.card(card).name if card else say("a faction card")


def trade_card(galaxy: Galaxy, card: int) -> Arg:
    """By the name this box knows; 0: nobody has said which one it is."""
    if not card:
        return say("a trade card")
    return galaxy.trade_card(card)


def each(counts: list[tuple[int, int]]) -> Arg:
    return listing(say("%(player)s %(count)s", player=Name(seat), count=count) for seat, count in counts)
