"""What one player has when the points are counted (p. 34)."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.components import Ideology


@dataclass(frozen=True)
class Final:
    prestige: int = 0
    settled: int = 0  # without the developed ones
    developed: int = 0
    conquered: int = 0
    relics: int = 0
    ideology: Ideology | None = None
    techs: int = 0  # all of them
    advanced_techs: int = 0
