"""What is left: one pass forwards through the states under the chosen policy, and how long it takes."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.games.eclipse.odds.exact.fight import ATTACKER, Fight, Shot
from companion.games.eclipse.odds.exact.space import Floats, Ints, Space

SMALL = 1e-15  # a state less likely than this has no part in the length of the fight
MOST_ENTRIES = 3_000_000  # of the tables that are made once
REST = 1e-12  # the length is told until so little is left


@dataclass(frozen=True, eq=False)
class Ends:
    """How it ends: the chance of every pair of final states, [defender's state, attacker's state]."""

    chance: Floats
    rounds: float  # expected


class Track:
    """Chances of pairs of states on their way through the volleys. A pair's number: defender's * width + attacker's."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        attacker, defender = fight.spaces
        self.shape = (defender.count, attacker.count)
        self.width = attacker.count
        own, other = _armed(attacker), _armed(defender)
        on = other[:, None] | own[None, :]
        on[0] = on[:, 0] = False
        self.on = on.ravel()  # the fight goes on: both have ships, and somebody a cannon
        outcomes = sum(len(shot.volley.outcomes) for shot in fight.shots)
        self.whole = on.size * outcomes <= MOST_ENTRIES
        self._tables: dict[int, Table] = {}

    def table(self, shot: Shot, pairs: Ints) -> "Table":
        """What a shot does to these pairs; of small fights it is worked out once for all of them."""
        if not self.whole:
            return self._table(shot, pairs)
        if id(shot) not in self._tables:
            self._tables[id(shot)] = self._table(shot, np.arange(self.on.size))
        return self._tables[id(shot)].of(pairs)

    def _table(self, shot: Shot, pairs: Ints) -> "Table":
        defender, attacker = np.divmod(pairs, self.width)
        targets, shooters = (defender, attacker) if shot.side == ATTACKER else (attacker, defender)
        step = self.width if shot.side == ATTACKER else 1
        weight = shot.volley.chance[shot.alive[shooters], 1:]
        ends = shot.ends(targets, shooters)[:, 1:] - targets[:, None]
        weight[ends == 0] = 0.0
        return Table(shot.missing(targets, shooters), weight, pairs[:, None] + ends * step)

    def missiles(self, start: Floats) -> Floats:
        """The chances of the pairs when the first round begins."""
        chance = start.ravel().copy()
        for shot in self.fight.missiles:
            pairs = np.flatnonzero(chance)
            pairs = pairs[(pairs >= self.width) & (pairs % self.width > 0)]
            own, table = chance[pairs], self.table(shot, pairs)
            chance[pairs] = own * table.missing
            table.add(own, chance)
        return chance


@dataclass(frozen=True, eq=False)
class Table:
    """Of some pairs: the chance that nothing changes, and [pair, outcome] the chance and the pair of each change."""

    missing: Floats
    weight: Floats
    after: Ints

    def of(self, pairs: Ints) -> "Table":
        return Table(self.missing[pairs], self.weight[pairs], self.after[pairs])

    def add(self, chance: Floats, into: Floats) -> None:
        np.add.at(into, self.after.ravel(), (self.weight * chance[:, None]).ravel())


def _armed(space: Space) -> NDArray[np.bool_]:
    cannons = [bool(one.cannons) for one in space.side.ships]
    return np.asarray((space.alive[:, cannons] > 0).any(axis=1))


def forward(track: Track, start: Floats) -> Ends:
    """From the chances of the pairs at the start to those at the end; each all-miss loop is summed up at once."""
    fight, chance = track.fight, track.missiles(start)
    if not fight.cannons:
        return Ends(chance.reshape(track.shape), 0.0)
    arriving = [chance, *(np.zeros_like(chance) for _ in fight.cannons[1:])]
    attacker, defender = fight.spaces
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
    tables = [track.table(shot, pairs) for shot in track.fight.cannons]
    flows = [one[pairs] for one in arriving]
    for one in arriving:
        one[pairs] = 0.0
    misses = [table.missing for table in tables]
    carried, again = np.zeros(len(pairs)), misses[0]
    for flow, miss in zip(flows[1:], misses[1:], strict=True):
        carried, again = (carried + flow) * miss, again * miss
    here = (flows[0] + carried) / (1 - again)
    rounds = float(here.sum())
    for number, table in enumerate(tables):
        following = (number + 1) % len(tables)
        table.add(here, arriving[following])
        here = flows[following] + here * misses[number]
    return rounds


def lengths(track: Track, start: Floats) -> list[float]:
    """The chance that the fight ends in round 0 (by missiles), 1, 2, ... until next to nothing is left."""
    chance = track.missiles(start)
    found = [float(chance[~track.on].sum())]
    pairs = np.flatnonzero((chance > SMALL) & track.on)
    own = chance[pairs]
    while own.sum() > REST:
        ended = 0.0
        for shot in track.fight.cannons:
            table = track.table(shot, pairs)
            chance[:] = 0.0
            chance[pairs] = own * table.missing
            table.add(own, chance)
            ended += float(chance[~track.on].sum())
            pairs = np.flatnonzero((chance > SMALL) & track.on)
            own = chance[pairs]
        found.append(ended)
    return found
