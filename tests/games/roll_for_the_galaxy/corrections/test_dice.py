"""Dice as they lie on the table: from anywhere to anywhere, but for what a screen hides."""

from companion.games.roll_for_the_galaxy.corrections.moves import (
    CorrectDie,
    CorrectStack,
    CorrectTableau,
)
from companion.games.roll_for_the_galaxy.exploring.moves import Stock
from companion.games.roll_for_the_galaxy.model import Crew, Due
from companion.games.roll_for_the_galaxy.rolling import Roll
from tests.games.roll_for_the_galaxy.work_kit import Play, assigning, dice, phase, player, table

DICE = {"depth": "dice"}
MIRA, JONAS, UTE = range(3)
SAME = "That is what the phones say already."
BUSY = player(crew={"explore": "home"}, cup="home")


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
    here = phase("explore", BUSY, BUSY, played=("explore", "ship"))
    later = here.when(CorrectDie(seat=MIRA, colour="home", source="cup", to="ship"))
    assert Crew("ship", "home") in later[MIRA].crew
    why = here.refused(CorrectDie(seat=MIRA, colour="home", source="cup", to="settle"))
    assert why == "Settle is not played any more in this round."


def test_whoever_was_done_has_work_again():
    here = phase("explore", player(cup="home"), BUSY)
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
