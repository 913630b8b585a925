"""Medals that come by themselves (p. 10): the lowest one left, one of each colour; and whether there is one to choose."""

from companion.games.federation.catalog import MEDALS
from companion.games.federation.components import Medal, Planet
from companion.games.federation.mat.events import DueAdded
from companion.games.federation.medals.events import MedalTaken
from companion.games.federation.model import Senate
from companion.games.federation.story import Story


def give_medal(story: Story, seat: int, medal: Medal, *, highest: bool = False) -> None:
    """Automatically the lowest one that is left; one of each colour (p. 10)."""
    left = story.senate.medals_left(medal)
    if left and medal not in story.mat(seat).medals:
        story.tell(MedalTaken(seat, medal, max(left) if highest else min(left)))


def award(story: Story, seat: int, planet: Planet) -> None:
    """The race for the lowest medal of a planet."""
    left = story.senate.medals_left(planet)
    if left and story.mat(seat).influence(planet) >= min(left):
        give_medal(story, seat, planet)


def medals_to_choose(senate: Senate, seat: int) -> tuple[Medal, ...]:
    """All that this player lacks and that are left."""
    return tuple(one for one in MEDALS if one not in senate.mats[seat].medals and senate.medals_left(one))


def ask_medal(story: Story, seat: int) -> None:
    if medals_to_choose(story.senate, seat):
        story.tell(DueAdded(seat, "medal"))
