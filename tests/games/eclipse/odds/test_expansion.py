"""What Rise of the Ancients adds to a battle: point defence, split dice, repairs, the new Ancients, more than two."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb

import pytest

from companion.games.eclipse.odds import answer
from companion.games.eclipse.odds.answer import odds
from companion.games.eclipse.odds.battle import Battle, Dice, Parties, Ships, Side
from companion.games.eclipse.odds.parties import odds_of_parties, queue
from companion.games.eclipse.odds.simulate import simulate
from companion.games.eclipse.odds.size import PAGE, SCRIPT
from companion.rules.codec import BadInput
from tests.games.eclipse.odds.test_small import BOTH, ION, fight, interceptor, npc

ROCKET = interceptor(initiative=4, missiles=ION, cannons=Dice())


@BOTH
def test_point_defence_shoots_missiles_down(targeting):
    # The missile hits with 1/6 and comes through with 5/6; after that the attacker has nothing.
    guarded = interceptor(techs=("point_defence",))
    found = fight(ROCKET, guarded, targeting=targeting)
    assert found.attacker == pytest.approx(Fraction(5, 36), abs=1e-14)
    assert odds(Battle(Side((ROCKET,)), Side((guarded,))), targeting=targeting, survivors=False).attacker == pytest.approx(Fraction(5, 36), abs=1e-14)  # fmt: skip
    # Shields do not help missiles, computers help the defence: 5 and 6 do it with +1.
    found = fight(replace(ROCKET, shield=3), replace(guarded, computer=1), targeting=targeting)
    assert found.attacker == pytest.approx(Fraction(1, 6) * Fraction(2, 3), abs=1e-14)


@BOTH
def test_a_split_antimatter_hit_stops_up_to_four(targeting):
    # Two missiles, the defence hits with 5/6. One hit stops one missile: 10/36 * 1/6 + 1/36 = 2/27 come through.
    # Split it stops both: 11/36 * 1/6.
    two = replace(ROCKET, count=2)
    guarded = interceptor(computer=4, cannons=Dice(antimatter=1), techs=("point_defence",))
    assert fight(two, guarded, targeting=targeting).attacker == pytest.approx(Fraction(2, 27), abs=1e-14)
    split = replace(guarded, techs=("point_defence", "antimatter_splitter"))
    assert fight(two, split, targeting=targeting).attacker == pytest.approx(Fraction(11, 216), abs=1e-14)


@BOTH
def test_everybody_defends_only_the_own_ships(targeting):
    # Red has point defence and the smaller ship. By the rulebook the missile goes to blue's cruiser, where nobody stops it.
    side = Side((interceptor(owner="red", techs=("point_defence",)), Ships("cruiser", 1, owner="blue")))
    found = fight(ROCKET, side, targeting=targeting)
    assert found.survivors[1][1].expected == pytest.approx(Fraction(5, 6), abs=1e-12)


@BOTH
def test_aiming_past_the_defence_agrees_with_counting_every_face(targeting):
    """Two plasma missiles at an interceptor with point defence and a cruiser: every face, every aim, every defence."""
    guard = interceptor(computer=1, techs=("point_defence",))
    wall = Ships("cruiser", 1, 1, 2, 1, cannons=Dice(ion=2))
    attack = Side((interceptor(initiative=4, computer=2, hull=1, missiles=Dice(plasma=2)),))

    @cache
    def later(lost):
        """The attacker's chance once so much damage is done to the two, from fights without missiles."""
        ships = [
            replace(one, damage=(taken,)) for one, taken in zip((guard, wall), lost, strict=True) if taken < one.hits
        ]
        return odds(Battle(attack, Side(tuple(ships)), missiles_fired=True), targeting=targeting).attacker if ships else 1.0  # fmt: skip

    def worth(aim):
        """One die of the interceptor stops a missile with 5 or 6: on the cruiser, which is larger, first, if its own."""
        stopped = aim[:-1] if aim and aim[-1] == 1 else aim[1:]  # the aim is sorted: 1 is the cruiser
        return sum(
            share * later((2 * left.count(0), 2 * left.count(1)))
            for left, share in ((aim, Fraction(2, 3)), (stopped, Fraction(1, 3)))
        )

    def usual(aim):
        """By the rulebook: ships left in the larger class, in the smaller one, most damage."""
        cruiser, other = max(0, 3 - 2 * aim.count(1)), max(0, 1 - 2 * aim.count(0))
        return (cruiser > 0, other > 0, cruiser + other)

    expected = 0.0
    for hits in range(3):
        chance = comb(2, hits) * 0.5**2  # 4, 5, 6 hit
        aims = list(combinations_with_replacement((0, 1), hits))
        picked = max(map(worth, aims)) if targeting == "best" else worth(min(aims, key=usual))
        expected += chance * float(picked)
    assert fight(attack, Side((guard, wall)), targeting=targeting).attacker == pytest.approx(expected, abs=1e-12)


@BOTH
def test_two_classes_of_missiles_and_a_defending_side_that_fires_too(targeting):
    attack = Side((interceptor(initiative=4, missiles=Dice(plasma=2)), Ships("cruiser", 1, 5, missiles=Dice(1))))
    wall = Side((interceptor(missiles=ION, techs=("point_defence",)), Ships("cruiser", 1, 1, 0, 1, cannons=ION)))
    for one, other in ((attack, wall), (wall, attack)):
        found = fight(one, other, targeting=targeting)
        assert found.attacker + found.defender + found.stalemate == pytest.approx(1, abs=1e-12)
        agrees(Battle(one, other)) if targeting == "rulebook" else None


def test_one_split_die_destroys_four():
    # One hit of 5/6 kills four interceptors before they shoot; without the splitter it kills one.
    gun = Ships("cruiser", 1, 9, 0, 4, cannons=Dice(antimatter=1), techs=("antimatter_splitter",))
    found = fight(gun, interceptor(count=4))
    assert found.survivors[1][0].distribution[0] == pytest.approx(found.attacker)
    assert found.lengths[1] >= 5 / 6
    assert fight(replace(gun, techs=()), interceptor(count=4)).attacker < found.attacker
    # Missiles are not split.
    rocket = replace(gun, cannons=Dice(), missiles=Dice(antimatter=1))
    assert fight(rocket, interceptor(count=2)).attacker == 0


@BOTH
def test_repairs_can_outrun_every_volley(targeting):
    # One hit a round, and one is repaired after it: nobody ever wins.
    found = fight(interceptor(), Ships("cruiser", 1, 1, 1, regeneration=1), targeting=targeting)
    assert (found.attacker, found.defender, found.stalemate) == (0, 0, 1)
    # Two dice can do it in one round: sooner or later they do, with (1/6)^2 each round.
    found = fight(interceptor(count=2), Ships("cruiser", 1, 1, 1, regeneration=1), targeting=targeting)
    assert found.attacker == pytest.approx(1, abs=1e-12)
    assert found.rounds == pytest.approx(36, abs=1e-9)
    # Missiles come before any round: what they did is repaired only after the first one.
    rocket = Ships("cruiser", 1, 4, missiles=Dice(1), cannons=ION)
    found = fight(rocket, Ships("cruiser", 1, 1, 1, regeneration=1), targeting=targeting)
    assert (found.attacker, found.stalemate) == pytest.approx((Fraction(1, 36), Fraction(35, 36)), abs=1e-12)
    # Without cannons there are no rounds at all.
    found = fight(ROCKET, Ships("cruiser", 1, 1, 1, regeneration=1), targeting=targeting)
    assert found.stalemate == 1


def test_repairs_wait_for_the_end_of_the_round():
    # Defender, then attacker, then repairs. The attacker's shot is next and finishes the damaged cruiser with 1/6;
    # otherwise the cruiser is as new and cannot be beaten, and beats the attacker in the end.
    cruiser = Ships("cruiser", 1, 4, 1, cannons=ION, regeneration=1, damage=(1,))
    found = fight(interceptor(), cruiser, missiles_fired=True, next_up=1)
    assert found.attacker == pytest.approx(Fraction(1, 6), abs=1e-12)


def test_repairs_and_best_play_on_both_sides():
    own = Side((Ships("cruiser", 1, 3, 2, 1, regeneration=1, cannons=Dice(1), missiles=Dice(0, 1)), interceptor()))
    other = Side((Ships("dreadnought", 1, 2, 2, 1, regeneration=1, cannons=Dice(2)), interceptor(computer=1)))
    plain, best = (fight(own, other, targeting=one) for one in ("rulebook", "best"))
    assert best.attacker != pytest.approx(plain.attacker, abs=1e-6)
    for found in (plain, best):
        assert found.attacker + found.defender + found.stalemate == pytest.approx(1, abs=1e-12)
        assert sum(found.lengths) == pytest.approx(1, abs=1e-9)
        assert sum(n * p for n, p in enumerate(found.lengths)) == pytest.approx(found.rounds, abs=1e-6)


@pytest.mark.parametrize("variant", "abcdefgh")
def test_every_ancient_cruiser_agrees_with_a_simulation(variant):
    fleet = Side((Ships("cruiser", 2, 3, 2, 2, cannons=Dice(1, 1), missiles=Dice(0, 2)), interceptor(missiles=ION)))
    agrees(Battle(fleet, Side((npc("ancient_cruiser", variant), npc("ancient")), npc=True)))


@pytest.mark.parametrize("variant", "ab")
def test_both_ancient_dreadnoughts_agree_with_a_simulation(variant):
    fleet = Side((Ships("cruiser", 1, 3, 1, 2, cannons=Dice(1, 1)), interceptor(count=2)))
    agrees(Battle(fleet, Side((npc("ancient_dreadnought", variant),), npc=True)))


def agrees(battle, targeting="rulebook"):
    exact, seen = odds(battle, targeting=targeting), answer._estimate(battle, targeting, SCRIPT)
    assert (exact.method, seen.method) == ("exact", "simulated")
    assert seen.attacker == pytest.approx(exact.attacker, abs=1.6 * seen.error)
    assert seen.rounds == pytest.approx(exact.rounds, rel=0.05)
    for one, other in zip(exact.survivors[0], seen.survivors[0], strict=True):
        assert one.expected == pytest.approx(other.expected, abs=0.04)
    assert seen.reputation == pytest.approx(exact.reputation, abs=0.06)


# ── too big


UPGRADED = Side(
    (
        Ships("interceptor", 8, 4, 2, 2, 1, cannons=Dice(1, 1)),
        Ships("cruiser", 4, 3, 4, 2, 2, cannons=Dice(0, 2), missiles=Dice(0, 2)),
        Ships("dreadnought", 2, 2, 8, 3, 2, cannons=Dice(0, 0, 2), techs=("antimatter_splitter",)),
    )
)


@BOTH
def test_upgraded_fleets_are_simulated_and_say_so(targeting):
    few = replace(SCRIPT, games=2000)
    found = odds(Battle(UPGRADED, UPGRADED), targeting=targeting, limit=few)
    assert found == odds(Battle(UPGRADED, UPGRADED), targeting=targeting, limit=few)
    assert found.method == "simulated"
    assert 0 < found.error < 0.05
    assert found.attacker + found.defender + found.stalemate == pytest.approx(1, abs=1e-12)
    assert sum(found.lengths) == pytest.approx(1)


def test_too_much_to_aim_or_to_repair_is_simulated_too():
    few = replace(SCRIPT, games=200)
    rockets = Side((Ships("interceptor", 8, 4, missiles=Dice(0, 2), cannons=ION),))
    wall = Side((Ships("starbase", 4, 5, 2, 1, cannons=ION), interceptor(count=4)), ("point_defence",))
    assert fight(rockets, wall, limit=few).method == "simulated"
    healing = Side((Ships("cruiser", 4, 2, 4, 1, regeneration=1, cannons=ION),))
    assert fight(healing, healing, limit=few).method == "simulated"
    assert fight(healing, healing, missiles_fired=True, next_up=1, limit=few).method == "simulated"
    few = replace(few, rounds=3, pairs=0)
    assert fight(interceptor(), Ships("cruiser", 1, 1, 1, regeneration=1), limit=few).stalemate == 1


# ── more than two


def party(name, *ships, npc=False):
    return Side(ships, npc=npc, name=name)


def test_the_order_in_which_parties_fight():
    a, b, c, ancients = (party(name, interceptor(), npc=name == "N") for name in "ABCN")
    assert [one.name for one in queue(Parties((ancients, a, b, c)))] == ["C", "B", "A", "N"]
    assert [one.name for one in queue(Parties((a, b, c), "C"))] == ["B", "A", "C"]


@BOTH
def test_three_interceptors(targeting):
    # C attacks B and wins with 5/11; whoever is left attacks A the same way.
    found = odds_of_parties(Parties(tuple(party(name, interceptor()) for name in "ABC")), targeting=targeting)
    assert dict(found.wins) == pytest.approx(
        {"A": Fraction(6, 11), "B": Fraction(6, 11) * Fraction(5, 11), "C": Fraction(25, 121)}, abs=1e-13
    )
    assert found.plain()["nobody"] == 0


def test_damage_stays_between_fights():
    # B's cruiser can take two. It comes to A as it left the fight with C.
    b = Ships("cruiser", 1, 3, 1, cannons=ION)
    found = odds_of_parties(Parties((party("A", interceptor()), party("B", b), party("C", interceptor()))))
    fresh = fight(b, interceptor()).attacker
    hurt = fight(replace(b, damage=(1,)), interceptor()).attacker
    # Against C the cruiser defends and shoots first. It wins unhurt: h2 = 1/6 / (11/36) = 6/11 without being hit, and
    # hurt with the rest of its chance.
    first = fight(interceptor(), b)
    unhurt = Fraction(6, 11)
    assert dict(found.wins)["B"] == pytest.approx(unhurt * fresh + (first.defender - unhurt) * hurt, abs=1e-12)


def test_nobody_wins_a_stalemate():
    sides = (party("A", Ships("cruiser")), party("B", Ships("cruiser")), party("C", interceptor()))
    found = odds_of_parties(Parties(sides, "C"))
    assert (found.nobody, dict(found.wins)["C"]) == pytest.approx((1, 0))


def test_parties_too_big_are_simulated():
    sides = (party("A", *UPGRADED.ships), party("B", *UPGRADED.ships), party("C", interceptor()))
    found = odds_of_parties(Parties(sides), limit=replace(SCRIPT, games=500))
    assert found.method == "simulated"
    assert sum(chance for _, chance in found.wins) + found.nobody == pytest.approx(1)
    with pytest.raises(BadInput):
        odds_of_parties(Parties((party("A", interceptor()), party("B"))))


# ── on a page, which shares a small machine with everybody


MIDDLE = Side(
    (
        Ships("cruiser", 3, 3, 3, 2, 1, cannons=Dice(1, 1)),
        Ships("dreadnought", 2, 2, 4, 3, 1, cannons=Dice(0, 2)),
    )
)


def test_a_page_solves_less_than_a_script_and_agrees_with_it():
    battle = Battle(MIDDLE, MIDDLE)
    script, page = odds(battle), odds(battle, limit=PAGE)
    assert (script.method, page.method) == ("exact", "simulated")
    assert page.attacker == pytest.approx(script.attacker, abs=1.6 * page.error)
    small = Battle(Side((interceptor(count=2),)), Side((interceptor(),)))
    assert odds(small, limit=PAGE) == odds(small)


def test_a_long_fight_is_played_less_often_and_its_error_says_so():
    short = replace(SCRIPT, states=0, games=4000)
    fight = Battle(Side((interceptor(count=3),)), Side((interceptor(count=3),)))
    all_of_them = simulate(fight, "rulebook", short)
    fewer = simulate(fight, "rulebook", replace(short, played=600_000))
    assert (len(all_of_them.rounds), all_of_them.cut) == (4000, 0)
    assert (len(fewer.rounds), fewer.cut) == (2000, 0)
    assert fewer.won.mean() == pytest.approx(all_of_them.won.mean(), abs=0.08), "the long ones are not left out"
    assert fewer.rounds.mean() == pytest.approx(all_of_them.rounds.mean(), rel=0.1)
    exact = odds(fight)
    told = odds(fight, limit=replace(short, played=600_000))
    assert told.attacker == pytest.approx(exact.attacker, abs=1.6 * told.error)


def test_a_fight_that_is_stopped_too_early_is_told_with_its_doubt():
    limit = replace(SCRIPT, states=0, played=6)
    told = odds(Battle(MIDDLE, MIDDLE), limit=limit)
    assert told.error > told.stalemate > 0.1, "nobody repairs: these would have ended"
    standing = Side((Ships("cruiser", 1, 2, 4, 0, 5, regeneration=4, cannons=ION),))
    for_ever = odds(Battle(standing, standing), limit=replace(limit, played=1_000_000))
    assert for_ever.stalemate > 0.9
    assert for_ever.error < 0.1, "whoever still shoots after sixty rounds never ends"
