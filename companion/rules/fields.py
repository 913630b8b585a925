"""Kinds of fields that commands and options are made of: the limits that make input nonsense."""

from typing import Annotated, Final

from msgspec import Meta

from companion.rules.words import Words, say

SeatNumber = Annotated[int, Meta(ge=0, le=8)]
Points = Annotated[int, Meta(ge=-99_999, le=99_999)]
Count = Annotated[int, Meta(ge=0, le=9_999)]
Few = Annotated[int, Meta(ge=1, le=12)]
ShortText = Annotated[str, Meta(min_length=1, max_length=40)]
MaybeText = Annotated[str, Meta(max_length=40)]

Limit = Meta  # for limits of a game's own

# How a field is called when a sentence speaks of it. Fields of files keep their own names: scripts look for those.
SPOKEN: Final[dict[str, Words]] = {
    "points": say("Points"),
    "seat": say("Seat"),
    "seats": say("Players"),
    "column": say("Round"),
    "name": say("Name"),
    "names": say("Name"),
    "title": say("Title"),
    "target": say("Target"),
    "rounds": say("Rounds"),
    "categories": say("Categories"),
    "colour": say("Colour"),
    "side": say("Team"),
    "dice": say("Dice"),
    "sides": say("Sides of the dice"),
    "code": say("Code"),
    "prestige": say("Prestige"),
    "modifiers": say("Unused modifiers"),
    "community": say("Community project"),
    "round_cells": say("Tiles with the number of the round"),
    "zero_cells": say("Tiles with 0"),
}
