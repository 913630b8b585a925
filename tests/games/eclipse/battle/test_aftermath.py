"""After a fight (p. 20-21): the population, reputation tiles, the end of the battle."""

from dataclasses import replace

import pytest

from companion.games.eclipse.battle import combat
from companion.games.eclipse.battle.aftermath import attackers_of_population, due_for_reputation, room_for_reputation
from companion.games.eclipse.battle.model import Battle, Party
from tests.games.eclipse import taps as m
from tests.games.eclipse.battle.kit import rolls, ships
from tests.games.eclipse.kit import galaxy, owning, playing
from tests.kit import rule


@rule("combat.reputation")
@pytest.mark.parametrize(
    ("kills", "tiles"),
    [((), 1), (("interceptor",), 2), (("starbase",), 2), (("ancient",), 2), (("cruiser",), 3), (("dreadnought",), 4),
     (("gcds",), 4), (("dreadnought", "cruiser"), 5)],
)  # fmt: skip
def test_how_many_tiles(kills, tiles):
    here = Battle("101", (Party(0, kills), Party(1)), (ships(0, "cruiser", (0,)),), stage="after")
    assert combat.reputation_tiles(here, 0) == tiles


@rule("combat.population")
def test_attack_on_the_population():
    """p. 20: three ion cannons with computer 3 roll 6, 3 and 2: two hits, one of three cubes stays."""
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="201", arrivals=(0, 1), disc=0, fleets=("0.interceptor.1", "1.interceptor.3"))
    )
    here = here.when(m.CorrectSquad(squad=1, computer=3, initiative=9))
    here = rolls(here, 1, 6, 1, 1)
    assert here.state.battle.stage == "after"
    assert not here.refused(m.AttackPopulation(party=1, cubes=3, faces=(6, 3))).overrule, "three dice"
    assert not here.refused(m.AttackPopulation(party=0, cubes=3)).overrule
    shot = here.when(m.AttackPopulation(party=1, cubes=3, faces=(6, 3, 2)))
    assert (shot.events[0].destroyed, shot.events[0].by_app) == (2, False)
    assert attackers_of_population(shot.state) == ()
    rolled = here.when(m.AttackPopulation(party=1, cubes=2))
    assert rolled.events[0].by_app
    bombs = owning(here, 1, "neutron_bombs").when(m.AttackPopulation(party=1, cubes=3))
    assert (bombs.events[0].destroyed, bombs.events[0].bombs) == (3, True)
    assert attackers_of_population(galaxy(2).state) == ()


@rule("combat.population")
def test_an_undefended_sector_and_plantas_population():
    """No fight, no reputation: only the population is attacked; Planta's falls by itself (p. 26)."""
    here = playing("terran_union", "mechanema", "orion_hegemony")
    order = {"sector": "226", "fleets": ("0.interceptor.1",)}
    assert not here.refused(m.OpenBattle(**order)).overrule, "nobody to fight, nothing to attack"
    assert not here.refused(m.OpenBattle(**order, disc=8)).overrule
    here = playing("terran_republic", "mechanema", "planta")
    planta = here.when(m.OpenBattle(**order, disc=2))
    assert (planta.state.battle.stage, due_for_reputation(planta.state.battle)) == ("after", None)
    fallen = planta.when(m.AttackPopulation(party=0, cubes=3))
    assert (fallen.events[0].destroyed, fallen.events[0].faces) == (3, ())
    other = here.when(m.OpenBattle(sector="230", fleets=("0.interceptor.1",), disc=1))
    assert other.when(m.AttackPopulation(party=0, cubes=3, faces=(5,))).events[0].destroyed == 0
    assert other.when(m.CloseBattle()).state.fought == ("230",)


@rule("combat.reputation")
def test_a_full_track_gives_one_back_and_the_real_bag_is_typed():
    here = playing("terran_union", "mechanema", reputation="table")
    assert room_for_reputation(here.state.boards[0]) == 4
    assert room_for_reputation(galaxy(2).state.boards[0]) == 0
    for _ in range(5):
        here = here.when(m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.cruiser.1", "1.interceptor.1")))
        here = rolls(here, 1, 1)
        here = rolls(here, 0, 6)
        assert not here.refused(m.DrawBattleReputation(party=0)).overrule, "the bag is on the table"
        if len(here.state.boards[0].reputation) < 4:
            here = here.when(m.KeepReputation(party=0, tile=4 if not here.state.boards[0].reputation else 3))
            here = here.when(m.KeepReputation(party=1, tile=0), m.CloseBattle())
    assert here.state.boards[0].reputation == (4, 3, 3, 3)
    assert here.refused(m.KeepReputation(party=0, tile=2)).overrule
    assert not here.refused(m.KeepReputation(party=0, tile=2, back=1)).overrule
    swapped = here.when(m.KeepReputation(party=0, tile=2, back=3))
    assert swapped.state.boards[0].reputation == (4, 3, 3, 2)
    assert sum(swapped.state.reputation_bag.values()) == 28


def test_only_what_was_drawn_can_be_kept():
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="203", arrivals=(0,), fleets=("0.dreadnought.2",), ancients=1)
    )
    here = rolls(here, 1, 1, 1)
    here = rolls(here, 0, 6, 6, 6, 6)
    assert here.state.battle.stage == "after"
    drawn = here.when(m.DrawBattleReputation(party=0))
    assert not drawn.refused(m.DrawBattleReputation(party=0)).overrule
    absent = next(value for value in (1, 2, 3, 4) if value not in drawn.state.battle.parties[0].reputation)
    assert not drawn.refused(m.KeepReputation(party=0, tile=absent)).overrule
    assert not drawn.refused(m.KeepReputation(party=1, tile=0)).overrule, "Ancients draw nothing"
    assert not drawn.refused(m.DrawBattleReputation(party=9)).overrule
    assert not here.refused(m.DrawBattleReputation(party=1)).overrule
    on_table = playing("terran_union", "mechanema", reputation="table").when(
        m.OpenBattle(sector="203", arrivals=(0,), fleets=("0.dreadnought.2",), ancients=1)
    )
    on_table = rolls(rolls(on_table, 1, 1, 1), 0, 6, 6, 6, 6)
    emptied = replace(on_table, state=replace(on_table.state, reputation_bag={"4": 0, "1": 1}))
    assert not emptied.refused(m.KeepReputation(party=0, tile=4)).overrule, "all fours lie on tracks"
