"""Explore (p. 24): a cruiser away, and what the marker shows."""

import pytest

from companion.games.age_of_galaxy.actions import exploring
from companion.games.age_of_galaxy.actions.exploring import Explore
from companion.games.age_of_galaxy.catalog import FEIMUR, page
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.turns.events import CubePlaced
from tests.games.age_of_galaxy.kit import box_with, playing, with_realm
from tests.kit import rule


def with_cruiser(**realm):
    return with_realm(playing(), 0, **{"cruisers": 1, **realm})


@rule("explore")
def test_a_cruiser_is_discarded_and_the_marker_gives_what_it_shows():
    after = with_cruiser().when(Explore(0, 2, "relics", 1, "influence", 2))
    realm = after.state.realms[0]
    assert (realm.cruisers, realm.relics, realm.influence, realm.anomaly) == (0, 1, 2, 1)
    assert after.events[:2] == (Gained(0, "cruisers", -1, "action.explore"), CubePlaced(0, "explore"))
    assert after.state.all_cubes(0) == 15
    assert exploring.price() == (("cruisers", 1),)


@rule("explore")
def test_a_marker_may_show_nothing():
    assert len(with_cruiser().when(Explore(0, 1)).events) == 2


@rule("explore")
def test_without_a_cruiser_nobody_explores():
    here = with_cruiser(cruisers=0)
    no = here.refused(Explore(0, 1))
    assert (no.overrule, no.rule) == (True, page(24))
    after = here.when(Explore(0, 1, "credits", 0, table_says_so=True)).state
    assert (after.realms[0].cruisers, after.realms[0].anomaly) == (0, 1)


@rule("explore")
@pytest.mark.parametrize(("card", "techs", "may"), [(2, (), True), (3, (), False), (3, ("warp_drive",), True), (4, ("warp_drive",), False)])  # fmt: skip
def test_the_marker_must_be_reachable(card, techs, may):
    here = with_cruiser(techs=techs)
    if may:
        here.when(Explore(0, card))
    else:
        assert here.refused(Explore(0, card)).overrule


@rule("explore")
def test_a_cruiser_sent_out_is_a_price_and_no_loss_for_feimur():
    after = with_cruiser(factions=(FEIMUR,), credits=0).when(Explore(0, 1))
    assert after.state.realms[0].credits == 0


def test_where_boards_are_kept_by_hand_the_cruiser_is_not_booked():
    assert "by hand" in str(playing(options=box_with(depth="round")).refused(Explore(0, 1)))
