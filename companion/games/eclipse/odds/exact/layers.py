"""A shot in layers, for big fights: from the value of all that may come after the volley to the value before it.

Values are kept as [target's state, shooter's state], cut into layers of the shooter (states with the same number of
hits left), so that the results of a volley are whole rows that lie beside each other in memory.
"""

from itertools import pairwise

import numpy as np

from companion.games.eclipse.odds.exact.fight import ATTACKER, Shot
from companion.games.eclipse.odds.exact.space import Floats


class Step:
    """A shot in layers: what both ways of laying share."""

    def __init__(self, shot: Shot, *, once: bool) -> None:
        self.shot, self.once, self.side = shot, once, shot.side
        self.laying, self.volley = shot.laying, shot.volley
        self.bounds = shot.target.bounds
        self.record: Floats | None = None  # all values, where somebody needs them afterwards
        self.weights: list[Floats] = []  # for each layer of the shooter: [outcome, state]
        for low, high in pairwise(shot.shooter.bounds):
            enough = int(self.volley.enough[shot.alive[low:high].max()])
            self.weights.append(np.ascontiguousarray(self.volley.chance[shot.alive[low:high], :enough].T))

    def rows(self, layer: int) -> slice:
        return slice(self.bounds[layer], self.bounds[layer + 1])

    def columns(self, layer: int) -> slice:
        return slice(self.shot.shooter.bounds[layer], self.shot.shooter.bounds[layer + 1])

    def missing(self, target: int, shooter: int) -> Floats:
        """[target, shooter] in these layers, or only [1, shooter]: the chance that nothing lies anywhere."""
        weight = self.weights[shooter]
        if self.shot.plain:
            return weight[:1]
        found: Floats = self.laying.idle[self.rows(target), : len(weight)].astype(float) @ weight
        return found


class ByTheRulebook(Step):
    """Every outcome ends in one state, whoever shoots."""

    def __init__(self, shot: Shot, *, once: bool) -> None:
        super().__init__(shot, once=once)
        self._after: dict[int, Floats] = {}
        # A roll without hits leads back into the loop, where it is counted; missiles lead to no loop.
        self.first = 0 if once else 1
        self.room = np.empty(0)

    def after(self, shooter: int) -> Floats:
        """[target, shooter] in this layer. The attacker's layers are solved one after the other: one is enough."""
        if shooter not in self._after:
            if self.side == ATTACKER:
                self._after.clear()
            self._after[shooter] = np.zeros((self.shot.target.count, self.weights[shooter].shape[1]))
            self._after[shooter][0] = self.shot.won
        return self._after[shooter]

    def before(self, target: int, shooter: int) -> Floats:
        """The value before the volley; a roll that changes nothing counts as 0 as long as `store` was not called."""
        weight = self.weights[shooter][self.first :]
        ends = self.laying.rulebook[self.rows(target), self.first : self.first + len(weight)]
        size = ends.size * weight.shape[1]
        if len(self.room) < size:  # memory that is used again and again is much quicker than fresh one
            self.room = np.empty(2 * size)
        found = self.room[:size].reshape(*ends.shape, weight.shape[1])
        self.after(shooter).take(ends, axis=0, out=found, mode="clip")
        value: Floats = np.einsum("toa,oa->ta", found, weight)
        return value

    def store(self, target: int, shooter: int, value: Floats) -> None:
        self.after(shooter)[self.rows(target)] = value


class Best(Step):
    """Laying one piece after the other, each time the best way. Outcome 0 holds the value once all lie.

    A piece leads only a few layers down, so only as many are kept, in turn: row `spot[state]` of the window.
    """

    def __init__(self, shot: Shot, *, once: bool) -> None:
        super().__init__(shot, once=once)
        flags, bounds = self.laying.flags, self.bounds
        self.flags = flags
        # Outcomes that lie nowhere, and rows with a wreck, are worth what their own block is worth: known afterwards.
        # Missiles lead to no loop: there all of it is known when they are laid.
        self.late = once or flags > 1 or not self.shot.plain
        depth = min(max(group.damage for group in self.volley.groups) + 1, len(bounds) - 1)
        wide = max(high - low for low, high in pairwise(bounds)) * flags
        self.height = flags + depth * wide
        self.spot = np.concatenate(
            [np.arange(flags)]  # nothing left: always kept
            + [flags + n % depth * wide + np.arange((high - low) * flags) for n, (low, high) in enumerate(pairwise(bounds)) if n]
        )  # fmt: skip
        self.ways = [[self.spot[moves].T.copy() for moves in layer] for layer in self.laying.by_layer]
        self.windows: dict[int, Floats] = {}

    def window(self, shooter: int) -> Floats:
        """[outcome, row of the window, shooter] in this layer."""
        if shooter not in self.windows:
            if self.side == ATTACKER:
                self.windows.clear()
            outcomes, states = self.weights[shooter].shape
            self.windows[shooter] = np.zeros((outcomes, self.height, states))
            self.windows[shooter][:, : self.flags] = self.shot.won
        return self.windows[shooter]

    def spots(self, target: int) -> slice:
        rows = self.rows(target)
        low = int(self.spot[rows.start * self.flags])
        return slice(low, low + (rows.stop - rows.start) * self.flags)

    def before(self, target: int, shooter: int) -> Floats:
        spots = self.spots(target)
        window = self.window(shooter)
        if not self.once:
            window[0, spots] = 0.0
            self._lay(target, shooter)
        # Rows with flag 0: no wreck yet.
        value: Floats = np.einsum("ota,oa->ta", window[:, spots.start : spots.stop : self.flags], self.weights[shooter])
        return value

    def _lay(self, target: int, shooter: int) -> None:
        pick = np.maximum if self.side == ATTACKER else np.minimum
        window, ways, spots = self.window(shooter), self.ways[target], self.spots(target)
        for outcome in range(1, len(window)):
            last, may = window[self.volley.before[outcome]], ways[self.volley.piece[outcome]]
            found = window[outcome, spots]
            last.take(may[0], axis=0, out=found, mode="clip")
            for way in may[1:]:
                pick(found, last.take(way, axis=0), out=found)

    def store(self, target: int, shooter: int, value: Floats) -> None:
        self.window(shooter)[0, self.spots(target)] = np.repeat(value, self.flags, axis=0) if self.flags > 1 else value
        if self.late:
            self._lay(target, shooter)


AnyStep = ByTheRulebook | Best
