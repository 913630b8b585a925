"""The strip on every screen: where the round is, whose turn it is, and who is being waited for."""

from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.keys import PHASE_NAMES
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.setup import screen as setup_screen
from companion.games.age_of_galaxy.war import phase as war
from companion.rules.game import Waiting
from companion.rules.words import Name, Words, listing, say, say_n


def waiting(galaxy: Galaxy) -> Waiting:
    match galaxy.step:
        case "setup":
            return setup_screen.waiting(galaxy)
        case "production":
            return _production(galaxy)
        case "action":
            return _turn(galaxy)
        case "war":
            return _war(galaxy)
        case "galactic":
            return _waiting(galaxy, say("Move the fleet on"))
        case "over":
            played = galaxy.options.depth != "score"
            place = say("The game is over") if played else say("Only points at this table")
            return Waiting(say("Count the points"), place, screen="score")


def where(galaxy: Galaxy) -> Words:
    """Round 2: War phase. How many there are, the ruler shows."""
    return say("Round %(round)s: %(phase)s", round=galaxy.round, phase=PHASE_NAMES[galaxy.step])


def _waiting(galaxy: Galaxy, headline: Words, seats: tuple[int, ...] = (), **more: Any) -> Waiting:
    """The ruler at the strip's foot are the rounds."""
    return Waiting(headline, where(galaxy), seats, galaxy.round, catalog.numbers().rounds, "round", **more)


def _production(galaxy: Galaxy) -> Waiting:
    if not galaxy.produced:
        return _waiting(galaxy, say("Produce") if galaxy.solo else say("Everybody produces"))
    return _waiting(galaxy, say("Abilities, then actions"))


def _turn(galaxy: Galaxy) -> Waiting:
    """A short sentence: the marks of all players stand beside it."""
    done = tuple(seat for seat in galaxy.order if galaxy.realms[seat].passed and seat != galaxy.turn)
    seat = galaxy.turn
    if seat is None:
        return _waiting(galaxy, say("The action phase is over"), done=done)
    realm, who = galaxy.realms[seat], Name(seat)
    cubes = say_n("%(count)s cube left", "%(count)s cubes left", realm.cubes)
    headline = say("%(player)s's turn, %(cubes)s", player=who, cubes=cubes)
    if realm.acted:
        mine, named = say("End your turn"), say("%(player)s: end the turn", player=who)
    else:
        mine = say("Your turn, %(cubes)s", cubes=cubes)
        named = say("%(player)s: choose an action", player=who)
    return _waiting(galaxy, headline, (seat,), mine=mine, named=named, done=done)


def _fleets(galaxy: Galaxy) -> Waiting:
    """Where boards are kept by hand everybody counts, in any order."""
    seats = war.uncounted(galaxy)
    if not seats:
        return _waiting(galaxy, say("Compare the fleets"))
    headline = (
        say("Waiting for %(player)s", player=listing(map(Name, seats))) if galaxy.mustered else say("Count the fleets")
    )
    mine = say("Count your fleet")
    return _waiting(galaxy, headline, seats, mine=mine, done=galaxy.mustered, together=True)


def _war(galaxy: Galaxy) -> Waiting:
    if galaxy.solo and galaxy.war != "reduce":
        return _waiting(galaxy, say("War, as your solo card says"))
    if galaxy.war == "compare":
        return _fleets(galaxy)
    if galaxy.war == "conquer" and len(galaxy.overlords) == 1:
        seat = galaxy.overlords[0]
        headline = say("%(player)s is Overlord and may conquer", player=Name(seat))
        return _waiting(galaxy, headline, (seat,), mine=say("You may conquer a planet"), named=headline)
    return _waiting(galaxy, say("Cruisers down to the strength"))
