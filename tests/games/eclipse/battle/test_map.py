"""Battles and the map (p. 20-21): ships come from somewhere and stay somewhere, cubes and discs fall, sectors change hands."""

from companion.games.eclipse.battle import screen as battle_screen
from companion.games.eclipse.influence.discs import to_be_taken
from companion.games.eclipse.screens import table as table_screen
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, UTE, galaxy, owning, playing
from tests.games.eclipse.turn_kit import SAY, fleet, holding, lying, nothing_is_lost
from tests.kit import rule

FOUR = ("terran_directorate", "hydran_progress", "planta", "mechanema")


def at_war(**options):
    """Jonas has 201 with two cubes and nobody there; Mira's ships move in."""
    here = playing(*FOUR, **{"boards": "app", "reputation": "app", **options})
    return fleet(holding(here, JONAS, "201", 0, 1), MIRA, "201", interceptor=2)


def won(here, sector="201"):
    """The undefended sector is opened as a battle: nobody shoots."""
    return here.when(m.OpenBattle(sector=sector, fleets=("0.interceptor.2",), disc=JONAS))


@rule("combat.ships_on_the_map")
def test_whoever_fights_with_more_ships_than_were_noted_has_brought_them_from_elsewhere():
    here = playing(*FOUR, boards="app")
    assert here.state.boards[MIRA].ships == {"221": {"interceptor": 1}}
    fight = here.when(m.OpenBattle(sector="201", fleets=("0.interceptor.2", "1.interceptor.1"), disc=None))
    assert fight.state.boards[MIRA].ships == {"201": {"interceptor": 2}}
    assert fight.state.boards[JONAS].ships == {"201": {"interceptor": 1}}


@rule("combat.ships_on_the_map")
def test_ships_that_are_not_there_after_all_are_somewhere():
    here = fleet(playing(*FOUR, boards="app"), MIRA, "201", cruiser=3)
    fight = here.when(m.OpenBattle(sector="201", fleets=("0.cruiser.1", "1.interceptor.1")))
    assert fight.state.boards[MIRA].ships == {"221": {"interceptor": 1}, "201": {"cruiser": 1}, "": {"cruiser": 2}}


@rule("combat.ships_on_the_map")
def test_after_a_battle_the_winner_stands_there_and_the_rest_is_back_beside_the_boards():
    here = playing(*FOUR, boards="app").when(
        m.OpenBattle(sector="201", fleets=("0.dreadnought.2", "1.interceptor.1"), disc=None)
    )
    while here.state.battle.stage != "after":
        here = here.when(m.FireOn())
    left = {squad.ship: len(squad.damage) for squad in here.state.battle.squads if squad.party == 0 and squad.damage}
    closed = here.when(m.CloseBattle(table_says_so=True))
    assert closed.state.boards[MIRA].ships.get("201", {}) == left
    assert closed.state.boards[JONAS].ships == {}


@rule("combat.ships_on_the_map")
def test_ships_that_retreat_are_where_they_went():
    here = playing(*FOUR, boards="app").when(
        m.OpenBattle(sector="201", fleets=("0.interceptor.1", "1.cruiser.1"), disc=JONAS)
    )
    here = here.when(m.CorrectSquad(squad=1, initiative=9), m.CorrectSquad(squad=0, yellow=0))
    here = here.when(m.Retreat(squad=1, to="221"))
    while here.state.battle.stage != "after":
        here = here.when(m.FireOn())
    closed = here.when(m.CloseBattle(table_says_so=True))
    assert closed.state.boards[MIRA].ships == {"221": {"interceptor": 1}}
    assert closed.state.boards[JONAS].ships["201"] == {"cruiser": 1}


@rule("combat.ships_on_the_map")
def test_destroyed_ancients_leave_the_map_and_others_stay():
    here = lying(playing(*FOUR, boards="app"), "301", ancients=2, discovery=True)
    here = here.when(m.OpenBattle(sector="301", fleets=("0.dreadnought.2",), ancients=2))
    while here.state.battle.stage != "after":
        here = here.when(m.FireOn())
    standing = sum(len(squad.damage) for squad in here.state.battle.squads if squad.ship == "ancient")
    closed = here.when(m.CloseBattle(table_says_so=True))
    assert closed.state.tiles["301"].ancients == standing


def test_a_quick_battle_before_play_touches_no_map():
    here = galaxy(2, boards="app").when(m.OpenBattle(sector="201", fleets=("0.dreadnought.1", "1.interceptor.1")))
    while here.state.battle.stage != "after":
        here = here.when(m.FireOn())
    closed = here.when(m.CloseBattle(table_says_so=True))
    assert (closed.state.tiles, closed.state.boards[0].ships) == ({}, {})


# ── population and discs


@rule("combat.population_choice")
def test_the_attacker_chooses_which_cubes_fall():
    fight = won(at_war())
    hit = fight.when(m.AttackPopulation(party=0, faces=(6, 1)))
    assert hit.state.battle.to_destroy == 1
    choose = battle_screen.battle(hit.state, (MIRA,))["after"]["choose"]
    assert (choose["count"], choose["owner"], [one["number"] for one in choose["cubes"]]) == (1, JONAS, [0, 1])
    assert "First choose the cubes that fall." in SAY(hit.refused(m.CloseBattle()).why)
    fallen = hit.when(m.DestroyCubes(sector="201", squares=(1,)))
    assert fallen.state.tiles["201"].cubes == ("money", "", "")
    assert fallen.state.boards[JONAS].graveyard == (0, 0, 1)
    assert battle_screen.battle(fallen.state, (MIRA,))["after"]["choose"] is None
    held = fallen.when(m.CloseBattle())
    assert held.state.tiles["201"].disc == JONAS, "a cube is left, so the disc stays (p. 20)"
    assert nothing_is_lost(held)


@rule("combat.population_choice")
def test_when_all_cubes_fall_the_disc_comes_home_and_the_winner_may_take_the_sector():
    """p. 23 [10]: the last cube goes to the graveyard, the disc back, and the winner puts one there."""
    fight = won(at_war())
    fallen = fight.when(m.AttackPopulation(party=0, faces=(6, 6)))
    assert fallen.state.boards[JONAS].graveyard == (1, 0, 1)
    before = fallen.state.boards[JONAS].discs
    closed = fallen.when(m.CloseBattle())
    assert (closed.state.tiles["201"].disc, closed.state.boards[JONAS].discs) == (None, before + 1)
    assert to_be_taken(closed.state, MIRA) == ("201",)
    taken = closed.when(m.TakeSector(seat=MIRA, sector="201"))
    assert taken.state.tiles["201"].disc == MIRA
    assert nothing_is_lost(taken)


def test_neutron_bombs_destroy_all_of_them_without_dice():
    fight = won(owning(at_war(), MIRA, "neutron_bombs"))
    bombed = fight.when(m.AttackPopulation(party=0))
    assert bombed.state.tiles["201"].population == ()
    assert nothing_is_lost(bombed)


def test_who_keeps_no_board_is_asked_how_many_cubes_there_are():
    fight = won(at_war().when(m.KeepBoard(seat=JONAS, keep=False)))
    assert SAY(fight.refused(m.AttackPopulation(party=0)).why) == "How many cubes are in the sector?"
    assert fight.when(m.AttackPopulation(party=0, cubes=2, faces=(6, 6))).state.tiles["201"].population == (0, 1)


# ── what the phones show


def test_a_battle_to_come_is_filled_in_with_what_was_noted():
    here = at_war().when(m.NoteArrival(sector="201", seat=MIRA))
    form = battle_screen.battle(here.state, (MIRA,))
    assert (form["sector"], form["disc"], form["noted"][MIRA]["interceptor"]) == ("201", JONAS, 2)
    centre = battle_screen.battle(playing(*FOUR, boards="app").state, (MIRA,), "001")
    assert centre["defence"]


def test_a_decision_is_shown_on_the_table_and_secrets_only_on_a_phone_of_ones_own():
    here = playing(*FOUR, boards="app", discoveries="app").when(m.TakeSector(seat=UTE, sector="206"))
    pending = table_screen.table(here.state, (UTE,), {})["pending"]
    assert [one["seat"] for one in pending] == [UTE]
    assert pending[0]["secrets"] == ()
    assert table_screen.table(here.state, (MIRA, UTE), {})["pending"][0]["secrets"] is None
    assert table_screen.table(here.state, (MIRA,), {})["pending"] == []
