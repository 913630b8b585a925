"""Medals in the log."""

from companion.games.federation.catalog import MEDAL_NAMES
from companion.games.federation.medals.events import MedalTaken
from companion.games.federation.model import Senate
from companion.rules.words import Name, Words, say


def taken(_senate: Senate, event: MedalTaken, _told: bool) -> Words:
    return say("%(player)s takes a medal: %(medal)s", player=Name(event.seat), medal=MEDAL_NAMES[event.medal])
