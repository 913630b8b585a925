"""Reassign powers: each of the developments reads like its tile, and the answers of p. 10-12 hold."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.assigning import ways
from companion.games.roll_for_the_galaxy.assigning.events import ReassignUndone
from companion.games.roll_for_the_galaxy.assigning.moves import UndoReassign
from tests.games.roll_for_the_galaxy.kit import (
    MIRA,
    dictate,
    empire,
    holding,
    move,
    no,
    playing,
    select,
    sentence,
    wild,
)
from tests.kit import rule

UNDO = UndoReassign(seat=MIRA)


# ── the tiles ──────────────────────────────────────────────────


@rule("reassign.tiles")
def test_eighteen_developments_reassign():
    tiles = [one for one in catalog.developments().values() if one.reassign]
    kinds = [one.power.kind for one in tiles]
    assert len(tiles) == 18
    assert kinds.count("reassign") == 16
    assert kinds.count("dictate_again") == kinds.count("dictate_more") == 1


@rule("reassign.tiles")
def test_nanotechnology_moves_one_or_two_workers_to_any_phases():
    here = holding("nanotechnology", "H:I M:II G:III N:V").when(move("nanotechnology", 0, "settle"))
    here = here.when(move("nanotechnology", 1, "produce"))
    assert here.columns() == ("settle", "produce", "settle", "ship")
    words = "Nanotechnology has moved 2 workers: that is all for this round."
    assert no(here.refused(move("nanotechnology", 2, "ship"))) == words


@rule("reassign.tiles")
def test_nanotechnology_moves_two_at_once_but_not_three():
    here = holding("nanotechnology", "H:I M:II G:III N:V")
    assert here.when(move("nanotechnology", (0, 1), "settle")).columns()[:2] == ("settle", "settle")
    words = "Nanotechnology can move 2 more workers."
    assert no(here.refused(move("nanotechnology", (0, 1, 2), "produce"))) == words
    here = here.when(move("nanotechnology", 0, "settle"))
    assert no(here.refused(move("nanotechnology", (1, 2), "produce"))) == "Nanotechnology can move 1 more worker."
    assert no(here.refused(move("nanotechnology", 0, "produce"))) == "Nanotechnology has moved this worker already."


@rule("reassign.tiles")
def test_isolation_policy_moves_one_or_two_explorers():
    here = holding("isolation_policy", "H:I M:I G:III N:V").when(move("isolation_policy", 0, "settle"))
    here = here.when(move("isolation_policy", 1, "develop"))
    assert here.columns()[:2] == ("settle", "develop")
    here = holding("isolation_policy", "H:I M:I G:III N:V")
    assert no(here.refused(move("isolation_policy", 2, "develop"))) == "Isolation Policy moves only explorers."


@rule("reassign.tiles")
def test_space_mercenaries_move_one_military_or_rare_elements_worker():
    here = holding("space_mercenaries", "M:II R:II H:I N:V")
    assert here.when(move("space_mercenaries", 0, "explore")).columns()[0] == "explore"
    moved = here.when(move("space_mercenaries", 1, "settle"))
    assert moved.columns()[1] == "settle"
    words = "Space Mercenaries has moved 1 worker: that is all for this round."
    assert no(moved.refused(move("space_mercenaries", 0, "settle"))) == words
    words = "Space Mercenaries moves only these dice: Military, Rare Elements."
    assert no(here.refused(move("space_mercenaries", 2, "settle"))) == words


@rule("reassign.tiles")
def test_operations_affinity_moves_one_worker_to_explore_or_produce():
    here = holding("operations_affinity", "M:II H:III N:V")
    assert here.when(move("operations_affinity", 0, "explore")).columns()[0] == "explore"
    assert here.when(move("operations_affinity", 1, "produce")).columns()[1] == "produce"
    words = "Operations Affinity moves workers only to Explore, Produce."
    assert no(here.refused(move("operations_affinity", 0, "settle"))) == words


@rule("reassign.tiles")
def test_local_subsidies_move_one_home_worker():
    here = holding("local_subsidies", "H:I M:II N:V")
    assert here.when(move("local_subsidies", 0, "produce")).columns()[0] == "produce"
    words = "Local Subsidies moves only these dice: Home."
    assert no(here.refused(move("local_subsidies", 1, "produce"))) == words


@rule("reassign.tiles")
def test_system_diversification_moves_one_or_two_workers_that_are_not_home():
    here = holding("system_diversification", "M:II C:V H:I N:V")
    moved = here.when(move("system_diversification", 0, "explore"), move("system_diversification", 1, "settle"))
    assert moved.columns()[:2] == ("explore", "settle")
    assert "moves only these dice" in no(here.refused(move("system_diversification", 2, "settle")))


@rule("reassign.tiles")
def test_homeworld_patriotism_moves_one_or_two_home_workers_to_the_selected_phase():
    here = holding("homeworld_patriotism", "H:I H:II M:II N:V")
    assert here.when(move("homeworld_patriotism", (0, 1), "ship")).columns()[:2] == ("ship", "ship")
    words = "Homeworld Patriotism moves workers only to Ship."
    assert no(here.refused(move("homeworld_patriotism", 0, "settle"))) == words
    assert "only these dice: Home" in no(here.refused(move("homeworld_patriotism", 2, "ship")))


@rule("reassign.executive")
def test_executive_power_moves_exactly_two_workers_of_one_phase_to_the_selected_one():
    here = holding("executive_power", "H:I M:I G:III N:V")
    moved = here.when(move("executive_power", (0, 1), "ship"))
    assert moved.columns() == ("ship", "ship", "settle", "ship")
    words = "Executive Power moves exactly two workers, both out of the same phase."
    assert no(here.refused(move("executive_power", 0, "ship"))) == words
    assert no(here.refused(move("executive_power", (0, 2), "ship"))) == words
    assert no(here.refused(move("executive_power", (0, 1), "develop"))) == "Executive Power moves workers only to Ship."
    words = "Executive Power has moved 2 workers: that is all for this round."
    assert no(moved.refused(move("executive_power", (0, 1), "develop"))) == words


@rule("reassign.tiles")
def test_diversification_moves_one_home_explorer():
    here = holding("diversification", "H:I H:II M:I N:V")
    assert here.when(move("diversification", 0, "produce")).columns()[0] == "produce"
    assert no(here.refused(move("diversification", 1, "produce"))) == "Diversification moves only explorers."
    assert "only these dice: Home" in no(here.refused(move("diversification", 2, "produce")))


@rule("reassign.tiles")
def test_propaganda_campaign_moves_one_or_two_workers_to_the_selected_phase():
    here = holding("propaganda_campaign", "H:I M:II G:III N:V")
    moved = here.when(move("propaganda_campaign", 0, "ship"), move("propaganda_campaign", 2, "ship"))
    assert moved.columns() == ("ship", "develop", "ship", "ship")
    assert (
        no(here.refused(move("propaganda_campaign", 0, "settle"))) == "Propaganda Campaign moves workers only to Ship."
    )


@rule("reassign.tiles")
def test_hydroponics_guild_moves_one_novelty_or_genes_worker():
    here = holding("hydroponics_guild", "N:IV G:III M:II H:V")
    assert here.when(move("hydroponics_guild", 0, "explore")).columns()[0] == "explore"
    assert here.when(move("hydroponics_guild", 1, "explore")).columns()[1] == "explore"
    assert "only these dice: Novelty, Genes" in no(here.refused(move("hydroponics_guild", 2, "explore")))


@pytest.mark.parametrize(
    ("tile", "to"), [("colonial_affinity", "settle"), ("shipping_affinity", "ship"), ("technology_affinity", "develop")]
)
@rule("reassign.tiles")
def test_colonial_shipping_and_technology_affinity_move_one_worker_to_their_phase(tile, to):
    here = holding(tile, "H:I H:IV N:V")
    moved = here.when(move(tile, 0, to))
    assert moved.columns()[0] == to
    assert "that is all for this round" in no(moved.refused(move(tile, 1, to)))
    assert f"only to {catalog.PHASE_NAMES[to].en}" in no(here.refused(move(tile, 0, "produce")))


@rule("reassign.tiles")
def test_galactic_influence_moves_one_worker_to_any_phase():
    here = holding("galactic_influence", "M:II N:V")
    for to in ("explore", "settle", "produce", "ship"):
        assert here.when(move("galactic_influence", 0, to)).columns()[0] == to


NOVELTY = ("space_mall", "spice_world", "pilgrimage_world")


def mad(mine: int, hers: int, his: int = 0):
    worlds = [NOVELTY[:count] for count in (mine, hers, his)]
    here = playing(
        empire("H:I M:II G:III N:V", developments=("mad_scientists",), worlds=worlds[0]),
        empire(cup="H", worlds=worlds[1]),
        empire(cup="H", worlds=worlds[2]),
    )
    return here.when(select(3, "ship"))


@rule("reassign.mad_scientists")
def test_mad_scientists_move_two_workers_for_the_most_novelty_worlds():
    here = mad(2, 1).when(move("mad_scientists", 0, "settle"), move("mad_scientists", 1, "settle"))
    assert here.columns()[:2] == ("settle", "settle")
    assert "moved 2 workers" in no(here.refused(move("mad_scientists", 2, "ship")))


@pytest.mark.parametrize(("mine", "hers"), [(1, 1), (2, 2), (0, 0)])
@rule("reassign.mad_scientists")
def test_mad_scientists_move_one_when_tied_also_when_nobody_has_such_a_world(mine, hers):
    here = mad(mine, hers)
    assert no(here.refused(move("mad_scientists", (0, 1), "settle"))) == "Mad Scientists can move 1 more worker."
    here = here.when(move("mad_scientists", 0, "settle"))
    words = "Mad Scientists has moved 1 worker: that is all for this round."
    assert no(here.refused(move("mad_scientists", 1, "settle"))) == words


@rule("reassign.mad_scientists")
def test_mad_scientists_move_nobody_while_another_has_more():
    here = mad(1, 0, 2)
    words = "Mad Scientists moves nobody: another player has more (Novelty world)."
    assert no(here.refused(move("mad_scientists", 0, "settle"))) == words
    assert [(one.left, sentence(one.why)) for one in ways.usable(here.galaxy, MIRA)[1:]] == [
        (0, "Another player has more (Novelty world).")
    ]


# ── what the book and its answers say ──────────────────────────


@rule("reassign.after_selecting")
def test_a_phase_is_selected_before_any_worker_is_reassigned():
    here = playing(empire("H:I M:II", developments=("galactic_influence",)))
    assert no(here.refused(move("galactic_influence", 0, "ship"))) == "Select a phase first, then reassign workers."
    assert no(here.refused(dictate(0, "ship", pay=1))) == "Select a phase first, then reassign workers."
    nobody = playing(empire(cup="H"))
    assert no(nobody.refused(move("galactic_influence", 0, "ship"))) == "Roll first: you have no worker to assign."


@rule("reassign.once")
def test_each_power_is_used_once_in_a_round_but_all_of_them_can_be():
    here = holding("galactic_influence", "H:I M:II G:III N:V", "technology_affinity")
    here = here.when(move("galactic_influence", 0, "settle"), move("technology_affinity", 0, "develop"))
    assert here.columns()[0] == "develop"
    refusal = here.refused(move("galactic_influence", 1, "settle"))
    assert no(refusal) == "Galactic Influence has moved 1 worker: that is all for this round."
    assert refusal.overrule
    anyway = move("galactic_influence", 1, "settle", table_says_so=True)
    assert here.when(anyway).columns()[1] == "settle"


@rule("reassign.several_columns")
def test_a_power_for_several_workers_may_send_them_to_different_phases():
    here = holding("isolation_policy", "H:I M:I N:V")
    here = here.when(move("isolation_policy", 0, "develop"), move("isolation_policy", 1, "produce"))
    assert here.columns() == ("develop", "produce", "ship")


@rule("reassign.wilds")
def test_a_wild_may_be_reassigned_once_it_is_in_a_phase():
    here = holding("galactic_influence", "A:* H:I N:V")
    words = "This wild is in no phase yet. Put it somewhere first."
    assert no(here.refused(move("galactic_influence", 0, "ship"))) == words
    here = here.when(wild(0, "develop"), move("galactic_influence", 0, "ship"))
    assert here.columns()[0] == "ship"


def test_putting_a_reassigned_wild_elsewhere_takes_the_powers_back():
    here = holding("galactic_influence", "A:* H:I N:V").when(
        wild(0, "develop"), move("galactic_influence", 1, "settle")
    )
    assert here.when(wild(0, "produce")).columns() == ("produce", "settle", "ship")
    here = holding("galactic_influence", "A:* H:I N:V").when(
        wild(0, "develop"), move("galactic_influence", 0, "settle")
    )
    assert here.when(wild(0, "produce")).columns() == ("produce", "explore", "ship")


@rule("reassign.column")
def test_the_column_decides_what_a_worker_is_and_not_its_face():
    here = holding("diversification", "H:II A:* N:V", "galactic_influence")
    assert no(here.refused(move("diversification", 0, "produce"))) == "Diversification moves only explorers."
    here = here.when(move("galactic_influence", 0, "explore"), move("diversification", 0, "produce"))
    assert here.columns()[0] == "produce"
    here = holding("isolation_policy", "A:* N:V").when(wild(0, "explore"), move("isolation_policy", 0, "settle"))
    assert here.columns()[0] == "settle"


@rule("reassign.dictate_zone")
def test_a_die_in_the_dictate_zone_is_no_worker():
    here = holding("galactic_influence", "H:I M:II G:III N:V", "backup_planning").when(dictate(0, "ship", pay=1))
    words = "A die in the Dictate zone is no worker: it stays there until the reveal."
    assert no(here.refused(move("galactic_influence", 1, "ship"))) == words
    assert no(here.refused(dictate(1, "ship", pay=2))) == words
    words = "A die in the Dictate zone is no worker: it cannot pay again."
    assert no(here.refused(dictate(2, "ship", pay=1))) == words


def test_a_worker_moves_to_another_phase_only_and_only_once_at_a_time():
    here = holding("nanotechnology", "H:I M:II N:V")
    assert no(here.refused(move("nanotechnology", 0, "explore"))) == "This worker is in Explore already."
    assert no(here.refused(move("nanotechnology", (0, 0), "ship"))) == "The same worker cannot move twice at once."
    assert no(here.refused(move("nanotechnology", 9, "ship"))) == "There is no worker 10 behind your screen."


def test_only_own_developments_help():
    here = holding("nanotechnology", "H:I N:V", "backup_planning")
    words = "You have no development with such a Reassign power."
    for power in ("galactic_influence", "backup_planning", "tile", "nonsense"):
        assert no(here.refused(move(power, 0, "settle"))) == words


@rule("reassign.undo")
def test_the_last_power_can_be_taken_back_before_ready():
    here = holding("nanotechnology", "H:I M:II G:III N:V", "executive_power")
    assert no(here.refused(UNDO)) == "You have not reassigned anything."
    here = here.when(move("nanotechnology", 0, "develop"), move("executive_power", (0, 1), "ship"))
    assert here.columns() == ("ship", "ship", "settle", "ship")
    here = here.when(UNDO)
    assert here.columns() == ("develop", "develop", "settle", "ship")
    here = here.when(UNDO)
    assert here.columns() == ("explore", "develop", "settle", "ship")
    assert here.events == (ReassignUndone(MIRA, 1),)


@rule("reassign.undo")
def test_a_dictate_is_taken_back_with_its_payment_and_the_mandates_workers_one_by_one():
    here = holding("galactic_mandate", "H:I M:II G:III N:V").when(dictate(0, "ship", pay=1), dictate(2, "ship"))
    assert here.columns() == ("ship", "dictate", "ship", "ship")
    here = here.when(UNDO)
    assert here.columns() == ("ship", "dictate", "settle", "ship")
    assert here.when(UNDO).columns() == ("explore", "develop", "settle", "ship")


# ── dice and phases only ───────────────────────────────────────


@rule("reassign.dice_only")
def test_where_tiles_are_not_kept_any_development_moves_any_worker():
    here = playing(empire("H:I M:II G:III N:V"), depth="dice").when(select(3, "ship"))
    here = here.when(move("tile", 0, "settle"), move("tile", 1, "ship"), move("tile", 0, "produce"))
    assert here.columns() == ("produce", "ship", "settle", "ship")
    assert no(here.refused(move("nanotechnology", 0, "ship"))) == (
        "Tiles are not kept at this table: only dice and phases."
    )
    (way,) = ways.ways(here.galaxy, MIRA, 0)
    assert (way.power, sentence(way.name), way.targets) == (
        "tile", "a development of yours", ("explore", "develop", "settle", "ship"),
    )  # fmt: skip
    assert [one.id for one in ways.usable(here.galaxy, MIRA)] == ["dictate"]


@rule("reassign.dice_only")
def test_where_tiles_are_not_kept_the_table_knows_who_may_dictate_more():
    here = playing(empire("H:I M:II G:III N:V"), depth="dice").when(select(3, "ship"), dictate(0, "ship", pay=1))
    refusal = here.refused(dictate(2, "ship"))
    assert no(refusal) == "One Dictate moves one worker, unless you have Galactic Mandate."
    assert refusal.overrule
    assert here.when(dictate(2, "ship", table_says_so=True)).columns()[2] == "ship"
    refusal = here.refused(dictate(2, "ship", pay=0))
    assert no(refusal) == "You have dictated already: once each round, unless you have Backup Planning."
    again = here.when(dictate(2, "ship", pay=0, table_says_so=True))
    assert again.columns() == ("dictate", "dictate", "ship", "ship")
