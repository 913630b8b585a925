"""Step 5 on the own phone (p. 8): recruit in one tap where there is no choice, recall, and what is left afterwards."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.dice_only import screen as dice_screen
from companion.games.roll_for_the_galaxy.managing import recruiting
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.pools import counted
from companion.games.roll_for_the_galaxy.screens import round as round_screen


def manage(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    viewer = round_screen.opened(own, params)
    mine = of_seat(galaxy, viewer) if viewer is not None else None
    return round_screen.shared(galaxy, own, viewer) | {"manage": mine}


def of_seat(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    empire = galaxy.empires[seat]
    must = 0 if empire.recruited else recruiting.to_recruit(empire)
    left = empire.credits - must
    raised = not empire.recruited and left < catalog.box().credits_least
    return {
        "seat": seat,
        "done": empire.done,
        "recruited": empire.recruited,
        "must": must,
        "all": must == len(empire.citizenry),
        "choice": not empire.recruited and recruiting.leaves_choice(empire),
        "dice": _proposed(empire, must),
        "credits": empire.credits,
        "after": catalog.box().credits_least if raised else left,
        "raised": raised,
        "cup": counted(empire.cup),
        "cup_after": len(empire.cup) + must,
        "citizenry": counted(empire.citizenry),
        "recallable": _recallable(empire),
        "needs_recall": not empire.cup and not must and bool(recruiting.recallable(empire)),
        "last": galaxy.ends,
        "free": dice_screen.free_row(galaxy, seat) if not galaxy.full else None,
    }


def _proposed(empire: Empire, must: int) -> list[tuple[catalog.Colour, bool]]:
    """The citizens with a tick or not: rather those that are not white, as they were the dearer ones to get."""
    first = len(empire.citizenry) - must
    return [(die, number >= first) for number, die in enumerate(empire.citizenry)]


def _recallable(empire: Empire) -> list[dict[str, Any]]:
    found = Counter(recruiting.recallable(empire))
    return [
        {
            "place": place,
            "name": places.name(place),
            "good": place not in places.PLAIN,
            "colour": colour,
            "count": count,
        }
        for (place, colour), count in found.items()
    ]
