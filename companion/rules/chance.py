"""Fair chance: draws from a committed seed, mixed with the phones' own numbers and the tap's id.

The same seed, numbers and tap give the same draws on every machine and Python version: HMAC-SHA-256 in counter mode
gives bits, and a number below n takes just enough bits and throws away what is too large. No modulo, no `random`.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


def fingerprint(seed: bytes) -> str:
    """Shown before the first draw; the revealed seed must give the same one."""
    return hashlib.sha256(seed).hexdigest()


def derive(seed: bytes, mixed: Sequence[str], tap: str) -> "Chance":
    """The chance of one tap. Each part is length-prefixed, so no two lists of parts run together."""
    message = b"".join(len(part).to_bytes(4, "big") + part for part in (m.encode() for m in [*mixed, tap]))
    return Chance(hmac.new(seed, message, hashlib.sha256).digest())


@dataclass(frozen=True)
class Draw:
    """One number below `of`; what the log keeps, and what `companion verify` recomputes."""

    of: int
    gave: int


class Chance:
    """A stream of fair numbers; remembers what it gave."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._bits = 0  # bits not yet used, the next one on top
        self._left = 0
        self._drawn: list[Draw] = []

    @property
    def drawn(self) -> tuple[Draw, ...]:
        return tuple(self._drawn)

    def below(self, of: int) -> int:
        """A number from 0 to of - 1, each equally likely."""
        if of < 1:
            raise ValueError(f"cannot draw one of {of} things")
        width = (of - 1).bit_length()
        while (number := self._take(width)) >= of:
            pass
        self._drawn.append(Draw(of, number))
        return number

    def die(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def draw(self, things: Sequence[T], count: int) -> tuple[T, ...]:
        """Out of a bag, one after the other, nothing put back."""
        bag = list(things)
        return tuple(bag.pop(self.below(len(bag))) for _ in range(count))

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        return self.draw(things, len(things))

    def _take(self, width: int) -> int:
        while self._left < width:
            block = hmac.new(self._key, self._block.to_bytes(8, "big"), hashlib.sha256).digest()
            self._block += 1
            self._bits = (self._bits << 256) | int.from_bytes(block, "big")
            self._left += 256
        self._left -= width
        number = self._bits >> self._left
        self._bits &= (1 << self._left) - 1
        return number


class Remembered(Chance):
    """Gives what was given before, for rows whose seed this host never had (imported without it)."""

    def __init__(self, draws: Sequence[Draw], key: bytes) -> None:
        super().__init__(key)
        self._before = list(draws)

    def below(self, of: int) -> int:
        if self._before and self._before[0].of == of:
            draw = self._before.pop(0)
            self._drawn.append(draw)
            return draw.gave
        return super().below(of)
