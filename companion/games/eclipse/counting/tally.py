"""What a player has counted at the end (p. 25; expansion p. 5-15)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tally:
    """What a player counts at the end, as far as the app does not know it by itself (p. 25)."""

    reputation: tuple[int, ...] = ()
    ambassadors: int = 0
    sectors: tuple[str, ...] = ()
    discoveries: int = 0
    monoliths: int = 0
    traitor: bool = False
    ancients: int = 0
    resources: int | None = None  # left in storage, for a tie; none: what the phones know
    technologies: tuple[int, int, int] | None = None  # on each track, where the phones do not know them
    # ── Rise of the Ancients
    ancient_kills: int = 0
    developments: tuple[str, ...] = ()  # those that score by themselves
    artifacts: int = 0
    shellworld: bool = False
    portal_development: bool = False
    portal_discovery: bool = False
    discoveries_used: int = 0
    orbitals_with_cube: int = 0
    shrines: int = 0
    shrine_bonus: bool = False
