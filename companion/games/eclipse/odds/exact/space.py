"""What can be left of a side: all multisets of remaining hits, numbered so that fewer hits come first."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from companion.games.eclipse.odds.battle import SIZES, Side

Ints = NDArray[np.intp]
Floats = NDArray[np.float64]


def count_states(side: Side) -> int:
    """How many states a side has, without listing them."""
    found = 1
    for one in side.ships:
        found *= comb(one.count + one.hits, one.count)
    return found


@dataclass(frozen=True, eq=False)
class Entry:
    """States of ships of one class: remaining hits in rising order, so destroyed ones come first."""

    states: tuple[tuple[int, ...], ...]
    total: Ints
    alive: Ints
    number: dict[tuple[int, ...], int]

    @staticmethod
    @lru_cache(maxsize=64)
    def of(count: int, hits: int) -> "Entry":
        states = tuple(combinations_with_replacement(range(hits + 1), count))
        return Entry(
            states,
            np.array([sum(one) for one in states], np.intp),
            np.array([sum(map(bool, one)) for one in states], np.intp),
            {one: number for number, one in enumerate(states)},
        )


@lru_cache(maxsize=256)
def struck(count: int, hits: int, left: int, damage: int) -> Ints:
    """For each state the one after `damage` on a ship that had `left` hits; -1 where there is no such ship."""
    entry = Entry.of(count, hits)
    after = np.full(len(entry.states), -1, np.intp)
    for number, state in enumerate(entry.states):
        if left in state:
            ships = list(state)
            ships[ships.index(left)] = max(0, left - damage)
            after[number] = entry.number[tuple(sorted(ships))]
    return after


@dataclass(frozen=True, eq=False)
class Space:
    """All states of a side. A state's number rises with the hits left; state 0 is: nothing left."""

    side: Side
    entries: tuple[Entry, ...]
    parts: Ints  # [state, entry]: the entry's own state
    total: Ints
    alive: Ints  # [state, entry]
    rank: Ints  # by the rulebook's rule the shooter wants the lowest
    bounds: tuple[int, ...]  # states with t hits left are bounds[t]:bounds[t + 1]; totals nobody has are left out
    place: Ints  # from the mixed-radix number to the state
    strides: tuple[int, ...]

    @property
    def count(self) -> int:
        return len(self.total)

    @property
    def start(self) -> int:
        return self.number([one.remaining for one in self.side.ships])

    def number(self, remaining: Sequence[tuple[int, ...]]) -> int:
        mixed = sum(
            entry.number[tuple(sorted(left))] * stride
            for entry, left, stride in zip(self.entries, remaining, self.strides, strict=True)
        )
        return int(self.place[mixed])

    def remaining(self, state: int) -> tuple[tuple[int, ...], ...]:
        return tuple(entry.states[int(own)] for entry, own in zip(self.entries, self.parts[state], strict=True))

    def after(self, number: int, left: int, damage: int) -> Ints:
        """For each state the one after `damage` on a ship of this entry that had `left` hits, or -1."""
        one = self.side.ships[number]
        own = self.parts[:, number]
        new = struck(one.count, one.hits, left, damage)[own]
        mixed = self.parts @ np.array(self.strides, np.intp) + (new - own) * self.strides[number]
        return np.where(new < 0, -1, self.place[np.where(new < 0, 0, mixed)])


def space(side: Side) -> Space:
    entries = tuple(Entry.of(one.count, one.hits) for one in side.ships)
    shape = [len(entry.states) for entry in entries]
    strides = tuple(int(np.prod(shape[number + 1 :], dtype=np.intp)) for number in range(len(shape)))
    mixed = np.arange(int(np.prod(shape, dtype=np.intp)))
    parts = np.stack([mixed // stride % size for stride, size in zip(strides, shape, strict=True)], axis=1)
    total = np.sum([entry.total[parts[:, n]] for n, entry in enumerate(entries)], axis=0)
    order = np.argsort(total, kind="stable")
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    parts, total = np.ascontiguousarray(parts[order]), total[order]
    alive = np.stack([entry.alive[parts[:, n]] for n, entry in enumerate(entries)], axis=1)
    edges = np.flatnonzero(np.diff(total)) + 1
    bounds = (0, *(int(edge) for edge in edges), len(total))
    return Space(side, entries, parts, total, alive, _rank(side, entries, parts, alive, total), bounds, place, strides)


def by_size(side: Side) -> tuple[int, ...]:
    """Entries from the largest class down; inside a size the owner listed last first, then the entry listed first."""
    owners = list(dict.fromkeys(one.owner for one in side.ships))
    ships = side.ships
    return tuple(
        sorted(range(len(ships)), key=lambda n: (-SIZES[ships[n].kind], -owners.index(ships[n].owner), n)),
    )


def _rank(side: Side, entries: tuple[Entry, ...], parts: Ints, alive: Ints, total: Ints) -> Ints:
    """The rulebook's rule looks only at what is left: first the ships left in the largest class and on down, then the
    hits left in all, then those of the largest class and on down, then the most damaged ship of each class."""
    down = by_size(side)
    keys = [
        *(alive[:, n] for n in down),
        total,
        *(entries[n].total[parts[:, n]] for n in down),
        *(parts[:, n] for n in down),
    ]
    order = np.lexsort(keys[::-1])
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return rank
