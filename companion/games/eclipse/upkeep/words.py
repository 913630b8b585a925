"""How the log tells upkeep, trades and leaving the game."""

from companion.games.eclipse.catalog import RESOURCE_NAMES
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.upkeep.events import SeatOut, Traded, UpkeepPaid
from companion.rules.words import Name, Words, say


def upkeep_paid(_galaxy: Galaxy, event: UpkeepPaid, _told: bool) -> Words:
    return say(
        "%(player)s: money %(was)s + %(income)s − %(upkeep)s = %(money)s, science +%(science)s, materials +%(materials)s",
        player=Name(event.seat), was=event.was, income=event.income, upkeep=event.upkeep, money=event.money,
        science=event.science, materials=event.materials,
    )  # fmt: skip


def traded(_galaxy: Galaxy, event: Traded, _told: bool) -> Words:
    return say(
        "%(player)s trades %(gave)s %(give)s for %(took)s %(take)s",
        player=Name(event.seat),
        gave=event.gave,
        give=RESOURCE_NAMES[event.give],
        took=event.took,
        take=RESOURCE_NAMES[event.take],
    )


def seat_out(_galaxy: Galaxy, event: SeatOut, _told: bool) -> Words:
    if event.why == "collapse":
        return say("The civilisation of %(player)s collapses", player=Name(event.seat))
    return say("%(player)s gives up", player=Name(event.seat))
