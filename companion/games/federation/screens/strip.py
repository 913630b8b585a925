"""The strip on every screen: where the round is, whose turn it is, and who is being waited for."""

from typing import Any

from companion.games.federation import catalog, rounds
from companion.games.federation.laws import passing
from companion.games.federation.mat import decisions
from companion.games.federation.model import Senate
from companion.games.federation.setup import screen as setup_screen
from companion.rules.game import Waiting
from companion.rules.words import Name, Words, say, say_n

STEP_NAMES: dict[int, Words] = {
    1: say("Income of the sites"),
    2: say("Level costs"),
    3: say("Invest in projects"),
    4: say("Count the floors"),
    5: say("Pass a law"),
}
# For the row of five on a narrow phone.
SHORT_NAMES: dict[int, Words] = {
    1: say("Income"),
    2: say("Costs"),
    3: say("Projects"),
    4: say("Floors"),
    5: say("Law"),
}


def waiting(senate: Senate) -> Waiting:
    match senate.step:
        case "setup":
            return setup_screen.waiting(senate)
        case "action":
            return _turn(senate)
        case "income":
            return _income(senate)
        case "over":
            return Waiting(say("Count the points"), say("The game is over"), screen="score")


def _round(senate: Senate) -> Words:
    return say("Round %(round)s of %(rounds)s", round=senate.round, rounds=catalog.numbers().rounds)


def _waiting(senate: Senate, headline: Words, seats: tuple[int, ...] = (), **more: Any) -> Waiting:
    """The ruler at the strip's foot are the rounds."""
    where = more.pop("where", _round(senate))
    return Waiting(headline, where, seats, senate.round, catalog.numbers().rounds, "round", **more)


def _turn(senate: Senate) -> Waiting:
    """A short sentence: the marks of all players stand beside it."""
    if senate.to_block:
        return _waiting(senate, say("Lay the neutral tiles"))
    seat = senate.turn
    if seat is None:
        return _waiting(senate, say("The action phase is over"))
    where = say("%(round)s, turn %(turn)s", round=_round(senate), turn=senate.turns[seat] + 1)
    due = senate.mats[seat].due
    who = Name(seat)
    mine, named = say("Place an envoy"), say("%(player)s: place an envoy", player=who)
    if due:
        what = decisions.due(due[0].kind, due[0].what)
        mine, named = say("Your turn: %(what)s", what=what), say("%(player)s: %(what)s", player=who, what=what)
    elif rounds.may_end(senate, seat) and senate.full:
        mine, named = say("Mission, or end turn"), say("%(player)s: mission, or end turn", player=who)
    elif rounds.may_end(senate, seat):
        mine, named = say("End turn"), say("%(player)s: end turn", player=who)
    return _waiting(senate, say("It is %(player)s's turn", player=who), (seat,), where=where, mine=mine, named=named)


def _income(senate: Senate) -> Waiting:
    step = senate.income
    where = say("%(round)s, income phase", round=_round(senate))
    if step in rounds.BY_PLAYER:
        at_it = rounds.open_seats(senate)
        done = tuple(seat for seat in senate.order if seat in senate.income_done)
        headline = say("Waiting for %(player)s", player=Name(at_it[0])) if len(at_it) == 1 else STEP_NAMES[step]
        return _waiting(senate, headline, at_it, where=where, mine=STEP_NAMES[step], done=done, together=True)
    if passing.tied(senate) and senate.president is not None:
        headline = say("A tie: %(player)s decides the law", player=Name(senate.president))
        mine = say("A tie: you decide the law")
        return _waiting(senate, headline, (senate.president,), where=where, mine=mine, named=headline)
    if step == rounds.LAST_STEP and rounds.law_passed(senate):
        return _waiting(senate, say("Clean up"), where=where)
    deciding = tuple(seat for seat in senate.order if senate.mats[seat].due)
    if deciding:
        headline = say_n("Waiting for %(count)s decision", "Waiting for %(count)s decisions", len(deciding))
        first = senate.mats[deciding[0]].due[0]
        what = decisions.due(first.kind, first.what)
        named = say("%(player)s: %(what)s", player=Name(deciding[0]), what=what)
        mine = say("You have to decide something")
        return _waiting(senate, headline, deciding, where=where, mine=mine, named=named)
    return _waiting(senate, STEP_NAMES[step], where=where)
