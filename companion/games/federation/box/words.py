"""A told value in the log."""

from companion.games.federation.box.events import BoxTold
from companion.games.federation.box.values import BOX
from companion.games.federation.model import Senate
from companion.rules.words import Arg, Words, say


def told(_senate: Senate, event: BoxTold, _told: bool) -> Words:
    one = BOX.by_id.get(event.key)
    name: Arg = one.name if one else event.key
    given: Arg = dict(one.choices).get(str(event.value), event.value) if one else event.value
    return say("On the board: %(what)s: %(value)s", what=name, value=given)
