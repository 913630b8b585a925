"""Battles: the worked fight of p. 22-23 die for die, and every rule of p. 18-21."""

from dataclasses import replace

import pytest

from companion.games.eclipse.battle import combat, laying
from companion.games.eclipse.battle.aftermath import attackers_of_population, due_for_reputation
from companion.games.eclipse.battle.course import apply
from companion.games.eclipse.battle.events import DiceLaid
from companion.games.eclipse.battle.model import Shot, hits
from companion.games.eclipse.chapters import evolve
from companion.games.eclipse.ships.events import UpgradeClosed
from tests.games.eclipse import taps as m
from tests.games.eclipse.battle.kit import battle_of, fleet, rolls, ships, squad
from tests.games.eclipse.kit import owning, playing
from tests.kit import rule

IAIN, VERNOR = 0, 1


@pytest.fixture
def example():
    """Iain (Mechanema) defends against Vernor (Hydran Progress). What the book does not print is chosen here: Iain's
    cruiser has a Fusion Source to feed its parts; Vernor's cruiser has an Improved Hull, so that two damage do not
    destroy it, a Fusion Source, and a Plasma Cannon (p. 23 [10] speaks of ion cannons: a slip)."""
    here = playing("mechanema", "hydran_progress")
    here = owning(here, IAIN, "plasma_missile", "fusion_source")
    here = owning(
        here,
        VERNOR,
        "plasma_missile",
        "fusion_drive",
        "fusion_source",
        "plasma_cannon",
        "gauss_shield",
        "improved_hull",
    )
    says = {"table_says_so": True}
    return here.when(
        m.Refit(seat=IAIN, ship="interceptor", parts=("-", "-", "-", "plasma_missile"), **says),
        m.Refit(seat=IAIN, ship="cruiser", parts=("-", "fusion_source", "-", "positron_computer", "-", "ion_cannon"), **says),
        m.Refit(seat=VERNOR, ship="interceptor", parts=("-", "-", "fusion_drive", "plasma_missile"), **says),
        m.Refit(seat=VERNOR, ship="cruiser", parts=("plasma_cannon", "fusion_source", "fusion_drive", "gauss_shield", "improved_hull", "plasma_missile"), **says),
        m.OpenBattle(
            sector="230", arrivals=(IAIN, VERNOR), disc=IAIN,
            fleets=fleet(IAIN, interceptor=3, cruiser=1) + fleet(VERNOR, interceptor=3, cruiser=1),
        ),
    )  # fmt: skip


I_INT, I_CRU, V_INT, V_CRU = range(4)


@rule("combat.example")
@rule("combat.missiles")
@rule("combat.retreat")
@rule("combat.reputation")
@rule("combat.population")
def test_the_worked_fight(example):
    here = example
    assert [squad(here, n).initiative for n in range(4)] == [3, 3, 4, 3]
    battle = here.state.battle
    assert (battle.stage, battle.pair) == ("missiles", (VERNOR, IAIN))
    assert combat.up(battle) == (V_INT,)
    # [1] Vernor's interceptors: 6 6 5 4 3 2, two hits, against two interceptors.
    here = rolls(here, V_INT, 6, 6, 5, 4, 3, 2)
    assert combat.hitting(here.state.battle) == (0, 1)
    here = here.when(m.LayDice(shots=(f"0.{I_INT}.0", f"1.{I_INT}.1")))
    assert squad(here, I_INT).damage == (0,)
    # [2] Iain's remaining interceptor: 6 6, one against an interceptor, one against the cruiser.
    assert combat.up(here.state.battle) == (I_INT,)
    here = rolls(here, I_INT, 6, 6).when(m.LayDice(shots=(f"0.{V_INT}.0", f"1.{V_CRU}.0")))
    assert squad(here, V_INT).damage == (0, 0)
    assert squad(here, V_CRU).damage == (2,), "not enough to destroy it"
    # [3] Vernor's cruiser: 3 2, no hit, nothing to lay.
    here = rolls(here, V_CRU, 3, 2)
    assert here.events[-1] == DiceLaid((), by_rule=True)
    assert (here.state.battle.stage, here.state.battle.round) == ("round", 1)
    assert combat.order(here.state.battle) == (V_INT, I_INT, I_CRU, V_CRU), "p. 23: ties to the defender"
    # [4] Vernor's interceptors retreat: they stand on the edge and can still be shot.
    here = here.when(m.Retreat(squad=V_INT, to="224"))
    assert squad(here, V_INT).here
    # [5] Iain's interceptor: 3. [6] His cruiser: 4 and 2; the 4 hits the interceptors (no shield) only.
    assert combat.up(here.state.battle) == (I_INT, I_CRU), "equal initiative, one owner: he chooses"
    here = rolls(here, I_INT, 3)
    here = rolls(here, I_CRU, 4, 2)
    assert combat.reachable(here.state.battle, 0) == (V_INT,)
    here = here.when(m.LayDice())
    assert squad(here, V_INT).damage == (0,)
    # [7] Vernor's cruiser: 6 with the plasma cannon, against the interceptor.
    here = rolls(here, V_CRU, 6).when(m.LayDice(shots=(f"0.{I_INT}.0",)))
    assert not squad(here, I_INT).here
    # Round 2. [8] Vernor's interceptor is gone; Iain's cruiser: 1 2.
    assert here.state.battle.round == 2
    assert squad(here, V_INT).gone
    here = rolls(here, I_CRU, 1, 2)
    # [9] Vernor's cruiser: 6, two damage destroy Iain's cruiser.
    here = rolls(here, V_CRU, 6)
    battle = here.state.battle
    assert (battle.stage, battle.pair) == ("after", None)
    assert battle.parties[VERNOR].kills == ("interceptor", "interceptor", "interceptor", "cruiser")
    assert battle.parties[IAIN].kills == ("interceptor", "interceptor")
    # [10] The population: a 6 destroys Iain's only cube.
    assert attackers_of_population(here.state) == (VERNOR,)
    here = here.when(m.AttackPopulation(party=VERNOR, cubes=1, faces=(6,)))
    assert here.events[0].destroyed == 1
    # Reputation, in order of arrival: Iain 3, Vernor 5 (he destroyed worth 6 with taking part).
    assert combat.reputation_tiles(battle, IAIN) == 3
    assert combat.reputation_tiles(battle, VERNOR) == 5
    assert due_for_reputation(here.state.battle) == IAIN
    assert here.refused(m.DrawBattleReputation(party=VERNOR)).overrule
    assert here.refused(m.CloseBattle()).overrule
    here = here.when(m.DrawBattleReputation(party=IAIN))
    tiles = here.events[0].tiles
    assert len(tiles) == 3
    asked = {
        no_.why.text for tile in (1, 2, 3, 4) if (no_ := here.refused(m.KeepReputation(party=IAIN, tile=tile), by=2))
    }
    assert len(asked) == 1, "nobody else finds out which ones were drawn"
    here = here.when(m.KeepReputation(party=IAIN, tile=max(tiles)), by=IAIN)
    assert here.state.boards[IAIN].reputation == (max(tiles),)
    assert sum(here.state.reputation_bag.values()) == 31, "the rest went back"
    here = here.when(m.DrawBattleReputation(party=VERNOR), m.KeepReputation(party=VERNOR, tile=0))
    assert sum(here.state.reputation_bag.values()) == 31
    done = here.when(m.CloseBattle())
    assert done.state.battle is None
    assert done.state.fought == ("230",)
    assert [roll.hits for roll in done.state.rolls] == [2, 2, 0, 0, 1, 1, 0, 1]
    assert {roll.by_app for roll in done.state.rolls} == {False}


@rule("combat.hits")
@pytest.mark.parametrize(
    ("face", "computer", "shield", "hit"),
    [(6, 0, 9, True), (1, 9, 0, False), (5, 1, 0, True), (5, 1, 1, False), (3, 3, 0, True), (4, 1, 0, False), (2, 4, 0, True)],
)  # fmt: skip
def test_what_hits(face, computer, shield, hit):
    assert hits(face, computer, shield) is hit


@rule("combat.damage")
def test_damage_is_not_divided_and_hull_absorbs_it():
    """Two Improved Hulls: the fifth point destroys (p. 19)."""
    tough = battle_of(
        ships(0, "cruiser", (0,), cannons=(0, 0, 1)), ships(1, "cruiser", (0, 0), hull=4),
        colours=("red", "yellow"), faces=(6, 6),
    )  # fmt: skip
    after = combat.lay(tough, (Shot(0, 1, 0), Shot(1, 1, 1)))
    assert after.squads[1].damage == (4, 1)
    destroyed = combat.lay(tough, (Shot(0, 1, 0), Shot(1, 1, 0)))
    assert destroyed.squads[1].damage == (0,)
    assert destroyed.parties[0].kills == ("cruiser",)
    assert destroyed.parties[1].lost == 1


@rule("combat.dice")
def test_the_dice_of_page_18():
    """Three interceptors with an ion cannon: three yellow. A ship with two ion and two plasma cannons: two and two."""
    assert ships(0, "interceptor", (0, 0, 0)).dice(missiles=False) == ("yellow",) * 3
    assert ships(0, "dreadnought", (0,), cannons=(2, 2, 0)).dice(missiles=False) == ("yellow",) * 2 + ("orange",) * 2


@rule("combat.ancients")
def test_the_example_of_page_19():
    """Ancients roll 5 and 6, two hits: the interceptor is the only ship they can destroy; the other hit goes to the
    largest, the dreadnought."""
    here = battle_of(
        ships(0, "ancient", (0,), computer=1, cannons=(2, 0, 0)),
        ships(1, "dreadnought", (0,), hull=2), ships(1, "interceptor", (0,)),
        colours=("yellow", "yellow"), faces=(5, 6),
    )  # fmt: skip
    assert {shot.squad for shot in laying.proposal(here)} == {1, 2}


@rule("combat.ancients")
def test_the_largest_that_can_be_destroyed_falls_first():
    here = battle_of(
        ships(0, "gcds", (0,), cannons=(4, 0, 0)), ships(1, "cruiser", (0,), hull=1), ships(1, "interceptor", (0, 0)),
        colours=("yellow",) * 2, faces=(6, 6),
    )  # fmt: skip
    assert [shot.squad for shot in laying.proposal(here)] == [1, 1], "two hits destroy the cruiser"
    wreck = battle_of(ships(0, "gcds", (0,)), ships(1, "interceptor", (0,)), colours=("yellow",) * 2, faces=(6, 6))
    assert len(laying.proposal(wreck)) == 2, "surplus hits are laid too"
    assert laying.nothing_to_decide(wreck)
    shielded = battle_of(
        ships(0, "ancient", (0,), computer=1), ships(1, "cruiser", (0,), shield=2, hull=1), ships(1, "interceptor", (0, 0)),
        colours=("yellow", "orange"), faces=(5, 6),
    )  # fmt: skip
    assert [(shot.die, shot.squad) for shot in laying.proposal(shielded)] == [(0, 2), (1, 1)]


@rule("combat.order_of_fights")
def test_the_example_of_page_18_red_green_blue():
    """Red is there, Green comes, then Blue: Green and Blue fight first, Red meets the survivor."""
    here = playing("terran_union", "mechanema", "orion_hegemony").when(
        m.OpenBattle(sector="201", arrivals=(0, 1, 2), fleets=("0.cruiser.1", "1.cruiser.1", "2.cruiser.1"), ancients=1)
    )
    battle = here.state.battle
    assert battle.pair == (2, 1)
    while here.state.battle.pair == (2, 1):
        here = here.when(m.FireOn())
    assert set(here.state.battle.pair) >= {0}
    while here.state.battle.pair and 3 not in here.state.battle.pair:
        here = here.when(m.FireOn())
    assert here.state.battle.pair is None or here.state.battle.pair[1] == 3, "at the end the Ancients"


@rule("combat.defender")
def test_whose_disc_lies_there_defends_and_fights_last():
    here = playing("terran_union", "mechanema", "orion_hegemony").when(
        m.OpenBattle(sector="201", arrivals=(0, 1, 2), disc=2, fleets=("0.cruiser.1", "1.cruiser.1", "2.cruiser.1"))
    )
    assert here.state.battle.pair == (1, 0), "the disc's owner waits, though he came last"
    two = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.cruiser.1", "1.cruiser.1"))
    )
    assert two.state.battle.pair == (1, 0), "without a disc the first to come defends"
    assert combat.order(two.state.battle)[0] == 0


@rule("descendants.peace")
def test_descendants_and_ancients_live_in_peace():
    here = playing("descendants_of_draco", "mechanema")
    no = here.refused(m.OpenBattle(sector="203", arrivals=(0,), fleets=("0.cruiser.1",), ancients=2))
    assert no.rule.page == 27
    centre = here.when(m.OpenBattle(sector="1", arrivals=(0,), fleets=("0.cruiser.1",), centre=True))
    assert centre.state.battle.pair == (0, 1), "the centre defence fights everybody"


def test_ancients_shoot_by_themselves():
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="203", arrivals=(0,), fleets=("0.interceptor.2",), ancients=1)
    )
    assert combat.up(here.state.battle) == (0,), "initiative 3 against 2"
    here = rolls(here, 0, 1, 2)
    assert combat.up(here.state.battle) == (1,)
    here = rolls(here, 1, 6, 1)
    assert here.events[-1].by_rule
    assert len(squad(here, 0).damage) == 1


@rule("combat.stalemate")
def test_nobody_has_cannons():
    peaceful = {"yellow": 0, "orange": 0, "red": 0}
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.cruiser.1", "1.cruiser.2")),
        m.CorrectSquad(squad=0, **peaceful), m.CorrectSquad(squad=1, **peaceful), m.FireOn(),
    )  # fmt: skip
    assert here.state.battle.stage == "stalemate"
    assert combat.up(here.state.battle) == ()
    assert not here.refused(m.FireOn()).overrule
    away = here.when(m.EndStalemate(to="230"))
    assert (away.state.battle.stage, away.state.battle.parties[1].lost) == ("after", 0)
    assert combat.reputation_tiles(away.state.battle, 1) == 0, "all that was left has retreated"
    lost = here.when(m.EndStalemate())
    assert lost.state.battle.parties[1].lost == 2
    assert not lost.refused(m.EndStalemate()).overrule


@rule("combat.reputation")
def test_no_tile_for_taking_part_when_everything_left_retreats_even_if_it_is_shot_down():
    """p. 21, and the FAQ on p. 30."""
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.cruiser.1", "1.interceptor.1"))
    )
    here = here.when(m.Retreat(squad=1, to="230"))
    here = rolls(here, 0, 6)
    assert here.state.battle.stage == "after"
    assert combat.reputation_tiles(here.state.battle, 1) == 0
    assert combat.reputation_tiles(here.state.battle, 0) == 2
    done = here.when(
        m.DrawBattleReputation(party=0), m.KeepReputation(party=0, tile=0), m.DrawBattleReputation(party=1)
    )
    assert due_for_reputation(done.state.battle) is None
    assert not done.refused(m.DrawBattleReputation(party=1)).overrule
    assert not done.refused(m.KeepReputation(party=1, tile=1)).overrule


def test_fire_by_the_app_and_by_hand_one_class_at_a_time():
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.cruiser.2", "0.interceptor.1", "1.interceptor.2"))
    )
    assert combat.up(here.state.battle) == (1,), "defender's interceptors"
    assert not here.refused(m.Fire(squad=0)).overrule
    fired = here.when(m.Fire(squad=1))
    assert fired.events[0].faces
    half = here.when(m.TapFace(squad=1, face=6))
    assert half.state.battle.volley is not None
    for wrong in (m.Fire(squad=1), m.FireOn(), m.TapFace(squad=1, face=2), m.TapFace(squad=0, face=2),
                  m.Retreat(squad=1, to="230"), m.CorrectSquad(squad=0, hull=3)):  # fmt: skip
        assert not half.refused(wrong).overrule
    for shots in ((), ("0.2.0", "0.2.1"), ("0.2.7",), ("0.1.0",), ("x",), ("0.2.a",), ("5.2.0",)):
        if shots:
            assert not half.refused(m.LayDice(shots=shots)).overrule
    laid = half.when(m.LayDice(shots=("0.2.1",)))
    assert len(squad(laid, 2).damage) == 1
    assert not laid.refused(m.LayDice()).overrule


def test_every_hitting_die_must_be_laid():
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.interceptor.2", "1.interceptor.2"))
    )
    here = rolls(here, 0, 6, 6)
    assert not here.refused(m.LayDice(shots=("0.1.0",))).overrule
    assert here.when(m.LayDice(shots=("0.1.0", "1.1.1"))).state.battle.stage == "after"


@rule("combat.retreat")
def test_who_may_retreat_and_where():
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="201", arrivals=(0, 1), disc=0, fleets=("0.starbase.1", "0.cruiser.1", "1.cruiser.1"))
    )
    assert not here.refused(m.Retreat(squad=0, to="225")).overrule, "starbases never"
    here = rolls(here, 0, 1)
    assert combat.up(here.state.battle) == (1,)
    for nowhere in ("999", "201", "abc"):
        assert not here.refused(m.Retreat(squad=1, to=nowhere)).overrule
    away = here.when(m.Retreat(squad=1, to="225"))
    assert squad(away, 1).leaving == "225"


@rule("combat.missiles")
def test_no_retreat_while_missiles_fly():
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.cruiser.1", "1.cruiser.1")),
        m.CorrectSquad(squad=1, missiles=2),
    )
    assert (here.state.battle.stage, combat.up(here.state.battle)) == ("round", (0,)), (
        "missiles came too late for this fight"
    )
    fresh = playing("terran_union", "mechanema")
    fresh = owning(fresh, 1, "plasma_missile").when(
        m.Refit(seat=1, ship="cruiser", parts=("-", "-", "-", "-", "-", "plasma_missile")),
        m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.cruiser.1", "1.cruiser.1")),
    )
    assert fresh.state.battle.stage == "missiles"
    assert not fresh.refused(m.Retreat(squad=1, to="230")).overrule


def test_without_a_battle_nothing_can_be_tapped():
    here = playing("terran_union", "mechanema")
    for command in (
        m.Fire(squad=0),
        m.FireOn(),
        m.TapFace(squad=0, face=1),
        m.LayDice(),
        m.CloseBattle(),
        m.EndStalemate(),
    ):
        assert not here.refused(command).overrule
    fighting = here.when(
        m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.cruiser.1", "1.cruiser.1", "1.interceptor.0"))
    )
    assert not fighting.refused(
        m.OpenBattle(sector="202", arrivals=(0, 1), fleets=("0.cruiser.1", "1.cruiser.1"))
    ).overrule
    for command in (m.CloseBattle(), m.DrawBattleReputation(party=0), m.AttackPopulation(party=0, cubes=1),
                    m.KeepReputation(party=0, tile=1), m.EndStalemate()):  # fmt: skip
        assert not fighting.refused(command).overrule
    assert due_for_reputation(fighting.state.battle) is None
    assert not fighting.refused(m.CorrectSquad(squad=9, hull=1)).overrule
    assert not fighting.refused(m.CorrectSquad(squad=0)).overrule
    assert not fighting.refused(m.CorrectSquad(squad=0, ships=5)).overrule
    fewer = fighting.when(m.CorrectSquad(squad=0, ships=3, yellow=2, missiles=1, hull=4))
    assert (squad(fewer, 0).damage, squad(fewer, 0).cannons, squad(fewer, 0).missiles) == (
        (0, 0, 0),
        (2, 0, 0),
        (0, 1, 0),
    )


def test_without_dice_there_is_nothing_to_lay():
    quiet = battle_of(ships(0, "cruiser", (0,)), ships(1, "cruiser", (0,)))
    assert combat.reachable(quiet, 0) == combat.hitting(quiet) == laying.proposal(quiet) == ()
    assert combat.lay(quiet, ()) is quiet
    assert not laying.nothing_to_decide(quiet)
    over = replace(quiet, pair=None, stage="after")
    assert combat.advance(over) is over
    assert apply(quiet, UpgradeClosed(0)) is quiet
    state = playing("terran_union", "mechanema").state
    assert evolve(state, DiceLaid(())) == state, "a line of a battle that is gone"
