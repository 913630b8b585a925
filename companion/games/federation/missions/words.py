"""Missions in the log."""

from companion.games.federation import catalog
from companion.games.federation.missions.events import MissionFulfilled, MissionUnlocked
from companion.games.federation.model import Senate
from companion.rules.words import Name, Words, say


def unlocked(_senate: Senate, event: MissionUnlocked, _told: bool) -> Words:
    mission = catalog.missions()[event.mission].name
    return say("%(player)s unlocks %(mission)s", player=Name(event.seat), mission=mission)


def fulfilled(_senate: Senate, event: MissionFulfilled, _told: bool) -> Words:
    mission = catalog.missions()[event.mission].name
    return say("%(player)s fulfils %(mission)s", player=Name(event.seat), mission=mission)
