"""Plays a battle many times at once, for fleets too big to be solved. A fixed seed: the same answer every time.

Dice are laid one class after the other: what can be destroyed is destroyed, the most damaged ship of a class first,
the rest goes on the first class they reach. Classes come in the order of the rulebook or, for best play, those first
that shoot most for what they can take. With dice of different damage that is now and then not quite what the rule or
the best player would do; a simulation is an estimate anyway.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.games.eclipse.odds.battle import Battle, Side, Targeting
from companion.games.eclipse.odds.exact.space import Floats, Ints, by_size
from companion.games.eclipse.odds.exact.volley import SPLIT, Group, colours, groups, needed
from companion.games.eclipse.odds.size import SCRIPT, Limit

NEVER = 10**18
SEED = 20110  # any number will do, as long as it stays
FEWEST = 500  # games; even a long fight is played so often
PARTS = 6  # of the time there is; after each of them half of the games must do
LONG = 60  # rounds; whoever still shoots then goes on for ever, whoever was stopped before it might have won
AT_LEAST = 300  # games that one step costs as much as, however few are played
SURE = 2.576  # standard deviations of a 99 % interval

Bools = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Played:
    """What was left in each game: [ship, game] hits of both sides, and the rounds it took. `cut`: the share of the games
    that were stopped too early."""

    fleets: tuple["Fleet", "Fleet"]
    rounds: Ints
    cut: float = 0.0

    @property
    def won(self) -> Bools:
        return ~self.fleets[1].any()

    @property
    def lost(self) -> Bools:
        return ~self.fleets[0].any()


class Fleet:
    """The ships of one side in all games: [ship, game] remaining hits, entry after entry, the most damaged first."""

    def __init__(self, side: Side, left: Ints) -> None:
        self.side, self.left = side, left
        ends = np.cumsum([one.count for one in side.ships])
        self.ships = [range(int(end) - one.count, int(end)) for one, end in zip(side.ships, ends, strict=True)]

    @staticmethod
    def fresh(side: Side, games: int) -> "Fleet":
        start = np.array([left for one in side.ships for left in one.remaining], np.intp)
        return Fleet(side, np.repeat(start[:, None], games, axis=1))

    def own(self, entry: int) -> Ints:
        return self.left[self.ships[entry].start : self.ships[entry].stop]

    def alive(self, entry: int) -> Ints:
        return np.asarray((self.own(entry) > 0).sum(axis=0))

    def any(self) -> Bools:
        return np.asarray((self.left > 0).any(axis=0))

    def armed(self) -> Bools:
        entries = [n for n, one in enumerate(self.side.ships) if one.cannons]
        rows = [ship for n in entries for ship in self.ships[n]]
        return np.asarray((self.left[rows] > 0).any(axis=0))

    def sort(self) -> None:
        for entry in range(len(self.ships)):
            self.own(entry).sort(axis=0)

    def regenerate(self) -> None:
        for entry, one in enumerate(self.side.ships):
            own = self.own(entry)
            own[:] = np.where(own > 0, np.minimum(own + one.regeneration, one.hits), 0)


def simulate(
    battle: Battle, targeting: Targeting, limit: Limit = SCRIPT, fleets: tuple[Fleet, Fleet] | None = None
) -> Played:
    """`fleets`: as they come into the fight, if not all games begin alike; then all of them are played."""
    chance = np.random.default_rng(SEED)
    step = _step(battle)
    share = limit.played // PARTS if fleets is None else NEVER
    games = min(limit.games, max(FEWEST, limit.played // (10 * step)))
    fleets = fleets or (Fleet.fresh(battle.attacker, games), Fleet.fresh(battle.defender, games))
    games = fleets[0].left.shape[1]
    prefer = tuple(_preferred(battle, side, targeting) for side in (0, 1))
    ended = (np.zeros_like(fleets[0].left), np.zeros_like(fleets[1].left))
    rounds = np.zeros(games, np.intp)
    if not battle.missiles_fired:
        for side, entry in battle.order[battle.next_up :]:
            _shoot(chance, fleets, side, entry, prefer[1 - side], missiles=True)
    first = battle.next_up if battle.missiles_fired else 0
    numbers = np.arange(games)
    spent, parts, cut = 0, 0, 0.0
    for number in range(limit.rounds + 1):
        if spent > share:
            # The first half of all games, whether over or not: whoever looks at the finished ones alone is deceived.
            spent, parts, games = 0, parts + 1, max(games // 2, min(games, FEWEST))
            for fleet in fleets:
                fleet.left = fleet.left[:, numbers < games]
            numbers = numbers[numbers < games]
        # Games that are over are noted and put away: the rest is quicker without them.
        going = fleets[0].any() & fleets[1].any() & (fleets[0].armed() | fleets[1].armed())
        if number == limit.rounds or parts == PARTS:
            cut = float(going.sum()) / games if number < min(LONG, limit.rounds) else 0.0
            going = np.zeros_like(going)
        for fleet, noted in zip(fleets, ended, strict=True):
            noted[:, numbers[~going]] = fleet.left[:, ~going]
            fleet.left = fleet.left[:, going]
        rounds[numbers[~going]] = number
        numbers = numbers[going]
        if not len(numbers):
            break
        spent += step * (len(numbers) + AT_LEAST)
        for side, entry in battle.order[first:]:
            _shoot(chance, fleets, side, entry, prefer[1 - side], missiles=False)
        for fleet in fleets:
            fleet.regenerate()
        first = 0
    own, other = (Fleet(side, left[:, :games]) for side, left in zip(battle.sides, ended, strict=True))
    return Played((own, other), rounds[:games], cut)


def _step(battle: Battle) -> int:
    """What one round of one game costs: kinds of dice by ships they can be laid on."""
    found = 0
    for side, entry in battle.order:
        kinds, _ = groups(battle.sides[side], entry, battle.sides[1 - side], missiles=False)
        found += len(kinds) * sum(one.count for one in battle.sides[1 - side].ships)
    return max(1, found)


def _preferred(battle: Battle, target: int, targeting: Targeting) -> tuple[int, ...]:
    """The entries of `target` in the order in which the other side wants them gone."""
    side, other = battle.sides[target], battle.sides[1 - target]
    down = by_size(side)
    if targeting == "rulebook" or other.npc:
        return down

    def threat(entry: int) -> float:
        one = side.ships[entry]
        own = sum(damage * dice for damage, dice in one.cannons.by_damage)
        return -own * (7 - needed(one.computer, 0)) / one.hits

    return tuple(sorted(down, key=threat))


def _shoot(
    chance: np.random.Generator, fleets: tuple[Fleet, Fleet], side: int, entry: int, prefer: tuple[int, ...], *, missiles: bool
) -> None:  # fmt: skip
    own, other = fleets[side], fleets[1 - side]
    ships = own.side.ships[entry]
    if not (ships.missiles if missiles else ships.cannons):
        return
    found, _ = groups(own.side, entry, other.side, missiles=missiles)
    alive = own.alive(entry) * other.any()
    rolled = np.zeros((len(found), len(alive)), np.intp)
    for colour in colours(found):
        shares = [found[g].chance for g in colour]
        thrown = chance.multinomial(alive * found[colour[0]].dice, [*shares, 1 - sum(shares)])
        for number, g in enumerate(colour):
            rolled[g] = thrown[:, number] * found[g].pieces
    aimed = _aim(found, rolled, other, prefer)
    if missiles:
        _defend(chance, found, aimed, other)
    damage = np.array([group.damage for group in found])
    other.left = np.maximum(0, other.left - np.einsum("g,gsn->sn", damage, aimed))
    other.sort()


def _aim(found: tuple[Group, ...], rolled: Ints, target: Fleet, prefer: tuple[int, ...]) -> Ints:
    """[group, ship, game]: so many dice lie there."""
    left = target.left.copy()
    aimed = np.zeros((len(found), *left.shape), np.intp)
    big_first = sorted(range(len(found)), key=lambda g: (-found[g].damage, found[g].level))
    for entry in prefer:
        reach = [g for g in big_first if entry in found[g].reach]
        for ship in target.ships[entry]:
            power = sum((rolled[g] * found[g].damage for g in reach), np.zeros(left.shape[1], np.intp))
            need = np.where(power < left[ship], 0, left[ship])
            if not need.any():
                continue
            left[ship] -= need
            # As many whole dice as fit, then the smallest that does the rest; of those alike the choosy one.
            for g in reach:
                _use(g, ship, np.minimum(rolled[g], need // found[g].damage), found, rolled, aimed, need)
            for g in sorted(reach, key=lambda g: (found[g].damage, found[g].level)):
                _use(g, ship, np.minimum(rolled[g], need > 0), found, rolled, aimed, need)
    for g in big_first:
        for ship in (ship for entry in prefer if entry in found[g].reach for ship in target.ships[entry]):
            _use(g, ship, rolled[g] * (left[ship] > 0), found, rolled, aimed, left[ship])
    return aimed


def _use(g: int, ship: int, dice: Ints, found: tuple[Group, ...], rolled: Ints, aimed: Ints, need: Ints) -> None:
    rolled[g] -= dice
    aimed[g, ship] += dice
    need -= np.minimum(need, dice * found[g].damage)


def _defend(chance: np.random.Generator, found: tuple[Group, ...], aimed: Ints, target: Fleet) -> None:
    """Point defence: each owner shoots at the missiles that are on their way to the own ships."""
    for owner in dict.fromkeys(one.owner for one in target.side.ships):
        own = [n for n in by_size(target.side) if target.side.ships[n].owner == owner]
        ships = [ship for n in own for ship in target.ships[n]]
        coming = np.asarray(aimed[:, ships].any(axis=(0, 1)))
        hits = np.zeros(len(coming), np.intp)
        for n in own:
            one = target.side.ships[n]
            for damage, dice in one.cannons.by_damage if target.side.has("point_defence", n) else ():
                worth = SPLIT if damage == SPLIT and target.side.has("antimatter_splitter", n) else 1
                hits += worth * chance.binomial(target.alive(n) * dice * coming, (7 - needed(one.computer, 0)) / 6)
        for g in sorted(range(len(found)), key=lambda g: -found[g].damage):
            for ship in ships:
                stopped = np.minimum(hits, aimed[g, ship])
                aimed[g, ship] -= stopped
                hits -= stopped


def half_width(share: float, games: int) -> float:
    """Half of the 99 % interval (Wilson's, which knows no certainty)."""
    square = SURE**2
    return float(SURE / (1 + square / games) * np.sqrt(share * (1 - share) / games + square / (4 * games**2)))


def spread(values: Ints, most: int) -> Floats:
    """The share of the games with 0, 1, ... `most`."""
    found: Floats = np.bincount(values, minlength=most + 1) / len(values)
    return found
