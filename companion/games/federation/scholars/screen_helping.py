"""Which scholars may be named with an action on a planet: the own ones, and those a copier could stand in for (p. 28-30)."""

from typing import Any

from companion.games.federation import catalog
from companion.games.federation.components import Planet
from companion.games.federation.model import Owned, Senate
from companion.games.federation.planets import neo, six_moon
from companion.games.federation.scholars.helping import COPIERS, copyable
from companion.games.federation.scholars.using import PRESTIGE
from companion.rules.game import RuleViolation


def helpers(senate: Senate, seat: int, planet: Planet) -> list[dict[str, Any]]:
    """Own unused scholars for this planet; then the copiers, each with what it may copy here (empty for the others)."""
    found = [
        {"value": one, "name": one, "does": catalog.scholars()[one].does, "choices": []}
        for one in _own(senate, seat)
        if catalog.scholars()[one].planet == planet
    ]
    for copier in COPIERS:
        if choices := copies(senate, seat, copier, planet):
            named = [(f"{copier} {one}", one, catalog.scholars()[one].does) for one in choices]
            found.append({"value": "", "name": copier, "does": catalog.scholars()[copier].does, "choices": named})
    return found


def copies(senate: Senate, seat: int, copier: str, planet: Planet) -> list[str]:
    """What an own copier that lies face up may copy for an action there."""
    if copier not in _own(senate, seat):
        return []
    return [one for one in copyable(senate, seat, copier) if catalog.scholars()[one].planet == planet]


def points(senate: Senate, seat: int, number: str) -> int | None:
    """The prestige a level-3 scholar brings now, once this player has it; none where the app cannot know."""
    mat = senate.mats[seat]
    if number not in PRESTIGE:
        return None
    if mat.scholar(number) is None:
        senate = senate.with_mat(seat, scholars=(*mat.scholars, Owned(number)))
    try:
        return PRESTIGE[number](senate, seat)
    except RuleViolation:  # a number of the mat is missing
        return None


def _own(senate: Senate, seat: int) -> list[str]:
    return [one.id for one in senate.mats[seat].scholars if not one.used]


def _most(senate: Senate, seat: int, planet: Planet, worth: dict[str, int]) -> int:
    """Fields that all helpers together add to a move."""
    fields = sum(worth.get(one, 0) for one in _own(senate, seat))
    for copier in COPIERS:
        fields += max((worth.get(one, 0) for one in copies(senate, seat, copier, planet)), default=0)
    return fields


def miner_fields(senate: Senate, seat: int) -> int:
    """How many fields the miner can move at most: one, and one more with each scholar 1E3."""
    return 1 + _most(senate, seat, "neo", {neo.FURTHER: 1})


def moons_reached(senate: Senate, seat: int) -> list[dict[str, int]]:
    """Every station this move can end on: the next one, and those that scholars reach."""
    numbers = catalog.numbers()
    at = senate.mats[seat].six_moon
    most = min(numbers.six_moon_most, at + 1 + _most(senate, seat, "six_moon", six_moon.FURTHER))
    return [
        {"station": one, "level": numbers.station_levels[one - 1], "left": senate.stations[one - 1]}
        for one in range(min(numbers.six_moon_most, at + 1), most + 1)
    ]
