"""What a tap asks when points are counted and shown (p. 25; expansion p. 5-15)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.fields import Amount, Pieces
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command

Technologies = Annotated[int, limit(ge=0, le=7)]


@dataclass(frozen=True)
class CountPoints(Command):
    """What a player's things are worth at the end (p. 25); technologies are counted by the app."""

    seat: SeatNumber
    reputation: Annotated[tuple[Annotated[int, limit(ge=1, le=4)], ...], limit(max_length=9)] = ()
    ambassadors: Pieces = 0
    sectors: Annotated[tuple[ShortText, ...], limit(max_length=60)] = ()
    discoveries: Pieces = 0
    monoliths: Pieces = 0
    traitor: bool = False
    ancients: Pieces = 0
    resources: Amount | None = None
    military: Technologies | None = None
    grid: Technologies | None = None
    nano: Technologies | None = None
    # ── Rise of the Ancients
    ancient_kills: Pieces = 0
    developments: Annotated[tuple[ShortText, ...], limit(max_length=8)] = ()  # those that score by themselves
    artifacts: Pieces = 0
    shellworld: bool = False
    portal_development: bool = False
    portal_discovery: bool = False
    discoveries_used: Pieces = 0
    orbitals_with_cube: Pieces = 0
    shrines: Pieces = 0
    shrine_bonus: bool = False


@dataclass(frozen=True)
class ConfirmPoints(Command):
    """Somebody else has looked at this count."""

    seat: SeatNumber


@dataclass(frozen=True)
class Reveal(Command):
    """The next place on the shared screen, from the last one up; or all of them."""

    everything: bool = False
    must_be_fresh = True
