"""What a tap asks while the table is laid out."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.fields import TradeCardNumber, TradePlaceNumber
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class ChooseStartPlayer(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class DrawStartPlayer(Command):
    pass


@dataclass(frozen=True)
class LayTrade(Command):
    """The app draws the trade cards that are not named yet."""


@dataclass(frozen=True)
class NameTrade(Command):
    """The table says which trade card lies on a place."""

    place: TradePlaceNumber
    card: TradeCardNumber


@dataclass(frozen=True)
class TickStep(Command):
    step: ShortText
    done: bool = True


@dataclass(frozen=True)
class BeginPlay(Command):
    pass
