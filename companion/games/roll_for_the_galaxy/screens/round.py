"""What every picture of a round has: which seat is open on this phone, and who is waited for."""

from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import WORKER_NAMES
from companion.games.roll_for_the_galaxy.legend import roll_names
from companion.games.roll_for_the_galaxy.managing import ending
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.rules.words import Words, say, say_n


def opened(own: tuple[int, ...], params: Mapping[str, str]) -> int | None:
    """Whose secrets this phone shows: its only seat, or with several the one that was tapped."""
    if len(own) == 1:
        return own[0]
    return next((seat for seat in own if params.get("open") == str(seat)), None)


def shared(galaxy: Galaxy, own: tuple[int, ...], viewer: int | None) -> dict[str, Any]:
    """Nothing secret in here: everybody at the table may read it."""
    waits = still_at_work(galaxy)
    waited_for = {one["seat"] for one in waits}
    return {
        "step": galaxy.step,
        "full": galaxy.full,
        "round": galaxy.round,
        "phase": galaxy.phase,
        "own": own,
        "viewer": viewer,
        "here": [{"seat": seat, "waited_for": seat in waited_for} for seat in own],
        "last_round": last_round(galaxy),
        "waits": waits,
        "turn": galaxy.turn,
        "roll_names": roll_names(),
    }


def last_round(galaxy: Galaxy) -> Words | None:
    """Why this is the last round, if it is."""
    if not galaxy.ends or galaxy.step == "over":
        return None
    return ending.end_reason(galaxy)


def still_at_work(galaxy: Galaxy) -> list[dict[str, Any]]:
    """Who is waited for, in player order, with the little that everybody may know of it."""
    if galaxy.step not in {"phase", "late", "manage"}:
        return []
    return [
        {"seat": seat, "what": _doing(galaxy, galaxy.empires[seat])}
        for seat in galaxy.order
        if not galaxy.empires[seat].done or galaxy.empires[seat].busy
    ]


def _doing(galaxy: Galaxy, empire: Empire) -> Words | None:
    if galaxy.step == "manage":
        return say("recalls or finishes") if empire.recruited else say("recruits")
    if empire.throws:
        return say("puts a tile back into the bag")
    if tiles := len(empire.hand) + empire.to_name:
        return say_n("places %(count)s tile", "places %(count)s tiles", tiles)
    if empire.owed:
        return say("waits for tiles")
    if empire.due:
        return say("decides about %(tile)s", tile=catalog.side(empire.due[0].source).name)
    if galaxy.phase is not None and (count := len(empire.at_work(galaxy.phase))):
        one, many = WORKER_NAMES[galaxy.phase]
        return say("%(count)s %(workers)s left", count=count, workers=one if count == 1 else many)
    return None
