"""Values of the box on paper: printed where this table knows them, a line to write on where it does not."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.box_keys import slots
from companion.games.age_of_galaxy.box_values import BOX
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, good_name
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.words import Arg, Words, say


@dataclass(frozen=True)
class Slot:
    """So many of something; none: a line to write it on."""

    count: int | None
    good: Arg | None
    sure: bool = True  # false: worked out, and nobody has looked


@dataclass(frozen=True)
class Gain:
    slots: tuple[Slot, ...]
    nothing: bool = False


def typed(galaxy: Galaxy, key: str) -> bool:
    return any(key == one for one, _ in (*galaxy.options.box, *galaxy.box))


def sure(galaxy: Galaxy, key: str) -> bool:
    """Printed in the book, or somebody has looked."""
    return BOX.by_id[key].sure != "inferred" or typed(galaxy, key)


def gain(galaxy: Galaxy, key: str) -> Gain:
    """What two slots of the box say; a second one only where there is something to say about it."""
    count_1, kind_1, count_2, kind_2 = slots(key)
    first = Slot(galaxy.number(count_1), _good(galaxy, kind_1, galaxy.number(count_1)))
    second = Slot(galaxy.number(count_2), _good(galaxy, kind_2, galaxy.number(count_2)))
    nothing = first.count == 0 or galaxy.choice(kind_1) == "none"
    has_second = bool(second.count) and galaxy.choice(kind_2) != "none"
    return Gain((first, second) if has_second else (first,), nothing=nothing and not has_second)


def _good(galaxy: Galaxy, key: str, count: int | None) -> Arg | None:
    good = galaxy.good(key)
    if good is None:
        return None
    return GOOD_NAMES[good] if count is None else good_name(good, count)


def cost(galaxy: Galaxy, key: str, count: int) -> Gain:
    """A price whose number stands in the book and whose good is a value of the box."""
    return Gain((Slot(count, _good(galaxy, key, count), sure(galaxy, key)),))


def name(told: str) -> Words | None:
    return say("%(name)s", name=told) if told else None
