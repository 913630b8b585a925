"""The numbers that taps and events of several chapters hold."""

from typing import Annotated

from companion.rules.fields import Limit as limit  # noqa: N813

Amount = Annotated[int, limit(ge=0, le=999)]
Pieces = Annotated[int, limit(ge=0, le=40)]
Face = Annotated[int, limit(ge=1, le=6)]
Square = Annotated[int, limit(ge=0, le=9)]
Few = Annotated[int, limit(ge=0, le=99)]
Die = Annotated[int, limit(ge=0, le=99)]
