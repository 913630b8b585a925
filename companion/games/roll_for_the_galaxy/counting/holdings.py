"""What a player holds when points are counted, from the table or from a score sheet."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.components import Colour, Development, World, WorldKind


@dataclass(frozen=True)
class Holdings:
    chips: int = 0  # points, not pieces
    faction: int | None = None
    home_world: str = ""
    tiles: tuple[str, ...] = ()  # the sides built besides faction and home world
    dice: tuple[tuple[Colour, int], ...] = ()  # owned anywhere
    goods: int = 0
    cup: int = 0
    credits: int = 0

    @property
    def tableau(self) -> tuple[Development | World, ...]:
        """Both halves of the faction, the home world, and the tiles built, in this order."""
        start = catalog.factions()[self.faction].halves if self.faction is not None else ()
        home = (catalog.home_worlds()[self.home_world],) if self.home_world else ()
        return (*start, *home, *(catalog.side(one) for one in self.tiles))

    @property
    def developments(self) -> tuple[Development, ...]:
        return tuple(one for one in self.tableau if isinstance(one, Development))

    @property
    def worlds(self) -> tuple[World, ...]:
        return tuple(one for one in self.tableau if isinstance(one, World))

    def worlds_of(self, kind: WorldKind) -> tuple[World, ...]:
        return tuple(one for one in self.worlds if one.kind == kind)

    def dice_of(self, colour: Colour) -> int:
        return sum(count for own, count in self.dice if own == colour)

    @property
    def left(self) -> int:
        """What decides between equal points: dice in the cup and credits (p. 8)."""
        return self.cup + self.credits
