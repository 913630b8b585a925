"""Reassign powers: each of the developments reads like its tile, and the answers of p. 10-12 hold."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.assigning import ways
from companion.games.roll_for_the_galaxy.assigning.events import ReadingAgreed, Reassigned, ReassignUndone
from companion.games.roll_for_the_galaxy.assigning.moves import AgreeReading, UndoReassign
from companion.games.roll_for_the_galaxy.catalog import PHASES
from companion.rules.words import Named
from tests.games.roll_for_the_galaxy.kit import (
    JONAS,
    MIRA,
    UTE,
    dictate,
    empire,
    move,
    no,
    playing,
    select,
    sentence,
    wild,
)
from tests.kit import rule

UNDO = UndoReassign(seat=MIRA)


def holding(tile: str, rolled: str, *more: str, **options):
    """Mira has this development and these workers; her last one selects Ship."""
    here = playing(empire(rolled, developments=(tile, *more)), **options)
    return here.when(select(len(rolled.split()) - 1, "ship"))


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


# ── Dictate ────────────────────────────────────────────────────


@rule("reassign.dictate")
def test_everybody_can_dictate_once_one_worker_pays_and_another_one_moves():
    here = playing(empire("H:I M:II G:III N:V")).when(select(3, "ship"), dictate(0, "settle", pay=1))
    assert here.columns() == ("settle", "dictate", "settle", "ship")
    assert here.events == (Reassigned(MIRA, 1, "dictate", (0,), "settle", 1),)
    refusal = here.refused(dictate(2, "ship", pay=0))
    assert no(refusal) == "You have dictated already: once each round."
    assert refusal.overrule


@rule("reassign.dictate")
def test_somebody_else_than_the_moved_worker_has_to_pay():
    here = playing(empire("H:I A:* N:V")).when(select(2, "ship"))
    assert no(here.refused(dictate(0, "settle", pay=0))) == "Another worker has to pay for this."
    assert no(here.refused(dictate(0, "settle", pay=7))) == "There is no worker 8 behind your screen."
    assert no(here.refused(dictate(0, "settle"))) == "Dictate costs a worker: choose which one pays."
    assert here.when(dictate(0, "settle", pay=1)).columns() == ("settle", "dictate", "ship")


@rule("reassign.dictate")
def test_without_the_mandate_one_dictate_moves_one_worker():
    here = playing(empire("H:I M:II G:III N:V")).when(select(3, "ship"), dictate(0, "settle", pay=1))
    words = "One Dictate moves 1 worker: the next one has to be paid for."
    assert no(here.refused(dictate(2, "ship"))) == words


@rule("reassign.backup")
def test_backup_planning_dictates_again_and_again():
    here = holding("backup_planning", "H:I M:II G:III R:II N:V")
    here = here.when(dictate(0, "ship", pay=1), dictate(2, "ship", pay=3), dictate(0, "settle", pay=2))
    assert here.columns() == ("settle", "dictate", "dictate", "dictate", "ship")


@rule("reassign.mandate")
def test_galactic_mandate_moves_up_to_three_workers_to_any_phases_for_one_payment():
    here = holding("galactic_mandate", "H:I M:II G:III R:II H:I N:V")
    here = here.when(dictate(0, "ship", pay=1), dictate(2, "explore"), dictate(3, "settle"))
    assert here.columns() == ("ship", "dictate", "explore", "settle", "explore", "ship")
    assert no(here.refused(dictate(4, "ship"))) == "One Dictate moves up to 3 workers: that is all."
    here = holding("galactic_mandate", "H:I M:II G:III R:II N:V").when(dictate(0, "ship", pay=1))
    assert no(here.refused(dictate(0, "settle"))) == "This Dictate has moved this worker already."


BOTH = "H:I M:II G:III R:II H:I C:V H:I N:V"


def both(**options):
    here = holding("galactic_mandate", BOTH, "backup_planning", **options)
    return here.when(dictate(0, "ship", pay=1), dictate(2, "ship"), dictate(3, "ship", pay=6))


@rule("reassign.mandate_each")
def test_whether_the_mandate_counts_for_every_dictate_is_asked_when_it_first_matters():
    here = both()
    refusal = here.refused(dictate(4, "ship"))
    assert no(refusal).startswith("The book does not say whether Galactic Mandate counts for every Dictate")
    assert "Our default is yes" in no(refusal)
    assert not refusal.overrule
    assert ways.asks(here.galaxy, MIRA, 4) == ("selector_moves", "mandate_each")
    yes = here.when(AgreeReading(reading="mandate_each", allowed=True), by=JONAS)
    assert yes.events == (ReadingAgreed("mandate_each", True),)
    assert yes.when(dictate(4, "ship")).columns()[4] == "ship"
    assert "mandate_each" not in ways.asks(yes.galaxy, MIRA, 4)
    said_no = here.when(AgreeReading(reading="mandate_each"), by=UTE)
    words = "At this table Galactic Mandate counts for one Dictate each round."
    assert no(said_no.refused(dictate(4, "ship"))) == words


@rule("reassign.mandate_each")
def test_the_table_can_answer_before_play():
    assert both(mandate_each="yes").when(dictate(4, "ship")).columns()[4] == "ship"
    assert both(mandate_each="no").refused(dictate(4, "ship")).overrule


@rule("reassign.mandate_each")
def test_the_first_dictate_with_several_workers_asks_nothing():
    here = holding("galactic_mandate", BOTH, "backup_planning")
    here = here.when(dictate(0, "ship", pay=1), dictate(3, "ship", pay=6), dictate(4, "ship"))
    assert here.columns()[4] == "ship"


# ── the worker that selects ────────────────────────────────────


@rule("reassign.selector")
def test_whether_the_selecting_worker_may_move_or_pay_is_asked_when_it_first_matters():
    here = holding("galactic_influence", "H:I M:II N:V")
    for command in (move("galactic_influence", 2, "settle"), dictate(2, "settle", pay=0), dictate(0, "ship", pay=2)):
        refusal = here.refused(command)
        assert no(refusal).startswith("The book does not say whether the worker that selects a phase may be reassigned")
        assert "Our default is no" in no(refusal)
        assert not refusal.overrule


@rule("reassign.selector")
def test_with_yes_it_moves_or_pays_and_its_phase_stays_selected():
    here = holding("galactic_influence", "H:I M:II N:V").when(AgreeReading(reading="selector_moves", allowed=True))
    moved = here.when(move("galactic_influence", 2, "settle"))
    assert moved.columns() == ("explore", "develop", "settle")
    assert moved[MIRA].selected == (2, "ship")
    paid = here.when(dictate(0, "settle", pay=2))
    assert paid.columns() == ("settle", "develop", "dictate")
    assert paid[MIRA].selected == (2, "ship")
    assert no(here.refused(AgreeReading(reading="selector_moves", allowed=True))) == (
        "The table has agreed on that already."
    )


@rule("reassign.selector")
def test_with_no_it_stays_where_it_is():
    here = holding("galactic_influence", "H:I M:II N:V", selector_moves="no")
    refusal = here.refused(move("galactic_influence", 2, "settle"))
    assert no(refusal) == "At this table the worker that selects a phase stays where it is."
    assert refusal.overrule
    assert here.refused(dictate(0, "settle", pay=2)).overrule
    assert ways.dictate_ways(here.galaxy, MIRA, 0).payers == (1,)
    assert ways.asks(here.galaxy, MIRA, 0) == ways.asks(here.galaxy, MIRA, 2) == ()


@rule("reassign.selector")
def test_executive_power_never_meets_the_selecting_worker_in_its_own_phase():
    here = holding("executive_power", "H:V M:II N:V")
    assert no(here.refused(move("executive_power", (0, 2), "ship"))) == "This worker is in Ship already."


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


# ── what screens ask ───────────────────────────────────────────


def test_ways_name_each_power_with_its_targets_and_partners():
    here = holding("galactic_influence", "H:I M:I G:III N:V", "executive_power", "technology_affinity")
    found = {way.power: way for way in ways.ways(here.galaxy, MIRA, 0)}
    assert found["galactic_influence"].targets == tuple(phase for phase in PHASES if phase != "explore")
    assert found["galactic_influence"].name == Named("Galactic Influence", "Galaktischer Einfluss")
    assert found["technology_affinity"].targets == ("develop",)
    assert found["executive_power"].targets == ("ship",)
    assert found["executive_power"].partners == (1,)
    assert "executive_power" not in {way.power for way in ways.ways(here.galaxy, MIRA, 2)}


def test_dictate_ways_name_targets_payers_and_one_more_for_the_mandate():
    here = holding("galactic_mandate", "H:I M:II G:III N:V")
    way = ways.dictate_ways(here.galaxy, MIRA, 0)
    assert (way.targets, way.payers, way.more) == (("develop", "settle", "produce", "ship"), (1, 2), ())
    here = here.when(dictate(0, "ship", pay=1))
    way = ways.dictate_ways(here.galaxy, MIRA, 2)
    assert (way.targets, way.payers, way.more) == ((), (), ("explore", "develop", "produce", "ship"))


def test_the_list_of_powers_says_what_is_left_and_why_not():
    here = playing(empire("H:I H:II M:II", developments=("nanotechnology", "hydroponics_guild", "backup_planning")))
    assert {sentence(one.why) for one in ways.usable(here.galaxy, MIRA) if one.why} == {"Select a phase first."}
    here = here.when(select(2, "ship"), move("nanotechnology", 0, "ship"))
    found = {one.id: (one.used, one.left, one.why and sentence(one.why)) for one in ways.usable(here.galaxy, MIRA)}
    assert found == {
        "dictate": (0, 1, None),
        "nanotechnology": (1, 1, None),
        "hydroponics_guild": (0, 1, "No worker fits."),
        "backup_planning": (0, 0, None),
    }
    here = here.when(move("nanotechnology", 1, "ship"))
    found = {one.id: one.why and sentence(one.why) for one in ways.usable(here.galaxy, MIRA)}
    assert found["nanotechnology"] == "Used this round."


def test_dictate_is_used_up_after_one_unless_planned_for():
    here = playing(empire("H:I H:II M:II G:III")).when(select(3, "ship"), dictate(0, "ship", pay=1))
    assert [(one.used, one.left) for one in ways.usable(here.galaxy, MIRA)] == [(1, 0)]
    here = holding("backup_planning", "H:I H:II M:II G:III").when(dictate(0, "ship", pay=1))
    assert [(one.id, one.left) for one in ways.usable(here.galaxy, MIRA)] == [("dictate", 1), ("backup_planning", 0)]
