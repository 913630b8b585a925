"""What a tap asks while the table is laid out."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.fields import TradeCardNumber, TradePlaceNumber
from companion.rules.game import Command
from companion.rules.parts.laying_out import BeginPlay, ChooseStartPlayer, DrawStartPlayer, TickStep

__all__ = ["BeginPlay", "ChooseStartPlayer", "DrawStartPlayer", "LayTrade", "NameTrade", "TickStep"]


@dataclass(frozen=True)
class LayTrade(Command):
    """The app draws the trade cards that are not named yet."""


@dataclass(frozen=True)
class NameTrade(Command):
    """The table says which trade card lies on a place."""

    place: TradePlaceNumber
    card: TradeCardNumber
