"""How the log tells what came and what was paid."""

from companion.games.age_of_galaxy.catalog import good_name
from companion.games.age_of_galaxy.goods import events as e
from companion.games.age_of_galaxy.goods import reasons
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.words import Name, Words, say


def gained(_galaxy: Galaxy, event: e.Gained, _told: bool) -> Words | None:
    """What is paid for an action names its player, what comes from it follows its sentence; anything else says why."""
    kind, _, _ = event.why.partition(".")
    who, good, count = Name(event.seat), good_name(event.good, event.by), abs(event.by)
    if kind == "action":
        if event.by < 0:
            return say("%(player)s pays %(count)s %(good)s", player=who, count=count, good=good)
        return say("+%(count)s %(good)s", count=count, good=good)
    if kind == "production":
        if event.by < 0:
            return None  # everybody's productivity: the phase itself says it
        return say("%(player)s: +%(count)s %(good)s", player=who, count=count, good=good)
    why, _ = reasons.reason(event.why)
    if event.by < 0:
        return say("%(player)s: −%(count)s %(good)s (%(why)s)", player=who, count=count, good=good, why=why)
    return say("%(player)s: +%(count)s %(good)s (%(why)s)", player=who, count=count, good=good, why=why)
