"""Solves a battle backwards: the attacker's chance to win from every state and every place in the order.

Hits only fall, so states are solved in blocks: all states with so many hits left on one side and so many on the other.
What a volley changes leads to blocks that are solved already; only the round in which everybody misses leads back to
the same state, and that loop is one division.
"""

from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from companion.games.eclipse.odds.battle import Battle, Targeting
from companion.games.eclipse.odds.space import Floats, Ints, Space, space
from companion.games.eclipse.odds.targets import Laying
from companion.games.eclipse.odds.volley import volley

EQUAL = 1e-12  # choices this close are equal; then the rulebook's is taken
ATTACKER, DEFENDER = 0, 1


class Step:
    """One class shooting: the value of what comes after it, in layers of the shooter, and what that makes before."""

    def __init__(self, laying: Laying, shooter: Space) -> None:
        self.laying, self.shooter, self.target = laying, shooter, laying.target
        self.side = laying.volley.side
        alive = shooter.alive[:, laying.volley.entry]
        self.weights: list[Floats] = []
        for low, high in pairwise(shooter.bounds):
            enough = int(laying.volley.enough[alive[low:high].max()])
            self.weights.append(np.ascontiguousarray(laying.volley.chance[alive[low:high], :enough].T))

    def missing(self) -> Floats:
        """[target, shooter]: the chance that nothing lies anywhere."""
        chance = self.laying.volley.chance[self.shooter.alive[:, self.laying.volley.entry]]
        found: Floats = self.laying.idle @ chance.T
        return found

    def ends(self, targets: Ints, shooters: Ints) -> Ints:  # noqa: ARG002 - best play asks who shoots
        """[pair, outcome]: the target's state once the dice lie."""
        return self.laying.rulebook[targets]

    def won(self) -> float:
        """The attacker's chance when the target has nothing left."""
        return 1.0 if self.side == ATTACKER else 0.0


class ByTheRulebook(Step):
    def __init__(self, laying: Laying, shooter: Space) -> None:
        super().__init__(laying, shooter)
        self.after = [np.zeros((self.target.count, weight.shape[1])) for weight in self.weights]
        for one in self.after:
            one[0] = self.won()

    def before(self, target: int, shooter: int) -> Floats:
        weight = self.weights[shooter]
        rows = slice(*self.target.bounds[target : target + 2])
        found = self.after[shooter].take(self.laying.rulebook[rows, : len(weight)], axis=0)
        value: Floats = np.einsum("toa,oa->ta", found, weight)
        return value

    def store(self, target: int, shooter: int, value: Floats) -> None:
        self.after[shooter][slice(*self.target.bounds[target : target + 2])] = value


class Best(Step):
    """Laying one piece after the other, each time the best way; `after[0]` is the value once all lie."""

    def __init__(self, laying: Laying, shooter: Space, *, once: bool, keep: bool) -> None:
        super().__init__(laying, shooter)
        rows = self.target.count * laying.flags
        self.after = [np.zeros((len(weight), rows, weight.shape[1])) for weight in self.weights]
        for one in self.after:
            one[:, : laying.flags] = self.won()
        # Outcomes that lie nowhere, and rows with a wreck, are worth what their own block is worth: known afterwards.
        # Missiles lead to no loop: there all of it is known when they are laid.
        self.late = once or laying.waste or bool(laying.idle[1:, 1:].any())
        self.once, self.keep = once, keep
        kind = np.int16 if self.target.count < 2**15 else np.int32
        size = (len(laying.volley.outcomes), rows, shooter.count) if keep else (0, 0, 0)
        self.choice: NDArray[np.signedinteger] = np.zeros(size, kind)

    def before(self, target: int, shooter: int) -> Floats:
        if not self.once:
            self._lay(target, shooter)
        low, high = (bound * self.laying.flags for bound in self.target.bounds[target : target + 2])
        # Rows with flag 0: no wreck yet.
        found = self.after[shooter][:, low : high : self.laying.flags]
        value: Floats = np.einsum("ota,oa->ta", found, self.weights[shooter])
        return value

    def _lay(self, target: int, shooter: int) -> None:
        low, high = (bound * self.laying.flags for bound in self.target.bounds[target : target + 2])
        pick = np.maximum if self.side == ATTACKER else np.minimum
        after, moves, roll = self.after[shooter], self.laying.by_layer[target], self.laying.volley
        for outcome in range(1, len(after)):
            last, ways = after[roll.before[outcome]], moves[roll.piece[outcome]]
            found = last.take(ways[:, 0], axis=0)
            for way in range(1, ways.shape[1]):
                pick(found, last.take(ways[:, way], axis=0), out=found)
            after[outcome, low:high] = found

    def store(self, target: int, shooter: int, value: Floats) -> None:
        low, high = (bound * self.laying.flags for bound in self.target.bounds[target : target + 2])
        after = self.after[shooter]
        after[0, low:high] = np.repeat(value, self.laying.flags, axis=0) if self.laying.waste else value
        if self.late:
            self._lay(target, shooter)
        if self.keep:
            self._choose(target, shooter)

    def _choose(self, target: int, shooter: int) -> None:
        """The states that best play ends in; the rulebook's wherever it is as good."""
        flags, bounds = self.laying.flags, self.target.bounds
        first, last = bounds[target], bounds[target + 1]
        low, high = first * flags, last * flags
        columns = slice(self.shooter.bounds[shooter], self.shooter.bounds[shooter + 1])
        after, moves, roll = self.after[shooter], self.laying.by_layer[target], self.laying.volley
        self.choice[0, low:high, columns] = np.repeat(np.arange(first, last), flags)[:, None]
        plain = np.repeat(self.laying.rulebook[first:last, : len(after)], flags, axis=0)
        for outcome in range(1, len(after)):
            before, ways = roll.before[outcome], moves[roll.piece[outcome]]
            value, goal = after[outcome, low:high], plain[:, outcome]
            own = self.choice[outcome, low:high, columns]
            own[:] = goal[:, None]
            row, column = np.nonzero(np.abs(after[0].take(goal * flags, axis=0) - value) > EQUAL)
            if len(row):
                ahead = ways[row]
                way = np.argmin(np.abs(after[before][ahead, column[:, None]] - value[row, column][:, None]), axis=1)
                ahead = ahead[np.arange(len(row)), way]
                own[row, column] = self.choice[before, ahead, columns.start + column]

    def ends(self, targets: Ints, shooters: Ints) -> Ints:
        return self.choice[:, targets * self.laying.flags, shooters].T.astype(np.intp)


Shooting = ByTheRulebook | Best


@dataclass(eq=False)
class Solved:
    """Every volley with its policy, missiles first, and the attacker's chance from the start."""

    spaces: tuple[Space, Space]
    missiles: list[Shooting]
    cannons: list[Shooting]
    later: int = 0  # so many at the end of `cannons` shoot in the next round only
    missing: list[Floats] = field(default_factory=list)  # of the cannons: [defender's state, attacker's state]
    win: Floats = field(default_factory=lambda: np.zeros((0, 0)))  # [defender's state, attacker's state], at the start


def steps(battle: Battle, targeting: Targeting, spaces: tuple[Space, Space], *, keep: bool) -> Solved:
    """All classes that have something to shoot, in their order."""
    found = Solved(spaces, [], [])
    for place, (side, entry) in enumerate(battle.order):
        shooters, targets = battle.sides[side], battle.sides[1 - side]
        ships = shooters.ships[entry]
        for dice, missiles, into in ((ships.missiles, True, found.missiles), (ships.cannons, False, found.cannons)):
            if not dice or not ships.count or (missiles and (battle.missiles_fired or place < battle.next_up)):
                continue
            best = targeting == "best" and not shooters.npc
            laying = Laying(volley(side, shooters, entry, targets, missiles=missiles), spaces[1 - side], best and targets.npc)  # fmt: skip
            into.append(Best(laying, spaces[side], once=missiles, keep=keep) if best else ByTheRulebook(laying, spaces[side]))
            found.later += not missiles and place < battle.next_up and battle.missiles_fired
    # In the middle of a round: those who have shot already come last.
    found.cannons = found.cannons[found.later :] + found.cannons[: found.later]
    return found


def solve(battle: Battle, targeting: Targeting, *, keep: bool) -> Solved:
    spaces = (space(battle.attacker), space(battle.defender))
    found = steps(battle, targeting, spaces, keep=keep)
    attacker, defender = spaces
    found.missing = [one.missing() if one.side == ATTACKER else one.missing().T for one in found.cannons]
    found.win = np.zeros((defender.count, attacker.count))
    found.win[0, 1:] = 1.0
    for own in range(1, len(attacker.bounds) - 1):
        for other in range(1, len(defender.bounds) - 1):
            _block(found, own, other)
    return found


def _block(found: Solved, own: int, other: int) -> None:
    """All states in layer `own` of the attacker and layer `other` of the defender."""
    columns = slice(*found.spaces[ATTACKER].bounds[own : own + 2])
    rows = slice(*found.spaces[DEFENDER].bounds[other : other + 2])
    value = np.zeros((rows.stop - rows.start, columns.stop - columns.start))
    if found.cannons:
        value = _round(found, own, other, rows, columns)
    for number in reversed(range(len(found.missiles))):
        step = found.missiles[number]
        if step.side == ATTACKER:
            step.store(other, own, value)
            value = step.before(other, own)
        else:
            step.store(own, other, value.T)
            value = step.before(own, other).T
    found.win[rows, columns] = value


def _round(found: Solved, own: int, other: int, rows: slice, columns: slice) -> Floats:
    """The value at the start of a round. Within a round: V[p] = gain[p] + missing[p] * V[p + 1], and round again."""
    gains = [step.before(other, own) if step.side == ATTACKER else step.before(own, other).T for step in found.cannons]
    missing = [one[rows, columns] for one in found.missing]
    total, again = gains[-1], missing[-1]
    for gain, miss in zip(gains[-2::-1], missing[-2::-1], strict=True):
        total, again = gain + miss * total, miss * again
    # Nobody left with a cannon: nothing is ever won here.
    value = np.divide(total, 1 - again, out=np.zeros_like(total), where=again < 1)
    start = value
    for step, gain, miss in zip(found.cannons[::-1], gains[::-1], missing[::-1], strict=True):
        if step.side == ATTACKER:
            step.store(other, own, value)
        else:
            step.store(own, other, value.T)
        value = gain + miss * value
    return start
