"""Solves small fights: all pairs of states with the same number of hits left in all at once, wave after wave.

Hits only fall, so what a volley changes leads to earlier waves; only the round in which everybody misses leads back to
the same pair, and that loop is one division. Tables of where every volley leads are made beforehand: few big steps
instead of many small ones, as long as the tables are not too big.
"""

from dataclasses import dataclass

import numpy as np

from companion.games.eclipse.odds.exact.fight import ATTACKER, Fight, Shot, Values
from companion.games.eclipse.odds.exact.space import Floats, Ints


@dataclass(frozen=True, eq=False)
class Waves:
    """All pairs in the order of their hits; those where one side has nothing left come first, as wave 0."""

    pairs: Ints  # defender's state * width + attacker's
    place: Ints  # of each pair
    edges: Ints
    width: int

    @staticmethod
    def of(fight: Fight) -> "Waves":
        attacker, defender = fight.spaces
        total = defender.total[:, None] + attacker.total[None, :]
        total[0] = total[:, 0] = 0
        flat = total.ravel()
        pairs = np.argsort(flat, kind="stable")
        place = np.empty_like(pairs)
        place[pairs] = np.arange(len(pairs))
        edges = np.concatenate([[0], np.flatnonzero(np.diff(flat[pairs])) + 1, [len(pairs)]])
        return Waves(pairs, place, edges, attacker.count)


class Flat:
    """A shot over all pairs. `after` is what comes once it is over; with best play `laid` holds every outcome's."""

    def __init__(self, shot: Shot, waves: Waves, *, once: bool) -> None:
        self.shot, self.once = shot, once
        defender, attacker = np.divmod(waves.pairs, waves.width)
        target, shooter = (defender, attacker) if shot.side == ATTACKER else (attacker, defender)
        step = waves.width if shot.side == ATTACKER else 1
        self.flags = shot.laying.flags if shot.best else 1
        self.late = once or self.flags > 1 or not shot.plain
        self.missing = shot.missing(target, shooter)
        chance = shot.volley.chance[shot.alive[shooter]]
        if not once:  # what changes nothing is counted in the loop
            chance = np.where(shot.laying.idle[target], 0.0, chance)
        base = waves.pairs - target * step
        if shot.best:
            self.weight = np.ascontiguousarray(chance.T)
            rows = (target[:, None] * self.flags + np.arange(self.flags)).ravel()
            bases = np.repeat(base, self.flags)[:, None]
            self.ways = []
            for moves in shot.laying.moves:
                state, flag = np.divmod(moves[rows], self.flags)
                self.ways.append(np.ascontiguousarray((waves.place[bases + state * step] * self.flags + flag).T))
            self.laid = np.zeros((len(self.weight), len(waves.pairs) * self.flags))
        else:
            first = 0 if once else 1
            self.weight = np.ascontiguousarray(chance[:, first:])
            self.ends = waves.place[base[:, None] + shot.laying.rulebook[target, first:] * step]
            self.laid = np.zeros((1, len(waves.pairs)))

    def begin(self, won: Floats) -> None:
        """What is known at once: the pairs of wave 0."""
        self.laid[:, : len(won) * self.flags] = np.repeat(won, self.flags)

    def before(self, low: int, high: int) -> Floats:
        found: Floats
        if self.shot.best:
            if not self.once:
                self._lay(low, high)
            laid = self.laid[:, low * self.flags : high * self.flags : self.flags]
            found = np.einsum("op,op->p", laid, self.weight[:, low:high])
        else:
            found = np.einsum("po,po->p", self.laid[0].take(self.ends[low:high]), self.weight[low:high])
        return found

    def _lay(self, low: int, high: int) -> None:
        pick = np.maximum if self.shot.side == ATTACKER else np.minimum
        roll, rows = self.shot.volley, slice(low * self.flags, high * self.flags)
        for outcome in range(1, len(self.laid)):
            ways = self.ways[roll.piece[outcome]][:, rows]
            pick.reduce(self.laid[roll.before[outcome]].take(ways), axis=0, out=self.laid[outcome, rows])

    def store(self, low: int, high: int, value: Floats) -> None:
        self.laid[0, low * self.flags : high * self.flags] = np.repeat(value, self.flags) if self.flags > 1 else value
        if self.shot.best and self.late:
            self._lay(low, high)


def solve_waves(fight: Fight, *, keep: bool) -> Values:
    waves = Waves.of(fight)
    missiles = [Flat(shot, waves, once=True) for shot in fight.missiles]
    cannons = [Flat(shot, waves, once=False) for shot in fight.cannons]
    win = np.zeros(len(waves.pairs))
    ended = int(waves.edges[1])
    first = waves.pairs[:ended]
    win[:ended] = (first < waves.width) & (first > 0)  # the defender has nothing left, the attacker has
    for flat in (*missiles, *cannons):
        flat.begin(win[:ended])
    for low, high in zip(waves.edges[1:-1].tolist(), waves.edges[2:].tolist(), strict=True):
        value = _round(cannons, low, high)
        for flat in reversed(missiles):
            flat.store(low, high, value)
            value = flat.before(low, high)
        win[low:high] = value
    shape = (fight.spaces[1].count, fight.spaces[0].count)
    found = Values(win[waves.place].reshape(shape))
    if keep:
        for flat in (*missiles, *cannons):
            after = flat.laid[0, :: flat.flags][waves.place].reshape(shape)
            found.after.append(np.ascontiguousarray(flat.shot.turned(after)))
    return found


def _round(cannons: list[Flat], low: int, high: int) -> Floats:
    """The value at the start of a round. Within a round: V[p] = gain[p] + missing[p] * V[p + 1], and round again."""
    total, again = np.zeros(high - low), np.ones(high - low)
    gains = [flat.before(low, high) for flat in cannons]
    for gain, flat in zip(reversed(gains), reversed(cannons), strict=True):
        miss = flat.missing[low:high]
        total, again = gain + miss * total, miss * again
    # Nobody left with a cannon: nothing is ever won here.
    start = value = np.divide(total, 1 - again, out=np.zeros(high - low), where=again < 1)
    for gain, flat in zip(reversed(gains), reversed(cannons), strict=True):
        flat.store(low, high, value)
        value = gain + flat.missing[low:high] * value
    return start
