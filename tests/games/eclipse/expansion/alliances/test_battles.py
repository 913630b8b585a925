"""Allies in battles (expansion p. 11): they fight together, defend together and draw for themselves."""

from dataclasses import replace

from companion.games.eclipse.battle import combat, laying
from companion.games.eclipse.battle.aftermath import attackers_of_population, due_for_reputation
from companion.games.eclipse.influence.events import SectorLeft
from tests.games.eclipse import taps as m
from tests.games.eclipse.rise_kit import (
    DRACO,
    EXILES,
    allied,
    battle_of,
    events,
    rising,
    rolls,
    said,
    ships,
    squad,
)
from tests.games.eclipse.turn_kit import fleet, holding, no
from tests.kit import rule


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
