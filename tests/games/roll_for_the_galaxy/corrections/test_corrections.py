"""The board is right: every value that is kept can be set, nonsense is refused, and nobody's secrets are told by a no."""

from dataclasses import replace

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.chapters import evolve
from companion.games.roll_for_the_galaxy.corrections.events import ChipsCorrected, StackCorrected, TableauCorrected
from companion.games.roll_for_the_galaxy.corrections.moves import (
    CorrectChips,
    CorrectCredits,
    CorrectDie,
    CorrectPhases,
    CorrectPool,
    CorrectStack,
    CorrectTableau,
    CorrectTiles,
    FinishGame,
    MoveOn,
)
from companion.games.roll_for_the_galaxy.exploring.events import GivenUpReturned, TilesGivenUp
from companion.games.roll_for_the_galaxy.exploring.moves import Stock
from companion.games.roll_for_the_galaxy.managing.events import RoundDone
from companion.games.roll_for_the_galaxy.managing.moves import FinishRound
from companion.games.roll_for_the_galaxy.model import Crew, Due, opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.phases.events import PhaseDone
from companion.games.roll_for_the_galaxy.rolling import Roll
from tests.games.roll_for_the_galaxy.work_kit import Play, dice, managing, phase, player, stack, table, tile
from tests.kit import rule

DICE = {"depth": "dice"}
MIRA, JONAS, UTE = range(3)
SAME = "That is what the phones say already."


def assigning(*empires, **more):
    return Play(table(*empires, step="assign", **more))


def exploring(*empires, **more):
    return phase("explore", *empires, **more)


BUSY = player(crew={"explore": "home"}, cup="home")


# ── credits and points


def test_the_credit_marker_stands_somewhere_else():
    here = assigning(player(credits=3), player())
    assert here.when(CorrectCredits(seat=MIRA, credits=9))[MIRA].credits == 9
    assert here.when(CorrectCredits(seat=JONAS, credits=1), by=MIRA)[JONAS].credits == 1
    assert here.refused(CorrectCredits(seat=MIRA, credits=3)) == SAME


def test_chips_before_a_player_are_typed_and_the_pool_goes_the_other_way():
    here = assigning(player(chips=4), player(), pool=20)
    more = here.when(CorrectChips(seat=MIRA, chips=9))
    assert (more[MIRA].chips, more.galaxy.pool) == (9, 15)
    fewer = here.when(CorrectChips(seat=MIRA, chips=1))
    assert (fewer[MIRA].chips, fewer.galaxy.pool) == (1, 23)
    assert here.refused(CorrectChips(seat=MIRA, chips=4)) == SAME


def test_large_chips_of_the_last_round_are_no_part_of_the_pool():
    here = assigning(player(chips=20), player(chips=8), pool=0, ends=True)
    down = here.when(CorrectChips(seat=MIRA, chips=18))
    assert (down[MIRA].chips, down.galaxy.pool) == (18, 0)
    assert [type(event) for event in down.events] == [ChipsCorrected]


def test_an_empty_pool_announces_the_last_round_and_a_full_one_takes_it_back():
    here = managing(player(cup="home", credits=1), pool=3)
    empty = here.when(CorrectPool(chips=0))
    assert (empty.galaxy.pool, empty.galaxy.ends) == (0, True)
    assert here.when(CorrectChips(seat=MIRA, chips=3)).galaxy.ends
    again = empty.when(CorrectPool(chips=2), FinishRound(seat=MIRA), FinishRound(seat=JONAS))
    assert (again.galaxy.step, again.galaxy.ends) == ("assign", False)
    assert here.refused(CorrectPool(chips=3)) == SAME


# ── dice


def test_a_die_lies_somewhere_else():
    here = assigning(player(cup="home alien", worlds={"alpha_centauri": ""}), player())
    for to in ("citizenry", "developers", "settlers", "alpha_centauri", "supply"):
        moved = here.when(CorrectDie(seat=MIRA, colour="alien", source="cup", to=to))
        assert moved[MIRA].cup == ("home",)
        assert moved.galaxy.supply("alien") == (9 if to == "supply" else 8)
    found = here.when(CorrectDie(seat=MIRA, colour="genes", source="supply", to="cup"))
    assert found[MIRA].cup == dice("home genes alien")


def test_a_die_can_only_be_taken_from_where_it_lies_and_put_where_there_is_a_place():
    here = assigning(player(cup="home", worlds={"old_earth": ""}), player())

    def moved(colour, source, to):
        return here.refused(CorrectDie(seat=MIRA, colour=colour, source=source, to=to))

    assert moved("alien", "cup", "citizenry") == "No Alien Technology die of Mira lies there."
    assert moved("home", "cup", "cup") == SAME
    assert moved("home", "cup", "the moon") == "There is no such place: the moon."
    assert moved("home", "alpha_centauri", "cup") == "There is no such place: alpha_centauri."
    assert moved("home", "cup", "old_earth") == "A grey world carries no goods."
    assert moved("home", "cup", "goods") == "At this table a good lies on a world: say on which one."
    assert moved("home", "cup", "ship") == "Ship is not played any more in this round."
    many = assigning(player(cup=" ".join(["alien"] * 9)), player())
    why = many.refused(CorrectDie(seat=JONAS, colour="alien", source="supply", to="cup"))
    assert why == "The supply has no Alien Technology die left."


def test_goods_without_worlds_where_only_dice_are_kept():
    here = assigning(player(cup="home"), player(), options=DICE)
    assert here.when(CorrectDie(seat=MIRA, colour="home", source="cup", to="goods"))[MIRA].loose_goods == ("home",)


def test_a_worker_belongs_to_a_phase_that_is_still_played():
    here = exploring(BUSY, BUSY, played=("explore", "ship"))
    later = here.when(CorrectDie(seat=MIRA, colour="home", source="cup", to="ship"))
    assert Crew("ship", "home") in later[MIRA].crew
    why = here.refused(CorrectDie(seat=MIRA, colour="home", source="cup", to="settle"))
    assert why == "Settle is not played any more in this round."


def test_whoever_was_done_has_work_again():
    here = exploring(player(cup="home"), BUSY)
    assert here[MIRA].done
    again = here.when(CorrectDie(seat=MIRA, colour="home", source="cup", to="explore"))
    assert not again[MIRA].done
    assert again.when(Stock(seat=MIRA, worker="home"))[MIRA].credits == 2


def test_dice_behind_a_screen_are_not_moved_by_anybody_else():
    here = assigning(player(cup="home home"), player()).when(Roll(seat=MIRA))
    why = here.refused(CorrectDie(seat=MIRA, colour="home", source="cup", to="citizenry"), by=JONAS)
    assert why == "No Home die of Mira lies there."
    more = here.when(CorrectDie(seat=MIRA, colour="alien", source="supply", to="cup"))
    assert (more[MIRA].cup, len(more[MIRA].workers)) == (("alien",), 2)


def test_what_a_tile_asks_is_decided_before_its_dice_are_moved():
    due = Due("surplus", "mad_scientists", dice("home alien"), 1, 1, "development")
    one = player(developers="home alien", developing=("mad_scientists",), due=(due,))
    here = Play(table(one, player(), phase="develop", played=("develop",)))
    first = "Something is still to be decided first."
    assert here.refused(CorrectDie(seat=MIRA, colour="home", source="developers", to="cup")) == first
    assert here.refused(CorrectStack(seat=MIRA, kind="development")) == first
    assert here.refused(CorrectTableau(seat=MIRA, side="mad_scientists", built=True)) == first


# ── tableau


def test_a_tile_lies_in_the_tableau_by_id_or_by_either_name():
    here = assigning(player(), player())
    for typed in ("galactic_federation", "Galactic Federation", "GALAKTISCHE FÖDERATION"):
        built = here.when(CorrectTableau(seat=MIRA, side=typed, built=True))
        assert built[MIRA].developments == ("galactic_federation",)
        assert tile("galactic_federation") not in built.galaxy.bag
    gone = built.when(CorrectTableau(seat=MIRA, side="galactic_federation"))
    assert gone[MIRA].developments == ()
    assert sorted(gone.galaxy.bag) == list(catalog.tiles())


def test_a_world_takes_its_goods_along_into_the_cup():
    here = assigning(player(worlds={"galactic_trendsetters": "novelty"}), player())
    assert here.when(CorrectTableau(seat=MIRA, side="galactic_trendsetters"))[MIRA].cup == ("novelty",)


def test_tiles_that_are_not_there_or_are_there_already():
    here = assigning(player(developments=("mad_scientists",)), player())
    unknown = CorrectTableau(seat=MIRA, side="Planet of the Cooks", built=True)
    assert here.refused(unknown) == "There is no tile called “Planet of the Cooks”."
    again = CorrectTableau(seat=MIRA, side="mad_scientists", built=True)
    assert here.refused(again) == "Mad Scientists lies in Mira's tableau already."
    absent = CorrectTableau(seat=JONAS, side="mad_scientists")
    assert here.refused(absent) == "Mad Scientists does not lie in Jonas's tableau."


@rule("box.tiles")
def test_of_a_tile_one_side_lies_in_one_place():
    number = tile("mad_scientists")
    world = catalog.tiles()[number].world
    here = assigning(player(developments=("mad_scientists",)), player(developing=("galactic_federation",)))
    why = "Mad Scientists lies in Mira's tableau: take it away there first."
    for seat in (MIRA, JONAS):
        assert here.refused(CorrectTableau(seat=seat, side=world.id, built=True)) == why
    top = CorrectTableau(seat=MIRA, side="galactic_federation", built=True)
    assert here.refused(top) == "Galactic Federation lies on top of Jonas's stack."


def test_a_wrong_faction_or_home_world_is_exchanged():
    one = player(
        faction_id=1, home_world="old_earth", developments=("space_piracy",), worlds=("hidden_fortress", "old_earth")
    )
    here = assigning(one, player(faction_id=2, home_world="new_sparta"))
    other = here.when(CorrectTableau(seat=MIRA, side="Orbitales Einkaufszentrum", built=True))
    assert other[MIRA].faction_id == 3
    assert other[MIRA].developments == ("consumer_markets",)
    assert [held.id for held in other[MIRA].worlds] == ["old_earth", "space_mall"]
    home = here.when(CorrectTableau(seat=MIRA, side="Ancient Race", built=True))
    assert home[MIRA].home_world == "ancient_race"
    assert [held.id for held in home[MIRA].worlds] == ["hidden_fortress", "ancient_race"]
    assert home[MIRA].tiles == 3
    away = CorrectTableau(seat=MIRA, side="space_piracy")
    why = "Everybody keeps a faction and a home world. If it is another one, add that: the old one goes."
    assert here.refused(away) == why
    taken = CorrectTableau(seat=MIRA, side="alien_archaeology", built=True)
    assert here.refused(taken) == "Jonas has Alien Archaeology already."
    assert here.refused(CorrectTableau(seat=MIRA, side="Neu Sparta", built=True)) == "Jonas has New Sparta already."


def test_a_faction_that_was_never_named_is_added():
    nobody = replace(table(player(), player(), step="assign"), empires=(player(), player()))
    after = Play(nobody).when(CorrectTableau(seat=MIRA, side="space_mall", built=True))
    assert after[MIRA].faction_id == 3
    assert after[MIRA].tiles == 2


def test_a_tile_in_the_tableau_has_left_the_own_stack():
    one = player(developing=("mad_scientists", "galactic_federation"), settling=("galactic_trendsetters",))
    here = assigning(one, player())
    correction = CorrectTableau(seat=MIRA, side="mad_scientists", built=True)
    assert "own phone" in here.refused(correction, by=JONAS)  # the next tile would come up for everybody
    top = here.when(correction)
    assert top[MIRA].development_stack == stack("galactic_federation")
    below = here.when(CorrectTableau(seat=MIRA, side="galactic_federation", built=True))
    assert below[MIRA].development_stack == stack("mad_scientists")


def test_nobody_else_finds_out_what_lies_below_the_top():
    """On another phone the stack stays as it was: only its owner is told that the tile lies twice."""
    hidden = player(developing=("mad_scientists", "galactic_federation"))
    other = player(developing=("mad_scientists", "mining_league"))
    correction = CorrectTableau(seat=MIRA, side="galactic_federation", built=True)
    for one in (hidden, other):
        after = assigning(one, player()).when(correction, by=JONAS)
        assert len(after[MIRA].development_stack) == 2
        assert [type(event) for event in after.events] == [TableauCorrected]
        assert after.galaxy.left_in_bag == 52


def test_the_twelfth_tile_announces_the_last_round():
    eleven = tuple(one.development.id for one in list(catalog.tiles().values())[:11])
    here = assigning(player(developments=eleven), player())
    last = catalog.tiles()[12].development.id
    assert here.when(CorrectTableau(seat=MIRA, side=last, built=True)).galaxy.ends


def test_with_the_cloth_bag_the_app_keeps_no_bag():
    here = assigning(player(), player(), options={"bag": "table"})
    built = here.when(CorrectTableau(seat=MIRA, side="mad_scientists", built=True))
    assert built.galaxy.bag == here.galaxy.bag
    assert built.galaxy.left_in_bag == 54


def test_where_only_dice_are_kept_tiles_are_a_number():
    one = player(worlds=("old_earth", "hidden_fortress"), developments=("space_piracy",), unnamed_tiles=2)
    here = assigning(one, player(), options=DICE)
    assert here.when(CorrectTiles(seat=MIRA, tiles=8))[MIRA].tiles == 8
    assert here.when(CorrectTiles(seat=MIRA, tiles=12)).galaxy.ends
    assert here.when(CorrectTiles(seat=MIRA, tiles=3))[MIRA].unnamed_tiles == 0
    too_few = here.refused(CorrectTiles(seat=MIRA, tiles=2))
    assert too_few == "The faction counts as two tiles and the home world as one: at least 3."
    assert here.refused(CorrectTiles(seat=MIRA, tiles=5)) == SAME
    by_name = CorrectTableau(seat=MIRA, side="mad_scientists", built=True)
    assert here.refused(by_name) == "Tiles are not kept at this table: only dice and phases."
    full = assigning(player(), player())
    assert full.refused(CorrectTiles(seat=MIRA, tiles=4)) == "This table keeps the tiles by name: correct the tableau."


# ── stacks


def test_the_own_stack_is_written_from_the_top_down():
    here = assigning(player(developing=("mad_scientists",)), player())
    new = stack("mining_league", "mad_scientists", "new_economy")
    after = here.when(CorrectStack(seat=MIRA, kind="development", tiles=new))
    assert after[MIRA].development_stack == new
    assert not set(new) & set(after.galaxy.bag)
    empty = after.when(CorrectStack(seat=MIRA, kind="development"))
    assert sorted(empty.galaxy.bag) == list(catalog.tiles())
    assert here.refused(CorrectStack(seat=MIRA, kind="development", tiles=stack("mad_scientists"))) == SAME


def test_only_the_own_phone_writes_it():
    here = assigning(player(developing=("mad_scientists",)), player())
    why = here.refused(CorrectStack(seat=MIRA, kind="development"), by=JONAS)
    assert why == "Only Mira's own phone can do that."


def test_a_tile_that_was_turned_over_changes_its_stack():
    here = assigning(player(developing=("mad_scientists", "new_economy")), player())
    after = here.when(CorrectStack(seat=MIRA, kind="world", tiles=stack("mad_scientists")))
    assert after[MIRA].development_stack == stack("new_economy")
    assert after[MIRA].world_stack == stack("mad_scientists")


def test_tiles_that_lie_open_elsewhere_or_in_the_own_hand_are_refused():
    here = assigning(
        player(hand=stack("mining_league")), player(developments=("new_economy",), settling=("mad_scientists",))
    )
    for name in ("new_economy", "mad_scientists", "mining_league"):
        why = here.refused(CorrectStack(seat=MIRA, kind="development", tiles=stack(name)))
        assert why.endswith("lies somewhere else already.")
    twice = CorrectStack(seat=MIRA, kind="world", tiles=(7, 7))
    assert here.refused(twice) == "Each tile is in the box only once."


def test_a_tile_that_somebody_else_hides_is_not_refused():
    """A no would tell on it, and so would the size of the bag."""
    jonas = player(developing=("mad_scientists", "new_economy"))
    here = assigning(player(), jonas)
    hidden = here.when(CorrectStack(seat=MIRA, kind="development", tiles=stack("new_economy")))
    free = here.when(CorrectStack(seat=MIRA, kind="development", tiles=stack("mining_league")))
    assert hidden.galaxy.left_in_bag == free.galaxy.left_in_bag == 52
    assert hidden[JONAS] == free[JONAS] == jonas.__class__(**{**vars(jonas), "faction_id": 2})


def test_unnamed_tiles_only_out_of_the_cloth_bag():
    here = assigning(player(), player())
    why = here.refused(CorrectStack(seat=MIRA, kind="world", tiles=(0, 3)))
    assert why == "Say of every tile which one it is."
    cloth = assigning(player(), player(), options={"bag": "table"})
    assert cloth.when(CorrectStack(seat=MIRA, kind="world", tiles=(0, 0, 3)))[MIRA].world_stack == (0, 0, 3)


# ── the phases of a round


def test_a_forgotten_phase_can_still_be_played():
    here = exploring(BUSY, BUSY, played=("explore",))
    more = here.when(CorrectPhases(phases=("ship", "explore")))
    assert more.galaxy.played == ("explore", "ship")


def test_a_phase_that_was_not_selected_sends_its_workers_back_to_the_cup():
    here = exploring(player(crew={"explore": "home", "ship": "home alien"}), BUSY, played=("explore", "ship"))
    fewer = here.when(CorrectPhases(phases=("explore",)))
    assert fewer.galaxy.played == ("explore",)
    assert fewer[MIRA].cup == dice("home alien")
    assert [one.phase for one in fewer[MIRA].crew] == ["explore"]


def test_what_has_begun_stays_and_what_is_gone_by_does_not_come_back():
    here = phase("settle", player(crew={"settle": "home"}), player(crew={"settle": "home"}), options=DICE)
    assert here.refused(CorrectPhases(phases=("ship",))) == "Settle has begun already."
    assert here.refused(CorrectPhases(phases=("explore", "settle"))) == "It is too late for Explore in this round."
    assert here.refused(CorrectPhases(phases=("settle",))) == SAME
    early = assigning(player(), player())
    assert early.refused(CorrectPhases(phases=("ship",))) == "Not now: workers are being assigned."


# ── going on without somebody


def test_nobody_can_be_made_ready():
    here = assigning(player(ready=True), player(), player())
    why = here.refused(MoveOn())
    assert why == "Jonas and Ute have to decide something first: nobody else can."
    one = assigning(player(ready=True), player())
    assert one.refused(MoveOn()) == "Jonas has to decide something first: nobody else can."


def test_the_white_die_is_typed():
    here = Play(table(player(), player(), step="extra"))
    assert here.refused(MoveOn()) == "Type what the white die shows: then it goes on."


def test_a_phase_ends_without_those_who_are_missing():
    here = exploring(BUSY, BUSY)
    after = here.when(MoveOn())
    assert [event.seat for event in after.told(PhaseDone)] == [MIRA, JONAS]
    assert after.galaxy.step == "manage"
    assert after[MIRA].cup == ("home", "home")


def test_whoever_holds_drawn_tiles_has_to_place_them():
    here = exploring(player(crew={"explore": "home"}, hand=(7,)), BUSY)
    after = here.when(MoveOn())
    assert (after[MIRA].done, after[JONAS].done) == (False, True)
    assert after.refused(MoveOn()) == "Mira has to decide something first: nobody else can."


def test_in_player_order_only_the_one_whose_turn_it_is():
    here = exploring(BUSY, BUSY, options={"in_order": "always"})
    assert here.galaxy.turn == MIRA
    after = here.when(MoveOn())
    assert (after[MIRA].done, after[JONAS].done) == (True, False)
    assert after.galaxy.turn == JONAS


def test_missing_ones_recruit_as_many_as_they_must_and_finish():
    short = player(citizenry="home military alien", credits=2)
    stuck = player(developers="rare", credits=3)
    done = player(cup="home", credits=1, done=True)
    here = managing(short, stuck, done)
    after = here.when(MoveOn())
    assert after.galaxy.step == "assign"
    assert (after[MIRA].cup, after[MIRA].credits) == (dice("home military"), 1)
    assert (after[JONAS].cup, after[JONAS].developers) == (("rare",), ())
    assert [event.seat for event in after.told(RoundDone)] == [MIRA, JONAS]


def test_whoever_has_recruited_only_finishes():
    here = managing(player(cup="home", citizenry="home", credits=1, recruited=True), player(cup="home", done=True))
    after = here.when(MoveOn())
    assert after[MIRA].citizenry == ("home",)
    assert after.galaxy.round == 2


def test_an_empire_without_dice_goes_on_too():
    assert managing(player(), player(cup="home")).when(MoveOn()).galaxy.round == 2


@pytest.mark.parametrize("step", ["setup", "over"])
def test_before_and_after_play_there_is_nobody_to_wait_for(step):
    assert Play(table(player(), player(), step=step)).refused(MoveOn()).startswith("Not now")


# ── the end


@rule("end.pool")
def test_the_table_may_stop_whenever_it_likes():
    here = assigning(player(chips=5), player(chips=2))  # and two points each for their factions
    assert here.refused(FinishGame()) == "The pool is not empty and nobody has twelve tiles: the game goes on."
    after = here.when(FinishGame(table_says_so=True))
    assert (after.galaxy.step, after.galaxy.curve[-1]) == ("over", (7, 4))


def test_the_last_round_is_played_to_its_end():
    here = assigning(player(chips=24), player(), pool=0)
    assert here.refused(FinishGame()) == "This is the last round, but it is played to its end first."
    assert here.when(FinishGame(table_says_so=True)).galaxy.step == "over"


@pytest.mark.parametrize(
    "command",
    [
        CorrectCredits(seat=MIRA, credits=9),
        CorrectChips(seat=MIRA, chips=9),
        CorrectPool(chips=9),
        CorrectDie(seat=MIRA, colour="home", source="supply", to="cup"),
        CorrectTableau(seat=MIRA, side="mad_scientists", built=True),
        CorrectStack(seat=MIRA, kind="world", tiles=(1,)),
    ],
)
def test_before_play_the_set_up_corrects_itself(command):
    here = Play(table(player(), player(), step="setup"))
    assert here.refused(command) == "Not now: the table is still being set up."


def test_where_only_points_are_counted_there_is_nothing_to_correct():
    here = Play(opening(Options(depth="score"), 2))
    why = "Only points are counted at this table: type what everybody has."
    assert here.refused(CorrectChips(seat=MIRA, chips=9)) == why
    assert here.refused(CorrectTiles(seat=MIRA, tiles=9)) == why


def test_after_the_end_what_counts_can_still_be_corrected():
    here = Play(table(player(chips=3), player(), step="over"))
    assert here.when(CorrectChips(seat=MIRA, chips=5))[MIRA].chips == 5
    why = here.refused(CorrectStack(seat=MIRA, kind="world", tiles=(1,)))
    assert why == "Not now: the game is over."


def test_a_correction_takes_the_announcement_of_the_end_back():
    here = assigning(player(), player()).when(CorrectPool(chips=0))
    assert here.galaxy.ends
    assert not here.when(CorrectPool(chips=9)).galaxy.ends


def test_a_tile_that_a_correction_has_laid_does_not_go_back_into_the_bag():
    here = assigning(player(developing=("mad_scientists",)), player()).galaxy
    tile = here.empires[MIRA].development_stack[0]
    given = evolve(here, TilesGivenUp(MIRA, (tile,)))
    back = evolve(given, StackCorrected(MIRA, "development", (tile,)))
    assert tile not in evolve(back, GivenUpReturned()).bag
    assert tile in evolve(given, GivenUpReturned()).bag
