"""What every correction asks before it says yes."""

from companion.games.federation.catalog import page
from companion.games.federation.checks import seat_exists
from companion.games.federation.model import Mat, Senate
from companion.rules.game import RuleViolation
from companion.rules.words import Arg, Name, say


def kept(senate: Senate) -> None:
    if senate.options.depth == "score":
        raise RuleViolation(say("Only points are counted at this table: type what everybody has."))


def open_mat(senate: Senate, seat: int) -> Mat:
    kept(senate)
    seat_exists(senate, seat)
    mat = senate.mats[seat]
    if mat.count is not None:
        raise RuleViolation(say("%(player)s is counted already: change the count.", player=Name(seat)))
    return mat


def changes_something(was: object, now: object) -> None:
    if was == now:
        raise RuleViolation(say("That is what the phones say already."))


def at_most(what: Arg, most: int, rule: int) -> RuleViolation:
    return RuleViolation(say("%(what)s: at most %(most)s.", what=what, most=most), page(rule))
