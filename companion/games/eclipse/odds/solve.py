"""Solves a battle backwards: the attacker's chance to win from every state and every place in the order.

Hits only fall, so states are solved in blocks: all states with so many hits left on one side and so many on the other.
What a volley changes leads to blocks that are solved already; only the round in which everybody misses leads back to
the same state, and that loop is one division.
"""

from dataclasses import dataclass, field

import numpy as np

from companion.games.eclipse.odds.battle import Battle, Targeting
from companion.games.eclipse.odds.space import Floats, Space, space
from companion.games.eclipse.odds.steps import ATTACKER, DEFENDER, Best, ByTheRulebook, Shooting
from companion.games.eclipse.odds.targets import Laying
from companion.games.eclipse.odds.volley import volley


@dataclass(eq=False)
class Solved:
    """Every volley with its policy, missiles first, and the attacker's chance."""

    spaces: tuple[Space, Space]
    missiles: list[Shooting]
    cannons: list[Shooting]
    later: int = 0  # so many at the end of `cannons` have shot already in this round
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
            roll = volley(side, shooters, entry, targets, missiles=missiles)
            laying = Laying(roll, spaces[1 - side], waste=best and targets.npc)
            if best:
                into.append(Best(laying, spaces[side], once=missiles, keep=keep))
            else:
                into.append(ByTheRulebook(laying, spaces[side], once=missiles))
            found.later += not missiles and battle.missiles_fired and place < battle.next_up
    # In the middle of a round: those who have shot already come last.
    found.cannons = found.cannons[found.later :] + found.cannons[: found.later]
    return found


def solve(battle: Battle, targeting: Targeting, *, keep: bool) -> Solved:
    """`keep`: remember what best play chose, for the pass forwards."""
    attacker, defender = spaces = (space(battle.attacker), space(battle.defender))
    found = steps(battle, targeting, spaces, keep=keep)
    found.win = np.zeros((defender.count, attacker.count))
    found.win[0, 1:] = 1.0
    # The attacker's layers outside, the defender's inside: the steps rely on it when they forget.
    for own in range(1, len(attacker.bounds) - 1):
        for other in range(1, len(defender.bounds) - 1):
            _block(found, own, other)
    return found


def _block(found: Solved, own: int, other: int) -> None:
    """All states in layer `own` of the attacker and layer `other` of the defender."""
    columns = slice(*found.spaces[ATTACKER].bounds[own : own + 2])
    rows = slice(*found.spaces[DEFENDER].bounds[other : other + 2])
    if found.cannons:
        value = _round(found, own, other)
    else:
        value = np.zeros((rows.stop - rows.start, columns.stop - columns.start))
    for step in reversed(found.missiles):
        _store(step, own, other, value)
        value = _before(step, own, other)
    found.win[rows, columns] = value


def _before(step: Shooting, own: int, other: int) -> Floats:
    return step.before(other, own) if step.side == ATTACKER else np.ascontiguousarray(step.before(own, other).T)


def _store(step: Shooting, own: int, other: int, value: Floats) -> None:
    if step.side == ATTACKER:
        step.store(other, own, value)
    else:
        step.store(own, other, np.ascontiguousarray(value.T))


def _round(found: Solved, own: int, other: int) -> Floats:
    """The value at the start of a round. Within a round: V[p] = gain[p] + missing[p] * V[p + 1], and round again."""
    gains = [_before(step, own, other) for step in found.cannons]
    misses = [
        step.missing(other, own) if step.side == ATTACKER else step.missing(own, other).T for step in found.cannons
    ]
    total, again = gains[-1], misses[-1]
    for gain, miss in zip(gains[-2::-1], misses[-2::-1], strict=True):
        total = miss * total
        total += gain
        again = miss * again
    # Nobody left with a cannon: nothing is ever won here.
    start = value = np.divide(total, 1 - again, out=np.zeros_like(total), where=again < 1)
    for step, gain, miss in zip(found.cannons[::-1], gains[::-1], misses[::-1], strict=True):
        _store(step, own, other, value)
        if step is not found.cannons[0]:
            gain += miss * value
            value = gain
    return start
