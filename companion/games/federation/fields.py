"""Kinds of fields that taps of several chapters have."""

from typing import Annotated, Literal

from companion.rules.fields import Limit as limit  # noqa: N813

CellName = Annotated[str, limit(min_length=4, max_length=7)]  # c1f3, or evasion
PostNumber = Annotated[int, limit(ge=1, le=6)]
ScholarNumber = Annotated[str, limit(max_length=3)]
SiteNumber = Annotated[int, limit(ge=1, le=4)]
Transport = Literal["neo", "neo_2", "six_moon"]  # a field of Neo may be worth two influence
