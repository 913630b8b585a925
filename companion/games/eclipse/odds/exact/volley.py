"""What a class can roll: dice grouped by damage and by whom they can hit, never by faces."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import comb, factorial, prod

import numpy as np

from companion.games.eclipse.odds.battle import Side
from companion.games.eclipse.odds.exact.space import Floats, Ints

DISTORTION = 2  # Distortion shield: missiles hit that much worse
SPLIT = 4  # damage of one antimatter die


@dataclass(frozen=True)
class Group:
    """Dice that do the same damage and can hit the same entries. `level`: the higher, the more they can hit."""

    damage: int
    level: int
    chance: float
    reach: tuple[int, ...]
    dice: int  # of this colour, per ship
    pieces: int = 1  # a split antimatter die lies as four single points


@dataclass(frozen=True, eq=False)
class Volley:
    """All that `entry` of `side` can roll. An outcome is the number of pieces in each group.

    Outcome 0 is: nothing hits. Every other one is `before` it with one more piece of group `piece`, so laying an
    outcome is laying one piece and then the outcome before.
    """

    side: int
    entry: int
    groups: tuple[Group, ...]
    levels: tuple[int, ...]  # of each entry of the target: dice of that level or higher can hit it
    outcomes: tuple[tuple[int, ...], ...]
    before: tuple[int, ...]
    piece: tuple[int, ...]
    chance: Floats  # [ships, outcome]
    enough: Ints  # [ships]: outcomes from here on need more ships


def needed(computer: int, shield: int) -> int:
    """The lowest face that hits: a 6 always does, a 1 never (p. 19)."""
    return min(6, max(2, 6 - computer + shield))


def shields(side: Side, *, missiles: bool) -> tuple[int, ...]:
    return tuple(
        one.shield + (DISTORTION if missiles and side.has("distortion_shield", number) else 0)
        for number, one in enumerate(side.ships)
    )


def groups(shooters: Side, entry: int, targets: Side, *, missiles: bool) -> tuple[tuple[Group, ...], tuple[int, ...]]:
    """Groups with the choosiest dice first, and the level of each of the targets."""
    one = shooters.ships[entry]
    needs = [needed(one.computer, shield) for shield in shields(targets, missiles=missiles)]
    steps = sorted(set(needs))
    split = not missiles and shooters.has("antimatter_splitter", entry)
    found = []
    for level, step in enumerate(steps):
        faces = (steps[level + 1] if level + 1 < len(steps) else 7) - step
        reach = tuple(number for number, need in enumerate(needs) if need <= step)
        for damage, dice in (one.missiles if missiles else one.cannons).by_damage:
            if split and damage == SPLIT:
                found.append(Group(1, level, faces / 6, reach, dice, SPLIT))
            else:
                found.append(Group(damage, level, faces / 6, reach, dice))
    return tuple(found), tuple(steps.index(need) for need in needs)


def colours(found: tuple[Group, ...]) -> list[list[int]]:
    """Groups that are different results of the same dice."""
    return [
        [n for n, group in enumerate(found) if (group.damage * group.pieces, group.pieces) == key]
        for key in dict.fromkeys((group.damage * group.pieces, group.pieces) for group in found)
    ]


def count_outcomes(found: tuple[Group, ...], ships: int) -> int:
    """How many outcomes so many ships have."""
    return prod(comb(found[own[0]].pieces * found[own[0]].dice * ships + len(own), len(own)) for own in colours(found))


def volley(side: int, shooters: Side, entry: int, targets: Side, *, missiles: bool) -> Volley:
    found, levels = groups(shooters, entry, targets, missiles=missiles)
    ships = shooters.ships[entry].count
    own = colours(found)
    listed: list[tuple[int, ...]] = []
    for parts in product(*(list(_results(found, colour, ships)) for colour in own)):
        pieces = [0] * len(found)
        for colour, part in zip(own, parts, strict=True):
            for group, count in zip(colour, part, strict=True):
                pieces[group] = count
        listed.append(tuple(pieces))
    least = {pieces: _least(found, own, pieces) for pieces in listed}
    listed.sort(key=lambda pieces: (least[pieces], sum(pieces), pieces))
    number = {pieces: n for n, pieces in enumerate(listed)}
    first = [next((g for g, count in enumerate(pieces) if count), -1) for pieces in listed]
    before = [
        number[tuple(count - (g == piece) for g, count in enumerate(pieces))] if piece >= 0 else 0
        for pieces, piece in zip(listed, first, strict=True)
    ]
    chance = np.array([[_chance(found, own, pieces, n) for pieces in listed] for n in range(ships + 1)])
    enough = np.array([sum(least[pieces] <= n for pieces in listed) for n in range(ships + 1)], np.intp)
    return Volley(side, entry, found, levels, tuple(listed), tuple(before), tuple(first), chance, enough)


def _least(found: tuple[Group, ...], own: list[list[int]], pieces: tuple[int, ...]) -> int:
    """How many ships it takes to roll this."""
    return max(-(-sum(pieces[g] for g in c) // (found[c[0]].pieces * found[c[0]].dice)) for c in own)


def _results(found: tuple[Group, ...], colour: list[int], ships: int) -> Iterator[tuple[int, ...]]:
    """How the pieces of one colour can spread over its groups, misses left out."""
    most = found[colour[0]].pieces * found[colour[0]].dice * ships

    def spread(left: int, places: int) -> Iterator[tuple[int, ...]]:
        if places == 0:
            yield ()
            return
        for number in range(left + 1):
            for rest in spread(left - number, places - 1):
                yield (number, *rest)

    return spread(most, len(colour))


def _chance(found: tuple[Group, ...], own: list[list[int]], pieces: tuple[int, ...], ships: int) -> float:
    """Multinomial, colour by colour. Parts of a split die are no roll of their own: chance 0."""
    chance = 1.0
    for colour in own:
        one = found[colour[0]]
        dice = one.dice * ships
        if any(pieces[g] % one.pieces for g in colour):
            return 0.0
        hits = [pieces[g] // one.pieces for g in colour]
        missed = dice - sum(hits)
        if missed < 0:
            return 0.0
        ways = factorial(dice) // prod(factorial(n) for n in (*hits, missed))
        nothing = 1 - sum(found[g].chance for g in colour)
        chance *= ways * nothing**missed * prod(found[g].chance ** n for g, n in zip(colour, hits, strict=True))
    return chance
