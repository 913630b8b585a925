"""How the log tells Develop and Settle."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.constructing.events import Answered, Asked, Completed, TopNamed, WorkerPlaced
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.spoken import die
from companion.rules.words import Name, Words, say


def worker_placed(_galaxy: Galaxy, event: WorkerPlaced, _told: bool) -> Words:
    if event.kind == "development":
        return say("%(player)s: %(die)s develops", player=Name(event.seat), die=die(event.worker))
    return say("%(player)s: %(die)s settles", player=Name(event.seat), die=die(event.worker))


def completed(_galaxy: Galaxy, event: Completed, _told: bool) -> Words:
    name = catalog.face(event.tile, event.kind).name
    return say("%(player)s completes %(tile)s", player=Name(event.seat), tile=name)


def decision(_galaxy: Galaxy, _event: Asked | Answered, _told: bool) -> None:
    """What was decided follows with events of its own."""


def top_named(_galaxy: Galaxy, event: TopNamed, _told: bool) -> Words:
    name = catalog.face(event.tile, event.kind).name
    return say("%(player)s: %(tile)s lies on top", player=Name(event.seat), tile=name)
