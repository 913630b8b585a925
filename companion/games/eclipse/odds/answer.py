"""The answer: who wins with which chance, what is left, how long it takes, and how it was found."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from companion.games.eclipse.odds.battle import REPUTATION, Battle, Side, Targeting, check
from companion.games.eclipse.odds.exact.course import chance_to_win, course, fits
from companion.games.eclipse.odds.exact.fight import Fight
from companion.games.eclipse.odds.exact.guarded import guarded
from companion.games.eclipse.odds.exact.regenerating import regenerates
from companion.games.eclipse.odds.exact.space import Floats, Ints, Space
from companion.games.eclipse.odds.exact.survivors import Ends
from companion.games.eclipse.odds.simulate import half_width, simulate, spread
from companion.games.eclipse.odds.size import SCRIPT, Limit

MOST_TILES = 5  # reputation tiles drawn after one battle (p. 21)


@dataclass(frozen=True)
class Left:
    """Ships of one class: how many live in the end; `distribution[n]` is the chance of exactly n."""

    kind: str
    owner: str | None
    count: int
    distribution: tuple[float, ...]

    @property
    def expected(self) -> float:
        return sum(number * chance for number, chance in enumerate(self.distribution))


@dataclass(frozen=True)
class Odds:
    """The three chances sum to 1. What was not asked for is empty. `error`: half of the 99 % interval, 0 if exact."""

    attacker: float
    defender: float
    stalemate: float
    survivors: tuple[tuple[Left, ...], tuple[Left, ...]] = ((), ())
    reputation: tuple[float, float] | None = None  # tiles drawn, expected
    rounds: float | None = None  # expected
    lengths: tuple[float, ...] = ()  # the chance that it ends in round 0 (by missiles), 1, 2, ...
    method: Literal["exact", "simulated"] = "exact"
    error: float = 0.0

    def plain(self) -> dict[str, Any]:
        """As JSON values, for scripts."""
        found: dict[str, Any] = {"attacker": self.attacker, "defender": self.defender, "stalemate": self.stalemate}
        if self.reputation is not None:
            sides = dict(zip(("attacker", "defender"), self.survivors, strict=True))
            found["survivors"] = {name: [_left(one) for one in side] for name, side in sides.items()}
            found["losses"] = {name: [_lost(one) for one in side] for name, side in sides.items()}
            found["reputation"] = dict(zip(("attacker", "defender"), self.reputation, strict=True))
            ends = {str(number): chance for number, chance in enumerate(self.lengths) if chance > 0}
            found["rounds"] = {"expected": self.rounds, "distribution": ends}
        return {**found, "method": self.method, "error": self.error}


def _left(one: Left) -> dict[str, Any]:
    spread = {str(number): chance for number, chance in enumerate(one.distribution)}
    return {"class": one.kind, "owner": one.owner, "expected": one.expected, "distribution": spread}


def _lost(one: Left) -> dict[str, Any]:
    return {"class": one.kind, "owner": one.owner, "expected": one.count - one.expected}


def odds(battle: Battle, *, targeting: Targeting = "rulebook", survivors: bool = True, limit: Limit = SCRIPT) -> Odds:
    """The whole answer; without `survivors` only who wins, which is quicker for big fleets."""
    check(battle)
    # Where nobody may be left with a cannon, or repairs may outrun the volleys, only the pass forwards tells how often.
    sides = battle.sides
    stuck = regenerates(battle) or all(any(not one.cannons for one in side.ships) for side in sides)
    whole = survivors or stuck or guarded(battle)
    if not fits(battle, targeting, survivors=whole, limit=limit):
        return _estimate(battle, targeting, limit)
    if not whole:
        win = min(1.0, chance_to_win(battle, targeting))
        return Odds(win, 1 - win, 0.0)
    found = course(battle, targeting)
    start = found.at_the_start()
    ends = found.ends(start)
    win, lose, open_ = (float(part.sum()) for part in (ends.chance[0, 1:], ends.chance[1:, 0], ends.chance[1:, 1:]))
    whole_sum = win + lose + open_  # 1 but for the last digit
    told = Odds(win / whole_sum, lose / whole_sum, open_ / whole_sum)
    return _told(told, found.fight, ends, found.lengths(start)) if survivors else told


def _told(found: Odds, fight: Fight, ends: Ends, length: Sequence[float]) -> Odds:
    attacker, defender = fight.spaces
    own, other = ends.chance.sum(axis=0), ends.chance.sum(axis=1)
    return Odds(
        found.attacker,
        found.defender,
        found.stalemate,
        (left(attacker, own), left(defender, other)),
        (tiles(attacker.side, defender, other), tiles(defender.side, attacker, own)),
        ends.rounds,
        tuple(length),
    )


def _estimate(battle: Battle, targeting: Targeting, limit: Limit) -> Odds:
    played = simulate(battle, targeting, limit)
    own, other = (np.stack([fleet.alive(n) for n in range(len(fleet.ships))], axis=1) for fleet in played.fleets)
    shares = (float(played.won.mean()), float(played.lost.mean()), float((~(played.won | played.lost)).mean()))
    return Odds(
        *shares,
        (_counted(battle.attacker, own), _counted(battle.defender, other)),
        (
            float(_drawn(battle.attacker, battle.defender, other).mean()),
            float(_drawn(battle.defender, battle.attacker, own).mean()),
        ),
        float(played.rounds.mean()),
        tuple(spread(played.rounds, 0).tolist()),
        "simulated",
        min(1.0, max(half_width(share, len(played.rounds)) for share in shares) + played.cut),
    )


def _counted(side: Side, alive: Ints) -> tuple[Left, ...]:
    return tuple(
        Left(one.kind, one.owner, one.count, tuple(spread(alive[:, n], one.count).tolist()))
        for n, one in enumerate(side.ships)
    )


def left(space: Space, chance: Floats) -> tuple[Left, ...]:
    """From the chances of the side's states to the ships of each class."""
    return tuple(
        Left(one.kind, one.owner, one.count, tuple(float(p) for p in np.bincount(space.alive[:, n], chance, one.count + 1)))
        for n, one in enumerate(space.side.ships)
    )  # fmt: skip


def tiles(side: Side, enemy: Space, chance: Floats) -> float:
    """Reputation tiles: 1 for taking part, more for what was destroyed, 5 at most (p. 21). Ancients draw none."""
    return float(_drawn(side, enemy.side, enemy.alive) @ chance)


def _drawn(side: Side, enemy: Side, alive: Ints) -> Floats:
    if side.npc:
        return np.zeros(len(alive))
    worth = np.array([REPUTATION[one.kind] for one in enemy.ships])
    lost = np.array([one.count for one in enemy.ships]) - alive
    return np.asarray(np.minimum(MOST_TILES, 1.0 + lost @ worth))
