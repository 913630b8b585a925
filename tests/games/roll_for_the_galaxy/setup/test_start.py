"""The first round (p. 2): who goes first, and the dice and credits everybody starts with."""

from collections import Counter

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.exploring.moves import NameTile
from companion.games.roll_for_the_galaxy.managing.moves import Recall
from companion.games.roll_for_the_galaxy.setup import moves as m
from companion.games.roll_for_the_galaxy.setup.events import (
    PlayBegan,
)
from companion.words import Speaker
from tests.games.roll_for_the_galaxy.dealt import JONAS, MIRA, UTE, laid, setting, starting, with_hand
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek", "Pia"])


# ── the first round


@rule("setup.begin")
def test_play_begins_when_nobody_misses_anything():
    here = setting(3)
    no = here.refused(m.BeginPlay())
    assert SAY(no.why) == "No faction or no home world yet: Mira, Jonas, and Ute. Deal first."
    assert not no.overrule
    here = here.when(
        *(m.DrawFaction(seat=seat) for seat in range(3)), *(m.DrawHomeWorld(seat=seat) for seat in range(3))
    )
    assert "No start tiles yet: Mira, Jonas, and Ute" in SAY(here.refused(m.BeginPlay()).why)
    here = here.when(m.Deal())
    here = here.when(m.PlaceStartTiles(seat=UTE, development=here.empire(UTE).hand[0]), by=UTE)
    no = here.refused(m.BeginPlay())
    assert SAY(no.why) == "Start tiles not laid yet: Mira and Jonas."
    assert not no.overrule
    for seat in (MIRA, JONAS):
        here = here.when(m.PlaceStartTiles(seat=seat, development=here.empire(seat).hand[0]), by=seat)
    here = here.when(m.BeginPlay(), by=None)
    assert here.events == (PlayBegan(),)
    assert (here.state.step, here.state.round) == ("assign", 1)
    for command in (m.Deal(), m.BeginPlay(), m.DrawFaction(seat=MIRA), m.TickStep(step="gear")):
        assert not here.refused(command).overrule, "the set-up is over"


@rule("setup.begin")
def test_dice_and_phases_need_no_tiles():
    here = setting(2, depth="dice").when(m.Deal(), m.BeginPlay())
    assert here.state.step == "assign"


@rule("setup.begin")
def test_where_only_points_are_counted_there_is_no_set_up():
    assert "over" in SAY(setting(2, depth="score").refused(m.Deal()).why)


@rule("order.lowest_faction")
@pytest.mark.parametrize(
    ("factions", "order"), [((5, 2, 9), (1, 2, 0)), ((1, 2, 3), (0, 1, 2)), ((8, 7, 6), (2, 0, 1))]
)
def test_the_lowest_faction_number_goes_first_then_clockwise(factions, order):
    here = setting(3).when(*(m.TakeFaction(seat=seat, faction=one) for seat, one in enumerate(factions)))
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
    here = laid(here.when(m.TakeFaction(seat=MIRA, faction=1), m.TakeHomeWorld(seat=MIRA, home_world="doomed_world")))
    assert catalog.face(here.empire().world_stack[0], "world").id == "secluded_world", "it would give a Novelty die"
    assert "novelty" not in here.when(m.BeginPlay()).empire().dice


@rule("setup.dice")
def test_where_worlds_are_not_kept_start_goods_lie_loose():
    one = starting(6, "alpha_centauri", depth="dice")
    assert one.loose_goods == ("novelty", "rare")
    assert not any(held.goods for held in one.worlds)
    assert Counter(one.goods) == {"novelty": 1, "rare": 1}


@rule("setup.goods_stay")
def test_start_goods_are_not_recalled_at_the_beginning():
    here = setting(2).when(m.TakeFaction(seat=MIRA, faction=6), m.TakeHomeWorld(seat=MIRA, home_world="ancient_race"))
    here = laid(here.when(m.Deal())).when(m.BeginPlay())
    goods = {held.id: held.goods for held in here.empire().worlds if held.goods}
    assert goods == {"pilgrimage_world": ("novelty",), "ancient_race": ("genes",)}
    for world, (colour,) in goods.items():
        no = here.refused(Recall(seat=MIRA, colour=colour, place=world))
        assert "Not now" in SAY(no.why)
