"""What can have been told about the board."""

from dataclasses import dataclass


@dataclass(frozen=True)
class BoxTold:
    key: str
    value: int | str
