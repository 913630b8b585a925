"""What Rise of the Ancients adds to battles, rule by rule: guards, repairs, divided dice, orbitals, alliances, swarms."""

from dataclasses import replace

import pytest

from companion.games.eclipse.battle import combat, laying
from companion.games.eclipse.battle.aftermath import attackers_of_population, due_for_reputation, swarm
from companion.games.eclipse.battle.course import apply
from companion.games.eclipse.battle.events import DiceLaid, PopulationAttacked
from companion.games.eclipse.battle.model import Party, Shot
from companion.games.eclipse.battle.opening import classes, orbital_ready, to_come
from companion.games.eclipse.expansion.ancients.events import AncientsAttacked, TrophyTaken
from companion.games.eclipse.expansion.species.events import DieRolledAgain
from companion.games.eclipse.expansion.species.moves import RollAgain
from companion.games.eclipse.expansion.technologies import point_defence
from companion.games.eclipse.expansion.technologies.events import InterceptRolled
from companion.games.eclipse.expansion.technologies.moves import TapIntercept
from companion.games.eclipse.influence.events import CubesDestroyed, SectorLeft
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, owning
from tests.games.eclipse.rise_kit import (
    allied,
    battle_of,
    events,
    rising,
    rolls,
    round_over,
    said,
    ships,
    squad,
    with_tile,
)
from tests.games.eclipse.turn_kit import fleet, holding, lying, no, nothing_is_lost, with_board
from tests.kit import rule

FOUR = ("terran_directorate", "hydran_progress", "planta", "mechanema")
DRACO = ("descendants_of_draco", "terran_federation", "mechanema", "terran_directorate")


# ── Ancient Cruisers and the Dreadnought


@rule("rise.guards")
@pytest.mark.parametrize(
    ("cruiser", "numbers"),
    [
        ("a", (0, 3, 0, 4, (0, 0, 1), (0, 0, 0), ())), ("d", (1, 2, 0, 1, (2, 0, 0), (0, 2, 0), ())),
        ("e", (2, 2, 0, 1, (0, 1, 0), (0, 0, 1), ("distortion_shield",))),
        ("f", (2, 2, 0, 4, (2, 0, 0), (0, 0, 0), ("point_defence",))), ("h", (0, 1, 3, 2, (3, 0, 0), (0, 0, 0), ())),
    ],
)  # fmt: skip
def test_a_cruiser_has_the_numbers_of_its_tile(cruiser, numbers):
    here = rising(*FOUR).when(m.OpenBattle(sector="271", fleets=("0.cruiser.1",), cruiser=cruiser))
    one = squad(here, 1)
    assert (one.initiative, one.computer, one.shield, one.hull, one.cannons, one.missiles, one.techs) == numbers
    assert (one.ship, one.variant, here.state.battle.pair) == ("ancient_cruiser", cruiser, (0, 1))


@rule("rise.guards")
def test_who_destroys_a_cruiser_keeps_the_tile_and_draws_two():
    here = rising("terran_directorate", "hydran_progress", "terran_union", "mechanema")
    world = here.state.homeworlds[0]
    assert here.state.tiles[world.sector].cruiser == world.cruiser
    here = here.when(m.OpenBattle(sector=world.sector, fleets=("0.dreadnought.1",), cruiser=world.cruiser, ancients=1))
    here = here.when(m.CorrectSquad(squad=1, hull=0, initiative=0, missiles=0, missiles_red=0, shield=0))
    here = here.when(m.CorrectSquad(squad=0, initiative=9, red=3))
    here = rolls(here, 0, 1, 1, 6, 6, 6)
    here = here.when(m.LayDice(shots=("2.1.0", "3.2.0", "4.2.0")))
    assert events(here, TrophyTaken) == [TrophyTaken(0, "ancient_cruiser")]
    assert said(here)[-1] == "Alastair keeps the Ancient Cruiser: 1 VP"
    assert here.state.boards[0].ancient_kills == 1, "the ordinary Ancient is no trophy"
    assert combat.reputation_tiles(here.state.battle, 0) == 4, "taking part, 2, and 1 for the Ancient"
    closed = here.when(m.CloseBattle(table_says_so=True))
    assert (closed.state.tiles[world.sector].cruiser, closed.state.tiles[world.sector].ancients) == ("", 0)


@rule("rise.guards")
def test_the_dreadnought_holds_the_centre_and_stays_if_it_is_not_destroyed():
    here = rising(*FOUR)
    side = here.state.tiles["001"].dreadnought
    assert side in {"a", "b"}
    here = here.when(m.OpenBattle(sector="1", fleets=("0.interceptor.1",), dreadnought=side))
    while here.state.battle.stage != "after":
        number = combat.up(here.state.battle)[0]
        dice = squad(here, number).dice(missiles=here.state.battle.stage == "missiles")
        here = rolls(here, number, *[6 if number else 1] * len(dice))
    closed = here.when(m.CloseBattle(table_says_so=True))
    assert closed.state.tiles["001"].dreadnought == side
    kill = battle_of(ships(0), ships(1, "ancient_dreadnought"), colours=("yellow",), faces=(6,))
    kill = replace(kill, parties=(Party(0), Party(None)))
    assert combat.reputation_tiles(combat.lay(kill, (Shot(0, 1, 0),)), 0) == 4


@rule("rise.guards")
def test_descendants_fight_the_cruiser_and_leave_the_ancients_beside_it_alone():
    here = rising(*DRACO)
    assert no(here.refused(m.OpenBattle(sector="203", fleets=("0.cruiser.1",), ancients=2))).startswith("Nobody fights")
    here = here.when(m.OpenBattle(sector="271", fleets=("0.cruiser.2",), cruiser="a", ancients=2))
    assert combat.order(here.state.battle) == (0, 1), "the Ancients are no part of it"
    here = rolls(here.when(m.CorrectSquad(squad=0, computer=4, yellow=5)), 0, *[6] * 10)
    assert not squad(here, 1).here
    assert squad(here, 2).damage == (0, 0), "no die could be laid on an Ancient"
    assert here.state.battle.stage == "after", "and that is the end of it"


@rule("rise.guards")
def test_before_play_a_destroyed_cruiser_is_nobodys_trophy():
    here = galaxy(2, homeworlds=True).when(m.OpenBattle(sector="271", fleets=("0.dreadnought.2",), cruiser="a"))
    here = here.when(m.CorrectSquad(squad=0, initiative=9, red=2))
    here = rolls(here, 0, *[6] * 8)
    assert events(here, TrophyTaken)
    assert here.state.boards[0].ancient_kills == 0


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


EXILES = ("exiles", "hydran_progress", "terran_union", "mechanema")


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


# ── alliances


def sides_of(here):
    battle = here.state.battle
    return [battle.side(n) for n in range(len(battle.parties))]


def joint(*fleets, seats=(0, 1), **order):
    return allied(rising("terran_union", "terran_directorate", "mechanema", "orion_hegemony"), *seats).when(
        m.OpenBattle(sector="205", fleets=fleets, **order)
    )


@rule("rise.joint_battle")
def test_allies_fight_together_and_defend_together():
    here = joint("0.cruiser.1", "1.cruiser.1", "2.cruiser.1", arrivals=(2, 0, 1), disc=1)
    assert sides_of(here) == [0, 1, 1]
    assert [here.state.battle.parties[n].seat for n in here.state.battle.pair] == [2, 1]
    assert said(here) == ["Battle in sector 205: Iain and Alastair + Ken"]
    order = [here.state.battle.parties[squad(here, n).party].seat for n in combat.order(here.state.battle)]
    assert order == [0, 1, 2], "equal initiative: both allies are before the attacker"
    assert combat.foes(here.state.battle, 0) == (1, 2)
    assert combat.foes(here.state.battle, 1) == (0,)


@rule("rise.joint_battle")
def test_without_a_disc_the_side_whose_first_ship_came_first_defends():
    here = joint("0.cruiser.1", "1.cruiser.1", "2.cruiser.1", arrivals=(0, 2, 1))
    assert [here.state.battle.parties[n].seat for n in here.state.battle.pair] == [2, 0]
    three = joint("0.cruiser.1", "1.cruiser.1", "2.cruiser.1", "3.cruiser.1", arrivals=(0, 2, 1, 3))
    pair = [three.state.battle.parties[n].seat for n in three.state.battle.pair]
    assert pair == [3, 2], "Ken belongs to Alastair, who was there first: they fight last"


@rule("rise.joint_battle")
def test_an_allys_disc_makes_defenders_even_where_the_ally_has_no_ship():
    here = joint("1.cruiser.1", "2.cruiser.1", arrivals=(2, 1), disc=0)
    assert here.state.battle.home == 1
    assert [here.state.battle.parties[n].seat for n in here.state.battle.pair] == [2, 1]
    here = here.when(m.CorrectSquad(squad=1, initiative=9, red=1))
    won = rolls(here, 1, 1, 6)
    assert combat.fighters(won.state.battle) == (1,)
    assert attackers_of_population(won.state) == (), "nobody shoots at an ally's population"


@rule("rise.joint_battle")
def test_allies_alone_do_not_fight_each_other():
    here = allied(rising(*EXILES), 0, 1)
    order = {"sector": "205", "fleets": ("0.cruiser.1", "1.cruiser.1")}
    assert no(here.refused(m.OpenBattle(**order))) == "A battle needs two parties with ships."
    assert no(here.refused(m.OpenBattle(**order, disc=0))) == "A battle needs two parties with ships."
    raid = holding(here, 2, "205", 0, 1).when(m.OpenBattle(**order, disc=2))
    assert (raid.state.battle.stage, due_for_reputation(raid.state.battle)) == ("after", None)
    assert attackers_of_population(raid.state) == (0, 1), "both shoot at the population"
    shot = raid.when(m.AttackPopulation(party=0, faces=(6,)))
    assert no(shot.refused(m.AttackPopulation(party=1))) == "First choose the cubes that fall."
    chosen = shot.when(m.DestroyCubes(sector="205", squares=(0,)))
    second = chosen.when(m.AttackPopulation(party=1, faces=(6,)))
    assert second.state.tiles["205"].population == ()
    closed = second.when(m.CloseBattle())
    assert events(closed, SectorLeft)


@rule("rise.joint_battle")
def test_an_ally_in_the_sector_is_no_enemy_of_the_disc():
    here = allied(rising(*EXILES), 0, 1)
    here = fleet(holding(here, 0, "205"), 1, "205", cruiser=1)
    here = fleet(here, 2, "205", interceptor=1)
    here = here.when(m.OpenBattle(sector="205", fleets=("1.cruiser.1", "2.interceptor.1"), disc=0))
    while here.state.battle.stage != "after":
        here = here.when(m.FireOn())
    assert combat.fighters(here.state.battle) == (0,), "the ally has won this one"
    closed = here.when(m.CloseBattle(table_says_so=True))
    assert closed.state.tiles["205"].disc == 0


@rule("rise.joint_battle")
def test_when_one_ally_is_gone_the_other_fights_on():
    here = joint("0.interceptor.1", "1.cruiser.1", "2.dreadnought.1", arrivals=(0, 1, 2), disc=0)
    lost = here.state.battle.with_squad(0, replace(squad(here, 0), damage=()))
    assert combat.advance(lost).pair is not None
    assert combat.order(lost) == (1, 2)
    both = combat.advance(lost.with_squad(1, replace(lost.squads[1], damage=())))
    assert (both.stage, combat.fighters(both)) == ("after", (2,))


@rule("rise.allied_targets")
def test_ancients_shoot_at_the_ally_who_came_last():
    here = battle_of(
        ships(0, "dreadnought"), ships(1, "dreadnought"), ships(2, "ancient"), colours=("yellow",), faces=(6,), shooter=2,
        sides=(0, 0, 2), pair=(0, 2),
    )  # fmt: skip
    assert [shot.squad for shot in laying.proposal(here)] == [1]
    bigger = here.with_squad(1, replace(here.squads[1], ship="cruiser"))
    assert [shot.squad for shot in laying.proposal(bigger)] == [0], "the largest first, whoever's it is"


@rule("rise.allied_reputation")
def test_every_ally_draws_for_the_own_kills_in_the_order_of_arrival():
    here = joint("0.cruiser.1", "1.cruiser.1", "2.interceptor.2", arrivals=(1, 2, 0), disc=1)
    here = here.when(m.CorrectSquad(squad=1, initiative=0))
    here = rolls(here, 0, 6).when(m.LayDice())
    here = rolls(here, 2, 6)
    kills = [len(here.state.battle.parties[n].kills) for n in range(3)]
    assert kills == [1, 0, 1]
    assert [combat.reputation_tiles(here.state.battle, n) for n in range(3)] == [2, 1, 2]
    assert due_for_reputation(here.state.battle) == 0
    assert here.refused(m.DrawBattleReputation(party=2)).overrule


@rule("rise.allied_descendants")
def test_the_ally_of_the_descendants_fights_the_ancients_alone():
    here = allied(rising(*DRACO), 0, 1).when(
        m.OpenBattle(sector="203", fleets=("0.cruiser.1", "1.cruiser.1"), arrivals=(0, 1), ancients=1)
    )
    battle = here.state.battle
    assert [squad(here, n).ship for n in combat.order(battle)] == ["ancient", "cruiser"]
    assert battle.pair == (1, 2)
    assert combat.foes(battle, 0) == ()
    here = rolls(here, 2, 6, 6)
    assert squad(here, 0).damage == (0,), "the Ancients do not shoot at the Descendants"
    assert not squad(here, 1).here
    assert here.state.battle.stage == "after"
    assert [combat.reputation_tiles(here.state.battle, n) for n in (0, 1)] == [0, 1], "the Descendants only watched"


@rule("rise.allied_descendants")
def test_against_a_cruiser_both_fight_and_the_ancients_only_one_of_them():
    here = allied(rising(*DRACO), 0, 1).when(
        m.OpenBattle(
            sector="271",
            fleets=("0.cruiser.1", "1.cruiser.1"),
            arrivals=(0, 1),
            cruiser="c",
            ancients=1,
            table_says_so=True,
        )
    )
    battle = here.state.battle
    assert [set(combat.foes(battle, n)) for n in range(4)] == [{2}, {2, 3}, {0, 1}, {1}]


# ── swarms and the population


def besieged(*species, population=(0, 1), **options):
    here = rising(*(species or FOUR), **options)
    here = holding(here, 1, "205", *population)
    return with_tile(here, "205", ancients=2)


@rule("rise.swarm_bombs")
def test_ancients_alone_with_a_population_are_a_battle_of_their_own():
    here = besieged()
    assert ("205", ()) in to_come(here.state)
    assert "205" in no(replace(here, state=replace(here.state, phase="combat")).refused(m.NextPhase()))
    here = here.when(m.OpenBattle(sector="205", disc=1, ancients=2))
    assert (here.state.battle.stage, swarm(here.state), due_for_reputation(here.state.battle)) == ("after", 0, None)
    closed = here.when(m.CloseBattle())
    assert said(closed)[0] == "The Ancients destroy the whole population of Ken"
    tile = closed.state.tiles["205"]
    assert (tile.population, tile.disc, tile.ancients) == ((), None, 2)
    assert nothing_is_lost(closed)
    assert to_come(closed.state) == ()


@rule("rise.swarm_bombs")
def test_they_do_so_after_a_fight_too_and_need_no_tap():
    here = fleet(besieged(), 1, "205", interceptor=1)
    here = here.when(m.OpenBattle(sector="205", fleets=("1.interceptor.1",), disc=1, ancients=2))
    here = here.when(m.CorrectSquad(squad=1, initiative=9))
    assert here.state.battle.pair == (0, 1), "Ancients always defend, even far from their swarm"
    here = rolls(here, 1, 6, 1, 1, 1)
    assert swarm(here.state) == 1
    bombed = here.when(m.AttackPopulation(party=1))
    assert events(bombed, AncientsAttacked)
    assert swarm(bombed.state) is None
    assert bombed.state.tiles["205"].population == ()
    won = here.when(m.CloseBattle(table_says_so=True))
    assert won.state.tiles["205"].disc is None


@rule("rise.swarm_bombs")
def test_against_an_absorber_they_take_money_then_science_then_materials():
    here = owning(besieged(population=(0, 1, 2)), 1, "neutron_absorber")  # fmt: skip
    assert here.state.tiles["205"].cubes[:3] == ("money", "money", "science")
    here = here.when(m.OpenBattle(sector="205", disc=1, ancients=2))
    assert here.refused(m.CloseBattle()).overrule
    assert no(here.refused(m.AttackPopulation(party=0, faces=(6,)))) == "It is 4 dice."
    shot = here.when(m.AttackPopulation(party=0, faces=(1, 5, 6, 2)))
    assert said(shot)[0] == "The Ancients shoot at the population of Ken (1 5 6 2): 2 cubes of 3 destroyed"
    assert shot.state.tiles["205"].population == (2,)
    missed = here.when(m.AttackPopulation(party=0, faces=(1, 1, 1, 1)))
    assert missed.state.tiles["205"].population == (0, 1, 2)
    assert missed.when(m.CloseBattle()).state.tiles["205"].disc == 1
    overruled = here.when(m.CloseBattle(table_says_so=True))
    assert overruled.state.tiles["205"].population == (0, 1, 2)


@rule("rise.swarm_bombs")
def test_never_the_population_of_the_descendants_and_never_without_swarms():
    here = besieged("terran_directorate", "descendants_of_draco", "mechanema", "terran_union")
    assert to_come(here.state) == ()
    guarded = here.when(m.OpenBattle(sector="205", fleets=("0.interceptor.1",), disc=1, ancients=2))
    guarded = rolls(guarded.when(m.CorrectSquad(squad=1, initiative=9)), 1, 6, 1, 1, 1)
    assert swarm(guarded.state) is None
    closed = guarded.when(m.CloseBattle(table_says_so=True))
    assert closed.state.tiles["205"].population == (0, 1)
    base = besieged(hives=False)
    assert no(base.refused(m.OpenBattle(sector="205", disc=1, ancients=2))) == "A battle needs two parties with ships."
    assert to_come(base.state) == ()
    assert swarm(base.state) is None


@rule("rise.swarm_bombs")
def test_where_the_board_is_kept_on_the_table_only_the_log_tells_it():
    here = rising(*FOUR, boards="table").when(m.OpenBattle(sector="205", disc=1, ancients=1), m.CloseBattle())
    assert said(here)[0] == "The Ancients destroy the whole population of Ken"
    absorber = owning(rising(*FOUR, boards="table"), 1, "neutron_absorber")
    absorber = absorber.when(m.OpenBattle(sector="205", disc=1, ancients=1))
    assert no(absorber.refused(m.AttackPopulation(party=0))) == "How many cubes are in the sector?"
    told = absorber.when(m.AttackPopulation(party=0, cubes=2, faces=(6, 6)))
    assert [type(event) for event in told.events] == [AncientsAttacked]


@rule("rise.swarm_bombs")
def test_descendants_do_not_hinder_the_ancients_and_may_shoot_themselves():
    here = besieged("descendants_of_draco", "hydran_progress", "mechanema", "terran_union")
    order = {"arrivals": (0, 1), "disc": 1, "ancients": 2}
    here = here.when(m.OpenBattle(sector="205", fleets=("0.cruiser.1", "1.interceptor.1"), **order))
    here = here.when(m.CorrectSquad(squad=0, initiative=9, red=1))
    here = rolls(here, 0, 1, 6)
    assert here.state.battle.stage == "after", "the Descendants do not fight the Ancients"
    assert attackers_of_population(here.state) == (0,)
    assert swarm(here.state) == 2


@rule("rise.neutron_absorber")
def test_planta_falls_with_an_absorber_too():
    here = rising("terran_directorate", "planta", "mechanema", "hydran_progress")
    here = owning(holding(here, 1, "205", 0, 1), 1, "neutron_absorber")
    here = here.when(m.OpenBattle(sector="205", fleets=("0.interceptor.1",), disc=1))
    assert events(here.when(m.AttackPopulation(party=0)), PopulationAttacked)[0].bombs
    other = rising("terran_directorate", "hydran_progress", "mechanema", "terran_union")
    other = owning(owning(holding(other, 1, "205", 0, 1), 1, "neutron_absorber"), 0, "neutron_bombs")
    other = other.when(m.OpenBattle(sector="205", fleets=("0.interceptor.1",), disc=1))
    assert not events(other.when(m.AttackPopulation(party=0, faces=(1,))), PopulationAttacked)[0].bombs


# ── plunder and dice rolled again


@rule("rise.plunder")
def test_the_syndicate_plunders_with_a_bag_on_the_table_too():
    here = rising("rho_indi_syndicate", "hydran_progress", "mechanema", "planta", reputation="table")
    here = here.when(
        m.OpenBattle(sector="205", fleets=("0.cruiser.1", "1.interceptor.1"), arrivals=(0, 1)),
        m.CorrectSquad(squad=0, initiative=9),
    )  # fmt: skip
    here = rolls(here, 0, 6)
    money = here.state.boards[0].money
    here = here.when(m.KeepReputation(party=0, tile=3))
    assert said(here)[-1] == "Alastair plunders: 2 tiles, 1 money"
    assert here.state.boards[0].money == money + 1
    here = here.when(m.KeepReputation(party=1, tile=0))
    assert len(here.events) == 1, "nobody else does"


def lyra(**options):
    here = rising("enlightened_of_lyra", "hydran_progress", "mechanema", "planta", **options)
    return here.when(
        m.OpenBattle(sector="205", fleets=("0.interceptor.1", "1.interceptor.1"), arrivals=(0, 1), disc=1),
        m.CorrectSquad(squad=0, initiative=9),
    )


@rule("rise.roll_again")
def test_lyra_rolls_again_as_long_as_colony_ships_are_face_up():
    here = rolls(lyra(), 0, 2)
    assert here.state.battle.volley is not None, "the miss lies there until she has decided"
    ships_up = here.state.boards[0].colony_ships
    for turn in range(ships_up):
        assert here.state.battle.volley is not None
        here = here.when(RollAgain(die=0, face=3))
        assert here.state.boards[0].colony_ships == ships_up - turn - 1
    assert here.state.battle.volley is None, "after the last one the miss stands"
    assert said(here)[0] == "Alastair turns a colony ship: the die on the table shows 3 instead of 3"
    app = rolls(lyra(), 0, 2).when(RollAgain(die=0))
    assert events(app, DieRolledAgain)[0].by_app
    assert "the app rolls" in said(app)[0]


@rule("rise.roll_again")
def test_only_lyra_only_dice_that_lie_there_and_only_with_a_ship():
    here = lyra()
    assert no(here.refused(RollAgain(die=0))) == "There is no such die on the table."
    down = with_board(here, 0, colony_ships=0)
    missed = rolls(down, 0, 2)
    assert missed.state.battle.volley is None, "nothing to decide any more"
    two = down.state.battle.with_squad(1, replace(squad(down, 1), damage=(0, 0)))
    hit = rolls(replace(down, state=replace(down.state, battle=two)), 0, 6)
    assert no(hit.refused(RollAgain(die=0))) == "No colony ship is left face up."
    other = rising(*FOUR).when(m.OpenBattle(sector="205", fleets=("0.interceptor.1", "1.cruiser.2"), arrivals=(0, 1)))
    other = rolls(other, 0, 6)
    assert no(other.refused(RollAgain(die=0))) == "Only the Enlightened of Lyra roll a die again."
    assert no(here.refused(RollAgain(die=3))) == "There is no such die on the table."


@rule("rise.roll_again")
def test_where_the_board_is_kept_on_the_table_nobody_counts_the_colony_ships():
    here = rolls(lyra(boards="table"), 0, 2)
    for face in (3, 4, 2, 3, 2):
        here = here.when(RollAgain(die=0, face=face))
    assert not events(here, DieRolledAgain)[0].ship
    assert here.when(m.LayDice()).state.battle.volley is None


@rule("rise.roll_again")
def test_the_apps_dice_wait_for_her_too():
    here = lyra().when(m.FireOn())
    assert len(here.events) == 1
    assert here.state.battle.volley.complete
    assert here.when(m.LayDice()).state.battle.volley is None


@rule("rise.roll_again")
def test_ships_without_dice_do_not_wait_for_her():
    here = lyra().when(m.CorrectSquad(squad=0, yellow=0))
    assert here.when(m.Fire(squad=0)).state.battle.volley is None
    assert here.when(m.FireOn()).state.battle.volley is None


@rule("rise.roll_again")
def test_dice_against_the_population_can_be_rolled_again():
    here = holding(rising("enlightened_of_lyra", "hydran_progress", "mechanema", "terran_union"), 1, "205", 0, 1)
    here = here.when(m.OpenBattle(sector="205", fleets=("0.interceptor.2", "2.interceptor.1"), disc=1))
    here = replace(here, state=replace(here.state, battle=replace(here.state.battle, stage="after", pair=None)))
    gone = here.state.battle.with_squad(1, replace(squad(here, 1), damage=()))
    here = replace(here, state=replace(here.state, battle=gone))
    shot = here.when(m.AttackPopulation(party=0, faces=(2, 6)))
    assert said(shot) == ["Alastair shoots at the population: 2 6"]
    again = shot.when(RollAgain(die=0, face=6))
    assert again.state.battle.assault.faces == (6, 6)
    done = again.when(m.AttackPopulation(party=0))
    assert events(done, PopulationAttacked)[0].destroyed == 2
    assert done.state.battle.assault is None
    last = with_board(shot, 0, colony_ships=1).when(RollAgain(die=0, face=1))
    assert events(last, PopulationAttacked)[0].faces == (1, 6), "no ship is left: the dice count"


@rule("rise.roll_again")
def test_dice_of_a_point_defence_can_be_rolled_again():
    here = owning(rising("enlightened_of_lyra", "hydran_progress", "mechanema", "planta"), 0, "point_defense")
    here = owning(here, 1, "plasma_missile").when(
        m.Refit(seat=1, ship="interceptor", parts=("-", "-", "-", "plasma_missile"), table_says_so=True),
        m.OpenBattle(sector="205", fleets=("0.interceptor.1", "1.interceptor.1"), arrivals=(0, 1)),
    )  # fmt: skip
    missed = rolls(here, 1, 6, 1).when(TapIntercept(face=2))
    assert missed.state.battle.defence.complete
    assert missed.when(RollAgain(die=0, face=6)).state.battle.defence.faces == (6,)
    last = with_board(missed, 0, colony_ships=1).when(RollAgain(die=0, face=6))
    assert last.state.battle.defence is None, "the last ship: the missile is shot down by itself"
    assert squad(last, 0).here
    sure = here.state.battle.with_squad(1, replace(squad(here, 1), computer=9, missiles=(0, 9, 0)))
    whole = replace(here, state=replace(here.state, battle=sure)).when(m.FireOn())
    assert isinstance(whole.events[-1], InterceptRolled), "the app rolls, and leaves the dice to her"


@rule("rise.roll_again")
def test_an_ally_waits_until_her_dice_count():
    here = holding(allied(rising("enlightened_of_lyra", *FOUR[1:]), 0, 1), 3, "205", 0, 1)
    here = here.when(m.OpenBattle(sector="205", fleets=("0.cruiser.1", "1.cruiser.1"), arrivals=(0, 1), disc=3))
    here = here.when(m.AttackPopulation(party=0, faces=(2,)))
    assert no(here.refused(m.AttackPopulation(party=1))) == "Dice lie on the table already: finish them."
    assert here.when(m.AttackPopulation(party=0), m.AttackPopulation(party=1, faces=(6,))).state.battle.to_destroy == 1


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
