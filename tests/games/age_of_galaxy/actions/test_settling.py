"""Settle (p. 16-17): reachable, free, an adaptation; the cost grows with every settled planet."""

import pytest

from companion.games.age_of_galaxy.actions import screen as action_forms
from companion.games.age_of_galaxy.actions import settling
from companion.games.age_of_galaxy.actions.settling import Settle
from companion.games.age_of_galaxy.catalog import AURALIS, FEIMUR, PLANET_KINDS, faq, page
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Planet
from companion.games.age_of_galaxy.turns.moves import EndTurn
from companion.rules.lines import total
from tests.games.age_of_galaxy import kit
from tests.kit import rule


def warm_people(here=None, seat=0, **realm):
    """Feimur-V5 fit warm planets in the test box."""
    return kit.with_realm(here or kit.playing(), seat, factions=(FEIMUR,), **realm)


def warm(card=1, seat=0, **more):
    return Settle(seat, card=card, kind="warm", **more)


# ── cost


@rule("settle.cost")
@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_settling_costs_a_credit_for_each_settled_planet(count):
    here = kit.with_planets(warm_people(), *(kit.settled(number, 0) for number in range(1, count + 1)))
    after = here.when(warm(card=2))
    assert after.state.realms[0].credits == 12 - count
    assert len(after.state.planets_of(0, "settled")) == count + 1
    assert after.state.all_cubes(0) == 15


@rule("settle.cost")
@rule("settle.reward")
def test_the_example_of_the_book_two_settled_planets_cost_two_and_two_come_as_the_reward():
    """G3."""
    here = kit.with_planets(warm_people(), kit.settled(1, 0), kit.settled(2, 0))
    after = here.when(warm(card=2, gain="influence", count=2))
    assert (after.state.realms[0].credits, after.state.realms[0].influence) == (10, 2)
    assert after.events == (
        kit.e.Gained(0, "credits", -2, "action.settle"),
        kit.e.CubePlaced(0, "settle"),
        kit.e.PlanetSettled(0, 3, 2, "warm", (("influence", 2),)),
        kit.e.Gained(0, "influence", 2, "action.settle"),
    )


@rule("faq.3")
@rule("settle.cost")
def test_developed_and_conquered_planets_do_not_raise_the_cost():
    """G4."""
    here = kit.with_planets(
        warm_people(), kit.settled(1, 0), kit.settled(2, 0), kit.developed(3, 0), kit.conquered(4, 0), kit.settled(5, 1)
    )
    lines = settling.cost(here.state, 0)
    assert total(lines) == 2
    assert [(line.amount, line.rule) for line in lines] == [(2, page(16)), (0, faq(3)), (0, page(16))]
    assert here.when(warm(card=2)).state.realms[0].credits == 10


@rule("settle.cost")
def test_a_cost_that_cannot_be_paid_is_refused_and_names_what_is_missing():
    here = kit.with_planets(warm_people(credits=1), kit.settled(1, 0), kit.settled(2, 0))
    no = here.refused(warm(card=2))
    assert (no.overrule, no.rule) == (True, page(16))
    assert dict(no.why.args)["goods"] == bookings.in_words((("credits", 1),))
    paid = here.when(warm(card=2, table_says_so=True)).state
    assert (paid.realms[0].credits, len(paid.planets_of(0))) == (0, 3)
    assert kit.with_realm(here, 0, credits=2).when(warm(card=2)).state.realms[0].credits == 0


# ── reachable


@rule("settle.reachable")
@pytest.mark.parametrize(("card", "warp", "may"), [(1, False, True), (2, False, True), (3, False, False), (3, True, True), (4, True, False)])  # fmt: skip
def test_on_or_before_the_fleet_and_one_card_further_with_warp_drive(card, warp, may):
    here = warm_people(techs=("warp_drive",) if warp else ())
    if may:
        assert here.when(warm(card)).state.planets[0].card == card
    else:
        no = here.refused(warm(card))
        assert no.overrule
        assert here.when(warm(card, table_says_so=True)).state.planets[0].card == card


@rule("settle.reachable")
def test_the_refusal_says_how_far_the_fleet_is_and_what_warp_drive_does():
    here = warm_people()
    assert here.refused(warm(3)).rule == page(16)
    assert "only Warp drive" in str(here.refused(warm(3)))
    assert "not open yet" in str(here.refused(warm(4)))


@rule("settle.reachable")
def test_in_an_explored_galaxy_all_cards_are_open_but_not_all_are_reachable():
    here = warm_people(kit.playing(options=kit.box_with(explored=True)))
    no = here.refused(warm(5))
    assert "the fleet is on card 2" in str(no)
    assert no.rule == page(16)


# ── free


@rule("settle.free")
@pytest.mark.parametrize("owned", [kit.settled(1, 1), kit.settled(1, 0), kit.developed(1, 1), kit.conquered(1, 2)])
def test_a_planet_with_a_cube_or_a_cruiser_cannot_be_settled(owned):
    no = kit.with_planets(warm_people(), owned).refused(Settle(0, planet=1, table_says_so=True))
    assert (no.overrule, no.rule) == (False, page(16))


@rule("settle.free")
@rule("settle.reward")
def test_a_free_planet_the_app_remembers_is_settled_with_what_it_gives():
    here = kit.with_planets(warm_people(), Planet(4, 1, "warm", gain=(("discoveries", 1),)))
    after = here.when(Settle(0, planet=4)).state
    assert after.planet(4).owner == 0
    assert (after.realms[0].discoveries, after.planet(4).settled_in) == (1, 2)
    typed = here.when(Settle(0, planet=4, gain="relics", count=1, gain_2="credits", count_2=3)).state
    assert (typed.realms[0].discoveries, typed.realms[0].relics) == (0, 1)


def test_a_planet_nobody_has_told_of_is_no_planet():
    assert "planet 7" in str(warm_people().refused(Settle(0, planet=7)))
    for half in (Settle(0), Settle(0, card=1), Settle(0, kind="warm")):
        assert "Which planet" in str(warm_people().refused(half))


@rule("settle.reward")
def test_a_free_planet_of_which_nobody_knows_what_it_gives_is_told_like_a_new_one_and_stays_one_planet():
    here = kit.with_planets(warm_people(), Planet(4, 1, "warm"))
    assert action_forms.settle(here.state, 0)["known"] == []
    after = here.when(warm(gain="influence", count=2)).state
    assert [(one.id, one.owner, one.gain) for one in after.planets] == [(4, 0, (("influence", 2),))]
    assert here.when(warm(card=2)).state.planet(5) is not None, "another card, another planet"


@rule("settle.reward")
def test_the_reward_does_not_pay_for_its_own_settling():
    here = kit.with_planets(warm_people(credits=0), kit.settled(1, 0))
    assert here.refused(warm(gain="credits", count=2)).overrule
    paid = kit.with_planets(warm_people(credits=12), kit.settled(1, 0)).when(warm(gain="credits", count=2))
    assert paid.state.realms[0].credits == 12, "first paid, then gained: 12, 11, and 12 is the end of the track"


# ── adaptation


@rule("settle.adaptation")
@pytest.mark.parametrize("kind", PLANET_KINDS[:5])
def test_a_main_faction_must_fit_the_type_of_the_planet(kind):
    here = warm_people()
    if kind == "warm":
        here.when(Settle(0, card=1, kind=kind))
    else:
        no = here.refused(Settle(0, card=1, kind=kind))
        assert (no.overrule, no.rule) == (True, page(16))
        here.when(Settle(0, card=1, kind=kind, table_says_so=True))
    assert settling.adaptations(here.state, 0) == ("warm",)


@rule("settle.adaptation")
def test_a_second_adaptation_of_a_card_counts_too():
    here = warm_people(kit.playing(options=kit.box_with((f"faction.{FEIMUR}.adaptation_2", "arctic"))))
    assert settling.adaptations(here.state, 0) == ("warm", "arctic")
    here.when(Settle(0, card=1, kind="arctic"))


@rule("settle.adaptation")
def test_an_unknown_adaptation_of_a_main_faction_is_asked_for_and_the_same_tap_works():
    here = kit.with_realm(kit.playing(options=kit.box_without("faction.12.adaptation")), 0, factions=(12,))
    no = here.refused(warm())
    assert no.asks == "faction.12.adaptation"
    here.when(warm(table_says_so=True))
    assert "No main faction" in str(kit.with_realm(here, 0, factions=()).refused(warm()))


@rule("settle.adaptation")
@rule("card.once")
def test_a_card_may_be_discarded_for_its_adaptation_and_is_the_card_of_the_turn():
    here = kit.playing()
    after = here.when(warm(adaptation=10))
    assert kit.e.CardDiscarded(0, 10, "adaptation") in after.events
    assert (after.state.realms[0].hand_count, after.state.realms[0].card_played) == (5, True)
    assert here.refused(warm(adaptation=11)).rule == page(33)
    here.when(warm(adaptation=11, table_says_so=True))
    assert kit.with_realm(here, 0, card_played=True).refused(warm(adaptation=10)).rule == page(32)


@rule("card.once")
def test_a_card_without_a_name_is_trusted_and_an_unknown_adaptation_is_asked_for():
    here = kit.playing(options=kit.box_without("faction.20.adaptation"))
    assert here.when(warm(adaptation=0)).state.realms[0].hand_count == 5
    assert here.refused(warm(adaptation=20)).asks == "faction.20.adaptation"
    here.when(warm(adaptation=20, table_says_so=True))


@rule("settle.inhospitable")
def test_inhospitable_planets_need_terraforming():
    here, bleak = warm_people(), Settle(0, card=1, kind="inhospitable")
    no = here.refused(bleak)
    assert (no.overrule, no.rule) == (True, page(17))
    assert kit.with_realm(here, 0, techs=("terraforming",)).when(bleak).state.planets[0].kind == "inhospitable"


@rule("settle.inhospitable")
def test_where_a_card_of_this_box_shows_the_inhospitable_type_one_must_fit_it_as_well():
    options = kit.box_with(("faction.30.adaptation_2", "inhospitable"))
    here = warm_people(kit.playing(options=options), techs=("terraforming",))
    bleak = Settle(0, card=1, kind="inhospitable")
    assert here.refused(bleak).rule == page(16)
    kit.with_realm(here, 0, factions=(30,)).when(bleak)
    assert kit.with_realm(here, 0, factions=(30,), techs=()).refused(bleak).rule == page(17)


# ── reward, Auralis


@rule("settle.reward")
def test_a_number_without_its_resource_is_asked_back():
    assert "Choose it" in str(warm_people().refused(warm(count=2)))


@rule("settle.reward")
def test_what_does_not_fit_never_comes():
    after = warm_people().when(warm(gain="credits", count=5))
    assert after.state.realms[0].credits == 12
    assert not [event for event in after.events if isinstance(event, kit.e.Gained)]


@rule("faq.7")
def test_auralis_gain_one_for_a_settling_that_brings_two():
    here = kit.with_realm(kit.playing(), 0, factions=(FEIMUR, AURALIS), credits=5)
    after = here.when(warm(gain="credits", count=2))
    assert (after.state.realms[0].credits, after.state.realms[0].influence) == (7, 1)
    assert after.events[-1] == kit.e.Gained(0, "influence", 1, "ability.6")
    assert after.when(EndTurn(0)).state.realms[0].used == ()


@rule("faq.7")
def test_auralis_gain_nothing_where_the_settling_brings_something_else_or_nothing():
    here = kit.with_realm(kit.playing(options=kit.box_without("ability.auralis.gain")), 0, factions=(FEIMUR, AURALIS))
    assert here.when(warm(gain="relics", count=2)).state.realms[0].influence == 0
    assert here.when(warm(gain="credits", count=2)).state.realms[0].influence == 0, "12 credits are the most"
    assert here.when(warm()).state.realms[0].influence == 0


@rule("faq.7")
def test_what_auralis_need_and_give_is_asked_for_when_it_matters():
    here = kit.with_realm(
        kit.playing(options=kit.box_without("ability.auralis")), 0, factions=(FEIMUR, AURALIS), credits=5
    )
    tap = warm(gain="credits", count=2)
    assert here.refused(tap).asks == "ability.auralis.when"
    told = kit.with_realm(
        kit.playing(options=kit.box_without("ability.auralis.gain")), 0, factions=(FEIMUR, AURALIS), credits=5
    )
    assert told.refused(tap).asks == "ability.auralis.gain"
    told.when(warm())


def test_where_boards_are_kept_by_hand_nothing_is_settled_here():
    here = kit.playing(options=kit.box_with(depth="round"))
    assert "by hand" in str(here.refused(warm(table_says_so=True)))
