"""What is left: one pass forwards through the states under the chosen policy, and how long it takes."""

from dataclasses import dataclass

import numpy as np

from companion.games.eclipse.odds.solve import ATTACKER, Shooting, Solved
from companion.games.eclipse.odds.space import Floats, Ints

SMALL = 1e-15  # a state less likely than this has no part in the length of the fight
REST = 1e-12  # the length is told until so little is left


@dataclass(frozen=True, eq=False)
class Ends:
    """How it ends: the chance of every pair of final states, [defender's state, attacker's state]."""

    chance: Floats
    rounds: float  # expected


class Track:
    """Chances of pairs of states on their way through the volleys."""

    def __init__(self, solved: Solved) -> None:
        self.solved = solved
        attacker, defender = solved.spaces
        self.shape = (defender.count, attacker.count)
        self.width = attacker.count
        again = np.ones(self.shape)
        for one in solved.missing:
            again *= one
        again[0] = again[:, 0] = 1.0
        self.again = again.ravel()  # 1 where the fight is over: won, or nobody has a cannon

    def shoot(self, step: Shooting, pairs: Ints, chance: Floats, into: Floats) -> None:
        """Adds what the volley makes of these pairs; pairs that it leaves alone are left out."""
        defender, attacker = np.divmod(pairs, self.width)
        shooters, targets = (attacker, defender) if step.side == ATTACKER else (defender, attacker)
        weight = step.laying.volley.chance[step.shooter.alive[shooters, step.laying.volley.entry]] * chance[:, None]
        ends = step.ends(targets, shooters)
        weight[ends == targets[:, None]] = 0.0
        moved = ends * self.width + attacker[:, None] if step.side == ATTACKER else defender[:, None] * self.width + ends  # fmt: skip
        np.add.at(into, moved.ravel(), weight.ravel())

    def missiles(self, start: Floats) -> Floats:
        chance = start.ravel().copy()
        for step in self.solved.missiles:
            pairs = np.flatnonzero(chance)
            pairs = pairs[(pairs >= self.width) & (pairs % self.width > 0)]
            fresh = np.zeros_like(chance)
            self.shoot(step, pairs, chance[pairs], fresh)
            chance[pairs] *= self._idle(step)[pairs]
            chance += fresh
        return chance

    @staticmethod
    def _idle(step: Shooting) -> Floats:
        return (step.missing() if step.side == ATTACKER else step.missing().T).ravel()


def forward(solved: Solved, start: Floats) -> Ends:
    """From the chances of the pairs at the start to those at the end; each all-miss loop is summed up at once."""
    track = Track(solved)
    chance = track.missiles(start)
    if not solved.cannons:
        return Ends(chance.reshape(track.shape), 0.0)
    arriving = [chance, *(np.zeros_like(chance) for _ in solved.cannons[1:])]
    missing = [one.ravel() for one in solved.missing]
    attacker, defender = solved.spaces
    total = (defender.total[:, None] + attacker.total[None, :]).astype(np.int16).ravel()
    total[track.again == 1.0] = 0
    order = np.argsort(total, kind="stable")
    edges = np.searchsorted(total[order], np.arange(1, int(total.max()) + 2))
    rounds = 0.0
    for low, high in zip(edges[-2::-1], edges[:0:-1], strict=True):
        pairs = order[low:high]
        pairs = pairs[np.any([one[pairs] > 0 for one in arriving], axis=0)]
        if not len(pairs):
            continue
        flows = [one[pairs] for one in arriving]
        misses = [one[pairs] for one in missing]
        here = flows[0].copy()
        carried = np.zeros_like(here)
        for flow, miss in zip(flows[1:], misses[1:], strict=True):
            carried = (carried + flow) * miss
        here = (here + carried) / (1 - track.again[pairs])
        rounds += float(here.sum())
        for number, step in enumerate(solved.cannons):
            following = (number + 1) % len(solved.cannons)
            track.shoot(step, pairs, here, arriving[following])
            here = flows[following] + here * misses[number]
        for one in arriving:
            one[pairs] = 0.0
    return Ends(np.sum(arriving, axis=0).reshape(track.shape), rounds)


def lengths(solved: Solved, start: Floats) -> list[float]:
    """The chance that the fight ends in round 0 (by missiles), 1, 2, ... until next to nothing is left."""
    track = Track(solved)
    chance = track.missiles(start)
    missing = [one.ravel() for one in solved.missing]
    over = float(chance[track.again == 1.0].sum())
    found = [over]
    pairs = np.flatnonzero((chance > SMALL) & (track.again < 1.0))
    while solved.cannons and chance[pairs].sum() > REST:
        ended = 0.0
        for miss, step in zip(missing, solved.cannons, strict=True):
            fresh = np.zeros_like(chance)
            own = chance[pairs]
            track.shoot(step, pairs, own, fresh)
            chance[pairs] = own * miss[pairs]
            chance += fresh
            alive = np.flatnonzero((chance > SMALL) & (track.again < 1.0))
            pairs = alive
        now = float(chance[track.again == 1.0].sum())
        ended, over = now - over, now
        found.append(ended)
    return found
