"""Laying one roll by the rulebook's rule (p. 19), as the battle screen asks for it and as the solver does it."""

import random

import pytest

from companion.games.eclipse.odds.battle import Dice, Ships, Side
from companion.games.eclipse.odds.by_hand import Die, Target, lay_by_the_rulebook
from companion.games.eclipse.odds.exact.space import by_size, space
from companion.games.eclipse.odds.exact.targets import Laying
from companion.games.eclipse.odds.exact.volley import volley
from companion.words import Speaker

SAY = Speaker("en")


def test_the_example_of_the_rulebook():
    """Ancients roll 5 and 6 against an interceptor and a dreadnought: one kills the interceptor, one hurts the other."""
    roll = [Die(1, 5, 1), Die(1, 6, 1)]
    laid = lay_by_the_rulebook(roll, [Target("interceptor", 1), Target("dreadnought", 3)])
    assert sorted(laid.places) == [0, 1]
    assert laid.destroyed == (0,)
    assert SAY(laid.reason) == (
        "Destroys what can be destroyed, the largest first (interceptor); the rest goes on the largest that is left (dreadnought)."
    )


def test_the_largest_is_destroyed_first():
    laid = lay_by_the_rulebook([Die(1, 6)] * 3, [Target("interceptor", 1), Target("cruiser", 2), Target("cruiser", 3)])
    assert (laid.destroyed, sorted(laid.places)) == ((1, 0), [0, 1, 1])
    assert SAY(laid.reason) == "Destroys what can be destroyed, the largest first: cruiser and interceptor."


def test_if_nothing_dies_the_most_damage_on_the_largest_and_most_damaged():
    laid = lay_by_the_rulebook([Die(2, 6), Die(2, 2)], [Target("cruiser", 5), Target("dreadnought", 4), Target("dreadnought", 3)])  # fmt: skip
    assert laid.places == (2, None)
    assert SAY(laid.reason) == "Nothing can be destroyed; as much damage as possible, the largest first: dreadnought."


def test_misses_and_dice_that_only_reach_a_wreck():
    assert SAY(lay_by_the_rulebook([Die(1, 2), Die(1, 1, 9)], [Target("cruiser", 1)]).reason) == "No die hits."
    # The 5 only hits the interceptor; so does the other 5, which lies on the wreck.
    laid = lay_by_the_rulebook([Die(1, 5, 1), Die(1, 5, 1)], [Target("interceptor", 1), Target("cruiser", 2, 3)])
    assert (laid.places, laid.destroyed) == ((0, 0), (0,))


def test_inside_a_size_the_owner_listed_last_comes_first():
    ships = (
        Ships("cruiser", owner="red"), Ships("interceptor", owner="red"), Ships("cruiser", owner="blue"),
        Ships("ancient", owner="blue"), Ships("gcds"), Ships("orbital"), Ships("starbase"),
    )  # fmt: skip
    assert by_size(Side(ships)) == (4, 2, 0, 6, 3, 1, 5)
    both = [Target("cruiser", 1, owner="red"), Target("cruiser", 1, owner="blue")]
    assert lay_by_the_rulebook([Die(1, 6)], both).destroyed == (1,)


@pytest.mark.parametrize("seed", range(60))
def test_the_solver_lays_as_the_screen_does(seed):
    chance = random.Random(seed)
    kinds = chance.sample(["interceptor", "cruiser", "dreadnought", "starbase"], chance.randint(1, 3))
    ships = []
    for kind in kinds:
        hull = chance.randint(0, 4)
        count = chance.randint(1, 2)
        damage = tuple(chance.randint(0, hull) for _ in range(count))
        ships.append(Ships(kind, count, hull=hull, shield=chance.randint(0, 2), damage=damage))
    target = Side(tuple(ships))
    shooter = Side((Ships("cruiser", 1, computer=chance.randint(0, 3), cannons=Dice(chance.randint(0, 2), 1, chance.randint(0, 1))),))  # fmt: skip
    roll = volley(0, shooter, 0, target, missiles=False)
    laying = Laying(roll, space(target), waste=False)
    for outcome, counts in enumerate(roll.outcomes):
        if not roll.chance[1, outcome]:
            continue
        dice = []
        for group, count in zip(roll.groups, counts, strict=True):
            need = max(max(2, min(6, 6 - shooter.ships[0].computer + ships[n].shield)) for n in group.reach)
            dice += [Die(group.damage, need, shooter.ships[0].computer)] * count
        ends = laying.target.remaining(int(laying.rulebook[laying.target.start, outcome]))
        targets = [Target(one.kind, left, one.shield) for one in ships for left in one.remaining]
        laid = lay_by_the_rulebook(dice, targets)
        left = [one.left for one in targets]
        for die, place in zip(dice, laid.places, strict=True):
            left[place] = max(0, left[place] - die.damage)
        own = iter(left)
        assert tuple(tuple(sorted(next(own) for _ in range(one.count))) for one in ships) == ends
