"""What is left: one pass forwards through the states under the chosen policy, and how long it takes."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.games.eclipse.odds.solve import Solved
from companion.games.eclipse.odds.space import Floats, Ints, Space
from companion.games.eclipse.odds.steps import ATTACKER, Shooting

SMALL = 1e-15  # a state less likely than this has no part in the length of the fight
REST = 1e-12  # the length is told until so little is left


@dataclass(frozen=True, eq=False)
class Ends:
    """How it ends: the chance of every pair of final states, [defender's state, attacker's state]."""

    chance: Floats
    rounds: float  # expected


class Track:
    """Chances of pairs of states on their way through the volleys. A pair's number: defender's * width + attacker's."""

    def __init__(self, solved: Solved) -> None:
        self.solved = solved
        attacker, defender = solved.spaces
        self.shape = (defender.count, attacker.count)
        self.width = attacker.count
        own, other = _armed(attacker), _armed(defender)
        on = other[:, None] | own[None, :]
        on[0] = on[:, 0] = False
        self.on = on.ravel()  # the fight goes on: both have ships, and somebody a cannon

    def split(self, step: Shooting, pairs: Ints) -> tuple[Ints, Ints]:
        """(targets, shooters)"""
        defender, attacker = np.divmod(pairs, self.width)
        return (defender, attacker) if step.side == ATTACKER else (attacker, defender)

    def missing(self, step: Shooting, pairs: Ints) -> Floats:
        return step.missing_at(*self.split(step, pairs))

    def shoot(self, step: Shooting, pairs: Ints, chance: Floats, into: Floats) -> None:
        """Adds what the volley makes of these pairs; what it leaves alone is left out."""
        targets, shooters = self.split(step, pairs)
        weight = step.volley.chance[step.alive[shooters]] * chance[:, None]
        ends = step.ends(targets, shooters)
        weight[ends == targets[:, None]] = 0.0
        pairs_after = pairs[:, None] + (ends - targets[:, None]) * (self.width if step.side == ATTACKER else 1)
        np.add.at(into, pairs_after.ravel(), weight.ravel())

    def missiles(self, start: Floats) -> Floats:
        """The chances of the pairs when the first round begins."""
        chance = start.ravel().copy()
        for step in self.solved.missiles:
            pairs = np.flatnonzero(chance)
            pairs = pairs[(pairs >= self.width) & (pairs % self.width > 0)]
            own = chance[pairs]
            chance[pairs] = own * self.missing(step, pairs)
            self.shoot(step, pairs, own, chance)
        return chance


def _armed(space: Space) -> NDArray[np.bool_]:
    cannons = [bool(one.cannons) for one in space.side.ships]
    return np.asarray((space.alive[:, cannons] > 0).any(axis=1))


def forward(solved: Solved, start: Floats) -> Ends:
    """From the chances of the pairs at the start to those at the end; each all-miss loop is summed up at once."""
    track = Track(solved)
    chance = track.missiles(start)
    if not solved.cannons:
        return Ends(chance.reshape(track.shape), 0.0)
    arriving = [chance, *(np.zeros_like(chance) for _ in solved.cannons[1:])]
    attacker, defender = solved.spaces
    total = (defender.total[:, None] + attacker.total[None, :]).astype(np.int16).ravel()
    total[~track.on] = 0
    order = np.argsort(total, kind="stable")
    edges = np.searchsorted(total[order], np.arange(1, int(total.max()) + 2))
    rounds = 0.0
    for low, high in zip(edges[-2::-1], edges[:0:-1], strict=True):
        pairs = order[low:high]
        pairs = pairs[np.any([one[pairs] > 0 for one in arriving], axis=0)]
        if len(pairs):
            rounds += _layer(track, pairs, arriving)
    return Ends(np.sum(arriving, axis=0).reshape(track.shape), rounds)


def _layer(track: Track, pairs: Ints, arriving: list[Floats]) -> float:
    """Moves on what arrives at these pairs; gives how many rounds begin at them."""
    cannons = track.solved.cannons
    flows = [one[pairs] for one in arriving]
    for one in arriving:
        one[pairs] = 0.0
    misses = [track.missing(step, pairs) for step in cannons]
    carried, again = np.zeros(len(pairs)), misses[0]
    for flow, miss in zip(flows[1:], misses[1:], strict=True):
        carried, again = (carried + flow) * miss, again * miss
    here = (flows[0] + carried) / (1 - again)
    rounds = float(here.sum())
    for number, step in enumerate(cannons):
        following = (number + 1) % len(cannons)
        track.shoot(step, pairs, here, arriving[following])
        here = flows[following] + here * misses[number]
    return rounds


def lengths(solved: Solved, start: Floats) -> list[float]:
    """The chance that the fight ends in round 0 (by missiles), 1, 2, ... until next to nothing is left."""
    track = Track(solved)
    chance = track.missiles(start)
    found = [float(chance[~track.on].sum())]
    pairs = np.flatnonzero((chance > SMALL) & track.on)
    own = chance[pairs]
    while solved.cannons and own.sum() > REST:
        ended = 0.0
        for step in solved.cannons:
            chance[:] = 0.0
            chance[pairs] = own * track.missing(step, pairs)
            track.shoot(step, pairs, own, chance)
            ended += float(chance[~track.on].sum())
            pairs = np.flatnonzero((chance > SMALL) & track.on)
            own = chance[pairs]
        found.append(ended)
    return found
