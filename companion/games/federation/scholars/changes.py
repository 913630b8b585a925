"""What the scholars do to a mat and to the board."""

from companion.games.federation.model import Owned, Senate
from companion.games.federation.scholars import stacks
from companion.games.federation.scholars.events import ScholarOpened, ScholarTaken, ScholarTurnedUp, ScholarUsed
from companion.rules.values import replace


def opened(senate: Senate, event: ScholarOpened) -> Senate:
    return replace(senate, scholars=stacks.opened(senate, event.scholar))


def taken(senate: Senate, event: ScholarTaken) -> Senate:
    changed = senate.with_mat(event.seat, scholars=(*senate.mats[event.seat].scholars, Owned(event.scholar)))
    return replace(changed, scholars=stacks.taken(changed, event.scholar))


def turned(senate: Senate, event: ScholarUsed | ScholarTurnedUp) -> Senate:
    used, own = isinstance(event, ScholarUsed), senate.mats[event.seat].scholars
    turned = tuple(replace(one, used=used) if one.id == event.scholar else one for one in own)
    return senate.with_mat(event.seat, scholars=turned)
