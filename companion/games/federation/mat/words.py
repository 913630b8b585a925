"""What a mat gains and loses in the log."""

from companion.games.federation import reasons
from companion.games.federation.catalog import GOOD_NAMES
from companion.games.federation.mat import decisions
from companion.games.federation.mat import events as e
from companion.games.federation.model import Senate
from companion.games.federation.reasons import because, signed
from companion.rules.words import Name, Words, faint, say, say_n


def goods(_senate: Senate, event: e.GoodsChanged, _told: bool) -> Words:
    words = say(
        "%(player)s: %(by)s %(good)s", player=Name(event.seat), by=signed(event.by), good=GOOD_NAMES[event.good]
    )
    return because(words, event.why)


def ships(_senate: Senate, event: e.ShipsChanged, _told: bool) -> Words:
    who = Name(event.seat)
    if event.by > 0:
        words = say_n("%(player)s: +%(count)s ship", "%(player)s: +%(count)s ships", event.by, player=who)
    else:
        words = say_n("%(player)s: −%(count)s ship", "%(player)s: −%(count)s ships", -event.by, player=who)
    return because(words, event.why)


def die(_senate: Senate, event: e.DieTurned, _told: bool) -> Words:
    return because(say("%(player)s: die to %(now)s", player=Name(event.seat), now=event.now), event.why)


def field(_senate: Senate, event: e.FieldMoved, _told: bool) -> Words:
    words = say(
        "%(player)s: accreditation from field %(was)s to %(now)s",
        player=Name(event.seat),
        was=event.was,
        now=event.now,
    )
    return because(words, event.why)


def level(_senate: Senate, event: e.LevelRaised, _told: bool) -> Words:
    if event.until == "round":
        return say("%(player)s: level +%(by)s until the round ends", player=Name(event.seat), by=event.by)
    return say("%(player)s: level +%(by)s until the game ends", player=Name(event.seat), by=event.by)


def prestige(_senate: Senate, event: e.PrestigeGained, _told: bool) -> Words:
    reason, _ = reasons.reason(event.why)
    return say("%(player)s: %(by)s prestige. %(why)s", player=Name(event.seat), by=signed(event.amount), why=reason)


def modifiers(_senate: Senate, event: e.ModifiersChanged, _told: bool) -> Words:
    who = Name(event.seat)
    if event.by > 0:
        words = say_n("%(player)s: +%(count)s modifier", "%(player)s: +%(count)s modifiers", event.by, player=who)
    else:
        words = say_n("%(player)s: −%(count)s modifier", "%(player)s: −%(count)s modifiers", -event.by, player=who)
    return because(words, event.why)


def due(_senate: Senate, _event: e.DueAdded, _told: bool) -> None:
    """The strip says it, and the log when it is done."""


def done(_senate: Senate, event: e.DueDone, _told: bool) -> Words:
    what = decisions.due(event.kind, event.what)
    return faint(say("%(player)s has done: %(what)s", player=Name(event.seat), what=what))
