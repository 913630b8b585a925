"""How large a number in a tap may be, where several chapters ask for the same."""

from typing import Annotated

from companion.rules.fields import Limit as limit  # noqa: N813

DieNumber = Annotated[int, limit(ge=0, le=40)]
Credits = Annotated[int, limit(ge=0, le=10)]
Chips = Annotated[int, limit(ge=0, le=110)]
TileNumber = Annotated[int, limit(ge=0, le=55)]  # 0: a tile of the cloth bag that is not named yet
TileNumbers = Annotated[tuple[TileNumber, ...], limit(max_length=55)]
