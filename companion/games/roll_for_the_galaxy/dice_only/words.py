"""How the log tells what was booked by hand."""

from companion.games.roll_for_the_galaxy.catalog import PHASE_NAMES
from companion.games.roll_for_the_galaxy.dice_only.events import TileCompleted, WorkerUsed
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.spoken import die, place
from companion.rules.words import Name, Words, say


def worker_used(_galaxy: Galaxy, event: WorkerUsed, _told: bool) -> Words:
    return say(
        "%(player)s: %(die)s from %(phase)s to %(place)s",
        player=Name(event.seat),
        die=die(event.worker),
        phase=PHASE_NAMES[event.phase],
        place=place(event.to),
    )


def tile_completed(_galaxy: Galaxy, event: TileCompleted, _told: bool) -> Words:
    if event.kind == "development":
        return say("%(player)s completes a development", player=Name(event.seat))
    return say("%(player)s completes a world", player=Name(event.seat))
