"""What a table has agreed on before play: how much the phones do, who deals, variants, and what the book leaves open."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText
from companion.rules.parts.new_table import options_chosen

Depth = Literal["score", "round", "full"]  # only points; turns, war and golden ages; or every board too
Keeper = Literal["app", "table"]


@dataclass(frozen=True)
class Options:
    title: MaybeText = ""
    depth: Depth = "full"
    draft: bool = False  # pick one, pass left, instead of the deal
    explored: bool = False  # all system cards open from the start
    cards: Literal["auto", "app", "table"] = "auto"  # who holds the faction cards; auto: phones only for a draft
    draws: Keeper = "app"  # who draws the trade cards
    start_player: Annotated[int, limit(ge=1, le=4)] | None = None  # a seat; none: chosen at the table
    estimate: bool = True
    conquered_cover: bool = False  # do conquered planets need cruisers for protection too?
    war_places: Literal["skip", "next"] = "skip"  # after two Overlords: does place 2 stay empty, or come next?
    empty_fleet: bool = True  # does somebody without cruisers get a reward of the war?
    last_winners: tuple[str, ...] = ()  # who won last on this host, by name
    box: tuple[tuple[str, int | str], ...] = ()


PROPOSED = Options()  # what a new table starts with
CHOICES = ("depth", "cards", "draws", "war_places")
YES_OR_NO = ("draft", "explored", "conquered_cover", "empty_fleet")


def options_from_form(form: Mapping[str, str], kept: Options | None) -> dict[str, Any]:
    return options_chosen(form, kept, choices=CHOICES, yes_or_no=YES_OR_NO)


def check_options(options: Options) -> None:
    """Nothing here contradicts anything else: a wish for cards on the phones falls back to real ones."""
