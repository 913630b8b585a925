"""What a medal does to a mat and to those that are left."""

from companion.games.federation.medals.events import MedalTaken
from companion.games.federation.model import Senate
from companion.rules.values import replace


def taken(senate: Senate, event: MedalTaken) -> Senate:
    changed = senate.with_mat(event.seat, medals=(*senate.mats[event.seat].medals, event.medal))
    return replace(changed, medals=tuple(
        (medal, _less(left, event.needed) if medal == event.medal else left) for medal, left in senate.medals
    ))  # fmt: skip


def _less(left: tuple[int, ...], needed: int) -> tuple[int, ...]:
    found = list(left)
    if needed in found:
        found.remove(needed)
    return tuple(found)
