"""Kinds of fields that commands and options are made of: the limits that make input nonsense."""

from typing import Annotated

from msgspec import Meta

SeatNumber = Annotated[int, Meta(ge=0, le=8)]
Points = Annotated[int, Meta(ge=-99_999, le=99_999)]
Count = Annotated[int, Meta(ge=0, le=9_999)]
Few = Annotated[int, Meta(ge=1, le=12)]
ShortText = Annotated[str, Meta(min_length=1, max_length=40)]
MaybeText = Annotated[str, Meta(max_length=40)]

Limit = Meta  # for limits of a game's own
