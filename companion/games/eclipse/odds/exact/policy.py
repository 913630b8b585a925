"""What best play chooses, read off the values: where the dice lie for every pair of states and every outcome."""

import numpy as np

from companion.games.eclipse.odds.exact.fight import ATTACKER, Fight, Shot, Values
from companion.games.eclipse.odds.exact.space import Floats

EQUAL = 1e-12  # choices this close are equal; then the rulebook's is taken


def choose(fight: Fight, values: Values) -> None:
    for shot, after in zip(fight.shots, values.after, strict=True):
        if shot.best:
            choose_one(shot, after)


def lay(shot: Shot, after: Floats) -> list[Floats]:
    """For each outcome the value of laying it in the best way, [row, shooter's state]."""
    pick = np.maximum if shot.side == ATTACKER else np.minimum
    laid = [np.repeat(after, shot.laying.flags, axis=0)]
    for before, piece in zip(shot.volley.before[1:], shot.volley.piece[1:], strict=True):
        last, ways = laid[before], shot.laying.moves[piece].T
        found = last[ways[0]]
        for way in ways[1:]:
            pick(found, last[way], out=found)
        laid.append(found)
    return laid


def choose_one(shot: Shot, after: Floats) -> None:
    """Piece by piece: the way that keeps the value; at once the rulebook's where that is as good."""
    laid, flags = lay(shot, after), shot.laying.flags
    kind = np.int16 if shot.target.count < 2**15 else np.int32
    choice = np.empty((len(laid), *laid[0].shape), kind)
    usual = np.repeat(shot.laying.rulebook, flags, axis=0)
    choice[:] = usual.T[:, :, None]
    for outcome in range(1, len(laid)):
        value = laid[outcome]
        row, column = np.nonzero(np.abs(after[usual[:, outcome]] - value) > EQUAL)
        if not len(row):
            continue
        before = shot.volley.before[outcome]
        ways = shot.laying.moves[shot.volley.piece[outcome]][row]
        way = np.argmin(np.abs(laid[before][ways, column[:, None]] - value[row, column][:, None]), axis=1)
        choice[outcome, row, column] = choice[before, ways[np.arange(len(row)), way], column]
    shot.choice = np.ascontiguousarray(choice[:, ::flags])
