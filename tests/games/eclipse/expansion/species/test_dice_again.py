"""Plunder of the Syndicate, and dice that the Enlightened of Lyra roll again (expansion p. 15)."""

from dataclasses import replace

from companion.games.eclipse.battle.events import PopulationAttacked
from companion.games.eclipse.expansion.species.events import DieRolledAgain
from companion.games.eclipse.expansion.species.moves import RollAgain
from companion.games.eclipse.expansion.technologies.events import InterceptRolled
from companion.games.eclipse.expansion.technologies.moves import TapIntercept
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import owning
from tests.games.eclipse.rise_kit import (
    FOUR,
    allied,
    events,
    rising,
    rolls,
    said,
    squad,
)
from tests.games.eclipse.turn_kit import holding, no, with_board
from tests.kit import rule


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
