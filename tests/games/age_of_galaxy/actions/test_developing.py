"""Develop (p. 18-19): 7 credits, 1 prestige, and one of two second rewards."""

import pytest

from companion.games.age_of_galaxy.actions import developing
from companion.games.age_of_galaxy.actions.developing import Develop, PlanetDeveloped
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.model import Planet
from companion.games.age_of_galaxy.turns.events import CubePlaced
from tests.games.age_of_galaxy import kit
from tests.kit import rule


@rule("develop.reward")
def test_developing_costs_seven_and_gives_a_prestige_and_the_two_rewards():
    """G5."""
    after = kit.with_planets(kit.playing(), kit.settled(1, 0)).when(Develop(0, 1, "both"))
    realm = after.state.realms[0]
    assert developing.price() == (("credits", 7),)
    assert (realm.credits, realm.prestige, realm.influence, realm.discoveries) == (5, 1, 1, 1)
    assert after.events == (
        Gained(0, "credits", -7, "action.develop"),
        CubePlaced(0, "develop"),
        PlanetDeveloped(0, 1),
        Gained(0, "prestige", 1, "action.develop"),
        Gained(0, "influence", 1, "action.develop"),
        Gained(0, "discoveries", 1, "action.develop"),
    )
    assert (after.state.planet(1).state, realm.away, after.state.all_cubes(0)) == ("developed", 2, 15)


@rule("develop.reward")
def test_or_the_single_reward_instead():
    realm = kit.with_planets(kit.playing(), kit.settled(1, 0)).when(Develop(0, 1, "one")).state.realms[0]
    assert (realm.prestige, realm.influence, realm.discoveries) == (2, 0, 0)


@rule("develop.reward")
@pytest.mark.parametrize(("has", "may"), [(6, False), (7, True)])
def test_six_credits_are_not_enough(has, may):
    here = kit.with_realm(kit.with_planets(kit.playing(), kit.settled(1, 0)), 0, credits=has)
    if may:
        assert here.when(Develop(0, 1, "one")).state.realms[0].credits == 0
    else:
        no = here.refused(Develop(0, 1, "one"))
        assert (no.overrule, no.rule) == (True, page(18))
        assert here.when(Develop(0, 1, "one", table_says_so=True)).state.realms[0].credits == 0


@rule("develop.reward")
def test_an_unknown_second_reward_is_asked_for_in_one_row():
    here = kit.with_planets(kit.playing(options=kit.box_without("develop.")), kit.settled(1, 0))
    no = here.refused(Develop(0, 1, "both"))
    assert [one.key for one in no.row] == [
        f"develop.both.{part}" for part in ("1.count", "1.kind", "2.count", "2.kind")
    ]
    assert here.refused(Develop(0, 1, "one")).asks == "develop.one.1.count"


@rule("develop.reward")
def test_whoever_lacks_a_credit_is_not_asked_for_the_reward_first():
    here = kit.with_planets(
        kit.with_realm(kit.playing(options=kit.box_without("develop.")), 0, credits=6), kit.settled(1, 0)
    )
    no = here.refused(Develop(0, 1, "both"))
    assert (no.asks, no.overrule, str(no.why.text)) == ("", True, "That cannot be paid: %(goods)s missing.")
    assert here.refused(Develop(0, 1, "both", table_says_so=True)).asks == "develop.both.1.count", "then it is asked"


@rule("develop.own")
@pytest.mark.parametrize("planet", [kit.settled(1, 1), kit.developed(1, 0), kit.developed(1, 1), kit.conquered(1, 0), Planet(1, 1, "warm")])  # fmt: skip
def test_only_a_settled_planet_of_ones_own_can_be_developed(planet):
    no = kit.with_planets(kit.playing(), planet).refused(Develop(0, 1, "one", table_says_so=True))
    assert (no.overrule, no.rule) == (False, page(18))


@rule("develop.own")
def test_a_planet_nobody_has_told_of_cannot_be_developed():
    assert "planet 1" in str(kit.playing().refused(Develop(0, 1, "one")))


@rule("prestige.on_top")
def test_the_prestige_cube_lands_on_top_of_those_on_its_new_field():
    here = kit.with_realm(kit.with_planets(kit.playing(), kit.settled(1, 0)), 2, prestige=1)
    assert here.state.by_prestige == (2, 0, 1)
    assert here.when(Develop(0, 1, "both")).state.by_prestige == (0, 2, 1)
    further = kit.with_realm(here, 2, prestige=2)
    assert further.when(Develop(0, 1, "both")).state.by_prestige == (2, 0, 1)


def test_where_boards_are_kept_by_hand_nothing_is_developed_here():
    assert "by hand" in str(kit.playing(options=kit.box_with(depth="round")).refused(Develop(0, 1, "one")))
