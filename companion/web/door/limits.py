"""Slows down whoever does too much: a few wrong codes are a typing error, many are an attack; so are a hundred tables."""

import json
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable

from companion.config import Bounds
from companion.rules.words import Words, say
from companion.tables.store import Row

WITHIN = 600.0  # seconds, for wrong codes
HOUR, DAY = 3_600.0, 86_400.0
GRAIN = 600.0  # what is written within ten minutes is remembered as one
MOST_KEYS = 10_000
MEGABYTE = 1_000_000


class Enough(Exception):
    """Too much came from one address: why, and how many seconds it has to wait."""

    def __init__(self, why: Words, wait: int) -> None:
        super().__init__(why.text)
        self.why = why
        self.wait = wait


def stored_size(rows: Iterable[Row]) -> int:
    """What lines take on the disk, roughly: in the database, and again in the backup beside it."""
    return sum(300 + 2 * len(json.dumps(row.body, ensure_ascii=False).encode("utf-8", "replace")) for row in rows)


class Tally:
    """So much within so many seconds for each key, and no more keys than memory is worth."""

    def __init__(self, most: int, within: float, clock: Callable[[], float], grain: float = 0.0) -> None:
        self._most = most
        self._within = within
        self._clock = clock
        self._grain = grain
        self._kept: OrderedDict[str, list[tuple[float, int, str]]] = OrderedDict()  # when, how much, which one

    def __len__(self) -> int:
        return len(self._kept)

    def add(self, key: str, amount: int = 1, mark: str = "") -> bool:
        """False: this mark was counted before and is not counted again."""
        if not self._most:
            return True
        kept = self._recent(key)
        if mark and any(mark == other for _at, _amount, other in kept):
            return False
        now = self._clock()
        if kept and now - kept[-1][0] < self._grain:
            at, before, _mark = kept.pop()
            kept.append((at, before + amount, mark))
        else:
            kept.append((now, amount, mark))
        self._kept[key] = kept[-self._most :]
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEYS:
            self._kept.popitem(last=False)
        return True

    def wait(self, key: str, mark: str = "") -> int:
        """Seconds until there is room again, 0 when there is; a mark that was counted has its room already."""
        kept = self._recent(key) if self._most else []
        over = sum(amount for _at, amount, _mark in kept) - self._most
        if over < 0 or not kept or (mark and any(mark == other for _at, _amount, other in kept)):
            return 0
        last = 0.0  # when this one is forgotten, there is room
        for at, amount, _mark in kept:
            if over >= 0:
                over, last = over - amount, at
        return max(1, int(self._within - (self._clock() - last)))

    def _recent(self, key: str) -> list[tuple[float, int, str]]:
        since = self._clock() - self._within
        return [one for one in self._kept.get(key, []) if one[0] > since]


class Limits:
    """Everything that is counted on this host, in memory: a restart forgets it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, bounds: Bounds | None = None) -> None:
        self.bounds = bounds = bounds or Bounds()
        self._clock = clock
        self._lock = threading.Lock()
        self._wrong = Tally(bounds.wrong_per_address, WITHIN, self._now)
        self._wrong_by_phone = Tally(bounds.wrong_per_phone, WITHIN, self._now)
        self._in_an_hour = Tally(bounds.tables_per_hour, HOUR, self._now)
        self._in_a_day = Tally(bounds.tables_per_day, DAY, self._now)
        self._keeps = Tally(bounds.keeps_per_hour, HOUR, self._now)
        self._written = Tally(bounds.megabytes_per_day * MEGABYTE, DAY, self._now, GRAIN)

    def _now(self) -> float:
        return self._clock()

    def wrong(self, address: str, phone: str = "") -> None:
        """A wrong code. `phone`: what knows this phone again; one without counts as its address only."""
        with self._lock:
            self._wrong.add(address)
            if phone:
                self._wrong_by_phone.add(phone)

    def blocked(self, address: str, phone: str = "") -> int:
        """Seconds to wait, 0 when a try is free."""
        with self._lock:
            return max(self._wrong.wait(address), self._wrong_by_phone.wait(phone) if phone else 0)

    def open_table(self, address: str, tap: str) -> bool:
        """One more table, or `Enough`; False: the same tap again is the same table."""
        with self._lock:
            if wait := self._in_an_hour.wait(address, tap):
                most = self.bounds.tables_per_hour
                raise Enough(
                    say(
                        "%(most)s tables were opened from here within an hour; that is enough. Use one of them, or wait a little.",
                        most=most,
                    ),
                    wait,
                )
            if wait := self._in_a_day.wait(address, tap):
                most = self.bounds.tables_per_day
                raise Enough(
                    say(
                        "%(most)s tables were opened from here within a day; that is enough. Use one of them, or ask whoever runs this site.",
                        most=most,
                    ),
                    wait,
                )
            self._in_an_hour.add(address, mark=tap)
            return self._in_a_day.add(address, mark=tap)

    def keep(self, address: str) -> None:
        """One more kept pad or file of box values, or `Enough`."""
        with self._lock:
            if wait := self._keeps.wait(address):
                why = say(
                    "%(most)s things were kept from here within an hour; that is enough. Wait a little, then tap again.",
                    most=self.bounds.keeps_per_hour,
                )
                raise Enough(why, wait)
            self._keeps.add(address)

    def room(self, address: str) -> None:
        """`Enough` when what came from this address has filled its part of the disk."""
        with self._lock:
            if wait := self._written.wait(address):
                why = say(
                    "%(most)s MB were stored from here within a day; that is enough. Nothing is lost; go on tomorrow, or ask whoever runs this site.",
                    most=self.bounds.megabytes_per_day,
                )
                raise Enough(why, wait)

    def wrote(self, address: str, size: int) -> None:
        with self._lock:
            self._written.add(address, size)
