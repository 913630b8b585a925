"""What a game of stones remembers: how many are left, and who has how many."""

from dataclasses import dataclass, replace
from typing import Annotated

from companion.rules.fields import Limit as limit  # noqa: N813


@dataclass(frozen=True)
class Options:
    pile: Annotated[int, limit(ge=5, le=60)] = 20


@dataclass(frozen=True)
class Pile:
    options: Options
    left: int
    stones: tuple[int, ...]  # one number per seat

    def give(self, seat: int, count: int) -> "Pile":
        own = tuple(has + count if number == seat else has for number, has in enumerate(self.stones))
        return replace(self, left=self.left - count, stones=own)
