"""What a told value does to a table."""

from companion.games.federation.box.events import BoxTold
from companion.games.federation.model import Senate, medals_laid
from companion.rules.values import replace


def told(senate: Senate, event: BoxTold) -> Senate:
    others = tuple(pair for pair in senate.box if pair[0] != event.key)
    told = replace(senate, box=(*others, (event.key, event.value)))
    return replace(told, medals=medals_laid(told)) if senate.step == "setup" else told
