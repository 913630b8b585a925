"""What one player has when points are counted."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy.components import Colour


@dataclass(frozen=True)
class Holdings:
    chips: int = 0
    faction: int | None = None
    home_world: str = ""
    tiles: tuple[str, ...] = ()
    dice: tuple[tuple[Colour, int], ...] = ()
    goods: int = 0
    cup: int = 0
    credits: int = 0
