"""How the log tells what was assigned, and to whom: behind the screen everything may still change, so it speaks after it."""

from companion.games.roll_for_the_galaxy.assigning import events as e
from companion.games.roll_for_the_galaxy.catalog import PHASE_NAMES
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.spoken import side
from companion.rules.words import Name, Words, say, say_n

READING_WORDS = {
    ("selector_moves", True): say("The table agrees: the selecting worker may be moved or pay for Dictate"),
    ("selector_moves", False): say("The table agrees: the selecting worker stays where it is"),
    ("mandate_each", True): say("The table agrees: Galactic Mandate counts for every Dictate of a round"),
    ("mandate_each", False): say("The table agrees: Galactic Mandate counts for one Dictate in a round"),
}


def assigned(_galaxy: Galaxy, _event: e.WildPlaced | e.PhaseSelected, _told: bool) -> None:
    """The reveal says what came of it."""


def reassigned(galaxy: Galaxy, event: e.Reassigned, told: bool) -> Words | None:
    return _moved(event) if told and galaxy.revealed(event.round) else None


def _moved(event: e.Reassigned) -> Words:
    who = Name(event.seat)
    if event.paid is not None or event.power == "dictate":
        return say("%(player)s dictated: a worker to %(phase)s", player=who, phase=PHASE_NAMES[event.to])
    if event.power == "tile":
        return say("%(player)s moved a worker to %(phase)s", player=who, phase=PHASE_NAMES[event.to])
    return say_n(
        "%(player)s moved %(count)s worker to %(phase)s: %(power)s",
        "%(player)s moved %(count)s workers to %(phase)s: %(power)s",
        len(event.dice),
        player=who,
        phase=PHASE_NAMES[event.to],
        power=side(event.power),
    )


def reassign_undone(galaxy: Galaxy, event: e.ReassignUndone, told: bool) -> Words | None:
    shown = told and galaxy.revealed(event.round)
    return say("%(player)s took that move back", player=Name(event.seat)) if shown else None


def reading_agreed(_galaxy: Galaxy, event: e.ReadingAgreed, _told: bool) -> Words:
    return READING_WORDS[event.reading, event.allowed]


def made_ready(_galaxy: Galaxy, event: e.MadeReady, _told: bool) -> Words:
    return say("%(player)s is ready", player=Name(event.seat))


def ready_withdrawn(_galaxy: Galaxy, event: e.ReadyWithdrawn, _told: bool) -> Words:
    return say("%(player)s is not ready after all", player=Name(event.seat))


def sees(
    galaxy: Galaxy, event: e.WildPlaced | e.PhaseSelected | e.Reassigned | e.ReassignUndone, viewer: int | None
) -> bool:
    """Dice are their player's alone until the reveal (p. 9)."""
    return galaxy.revealed(event.round) or viewer == event.seat
