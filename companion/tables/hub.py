"""Wakes phones when a table moves on, and knows which phones are awake. Holds numbers only, never state."""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

BEAT = 4.0  # a stream says "still here" so often; a gone phone is noticed within one beat
AWAKE_FOR = 9.0  # a phone that answered this recently is awake
PAGE_TURN = 3.0  # between two pages a phone has no stream for a moment
MOST_STREAMS = 48  # of 64 threads: ordinary requests never starve
MOST_PHONES = 200  # remembered for each table
FORGET_AFTER = 3600.0  # a table nobody has looked at for so long; it is back with the first look
MOST_OF_A_PHONE = 6
MOST_OF_AN_ADDRESS = 24


@dataclass
class _Watched:
    seq: int = 0
    streams: Counter[str] = field(default_factory=Counter)
    seen: dict[str, float] = field(default_factory=dict)
    looked: float = 0.0


@dataclass(frozen=True, eq=False)
class Stay:
    """One open stream. `gone`: its phone has hung up, which the stream itself notices with its next beat."""

    phone: str
    address: str
    gone: Callable[[], bool]


class Hub:
    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST_STREAMS) -> None:
        self._clock = clock
        self._most = most
        self._changed = threading.Condition()
        self._tables: dict[str, _Watched] = {}
        self._swept = clock()
        self._open: set[Stay] = set()
        self._closed = False

    def moved(self, table_id: str, seq: int) -> None:
        """Call after the commit, never before."""
        with self._changed:
            watched = self._watched(table_id)
            if seq > watched.seq:
                watched.seq = seq
                self._changed.notify_all()

    def seen(self, table_id: str, phone: str) -> None:
        """This phone answered just now."""
        with self._changed:
            watched = self._watched(table_id)
            woke = phone not in self._awake(watched)
            watched.seen.pop(phone, None)  # to the end: the first ones are those not seen for longest
            watched.seen[phone] = self._clock()
            while len(watched.seen) > MOST_PHONES:
                del watched.seen[next(iter(watched.seen))]
            if woke:
                self._changed.notify_all()

    def _watched(self, table_id: str) -> _Watched:
        """With the lock held. Now and then it forgets the tables that nobody looks at any more."""
        now = self._clock()
        watched = self._tables.setdefault(table_id, _Watched())
        watched.looked = now
        if now - self._swept > FORGET_AFTER / 60:
            self._swept = now
            self._tables = {
                known: one
                for known, one in self._tables.items()
                if now - one.looked < FORGET_AFTER or any(one.streams.values())
            }
        return watched

    def awake(self, table_id: str) -> frozenset[str]:
        with self._changed:
            watched = self._tables.get(table_id)
            return self._awake(watched) if watched else frozenset()

    def _awake(self, watched: _Watched) -> frozenset[str]:
        since = self._clock() - AWAKE_FOR
        recent = {phone for phone, at in watched.seen.items() if at > since}
        return frozenset(recent | {phone for phone, count in watched.streams.items() if count > 0})

    def close(self) -> None:
        """End all streams: the server is stopping."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    @property
    def streams(self) -> int:
        return len(self._open)

    def enter(self, phone: str = "", address: str = "", gone: Callable[[], bool] = lambda: False) -> Stay | None:
        """One more stream, if there is room. Where there is none the page polls."""
        with self._changed:
            if not self.room(phone, address):
                return None
            stay = Stay(phone, address, gone)
            self._open.add(stay)
            return stay

    def room(self, phone: str, address: str) -> bool:
        with self._changed:
            if self._closed or len(self._open) >= self._most:
                return False
            if sum(one.address == address for one in self._open) >= MOST_OF_AN_ADDRESS:
                return False
            # A phone that turns pages quickly leaves streams behind that nobody reads.
            own = sum(one.phone == phone and not one.gone() for one in self._open)
            return not phone or own < MOST_OF_A_PHONE

    def leave(self, stay: Stay) -> None:
        """Once for every `enter()` that was let in, whether or not the stream ever began."""
        with self._changed:
            self._open.discard(stay)

    def stream(self, table_id: str, phone: str, seq: int) -> Iterator[str]:
        """Server-sent events, after `enter()`: "moved" with the new number, "phones" when one came or went."""
        with self._changed:
            watched = self._watched(table_id)
            watched.streams[phone] += 1
            watched.seq = max(watched.seq, seq)
            self._changed.notify_all()
        told, known = 0, frozenset[str]()
        try:
            yield "retry: 1000\n\n"
            while not self._closed:
                now, awake = self._news(watched, told, known)
                if now > told:
                    # The first one tells where the table is now: one repaint after every reconnect, if it moved.
                    yield f"event: moved\nid: {now}\ndata: {now}\n\n"
                elif awake != known:
                    yield f"event: phones\ndata: {len(awake)}\n\n"
                else:
                    yield ": still here\n\n"
                told, known = now, awake
        finally:
            with self._changed:
                watched.streams[phone] -= 1
                if not watched.streams[phone]:
                    del watched.streams[phone]
                watched.looked = self._clock()
                # A phone that turns a page is back at once: nobody is shown asleep for that.
                watched.seen[phone] = self._clock() - AWAKE_FOR + PAGE_TURN

    def _news(self, watched: _Watched, told: int, known: frozenset[str]) -> tuple[int, frozenset[str]]:
        """Waits until there is something to tell, a beat at most."""
        with self._changed:
            self._changed.wait_for(
                lambda: self._closed or watched.seq > told or self._awake(watched) != known, timeout=BEAT
            )
            return watched.seq, self._awake(watched)
