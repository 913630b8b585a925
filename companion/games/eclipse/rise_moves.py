"""What a tap can ask where Rise of the Ancients is in the game: set-up, developments, the new species."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.variant_moves import VariantMove
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command

# ── before play


@dataclass(frozen=True)
class LayDevelopments(Command):
    """Beside the supply board: drawn by the app, or those the table has drawn."""

    tiles: Annotated[tuple[ShortText, ...], limit(max_length=8)] = ()


@dataclass(frozen=True)
class LayHomeworlds(Command):
    """All of them drawn again."""


@dataclass(frozen=True)
class PutHomeworld(Command):
    """The table has another one there, or another cruiser on it; or it lies elsewhere on the ring."""

    spot: ShortText
    sector: ShortText
    cruiser: ShortText
    to: MaybeText = ""


@dataclass(frozen=True)
class TurnDreadnought(Command):
    """Which side of the Ancient Dreadnought is up."""

    side: Literal["a", "b"]


@dataclass(frozen=True)
class RemoveCube(Command):
    """Seven players and more: one cube of everybody is out of the game."""

    seat: SeatNumber
    track: Resource


# ── in play


@dataclass(frozen=True)
class Develop(Command):
    """A development instead of a technology; `sector` for a shellworld or a warp portal."""

    seat: SeatNumber
    development: ShortText
    sector: MaybeText = ""


@dataclass(frozen=True)
class SpendColonyShip(Command):
    """Magellan: a colony ship face down for one resource."""

    seat: SeatNumber
    resource: Resource


@dataclass(frozen=True)
class BuildShrine(Command):
    """Lyra, at the start of upkeep."""

    seat: SeatNumber
    price: Literal[2, 4, 6]
    colour: Resource
    sector: MaybeText = ""


@dataclass(frozen=True)
class CorrectDevelopment(Command):
    """Who has a development (-1: it lies beside the supply board)."""

    development: ShortText
    holder: Annotated[int, limit(ge=-1, le=8)]
    corrects = True


RiseMove = (
    LayDevelopments | LayHomeworlds | PutHomeworld | TurnDreadnought | RemoveCube | Develop | SpendColonyShip | BuildShrine
    | CorrectDevelopment | VariantMove
)  # fmt: skip
