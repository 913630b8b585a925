"""What several chapters ask before they say yes: the right step, the own phone, a seat that exists."""

from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.model import Galaxy, Step
from companion.rules.game import Command, RuleViolation
from companion.rules.words import Name, Words, say

STEP_WORDS: dict[Step, Words] = {
    "setup": say("the table is still being set up"),
    "assign": say("workers are being assigned"),
    "extra": say("the white die is being rolled"),
    "phase": say("phases are being played"),
    "late": say("the last tiles of Explore are being drawn"),
    "manage": say("empires are being managed"),
    "over": say("the game is over"),
}


def seat_exists(galaxy: Galaxy, seat: int) -> None:
    if seat not in galaxy.seats:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=seat + 1))


def seated(galaxy: Galaxy, command: Command) -> None:
    """Whoever a tap is for sits at this table."""
    seat = getattr(command, "seat", None)
    if seat is not None:
        seat_exists(galaxy, seat)


def own_phone(actor: int | None, seat: int) -> None:
    """Behind the screen only the owner acts: nobody may find out by trying what lies there."""
    if actor != seat:
        raise RuleViolation(say("Only %(player)s's own phone can do that.", player=Name(seat)), page(9))


def in_step(galaxy: Galaxy, *steps: Step) -> None:
    if galaxy.step not in steps:
        raise RuleViolation(say("Not now: %(step)s.", step=STEP_WORDS[galaxy.step]))


def tiles_kept(galaxy: Galaxy) -> None:
    if not galaxy.full:
        raise RuleViolation(say("Tiles are not kept at this table: only dice and phases."))
