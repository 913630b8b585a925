"""The odds on the battle screen with Rise of the Ancients: the same fight as on the table, laid by the same rule."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from companion.games.eclipse.battle import combat, fight_odds, laying
from companion.games.eclipse.battle.model import DAMAGE, Battle, Defence, Party, Shot
from companion.games.eclipse.expansion.technologies import point_defence
from companion.games.eclipse.odds.answer import odds
from companion.games.eclipse.odds.battle import Battle as Fight
from companion.games.eclipse.odds.battle import Dice, Parties, Ships, Side
from companion.games.eclipse.odds.exact.fight import prepare
from companion.games.eclipse.odds.exact.guarded import Guard
from companion.games.eclipse.odds.exact.space import space
from companion.games.eclipse.odds.exact.targets import Laying
from companion.games.eclipse.odds.exact.volley import volley
from companion.games.eclipse.odds.parties import odds_of_parties
from companion.games.eclipse.screens import places as screens
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import owning
from tests.games.eclipse.odds.test_expansion import agrees
from tests.games.eclipse.odds.test_small import ION, interceptor
from tests.games.eclipse.rise_kit import SAY, allied, battle_of, rising, ships, squad
from tests.kit import rule

THREE = ("terran_union", "terran_directorate", "mechanema")
DRACO = ("descendants_of_draco", "terran_federation", "mechanema", "terran_directorate")


def shown(here):
    return screens.fight_odds_part(here.state, (), {})


def test_the_fight_is_told_with_everything_that_counts():
    here = allied(owning(rising(*THREE), 0, "point_defense", "distortion_shield", "antimatter_splitter"), 0, 1)
    order = {"arrivals": (0, 1), "fleets": ("0.cruiser.1", "1.cruiser.2")}
    here = here.when(m.OpenBattle(sector="1", dreadnought="a", **order))
    made = fight_odds.fight(here.state.battle)
    assert [(one.kind, one.owner, one.count) for one in made.attacker.ships] == [
        ("cruiser", "0", 1),
        ("cruiser", "1", 2),
    ]
    assert made.attacker.ships[0].techs == ("antimatter_splitter", "distortion_shield", "point_defence")
    assert made.attacker.ships[1].techs == ()
    assert (made.defender.npc, made.defender.ships[0].regeneration) == (True, 1)
    told = shown(here)
    assert SAY(told["attacker"]) == "Alastair and Ken"
    assert told["odds"]["owners"][0] == ["0", "1"]
    assert told["in_the_end"] is None, "only two sides"
    assert told["odds"]["rulebook"].attacker == pytest.approx(odds(made).attacker)


@rule("rise.allied_descendants")
def test_no_odds_where_not_everybody_fights_everybody():
    here = allied(rising(*DRACO), 0, 1)
    fleets = ("0.cruiser.1", "1.cruiser.1")
    mixed = here.when(
        m.OpenBattle(sector="271", fleets=fleets, arrivals=(0, 1), cruiser="c", ancients=1, table_says_so=True)
    )
    assert SAY(shown(mixed)["why"]).startswith("No odds here: Descendants of Draco")
    ancients = here.when(m.OpenBattle(sector="203", fleets=fleets, arrivals=(0, 1), ancients=1))
    made = fight_odds.fight(ancients.state.battle)
    assert [one.owner for one in made.attacker.ships] == ["1"], "the Descendants are no part of this fight"
    alone = here.when(m.OpenBattle(sector="271", fleets=("0.cruiser.1",), cruiser="c", table_says_so=True, ancients=1))
    made = fight_odds.fight(alone.state.battle)
    assert [one.kind for one in made.defender.ships] == ["ancient_cruiser"]


# ── more than two sides


def test_with_three_sides_the_screen_tells_who_is_left_in_the_end():
    here = rising(*THREE).when(
        m.OpenBattle(sector="203", arrivals=(0, 1, 2), fleets=tuple(f"{n}.interceptor.1" for n in range(3)), ancients=1)
    )
    end = shown(here)["in_the_end"]
    assert [SAY(name) for name, _ in end["wins"]] == ["Alastair", "Ken", "Iain", "the Ancients"]
    assert sum(chance for _, chance in end["wins"]) + end["nobody"] == pytest.approx(1)
    assert end["exact"]
    parties = fight_odds.all_fights(here.state.battle)
    fresh = odds_of_parties(Parties(parties.sides))
    assert parties.running.missiles_fired, "nobody has missiles"
    assert dict(fresh.wins) == pytest.approx(dict(odds_of_parties(parties).wins))


def test_a_running_fight_goes_on_from_where_it_is():
    here = rising(*THREE).when(
        m.OpenBattle(sector="205", arrivals=(0, 1, 2), fleets=tuple(f"{n}.interceptor.1" for n in range(3)))
    )
    assert combat.up(here.state.battle) == (1,)
    missed = here.when(m.TapFace(squad=1, face=1))
    wins = [dict(odds_of_parties(fight_odds.all_fights(one.state.battle)).wins) for one in (here, missed)]
    # C against B: 5/11, if B shoots first; after B's miss 6/11. Whoever is left attacks A, who shoots first.
    assert wins[0]["2"] == pytest.approx(Fraction(5, 11) ** 2)
    assert wins[1]["2"] == pytest.approx(Fraction(6, 11) * Fraction(5, 11))


def test_allies_are_one_side_among_three_and_missiles_fly_again_in_the_next_fight():
    here = allied(owning(rising(*DRACO), 1, "plasma_missile"), 1, 2).when(
        m.Refit(seat=1, ship="interceptor", parts=("-", "-", "-", "plasma_missile"), table_says_so=True),
        m.OpenBattle(
            sector="1", arrivals=(3, 1, 2), fleets=("1.interceptor.1", "2.interceptor.1", "3.cruiser.1"), centre=True
        ),
    )
    parties = fight_odds.all_fights(here.state.battle)
    assert [[one.owner for one in side.ships] for side in parties.sides] == [["0"], ["1", "2"], ["3"]]
    flown = here.when(m.TapFace(squad=1, face=1), m.TapFace(squad=1, face=1))
    later = fight_odds.all_fights(flown.state.battle)
    assert not later.running.attacker.ships[0].missiles
    assert later.sides[1].ships[0].missiles.plasma == 2
    told = [SAY(name) for name, _ in shown(here)["in_the_end"]["wins"]]
    assert told == ["Vernor", "Ken and Iain", "the centre defence"]


def test_where_descendants_may_meet_ancients_nobody_foretells_the_end():
    here = rising(*DRACO).when(
        m.OpenBattle(sector="203", fleets=("0.cruiser.1", "1.cruiser.1"), arrivals=(0, 1), ancients=1)
    )
    assert fight_odds.all_fights(here.state.battle) is None
    assert shown(here)["odds"] is not None
    centre = rising(*DRACO).when(
        m.OpenBattle(sector="1", fleets=("0.cruiser.1", "1.cruiser.1"), arrivals=(0, 1), centre=True)
    )
    assert fight_odds.all_fights(centre.state.battle) is not None, "the centre defence fights everybody"


# ── the screen lays as the engine does


def side_of(*squads):
    return Side(
        tuple(
            Ships(
                one.ship, len(one.damage), one.initiative, one.hull, one.computer, one.shield, one.regeneration,
                Dice(*one.cannons), Dice(*one.missiles), tuple(sorted(one.damage, reverse=True)), str(one.party), one.techs,
            )
            for one in squads
        )
    )  # fmt: skip


def left_of(squads):
    return tuple(tuple(sorted([one.hits - mark for mark in one.damage])) for one in squads)


@rule("rise.splitter")
@rule("rise.allied_targets")
@pytest.mark.parametrize("seed", range(40))
def test_divided_dice_and_allies_are_laid_alike(seed):
    luck = random.Random(seed)
    allies = [
        ships(party, kind, tuple(luck.randint(0, 1) for _ in range(luck.randint(1, 2))), hull=luck.randint(1, 3), shield=luck.randint(0, 1))
        for party, kind in ((1, "cruiser"), (1, "interceptor"), (2, "cruiser"))
    ]  # fmt: skip
    shooter = ships(0, "dreadnought", cannons=(luck.randint(0, 1), luck.randint(0, 1), 1), computer=luck.randint(0, 2), techs=("antimatter_splitter",))  # fmt: skip
    colours = shooter.dice(missiles=False)
    faces = tuple(luck.randint(3, 6) for _ in colours)
    here = battle_of(shooter, *allies, colours=colours, faces=faces, sides=(0, 1, 1), pair=(0, 1))
    shots = laying.proposal(here)
    after = [list(one.damage) for one in here.squads]
    for shot in shots:
        after[shot.squad][shot.ship] += shot.points or DAMAGE[colours[shot.die]]
    seen = tuple(
        tuple(sorted(max(0, one.hits - mark) for mark in marks)) for one, marks in zip(allies, after[1:], strict=True)
    )
    target, guns = side_of(*allies), side_of(shooter)
    roll = volley(0, guns, 0, target, missiles=False)
    counts = [0] * len(roll.groups)
    for colour, face in zip(colours, faces, strict=True):
        reach = tuple(n for n, one in enumerate(allies) if face == 6 or face + shooter.computer - one.shield >= 6)
        for number, group in enumerate(roll.groups):
            if group.reach == reach and group.damage * group.pieces == DAMAGE[colour]:
                counts[number] += group.pieces
    outcome = roll.outcomes.index(tuple(counts))
    engine = Laying(roll, space(target), waste=False)
    assert engine.target.remaining(int(engine.rulebook[engine.target.start, outcome])) == seen


@rule("rise.point_defence")
@pytest.mark.parametrize("seed", range(30))
def test_the_same_missiles_are_shot_down(seed):
    luck = random.Random(seed)
    targets = [
        ships(1, kind, (0,) * luck.randint(1, 2), hull=luck.randint(0, 2), cannons=(1, 0, luck.randint(0, 1)), computer=1, techs=("point_defence", "antimatter_splitter"))
        for kind in ("interceptor", "dreadnought")
    ]  # fmt: skip
    rockets = ships(0, "cruiser", (0, 0), missiles=(1, 1, 0), cannons=(0, 0, 0))
    colours = rockets.dice(missiles=True)
    here = battle_of(rockets, *targets, colours=colours, faces=(6,) * len(colours), missiles=True)
    all_ships = [(number, ship) for number in (1, 2) for ship in range(len(targets[number - 1].damage))]
    flight = tuple(Shot(die, *luck.choice(all_ships)) for die in range(len(colours)))
    here = replace(here, flight=flight)
    guns = [(n, colour) for n in (1, 2) for colour in here.squads[n].dice(missiles=False)]
    faces = tuple(luck.randint(1, 6) for _ in guns)
    here = replace(here, defence=Defence(1, tuple(n for n, _ in guns), tuple(colour for _, colour in guns), faces))
    stopped = point_defence.proposal(here)
    after = combat.stop(here, stopped)
    seen = tuple(tuple(sorted([0] * (len(one.damage) - len(now.damage)) + [now.hits - mark for mark in now.damage])) for one, now in zip(targets, after.squads[1:], strict=True))  # fmt: skip
    fight = prepare(Fight(side_of(rockets), side_of(*targets)), "rulebook")
    shot = fight.missiles[0]
    guard = Guard(shot, shot.target.start)
    kinds = {group.damage: number for number, group in enumerate(shot.volley.groups)}
    aim = tuple((kinds[DAMAGE[colours[one.die]]], (one.squad - 1, one.ship)) for one in flight)
    rest = guard._without(aim, "1", point_defence.stops(here))
    assert shot.target.remaining(guard._struck(rest)) == seen


@rule("rise.point_defence")
def test_the_odds_of_a_point_defence_by_counting_every_face():
    """Two ion missiles at a cruiser with two ion cannons and computer 1: all faces of all four dice, played on the table."""
    rockets = ships(0, "interceptor", missiles=(2, 0, 0), cannons=(0, 0, 0), initiative=4)
    wall = ships(1, "cruiser", hull=1, cannons=(2, 0, 0), computer=1, techs=("point_defence",))
    start = combat.begin(Battle("101", (Party(0), Party(1)), (rockets, wall), disc=1))
    assert start.stage == "missiles"
    through = 0
    for first, second, one, other in product(range(1, 7), repeat=4):
        rolled = replace(combat.open_volley(start, 0))
        rolled = replace(rolled, volley=replace(rolled.volley, faces=(first, second)))
        laid = combat.lay(rolled, laying.proposal(rolled))
        if laid.defence is not None:
            laid = replace(laid, defence=replace(laid.defence, faces=(one, other)))
            laid = combat.stop(laid, point_defence.proposal(laid))
        through += not laid.squads[1].damage
    found = odds(fight_odds.fight(start))
    assert found.attacker == pytest.approx(Fraction(through, 6**4), abs=1e-12)


# ── exact and simulated


def test_allies_on_one_side_agree_with_a_simulation():
    own = Side(
        (
            Ships("cruiser", 2, 3, 1, 1, cannons=ION, missiles=Dice(0, 1), owner="a", techs=("antimatter_splitter",)),
            interceptor(count=2, owner="b", techs=("point_defence", "distortion_shield")),
            Ships("orbital", 1, 1, 2, cannons=Dice(2), owner="b", techs=("point_defence", "distortion_shield")),
        )
    )
    other = Side((Ships("cruiser", 2, 4, 1, 1, cannons=Dice(0, 1), missiles=Dice(2)), interceptor()))
    agrees(Fight(own, other))
    agrees(Fight(other, own))


def test_point_defence_with_all_cannons_of_its_owner_agrees_with_a_simulation():
    wall = Side(
        (
            Ships(
                "cruiser", 1, 2, 1, 2, cannons=Dice(1, 0, 1), owner="a", techs=("point_defence", "antimatter_splitter")
            ),
            interceptor(count=2, owner="a", computer=1, techs=("point_defence",)),
            Ships("dreadnought", 1, 1, 2, cannons=ION, owner="b"),
        )
    )
    rockets = Side((Ships("cruiser", 2, 4, 1, 2, cannons=ION, missiles=Dice(1, 1)),))
    agrees(Fight(rockets, wall))


def test_repairs_beside_divided_dice_agree_with_a_simulation():
    own = Side((Ships("cruiser", 2, 3, 2, 1, cannons=Dice(0, 0, 1), techs=("antimatter_splitter",)),))
    other = Side((Ships("cruiser", 2, 2, 2, 1, regeneration=1, cannons=Dice(1, 1)),))
    agrees(Fight(own, other))


def test_a_ship_of_nobody_is_named_with_its_letter():
    here = rising(*THREE).when(m.OpenBattle(sector="271", fleets=("0.cruiser.1",), cruiser="d"))
    assert squad(here, 1).variant == "d"
    assert left_of(here.state.battle.squads) == ((2,), (2,))
