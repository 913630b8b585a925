"""A box as it could be printed, for tests that play: every value that a turn, a war or a galactic phase asks for."""

from companion.games.age_of_galaxy.box.values import BOX
from tests.games.age_of_galaxy.kit import test_box

NAMES = {number: str(test_box()[f"faction.{number}.name"]) for number in range(1, 41)}


def as_file(*without: str) -> str:
    """As the page of the box exports it; `without`: nobody has told these values yet, by how they begin."""
    return BOX.write({key: value for key, value in test_box().items() if not (without and key.startswith(without))})
