"""What a tap asks of the expansion before play (expansion p. 5-6, 9, 12)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.eclipse.catalog import Resource
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command


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
