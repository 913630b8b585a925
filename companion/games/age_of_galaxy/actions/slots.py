"""Slots of the trade cards on the table: how many there are with so many players, and how many are taken (p. 13, 22, 30)."""

from typing import NoReturn

from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.checks import missing
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.game import Asked, RuleViolation
from companion.rules.words import say

MOST_PLAYERS = 4  # with so many nothing is covered


def capacity(galaxy: Galaxy, place: int) -> int | None:
    """Slots that are not covered; none: nobody has told, or the card was turned and has no limit."""
    lying = galaxy.trades[place - 1]
    if lying.flipped:
        return None
    printed = galaxy.number(f"trade.{lying.card}.slots")
    covered = 0 if galaxy.players == MOST_PLAYERS else galaxy.number(_cover(galaxy, place))
    return None if printed is None or covered is None else max(0, printed - covered)


def on_card(galaxy: Galaxy, place: int) -> int:
    """Cubes of all players there."""
    return sum(galaxy.trades[place - 1].cubes)


def full(galaxy: Galaxy, place: int) -> bool | None:
    """Every slot taken: a golden age (p. 30). None: the box has to tell its slots first."""
    lying, cubes = galaxy.trades[place - 1], on_card(galaxy, place)
    if lying.flipped or not cubes:
        return False
    printed, free = galaxy.number(f"trade.{lying.card}.slots"), capacity(galaxy, place)
    if free is not None:
        return cubes >= free
    # As many cubes as the card has slots at all: whatever is covered, it is full.
    return True if printed is not None and cubes >= printed else None


def ask(galaxy: Galaxy, place: int) -> NoReturn:
    """Which card lies there, or how many slots it has."""
    card = galaxy.trades[place - 1].card
    if not card:
        why = say(
            "Which trade card lies on place %(place)s? Name it: its slots decide about a golden age.", place=place
        )
        raise RuleViolation(why, page(30))
    printed, cover = f"trade.{card}.slots", _cover(galaxy, place)
    if galaxy.players == MOST_PLAYERS:
        raise missing(printed, 30)
    row = (
        Asked(printed, say("slots"), galaxy.number(printed)),
        Asked(cover, say("of these covered"), galaxy.number(cover)),
    )
    why = say("What stands there? %(what)s", what=galaxy.trade_name(place))
    raise RuleViolation(why, page(13), asks=printed, row=row)


def _cover(galaxy: Galaxy, place: int) -> str:
    return f"trade.{galaxy.trades[place - 1].card}.cover.{galaxy.players}"
