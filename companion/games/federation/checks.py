"""What several chapters ask before they say yes."""

from companion.games.federation.box.values import BOX, cost_keys
from companion.games.federation.catalog import GOOD_NAMES, page
from companion.games.federation.model import Senate, Step
from companion.rules.game import Asked, Command, RuleViolation, advise
from companion.rules.words import Name, Words, say

STEP_WORDS: dict[Step, Words] = {
    "setup": say("the table is still being set up"),
    "action": say("the action phase is on"),
    "income": say("the income phase is on"),
    "over": say("the game is over"),
}


def seat_exists(senate: Senate, seat: int) -> None:
    if seat not in senate.seats:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=seat + 1))


def own_phone(actor: int | None, seat: int) -> None:
    """What only one player may look at is tapped on that player's phone alone."""
    if actor != seat:
        raise RuleViolation(say("Only %(player)s's own phone can do that.", player=Name(seat)))


def in_step(senate: Senate, *steps: Step) -> None:
    if senate.step not in steps:
        raise RuleViolation(say("Not now: %(step)s.", step=STEP_WORDS[senate.step]))


def on_turn(senate: Senate, command: Command, seat: int) -> None:
    in_step(senate, "action")
    if senate.turn is not None and senate.turn != seat:
        advise(command, say("It is %(player)s's turn.", player=Name(senate.turn)), page(7))


def needed(senate: Senate, key: str) -> int:
    """A number that only the board knows: asked for when it is needed."""
    number = senate.number(key)
    if number is None:
        raise missing(key)
    return number


def missing(key: str) -> RuleViolation:
    one = BOX.by_id[key]
    name = one.name if not isinstance(one.name, int) else str(one.name)
    why = say("The app does not know this number of your box yet: %(what)s.", what=name)
    return RuleViolation(why, asks=key)


def missing_cost(senate: Senate, key: str) -> RuleViolation:
    """All four numbers of a cost at once; what is told already stands there."""
    keys = cost_keys(key)
    row = tuple(Asked(one, GOOD_NAMES[good], senate.number(one)) for good, one in keys.items())
    first = next(one.key for one in row if one.value is None)
    return RuleViolation(say("What does it cost? %(what)s", what=_with_cost(key)), asks=first, row=row)


def _with_cost(key: str) -> Words:
    kind, _, number = key.partition(".")
    match kind:
        case "site":
            return say("Site %(number)s", number=number)
        case "mega":
            return say("Megastructure %(number)s", number=number)
        case _:
            return say("Trade post %(number)s", number=number)
