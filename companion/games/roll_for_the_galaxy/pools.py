"""Dice lying together (a cup, a citizenry): colours in the rulebook's order, so that equal heaps are equal."""

from collections import Counter
from collections.abc import Iterable

from companion.games.roll_for_the_galaxy.catalog import COLOURS
from companion.games.roll_for_the_galaxy.components import Colour

Dice = tuple[Colour, ...]

_PLACE = {colour: number for number, colour in enumerate(COLOURS)}


def heap(dice: Iterable[Colour]) -> Dice:
    return tuple(sorted(dice, key=_PLACE.__getitem__))


def put(dice: Dice, more: Iterable[Colour]) -> Dice:
    return heap((*dice, *more))


def take(dice: Dice, less: Iterable[Colour]) -> Dice:
    """Without these; what is not there is not missed."""
    left = Counter(dice)
    left.subtract(Counter(less))
    return heap(left.elements())


def holds(dice: Dice, wanted: Iterable[Colour]) -> bool:
    """Are all of these there, each as often as it is wanted?"""
    return not Counter(wanted) - Counter(dice)


def counted(dice: Iterable[Colour]) -> tuple[tuple[Colour, int], ...]:
    found = Counter(dice)
    return tuple((colour, found[colour]) for colour in COLOURS if found[colour])
