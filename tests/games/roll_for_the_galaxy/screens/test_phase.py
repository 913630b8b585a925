"""What a phone shows while phases are played: the own task, its numbers, and nobody else's secrets."""

from dataclasses import replace

import pytest

from companion.games.roll_for_the_galaxy.constructing.moves import PlaceAllWorkers
from companion.games.roll_for_the_galaxy.exploring.moves import Scout, Stock
from companion.games.roll_for_the_galaxy.model import Due
from companion.games.roll_for_the_galaxy.screens import phase as work_screen
from companion.games.roll_for_the_galaxy.screens import round as round_screen
from companion.rules.lines import total
from tests.games.roll_for_the_galaxy.work_kit import SAY, managing, phase, player, stack, table, tile

EXPLORES = player(crew={"explore": "home home alien"}, credits=9)
BUSY = player(crew=dict.fromkeys(("explore", "develop", "settle", "produce", "ship"), "home"), cup="home")


def mine(play, seat=0, **params):
    """The part of one seat, on a phone of its own."""
    return work_screen.work(play.galaxy, (seat,), params)["work"]


# ── whose phone, who is waited for


def test_a_phone_with_one_seat_opens_it_and_a_watcher_sees_no_task():
    play = phase("explore", EXPLORES)
    assert mine(play)["seat"] == 0
    assert work_screen.work(play.galaxy, (), {})["work"] is None


def test_a_phone_with_several_seats_opens_only_the_one_that_was_tapped():
    play = phase("explore", EXPLORES, player(crew={"explore": "home"}), player())
    shown = work_screen.work(play.galaxy, (0, 2), {})
    assert shown["work"] is None
    assert shown["here"] == [{"seat": 0, "waited_for": True}, {"seat": 2, "waited_for": False}]
    assert work_screen.work(play.galaxy, (0, 2), {"open": "0"})["work"]["seat"] == 0
    assert work_screen.work(play.galaxy, (0, 2), {"open": "1"})["work"] is None


def test_everybody_reads_who_is_still_at_work_and_with_what():
    play = phase("explore", EXPLORES, player(crew={"explore": "home"}), player())
    assert [(one["seat"], SAY(one["what"])) for one in round_screen.still_at_work(play.galaxy)] == [
        (0, "3 explorers left"),
        (1, "1 explorer left"),
    ]


def test_everybody_reads_what_somebody_decides_but_not_the_tiles():
    def doing(**changes):
        play = phase("explore", EXPLORES).now(0, **changes)
        return SAY(round_screen.still_at_work(play.galaxy)[0]["what"])

    assert doing(hand=(5, 7)) == "places 2 tiles"
    assert doing(to_name=1) == "places 1 tile"
    assert doing(throws=True) == "puts a tile back into the bag"
    assert doing(owed=2) == "waits for tiles"
    assert doing(due=(Due("remove", "rebel_miners"),)) == "decides about Rebel Miners"


def test_a_player_who_may_only_rearrange_is_named_without_a_number():
    logistics = player(developments=("advanced_logistics",), settling=("spice_world",))
    play = phase("explore", logistics, player(crew={"explore": "home"}))
    assert round_screen.still_at_work(play.galaxy)[0] == {"seat": 0, "what": None}


def test_while_managing_it_says_who_recruits_and_who_recalls():
    play = managing(player(citizenry="home", credits=3), player(citizenry="home", credits=3, recruited=True))
    assert [SAY(one["what"]) for one in round_screen.still_at_work(play.galaxy)] == ["recruits", "recalls or finishes"]


def test_behind_the_screens_nobody_is_named_as_working():
    assert round_screen.still_at_work(table(player(), player(), step="assign")) == []


def test_the_last_round_is_announced_with_its_reason_until_it_is_over():
    here = table(player(), player(), pool=0)
    assert round_screen.last_round(here) is None
    ends = table(player(), player(), pool=0, ends=True)
    assert SAY(round_screen.last_round(ends)) == "the pool of victory points is empty."
    assert round_screen.last_round(table(player(), player(), step="over", pool=0, ends=True)) is None


# ── I Explore


def test_explorers_that_are_alike_stand_together_and_virtual_ones_are_marked():
    here = mine(phase("explore", player(crew={"explore": "home alien home"}, developments=("major_research_labs",))))
    assert here["count"] == 4
    assert here["workers"] == [
        {"colour": "home", "virtual": False, "count": 2},
        {"colour": "alien", "virtual": False, "count": 1},
        {"colour": "home", "virtual": True, "count": 1},
    ]


def test_stocking_says_what_it_is_worth_and_what_is_lost_above_ten():
    archaeology = player(crew={"explore": "home alien"}, developments=("alien_archaeology",), credits=7)
    here = mine(phase("explore", archaeology))
    assert here["stock"] == {"home": {"worth": 2, "moves": 2}, "alien": {"worth": 4, "moves": 3}}


def test_tiles_to_give_up_are_both_stacks_from_the_top_down():
    zone = player(crew={"explore": "home"}, developing=("public_works", "?"), settling=("spice_world",))
    here = mine(phase("explore", zone))
    assert [(one["kind"], one["side"] and one["side"].id, one["top"]) for one in here["zone"]] == [
        ("development", "public_works", True),
        ("development", None, False),
        ("world", "spice_world", True),
    ]


def test_drawn_tiles_show_both_sides_and_a_tile_without_a_name_none():
    here = mine(phase("explore", EXPLORES).now(0, hand=(tile("spice_world"), 0), development_stack=stack(1, 2)))
    assert [one["sides"] and one["sides"].development.id for one in here["hand"]] == ["alien_research_ship", None]
    assert here["heights"] == {"development": 2, "world": 0}
    assert not here["on_top"]


def test_improved_reconnaissance_offers_the_top_but_not_for_the_late_tile():
    recon = player(crew={"explore": "home"}, developments=("improved_reconnaissance", "alien_research_team"))
    play = phase("explore", recon)
    assert mine(play)["on_top"]
    late = play.when(Stock(0, "home"))
    assert late.galaxy.step == "late"
    assert mine(late)["hand"]
    assert not mine(late)["on_top"]
    assert mine(late)["late"]


def test_a_tile_of_the_cloth_bag_is_chosen_by_the_colour_and_cost_of_its_world():
    play = phase("explore", player(crew={"explore": "home"}, settling=("spice_world",)), options={"bag": "table"})
    here = mine(play.when(Scout(0, "home")))
    assert here["to_name"] == 1
    assert [SAY(kind) for kind, _ in here["names"]] == [
        "Novelty world",
        "Rare Elements world",
        "Genes world",
        "Alien Technology world",
        "grey world",
    ]
    novelty = here["names"][0][1]
    assert [one.world.cost for one in novelty] == sorted(one.world.cost for one in novelty)
    assert tile("spice_world") not in [one.id for one in novelty]  # it lies in the own stack
    assert sum(len(tiles) for _, tiles in here["names"]) == 54


def test_with_an_empty_bag_a_tile_of_the_own_zone_is_put_back():
    full = player(settling=("spice_world", "gem_world", "space_port"), throws=True)
    play = phase("explore", EXPLORES, full)
    assert [one["side"].id for one in mine(play, 1)["throws"]] == ["spice_world", "gem_world", "space_port"]
    assert mine(play, 0)["throws"] == []


def test_advanced_logistics_offers_three_ways_for_each_tile():
    logistics = player(
        crew={"explore": "home"}, developments=("advanced_logistics",), developing=(1, 2), settling=("spice_world",)
    )
    one, two, three = mine(phase("explore", logistics))["rearrange"]
    assert one["up"] is None
    assert one["down"] == {"development": "2 1", "world": "7"}
    assert one["turned"] == {"development": "2", "world": "1 7"}
    assert two["up"] == {"development": "2 1", "world": "7"}
    assert two["down"] is None
    assert three["up"] is three["down"] is None
    assert three["turned"] == {"development": "7 1 2", "world": ""}
    assert mine(phase("explore", EXPLORES))["rearrange"] == []


def test_in_player_order_the_others_read_whose_turn_it_is():
    play = phase("explore", EXPLORES, player(crew={"explore": "home"}), options={"in_order": "always"})
    assert mine(play, 0)["waits_for"] is None
    assert mine(play, 1)["waits_for"] == 0


# ── II Develop, III Settle


def test_the_top_tile_shows_its_price_its_workers_and_what_is_missing():
    cheaper = player(
        crew={"settle": "home"}, developments=("replicant_robots",), settling=("planetary_nebula", 7), settlers="genes"
    )
    here = mine(phase("settle", cheaper))
    assert here["task"] == "build"
    assert here["top"].id == "planetary_nebula"
    assert [line.amount for line in here["price"]] == [3, -1]
    assert (here["needed"], here["on_it"], here["on_it_count"], here["missing"]) == (2, (("genes", 1),), 1, 1)
    assert here["completes"]


def test_the_next_tile_of_the_stack_is_shown_to_its_owner():
    play = phase("settle", player(crew={"settle": "home"}, developing=(9, 4), settling=("planetary_nebula", 7)))
    assert [one["side"].id for one in mine(play)["below"]] == ["spice_world"]
    develops = phase("develop", player(crew={"develop": "home"}, developing=(9, 4), settling=(7,)))
    assert [one["side"].id for one in mine(develops)["below"]] == ["galactic_bankers"]
    alone = phase("settle", player(crew={"settle": "home"}, settling=("planetary_nebula",)))
    assert mine(alone)["below"] == []


def test_a_top_tile_without_a_name_is_asked_for_first():
    here = mine(phase("settle", player(crew={"settle": "home"}, settling=("?",)), options={"bag": "table"}))
    assert here["unnamed"]
    assert here["top"] is None
    assert not here["completes"]
    assert sum(len(tiles) for _, tiles in here["names"]) == 55


def test_an_empty_stack_has_nothing_to_place_on():
    play = phase("settle", player(crew={"settle": "home"}, settling=("spice_world",)), player(crew={"settle": "home"}))
    here = mine(play, 1)
    assert here["top"] is None
    assert here["done"]


def test_too_many_workers_on_a_tile_as_many_are_ticked_as_it_needs():
    play = phase("settle", player(settling=("spice_world",), settlers="home military genes"))
    due = mine(play)["due"]
    assert (due["kind"], due["side"].id, due["least"]) == ("surplus", "spice_world", 2)
    assert due["dice"] == [("home", True), ("military", True), ("genes", False)]


def test_into_the_cup_rather_go_dice_that_are_not_white():
    exchange = player(
        crew={"settle": "home"},
        developments=("galactic_exchange",),
        settling=("planetary_nebula",),
        settlers="home genes",
    )
    due = mine(phase("settle", exchange).when(PlaceAllWorkers(0)))["due"]
    assert due["kind"] == "to_cup"
    assert due["dice"] == [("home", False), ("home", True), ("genes", True)]


def test_a_die_to_give_back_can_lie_anywhere_and_the_tile_says_what_comes_then():
    miners = player(
        crew={"settle": "home home", "ship": "alien"},
        settling=("rebel_miners",),
        worlds={"spice_world": "novelty"},
        cup="home",
    )
    due = mine(phase("settle", miners).when(PlaceAllWorkers(0)))["due"]
    assert due["kind"] == "remove"
    assert [(one["place"], one["dice"]) for one in due["places"]] == [
        ("cup", (("home", 1),)),
        ("citizenry", (("home", 2),)),
        ("ship", (("alien", 1),)),
        ("spice_world", (("novelty", 1),)),
    ]
    assert due["gives"].removes == 0
    assert [one.colour for one in due["gives"].dice] == ["military", "military"]


# ── IV Produce, V Ship


def test_the_proposal_names_die_and_world_and_who_finds_no_room():
    worlds = ("comet_zone", "gem_world", "old_earth")
    here = mine(phase("produce", player(crew={"produce": "home rare novelty"}, worlds=worlds)))
    assert [(one["colour"], one["world"].id, one["matches"]) for one in here["proposal"]] == [
        ("rare", "comet_zone", True),
        ("novelty", "gem_world", True),
    ]
    assert here["unused"] == 1
    assert here["choice"]
    assert [(one["world"].id, one["free"]) for one in here["rooms"]] == [("comet_zone", 1), ("gem_world", 1)]


@pytest.mark.parametrize(("name", "worlds"), [("produce", ("comet_zone",)), ("ship", {"gem_world": "novelty"})])
def test_who_is_done_reads_which_workers_found_nothing_to_do(name, worlds):
    """The number that the task tells and the dice that go back are two things: one had hidden the other."""
    here = phase(name, player(crew={name: "home rare"}, worlds=worlds))
    done = replace(here, galaxy=here.galaxy.with_empire(0, done=True))
    assert [(one["colour"], one["count"]) for one in mine(done)["without_work"]] == [("home", 1), ("rare", 1)]
    assert mine(here)["without_work"] == []


def test_without_a_choice_producing_is_one_tap():
    one_world = mine(phase("produce", player(crew={"produce": "home rare"}, worlds=("comet_zone",))))
    assert not one_world["choice"]
    all_white = mine(phase("produce", player(crew={"produce": "home home"}, worlds=("comet_zone", "gem_world"))))
    assert not all_white["choice"]
    room_left = mine(phase("produce", player(crew={"produce": "home"}, worlds=("comet_zone", "gem_world"))))
    assert room_left["choice"]


def test_each_shipper_sees_what_each_good_brings_and_why():
    ships = player(
        crew={"ship": "home novelty"},
        worlds={"gem_world": "novelty", "comet_zone": "home"},
        developments=("export_duties", "trade_levies", "space_docks"),
        credits=8,
    )
    here = mine(phase("ship", ships))
    assert [(one["colour"], one["virtual"]) for one in here["shippers"]] == [
        ("home", False),
        ("novelty", False),
        ("home", True),
    ]
    gem, comet = here["shippers"][1]["goods"]
    assert (gem["trade"], gem["trade_moves"], gem["consume"], gem["credits"]) == (4, 2, 3, 1)
    assert (comet["trade"], comet["consume"]) == (5, 1)
    assert total(gem["trade_lines"]) == 4
    assert [SAY(line.reason) for line in gem["credit_lines"]] == ["Trade Levies"]
    assert here["shippers"][0]["goods"][0]["consume"] == 2
    assert (here["unused"], here["left_over"], here["bankers"]) == (1, 0, False)


def test_two_equal_goods_on_a_world_are_one_offer_and_goods_left_over_are_told():
    reserves = player(
        crew={"ship": "home"},
        worlds={"gem_world": "novelty novelty"},
        developments=("galactic_reserves", "galactic_bankers"),
    )
    here = mine(phase("ship", reserves))
    assert len(here["shippers"][0]["goods"]) == 1
    assert (here["goods_count"], here["left_over"], here["unused"], here["bankers"]) == (2, 1, 0, True)


# ── where only dice are kept


def test_where_only_dice_are_kept_each_phase_has_its_usual_place():
    def spot(name):
        return mine(phase(name, BUSY, options={"depth": "dice"}))["spot"]

    assert spot("explore") == spot("ship") == "citizenry"
    assert (spot("develop"), spot("settle"), spot("produce")) == ("developers", "settlers", "goods")


def test_dice_on_a_tile_are_ticked_to_complete_it_and_goods_wait_to_be_shipped():
    dice = player(crew={"settle": "home"}, settlers="home genes", loose_goods="rare rare", credits=4, chips=6)
    here = mine(phase("settle", dice, options={"depth": "dice"}))
    assert here["task"] == "dice"
    assert (here["kind"], here["on_it"]) == ("world", [("home", True), ("genes", True)])
    assert here["on_it_counted"] == (("home", 1), ("genes", 1))
    assert here["goods"] == (("rare", 2),)
    assert (here["prices"], here["points"], here["stock_worth"]) == ([3, 4, 5, 6], (1, 2, 3), 2)
    free = here["free"]
    assert (free["credits"], free["chips"]) == (4, 6)
    assert ("alien", 9) in free["supply"]
    assert [spot for spot, _ in free["spots"]] == ["cup", "citizenry", "goods"]
    assert [one["place"] for one in free["own"]] == ["settlers", "settle", "goods"]
