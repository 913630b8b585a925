"""What the battle screen shows of Rise of the Ancients, and what the log says."""

from dataclasses import replace

import pytest

from companion.games.eclipse.battle import combat
from companion.games.eclipse.battle import screen as battle_screen
from companion.games.eclipse.battle.model import Who
from companion.games.eclipse.expansion.technologies.moves import TapIntercept
from companion.games.eclipse.screens import places as screens
from companion.games.eclipse.screens import strip
from tests.games.eclipse import outcomes as e
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, owning
from tests.games.eclipse.rise_kit import SAY, allied, rising, rolls, squad, with_tile
from tests.games.eclipse.turn_kit import holding
from tests.kit import rule

FOUR = ("terran_directorate", "hydran_progress", "planta", "mechanema")
LYRA = ("enlightened_of_lyra", "hydran_progress", "mechanema", "planta")
EXILES = ("exiles", "rho_indi_syndicate", "mechanema", "planta")


def view(here, *own, asked=""):
    return screens.battle_tool(here.state, own, {"open": asked})


def headline(here) -> str:
    return SAY(strip.waiting(here.state).headline)


# ── the form


@rule("rise.guards")
def test_the_form_is_filled_in_with_the_guards_of_the_tile():
    here = rising(*FOUR)
    world = here.state.homeworlds[0]
    form = view(here, 0, asked=world.sector)
    assert (form["cruiser"], form["dreadnought"], form["cruisers"]) == (world.cruiser, "", tuple("abcdefgh"))
    assert view(here, 0, asked="001")["dreadnought"] == here.state.centre
    assert form["most_ancients"] == 6, "swarms wander"
    base = view(rising(*FOUR, homeworlds=False, dreadnought=False, hives=False), 0)
    assert (base["cruisers"], base["dreadnoughts"], base["most_ancients"]) == ((), (), 3)


@rule("rise.orbital_ships")
def test_the_form_offers_the_orbital_where_it_is_a_ship():
    here = rising(*EXILES)
    form = view(here, 0, asked="234")
    assert form["noted"][0]["orbital"] == 1
    assert form["own_classes"][0] == ("interceptor", "cruiser", "dreadnought", "orbital")
    assert form["own_classes"][1] == ("interceptor", "cruiser", "starbase"), "the Syndicate has no dreadnoughts"
    assert [ship for ship, _, _ in view(rising(*FOUR), 0)["classes"]] == ["interceptor", "cruiser", "dreadnought", "starbase"]  # fmt: skip
    assert view(galaxy(2), 0)["noted"] == {0: {}, 1: {}}


@rule("rise.joint_battle")
def test_the_form_says_who_fights_on_one_side():
    here = allied(rising(*FOUR), 1, 3)
    assert view(here, 0)["alliances"] == [[1, 3]]
    assert view(allied(rising(*FOUR), 1), 0)["alliances"] == []


# ── the fight


@rule("rise.joint_battle")
def test_allies_are_named_beside_each_other_and_targets_with_their_owner():
    here = allied(rising(*FOUR), 0, 1).when(
        m.OpenBattle(sector="205", arrivals=(0, 1, 3), fleets=("0.cruiser.1", "1.cruiser.1", "3.interceptor.1"), disc=0)
    )
    sides = view(here, 0)["sides"]
    assert [[SAY(name) for name in side["allies"]] for side in sides] == [["Ken"], ["Alastair"], []]
    assert [SAY(side["role"]) for side in sides] == ["defends", "defends", "attacks"]
    hit = rolls(here, 2, 6)
    pieces = view(hit, 3)["volley"]["pieces"]
    assert [SAY(one["name"]) for one in pieces[0]["choices"]] == ["cruiser of Alastair", "cruiser of Ken"]
    assert [one["chosen"] for one in pieces[0]["choices"]] == [False, True], "who came last"


@rule("rise.splitter")
def test_a_divided_die_is_shown_point_by_point():
    here = owning(rising(*FOUR), 0, "antimatter_splitter").when(
        m.OpenBattle(sector="205", arrivals=(0, 1), fleets=("0.cruiser.1", "1.interceptor.3")),
        m.CorrectSquad(squad=0, initiative=9, yellow=0, red=1),
    )
    seen = view(rolls(here, 0, 6), 0)
    assert [SAY(tech) for tech in seen["sides"][0]["squads"][0]["techs"]] == ["divides red dice"]
    volley = seen["volley"]
    assert [shot["points"] for shot in volley["shots"]] == [2, 1, 1]
    assert [one["choices"][0]["value"] for one in volley["pieces"]] == ["0.1.0.1"] * 4
    assert all(one["divided"] for one in volley["pieces"])


@rule("rise.regeneration")
def test_the_screen_says_what_was_repaired():
    here = rising(*FOUR).when(m.OpenBattle(sector="1", fleets=("0.dreadnought.1",), dreadnought="a"))
    assert SAY(view(here, 0)["sides"][1]["squads"][0]["name"]) == "Ancient Dreadnought A"
    assert view(here, 0)["sides"][1]["squads"][0]["icon"] == "dreadnought"
    here = rolls(rolls(here, 1, 1, 1), 0, 6, 1)
    assert [SAY(name) for name in view(here, 0)["repaired"]] == ["Ancient Dreadnought"]


@rule("rise.point_defence")
def test_a_point_defence_is_waited_for():
    here = owning(rising(*LYRA), 0, "point_defense")
    here = owning(here, 1, "plasma_missile").when(
        m.Refit(seat=1, ship="interceptor", parts=("-", "-", "-", "plasma_missile"), table_says_so=True),
        m.OpenBattle(sector="205", fleets=("0.cruiser.1", "1.interceptor.1"), arrivals=(0, 1)),
    )  # fmt: skip
    aimed = rolls(here, 1, 6)
    assert not view(aimed, 1)["volley"]["flying"]
    assert view(aimed, 1)["volley"]["distorted"]
    flying = rolls(aimed, 1, 5)
    assert headline(flying) == "Point defence: Alastair"
    seen = view(flying, 0)
    assert (seen["now"]["mine"], seen["now"]["squads"][0]["number"]) == (True, 0)
    assert not seen["defence"]["rolled"]
    assert seen["volley"]["flying"]
    assert seen["sides"][0]["squads"][0]["up"]
    assert seen["again"] is None, "nothing to roll again yet"
    rolled = flying.when(TapIntercept(face=2))
    again = view(rolled, 0)["again"]
    assert (again["seat"], again["ships"], again["dice"][0]["hits"]) == (0, rolled.state.boards[0].colony_ships, False)
    assert view(rolled, 0)["defence"]["stops"] == 0


@rule("rise.point_defence")
def test_an_ancient_cruiser_shoots_missiles_down_too():
    here = owning(rising(*FOUR), 0, "plasma_missile").when(
        m.Refit(seat=0, ship="interceptor", parts=("-", "-", "-", "plasma_missile"), table_says_so=True),
        m.OpenBattle(sector="271", fleets=("0.interceptor.1",), cruiser="f"),
    )
    here = rolls(here, 0, 6, 6)
    assert headline(here) == "Point defence: the Ancients"
    assert strip.waiting(here.state).seats == ()
    done = here.when(TapIntercept(face=4), TapIntercept(face=2))
    assert done.state.battle.defence is None, "nobody chooses for them"
    assert squad(done, 1).damage == (2,)


@rule("rise.roll_again")
def test_lyras_dice_can_be_chosen_from():
    here = rising(*LYRA).when(
        m.OpenBattle(sector="205", fleets=("0.interceptor.2", "1.cruiser.1"), arrivals=(0, 1)),
        m.CorrectSquad(squad=0, initiative=9),
    )
    assert view(here, 0)["again"] is None
    seen = view(rolls(here, 0, 6, 2), 0)["again"]
    assert [(one["face"], one["hits"], one["chosen"]) for one in seen["dice"]] == [(6, True, False), (2, False, True)]
    assert view(rolls(here.when(), 0, 6), 1)["again"]["seat"] == 0


# ── afterwards


@rule("rise.swarm_bombs")
@rule("rise.neutron_absorber")
def test_the_swarms_card_and_the_populations():
    here = with_tile(holding(rising(*FOUR), 1, "205", 0, 1), "205", ancients=2)
    assert view(here, 0)["sector"] == "205"
    fought = here.when(m.OpenBattle(sector="205", disc=1, ancients=2))
    after = view(fought, 0)["after"]
    assert (after["swarm"]["bombs"], after["swarm"]["owner"], after["fought"]) == (True, 1, False)
    assert view(owning(fought, 1, "neutron_absorber"), 0)["after"]["swarm"]["absorbed"]
    assert headline(fought) == "The battle is decided"


@rule("rise.roll_again")
def test_dice_against_a_population_lie_there_for_lyra():
    here = holding(rising(*LYRA), 1, "205", 0, 1).when(m.OpenBattle(sector="205", fleets=("0.cruiser.1",), disc=1))
    assert view(here, 0)["after"]["assault"] is None
    shot = here.when(m.AttackPopulation(party=0, faces=(5,)))
    after = view(shot, 0)["after"]
    assert after["assault"]["dice"] == [{"colour": "yellow", "face": 5, "hits": True}]
    assert view(shot, 0)["again"]["dice"][0]["colour"] == "yellow"


@rule("rise.joint_battle")
def test_of_several_allies_the_first_to_come_may_take_the_sector_first():
    here = allied(rising(*FOUR), 0, 1)
    raid = holding(here, 3, "205", 0).when(
        m.OpenBattle(sector="205", arrivals=(1, 0), fleets=("0.cruiser.1", "1.cruiser.1"), disc=3)
    )
    assert SAY(view(raid, 0)["after"]["influence"]).endswith("who came first may first: Ken and Alastair.")
    guard = here.when(
        m.OpenBattle(sector="205", arrivals=(3, 1), fleets=("1.cruiser.1", "3.interceptor.1"), disc=0),
        m.CorrectSquad(squad=1, initiative=9),
    )
    guard = rolls(guard, 1, 6)
    assert view(guard, 0)["after"]["influence"] is None, "an ally's disc stays where it is"


@rule("rise.plunder")
def test_the_plunder_stands_beside_the_tiles():
    here = rising(*EXILES).when(
        m.OpenBattle(sector="205", fleets=("1.cruiser.1", "2.interceptor.1"), arrivals=(1, 2)),
        m.CorrectSquad(squad=0, initiative=9),
    )
    assert view(rolls(here, 0, 6), 1)["after"]["plunder"] == [1]


# ── the log

KEN = Who(1, "cruiser")
NOBODY = Who(-1, "ancient_cruiser")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.InterceptTapped(-1, 3), "Point defence of the Ancients: a die on the table shows 3"),
        (e.InterceptRolled(1, (3, 6)), "Point defence of Ken: the app rolls 3 6"),
        (e.MissilesStopped(1, (0,)), "Point defence of Ken: 1 missile shot down"),
        (e.MissilesStopped(1, (0, 2), (KEN, KEN)), "Point defence of Ken: 2 missiles shot down; hit: Ken, cruiser"),
        (e.MissilesStopped(-1, (), (NOBODY,), (NOBODY,)), "Point defence of the Ancients: 0 missiles shot down; destroyed: Ancient Cruiser"),
        (e.DiceLaid((), (), (), repaired=(NOBODY,)), "No hit; repaired: Ancient Cruiser"),
        (e.TrophyTaken(1, "ancient_dreadnought"), "Ken keeps the Ancient Dreadnought: 1 VP"),
        (e.Plundered(1, 4, 3), "Ken plunders: 4 tiles, 3 money"),
        (e.AncientsAttacked(1, 0, bombs=True), "The Ancients destroy the whole population of Alastair"),
    ],
)  # fmt: skip
def test_the_log(event, sentence):
    here = rising(*FOUR)
    assert SAY(here.game.describe(here.state, event, True)) == sentence


def test_events_without_a_battle_touch_only_the_board():
    here = rising(*FOUR)
    for event in (e.InterceptRolled(0, (1,)), e.MissilesStopped(0, ()), e.PopulationShot(0, 0, (6,), True, 1)):
        assert here.game.evolve(here.state, event) == here.state
    assert here.game.evolve(here.state, e.Plundered(0, 3, 2)).boards[0].money == here.state.boards[0].money + 2


def test_nothing_lies_on_the_table():
    here = rising(*FOUR).when(m.OpenBattle(sector="205", fleets=("0.cruiser.1", "1.cruiser.1")))
    quiet = here.state.battle
    assert battle_screen.defence(quiet) is None
    assert battle_screen._die(quiet, 0) == {"colour": "yellow", "face": 0}
    assert combat.divided(quiet, 0) is False
    assert replace(quiet, volley=None) == quiet
