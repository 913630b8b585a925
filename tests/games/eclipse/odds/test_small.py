"""Battles small enough for pencil and paper (p. 18-21). An ion cannon without a computer hits with a 6: 1/6."""

from dataclasses import replace
from fractions import Fraction

import pytest

from companion.games.eclipse.odds.answer import odds
from companion.games.eclipse.odds.battle import Battle, Dice, Ships, Side, printed
from companion.games.eclipse.odds.exact import solve, survivors
from companion.games.eclipse.odds.exact.fight import prepare
from companion.games.eclipse.odds.size import SCRIPT
from tests.games.eclipse.odds.test_reference import some_battle

BOTH = pytest.mark.parametrize("targeting", ["rulebook", "best"])
ION = Dice(ion=1)


def interceptor(**more):
    return Ships("interceptor", **{"initiative": 3, "cannons": ION, **more})


def npc(kind, variant="", count=1):
    one = printed()[kind, variant]
    return Ships(
        kind, count, one.initiative, one.hull, one.computer, one.shield, one.regeneration, one.cannons, one.missiles,
        techs=tuple(one.techs),
    )  # fmt: skip


def fight(*sides, targeting="rulebook", limit=SCRIPT, **more):
    own, other = (side if isinstance(side, Side) else Side((side,)) for side in sides)
    return odds(Battle(own, other, **more), targeting=targeting, limit=limit)


@BOTH
def test_one_against_one_and_the_tie_goes_to_the_defender(targeting):
    # The defender shoots first, both hit with 1/6: the attacker wins w = 5/6 * (1/6 + 5/6 w), so w = 5/11.
    # A round ends the fight with 11/36: 36/11 rounds, and the n-th is the last one with (25/36)^(n-1) * 11/36.
    found = fight(interceptor(), interceptor(), targeting=targeting)
    assert found.attacker == pytest.approx(Fraction(5, 11), abs=1e-14)
    assert (found.stalemate, found.method, found.error) == (0, "exact", 0)
    assert found.rounds == pytest.approx(Fraction(36, 11), abs=1e-12)
    assert found.lengths[:3] == pytest.approx([0, Fraction(11, 36), Fraction(25, 36) * Fraction(11, 36)], abs=1e-14)
    assert found.survivors[0][0].distribution == pytest.approx([Fraction(6, 11), Fraction(5, 11)], abs=1e-14)
    # One tile for the battle, one more for the interceptor destroyed.
    assert found.reputation == pytest.approx([1 + Fraction(5, 11), 1 + Fraction(6, 11)], abs=1e-14)


@BOTH
def test_higher_initiative_and_a_computer(targeting):
    # Computer +2 hits with 4, 5, 6. First to shoot: w = 1/2 + 1/2 * 5/6 * w, so w = 6/7.
    assert fight(interceptor(initiative=4, computer=2), interceptor(), targeting=targeting).attacker == pytest.approx(Fraction(6, 7), abs=1e-14)  # fmt: skip
    # A shield of 2 takes it back: 6 only, w = 1/6 + 25/36 w = 6/11. A shield of 9 cannot stop a 6.
    for shield in (2, 9):
        shielded = fight(interceptor(initiative=4, computer=2), interceptor(shield=shield), targeting=targeting)
        assert shielded.attacker == pytest.approx(Fraction(6, 11), abs=1e-14)
    # A computer of 9 still misses with a 1: w = 5/6 + 1/6 * 5/6 w = 30/31.
    assert fight(interceptor(initiative=4, computer=9), interceptor(), targeting=targeting).attacker == pytest.approx(Fraction(30, 31), abs=1e-14)  # fmt: skip


@BOTH
def test_a_hull_takes_one_more(targeting):
    # Shooting first at one hit left: f1 = 6/11 as above. At two: f2 = 1/6 * 5/6 * f1 + 25/36 f2 = 30/121.
    found = fight(interceptor(initiative=4), interceptor(hull=1), targeting=targeting)
    assert found.attacker == pytest.approx(Fraction(30, 121), abs=1e-14)
    hurt = fight(interceptor(initiative=4), interceptor(hull=1, damage=(1,)), targeting=targeting)
    assert hurt.attacker == pytest.approx(Fraction(6, 11), abs=1e-14)


@BOTH
def test_an_ancient(targeting):
    # It rolls two dice and hits with 5 and 6: the interceptor lives through a volley with (2/3)^2 = 4/9. It shoots first
    # and needs two hits: f1 = 1/6 + 5/6 * 4/9 f1 = 9/34, f2 = 1/6 * 4/9 * f1 + 5/6 * 4/9 f2 = 9/289.
    found = fight(interceptor(), Side((npc("ancient"),), npc=True), targeting=targeting)
    assert found.attacker == pytest.approx(Fraction(9, 289), abs=1e-14)
    assert found.reputation == pytest.approx([1 + Fraction(9, 289), 0], abs=1e-14)  # Ancients draw no tiles


@BOTH
def test_missiles_once_then_cannons(targeting):
    rocket = interceptor(initiative=4, missiles=Dice(plasma=1))
    # 1/6 at once, otherwise the duel from above with the first shot: 1/6 + 5/6 * 6/11.
    found = fight(rocket, interceptor(), targeting=targeting)
    assert found.attacker == pytest.approx(Fraction(1, 6) + Fraction(5, 6) * Fraction(6, 11), abs=1e-14)
    assert found.lengths[0] == pytest.approx(Fraction(1, 6), abs=1e-14)
    gone = fight(rocket, interceptor(), targeting=targeting, missiles_fired=True)
    assert gone.attacker == pytest.approx(Fraction(6, 11), abs=1e-14)
    # Without cannons all hangs on the missile; a distortion shield makes its computer worthless.
    bare = replace(rocket, cannons=Dice(), computer=2)
    assert fight(bare, interceptor(), targeting=targeting).attacker == pytest.approx(Fraction(1, 2), abs=1e-14)
    for target in (Side((interceptor(),), ("distortion_shield",)), interceptor(techs=("distortion_shield",))):
        assert fight(bare, target, targeting=targeting).attacker == pytest.approx(Fraction(1, 6), abs=1e-14)


@BOTH
def test_a_stalemate_when_nobody_has_a_cannon_left(targeting):
    rocket = interceptor(missiles=Dice(plasma=1), cannons=Dice())
    found = fight(replace(rocket, initiative=4), rocket, targeting=targeting)
    assert (found.attacker, found.defender, found.stalemate) == pytest.approx(
        (Fraction(1, 6), Fraction(5, 36), Fraction(25, 36)), abs=1e-14
    )
    assert (found.rounds, found.lengths) == (0, (1.0,))
    quick = odds(Battle(Side((replace(rocket, initiative=4),)), Side((rocket,))), targeting=targeting, survivors=False)
    assert quick.stalemate == pytest.approx(Fraction(25, 36), abs=1e-14)
    assert "survivors" not in quick.plain()
    # One cannon on one side is enough to end it.
    assert fight(rocket, interceptor(), targeting=targeting).stalemate == 0
    # With a ship that still shoots: it dies first, then the two without cannons look at each other.
    mixed = Side((rocket, Ships("cruiser", 1, 1, cannons=ION)))
    assert 0 < fight(rocket, mixed, targeting=targeting).stalemate < 1


@BOTH
def test_in_the_middle_of_a_fight(targeting):
    # Missiles are gone and the attacker is next: as if it had the first shot.
    found = fight(interceptor(), interceptor(), targeting=targeting, missiles_fired=True, next_up=1)
    assert found.attacker == pytest.approx(Fraction(6, 11), abs=1e-14)
    # Still at the missiles: the defender's are gone, the attacker's come next. 1/6 + 5/6 * 5/11.
    rocket = interceptor(missiles=Dice(plasma=1))
    found = fight(rocket, rocket, targeting=targeting, next_up=1)
    assert found.attacker == pytest.approx(Fraction(1, 6) + Fraction(5, 6) * Fraction(5, 11), abs=1e-14)


def test_best_play_spares_a_ship_whose_missiles_are_gone():
    # The dreadnought has only missiles; once they are fired, the interceptor is the one to shoot at.
    spent = Side((Ships("dreadnought", 1, 4, 0, missiles=Dice(plasma=1)), interceptor()))
    plain, best = (fight(interceptor(initiative=5), spent, targeting=one) for one in ("rulebook", "best"))
    assert best.attacker > plain.attacker + 0.05
    # Nobody shoots back: whatever is shot at first, it is won.
    lone = fight(Ships("cruiser", 1, 5, cannons=Dice(ion=2)), Side((Ships("cruiser", hull=5), Ships("starbase", hull=5))), targeting="best")  # fmt: skip
    assert lone.attacker == pytest.approx(1, abs=1e-12)


def test_against_a_rule_it_can_be_better_to_waste_a_hit():
    # Two hits must be laid. One kills an Ancient; what the other one does depends on what the Ancients do afterwards.
    battle = Battle(
        Side((Ships("dreadnought", 1, 3, 1, 3, missiles=Dice(plasma=1), cannons=Dice(ion=2)), interceptor(count=2))),
        Side((npc("ancient", count=2),), npc=True),
    )
    assert odds(battle, targeting="best").attacker >= odds(battle, targeting="rulebook").attacker


@BOTH
@pytest.mark.parametrize("seed", range(12))
def test_the_same_fight_seen_from_the_other_side(seed, targeting):
    """With nothing tied, attacker and defender only trade names."""
    given = some_battle(seed)
    ships = [
        tuple(replace(one, initiative=10 * one.initiative + 2 * n + which) for n, one in enumerate(side.ships))
        for which, side in enumerate(given.sides)
    ]
    one = odds(Battle(Side(ships[0]), Side(ships[1])), targeting=targeting)
    other = odds(Battle(Side(ships[1]), Side(ships[0])), targeting=targeting)
    assert one.attacker == pytest.approx(other.defender, abs=1e-9 if one.stalemate else 1e-12) or one.stalemate
    assert one.rounds == pytest.approx(other.rounds, abs=1e-9) or targeting == "best"


@BOTH
@pytest.mark.parametrize("seed", range(30, 60))
def test_big_and_small_fights_are_solved_alike(seed, targeting, monkeypatch):
    battle = some_battle(seed, most=3, dice=6)
    small = odds(battle, targeting=targeting)
    monkeypatch.setattr(solve, "MOST_ENTRIES", 0)
    monkeypatch.setattr(survivors, "MOST_ENTRIES", 0)
    big = odds(battle, targeting=targeting)
    assert big.attacker == pytest.approx(small.attacker, abs=1e-12)
    assert big.stalemate == pytest.approx(small.stalemate, abs=1e-12)
    assert big.lengths[:9] == pytest.approx(small.lengths[:9], abs=1e-9)
    quick = odds(battle, targeting=targeting, survivors=False)
    assert quick.attacker == pytest.approx(small.attacker, abs=1e-12)


def test_reputation_stops_at_five_tiles():
    # 1 + 3 + 2 for everything destroyed would be 6.
    found = fight(
        Ships("dreadnought", 2, 9, 5, 9, cannons=Dice(antimatter=8)), Side((Ships("dreadnought"), Ships("cruiser")))
    )
    assert found.attacker == pytest.approx(1)
    assert found.reputation == pytest.approx((5, 1))
    plain = found.plain()
    assert plain["losses"]["defender"][0] == {"class": "dreadnought", "owner": None, "expected": pytest.approx(1)}
    assert plain["survivors"]["attacker"][0]["distribution"]["2"] == pytest.approx(1)


@BOTH
def test_missiles_alone_in_a_big_fight(targeting, monkeypatch):
    monkeypatch.setattr(solve, "MOST_ENTRIES", 0)
    rocket = interceptor(missiles=Dice(plasma=1), cannons=Dice())
    found = odds(Battle(Side((replace(rocket, initiative=4),)), Side((rocket,))), targeting=targeting, survivors=False)
    assert found.attacker == pytest.approx(Fraction(1, 6), abs=1e-14)
    assert solve.solve(prepare(Battle(Side((rocket,)), Side((rocket,))), targeting), keep=False).win[-1, -1] == pytest.approx(Fraction(5, 36))  # fmt: skip
