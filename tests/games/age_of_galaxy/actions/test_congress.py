"""Appoint (p. 24-25): a developed planet, 3 influence, a field for good."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.actions import congress
from companion.games.age_of_galaxy.actions.congress import Appoint
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.turns.events import CubePlaced
from tests.games.age_of_galaxy import kit
from tests.kit import rule


def leading(players=3, options=None, **realm):
    here = kit.playing(players, options) if options else kit.playing(players)
    return kit.with_realm(kit.with_planets(here, kit.developed(1, 0)), 0, **{"influence": 4, **realm})


@rule("appoint")
def test_three_influence_and_the_prestige_below_the_field():
    after = leading().when(Appoint(0, 1))
    realm = after.state.realms[0]
    assert (realm.influence, realm.prestige) == (1, 4)
    assert after.events == (
        Gained(0, "influence", -3, "action.appoint"),
        CubePlaced(0, "appoint", 1),
        Gained(0, "prestige", 4, "action.appoint"),
    )
    assert (after.state.congress, congress.holder(after.state, 1), after.state.all_cubes(0)) == (((1, 0),), 0, 15)


@rule("appoint")
@pytest.mark.parametrize("planet", [kit.settled(1, 0), kit.conquered(1, 0), kit.developed(1, 1)])
def test_without_a_developed_planet_of_ones_own_nobody_is_appointed(planet):
    here = kit.with_realm(kit.with_planets(kit.playing(), planet), 0, influence=3)
    no = here.refused(Appoint(0, 1))
    assert (no.overrule, no.rule) == (True, page(24))
    assert here.when(Appoint(0, 1, table_says_so=True)).state.realms[0].prestige == 4


@rule("appoint")
@pytest.mark.parametrize(("has", "may"), [(2, False), (3, True)])
def test_two_influence_are_not_enough(has, may):
    here = leading(influence=has)
    if may:
        here.when(Appoint(0, 1))
    else:
        assert here.refused(Appoint(0, 1)).rule == page(24)


@rule("appoint")
def test_a_taken_field_stays_taken():
    here = leading()
    taken = replace(here, state=replace(here.state, congress=((1, 2),)))
    no = taken.refused(Appoint(0, 1, table_says_so=True))
    assert (no.overrule, no.rule) == (False, page(24))
    assert taken.when(Appoint(0, 2)).state.congress == ((1, 2), (2, 0))


@rule("appoint")
@pytest.mark.parametrize(("field", "players", "is_covered"), [(8, 3, True), (8, 4, False), (7, 2, True), (7, 3, False), (6, 1, False)])  # fmt: skip
def test_fields_are_covered_with_few_players(field, players, is_covered):
    here = leading(players)
    assert congress.covered(here.state, field) is is_covered
    if is_covered:
        no = here.refused(Appoint(0, field))
        assert (no.overrule, no.rule) == (True, page(13))
    else:
        here.when(Appoint(0, field))


@rule("appoint")
def test_an_unknown_number_below_a_field_is_asked_for_and_an_unknown_cover_is_none():
    here = leading(options=kit.box_without("congress.8"))
    assert not congress.covered(here.state, 8)
    assert here.refused(Appoint(0, 8)).asks == "congress.8"


@rule("appoint")
def test_whoever_lacks_influence_is_not_asked_for_the_field_first():
    here = leading(options=kit.box_without("congress.1"), influence=2)
    no = here.refused(Appoint(0, 1))
    assert (no.asks, no.overrule) == ("", True)
    assert here.refused(Appoint(0, 1, table_says_so=True)).asks == "congress.1"


@rule("appoint")
def test_a_box_that_takes_something_else_for_it_says_so():
    here = leading(options=kit.box_with(("cost.appoint", "credits")))
    assert congress.price(here.state) == (("credits", 3),)
    assert here.when(Appoint(0, 1)).state.realms[0].credits == 9


def test_where_boards_are_kept_by_hand_the_prestige_is_not_booked():
    assert "by hand" in str(kit.playing(options=kit.box_with(depth="round")).refused(Appoint(0, 1)))
