"""Who may work at once: a few of one client, a few more wait, and whoever comes then is told to come again."""

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from companion.rules.words import Words, say

# Of 64 threads one address holds 24 with streams, 16 at work and 8 that wait: the others always find one.
AT_ONCE = 16
WAITING = 8
PATIENCE = 5.0  # seconds

AGAIN = 5  # seconds after which it is worth another try
PAGES = 5  # refusals a second that are whole pages; whoever wants more gets the bare sentence, which costs us little


class Busy(Exception):
    """Too much is asked for at once. `why` says so; nothing was done. `often`: it was said many times just now."""

    def __init__(self, why: Words, *, often: bool = False) -> None:
        super().__init__(why.text)
        self.why = why
        self.often = often


class Turns:
    """For each of those who ask: so many at once, so many wait, and not for ever."""

    def __init__(self, at_once: int, waiting: int, patience: float, why: Words) -> None:
        self._at_once, self._most_waiting, self._patience = at_once, waiting, patience
        self._why = why
        self._changed = threading.Condition()
        self._working: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()
        self._refused: Counter[str] = Counter()
        self._second = 0

    def take(self, who: str = "") -> None:
        """Once for every `give_back()`, unless it raises Busy."""
        with self._changed:
            if self._working[who] >= self._at_once:
                self._wait(who)
            self._working[who] += 1

    def _wait(self, who: str) -> None:
        if self._waiting[who] >= self._most_waiting:
            raise self._refusal(who)
        self._waiting[who] += 1
        try:
            if not self._changed.wait_for(lambda: self._working[who] < self._at_once, self._patience):
                raise self._refusal(who)
        finally:
            _less(self._waiting, who)

    def _refusal(self, who: str) -> Busy:
        if self._second != (now := int(time.monotonic())):
            self._second, self._refused = now, Counter()
        self._refused[who] += 1
        return Busy(self._why, often=self._refused[who] > PAGES)

    def give_back(self, who: str = "") -> None:
        with self._changed:
            _less(self._working, who)
            self._changed.notify_all()

    @contextmanager
    def turn(self, who: str = "") -> Iterator[None]:
        self.take(who)
        try:
            yield
        finally:
            self.give_back(who)


def _less(counted: Counter[str], who: str) -> None:
    counted[who] -= 1
    if counted[who] <= 0:
        del counted[who]  # nobody is remembered for having been here


def for_requests() -> Turns:
    """The turns of whole requests, by address."""
    return Turns(
        AT_ONCE, WAITING, PATIENCE, say("Too much is asked for from here at once. Wait a moment, then tap again.")
    )
