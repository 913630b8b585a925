"""More than two in a sector (p. 18): one fight after the other, and damage stays."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from companion.games.eclipse.odds.battle import Battle, Parties, Side, Targeting, check_side
from companion.games.eclipse.odds.exact.course import course, fits
from companion.games.eclipse.odds.exact.space import Floats, space
from companion.games.eclipse.odds.simulate import Fleet, half_width, simulate
from companion.games.eclipse.odds.size import SCRIPT, Limit


@dataclass(frozen=True)
class PartyOdds:
    """Who is left alone in the end. Nobody is, where two cannot destroy each other."""

    wins: tuple[tuple[str, float], ...]
    nobody: float
    method: Literal["exact", "simulated"] = "exact"
    error: float = 0.0

    def plain(self) -> dict[str, Any]:
        return {"wins": dict(self.wins), "nobody": self.nobody, "method": self.method, "error": self.error}


def queue(parties: Parties) -> tuple[Side, ...]:
    """In the order they fight: who came last first, whose disc lies there last of the players, Ancients last of all."""
    came = {side.name: number for number, side in enumerate(parties.sides)}
    return tuple(sorted(parties.sides, key=lambda side: (side.npc, side.name == parties.disc, -came[side.name])))


def odds_of_parties(parties: Parties, *, targeting: Targeting = "rulebook", limit: Limit = SCRIPT) -> PartyOdds:
    for number, side in enumerate(parties.sides):
        check_side(f"parties[{number}]", side)
    waiting = queue(parties)
    # Each later one defends against whoever is left of those before.
    pairs = {
        (one, other): Battle(waiting[one], waiting[other]) for other in range(len(waiting)) for one in range(other)
    }
    pairs[0, 1] = parties.running or pairs[0, 1]
    exact = all(fits(battle, targeting, survivors=True, limit=limit) for battle in pairs.values())
    wins, nobody = _solved(waiting, pairs, targeting) if exact else _played(waiting, pairs, targeting, limit)
    told = tuple((side.name, wins[side.name]) for side in parties.sides)
    if exact:
        return PartyOdds(told, nobody)
    error = max(half_width(share, limit.games) for share in (nobody, *wins.values()))
    return PartyOdds(told, nobody, "simulated", error)


Pairs = Mapping[tuple[int, int], Battle]


def _solved(waiting: tuple[Side, ...], pairs: Pairs, targeting: Targeting) -> tuple[dict[str, float], float]:
    """`left`: for everybody who may be the last one so far, the chances of the own states."""
    left = {0: _whole(waiting[0])}
    nobody = 0.0
    for place, defender in enumerate(waiting[1:], 1):
        survived = np.zeros_like(_whole(defender))
        for number in list(left):
            fight = course(pairs[number, place], targeting)
            ends = fight.ends(np.outer(_whole(defender), left[number])).chance
            left[number] = np.concatenate([[0.0], ends[0, 1:]])
            survived[1:] += ends[1:, 0]
            nobody += float(ends[1:, 1:].sum())
        left[place] = survived
    return {waiting[number].name: float(chance.sum()) for number, chance in left.items()}, nobody


def _whole(side: Side) -> Floats:
    own = space(side)
    found = np.zeros(own.count)
    found[own.start] = 1.0
    return found


def _played(
    waiting: tuple[Side, ...], pairs: Pairs, targeting: Targeting, limit: Limit
) -> tuple[dict[str, float], float]:
    left = {0: Fleet.fresh(waiting[0], limit.games).left}
    stuck = 0
    for place, defender in enumerate(waiting[1:], 1):
        survived = []
        for number, ships in left.items():
            fresh = Fleet.fresh(defender, ships.shape[1])
            played = simulate(pairs[number, place], targeting, limit, (Fleet(waiting[number], ships), fresh))
            left[number] = played.fleets[0].left[:, played.won]
            survived.append(played.fleets[1].left[:, played.lost])
            stuck += int((~(played.won | played.lost)).sum())
        left[place] = np.concatenate(survived, axis=1)
    return {waiting[number].name: ships.shape[1] / limit.games for number, ships in left.items()}, stuck / limit.games
