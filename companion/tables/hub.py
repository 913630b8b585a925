"""Wakes phones when a table moves on, and knows which phones are awake. Holds numbers only, never state."""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

BEAT = 4.0  # a stream says "still here" so often; a gone phone is noticed within one beat
AWAKE_FOR = 9.0  # a phone that answered this recently is awake
MOST_STREAMS = 48  # of 64 threads: ordinary requests never starve


@dataclass
class _Watched:
    seq: int = 0
    stirred: int = 0  # counts up when a phone comes or goes
    streams: Counter[str] = field(default_factory=Counter)
    seen: dict[str, float] = field(default_factory=dict)


class Hub:
    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST_STREAMS) -> None:
        self._clock = clock
        self._most = most
        self._changed = threading.Condition()
        self._tables: dict[str, _Watched] = {}
        self._open = 0
        self._closed = False

    def moved(self, table_id: str, seq: int) -> None:
        """Call after the commit, never before."""
        with self._changed:
            watched = self._tables.setdefault(table_id, _Watched())
            if seq > watched.seq:
                watched.seq = seq
                self._changed.notify_all()

    def seen(self, table_id: str, phone: str) -> None:
        """This phone answered just now."""
        with self._changed:
            watched = self._tables.setdefault(table_id, _Watched())
            if not self._awake(watched, phone):
                watched.stirred += 1
                self._changed.notify_all()
            watched.seen[phone] = self._clock()

    def awake(self, table_id: str) -> frozenset[str]:
        with self._changed:
            watched = self._tables.get(table_id)
            if watched is None:
                return frozenset()
            return frozenset(phone for phone in {*watched.seen, *watched.streams} if self._awake(watched, phone))

    def _awake(self, watched: _Watched, phone: str) -> bool:
        return watched.streams[phone] > 0 or self._clock() - watched.seen.get(phone, -AWAKE_FOR) < AWAKE_FOR

    def close(self) -> None:
        """End all streams: the server is stopping."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    @property
    def streams(self) -> int:
        return self._open

    def enter(self) -> bool:
        """Room for one more stream? Beyond that the page polls."""
        with self._changed:
            if self._closed or self._open >= self._most:
                return False
            self._open += 1
            return True

    def leave(self) -> None:
        with self._changed:
            self._open -= 1

    def _wait(self, watched: _Watched, told: int, stirred: int) -> bool:
        """False when a beat has passed and nothing happened."""
        with self._changed:
            return self._changed.wait_for(
                lambda: self._closed or watched.seq > told or watched.stirred != stirred, timeout=BEAT
            )

    def stream(self, table_id: str, phone: str, seq: int) -> Iterator[str]:
        """Server-sent events, after `enter()`: "moved" with the new number, "phones" when one came or went."""
        with self._changed:
            watched = self._tables.setdefault(table_id, _Watched())
            watched.streams[phone] += 1
            watched.seq = max(watched.seq, seq)
            watched.stirred += 1
            self._changed.notify_all()
            stirred = watched.stirred
        told = 0  # the first event tells where the table is now: one repaint after every reconnect, if it moved
        try:
            yield "retry: 1000\n\n"
            while not self._closed:
                if watched.seq > told:
                    told = watched.seq
                    yield f"event: moved\nid: {told}\ndata: {told}\n\n"
                elif watched.stirred != stirred:
                    stirred = watched.stirred
                    yield f"event: phones\ndata: {stirred}\n\n"
                elif not self._wait(watched, told, stirred):
                    yield ": still here\n\n"
        finally:
            with self._changed:
                watched.streams[phone] -= 1
                watched.seen[phone] = self._clock() - AWAKE_FOR  # gone: shown as asleep at once
                watched.stirred += 1
                self._changed.notify_all()
            self.leave()
