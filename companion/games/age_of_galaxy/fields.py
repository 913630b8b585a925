"""What a tap may name: cards, places, numbers, each with its limits."""

from typing import Annotated, Literal

from companion.rules.fields import Limit as limit  # noqa: N813

CardNumber = Annotated[int, limit(ge=1, le=40)]
MaybeCard = Annotated[int, limit(ge=0, le=40)]  # 0: a card without a name here
PlanetNumber = Annotated[int, limit(ge=1, le=99)]
SystemNumber = Annotated[int, limit(ge=1, le=5)]
TradePlaceNumber = Annotated[int, limit(ge=1, le=3)]
TradeCardNumber = Annotated[int, limit(ge=1, le=5)]
FieldNumber = Annotated[int, limit(ge=1, le=8)]
TechName = Annotated[str, limit(min_length=1, max_length=24)]
Amount = Annotated[int, limit(ge=0, le=12)]
Few = Annotated[int, limit(ge=1, le=9)]
OneOfTwo = Literal["first", "second"]
CardText = Annotated[str, limit(max_length=60)]
