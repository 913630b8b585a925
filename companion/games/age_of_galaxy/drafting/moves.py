"""What a tap asks of the faction cards before play."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.age_of_galaxy.fields import CardNumber, MaybeCard
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class DealCards(Command):
    """Seven cards each: into the hands, or as the first packs of the draft. With real cards: the draft begins."""


@dataclass(frozen=True)
class SwapCards(Command):
    """Up to three cards of the first hand away for new ones; none: keep the hand. Only on the own phone."""

    seat: SeatNumber
    cards: Annotated[tuple[CardNumber, ...], limit(max_length=3)] = ()


@dataclass(frozen=True)
class PickCard(Command):
    """Draft: this card out of the pack; 0: a real card that has no name here. Only on the own phone."""

    seat: SeatNumber
    card: MaybeCard = 0


@dataclass(frozen=True)
class FinishDraft(Command):
    """With real cards: the rest of the draft, or all of it, goes on without the phones."""
