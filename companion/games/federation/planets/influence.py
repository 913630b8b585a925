"""Neo and 6Moon (p. 14-15): a piece moves, and a medal may lie on the way."""

from typing import Literal

from companion.games.federation import catalog
from companion.games.federation.medals.awarding import award
from companion.games.federation.planets.events import InfluenceMoved
from companion.games.federation.story import Story


def move_influence(story: Story, seat: int, planet: Literal["neo", "six_moon"], by: int, why: str = "") -> None:
    """Neo and 6Moon, where pieces move: up to their end."""
    numbers = catalog.numbers()
    mat = story.mat(seat)
    left = numbers.neo_most - mat.neo if planet == "neo" else numbers.six_moon_most - mat.six_moon
    if (moved := min(by, left)) > 0:
        story.tell(InfluenceMoved(seat, planet, moved, why))
    award(story, seat, planet)
