"""A marker on a mission: laid by an envoy or by an effect, or asked for."""

from companion.games.federation import catalog
from companion.games.federation.mat.events import DueAdded
from companion.games.federation.missions.events import MissionUnlocked
from companion.games.federation.story import Story


def unlock(story: Story, seat: int, mission: int, *, by_envoy: bool = False) -> None:
    """A marker lies there already: nothing happens (p. 8)."""
    if mission not in story.mat(seat).unlocked:
        story.tell(MissionUnlocked(seat, mission, by_envoy))


def ask_unlock(story: Story, seat: int) -> None:
    if len(story.mat(seat).unlocked) < len(catalog.missions()):
        story.tell(DueAdded(seat, "unlock"))
