"""Slows down whoever tries codes: a few wrong ones are a typing error, many are an attack."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable

WRONG_TRIES = 12
WITHIN = 600.0  # seconds
MOST_ADDRESSES = 10_000


class Limits:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()

    def wrong(self, address: str) -> None:
        with self._lock:
            tries = self._recent(address)
            tries.append(self._clock())
            self._wrong[address] = tries[-WRONG_TRIES:]
            self._wrong.move_to_end(address)
            while len(self._wrong) > MOST_ADDRESSES:
                self._wrong.popitem(last=False)

    def blocked(self, address: str) -> int:
        """Seconds to wait, 0 when a try is free."""
        with self._lock:
            tries = self._recent(address)
            if len(tries) < WRONG_TRIES:
                return 0
            return max(1, int(WITHIN - (self._clock() - tries[0])))

    def _recent(self, address: str) -> list[float]:
        since = self._clock() - WITHIN
        return [at for at in self._wrong.get(address, []) if at > since]
