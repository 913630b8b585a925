"""Points at the end (p. 8, p. 12): chips, costs, the ten developments of cost 6, and equal points."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import COLOURS
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.counting.points import SIX_COST, lines, ranking
from companion.rules.lines import total
from companion.words import Speaker
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute"])


def counted(one: Holdings) -> dict[str, int]:
    return {SAY(line.reason): line.amount for line in lines(one)}


def extra(one: Holdings, development: str) -> int:
    """What a development of cost 6 adds to its cost."""
    name = catalog.developments()[development].name.en
    found = [amount for reason, amount in counted(one).items() if reason.startswith(f"{name}: ")]
    assert len(found) == 1
    return found[0]


# ── the book's own example


@rule("points.example")
def test_the_example_of_page_8():
    """13 for developments, 3 for worlds, 5 for Galactic Federation, 4 for New Galactic Order: 25."""
    mira = Holdings(
        faction=2,  # Alien Archaeology (1) and Alien Rosetta Stone World (1)
        home_world="new_sparta",  # 2
        tiles=("galactic_federation", "new_galactic_order"),
        dice=(("home", 5), ("military", 4), ("alien", 1)),
    )
    assert counted(mira) == {
        "Developments: 1 + 6 + 6": 13,
        "Worlds: 1 + 2": 3,
        "Galactic Federation: a third of 13, rounded up": 5,
        "New Galactic Order: 2 for every 3 Military dice, rounded up (4 dice)": 4,
    }
    assert total(lines(mira)) == 25
    assert {SAY(line.rule.words) for line in lines(mira)} == {"Roll for the Galaxy p. 8"}


# ── chips and costs


@rule("points.chips")
def test_chips_count_as_points():
    assert counted(Holdings(chips=17)) == {"VP chips": 17}


def test_who_has_nothing_scores_nothing():
    assert lines(Holdings()) == ()


@rule("points.costs")
def test_both_halves_of_the_faction_and_the_home_world_count():
    start = Holdings(faction=4, home_world="old_earth")
    assert counted(start) == {"Developments: 2": 2, "Worlds: 3 + 3": 6}


@rule("points.costs")
def test_the_ninth_faction_is_two_worlds():
    assert counted(Holdings(faction=9)) == {"Worlds: 0 + 3": 3}


@rule("points.costs")
@pytest.mark.parametrize("side", catalog.tile_of())
def test_every_side_of_a_tile_is_worth_its_printed_cost(side):
    plain = lines(Holdings(tiles=(side,)))[0]
    assert plain.amount == catalog.side(side).cost


@rule("points.costs")
def test_what_a_discount_saved_still_counts():
    robots = Holdings(tiles=("replicant_robots", "jungle_world"))
    assert counted(robots) == {"Developments: 4": 4, "Worlds: 4": 4}


# ── developments of cost 6


@rule("points.six_cost")
def test_each_development_of_cost_6_and_no_other_has_a_formula():
    assert set(SIX_COST) == {one.id for one in catalog.developments().values() if one.cost == 6}


@rule("points.six_cost")
@pytest.mark.parametrize("development", SIX_COST)
def test_a_development_of_cost_6_has_its_own_line_even_when_it_adds_nothing(development):
    alone = lines(Holdings(tiles=(development,)))
    assert alone[0].amount == 6
    assert len(alone) == 2
    assert SAY(alone[1].reason).startswith(catalog.developments()[development].name.en + ": ")


@rule("points.new_galactic_order")
@rule("points.rounded_up")
@pytest.mark.parametrize(("dice", "points"), [(0, 0), (1, 2), (2, 2), (3, 2), (4, 4), (6, 4), (7, 6), (22, 16)])
def test_new_galactic_order_gives_2_for_every_3_military_dice(dice, points):
    """p. 12: four dice are one set and a third, rounded up to two sets of 2."""
    one = Holdings(tiles=("new_galactic_order",), dice=(("military", dice), ("home", 5)))
    assert extra(one, "new_galactic_order") == points


@rule("points.purple")
def test_purple_dice_are_no_military_dice():
    """p. 12: Consumption dice match every colour only when a good is consumed."""
    one = Holdings(tiles=("new_galactic_order",), dice=(("military", 3), ("consumption", 4)))
    assert extra(one, "new_galactic_order") == 2


@rule("points.galactic_exchange")
@pytest.mark.parametrize("colours", range(8))
def test_galactic_exchange_counts_colours(colours):
    dice = tuple((colour, 3 if number < colours else 0) for number, colour in enumerate(COLOURS))
    assert extra(Holdings(tiles=("galactic_exchange",), dice=dice), "galactic_exchange") == colours


@rule("points.purple")
def test_purple_is_one_colour_of_its_own():
    one = Holdings(tiles=("galactic_exchange",), dice=(("home", 5), ("consumption", 4)))
    assert counted(one)["Galactic Exchange: dice of 2 colours"] == 2


@rule("points.galactic_federation")
@rule("points.rounded_up")
@pytest.mark.parametrize(
    ("others", "cost", "points"),
    [
        ((), 6, 2),
        (("public_works",), 7, 3),
        (("export_duties",), 8, 3),
        (("space_tourism",), 9, 3),
        (("investment_credits",), 10, 4),
    ],
)
def test_galactic_federation_is_a_third_of_all_developments_itself_included(others, cost, points):
    one = Holdings(tiles=("galactic_federation", *others, "jungle_world"))
    assert counted(one)[f"Galactic Federation: a third of {cost}, rounded up"] == points


@rule("points.galactic_federation")
def test_galactic_federation_counts_the_factions_development():
    assert extra(Holdings(faction=3, tiles=("galactic_federation",)), "galactic_federation") == 3


@rule("points.galactic_bankers")
@pytest.mark.parametrize(
    ("faction", "others", "points"),
    [
        (None, (), 1),
        (1, ("spice_world",), 2),
        (9, ("backup_planning",), 2),  # its halves are worlds
        (2, ("backup_planning", "conscription"), 4),
    ],
)
def test_galactic_bankers_count_developments_themselves_included(faction, others, points):
    assert extra(Holdings(faction=faction, tiles=("galactic_bankers", *others)), "galactic_bankers") == points


@rule("points.free_trade_association")
@rule("points.rounded_up")
@pytest.mark.parametrize(
    ("worlds", "cost", "points"),
    [
        ((), 0, 0),
        (("artist_colony",), 1, 1),
        (("spice_world",), 2, 1),
        (("galactic_resort",), 3, 2),
        (("galactic_resort", "artist_colony", "jungle_world"), 4, 2),
    ],
)
def test_free_trade_association_is_half_of_the_novelty_worlds(worlds, cost, points):
    one = Holdings(tiles=("free_trade_association", *worlds))
    assert counted(one)[f"Free Trade Association: half of {cost} (Novelty worlds), rounded up"] == points


@rule("points.free_trade_association")
def test_free_trade_association_counts_faction_and_home_world():
    one = Holdings(faction=6, home_world="earths_lost_colony", tiles=("free_trade_association",))
    assert extra(one, "free_trade_association") == 3, "half of 3 + 2"


@rule("points.mining_league")
@pytest.mark.parametrize(
    ("one", "points"),
    [
        (Holdings(), 0),
        (Holdings(home_world="alpha_centauri"), 2),
        (Holdings(faction=8, home_world="alpha_centauri"), 4),
        (Holdings(faction=8, home_world="alpha_centauri", tiles=("silicon_world", "artist_colony")), 6),
    ],
)
def test_mining_league_gives_2_for_each_rare_elements_world(one, points):
    with_league = Holdings(faction=one.faction, home_world=one.home_world, tiles=("mining_league", *one.tiles))
    assert extra(with_league, "mining_league") == points


@rule("points.galactic_renaissance")
@pytest.mark.parametrize(
    ("chips", "points"),
    [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3), (10, 4), (54, 9), (55, 10), (65, 10), (66, 11), (110, 14)],
)
def test_galactic_renaissance_goes_by_the_largest_step_reached(chips, points):
    """1, 3, 6, 10, ... points in chips; the steps do not end at ten."""
    assert extra(Holdings(chips=chips, tiles=("galactic_renaissance",)), "galactic_renaissance") == points


@rule("points.galactic_renaissance")
def test_galactic_renaissance_names_its_step():
    assert counted(Holdings(chips=12, tiles=("galactic_renaissance",))) == {
        "VP chips": 12,
        "Developments: 6": 6,
        "Galactic Renaissance: step 4, from 10 VP in chips (12)": 4,
    }
    assert counted(Holdings(tiles=("galactic_renaissance",)))[
        "Galactic Renaissance: the first step needs 1 VP in chips"
    ] == 0  # fmt: skip


@rule("points.new_economy")
@pytest.mark.parametrize(
    ("faction", "others", "points"),
    [
        (None, (), 1),
        (None, ("public_works", "conscription"), 3),
        (None, ("public_works", "nanotechnology", "backup_planning", "galactic_mandate"), 2),
        (7, (), 2),  # Biological Adaptation itself reassigns nobody
    ],
)
def test_new_economy_counts_developments_without_reassign_itself_included(faction, others, points):
    assert extra(Holdings(faction=faction, tiles=("new_economy", *others)), "new_economy") == points


@rule("points.galactic_reserves")
@pytest.mark.parametrize("goods", [0, 1, 2, 8])
def test_galactic_reserves_count_goods(goods):
    assert extra(Holdings(tiles=("galactic_reserves",), goods=goods), "galactic_reserves") == goods


@rule("points.system_diversification")
@rule("points.rounded_up")
@pytest.mark.parametrize(
    ("others", "cost", "points"),
    [
        ((), 6, 3),
        (("backup_planning",), 7, 4),
        (("operations_affinity",), 8, 4),
        (("galactic_mandate", "new_economy", "public_works"), 9, 5),
    ],
)
def test_system_diversification_is_half_of_the_reassign_powers_itself_included(others, cost, points):
    one = Holdings(tiles=("system_diversification", *others))
    reason = f"System Diversification: half of {cost} (developments with a Reassign power), rounded up"
    assert counted(one)[reason] == points


@rule("points.system_diversification")
def test_eighteen_developments_have_a_reassign_power():
    assert sum(one.reassign for one in catalog.developments().values()) == 18


@pytest.mark.parametrize(
    ("one", "reason"),
    [
        (Holdings(tiles=("new_galactic_order",), dice=(("military", 1),)), "2 for every 3 Military dice, rounded up (1 die)"),
        (Holdings(tiles=("galactic_exchange",), dice=(("home", 1),)), "dice of 1 colour"),
        (Holdings(tiles=("galactic_bankers",)), "1 development"),
        (Holdings(tiles=("galactic_bankers", "public_works")), "2 developments"),
        (Holdings(tiles=("mining_league", "silicon_world")), "2 for 1 Rare Elements world"),
        (Holdings(tiles=("mining_league", "silicon_world", "comet_zone")), "2 for each of 2 Rare Elements worlds"),
        (Holdings(tiles=("new_economy",)), "1 development without a Reassign power"),
        (Holdings(tiles=("new_economy", "public_works")), "2 developments without a Reassign power"),
        (Holdings(tiles=("galactic_reserves",), goods=1), "1 good"),
        (Holdings(tiles=("galactic_reserves",), goods=3), "3 goods"),
    ],
)  # fmt: skip
def test_reasons_name_their_numbers(one, reason):
    assert SAY(lines(one)[-1].reason).split(": ")[1] == reason


# ── what a player holds


def test_a_tableau_in_the_order_it_was_laid_out():
    one = Holdings(faction=1, home_world="doomed_world", tiles=("jungle_world", "public_works"))
    assert [side.id for side in one.tableau] == [
        "space_piracy", "hidden_fortress", "doomed_world", "jungle_world", "public_works",
    ]  # fmt: skip
    assert [side.id for side in one.developments] == ["space_piracy", "public_works"]
    assert [side.id for side in one.worlds] == ["hidden_fortress", "doomed_world", "jungle_world"]


# ── equal points


def equal(*cup_and_credits: tuple[int, int]):
    return ranking([Holdings(chips=20, cup=cup, credits=left) for cup, left in cup_and_credits])


@rule("points.most_wins")
def test_most_points_win():
    scoring = ranking([Holdings(chips=3, cup=9), Holdings(chips=5), Holdings(chips=4)])
    assert [score.rank for score in scoring.scores] == [3, 1, 2]
    assert [score.total for score in scoring.scores] == [3, 5, 4]
    assert scoring.winners == (1,)
    assert scoring.tie_break is None


@rule("points.tie")
def test_equal_points_go_to_more_dice_in_the_cup_and_credits_together():
    scoring = equal((3, 4), (6, 0))
    assert ([score.rank for score in scoring.scores], scoring.winners) == ([1, 2], (0,))
    assert SAY(scoring.tie_break) == (
        "Level with 20 points; dice in the cup and credits decide (Mira 3 + 4 = 7 and Jonas 6 + 0 = 6): Mira is ahead."
    )


@rule("points.tie")
def test_only_the_cup_counts_not_dice_elsewhere():
    """The FAQ: dice on the construction zone and goods are worth nothing in a tie."""
    goods = Holdings(home_world="alpha_centauri", dice=(("home", 9),), goods=1, cup=2, credits=1)
    cup = Holdings(home_world="damaged_alien_factory", dice=(("home", 4),), cup=3, credits=1)
    assert ranking([goods, cup]).winners == (1,)


@rule("points.shared")
def test_equal_again_is_a_shared_win():
    scoring = equal((3, 4), (6, 1))
    assert ([score.rank for score in scoring.scores], scoring.winners) == ([1, 1], (0, 1))
    assert SAY(scoring.tie_break) == (
        "Level with 20 points, and with dice in the cup and credits too (Mira 3 + 4 = 7 and Jonas 6 + 1 = 7): "
        "the win is shared."
    )


@rule("points.shared")
def test_two_of_three_share_the_win():
    scoring = equal((3, 4), (5, 1), (6, 1))
    assert ([score.rank for score in scoring.scores], scoring.winners) == ([1, 3, 1], (0, 2))
    assert SAY(scoring.tie_break) == (
        "Level with 20 points; dice in the cup and credits decide "
        "(Mira 3 + 4 = 7, Jonas 5 + 1 = 6, and Ute 6 + 1 = 7): Mira and Ute share the win."
    )


@rule("points.tie")
def test_a_tie_below_the_winner_needs_no_sentence():
    scoring = ranking([Holdings(chips=9), Holdings(chips=5, cup=2), Holdings(chips=5, cup=3)])
    assert [score.rank for score in scoring.scores] == [1, 3, 2]
    assert scoring.tie_break is None
