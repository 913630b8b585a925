"""Tiles as they lie on the table: nonsense is refused, and nobody's secrets are told by a no."""

from dataclasses import replace

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.chapters import evolve
from companion.games.roll_for_the_galaxy.corrections.events import StackCorrected, TableauCorrected
from companion.games.roll_for_the_galaxy.corrections.moves import (
    CorrectStack,
    CorrectTableau,
    CorrectTiles,
)
from companion.games.roll_for_the_galaxy.exploring.events import GivenUpReturned, TilesGivenUp
from tests.games.roll_for_the_galaxy.work_kit import Play, assigning, player, stack, table, tile
from tests.kit import rule

DICE = {"depth": "dice"}
MIRA, JONAS, UTE = range(3)
SAME = "That is what the phones say already."


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


def test_a_tile_that_a_correction_has_laid_does_not_go_back_into_the_bag():
    here = assigning(player(developing=("mad_scientists",)), player()).galaxy
    tile = here.empires[MIRA].development_stack[0]
    given = evolve(here, TilesGivenUp(MIRA, (tile,)))
    back = evolve(given, StackCorrected(MIRA, "development", (tile,)))
    assert tile not in evolve(back, GivenUpReturned()).bag
    assert tile in evolve(given, GivenUpReturned()).bag
