"""The round while phases are played: first what a tile asks, then the workers of the seat that is open on this phone."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy import producing, shipping
from companion.games.roll_for_the_galaxy.catalog import NUMERALS, PHASE_NAMES, WORKER_NAMES
from companion.games.roll_for_the_galaxy.components import Phase
from companion.games.roll_for_the_galaxy.constructing import screen as build_screen
from companion.games.roll_for_the_galaxy.dice_only import screen as dice_screen
from companion.games.roll_for_the_galaxy.exploring import screen as explore_screen
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases import playing
from companion.games.roll_for_the_galaxy.pools import counted
from companion.games.roll_for_the_galaxy.screens import round as round_screen


def work(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """Hidden tiles are in `work` only, and only those of the seat that is open here."""
    viewer = round_screen.opened(own, params)
    mine = of_seat(galaxy, viewer) if viewer is not None else None
    return round_screen.shared(galaxy, own, viewer) | {"work": mine}


def of_seat(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    empire = galaxy.empires[seat]
    phase: Phase = galaxy.phase or "explore"
    return {
        "seat": seat,
        "phase": phase,
        "name": PHASE_NAMES[phase],
        "numeral": NUMERALS[phase],
        "worker_names": WORKER_NAMES[phase],
        "count": len(empire.at_work(phase)),
        "workers": groups(empire, phase),
        "credits": empire.credits,
        "chips": empire.chips,
        "done": empire.done,
        "busy": empire.busy,
        "waits_for": galaxy.turn if galaxy.turn not in {None, seat} else None,
        "must": playing.must_work(galaxy, seat),
        **explore_screen.tiles_to_place(galaxy, seat),
        "due": build_screen.decision(empire),
        "without_work": groups(empire, phase) if empire.done else [],
        "sent_back": counted(empire.sent_back) if not galaxy.past else (),
        "white_die": galaxy.extra if not galaxy.past else None,
        **_task(galaxy, seat, phase),
    }


def groups(empire: Empire, phase: Phase) -> list[dict[str, Any]]:
    """Workers that are alike stand together; virtual ones are no dice."""
    found = Counter((one.colour, one.virtual) for one in empire.at_work(phase))
    return [{"colour": colour, "virtual": virtual, "count": count} for (colour, virtual), count in found.items()]


def _task(galaxy: Galaxy, seat: int, phase: Phase) -> dict[str, Any]:
    empire = galaxy.empires[seat]
    if not galaxy.full:
        return {"task": "dice", **dice_screen.by_hand(galaxy, seat, phase)}
    if phase == "explore":
        return {"task": "explore", **explore_screen.exploring_part(galaxy, seat)}
    if phase == "produce":
        return {"task": "produce", **producing.producing_part(empire)}
    if phase == "ship":
        return {"task": "ship", **shipping.shipping_part(empire)}
    return {"task": "build", **build_screen.building_part(galaxy, seat, phase)}
