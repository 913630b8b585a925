"""The strip on every screen: where the round is, whose turn it is, and who is being waited for."""

from companion.games.federation import catalog, describe_mat, laws, rounds, setup_screen
from companion.games.federation.model import Senate
from companion.rules.game import Waiting
from companion.rules.words import Name, Words, say, say_n

STEPS = 6  # action phase, then the five steps of the income phase: the ruler at the strip's foot (p. 7, 11)
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


def _turn(senate: Senate) -> Waiting:
    if senate.to_block:
        return Waiting(say("Lay the neutral tiles"), _round(senate), (), 1, STEPS, "round")
    seat = senate.turn
    if seat is None:
        return Waiting(say("The action phase is over"), _round(senate), (), 1, STEPS, "round")
    where = say("%(round)s, turn %(turn)s", round=_round(senate), turn=senate.turns[seat] + 1)
    due = senate.mats[seat].due
    headline = say("It is %(player)s's turn", player=Name(seat))
    mine = say("Your turn: place an envoy")
    if due:
        mine = say("Your turn: %(what)s", what=describe_mat.due(due[0].kind, due[0].what))
    elif rounds.has_placed(senate, seat):
        mine = say("Your turn: a mission, or end it")
    return Waiting(headline, where, (seat,), 1, STEPS, "round", mine=mine)


def _income(senate: Senate) -> Waiting:
    step = senate.income
    where = say("%(round)s, income phase", round=_round(senate))
    if step in (1, 2):
        at_it = tuple(seat for seat in senate.order if seat not in senate.income_done)
        done = tuple(seat for seat in senate.order if seat in senate.income_done)
        headline = say("Waiting for %(player)s", player=Name(at_it[0])) if len(at_it) == 1 else STEP_NAMES[step]
        return Waiting(
            headline, where, at_it, step + 1, STEPS, "round", mine=STEP_NAMES[step], done=done, together=True
        )
    if laws.tied(senate) and senate.president is not None:
        headline = say("A tie: %(player)s decides the law", player=Name(senate.president))
        mine = say("A tie: you decide the law")
        return Waiting(headline, where, (senate.president,), STEPS, STEPS, "round", mine=mine)
    if step == STEPS - 1 and rounds.law_passed(senate):
        return Waiting(say("Clean up"), where, (), STEPS, STEPS, "round")
    deciding = tuple(seat for seat in senate.order if senate.mats[seat].due)
    if deciding:
        headline = say_n("Waiting for %(count)s decision", "Waiting for %(count)s decisions", len(deciding))
        return Waiting(headline, where, deciding, step + 1, STEPS, "round", mine=say("You have to decide something"))
    return Waiting(STEP_NAMES[step], where, (), step + 1, STEPS, "round")
