"""Research (p. 26-27): paths, prices, rewards, own technologies of factions."""

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import research
from companion.games.age_of_galaxy.actions.research import Research, TechResearched
from companion.games.age_of_galaxy.catalog import PSYKRIO, faq, page
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.turns.events import CubePlaced
from tests.games.age_of_galaxy.kit import box_with, box_without, playing, with_realm
from tests.kit import rule

FIRST = ("terraforming", "warp_drive", "laser_weapons")


def knowing(*techs, options=None, **realm):
    return with_realm(playing(options=options) if options else playing(), 0, techs=techs, **realm)


# ── paths


@rule("research.first")
@pytest.mark.parametrize("tech", catalog.techs())
def test_only_three_technologies_are_open_at_the_start(tech):
    here = knowing(discoveries=1)
    assert research.path_open(here.state, 0, tech) is (tech in FIRST)
    if tech in FIRST:
        assert here.when(Research(0, tech)).state.realms[0].techs == (tech,)
    else:
        no = here.refused(Research(0, tech))
        assert (no.overrule, no.rule) == (True, page(26))
        assert here.when(Research(0, tech, table_says_so=True)).state.realms[0].techs == (tech,)


@rule("research.path")
def test_the_second_row_needs_the_one_below():
    assert knowing("laser_weapons").when(Research(0, "plasma_weapon")).state.realms[0].techs[-1] == "plasma_weapon"
    assert knowing("terraforming", "warp_drive").refused(Research(0, "plasma_weapon")).rule == page(26)
    other = knowing("warp_drive", options=box_with(("below.plasma_weapon", "warp_drive")))
    other.when(Research(0, "plasma_weapon"))


@rule("research.path")
@pytest.mark.parametrize("top", ["xenology", "antimatter_projectile"])
def test_plasma_weapon_opens_both_xenology_and_antimatter_projectile(top):
    here = knowing("laser_weapons", "plasma_weapon", discoveries=1, options=box_without("path."))
    assert research.path_open(here.state, 0, top) is True
    here.when(Research(0, top))


@rule("research.path")
def test_one_path_to_the_top_row_is_enough_and_a_wrong_one_is_not():
    here = knowing("terraforming", "second_a", discoveries=1)
    assert here.refused(Research(0, "xenology")).overrule
    with_realm(here, 0, techs=("second_a", "plasma_weapon")).when(Research(0, "xenology"))


@rule("research.path")
def test_a_path_nobody_has_told_yet_is_asked_for():
    here = knowing("second_a", "second_b", discoveries=1, options=box_without("path."))
    assert research.path_open(here.state, 0, "third_a") is None
    assert here.refused(Research(0, "third_a")).asks == "path.second_a.third_a"
    here.when(Research(0, "third_a", table_says_so=True))
    half = knowing("second_a", "second_b", options=box_without("path.second_b"))
    assert half.refused(Research(0, "third_a")).asks == "path.second_b.third_a"


# ── price


@rule("research.cost")
@pytest.mark.parametrize(("has", "may"), [(2, False), (3, True)])
def test_three_credits(has, may):
    here = knowing(credits=has)
    if may:
        assert here.when(Research(0, "warp_drive")).state.realms[0].credits == 0
    else:
        no = here.refused(Research(0, "warp_drive"))
        assert (no.overrule, no.rule) == (True, page(26))


@rule("research.cost")
def test_a_box_that_takes_something_else_for_research_says_so():
    here = knowing(options=box_with(("cost.research", "discoveries")), discoveries=4)
    assert research.price(here.state, "warp_drive") == (("discoveries", 3),)
    assert here.when(Research(0, "warp_drive")).state.realms[0].discoveries == 1


@rule("research.cost")
def test_or_the_other_price_of_the_board():
    here = knowing(influence=1)
    realm = here.when(Research(0, "warp_drive", "other")).state.realms[0]
    assert (realm.credits, realm.influence) == (12, 0)
    assert with_realm(here, 0, influence=0).refused(Research(0, "warp_drive", "other")).overrule
    asked = knowing(influence=1, options=box_without("research.other")).refused(Research(0, "warp_drive", "other"))
    assert asked.asks == "research.other.1.count"


@rule("research.cost")
def test_an_advanced_technology_takes_a_discovery_besides():
    here = knowing("plasma_weapon", discoveries=1, influence=1)
    assert research.is_advanced(here.state, "xenology")
    assert research.price(here.state, "xenology") == (("credits", 3), ("discoveries", 1))
    realm = here.when(Research(0, "xenology", "other")).state.realms[0]
    assert (realm.credits, realm.influence, realm.discoveries) == (12, 0, 0)
    assert with_realm(here, 0, discoveries=0).refused(Research(0, "xenology")).rule == page(26)
    plain = knowing("plasma_weapon", options=box_with(("advanced.xenology", "no")))
    assert plain.when(Research(0, "xenology")).state.realms[0].credits == 9


# ── reward


@rule("research.reward")
def test_the_cube_lies_on_the_board_and_the_reward_comes():
    after = knowing().when(Research(0, "terraforming"))
    assert after.events == (
        Gained(0, "credits", -3, "action.research"),
        CubePlaced(0, "research"),
        TechResearched(0, "terraforming"),
        Gained(0, "productivity", 1, "action.research"),
    )
    assert (after.state.realms[0].away, after.state.all_cubes(0)) == (1, 15)


@rule("faq.2")
@rule("research.reward")
def test_both_sides_of_a_line_are_given():
    options = box_with(("tech.warp_drive.2.count", 2), ("tech.warp_drive.2.kind", "influence"))
    realm = knowing(options=options).when(Research(0, "warp_drive")).state.realms[0]
    assert (realm.strength, realm.influence) == (1, 2)


@rule("faq.2")
@rule("research.reward")
def test_where_it_says_or_one_of_the_two_is_chosen():
    told = (("tech.warp_drive.2.count", 2), ("tech.warp_drive.2.kind", "influence"), ("tech.warp_drive.or", "yes"))
    here = knowing(options=box_with(*told))
    no = here.refused(Research(0, "warp_drive"))
    assert (no.rule, no.overrule) == (faq(2), False)
    first = here.when(Research(0, "warp_drive", reward="first")).state.realms[0]
    assert (first.strength, first.influence) == (1, 0)
    second = here.when(Research(0, "warp_drive", reward="second")).state.realms[0]
    assert (second.strength, second.influence) == (0, 2)


@rule("faq.2")
def test_an_or_means_nothing_where_there_is_one_reward_only():
    here = knowing(options=box_with(("tech.warp_drive.or", "yes")))
    assert here.when(Research(0, "warp_drive")).state.realms[0].strength == 1


@rule("faq.2")
def test_an_unknown_reward_is_asked_for_together_with_its_or():
    row = knowing(options=box_without("tech.warp_drive")).refused(Research(0, "warp_drive")).row
    assert [one.key for one in row][-1] == "tech.warp_drive.or"
    assert [value for value, _ in row[-1].choices] == ["no", "yes"], "both, as long as nobody says “or”"


@rule("research.reward")
def test_a_reward_nobody_has_told_yet_is_asked_for():
    assert knowing(options=box_without("tech.warp_drive")).refused(Research(0, "warp_drive")).asks == "tech.warp_drive.1.count"  # fmt: skip


def test_nothing_is_researched_twice_and_nothing_that_is_not_there():
    assert not knowing("warp_drive").refused(Research(0, "warp_drive", table_says_so=True)).overrule
    for nonsense in ("time_travel", "faction.", "faction.x", "faction.0", "faction.41", "faction.²"):
        assert "no technology" in str(knowing().refused(Research(0, nonsense, table_says_so=True)))


# ── own technologies of factions


@rule("research.faction")
def test_an_own_technology_of_a_main_faction_counts_as_advanced():
    here = knowing(factions=(PSYKRIO,), discoveries=1)
    own = f"faction.{PSYKRIO}"
    assert research.is_advanced(here.state, own)
    realm = here.when(Research(0, own)).state.realms[0]
    assert (realm.techs, realm.credits, realm.discoveries, realm.keeps) == ((own,), 9, 0, 2)
    assert with_realm(here, 0, discoveries=0).refused(Research(0, own)).overrule


@rule("research.faction")
def test_the_technology_of_a_faction_that_is_not_there_is_refused():
    here = knowing(discoveries=1)
    no = here.refused(Research(0, "faction.12"))
    assert (no.overrule, no.rule) == (True, page(27))
    here.when(Research(0, "faction.12", table_says_so=True))


def test_where_boards_are_kept_by_hand_nothing_is_researched_here():
    assert "by hand" in str(playing(options=box_with(depth="round")).refused(Research(0, "warp_drive")))


@rule("research.cost")
def test_whoever_lacks_a_credit_is_not_asked_for_the_reward_first():
    here = knowing(credits=2, options=box_without("tech."))
    no = here.refused(Research(0, "warp_drive"))
    assert (no.asks, no.overrule, no.rule) == ("", True, page(26))
    assert here.refused(Research(0, "warp_drive", table_says_so=True)).asks == "tech.warp_drive.1.count"
    other = knowing(options=box_without("tech.", "research.other"))
    assert other.refused(Research(0, "warp_drive", pay="other")).asks == "research.other.1.count", "first the price"
