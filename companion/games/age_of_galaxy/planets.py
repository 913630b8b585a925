"""Planets as they lie on the table: one that is laid there, one that is something else now."""

from typing import Any

from companion.games.age_of_galaxy.model import Galaxy, Planet
from companion.rules.values import replace


def with_planet(galaxy: Galaxy, planet: Planet) -> Galaxy:
    others = [one for one in galaxy.planets if one.id != planet.id]
    return replace(galaxy, planets=tuple(sorted((*others, planet), key=lambda one: one.id)))


def changed(galaxy: Galaxy, planet_id: int, **changes: Any) -> Galaxy:
    found = galaxy.planet(planet_id)
    return with_planet(galaxy, replace(found, **changes)) if found else galaxy
