"""Missiles against point defence: every way to aim them, then every number that is shot down, worked out one by one.

Point defence acts once all missiles of a class are aimed, so it matters which die lies where, not only what is left.
This is slow and only done for the missiles of battles that have it; cannons are solved as always.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations_with_replacement, product
from math import comb, prod

import numpy as np

from companion.games.eclipse.odds.battle import Battle
from companion.games.eclipse.odds.exact.fight import ATTACKER, Fight, Shot
from companion.games.eclipse.odds.exact.policy import EQUAL
from companion.games.eclipse.odds.exact.space import Floats, by_size, count_states
from companion.games.eclipse.odds.exact.volley import SPLIT, count_outcomes, groups, needed

Ship = tuple[int, int]  # entry, number within it
Aim = tuple[tuple[int, Ship], ...]  # (group, ship) for each die


def guarded(battle: Battle) -> bool:
    """Somebody fires missiles at somebody who can shoot them down."""
    return not battle.missiles_fired and any(
        battle.sides[1 - side].ships[n].missiles and battle.sides[side].has("point_defence", entry) and one.cannons
        for side in (0, 1)
        for entry, one in enumerate(battle.sides[side].ships)
        for n in range(len(battle.sides[1 - side].ships))
    )


def count_aims(battle: Battle) -> int:
    """About how many ways to aim must be looked at, before anybody lists them."""
    pairs = count_states(battle.attacker) * count_states(battle.defender)
    found, reached = 0, 1
    for side, entry in battle.order[battle.next_up :]:
        shooters, targets = battle.sides[side], battle.sides[1 - side]
        one = shooters.ships[entry]
        if one.missiles:
            kinds, levels = groups(shooters, entry, targets, missiles=True)
            places = sum(other.count for other in targets.ships) * (1 + max(levels))
            found += reached * prod(comb(dice * one.count + places, places) for _, dice in one.missiles.by_damage)
            reached = min(pairs, reached * 2 * count_outcomes(kinds, one.count))
    return found


@dataclass(eq=False)
class Guarded:
    """The missiles of a fight. `win`: the attacker's chance when the first round begins."""

    fight: Fight
    win: Floats
    known: dict[tuple[int, int, int], dict[tuple[int, int], float]] = field(default_factory=dict)

    def forward(self, start: Floats) -> Floats:
        """From the chances of the pairs at the start to those when the first round begins."""
        found = np.zeros_like(start)
        for defender, attacker in zip(*np.nonzero(start), strict=True):
            todo = {(int(defender), int(attacker)): float(start[defender, attacker])}
            for number in range(len(self.fight.missiles)):
                new: dict[tuple[int, int], float] = {}
                for pair, chance in todo.items():
                    for after, share in self.after(number, *pair).items():
                        new[after] = new.get(after, 0.0) + chance * share
                todo = new
            for pair, chance in todo.items():
                found[pair] += chance
        return found

    def value(self, number: int, defender: int, attacker: int) -> float:
        """The attacker's chance before missile shot `number`."""
        if number == len(self.fight.missiles) or not defender or not attacker:
            return float(self.win[defender, attacker])
        return sum(share * self.value(number + 1, *pair) for pair, share in self.after(number, defender, attacker).items())  # fmt: skip

    def after(self, number: int, defender: int, attacker: int) -> dict[tuple[int, int], float]:
        """What a missile shot makes of a pair."""
        key = (number, defender, attacker)
        if not defender or not attacker:
            return {(defender, attacker): 1.0}
        if key not in self.known:
            self.known[key] = self._work_out(*key)
        return self.known[key]

    def _work_out(self, number: int, defender: int, attacker: int) -> dict[tuple[int, int], float]:
        shot = self.fight.missiles[number]
        target, shooter = (defender, attacker) if shot.side == ATTACKER else (attacker, defender)
        guard = Guard(shot, target)
        found: dict[tuple[int, int], float] = {}
        for roll, chance in zip(shot.volley.outcomes, shot.volley.chance[shot.alive[shooter]], strict=True):
            if not chance:
                continue

            def pair(state: int) -> tuple[int, int]:
                return (state, attacker) if shot.side == ATTACKER else (defender, state)

            def worth(aim: Aim) -> float:
                own = sum(share * self.value(number + 1, *pair(state)) for state, share in guard.results(aim).items())
                return own if shot.side == ATTACKER else -own

            aims = list(guard.aims(roll))
            aim = min(aims, key=guard.rank)
            if shot.best:  # the rulebook's, if no other is better
                best = max(aims, key=worth)
                aim = best if worth(best) > worth(aim) + EQUAL else aim
            for state, share in guard.results(aim).items():
                found[pair(state)] = found.get(pair(state), 0.0) + chance * share
        return found


@dataclass(frozen=True, eq=False)
class Guard:
    """The target of one missile shot in one state: its ships, and what its owners shoot down."""

    shot: Shot
    state: int
    hits: dict[str | None, dict[int, float]] = field(default_factory=dict)

    @cached_property
    def left(self) -> tuple[tuple[int, ...], ...]:
        return self.shot.target.remaining(self.state)

    @cached_property
    def ships(self) -> list[Ship]:
        return [(entry, n) for entry, own in enumerate(self.left) for n, hits in enumerate(own) if hits]

    def aims(self, roll: tuple[int, ...]) -> Iterator[Aim]:
        """Every way to lay the roll, ships that look alike taken as one."""
        choices = []
        for number, (group, count) in enumerate(zip(self.shot.volley.groups, roll, strict=True)):
            reach = [ship for ship in self.ships if ship[0] in group.reach]
            if reach and count:
                choices.append([tuple((number, ship) for ship in way) for way in combinations_with_replacement(reach, count)])  # fmt: skip
        seen = set()
        for way in product(*choices):
            aim = tuple(die for part in way for die in part)
            loads: dict[Ship, list[int]] = {ship: [] for ship in self.ships}
            for kind, ship in aim:
                loads[ship].append(kind)
            alike = tuple(sorted((ship[0], self.left[ship[0]][ship[1]], tuple(load)) for ship, load in loads.items()))
            if alike not in seen:
                seen.add(alike)
                yield aim

    def rank(self, aim: Aim) -> int:
        return int(self.shot.target.rank[self._struck(aim)])

    def results(self, aim: Aim) -> dict[int, float]:
        """The target's states after point defence, with their chances."""
        side = self.shot.target.side
        found: dict[int, float] = {}
        owners = list(dict.fromkeys(side.ships[ship[0]].owner for _, ship in aim))
        for stopped in product(*(list(self._hits(owner).items()) for owner in owners)):
            rest = aim
            for owner, (count, _) in zip(owners, stopped, strict=True):
                rest = self._without(rest, owner, count)
            state = self._struck(rest)
            found[state] = found.get(state, 0.0) + prod(chance for _, chance in stopped)
        return found

    def _hits(self, owner: str | None) -> dict[int, float]:
        if owner not in self.hits:
            self.hits[owner] = self._work_out_hits(owner)
        return self.hits[owner]

    def _work_out_hits(self, owner: str | None) -> dict[int, float]:
        """How many missiles this owner shoots down, with the chances; unlimited by how many come."""
        side = self.shot.target.side
        found = {0: 1.0}
        for entry, one in enumerate(side.ships):
            if one.owner != owner or not side.has("point_defence", entry):
                continue
            chance = (7 - needed(one.computer, 0)) / 6
            for damage, dice in one.cannons.by_damage:
                worth = SPLIT if damage == SPLIT and side.has("antimatter_splitter", entry) else 1
                for _ in range(dice * sum(map(bool, self.left[entry]))):
                    new: dict[int, float] = {}
                    for hits, share in found.items():
                        new[hits] = new.get(hits, 0.0) + share * (1 - chance)
                        new[hits + worth] = new.get(hits + worth, 0.0) + share * chance
                    found = new
        return found

    def _without(self, aim: Aim, owner: str | None, count: int) -> Aim:
        """The most damaging missile on the largest ship goes first."""
        side = self.shot.target.side
        down = by_size(side)
        own = [die for die in aim if side.ships[die[1][0]].owner == owner]
        own.sort(key=lambda die: (-self.shot.volley.groups[die[0]].damage, down.index(die[1][0]), die[1][1]))
        rest = [die for die in aim if side.ships[die[1][0]].owner != owner]
        return (*rest, *own[count:])

    def _struck(self, aim: Aim) -> int:
        left = [list(own) for own in self.left]
        for group, (entry, n) in aim:
            left[entry][n] = max(0, left[entry][n] - self.shot.volley.groups[group].damage)
        return self.shot.target.number([tuple(sorted(own)) for own in left])
