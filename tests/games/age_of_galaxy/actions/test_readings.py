"""Where the book leaves something open or to a choice: the screens say how the app reads it, and offer what it allows."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import readings, settling
from companion.games.age_of_galaxy.actions import screen_research as tech_forms
from companion.games.age_of_galaxy.factions import screen_abilities
from companion.games.age_of_galaxy.paper import box as box_paper
from companion.games.age_of_galaxy.paper import sheets
from companion.games.age_of_galaxy.screens.choices import kinds, typed_gain
from companion.games.age_of_galaxy.turns.screen import obstacle
from companion.games.age_of_galaxy.war import moves as m
from companion.games.age_of_galaxy.war import screen as war_screen
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, at_war, box_with, playing, settled, with_planets, with_realm
from tests.kit import rule

MIRA = 0
SAY = Speaker("en")
OR = (("tech.warp_drive.2.count", 2), ("tech.warp_drive.2.kind", "influence"), ("tech.warp_drive.or", "yes"))


# ── a technology that says "or" (FAQ 2)


@rule("faq.2")
def test_the_tree_shows_an_or_and_asks_for_one_of_the_two():
    plain, either = playing().state, playing(options=box_with(*OR)).state
    assert not tech_forms.research(plain, MIRA)["either"]
    found = tech_forms.research(either, MIRA)
    shown = {one["id"]: one for line in found["tree"] for one in line}["warp_drive"]
    assert (found["either"], shown["either"], shown["can"]) == (True, True, True)
    assert [one["good"] for one in shown["gives"]] == ["strength", "influence"]
    assert obstacle(either, MIRA, "research") is None


@rule("faq.2")
@rule("faq.6")
def test_nomads_who_research_choose_too():
    here = with_planets(
        with_realm(playing(options=box_with(*OR)), MIRA, factions=(catalog.SOJOURNER,)), settled(1, MIRA)
    )
    after = screen_abilities.nomadic(with_realm(here, MIRA, settled_now=1).state, MIRA)
    assert after is not None
    assert after["either"]


@rule("faq.2")
def test_on_paper_an_or_is_an_or():
    assert not box_paper.gain(playing().state, "tech.warp_drive").either
    assert box_paper.gain(playing(options=box_with(*OR)).state, "tech.warp_drive").either
    assert not box_paper.gain(playing(options=box_with(*OR[:2])).state, "tech.warp_drive").either


# ── our readings, said beside the action they are about


def notes(here, action):
    return [SAY(one) for one in readings.beside(here.state, MIRA, action)]


@rule("settle.inhospitable")
def test_terraforming_alone_opens_inhospitable_planets_and_the_form_says_so():
    without, here = playing(), with_realm(playing(), MIRA, techs=("terraforming",))
    assert notes(without, "settle") == []
    assert "Terraforming is enough" in notes(here, "settle")[0]
    assert {one["kind"]: one["fits"] for one in kinds(without.state, MIRA)}["inhospitable"] is False
    assert {one["kind"]: one["fits"] for one in kinds(here.state, MIRA)}["inhospitable"] is True
    shown = box_with(("faction.30.adaptation_2", "inhospitable"))
    strict = with_realm(playing(options=shown), MIRA, techs=("terraforming",))
    assert notes(strict, "settle") == []
    assert not settling.may_live(strict.state, MIRA, "inhospitable")
    adapted = with_realm(strict, MIRA, factions=(30,))
    assert settling.may_live(adapted.state, MIRA, "inhospitable")
    assert not settling.may_live(with_realm(adapted, MIRA, techs=()).state, MIRA, "inhospitable")


@rule("variant.explored")
def test_how_far_warp_drive_reaches_where_all_cards_lie_open():
    here = with_realm(playing(options=replace(KNOWN, explored=True)), MIRA, techs=("warp_drive",))
    for action in ("settle", "explore"):
        assert "one card beyond the fleet" in notes(here, action)[0]
    assert notes(with_realm(playing(), MIRA, techs=("warp_drive",)), "explore") == []


@rule("faq.7")
def test_feimur_are_told_that_a_price_is_no_loss():
    assert notes(with_realm(playing(), MIRA, factions=(catalog.FEIMUR,)), "explore") != []
    assert notes(playing(), "explore") == []


@rule("golden.flip")
def test_a_turned_card_exchanges_as_before():
    here = playing()
    turned = replace(here, state=replace(here.state, trades=(replace(here.state.trades[0], flipped=True),)))
    assert notes(turned, "trade") != []
    assert notes(here, "trade") == []


@rule("research.faction")
def test_what_an_own_technology_gives_is_booked_by_hand_and_the_form_says_so():
    assert "book it" in notes(with_realm(playing(), MIRA, factions=(12,)), "research")[0]


def test_seven_of_something_can_be_tapped():
    assert max(typed_gain()["numbers"]) == 7


# ── what the table has agreed on


@rule("war.exempt")
@pytest.mark.parametrize(("cover", "words"), [(False, "Conquered and shielded"), (True, "conquered ones do")])
def test_the_aid_says_of_conquered_planets_what_this_table_reads(cover, words):
    told = sheets.aid_sheet(playing(options=replace(KNOWN, conquered_cover=cover)).state)["protection"]
    assert words in SAY(told[1][0])


@rule("war.exempt")
@pytest.mark.parametrize("cover", [False, True])
def test_where_conquered_planets_need_cover_the_helper_lets_them_be_retaken(cover):
    here = at_war(2, replace(KNOWN, depth="round", conquered_cover=cover))
    here = here.when(m.Muster(0, 3, 1), m.Muster(1, 0, 0, to_guard=1), m.Compare())
    assert war_screen.conquest(here.state)["retake"] is cover
    if cover:
        after = here.when(m.Conquer(seat=0, loser=1, cubes=0)).state
        assert (after.realms[0].cruisers, after.war) == (2, "reduce")
    else:
        assert not here.refused(m.Conquer(seat=0, loser=1, cubes=0)).overrule
