"""Solves big fights: blocks of states with so many hits left on one side and so many on the other.

What a volley changes leads to blocks that are solved already; only the round in which everybody misses leads back to
the same state, and that loop is one division.
"""

import numpy as np

from companion.games.eclipse.odds.exact.fight import ATTACKER, Fight, Shot, Values
from companion.games.eclipse.odds.exact.layers import AnyStep, Best, ByTheRulebook
from companion.games.eclipse.odds.exact.space import Floats


def solve_blocks(fight: Fight, *, keep: bool) -> Values:
    attacker, defender = fight.spaces
    shape = (defender.count, attacker.count)
    found = Values(np.zeros(shape))
    found.win[0, 1:] = 1.0
    missiles = [_step(shot, once=True) for shot in fight.missiles]
    cannons = [_step(shot, once=False) for shot in fight.cannons]
    if keep:
        for shot in fight.shots:
            found.after.append(np.zeros(shot.turned(np.empty(shape)).shape))
            found.after[-1][0] = shot.won
        for step, after in zip((*missiles, *cannons), found.after, strict=True):
            step.record = after
    # The attacker's layers outside, the defender's inside: the steps rely on it when they forget.
    for own in range(1, len(attacker.bounds) - 1):
        columns = slice(*attacker.bounds[own : own + 2])
        for other in range(1, len(defender.bounds) - 1):
            rows = slice(*defender.bounds[other : other + 2])
            if cannons:
                value = _round(cannons, own, other)
            else:
                value = np.zeros((rows.stop - rows.start, columns.stop - columns.start))
            for step in reversed(missiles):
                _store(step, own, other, value)
                value = _before(step, own, other)
            found.win[rows, columns] = value
    return found


def _step(shot: Shot, *, once: bool) -> AnyStep:
    return Best(shot, once=once) if shot.best else ByTheRulebook(shot, once=once)


def _before(step: AnyStep, own: int, other: int) -> Floats:
    return step.before(other, own) if step.side == ATTACKER else np.ascontiguousarray(step.before(own, other).T)


def _store(step: AnyStep, own: int, other: int, value: Floats) -> None:
    target, shooter = (other, own) if step.side == ATTACKER else (own, other)
    turned = value if step.side == ATTACKER else np.ascontiguousarray(value.T)
    step.store(target, shooter, turned)
    if step.record is not None:
        step.record[step.rows(target), step.columns(shooter)] = turned


def _round(cannons: list[AnyStep], own: int, other: int) -> Floats:
    """The value at the start of a round. Within a round: V[p] = gain[p] + missing[p] * V[p + 1], and round again."""
    gains = [_before(step, own, other) for step in cannons]
    misses = [step.missing(other, own) if step.side == ATTACKER else step.missing(own, other).T for step in cannons]
    total, again = gains[-1], misses[-1]
    for gain, miss in zip(gains[-2::-1], misses[-2::-1], strict=True):
        total = miss * total
        total += gain
        again = miss * again
    # Nobody left with a cannon: nothing is ever won here.
    start = value = np.divide(total, 1 - again, out=np.zeros_like(total), where=again < 1)
    for step, gain, miss in zip(cannons[::-1], gains[::-1], misses[::-1], strict=True):
        _store(step, own, other, value)
        if step is not cannons[0]:
            value = miss * value
            value += gain
    return start
