"""The income phase in the log."""

from companion.games.federation.income.events import CleanedUp, IncomeBegan, IncomeDone
from companion.games.federation.model import Senate
from companion.rules.words import Name, Words, say


def began(_senate: Senate, event: IncomeBegan, _told: bool) -> Words | None:
    return say("The income phase begins") if event.step == 1 else None  # the steps speak for themselves


def done(_senate: Senate, event: IncomeDone, _told: bool) -> Words | None:
    if event.by_itself:
        return None
    return say("%(player)s is done with step %(step)s", player=Name(event.seat), step=event.step)


def cleaned(_senate: Senate, event: CleanedUp, _told: bool) -> Words:
    if event.over:
        return say("Round %(round)s is over, and with it the game", round=event.round)
    return say("Clean-up; round %(round)s begins", round=event.round + 1)
