"""Set-up at the table (p. 2): dealing, start tiles, the list, and the first round."""

import itertools
from collections import Counter

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.exploring.events import TilesDrawn
from companion.games.roll_for_the_galaxy.exploring.moves import NameTile
from companion.games.roll_for_the_galaxy.managing.moves import Recall
from companion.games.roll_for_the_galaxy.model import opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.play import GAME
from companion.games.roll_for_the_galaxy.setup import dealing
from companion.games.roll_for_the_galaxy.setup.events import (
    FactionTaken,
    HomeWorldTaken,
    PlayBegan,
    StartTilesPlaced,
    StepTicked,
)
from companion.games.roll_for_the_galaxy.setup.moves import (
    BeginPlay,
    Deal,
    DrawFaction,
    DrawHomeWorld,
    PlaceStartTiles,
    TakeFaction,
    TakeHomeWorld,
    TickStep,
)
from companion.games.roll_for_the_galaxy.setup.steps import steps
from companion.rules.chance import Chance
from companion.words import Speaker
from tests.games.roll_for_the_galaxy.dealt import JONAS, MIRA, UTE, Setting, laid, setting, starting
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek", "Pia"])


def told(here: Setting) -> dict[str, str]:
    return {step.id: SAY(step.text) for step in steps(here.state)}


# ── a faction and a home world for everybody


@rule("setup.pool")
@pytest.mark.parametrize(("players", "points"), [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_twelve_points_for_each_player(players, points):
    here = setting(players)
    assert here.state.pool == points
    assert f"{points} VP in chips of 1 and 5" in told(here)["chips"]
    assert "chips of 10 aside" in told(here)["large_chips"]


@rule("setup.deal")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_gets_another_faction_home_world_and_two_tiles(players):
    here = setting(players).when(Deal())
    assert len({one.faction_id for one in here.state.empires}) == players
    assert len({one.home_world for one in here.state.empires}) == players
    hands = [tile for one in here.state.empires for tile in one.hand]
    assert len(set(hands)) == 2 * players
    assert set(here.state.bag) == set(catalog.tiles()) - set(hands)
    assert here.state.left_in_bag == 55 - 2 * players
    assert all(event.drawn for event in here.events if isinstance(event, FactionTaken | HomeWorldTaken))
    assert not here.refused(Deal()).overrule, "nothing is left to deal"


@rule("setup.deal")
def test_every_faction_and_every_home_world_can_come():
    chances = [Setting(opening(Options(), 5), (), taps).when(Deal()).state for taps in range(40)]
    assert {one.faction_id for state in chances for one in state.empires} == set(catalog.factions())
    assert {one.home_world for state in chances for one in state.empires} == set(catalog.home_worlds())


@rule("setup.deal")
def test_any_phone_deals_and_what_somebody_has_stays():
    here = setting(3).when(TakeFaction(seat=UTE, faction=9), TakeHomeWorld(seat=JONAS, home_world="doomed_world"))
    here = here.when(Deal(), by=None)
    assert here.empire(UTE).faction_id == 9
    assert here.empire(JONAS).home_world == "doomed_world"
    assert 9 not in {here.empire(MIRA).faction_id, here.empire(JONAS).faction_id}
    assert Counter(type(event) for event in here.events) == {FactionTaken: 2, HomeWorldTaken: 2, TilesDrawn: 3}


@rule("setup.choice")
def test_choosing_a_faction_and_a_home_world():
    here = setting(3, factions_by="choice").when(TakeFaction(seat=MIRA, faction=4))
    assert here.events == (FactionTaken(MIRA, 4, drawn=False),)
    no = here.refused(TakeFaction(seat=JONAS, faction=4))
    assert SAY(no.why) == "Mira has this one already."
    assert not no.overrule
    assert not here.refused(TakeFaction(seat=MIRA, faction=4)).overrule, "as it is already"
    assert here.when(TakeFaction(seat=MIRA, faction=5), TakeFaction(seat=JONAS, faction=4)).empire().faction_id == 5
    here = here.when(TakeHomeWorld(seat=MIRA, home_world="old_earth"))
    assert here.events == (HomeWorldTaken(MIRA, "old_earth", drawn=False),)
    assert "Mira has this one" in SAY(here.refused(TakeHomeWorld(seat=JONAS, home_world="old_earth")).why)
    assert not here.refused(TakeHomeWorld(seat=MIRA, home_world="old_earth")).overrule
    assert "“mars”" in SAY(here.refused(TakeHomeWorld(seat=JONAS, home_world="mars")).why)
    assert "no seat 9" in SAY(here.refused(TakeFaction(seat=8, faction=1)).why)


@rule("setup.choice")
@pytest.mark.parametrize("players", [2, 5])
def test_any_single_one_is_drawn_again_among_those_that_are_left(players):
    dealt = setting(players).when(Deal())
    for taps in range(30):
        here = Setting(dealt.state, (), taps)
        again = here.when(DrawFaction(seat=MIRA))
        assert again.empire().faction_id not in {one.faction_id for one in dealt.state.empires}
        other = here.when(DrawHomeWorld(seat=MIRA))
        assert other.empire().home_world not in {one.home_world for one in dealt.state.empires}
        assert again.empire().hand == dealt.empire().hand, "the tiles stay"


@rule("setup.choice")
def test_drawing_one_where_everybody_chooses():
    here = setting(2, factions_by="choice").when(DrawFaction(seat=JONAS), DrawHomeWorld(seat=JONAS), by=JONAS)
    assert here.empire(JONAS).faction_id in catalog.factions()
    assert here.empire(JONAS).home_world in catalog.home_worlds()
    assert here.empire(MIRA).faction_id is None


# ── two start tiles


def test_before_play_the_game_takes_a_named_tile_as_a_start_tile():
    here = setting(2, bag="table").when(Deal())
    assert GAME.decide(here.state, MIRA, NameTile(seat=MIRA, tile=7), Chance(b"none")) == with_hand(7).events


def with_hand(*tiles: int, **options) -> Setting:
    """Mira has drawn these two."""
    here = setting(2, bag="table", **options).when(Deal())
    return here.when(*(NameTile(seat=MIRA, tile=tile) for tile in tiles))


@rule("setup.start_tiles")
def test_one_tile_on_each_side():
    here = setting(2).when(Deal())
    first, second = here.empire().hand
    one = here.when(PlaceStartTiles(seat=MIRA, development=second)).empire()
    assert (one.development_stack, one.world_stack, one.hand) == ((second,), (first,), ())


@rule("setup.start_tiles")
def test_the_tiles_can_be_turned_round_until_play_begins():
    here = laid(setting(2).when(Deal()))
    left, right = here.empire().zone
    assert not here.refused(PlaceStartTiles(seat=MIRA, development=left)).overrule, "they lie like that"
    turned = here.when(PlaceStartTiles(seat=MIRA, development=right))
    assert turned.empire().zone == (right, left)
    begun = here.when(BeginPlay())
    assert "assigned" in SAY(begun.refused(PlaceStartTiles(seat=MIRA, development=right)).why)


@rule("setup.one_per_stack")
def test_never_both_on_the_same_stack():
    here = setting(2).when(Deal())
    stranger = here.empire(JONAS).hand[0]
    assert not here.refused(PlaceStartTiles(seat=MIRA, development=stranger)).overrule
    for tile in here.empire().hand:
        one = here.when(PlaceStartTiles(seat=MIRA, development=tile)).empire()
        assert (len(one.development_stack), len(one.world_stack)) == (1, 1)


@rule("setup.cheapest")
def test_the_cheapest_combination_is_proposed():
    # 40: Lost Alien Warship (5) / Public Works (1); 1: Secluded World (1) / New Galactic Order (6)
    assert dealing.proposal((1, 40)) == dealing.proposal((40, 1)) == 40
    # 20: Alien Robot Scout Ship (4) / Galactic Recycling (2); 17: Silicon World (4) / Export Duties (2)
    assert dealing.proposal((20, 17)) == 20, "all the same: the first one"
    # 25: Lost Alien Battle Fleet (6) / Space Mercenaries (1); 45: Transport Hub (4) / Minor Research Labs (2)
    assert dealing.proposal((45, 25)) == 25
    # 14: costs 2 / 4; 12: costs 2 / 5. Together 6 or 7
    assert dealing.proposal((12, 14)) == 14


@rule("setup.cheapest")
def test_where_both_ways_cost_the_same_the_sides_do_too():
    """So nothing has to be weighed: no two tiles of the box make a dear development and a cheap world."""
    costs = {one.id: (one.development.cost, one.world.cost) for one in catalog.tiles().values()}
    for one, other in itertools.combinations(costs, 2):
        if costs[one][0] + costs[other][1] == costs[other][0] + costs[one][1]:
            assert costs[one] == costs[other]
            assert dealing.proposal((one, other)) == one


@rule("setup.free_sides")
def test_the_dearer_combination_is_fine():
    here = with_hand(1, 40).when(PlaceStartTiles(seat=MIRA, development=1))
    assert here.events == (StartTilesPlaced(MIRA, 1, 40),)


@rule("setup.secret_tiles")
def test_only_the_own_phone_names_and_lays_tiles():
    here = setting(2).when(Deal())
    tile = here.empire().hand[0]
    for actor in (JONAS, None):
        assert "own phone" in SAY(here.refused(PlaceStartTiles(seat=MIRA, development=tile), by=actor).why)
        assert "own phone" in SAY(here.refused(NameTile(seat=MIRA, tile=tile), by=actor).why)


@rule("setup.start_tiles")
def test_tiles_out_of_the_cloth_bag_are_named():
    here = setting(2, bag="table").when(Deal())
    assert here.empire().to_name == 2
    assert here.events[-1] == TilesDrawn(JONAS, (), 2)
    assert not here.refused(NameTile(seat=MIRA, tile=0)).overrule, "both lie open, so both have names"
    here = here.when(NameTile(seat=MIRA, tile=7))
    assert not here.refused(NameTile(seat=MIRA, tile=7)).overrule
    assert "Name both" in SAY(here.refused(PlaceStartTiles(seat=MIRA, development=7)).why)
    here = here.when(NameTile(seat=MIRA, tile=8))
    assert (here.empire().hand, here.empire().to_name) == ((7, 8), 0)
    assert "no tile left" in SAY(here.refused(NameTile(seat=MIRA, tile=9)).why)
    assert here.state.left_in_bag == 51


@rule("setup.secret_tiles")
def test_a_name_typed_twice_shows_when_the_tile_lies_open_and_not_before():
    here = with_hand(7, 8).when(NameTile(seat=JONAS, tile=8), by=JONAS)
    here = here.when(PlaceStartTiles(seat=MIRA, development=7))
    no = here.refused(NameTile(seat=JONAS, tile=7), by=JONAS)
    assert no.overrule, "whoever is right goes on"
    assert "Mira has laid this tile" in SAY(no.why)
    here = here.when(NameTile(seat=JONAS, tile=9), by=JONAS)
    assert here.refused(PlaceStartTiles(seat=JONAS, development=9), by=JONAS).overrule
    here = here.when(PlaceStartTiles(seat=JONAS, development=9, table_says_so=True), by=JONAS)
    assert here.empire(JONAS).zone == (9, 8)


@rule("setup.start_tiles")
def test_nothing_to_lay_before_the_deal_and_none_where_only_dice_are_kept():
    assert "deal first" in SAY(setting(2).refused(PlaceStartTiles(seat=MIRA, development=1)).why)
    dice = setting(2, depth="dice").when(Deal())
    assert not any(one.hand or one.to_name for one in dice.state.empires)
    assert "not kept" in SAY(dice.refused(PlaceStartTiles(seat=MIRA, development=1)).why)
    assert "not kept" in SAY(dice.refused(NameTile(seat=MIRA, tile=1)).why)


# ── the list


@rule("setup.checklist")
def test_the_list_follows_the_rulebook():
    here = setting(3)
    assert list(told(here)) == [
        "chips", "large_chips", "bag", "phase_markers", "dice", "gear", "tableaus", "tiles",
    ]  # fmt: skip
    assert {step.rule.page for step in steps(here.state)} == {2}
    here = laid(here.when(Deal()))
    assert [step.id for step in steps(here.state) if step.seat == JONAS] == ["faction_2", "tiles_2", "dice_2"]
    assert len(told(here)) == 7 + 3 * 3, "what everybody does with tiles is said seat by seat now"
    assert told(here)["tableaus"] == "Put the other factions and home worlds back into the box."
    assert "111 dice" in told(here)["dice"]
    assert "side with the X up" in told(here)["phase_markers"]


@rule("setup.checklist")
def test_what_a_seat_fetches():
    here = setting(2, bag="table").when(
        TakeFaction(seat=MIRA, faction=6),
        TakeHomeWorld(seat=MIRA, home_world="earths_lost_colony"),
        TakeHomeWorld(seat=JONAS, home_world="doomed_world"),
        TakeFaction(seat=JONAS, faction=9),
        Deal(),
        NameTile(seat=MIRA, tile=1),
        NameTile(seat=MIRA, tile=40),
        PlaceStartTiles(seat=MIRA, development=40),
    )
    assert told(here)["faction_1"] == (
        "Mira: faction 6 (Galactic Religion and Pilgrimage World) and home world Earth's Lost Colony."
    )
    assert told(here)["tiles_1"] == (
        "Mira: on the left Public Works, the back of Lost Alien Warship; on the right Secluded World, world up."
    )
    assert told(here)["dice_1"] == (
        "Mira: cup 3 Home; Citizenry 2 Home; goods 1 Novelty on Pilgrimage World and 1 Novelty on Earth's Lost Colony; "
        "credit marker on 1."
    )
    assert (
        told(here)["dice_2"]
        == "Jonas: cup 3 Home and 1 Consumption; Citizenry 2 Home and 1 Military; credit marker on 8."
    )
    assert "tiles_2" not in told(here), "nobody is told what Jonas has drawn"


@rule("setup.checklist")
def test_the_wording_follows_who_holds_the_bag():
    assert "sorted by" in told(setting(3))["bag"]
    assert "into the bag and mix" in told(setting(3, bag="table"))["bag"]
    assert "into the bag and mix" in told(setting(3, depth="dice"))["bag"]
    assert "draws two tiles" in told(setting(3, bag="table"))["tiles"]
    assert "draws two tiles" not in told(setting(3))["tiles"]


@rule("setup.extra_die")
def test_two_players_keep_a_white_die():
    assert "app rolls" in told(setting(2))["extra_die"]
    assert "white die of the middle" in told(setting(2, extra_die="table"))["extra_die"]
    assert next(step for step in steps(setting(2).state) if step.id == "extra_die").rule.page == 4
    assert "extra_die" not in told(setting(3))


@rule("setup.checklist")
def test_anybody_ticks_a_step_and_unticks_it():
    here = setting(3).when(TickStep(step="gear"), by=UTE)
    assert here.events == (StepTicked("gear", True),)
    assert not here.refused(TickStep(step="gear")).overrule
    assert not here.refused(TickStep(step="dance")).overrule
    assert here.when(TickStep(step="gear", done=False)).state.ticked == frozenset()


@rule("setup.checklist")
def test_another_faction_has_to_be_fetched_again():
    here = laid(setting(2).when(Deal()))
    here = here.when(*(TickStep(step=f"{what}_{seat}") for what in ("faction", "dice", "tiles") for seat in (1, 2)))
    assert here.when(DrawFaction(seat=MIRA)).state.ticked == here.state.ticked - {"faction_1", "dice_1"}
    assert here.when(DrawHomeWorld(seat=MIRA)).state.ticked == here.state.ticked - {"faction_1", "dice_1"}
    turned = PlaceStartTiles(seat=JONAS, development=here.empire(JONAS).world_stack[0])
    assert here.when(turned, by=JONAS).state.ticked == here.state.ticked - {"tiles_2"}


# ── the first round


@rule("setup.begin")
def test_play_begins_when_nobody_misses_anything():
    here = setting(3)
    no = here.refused(BeginPlay())
    assert SAY(no.why) == "No faction or no home world yet: Mira, Jonas, and Ute. Deal first."
    assert not no.overrule
    here = here.when(*(DrawFaction(seat=seat) for seat in range(3)), *(DrawHomeWorld(seat=seat) for seat in range(3)))
    assert "No start tiles yet: Mira, Jonas, and Ute" in SAY(here.refused(BeginPlay()).why)
    here = here.when(Deal())
    here = here.when(PlaceStartTiles(seat=UTE, development=here.empire(UTE).hand[0]), by=UTE)
    no = here.refused(BeginPlay())
    assert SAY(no.why) == "Start tiles not laid yet: Mira and Jonas."
    assert not no.overrule
    for seat in (MIRA, JONAS):
        here = here.when(PlaceStartTiles(seat=seat, development=here.empire(seat).hand[0]), by=seat)
    here = here.when(BeginPlay(), by=None)
    assert here.events == (PlayBegan(),)
    assert (here.state.step, here.state.round) == ("assign", 1)
    for command in (Deal(), BeginPlay(), DrawFaction(seat=MIRA), TickStep(step="gear")):
        assert not here.refused(command).overrule, "the set-up is over"


@rule("setup.begin")
def test_dice_and_phases_need_no_tiles():
    here = setting(2, depth="dice").when(Deal(), BeginPlay())
    assert here.state.step == "assign"


@rule("setup.begin")
def test_where_only_points_are_counted_there_is_no_set_up():
    assert "over" in SAY(setting(2, depth="score").refused(Deal()).why)


@rule("order.lowest_faction")
@pytest.mark.parametrize(
    ("factions", "order"), [((5, 2, 9), (1, 2, 0)), ((1, 2, 3), (0, 1, 2)), ((8, 7, 6), (2, 0, 1))]
)
def test_the_lowest_faction_number_goes_first_then_clockwise(factions, order):
    here = setting(3).when(*(TakeFaction(seat=seat, faction=one) for seat, one in enumerate(factions)))
    assert here.state.order == order


# ── dice and credits at the start


def given(side) -> Counter:
    return Counter((gain.colour, gain.to) for gain in side.dice)


@rule("setup.dice")
@pytest.mark.parametrize("home_world", catalog.home_worlds())
@pytest.mark.parametrize("faction", catalog.factions())
def test_dice_lie_where_the_start_worlds_say(faction, home_world):
    one = starting(faction, home_world)
    sides = (*catalog.factions()[faction].halves, catalog.home_worlds()[home_world])
    gained = sum((given(side) for side in sides), Counter())
    for place, dice, white in (("cup", one.cup, 3), ("citizenry", one.citizenry, 2)):
        assert Counter(dice) == Counter(home=white) + Counter(
            {colour: count for (colour, to), count in gained.items() if to == place}
        )
    for held in one.worlds:
        assert Counter((good, "good") for good in held.goods) == Counter(
            {key: count for key, count in given(held.world).items() if key[1] == "good"}
        )
    assert one.credits == (8 if home_world == "doomed_world" else 1)
    assert one.tiles == 3, "the faction counts as two"
    assert not one.loose_goods
    assert (one.developers, one.settlers, one.chips) == ((), (), 0)


@rule("setup.dice")
@pytest.mark.parametrize(
    ("faction", "home_world", "cup", "citizenry", "goods"),
    [
        (1, "old_earth", {}, {"military": 1, "consumption": 1}, {}),
        (2, "epsilon_eridani", {}, {"alien": 1, "novelty": 1, "military": 1}, {}),
        (3, "alpha_centauri", {"novelty": 1}, {}, {"rare": 1}),
        (4, "new_sparta", {"rare": 1}, {"military": 2}, {}),
        (5, "earths_lost_colony", {}, {"genes": 1}, {"novelty": 1}),
        (6, "separatist_colony", {"military": 1}, {}, {"novelty": 1}),
        (7, "ancient_race", {"genes": 1}, {}, {"genes": 1}),
        (8, "damaged_alien_factory", {}, {"rare": 1, "alien": 1}, {}),
        (9, "doomed_world", {"consumption": 1}, {"military": 1}, {}),
    ],
)
def test_each_faction_and_each_home_world_once(faction, home_world, cup, citizenry, goods):
    one = starting(faction, home_world)
    assert Counter(one.cup) == Counter(home=3) + Counter(cup)
    assert Counter(one.citizenry) == Counter(home=2) + Counter(citizenry)
    assert Counter(one.goods) == Counter(goods)


@rule("setup.doomed_world")
def test_doomed_world_gives_credits_and_no_die():
    assert starting(1, "doomed_world").credits == 8
    assert len(starting(1, "doomed_world").dice) == 6, "five white ones, and the faction's"
    assert starting(1, "old_earth").credits == 1


@rule("setup.destroyed_colony")
def test_destroyed_colony_is_two_worlds_with_two_dice():
    one = starting(9, "doomed_world")
    assert [held.id for held in one.worlds] == ["destroyed_colony", "awakened_alien_outpost", "doomed_world"]
    assert one.developments == ()
    assert Counter(one.dice) == {"home": 5, "consumption": 1, "military": 1}


@rule("setup.no_dice_for_construction")
def test_the_world_on_the_construction_zone_gives_nothing_yet():
    here = with_hand(1, 40).when(NameTile(seat=JONAS, tile=2), NameTile(seat=JONAS, tile=3), by=JONAS)
    here = laid(here.when(TakeFaction(seat=MIRA, faction=1), TakeHomeWorld(seat=MIRA, home_world="doomed_world")))
    assert catalog.face(here.empire().world_stack[0], "world").id == "secluded_world", "it would give a Novelty die"
    assert "novelty" not in here.when(BeginPlay()).empire().dice


@rule("setup.dice")
def test_where_worlds_are_not_kept_start_goods_lie_loose():
    one = starting(6, "alpha_centauri", depth="dice")
    assert one.loose_goods == ("novelty", "rare")
    assert not any(held.goods for held in one.worlds)
    assert Counter(one.goods) == {"novelty": 1, "rare": 1}


@rule("setup.goods_stay")
def test_start_goods_are_not_recalled_at_the_beginning():
    here = setting(2).when(TakeFaction(seat=MIRA, faction=6), TakeHomeWorld(seat=MIRA, home_world="ancient_race"))
    here = laid(here.when(Deal())).when(BeginPlay())
    goods = {held.id: held.goods for held in here.empire().worlds if held.goods}
    assert goods == {"pilgrimage_world": ("novelty",), "ancient_race": ("genes",)}
    for world, (colour,) in goods.items():
        no = here.refused(Recall(seat=MIRA, colour=colour, place=world))
        assert "Not now" in SAY(no.why)
