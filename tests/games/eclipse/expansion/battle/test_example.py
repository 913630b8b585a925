"""The worked battle of p. 17 of Rise of the Ancients, die for die, and the questions of its p. 18."""

import pytest

from companion.games.eclipse.battle import combat
from companion.games.eclipse.battle import screen as battle_screen
from companion.games.eclipse.battle.events import DiceLaid, PopulationAttacked
from companion.games.eclipse.battle.opening import orbital_ready
from companion.games.eclipse.expansion.species.events import DieRolledAgain, Plundered
from companion.games.eclipse.expansion.species.moves import RollAgain
from companion.games.eclipse.expansion.technologies.events import MissilesStopped
from companion.games.eclipse.expansion.technologies.moves import Intercept, StopMissiles, TapIntercept
from companion.games.eclipse.influence.events import CubesDestroyed
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import owning
from tests.games.eclipse.rise_kit import SAY, allied, events, intercepts, rising, rolls, said, squad
from tests.games.eclipse.turn_kit import holding, no, nothing_is_lost
from tests.kit import rule

ALASTAIR, KEN, IAIN, VERNOR = range(4)
ORBITAL, CRUISERS, SHIP = range(3)  # Vernor's orbital, Iain's cruisers, Alastair's cruiser
VERNORS, IAINS, ALASTAIRS = range(3)  # the parties in the order of arrival


@pytest.fixture
def vortex():
    """Iain (Syndicate) has come into a sector of Vernor (Exiles), then Alastair (Enlightened of Lyra), Vernor's ally.

    What the book does not print is chosen here, so that it comes out as it says: Iain's cruisers carry a plasma cannon,
    an electron computer, a hull and a flux missile; Alastair's cruiser an antimatter cannon, a positron computer and a
    hull; Vernor's orbital has hull 2, so that three flux missiles destroy it, and initiative 1.
    """
    here = rising("enlightened_of_lyra", "terran_directorate", "rho_indi_syndicate", "exiles", exiles_hull="2")
    here = allied(here, ALASTAIR, VERNOR)
    here = owning(here, ALASTAIR, "point_defense", "antimatter_splitter", "antimatter_cannon", "positron_computer")
    here = owning(here, ALASTAIR, "tachyon_drive", "tachyon_source")
    here = owning(here, IAIN, "neutron_bombs", "flux_missile", "plasma_cannon")
    here = owning(here, VERNOR, "neutron_absorber")
    here = holding(here, VERNOR, "205", 0, 1, 2, 3, orbital=True)
    assert orbital_ready(here.state, "205", VERNOR)
    says = {"table_says_so": True}
    return here.when(
        m.Refit(seat=IAIN, ship="cruiser", parts=("plasma_cannon", "-", "-", "-", "-", "flux_missile"), **says),
        m.Refit(seat=ALASTAIR, ship="cruiser", parts=("antimatter_cannon", "tachyon_source", "tachyon_drive", "positron_computer", "-", "-"), **says),
        m.OpenBattle(
            sector="205", arrivals=(VERNOR, IAIN, ALASTAIR), disc=VERNOR,
            fleets=(f"{VERNOR}.orbital.1", f"{IAIN}.cruiser.3", f"{ALASTAIR}.cruiser.1"),
        ),
        m.CorrectSquad(squad=ORBITAL, initiative=1),
    )  # fmt: skip


@rule("rise.battle_example")
@rule("rise.joint_battle")
@rule("rise.point_defence")
@rule("rise.splitter")
@rule("rise.roll_again")
@rule("rise.orbital_ships")
@rule("rise.neutron_absorber")
@rule("rise.plunder")
def test_the_worked_battle(vortex):
    here = vortex
    battle = here.state.battle
    assert [squad(here, n).initiative for n in (SHIP, CRUISERS, ORBITAL)] == [5, 5, 1]
    assert combat.order(battle) == (SHIP, CRUISERS, ORBITAL), "Alastair defends with Vernor, so he is before Iain"
    assert [SAY(side["role"]) for side in battle_screen.battle(here.state, ())["sides"]] == ["defends", "attacks", "defends"]  # fmt: skip
    # Iain's flux missiles: three against the orbital [1], two against Alastair's cruiser [2], one misses.
    assert (battle.stage, combat.up(battle)) == ("missiles", (CRUISERS,))
    here = rolls(here, CRUISERS, 5, 5, 5, 6, 6, 2)
    assert combat.reachable(here.state.battle, 0) == (ORBITAL,), "Alastair's distortion shield: only a 6 hits him"
    assert combat.hitting(here.state.battle) == (0, 1, 2, 3, 4)
    shots = (f"0.{ORBITAL}.0", f"1.{ORBITAL}.0", f"2.{ORBITAL}.0", f"3.{SHIP}.0", f"4.{SHIP}.0")
    here = here.when(m.LayDice(shots=shots))
    assert said(here) == ["5 missiles fly at: Vernor, orbital and Alastair, cruiser"]
    assert squad(here, ORBITAL).here, "they are still in the air"
    # Alastair's antimatter cannon: a 4 is enough with his computers; the splitter takes both missiles [3].
    seen = battle_screen.battle(here.state, (ALASTAIR,))
    assert (seen["defence"]["seat"], len(seen["defence"]["coming"]), seen["defence"]["others"]) == (ALASTAIR, 2, 3)
    here = intercepts(here, 4)
    assert here.state.battle.defence is not None, "he might roll it again"
    here = here.when(StopMissiles())
    (stopped,) = events(here, MissilesStopped)
    assert stopped.missiles == (3, 4)
    # The other three destroy the orbital [4]; its cube goes to Vernor's graveyard, the tile stays.
    assert not squad(here, ORBITAL).here
    assert squad(here, SHIP).damage == (0,)
    (cube,) = events(here, CubesDestroyed)
    assert (cube.seat, cube.squares) == (VERNOR, (3,))
    tile = here.state.tiles["205"]
    assert (tile.orbital, tile.population) == (True, (0, 1, 2))
    assert here.state.boards[VERNOR].loose[0].tracks == ("money", "science"), "its owner chooses the graveyard"
    here = here.when(m.PlaceCube(seat=VERNOR, track="science"))
    # Round 1. Alastair misses and turns a colony ship [5], misses again and turns another [6]; the third roll is a 5.
    assert (here.state.battle.stage, combat.up(here.state.battle)) == ("round", (SHIP,))
    before = here.state.boards[ALASTAIR].colony_ships
    here = rolls(here, SHIP, 2)
    here = here.when(RollAgain(die=0, face=3))
    assert here.state.boards[ALASTAIR].colony_ships == before - 1
    here = here.when(RollAgain(die=0, face=5))
    assert events(here, DieRolledAgain) == [DieRolledAgain(ALASTAIR, 0, 3, 5, by_app=False)]
    assert here.state.boards[ALASTAIR].colony_ships == before - 2
    # He divides the damage over two of Iain's cruisers [7].
    here = here.when(m.LayDice(shots=(f"0.{CRUISERS}.0.2", f"0.{CRUISERS}.1.2")))
    assert len(squad(here, CRUISERS).damage) == 1
    # Iain's last cruiser fires its plasma cannon and destroys Alastair's [8].
    here = rolls(here, CRUISERS, 6)
    assert not squad(here, SHIP).here
    assert here.state.battle.stage == "after"
    # Neutron bombs are harmless: cannons must do it, and one hit destroys two cubes [9].
    card = battle_screen.battle(here.state, (IAIN,))["after"]["population"][0]
    assert (card["bombs"], card["absorbed"]) == (False, True)
    here = here.when(m.AttackPopulation(party=IAINS, faces=(6,)))
    (attack,) = events(here, PopulationAttacked)
    assert (attack.destroyed, attack.bombs) == (2, False)
    here = here.when(m.DestroyCubes(sector="205", squares=(0, 1)))
    # Reputation in the order of arrival: Vernor 1, Iain 4 and three money, Alastair 5.
    assert [combat.reputation_tiles(here.state.battle, party) for party in range(3)] == [1, 4, 5]
    here = here.when(m.DrawBattleReputation(party=VERNORS), m.KeepReputation(party=VERNORS, tile=0))
    money = here.state.boards[IAIN].money
    here = here.when(m.DrawBattleReputation(party=IAINS))
    assert events(here, Plundered) == [Plundered(IAIN, 4, 3)]
    assert here.state.boards[IAIN].money == money + 3
    here = here.when(m.KeepReputation(party=IAINS, tile=0))
    here = here.when(m.DrawBattleReputation(party=ALASTAIRS), m.KeepReputation(party=ALASTAIRS, tile=0))
    here = here.when(m.CloseBattle())
    tile = here.state.tiles["205"]
    assert (tile.disc, tile.population) == (VERNOR, (2,)), "one cube is left, so the disc stays"
    assert here.state.boards[IAIN].ships["205"] == {"cruiser": 1}
    assert nothing_is_lost(here)


# ── the questions of p. 18


def missiles_at(*own: str, **numbers):
    """Ken's two missile cruisers and missile interceptor against Alastair's ships, and Vernor's, his ally."""
    here = rising("terran_union", "terran_directorate", "mechanema", "terran_federation")
    here = allied(owning(here, ALASTAIR, "point_defense"), ALASTAIR, VERNOR)
    here = owning(here, KEN, "plasma_missile")
    here = here.when(
        m.Refit(seat=KEN, ship="cruiser", parts=("-", "-", "-", "-", "-", "plasma_missile"), table_says_so=True),
        m.Refit(seat=KEN, ship="interceptor", parts=("-", "-", "-", "plasma_missile"), table_says_so=True),
    )
    fleets = (*own, f"{KEN}.cruiser.1", f"{KEN}.interceptor.1")
    return here.when(m.OpenBattle(sector="205", arrivals=(ALASTAIR, VERNOR, KEN), disc=ALASTAIR, fleets=fleets))


def flies(here, *faces, shots=()):
    """The class that is up rolls its missiles and lays them."""
    (number,) = combat.up(here.state.battle)
    here = rolls(here, number, *faces)
    waits = here.state.battle.volley is not None and here.state.battle.defence is None
    return here.when(m.LayDice(shots=shots)) if waits else here


@rule("rise.point_defence")
def test_missiles_at_an_allys_ships_cannot_be_shot_down():
    here = missiles_at(f"{ALASTAIR}.cruiser.1", f"{VERNOR}.cruiser.1")
    his = flies(here, 6, 1, shots=("0.1.0",))
    assert his.state.battle.defence is None, "they fly at Vernor, who has no point defence"
    assert not squad(his, 1).here
    own = flies(here, 6, 1, shots=("0.0.0",))
    assert own.state.battle.defence.party == 0
    both = flies(here, 6, 6, shots=("0.0.0", "1.1.0"))
    seen = battle_screen.battle(both.state, ())["defence"]
    assert ([one["die"] for one in seen["coming"]], seen["others"]) == ([0], 1)
    assert no(both.refused(StopMissiles())) == "First the dice of the point defence are rolled."
    stopped = intercepts(both, 6)
    assert squad(stopped, 0).here
    assert not squad(stopped, 1).here


@rule("rise.point_defence")
def test_every_class_of_missiles_is_fired_at():
    here = missiles_at(f"{ALASTAIR}.cruiser.2")
    here = flies(here, 6, 1)
    assert here.state.battle.defence is not None
    here = intercepts(here, 5, 1)
    assert events(here, MissilesStopped)[0].missiles == (0,), "5 and the electron computer"
    here = flies(here, 6, 1)
    assert here.state.battle.defence.faces == (), "the cruisers' missiles: once again"
    missed = intercepts(here, 4, 1)
    assert said(missed)[-1] == "Point defence of Alastair: 0 missiles shot down; destroyed: Alastair, cruiser"
    assert missed.state.battle.stage == "round"


@rule("rise.point_defence")
def test_the_most_damaging_missile_on_the_largest_ship_goes_first_or_whichever_the_owner_wants():
    here = missiles_at(f"{ALASTAIR}.cruiser.1", f"{ALASTAIR}.dreadnought.1")
    here = flies(here, 6, 6, shots=("0.0.0", "1.1.0"))
    assert len(here.state.battle.defence.colours) == 3, "all cannons: one of the cruiser, two of the dreadnought"
    here = intercepts(here, 6, 1, 2)
    assert here.state.battle.defence.complete, "there is something to choose"
    assert [one["down"] for one in battle_screen.battle(here.state, ())["defence"]["coming"]] == [True, False]
    assert squad(here.when(StopMissiles()), 1).damage == (0,)
    other = here.when(StopMissiles(missiles=(0,)))
    assert (squad(other, 0).damage, squad(other, 1).damage) == ((0,), (2,))
    assert no(here.refused(StopMissiles(missiles=(5,)))).startswith("Only missiles that fly at the own ships")
    assert no(here.refused(StopMissiles(missiles=(0, 1)))) == "So many missiles are shot down: 1."
    for wrong in (
        TapIntercept(face=2),
        Intercept(),
        m.LayDice(),
        m.Fire(squad=2),
        m.FireOn(),
        m.TapFace(squad=2, face=1),
    ):
        assert not here.refused(wrong).overrule


@rule("rise.point_defence")
def test_the_app_rolls_the_point_defence_too():
    here = missiles_at(f"{ALASTAIR}.cruiser.2")
    assert no(here.refused(Intercept())) == "No missiles are in the air that a point defence could fire at."
    here = flies(here, 6, 6)
    rolled = here.when(Intercept())
    assert said(rolled)[0].startswith("Point defence of Alastair: the app rolls ")
    whole = missiles_at(f"{ALASTAIR}.cruiser.2").when(m.FireOn())
    assert whole.state.battle.stage in {"round", "after"}, "no dice are left on the table"
    tapped = intercepts(here, 2)
    assert said(tapped) == ["Point defence of Alastair: a die on the table shows 2"]
    hit = intercepts(tapped, 1)
    assert "shot down" in said(hit)[-1]


@rule("rise.distortion_shield")
def test_a_distortion_shield_takes_two_from_every_missile():
    here = owning(missiles_at(f"{ALASTAIR}.cruiser.1"), ALASTAIR, "distortion_shield")
    assert squad(here, 0).techs == ("point_defence",), (
        "the battle has begun: who forgot a technology corrects the ships"
    )
    told = here.when(m.CorrectSquad(squad=0, distortion=True, point_defence=False), m.CorrectSquad(squad=2, computer=2))
    assert squad(told, 0).techs == ("distortion_shield",)
    assert combat.up(told.state.battle) == (2,)
    flown = rolls(told, 2, 5, 6)
    assert len(events(flown, DiceLaid)[0].shots) == 1, "5 + 2 − 2 is no hit, a 6 always is"
