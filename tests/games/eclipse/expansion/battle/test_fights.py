"""What Rise of the Ancients adds to battles, rule by rule: repairs, divided dice, orbitals of the Exiles."""

from dataclasses import replace

import pytest

from companion.games.eclipse.battle import combat, laying
from companion.games.eclipse.battle.course import apply
from companion.games.eclipse.battle.events import DiceLaid
from companion.games.eclipse.battle.model import Shot
from companion.games.eclipse.battle.opening import classes, orbital_ready
from companion.games.eclipse.expansion.species.events import DieRolledAgain
from companion.games.eclipse.expansion.technologies import point_defence
from companion.games.eclipse.expansion.technologies.events import InterceptRolled
from companion.games.eclipse.influence.events import CubesDestroyed
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, owning
from tests.games.eclipse.rise_kit import (
    EXILES,
    FOUR,
    battle_of,
    events,
    rising,
    rolls,
    round_over,
    said,
    ships,
    squad,
)
from tests.games.eclipse.turn_kit import holding, lying, no, nothing_is_lost
from tests.kit import rule

# ── repairs


@rule("rise.regeneration")
def test_after_a_round_one_damage_comes_off_and_not_after_missiles():
    here = rising(*FOUR).when(m.OpenBattle(sector="1", fleets=("0.dreadnought.1",), dreadnought="a"))
    assert squad(here, 1).regeneration == 1
    here = rolls(here, 1, 1, 1)
    here = rolls(here, 0, 6, 6)
    assert squad(here, 1).damage == (1,), "two hits, one repaired"
    assert said(here)[-1] == "2 hits: Ancient Dreadnought; repaired: Ancient Dreadnought"
    assert here.state.battle.repaired == (1,)
    fresh = rolls(rolls(here, 1, 1, 1), 0, 1, 1)
    assert squad(fresh, 1).damage == (0,)
    flown = battle_of(
        ships(0, missiles=(1, 0, 0)), ships(1, hull=2, regeneration=1), colours=("yellow",), faces=(6,), missiles=True, round=0
    )  # fmt: skip
    assert combat.lay(flown, (Shot(0, 1, 0),)).squads[1].damage == (1,)


@rule("rise.regeneration")
def test_a_morph_shield_repairs_every_ship_that_has_it():
    here = rising(*FOUR, new_discoveries=True)
    here = here.when(
        m.FindDiscovery(seat=0, discovery="morph_shield"), m.UseDiscovery(seat=0, discovery="morph_shield"),
        m.Refit(seat=0, ship="cruiser", parts=("-", "-", "-", "-", "-", "morph_shield"), table_says_so=True),
        m.OpenBattle(sector="205", fleets=("0.cruiser.2", "1.interceptor.2"), arrivals=(0, 1)),
        m.CorrectSquad(squad=0, hull=2),
    )  # fmt: skip
    assert squad(here, 0).regeneration == 1
    battle = here.state.battle.with_squad(0, replace(squad(here, 0), damage=(2, 0)))
    assert round_over(battle).squads[0].damage == (1, 0)


@rule("rise.regeneration")
def test_a_ship_that_retreats_can_end_the_round_too():
    here = rising(*FOUR).when(m.OpenBattle(sector="1", fleets=("0.dreadnought.1",), dreadnought="a"))
    here = here.when(m.CorrectSquad(squad=1, initiative=9))
    here = rolls(rolls(here, 1, 1, 1), 0, 6, 6)
    assert squad(here, 1).damage == (1,)
    here = rolls(here, 1, 1, 1).when(m.Retreat(squad=0, to="221"))
    assert said(here) == ["Alastair, dreadnought: on the way to sector 221, gone on the next turn; repaired: Ancient Dreadnought"]  # fmt: skip


@rule("rise.regeneration")
def test_the_winner_repairs_before_the_next_one_comes():
    here = battle_of(
        ships(0, initiative=1), ships(1, hull=2, damage=(2,), regeneration=1), ships(2),
        colours=("yellow",), faces=(6,), shooter=1, disc=2,
    )  # fmt: skip
    after = combat.lay(here, (Shot(0, 0, 0),))
    assert (after.pair, after.squads[1].damage) == ((1, 2), (1,))


@rule("rise.regeneration")
@pytest.mark.parametrize(
    ("power", "repairs", "mark", "stuck"),
    [
        ((1, 0, 0), 1, 0, True),  # one die, one repair: for ever
        ((1, 0, 0), 1, 1, True),  # damaged, but the repair comes before the next shot
        ((2, 0, 0), 1, 0, False),
        ((0, 1, 0), 1, 0, False),
        ((1, 0, 0), 0, 0, False),
    ],
)
def test_who_can_never_be_destroyed_makes_a_stalemate(power, repairs, mark, stuck):
    """The other side has no cannons; what regenerates as fast as it is hit never falls."""
    here = battle_of(
        ships(0, cannons=power), ships(1, hull=1, damage=(mark,), regeneration=repairs, cannons=(0, 0, 0), initiative=1)
    )
    assert (round_over(here).stage == "stalemate") is stuck


@rule("rise.regeneration")
def test_one_round_may_be_enough_and_somebody_who_leaves_is_no_stalemate():
    frail = battle_of(ships(0), ships(1, regeneration=1, cannons=(0, 0, 0), initiative=1))
    assert round_over(frail).stage == "round", "a ship without hull falls to one hit"
    two = battle_of(ships(0), ships(1, damage=(0, 0), regeneration=1, cannons=(0, 0, 0), initiative=1))
    assert round_over(two).stage == "stalemate", "the second one cannot be reached in the same round"
    armed = battle_of(ships(0), ships(1, hull=1, regeneration=1, initiative=1))
    assert round_over(armed).stage == "round", "it can still win"
    going = battle_of(ships(0), ships(1, hull=1, regeneration=1, cannons=(0, 0, 0), initiative=1, leaving="101"))
    assert round_over(going).stage != "stalemate"


# ── divided dice


def gun(**more):
    return ships(0, cannons=(1, 0, 1), computer=1, techs=("antimatter_splitter",), **more)


@rule("rise.splitter")
def test_the_proposal_divides_a_red_die():
    here = battle_of(gun(), ships(1, "interceptor", (0, 0, 0, 0)), colours=("yellow", "red"), faces=(1, 6))
    assert laying.proposal(here) == tuple(Shot(1, 1, ship, 1) for ship in range(4))
    assert combat.lay(here, laying.proposal(here)).squads[1].damage == ()
    plain = battle_of(
        replace(gun(), techs=()), ships(1, "interceptor", (0, 0)), colours=("yellow", "red"), faces=(1, 6)
    )
    assert laying.proposal(plain) == (Shot(1, 1, 0),)
    whole = battle_of(gun(), ships(1, "dreadnought", hull=6), colours=("yellow", "red"), faces=(6, 6))
    assert laying.proposal(whole) == (Shot(0, 1, 0), Shot(1, 1, 0)), "nothing to divide"


@rule("rise.splitter")
def test_all_ships_must_be_hit_by_the_die():
    here = battle_of(
        gun(), ships(1, "cruiser", shield=1), ships(1, "interceptor", (0, 0)), colours=("yellow", "red"), faces=(1, 5)
    )
    assert {shot.squad for shot in laying.proposal(here)} == {2}, "5 + 1 − 1 does not hit the cruiser"


@rule("rise.splitter")
def test_missiles_are_not_divided():
    here = battle_of(
        gun(missiles=(0, 0, 1)), ships(1, "interceptor", (0, 0)), colours=("red",), faces=(6,), missiles=True
    )
    assert laying.proposal(here) == (Shot(0, 1, 0),)
    assert not combat.divided(replace(here, volley=None), 0)


@rule("rise.splitter")
def test_the_owner_lays_point_by_point():
    here = owning(rising(*FOUR), 0, "antimatter_splitter", "antimatter_cannon").when(
        m.Refit(seat=0, ship="cruiser", parts=("antimatter_cannon", "-", "-", "-", "-", "-"), table_says_so=True),
        m.OpenBattle(sector="205", fleets=("0.cruiser.1", "1.interceptor.2", "1.cruiser.1"), arrivals=(1, 0)),
        m.CorrectSquad(squad=2, initiative=9),
    )  # fmt: skip
    assert squad(here, 2).techs == ("antimatter_splitter",)
    here = rolls(here, 2, 6)
    laid = here.when(m.LayDice(shots=("0.0.0.1", "0.0.1.1", "0.1.0.1", "0.1.0.1")))
    assert events(laid, DiceLaid)[0].shots == (Shot(0, 0, 0, 1), Shot(0, 0, 1, 1), Shot(0, 1, 0, 2))
    assert laid.state.battle.stage == "after", "two interceptors and a cruiser by one die"
    together = here.when(m.LayDice(shots=("0.0.0",)))
    assert events(together, DiceLaid)[0].shots == (Shot(0, 0, 0),)
    for shots, why in (
        (("0.0.0.1", "0.0.1.1"), "All the damage of a divided die must be laid."),
        (("0.0.0.3", "0.0.1.2"), "A die can be laid on one ship only."),
        (("0.0.0.0",), "The damage of this die is not divided."),
    ):
        assert no(here.refused(m.LayDice(shots=shots))) == why
    off = here.state.battle.with_squad(2, replace(squad(here, 2), techs=()))
    plain = replace(here, state=replace(here.state, battle=off))
    assert no(plain.refused(m.LayDice(shots=("0.0.0.4",)))) == "The damage of this die is not divided."


# ── orbitals of the Exiles


@rule("rise.orbital_ships")
def test_only_an_orbital_with_a_cube_of_the_exiles_is_a_ship():
    here = rising(*EXILES)
    assert orbital_ready(here.state, "234", 0), "their start sector"
    assert classes(here.state.boards[0]) == ("interceptor", "cruiser", "dreadnought", "orbital")
    assert classes(galaxy(2).state.boards[0]) == ("interceptor", "cruiser", "dreadnought", "starbase")
    empty = lying(holding(here, 0, "205", 0, orbital=True), "106")
    assert not orbital_ready(empty.state, "205", 0)
    assert not orbital_ready(here.state, "234", 1)
    assert not orbital_ready(holding(here, 1, "205", 3, orbital=True).state, "205", 1), "others' orbitals are none"
    assert not orbital_ready(here.state, "999", 0)
    assert "0" in no(here.refused(m.OpenBattle(sector="234", fleets=("0.starbase.1", "1.cruiser.1"))))
    assert "0" in no(here.refused(m.OpenBattle(sector="234", fleets=("1.orbital.1", "0.cruiser.1"))))
    assert "1" in no(here.refused(m.OpenBattle(sector="234", fleets=("0.orbital.2", "1.cruiser.1"))))


@rule("rise.orbital_ships")
def test_a_destroyed_orbital_loses_its_cube_and_the_tile_stays():
    here = rising(*EXILES).when(m.OpenBattle(sector="234", fleets=("0.orbital.1", "1.dreadnought.1"), disc=0))
    here = here.when(m.CorrectSquad(squad=1, initiative=9, red=2, yellow=0), m.CorrectSquad(squad=0, hull=6))
    assert no(rolls(here, 1, 1, 1).refused(m.Retreat(squad=0, to="205"))).startswith("These ships cannot move")
    here = rolls(here, 1, 6, 6)
    (fallen,) = events(here, CubesDestroyed)
    assert here.state.tiles["234"].orbital
    assert here.state.boards[0].loose[0].tracks == ("money", "science")
    assert fallen.squares == (3,)
    assert combat.reputation_tiles(here.state.battle, 1) == 2, "one for the battle, one for the orbital"
    closed = here.when(m.PlaceCube(seat=0, track="money"), m.CloseBattle(table_says_so=True))
    assert "orbital" not in closed.state.boards[0].ships.get("234", {})
    assert nothing_is_lost(closed)


@rule("rise.orbital_ships")
def test_an_orbital_that_lives_stays_an_orbital():
    here = rising(*EXILES).when(m.OpenBattle(sector="234", fleets=("0.orbital.1", "1.interceptor.1"), disc=0))
    here = here.when(m.CorrectSquad(squad=0, initiative=9))
    here = rolls(here, 0, 6, 6).when(m.CloseBattle(table_says_so=True))
    assert here.state.tiles["234"].cubes[3]
    assert "orbital" not in here.state.boards[0].ships.get("234", {})


@rule("rise.orbital_ships")
def test_where_nobody_keeps_the_board_the_cube_is_moved_on_the_table():
    here = rising(*EXILES, boards="table").when(
        m.OpenBattle(sector="234", fleets=("0.orbital.1", "1.dreadnought.1"), disc=0),
        m.CorrectSquad(squad=1, initiative=9, red=2), m.CorrectSquad(squad=0, hull=0),
    )  # fmt: skip
    here = rolls(here, 1, 6, 6, 6, 6)
    assert not events(here, CubesDestroyed)


@rule("rise.orbital_ships")
def test_an_attacking_side_that_gives_up_leaves_what_cannot_move():
    here = battle_of(
        ships(0, "orbital", cannons=(0, 0, 0)),
        ships(0, cannons=(0, 0, 0)),
        ships(1, cannons=(0, 0, 0)),
        stage="stalemate",
    )
    after = combat.give_up(here, 0, "205")
    assert (after.squads[0].damage, after.squads[1].gone, after.parties[0].lost) == ((), True, 1)


def test_events_of_a_battle_that_is_gone_change_nothing():
    quiet = battle_of(ships(0), ships(1))
    assert point_defence.hitting(quiet) == point_defence.coming(quiet) == point_defence.proposal(quiet) == ()
    assert point_defence.nothing_to_decide(quiet)
    assert apply(quiet, InterceptRolled(0, (6,))).defence is None
    assert apply(quiet, DieRolledAgain(0, 0, 1, 6, by_app=True)).volley is None
    assert combat.stop(quiet, ()) is quiet
    assert combat.foes(replace(quiet, pair=None), 0) == ()
    third = battle_of(ships(0), ships(1), ships(2))
    assert combat.foes(third, 2) == ()
