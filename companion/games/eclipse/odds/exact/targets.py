"""Laying dice on ships: every way to lay one more piece, and where the rulebook's rule ends."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from companion.games.eclipse.odds.exact.space import Ints, Space
from companion.games.eclipse.odds.exact.volley import Volley


@dataclass(frozen=True, eq=False)
class Laying:
    """How the pieces of a volley can lie on the target's ships.

    A row is a state of the target together with a flag. Between players the flag is always 0: more damage is never
    worse, so nobody wastes a die that could still do some. Against ships that follow a rule it can be better to waste
    one on a wreck of this very volley, which is allowed; so the flag remembers the lowest level of a wreck plus 1.
    """

    volley: Volley
    target: Space
    waste: bool

    @property
    def flags(self) -> int:
        return 1 + max(self.volley.levels) + 1 if self.waste else 1

    @cached_property
    def moves(self) -> tuple[Ints, ...]:
        """For each group: [row, way] the row after one piece. Ways that a row lacks repeat its first one."""
        return tuple(self._moves(number) for number in range(len(self.volley.groups)))

    def _moves(self, number: int) -> Ints:
        group, target, flags = self.volley.groups[number], self.target, self.flags
        ways = []
        for entry in group.reach:
            for left in range(1, target.side.ships[entry].hits + 1):
                after = target.after(entry, left, group.damage)
                wreck = 1 + self.volley.levels[entry] if left <= group.damage and self.waste else 0
                ways.append(np.stack([_row(after, flag, wreck, flags) for flag in range(flags)], axis=1).ravel())
        stay = np.arange(target.count * flags)
        flag = stay % flags
        ways.append(np.where((flag > 0) & (flag - 1 <= group.level), stay, -1))
        found = np.stack(ways, axis=1)
        found = np.take_along_axis(found, np.argsort(found < 0, axis=1, kind="stable"), axis=1)
        # A die that nobody left alive can be hit by lies nowhere.
        found[:, 0] = np.where(found[:, 0] < 0, stay, found[:, 0])
        widest = max(1, int((found >= 0).sum(axis=1).max()))
        found = found[:, :widest]
        return np.where(found < 0, found[:, :1], found)

    @cached_property
    def by_layer(self) -> tuple[tuple[Ints, ...], ...]:
        """moves[group] for each layer of the target, no wider than the layer needs."""
        bounds, flags = self.target.bounds, self.flags
        return tuple(tuple(_narrow(one[low * flags : high * flags]) for one in self.moves) for low, high in pairwise(bounds))  # fmt: skip

    @cached_property
    def rulebook(self) -> Ints:
        """[state, outcome]: the state in which the rulebook's way of laying ends."""
        plain = self if not self.waste else Laying(self.volley, self.target, waste=False)
        rank = self.target.rank
        best = np.empty((len(self.volley.outcomes), len(rank)), np.intp)
        best[0] = rank
        for outcome in range(1, len(best)):
            before = best[self.volley.before[outcome]]
            best[outcome] = before[plain.moves[self.volley.piece[outcome]]].min(axis=1)
        state = np.empty_like(rank)
        state[rank] = np.arange(len(rank))
        return np.ascontiguousarray(state[best].T)

    @cached_property
    def idle(self) -> NDArray[np.bool_]:
        """[state, outcome]: nothing of it can lie anywhere."""
        found: NDArray[np.bool_] = self.rulebook == np.arange(self.target.count)[:, None]
        return found


def _row(after: Ints, flag: int, wreck: int, flags: int) -> Ints:
    new = min(flag, wreck) if flag and wreck else flag or wreck
    return np.where(after < 0, -1, after * flags + new)


def _narrow(moves: Ints) -> Ints:
    """Without columns that only repeat the first one."""
    needed = [n for n in range(moves.shape[1]) if n == 0 or (moves[:, n] != moves[:, 0]).any()]
    return np.ascontiguousarray(moves[:, : needed[-1] + 1])
