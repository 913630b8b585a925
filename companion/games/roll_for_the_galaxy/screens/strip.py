"""The strip on every screen: where the round is, what is to do, and who is being waited for."""

from companion.games.roll_for_the_galaxy.catalog import NUMERALS, PHASE_NAMES
from companion.games.roll_for_the_galaxy.counting import scoring
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.setup import screen as setup_screen
from companion.rules.game import Waiting
from companion.rules.words import Name, Words, say, say_n

STEPS = 5  # roll, assign, reveal, phases, manage: the ruler at the strip's foot (p. 3)


def waiting(galaxy: Galaxy) -> Waiting:
    match galaxy.step:
        case "setup":
            return setup_screen.waiting(galaxy)
        case "assign":
            return _assigning(galaxy)
        case "extra":
            return Waiting(say("What does the white die show?"), _round(galaxy), (), 3, STEPS, "round")
        case "phase" | "late":
            return _working(galaxy)
        case "manage":
            return _managing(galaxy)
        case "over":
            missing = scoring.missing(galaxy)
            headline = say("Count the points") if missing else say("The points are counted")
            return Waiting(headline, say("The game is over"), missing, screen="score")


def _round(galaxy: Galaxy) -> Words:
    if galaxy.ends:
        return say("Round %(round)s, the last one", round=galaxy.round)
    return say("Round %(round)s", round=galaxy.round)


def _waiting_for(seats: tuple[int, ...], everybody: Words) -> Words:
    if len(seats) == 1:
        return say("Waiting for %(player)s", player=Name(seats[0]))
    return everybody


def _assigning(galaxy: Galaxy) -> Waiting:
    open_ones = tuple(seat for seat in galaxy.seats if not galaxy.empires[seat].ready)
    ready = tuple(seat for seat in galaxy.seats if galaxy.empires[seat].ready)
    headline = _waiting_for(
        open_ones,
        say_n("Waiting for %(count)s", "Waiting for %(count)s", len(open_ones)) if ready else say("Roll and assign"),
    )
    where = say("%(round)s, behind the screens", round=_round(galaxy))
    rolled = any(galaxy.empires[seat].workers for seat in open_ones)
    mine = say("Assign your workers") if rolled else say("Roll and assign")
    return Waiting(headline, where, open_ones, 2 if rolled else 1, STEPS, "round", mine=mine, done=ready, together=True)


def _working(galaxy: Galaxy) -> Waiting:
    at_it = tuple(seat for seat in galaxy.seats if not galaxy.empires[seat].done or galaxy.empires[seat].busy)
    done = tuple(seat for seat in galaxy.seats if seat not in at_it)
    if galaxy.turn is not None:
        at_it = tuple(seat for seat in at_it if seat == galaxy.turn or galaxy.empires[seat].busy)
    phase = galaxy.phase or "explore"
    name = say("%(numeral)s %(phase)s", numeral=NUMERALS[phase], phase=PHASE_NAMES[phase])
    where = say("%(round)s, %(phase)s", round=_round(galaxy), phase=name)
    headline = _waiting_for(at_it, say_n("Waiting for %(count)s", "Waiting for %(count)s", len(at_it)))
    mine = say("Your turn: %(phase)s", phase=PHASE_NAMES[phase])
    return Waiting(headline, where, at_it, 4, STEPS, "round", mine=mine, done=done, together=True)


def _managing(galaxy: Galaxy) -> Waiting:
    at_it = tuple(seat for seat in galaxy.seats if not galaxy.empires[seat].done)
    done = tuple(seat for seat in galaxy.seats if galaxy.empires[seat].done)
    headline = _waiting_for(at_it, say("Manage your empires"))
    return Waiting(
        headline, _round(galaxy), at_it, 5, STEPS, "round", mine=say("Manage your empire"), done=done, together=True
    )
