"""The whole course of a fight, exactly: from the chances at the start to those at the end."""

from dataclasses import dataclass, replace

import numpy as np

from companion.games.eclipse.odds.battle import Battle, Targeting
from companion.games.eclipse.odds.exact.fight import Fight, prepare
from companion.games.eclipse.odds.exact.guarded import Guarded, count_aims, guarded
from companion.games.eclipse.odds.exact.policy import choose_one
from companion.games.eclipse.odds.exact.regenerating import WARM, Cycle, before, regenerates
from companion.games.eclipse.odds.exact.solve import solve
from companion.games.eclipse.odds.exact.space import Floats
from companion.games.eclipse.odds.exact.survivors import Ends, Track, forward, lengths
from companion.games.eclipse.odds.size import SCRIPT, Limit, size


def fits(battle: Battle, targeting: Targeting, *, survivors: bool, limit: Limit = SCRIPT) -> bool:
    """Whether the fight can be solved in the time and the memory there is."""
    found = size(battle, targeting, survivors=survivors)
    if regenerates(battle):
        looks = WARM * size(battle, targeting, survivors=False).work if targeting == "best" else 0
        if found.states[0] * found.states[1] > limit.pairs or looks > limit.work // 2:
            return False
    return found.fits(limit) and (not guarded(battle) or count_aims(battle) <= limit.aims)


def chance_to_win(battle: Battle, targeting: Targeting) -> float:
    """The quick answer for fights without repairs, point defence and stalemate."""
    fight = prepare(battle, targeting)
    attacker, defender = fight.spaces
    return float(solve(fight, keep=False).win[defender.start, attacker.start])


@dataclass(eq=False)
class Course:
    """A fight whose choices are all made; it can be followed from any start."""

    fight: Fight
    track: Track
    cycle: Cycle | None = None
    guard: Guarded | None = None

    def at_the_start(self) -> Floats:
        attacker, defender = self.fight.spaces
        found = np.zeros((defender.count, attacker.count))
        found[defender.start, attacker.start] = 1.0
        return found

    def ends(self, start: Floats) -> Ends:
        start = self.guard.forward(start) if self.guard else start
        return self.cycle.forward(self.track, start) if self.cycle else forward(self.track, start)

    def lengths(self, start: Floats) -> list[float]:
        start = self.guard.forward(start) if self.guard else start
        return self.cycle.lengths(self.track, start) if self.cycle else lengths(self.track, start)


def course(battle: Battle, targeting: Targeting) -> Course:
    fight = prepare(battle, targeting)
    guard = None
    if guarded(battle):
        # Cannons first: what the missiles are aimed at depends on what comes after them.
        aside, fight = fight, prepare(replace(battle, missiles_fired=True, next_up=0), targeting)
        guard = Guarded(aside, np.zeros(0))
    cycle = Cycle(fight) if regenerates(battle) and fight.cannons else None
    if targeting == "rulebook":
        win = np.zeros(0)  # nothing is chosen: the pass forwards is enough
    elif cycle:
        win = cycle.settle()
        _missiles(fight, win)
    else:
        win = solve(fight, keep=True).win
    if guard:
        guard.win = win
    return Course(fight, Track(fight), cycle, guard)


def _missiles(fight: Fight, value: Floats) -> None:
    """What missiles are aimed at, once it is known what comes after them."""
    for shot in reversed(fight.missiles):
        after = np.ascontiguousarray(shot.turned(value))
        if shot.best:
            choose_one(shot, after)
        value = shot.turned(before(shot, after))
