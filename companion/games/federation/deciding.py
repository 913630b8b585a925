"""Decisions that several actions leave behind; none is asked where there is nothing to choose from."""

from companion.games.federation import catalog
from companion.games.federation import events as e
from companion.games.federation.catalog import MEDALS
from companion.games.federation.components import Medal
from companion.games.federation.model import Senate
from companion.games.federation.story import Story


def medals_to_choose(senate: Senate, seat: int) -> tuple[Medal, ...]:
    """All that this player lacks and that are left."""
    return tuple(one for one in MEDALS if one not in senate.mats[seat].medals and senate.medals_left(one))


def ask_medal(story: Story, seat: int) -> None:
    if medals_to_choose(story.senate, seat):
        story.tell(e.DueAdded(seat, "medal"))


def ask_unlock(story: Story, seat: int) -> None:
    if len(story.mat(seat).unlocked) < len(catalog.missions()):
        story.tell(e.DueAdded(seat, "unlock"))


def ask_project(story: Story, seat: int) -> None:
    story.tell(e.DueAdded(seat, "project"))
