"""Fights in which ships repair themselves: hits can grow again, so whole rounds are solved as one set of equations.

The choices of best play and the values that follow from them are worked out in turn until nothing changes.
"""

import numpy as np
from numpy.typing import NDArray

from companion.games.eclipse.odds.battle import Battle
from companion.games.eclipse.odds.exact.fight import Fight, Shot
from companion.games.eclipse.odds.exact.policy import choose_one, lay
from companion.games.eclipse.odds.exact.space import Floats, Ints, Space
from companion.games.eclipse.odds.exact.survivors import REST, SMALL, Ends, Track

WARM = 20  # rounds looked ahead before the first choices are trusted
TRIES = 60
SAME = 1e-13
LONGEST = 3_000  # rounds of which the chances are told


def regenerates(battle: Battle) -> bool:
    return any(one.regeneration and one.hull and one.count for side in battle.sides for one in side.ships)


def grown(space: Space) -> Ints:
    """Each state after everybody has repaired."""
    found = []
    for state in range(space.count):
        left = space.remaining(state)
        found.append(
            space.number(
                [
                    tuple(min(one.hits, hits + one.regeneration) if hits else 0 for hits in own)
                    for one, own in zip(space.side.ships, left, strict=True)
                ]
            )
        )
    return np.array(found, np.intp)


class Cycle:
    """One round after the other. Ships repair when the last class has shot, which with a late start is in the middle."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        attacker, defender = fight.spaces
        self.shape = (defender.count, attacker.count)
        self.grown = (grown(defender)[:, None] * attacker.count + grown(attacker)[None, :]).ravel()
        self.known: tuple[Floats, NDArray[np.bool_]] | None = None
        self.last = len(fight.cannons) - fight.later - 1  # after this shot the round is over

    def settle(self) -> Floats:
        """The attacker's chance at the start of a round; afterwards every shot knows its choice."""
        value = np.zeros(self.shape)
        value[0, 1:] = 1.0
        for _ in range(WARM):
            value = self._look_back(value)
        for _ in range(TRIES):
            self._look_back(value, choose=True)
            track = Track(self.fight)
            round_ = self._round(track)
            on = _endable(track, round_)
            new = np.zeros(value.size)
            new[: self.shape[1]] = value[0]
            new[on] = np.linalg.solve(np.eye(int(on.sum())) - round_[np.ix_(on, on)], round_[on] @ new)
            change = float(np.abs(new - value.ravel()).max())
            value = new.reshape(self.shape)
            if change < SAME:
                break
        return value

    def _look_back(self, value: Floats, *, choose: bool = False) -> Floats:
        for number in reversed(range(len(self.fight.cannons))):
            shot = self.fight.cannons[number]
            if number == self.last:
                value = value.ravel()[self.grown].reshape(self.shape)
            after = np.ascontiguousarray(shot.turned(value))
            if choose and shot.best:
                choose_one(shot, after)
            value = shot.turned(before(shot, after))
        return value

    def _round(self, track: Track) -> Floats:
        """[pair, pair]: what a round makes of each pair, under the choices as they are."""
        size = len(self.grown)
        found = np.eye(size)
        pairs = np.arange(size)
        both = pairs[(pairs >= self.shape[1]) & (pairs % self.shape[1] > 0)]
        for number in reversed(range(len(self.fight.cannons))):
            if number == self.last:
                found = found[self.grown]
            table = track.table(self.fight.cannons[number], both)
            shot = np.eye(size)
            shot[both, both] = table.missing
            np.add.at(shot, (both[:, None], table.after), table.weight)
            found = shot @ found
        return found

    def _settled(self, track: Track) -> tuple[Floats, NDArray[np.bool_]]:
        """The round under the final choices, worked out once."""
        if self.known is None:
            round_ = self._round(track)
            self.known = (round_, _endable(track, round_))
        return self.known

    def forward(self, track: Track, start: Floats) -> Ends:
        """As `survivors.forward`: how often each pair begins a round, all rounds together, and where that ends."""
        chance = track.missiles(start)
        round_, on = self._settled(track)
        visits = np.linalg.solve(np.eye(int(on.sum())) - round_[np.ix_(on, on)].T, chance[on])
        ends = np.where(on, 0.0, chance + visits @ round_[on])
        return Ends(ends.reshape(self.shape), float(visits.sum()))

    def lengths(self, track: Track, start: Floats) -> list[float]:
        chance = track.missiles(start)
        round_, on = self._settled(track)
        found = [float(chance[~on].sum())]
        now, inside, out = chance[on], round_[np.ix_(on, on)], round_[np.ix_(on, ~on)].sum(axis=1)
        while now.sum() > REST and len(found) < LONGEST:
            found.append(float(now @ out))
            now = now @ inside
            now[now < SMALL] = 0.0
        return found


def _endable(track: Track, round_: Floats) -> NDArray[np.bool_]:
    """Marks the pairs from which the fight can end; where repairs outrun every volley it never does."""
    leads = (round_ > 0).astype(float)
    ends = ~track.on
    more = 1
    while more:
        wider = ends | (leads @ ends > 0)
        more, ends = int(wider.sum() - ends.sum()), wider
    track.on &= ends
    return track.on


def before(shot: Shot, after: Floats) -> Floats:
    """The value before a shot, [target's state, shooter's state], from the value of all that can come after it."""
    chance = shot.volley.chance[shot.alive].T
    if not shot.best:
        found: Floats = np.einsum("toa,oa->ta", after[shot.laying.rulebook], chance)
        return found
    return sum((laid[:: shot.laying.flags] * own for laid, own in zip(lay(shot, after), chance, strict=True)), np.zeros_like(after))  # fmt: skip
