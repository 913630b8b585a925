"""What the galactic phase will do, for the screen that asks for it."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.actions import slots
from companion.games.age_of_galaxy.chapters import evolve
from companion.games.age_of_galaxy.galactic import events as e
from companion.games.age_of_galaxy.galactic.phase import (
    Moving,
    along_arrows,
    golden_age,
    moving,
    next_card,
    trade_places,
)
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.words import Name, Words, listing, say


@dataclass(frozen=True)
class Standing:
    """Why somebody is on this place of the turn order."""

    seat: int
    prestige: int
    why: Words


@dataclass(frozen=True)
class Preview:
    """What the galactic phase will do, for the screen that asks for it."""

    fleet: int
    opens: int  # the system card that is turned up; 0: none
    moving: tuple[Moving, ...]
    full: tuple[int, ...]  # places with a golden age
    asked: tuple[int, ...]  # places whose card or slots have to be told first
    back: tuple[int, ...]  # cubes for the next round, by seat
    rest: tuple[int, ...]  # cubes to the supply, by seat
    order: tuple[Standing, ...]


def preview(galaxy: Galaxy) -> Preview:
    fleet, cubes = next_card(galaxy), moving(galaxy)
    then = evolve(galaxy, along_arrows(cubes)) if cubes else galaxy
    golden = golden_age(then) or e.GoldenAge((), (0,) * galaxy.players, (0,) * galaxy.players)
    asked = tuple(place for place in trade_places(then) if slots.full(then, place) is None)
    return Preview(fleet.card, fleet.opens, cubes, golden.places, asked, golden.back, golden.rest, standings(galaxy))


def standings(galaxy: Galaxy) -> tuple[Standing, ...]:
    """The next turn order with its reasons: prestige, and the upper cube on one field (p. 31)."""
    order = galaxy.by_prestige
    return tuple(_standing(galaxy, seat, order[at + 1 :]) for at, seat in enumerate(order))


def _standing(galaxy: Galaxy, seat: int, behind: tuple[int, ...]) -> Standing:
    prestige = galaxy.realms[seat].prestige
    below = [other for other in behind if galaxy.realms[other].prestige == prestige]
    why = say("%(prestige)s prestige", prestige=prestige)
    if below:
        names = listing(Name(other) for other in below)
        why = say("%(prestige)s prestige, cube above %(players)s", prestige=prestige, players=names)
    return Standing(seat, prestige, why)
