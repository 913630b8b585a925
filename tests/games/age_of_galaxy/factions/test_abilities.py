"""Effects at any time (p. 15) and the abilities of the FAQ: Cheiki, Legarchaea, Auralis, Sojourner, Scythe."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.actions.action_board import Plunder
from companion.games.age_of_galaxy.actions.settling import Settle
from companion.games.age_of_galaxy.catalog import (
    AURALIS,
    CHEIKI,
    FEIMUR,
    HUMANS,
    LEGARCHAEA,
    SCYTHE,
    SOJOURNER,
    faq,
    page,
)
from companion.games.age_of_galaxy.factions import abilities
from companion.games.age_of_galaxy.factions.moves import Nomadic, Swarm, UseAbility, UseFreeEffect
from companion.games.age_of_galaxy.model import Planet
from companion.games.age_of_galaxy.turns.moves import EndTurn
from companion.rules.lines import total
from tests.games.age_of_galaxy.kit import (
    box_with,
    box_without,
    conquered,
    developed,
    e,
    playing,
    settled,
    with_planets,
    with_realm,
)
from tests.kit import rule


def allied(*cards, options=None, **realm):
    return with_realm(playing(options=options) if options else playing(), 0, **{"factions": cards, **realm})


# ── the hint board


@rule("action.any_time")
@rule("faq.5")
def test_effects_of_the_hint_board_may_be_used_as_often_as_they_can_be_paid():
    """Effect 3 of the test box: 3 credits into 1 influence."""
    here = playing()
    for times in range(1, 5):
        here = here.when(UseFreeEffect(0, 3))
        assert (here.state.realms[0].credits, here.state.realms[0].influence) == (12 - 3 * times, times)
    no = here.refused(UseFreeEffect(0, 3))
    assert (no.overrule, no.rule) == (True, page(15))
    assert here.events == (
        e.Gained(0, "credits", -3, "free"),
        e.FreeEffectUsed(0, "3"),
        e.Gained(0, "influence", 1, "free"),
    )


@rule("action.any_time")
def test_effects_take_no_cube_and_only_the_own_turn():
    assert playing().when(Plunder(0), UseFreeEffect(0, 1)).state.realms[0].cubes == 2
    assert playing(turn=1).refused(UseFreeEffect(0, 1)).rule == page(15)


@rule("action.any_time")
def test_an_effect_nobody_has_told_yet_is_asked_for():
    assert playing(options=box_without("free.1.pay")).refused(UseFreeEffect(0, 1)).asks == "free.1.pay.1.count"
    assert playing(options=box_without("free.1.gain")).refused(UseFreeEffect(0, 1)).asks == "free.1.gain.1.count"


# ── Cheiki


@rule("faq.5")
def test_cheiki_turn_five_into_one_and_one_as_often_as_they_like():
    here = allied(CHEIKI).when(UseAbility(0, CHEIKI), UseAbility(0, CHEIKI))
    realm = here.state.realms[0]
    assert (realm.credits, realm.prestige, realm.influence) == (2, 2, 2)
    assert here.refused(UseAbility(0, CHEIKI)).overrule
    assert abilities.cheiki_price(here.state) == (("credits", 5),)
    assert here.events[0] == e.Gained(0, "credits", -5, "ability.1")
    assert with_realm(here, 0, credits=5).when(UseAbility(0, CHEIKI)).state.realms[0].credits == 0
    assert with_realm(here, 0, credits=4).refused(UseAbility(0, CHEIKI)).overrule


@rule("faq.5")
def test_only_as_a_main_faction_and_in_the_own_turn():
    no = playing().refused(UseAbility(0, CHEIKI))
    assert (no.overrule, no.rule) == (True, faq(5))
    assert playing().when(UseAbility(0, CHEIKI, table_says_so=True)).state.realms[0].credits == 7
    assert with_realm(playing(turn=1), 0, factions=(CHEIKI,)).refused(UseAbility(0, CHEIKI)).rule == page(15)


@rule("faq.5")
@pytest.mark.parametrize("which", ["first", "second"])
def test_what_cheiki_get_is_asked_for(which):
    here = allied(CHEIKI, options=box_without(f"ability.cheiki.{which}"))
    assert here.refused(UseAbility(0, CHEIKI)).asks == f"ability.cheiki.{which}"


def test_an_ability_the_book_does_not_explain_is_booked_by_hand():
    for card in (HUMANS, 30):
        assert "book what it does" in str(allied(card).refused(UseAbility(0, card)))


# ── Legarchaea


def producing(*planets, options=None, **realm):
    here = allied(LEGARCHAEA, options=options, **{"credits": 1, **realm})
    return with_planets(replace(here, state=replace(here.state, step="production", turn=None)), *planets)


@rule("faq.1")
def test_legarchaea_count_conquered_planets_of_their_type_too():
    here = producing(settled(1, 0), developed(2, 0), conquered(3, 0), settled(4, 0, "arctic"), settled(5, 1))
    assert total(abilities.legarchaea_lines(here.state, 0)) == 6
    after = here.when(UseAbility(0, LEGARCHAEA))
    assert after.events == (e.FreeEffectUsed(0, "card.3"), e.Gained(0, "credits", 6, "ability.3"))
    assert after.state.realms[0].credits == 7


@rule("faq.1")
def test_credits_of_legarchaea_end_at_twelve():
    assert producing(conquered(1, 0), credits=11).when(UseAbility(0, LEGARCHAEA)).state.realms[0].credits == 12


@rule("faq.1")
def test_once_in_a_production_phase_and_after_the_credits():
    here = producing(settled(1, 0))
    no = here.when(UseAbility(0, LEGARCHAEA)).refused(UseAbility(0, LEGARCHAEA))
    assert (no.overrule, no.rule) == (True, faq(1))
    early = replace(here, state=replace(here.state, produced=False))
    assert early.refused(UseAbility(0, LEGARCHAEA)).rule == page(14)
    assert "action phase" in str(allied(LEGARCHAEA).refused(UseAbility(0, LEGARCHAEA)))


@rule("faq.1")
def test_without_such_a_planet_there_is_nothing():
    assert producing(settled(1, 0, "arctic")).refused(UseAbility(0, LEGARCHAEA)).rule == faq(1)
    unknown = producing(settled(1, 0), options=box_without("ability.legarchaea.planet"))
    assert unknown.refused(UseAbility(0, LEGARCHAEA)).asks == "ability.legarchaea.planet"
    assert producing(settled(1, 0), factions=()).refused(UseAbility(0, LEGARCHAEA)).overrule


# ── Auralis by hand


@rule("faq.7")
def test_auralis_by_hand_only_after_a_settling_and_never_twice_for_it():
    here = allied(FEIMUR, AURALIS, credits=5)
    assert here.refused(UseAbility(0, AURALIS)).rule == faq(7)
    silent = here.when(Settle(0, card=1, kind="warm"))
    once = silent.when(UseAbility(0, AURALIS))
    assert once.state.realms[0].influence == 1
    assert once.refused(UseAbility(0, AURALIS)).overrule
    told = here.when(Settle(0, card=1, kind="warm", gain="credits", count=2))
    assert told.refused(UseAbility(0, AURALIS)).rule == faq(7)


# ── Sojourner


def nomads(*planets, **realm):
    """Planets 1 and 2 are old ones; the turn has just settled planet 9."""
    here = allied(SOJOURNER, **{"discoveries": 2, "settled_now": 9, **realm})
    return with_planets(here, settled(1, 0, settled_in=1), settled(9, 0, settled_in=2), *planets)


@rule("faq.6")
def test_nomads_lift_a_cube_and_research_with_it_at_its_full_price():
    after = nomads().when(Nomadic(0, 1, tech="warp_drive"))
    realm = after.state.realms[0]
    assert (realm.credits, realm.techs, realm.cubes, realm.away) == (9, ("warp_drive",), 3, 2)
    assert (after.state.planet(1).owner, after.state.planet(1).state) == (None, "free")
    assert after.events == (
        e.FreeEffectUsed(0, "card.4"),
        e.Gained(0, "credits", -3, "action.research"),
        e.CubeLifted(0, 1, "research"),
        e.TechResearched(0, "warp_drive"),
        e.Gained(0, "strength", 1, "action.research"),
    )
    assert after.state.all_cubes(0) == 15


@rule("faq.6")
def test_or_salvage_with_it_and_the_cube_lies_in_that_box():
    after = nomads().when(Nomadic(0, 1, count=2)).state
    assert (after.realms[0].credits, after.realms[0].relics, after.boxes) == (6, 2, (("salvage", 0),))
    assert (after.realms[0].away, after.all_cubes(0)) == (1, 15)
    assert not nomads().refused(Nomadic(0, 1, count=3, table_says_so=True)).overrule


@rule("faq.6")
def test_after_a_real_settling_and_the_freed_planet_gives_again():
    here = with_planets(allied(SOJOURNER, FEIMUR, credits=6), settled(1, 0, settled_in=1, gain=(("relics", 1),)))
    here = here.when(Settle(0, card=2, kind="warm"), Nomadic(0, 1, tech="terraforming"))
    here = here.when(EndTurn(0), Plunder(1), EndTurn(1), Plunder(2), EndTurn(2), Settle(0, planet=1))
    assert (here.state.realms[0].relics, here.state.planet(1).owner) == (1, 0)
    assert here.state.all_cubes(0) == 15


@rule("faq.6")
def test_whoever_cannot_pay_cannot_just_lift_the_cube():
    assert nomads(credits=2).refused(Nomadic(0, 1, tech="warp_drive")).overrule
    assert nomads(credits=2).refused(Nomadic(0, 1, count=1)).overrule


@rule("faq.6")
@pytest.mark.parametrize("planet", [developed(2, 0), settled(2, 1), conquered(2, 0), Planet(2, 1, "warm")])
def test_not_from_a_developed_planet_and_not_from_another_players(planet):
    no = nomads(planet).refused(Nomadic(0, 2, count=1, table_says_so=True))
    assert (no.overrule, no.rule) == (False, faq(6))


@rule("faq.6")
def test_not_from_a_planet_of_this_round():
    no = nomads().refused(Nomadic(0, 9, count=1))
    assert (no.overrule, no.rule) == (True, faq(6))
    nomads().when(Nomadic(0, 9, count=1, table_says_so=True))


@rule("faq.6")
def test_a_cube_the_phones_know_nothing_of_is_corrected_first():
    here = nomads()
    nowhere = replace(here, state=here.state.with_realm(0, away=0))
    no = nowhere.refused(Nomadic(0, 1, count=1, table_says_so=True))
    assert (no.overrule, no.rule) == (False, faq(6))
    assert "correct that first" in no.why.text


@rule("faq.6")
def test_only_sojourner_only_after_settling_and_once_for_it():
    assert nomads(factions=()).refused(Nomadic(0, 1, count=1)).rule == faq(6)
    assert nomads(settled_now=0).refused(Nomadic(0, 1, count=1)).rule == faq(6)
    again = nomads(settled(2, 0, settled_in=1)).when(Nomadic(0, 1, count=1))
    assert again.refused(Nomadic(0, 2, count=1)).overrule


@rule("faq.6")
def test_one_action_neither_both_nor_none():
    for tap in (Nomadic(0, 1), Nomadic(0, 1, tech="warp_drive", count=1)):
        assert nomads().refused(tap).rule == faq(6)
    assert "planet 5" in str(nomads().refused(Nomadic(0, 5, count=1)))


# ── Scythe


def swarming(cruisers=3, *planets, **realm):
    return with_planets(allied(SCYTHE, cruisers=cruisers, **realm), *planets)


@rule("faq.9")
def test_two_cruisers_are_paid_a_third_one_lies_on_the_planet_and_one_is_gained():
    """G12."""
    here = swarming(3, developed(1, 1, "arctic"))
    after = here.when(Swarm(0, planet=1))
    assert after.events == (
        e.FreeEffectUsed(0, "card.8"),
        e.Gained(0, "cruisers", -2, "ability.8"),
        e.PlanetConquered(0, 1, 1, "arctic", 1, 2),
        e.Gained(0, "prestige", 1, "ability.8"),
    )
    assert (after.state.realms[0].cruisers, after.state.realms[0].prestige) == (0, 1)
    assert (after.state.planet(1).state, after.state.planet(1).owner) == ("conquered", 0)
    assert (after.state.all_cubes(1), after.state.realms[1].away, after.state.realms[0].cubes) == (15, 0, 3)


@rule("faq.9")
@pytest.mark.parametrize(("cruisers", "left"), [(2, 0), (1, 0)])
def test_fewer_than_three_cruisers_are_not_enough(cruisers, left):
    here = swarming(cruisers, settled(1, 1))
    no = here.refused(Swarm(0, planet=1))
    assert (no.overrule, no.rule) == (True, faq(9))
    assert here.when(Swarm(0, planet=1, table_says_so=True)).state.realms[0].cruisers == left


@rule("faq.9")
def test_without_any_cruiser_nothing_can_lie_there():
    assert not swarming(0, settled(1, 1)).refused(Swarm(0, planet=1, table_says_so=True)).overrule


@rule("faq.9")
def test_unsettled_planets_are_never_protected():
    after = swarming(5, Planet(1, 1, "warm")).when(
        Swarm(0, planet=1), Swarm(0, card=2, kind="volcanic", table_says_so=True)
    )
    assert [(one.kind, one.owner) for one in after.state.planets] == [("warm", 0), ("volcanic", 0)]


@rule("faq.9")
@pytest.mark.parametrize(("guard", "may"), [(0, True), (1, False)])
def test_a_protected_planet_is_not_taken(guard, may):
    here = with_realm(swarming(3, settled(1, 1)), 1, cruisers=guard)
    if may:
        here.when(Swarm(0, planet=1))
    else:
        no = here.refused(Swarm(0, planet=1))
        assert (no.overrule, no.rule) == (True, page(28))


@rule("faq.9")
def test_conquered_and_shielded_planets_are_not_taken_and_the_own_ones_make_no_sense():
    for planet in (conquered(1, 1), settled(1, 1, shielded=True)):
        here = swarming(3, planet)
        assert here.refused(Swarm(0, planet=1)).rule == page(28)
        assert here.when(Swarm(0, planet=1, table_says_so=True)).state.planet(1).owner == 0
    assert not swarming(3, settled(1, 0)).refused(Swarm(0, planet=1, table_says_so=True)).overrule


@rule("faq.9")
def test_only_scythe_only_in_reach_only_in_the_own_turn():
    assert with_realm(swarming(3, settled(1, 1)), 0, factions=()).refused(Swarm(0, planet=1)).rule == faq(9)
    assert swarming(3, settled(1, 1, card=3)).refused(Swarm(0, planet=1)).rule == page(16)
    away = swarming(3, settled(1, 1))
    assert replace(away, state=replace(away.state, turn=1)).refused(Swarm(0, planet=1)).rule == page(15)


@rule("faq.9")
def test_what_scythe_gain_is_asked_for():
    here = with_planets(allied(SCYTHE, cruisers=3, options=box_without("ability.scythe.gain")), settled(1, 1))
    assert here.refused(Swarm(0, planet=1)).asks == "ability.scythe.gain"


@rule("faq.7")
def test_paying_and_conquering_is_no_loss_for_feimur():
    here = with_planets(allied(SCYTHE, FEIMUR, cruisers=3, credits=0), settled(1, 1))
    assert here.when(Swarm(0, planet=1)).state.realms[0].credits == 0


@pytest.mark.parametrize(
    "tap", [UseFreeEffect(0, 1), UseAbility(0, CHEIKI), Nomadic(0, 1, count=1), Swarm(0, planet=1)]
)
def test_where_boards_are_kept_by_hand_abilities_are_too(tap):
    assert "by hand" in str(playing(options=box_with(depth="round")).refused(tap))


@rule("faq.6")
def test_nomads_who_cannot_pay_are_not_asked_for_the_reward_first():
    here = allied(SOJOURNER, options=box_without("tech."), credits=2, settled_now=2)
    here = with_planets(here, settled(1, 0))
    assert here.refused(Nomadic(0, 1, tech="warp_drive")).asks == ""
    assert here.refused(Nomadic(0, 1, tech="warp_drive", table_says_so=True)).asks == "tech.warp_drive.1.count"


@rule("action.any_time")
def test_an_effect_that_cannot_be_paid_is_not_asked_about():
    here = with_realm(playing(options=box_without("free.3.gain")), 0, credits=2)
    assert here.refused(UseFreeEffect(0, 3)).asks == ""
    poor = allied(CHEIKI, options=box_without("ability.cheiki.first"), credits=4)
    assert poor.refused(UseAbility(0, CHEIKI)).asks == ""
