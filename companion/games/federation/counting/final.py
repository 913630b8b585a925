"""What one player has when the points are counted (p. 24-25)."""

from dataclasses import dataclass

from companion.games.federation import catalog
from companion.games.federation.catalog import PLANETS
from companion.games.federation.components import Planet, Project


@dataclass(frozen=True)
class Final:
    prestige: int = 0  # on the track, before the end
    medals: int = 0
    crystals: int = 0  # of all kinds
    gold: int = 0
    ships: int = 0  # in the hangar
    modifiers: int = 0  # unused
    influence: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)  # by planet
    missions: int = 0  # start planet and space tile included
    community: int = 0  # steps of the contribution marker

    def stands(self, project: Project) -> int:
        """What a funded project compares (p. 25)."""
        if project == "missions":
            return self.missions
        if project == "community":
            return self.community
        return self.influence[PLANETS.index(project)]


def most_influence() -> dict[Planet, int]:
    """The end of each planet: fields of Neo and 6Moon, 15 scholars, six posts, four sites and two megastructures."""
    numbers = catalog.numbers()
    return {
        "neo": numbers.neo_most,
        "six_moon": numbers.six_moon_most,
        "atalum": 3 * len(catalog.LETTERS),
        "arratooine": 2 * numbers.posts,
        "e81216": numbers.sites + 2 * numbers.megastructures,
    }


def most_missions() -> int:
    return catalog.numbers().most_by_ship + 2


def all_modifiers() -> int:
    return sum(catalog.numbers().modifiers)


def too_many_ships(ships: int, missions: int) -> bool:
    """A ship on a mission stays there; only the start planet and a space tile are missions without one (p. 9)."""
    return ships + max(0, missions - 2) > catalog.numbers().ships
