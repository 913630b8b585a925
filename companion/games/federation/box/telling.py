"""A value that only the board knows is told."""

from companion.games.federation.box.events import BoxTold
from companion.games.federation.box.values import BOX
from companion.games.federation.story import Story
from companion.rules.box import TellBox
from companion.rules.game import advise


def tell_box(story: Story, _actor: int | None, command: TellBox) -> None:
    """At any time, after the end too: the board knows best. Nonsense is refused, a contradiction asked about once."""
    value = BOX.check(command.key, command.value)
    doubt = BOX.doubt({**story.senate.known, command.key: value}, command.key)
    if doubt is not None:
        advise(command, doubt.why, doubt.rule)
    story.tell(BoxTold(command.key, value))
