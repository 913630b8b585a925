"""Protection of planets (p. 28): cruisers against planets that need cover; all of them or none."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.chapters import evolve
from companion.games.age_of_galaxy.model import Planet
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.war import events as e
from companion.games.age_of_galaxy.war import protection
from companion.rules.lines import total
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, at_war, conquered, developed, settled, with_planets, with_realm
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Ali"])
RED = 1


def red(cruisers, *planets, options=KNOWN):
    return with_planets(with_realm(at_war(options=options), RED, cruisers=cruisers), *planets).state


@rule("war.protection")
@pytest.mark.parametrize(("cruisers", "safe"), [(0, False), (1, False), (2, True), (3, True)])
def test_as_many_cruisers_as_planets_protect_all_of_them(cruisers, safe):
    galaxy = red(cruisers, settled(1, RED), developed(2, RED))
    assert protection.protected(galaxy, RED) is safe
    assert len(protection.targets(galaxy, 0)) == (0 if safe else 2), "all of them or none"
    assert protection.unprotected(galaxy, 0) == (() if safe else (RED,))


@rule("war.protection")
def test_the_sum_is_explained():
    galaxy = red(1, settled(1, RED), settled(2, RED), developed(3, RED), conquered(4, RED))
    lines = protection.lines(galaxy, RED)
    assert [(line.amount, SAY(line.reason), SAY(line.rule.words)) for line in lines] == [
        (1, "1 cruiser in the play area", "Age of Galaxy p. 28"),
        (-2, "2 settled planets", "Age of Galaxy p. 28"),
        (-1, "1 developed planet", "Age of Galaxy p. 28"),
        (0, "1 planet that needs no cover", "Age of Galaxy p. 28"),
    ]
    assert total(lines) == -2


@rule("war.exempt")
def test_conquered_and_shielded_planets_need_no_cruisers():
    shielded = settled(2, RED, shielded=True)
    galaxy = red(1, settled(1, RED), shielded, conquered(3, RED))
    assert protection.protected(galaxy, RED)
    galaxy = galaxy.with_realm(RED, cruisers=0)
    assert [one.id for one in protection.targets(galaxy, 0)] == [1], "what needs no cover cannot be taken"
    assert protection.exempt(galaxy, shielded)
    assert not protection.exempt(galaxy, settled(1, RED))


@rule("war.exempt")
def test_a_table_may_read_it_so_that_conquered_planets_need_cover():
    galaxy = red(1, settled(1, RED), conquered(2, RED), options=replace(KNOWN, conquered_cover=True))
    assert not protection.protected(galaxy, RED)
    assert [one.id for one in protection.targets(galaxy, 0)] == [1, 2]
    assert (-1, "1 conquered planet") in [(one.amount, SAY(one.reason)) for one in protection.lines(galaxy, RED)]


@rule("war.exempt")
def test_unsettled_planets_are_never_protected():
    galaxy = red(5, Planet(1, 1, "inhospitable"), Planet(2, 2, "warm"), Planet(3, 3, "warm"), settled(4, RED))
    assert [one.id for one in protection.unsettled(galaxy, 0)] == [1, 2], "the third lies behind the fleet"
    assert protection.targets(galaxy, 0) == ()


def test_only_what_is_reachable_can_be_taken():
    galaxy = red(0, settled(1, RED, card=2), settled(2, RED, card=3), settled(3, RED, card=4))
    assert [one.id for one in protection.targets(galaxy, 0)] == [1]
    warp = galaxy.with_realm(0, techs=("warp_drive",))
    assert [one.id for one in protection.targets(warp, 0)] == [1, 2]
    assert protection.targets(galaxy, RED) == (), "never the own ones"


@rule("war.protection")
@pytest.mark.parametrize(("cruisers", "planets", "safe"), [(2, 3, False), (3, 3, True), (4, 3, True), (0, 0, True)])
def test_where_boards_are_kept_by_hand_the_planets_are_typed(cruisers, planets, safe):
    galaxy = at_war(options=Options(depth="round")).state.with_realm(RED, cruisers=cruisers, to_guard=planets)
    assert protection.protected(galaxy, RED) is safe
    assert [line.amount for line in protection.lines(galaxy, RED)] == [cruisers, -planets]


@rule("war.exempt")
def test_a_shield_comes_and_goes_with_its_technology_or_ability():
    here = with_planets(at_war(), settled(1, 0), settled(2, 0)).state
    shielded = evolve(here, e.ShieldSet(1, shielded=True))
    assert shielded.planet(1).shielded
    assert total(protection.lines(shielded, 0)) == total(protection.lines(here, 0)) + 1
    assert evolve(shielded, e.ShieldSet(1, shielded=False)) == here
