"""What several chapters ask before they say yes."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.keys import slots
from companion.games.age_of_galaxy.box.values import BOX, KIND_CHOICES
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.components import Gain, Good
from companion.games.age_of_galaxy.model import Galaxy, Step
from companion.rules.game import Asked, Command, RuleViolation, advise
from companion.rules.words import Arg, Name, Words, say

STEP_WORDS: dict[Step, Words] = {
    "setup": say("the table is still being set up"),
    "production": say("the production phase is on"),
    "action": say("the action phase is on"),
    "war": say("the war phase is on"),
    "galactic": say("the galactic phase is on"),
    "over": say("the game is over"),
}


def seat_named(galaxy: Galaxy, command: Command) -> None:
    """Whoever a tap is for sits at this table."""
    seat = getattr(command, "seat", None)
    if seat is not None:
        seat_exists(galaxy, seat)


def seat_exists(galaxy: Galaxy, seat: int) -> None:
    if seat not in galaxy.seats:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=seat + 1))


def own_phone(actor: int | None, seat: int) -> None:
    """What only one player may look at is tapped on that player's phone alone."""
    if actor != seat:
        raise RuleViolation(say("Only %(player)s's own phone can do that.", player=Name(seat)))


def in_step(galaxy: Galaxy, *steps: Step) -> None:
    if galaxy.step not in steps:
        raise RuleViolation(say("Not now: %(step)s.", step=STEP_WORDS[galaxy.step]))


def boards_kept(galaxy: Galaxy) -> None:
    """Only a table that keeps every board can book what lies on them."""
    if not galaxy.full:
        raise RuleViolation(say("At this table the boards are kept by hand: only cubes, war and golden ages are here."))


def on_turn(galaxy: Galaxy, command: Command, seat: int) -> None:
    in_step(galaxy, "action")
    if galaxy.turn is not None and galaxy.turn != seat:
        advise(command, say("It is %(player)s's turn.", player=Name(galaxy.turn)), page(15))


def may_act(galaxy: Galaxy, command: Command, seat: int) -> None:
    """An action takes a cube; one a turn (p. 15)."""
    on_turn(galaxy, command, seat)
    if not galaxy.realms[seat].cubes:
        raise RuleViolation(say("%(player)s has no cube left and has passed.", player=Name(seat)), page(15))
    if galaxy.realms[seat].acted:
        advise(command, say("%(player)s has acted in this turn already.", player=Name(seat)), page(15))


def missing(key: str, rule_page: int | None = None) -> RuleViolation:
    """One value of the box that is asked for now."""
    one = BOX.by_id[key]
    name = one.name if not isinstance(one.name, int) else str(one.name)
    why = say("What stands there? %(what)s", what=name)
    return RuleViolation(why, page(rule_page) if rule_page else None, asks=key)


def needed(galaxy: Galaxy, key: str) -> int:
    """A number that only the box knows: asked for when it is needed."""
    number = galaxy.number(key)
    if number is None:
        raise missing(key)
    return number


def needed_good(galaxy: Galaxy, key: str) -> Good:
    good = galaxy.good(key)
    if good is None:
        raise missing(key)
    return good


def needed_gain(galaxy: Galaxy, key: str, what: Arg, *more: Asked) -> Gain:
    """Up to two goods: all four values are asked for in one row, and `more` behind them."""
    found = galaxy.gain(key)
    if found is not None:
        return found
    names = (say("number"), say("what"), say("and"), say("what"))
    row = tuple(
        Asked(one, name, galaxy.known.get(one), choices=KIND_CHOICES if one.endswith("kind") else ())
        for one, name in zip(slots(key), names, strict=True)
    )
    raise RuleViolation(say("What stands there? %(what)s", what=what), asks=row[0].key, row=(*row, *more))


def reachable(galaxy: Galaxy, seat: int, system: int) -> bool:
    """On or before the fleet's card; with Warp drive the open one beyond it too (p. 16)."""
    beyond = "warp_drive" in galaxy.realms[seat].techs
    return system <= galaxy.fleet + beyond


def open_systems(galaxy: Galaxy) -> int:
    """How many system cards lie open: one more than the fleet has reached, all of them in an explored galaxy."""
    last = catalog.numbers().system_places
    return last if galaxy.options.explored else min(last, galaxy.fleet + 1)
