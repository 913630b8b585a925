"""How the log tells turns and phases."""

from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.turns import events as e
from companion.games.eclipse.turns.actions import ACTION_NAMES
from companion.rules.words import Name, Words, say

PHASE_BEGUN = {
    "action": say("The action phase begins"),
    "combat": say("The combat phase begins"),
    "upkeep": say("The upkeep phase begins"),
}


def action_taken(_galaxy: Galaxy, event: e.ActionTaken, _told: bool) -> Words:
    return say("%(player)s takes the action %(action)s", player=Name(event.seat), action=ACTION_NAMES[event.action])


def reacted(_galaxy: Galaxy, event: e.Reacted, _told: bool) -> Words:
    return say("%(player)s reacts: %(action)s", player=Name(event.seat), action=ACTION_NAMES[event.action])


def turn_ended(_galaxy: Galaxy, event: e.TurnEnded, _told: bool) -> Words:
    return say("%(player)s is done", player=Name(event.seat))


def passed(_galaxy: Galaxy, event: e.Passed, _told: bool) -> Words:
    if event.card:
        return say("%(player)s passes and takes the direction card", player=Name(event.seat))
    if event.again:
        return say("%(player)s does not react", player=Name(event.seat))
    if event.first:
        return say("%(player)s passes first and starts the next round", player=Name(event.seat))
    return say("%(player)s passes", player=Name(event.seat))


def phase_begun(_galaxy: Galaxy, event: e.PhaseBegun, _told: bool) -> Words:
    return PHASE_BEGUN[event.phase]


def round_ended(_galaxy: Galaxy, event: e.RoundEnded, _told: bool) -> Words:
    return say("Round %(round)s is over", round=event.round)


def clock_paused(_galaxy: Galaxy, event: e.ClockPaused, _told: bool) -> Words:
    return say("The clock is paused") if event.paused else say("The clock runs again")


def board_kept(_galaxy: Galaxy, event: e.BoardKept, _told: bool) -> Words:
    if event.keep:
        return say("%(player)s keeps the board on the phone", player=Name(event.seat))
    return say("%(player)s keeps the board on the table only", player=Name(event.seat))


def turn_corrected(_galaxy: Galaxy, event: e.TurnCorrected, _told: bool) -> Words:
    if event.second:
        return say("Corrected: the secondary marker is with %(player)s", player=Name(event.seat))
    return say("Corrected: it is the turn of %(player)s", player=Name(event.seat))
