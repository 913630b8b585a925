"""Swarms and the population (expansion p. 7): Ancients alone with cubes."""

from dataclasses import replace

from companion.games.eclipse.battle.aftermath import attackers_of_population, due_for_reputation, swarm
from companion.games.eclipse.battle.events import PopulationAttacked
from companion.games.eclipse.battle.opening import to_come
from companion.games.eclipse.expansion.ancients.events import AncientsAttacked
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import owning
from tests.games.eclipse.rise_kit import (
    FOUR,
    events,
    rising,
    rolls,
    said,
    with_tile,
)
from tests.games.eclipse.turn_kit import fleet, holding, no, nothing_is_lost
from tests.kit import rule


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
