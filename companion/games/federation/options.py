"""What a table has agreed on before play: how much the phones do, what the app shuffles, and what the book leaves open."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText

Depth = Literal["score", "senate", "full"]  # only points; turns, senate and income; or every board too
Keeper = Literal["app", "table"]


@dataclass(frozen=True)
class Options:
    title: MaybeText = ""
    depth: Depth = "full"
    advanced: bool = False  # production sites and megastructure tiles laid at random
    laws: Keeper = "app"  # who shuffles the law cards
    draws: Keeper = "app"  # scholars, space tiles, start planets, asteroids: named by the app, or drawn on the table
    start_player: Annotated[int, limit(ge=1, le=4)] | None = None  # a seat; none: chosen at the table
    estimate: bool = True
    neutral_floors: bool = False  # do neutral tiles count for the floors?
    raised_cost: bool = False  # does a raised level raise the cost of step 2?
    empty_floor: bool = False  # does a floor without a vote score for everybody?
    income_order: Literal["this", "next"] = "this"  # who is first in the income phase after the President's room
    box: tuple[tuple[str, int | str], ...] = ()
