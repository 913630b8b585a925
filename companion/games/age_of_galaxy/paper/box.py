"""Values of the box on paper: printed where this table knows them, a line to write on where it does not."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.box.keys import slots
from companion.games.age_of_galaxy.box.values import BOX, FIRST_ROW, SECOND_ROW
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, good_name
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.words import Arg, listing, say


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
    either: bool = False  # one of the two, not both


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
    either = has_second and galaxy.choice(f"{key}.or") == "yes"
    return Gain((first, second) if has_second else (first,), nothing=nothing and not has_second, either=either)


def _good(galaxy: Galaxy, key: str, count: int | None) -> Arg | None:
    good = galaxy.good(key)
    if good is None:
        return None
    return GOOD_NAMES[good] if count is None else good_name(good, count)


def cost(galaxy: Galaxy, key: str, count: int) -> Gain:
    """A price whose number stands in the book and whose good is a value of the box."""
    return Gain((Slot(count, _good(galaxy, key, count), sure(galaxy, key)),))


def group(galaxy: Galaxy, name: str) -> list[tuple[Arg, Arg | None, bool]]:
    """Choices of a group: what is asked, what is known of it, and whether somebody has looked."""
    return [
        (one.name, dict(one.choices).get(galaxy.choice(one.id)), sure(galaxy, one.id))
        for one in BOX.values
        if one.group == name
    ]


def path(galaxy: Galaxy, tech: str) -> tuple[Arg | None, bool]:
    """Which technologies open this one, as far as it is known; and whether somebody has looked."""
    if tech in FIRST_ROW:
        return say("open from the start"), True
    if tech in SECOND_ROW:
        return galaxy.tech_name(galaxy.choice(f"below.{tech}")), sure(galaxy, f"below.{tech}")
    known = [galaxy.tech_name(one) for one in SECOND_ROW if galaxy.choice(f"path.{one}.{tech}") == "yes"]
    return (say("%(techs)s", techs=listing(known)) if known else None), True
