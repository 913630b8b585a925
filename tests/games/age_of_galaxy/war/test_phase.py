"""War (p. 28-29): comparing fleets with every kind of tie, and what everybody keeps."""

from dataclasses import replace
from itertools import product

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.war import phase as war
from tests.games.age_of_galaxy.kit import KNOWN, at_war, conquered, e, m, playing, settled, with_planets, with_realm
from tests.games.age_of_galaxy.war.kit import BLUE, GREEN, RED, SAY, fleets, no, overlord
from tests.kit import rule

# ── comparing


@rule("war.ranking")
def test_most_cruisers_make_the_overlord():
    here = fleets((1, 3), (4, 0), (2, 1)).when(m.Compare())
    assert [(one.seat, one.place) for one in here.state.ranking] == [(GREEN, 1), (RED, 2), (BLUE, 3)]
    assert here.state.overlords == (GREEN,)
    assert (here.state.realms[GREEN].credits, here.state.realms[GREEN].prestige) == (2, 1)
    assert here.state.realms[RED].credits == 1
    assert here.state.realms[BLUE].credits == 0
    assert here.state.realms[GREEN].fame == (("war.1", 1),)


@rule("war.ranking")
def test_cruisers_on_planets_do_not_count():
    here = with_planets(fleets((2, 0), (1, 0)), conquered(1, GREEN), conquered(2, GREEN)).when(m.Compare())
    assert here.state.overlords == (BLUE,)


@rule("war.tie")
def test_strength_breaks_a_tie():
    here = fleets((3, 1), (3, 2), (1, 9)).when(m.Compare())
    assert here.state.overlords == (GREEN,)
    assert [one.place for one in here.state.ranking] == [1, 2, 3]


@rule("war.tie")
def test_two_overlords_are_both_rewarded_and_nobody_conquers():
    """G16"""
    here = fleets((3, 2), (3, 2), (1, 0)).when(m.Compare())
    assert here.state.overlords == (BLUE, GREEN)
    assert [one.credits for one in here.state.realms] == [2, 2, 0], "place 2 stays empty"
    assert [one.prestige for one in here.state.realms] == [1, 1, 0]
    assert here.state.war == "reduce"
    refused = here.refused(m.Conquer(seat=BLUE, card=1, kind="warm"))
    assert SAY(refused.why) == "Blue and Green are Overlords together: only a sole one conquers."
    assert refused.overrule
    assert no(here, m.SkipConquest()) == "Nobody is to conquer a planet now."
    assert here.when(m.Conquer(seat=BLUE, card=1, kind="warm", table_says_so=True)).state.planets_of(BLUE)


@rule("war.tie")
def test_a_table_may_let_place_two_follow_two_overlords():
    here = fleets((3, 2), (3, 2), (1, 0), options=replace(KNOWN, war_places="next")).when(m.Compare())
    assert [one.place for one in here.state.ranking] == [1, 1, 2]
    assert here.state.realms[RED].credits == 1


@rule("war.ranking")
def test_without_cruisers_there_is_a_reward_only_if_the_table_reads_it_so():
    assert fleets((1, 0), (0, 3), (0, 3)).when(m.Compare()).state.realms[GREEN].credits == 1
    strict = replace(KNOWN, empty_fleet=False)
    here = fleets((1, 0), (0, 3), (0, 3), options=strict).when(m.Compare())
    assert [(one.seat, one.place) for one in here.state.ranking] == [(BLUE, 1), (GREEN, 0), (RED, 0)]
    assert [one.credits for one in here.state.realms] == [2, 0, 0]
    nobody = fleets((0, 0), (0, 3), options=strict).when(m.Compare())
    assert nobody.state.overlords == ()
    assert nobody.state.war == "reduce"
    everybody = fleets((0, 0), (0, 0)).when(m.Compare())
    assert everybody.state.overlords == (0, 1)


def _expected_places(pairs, how):
    """By sorting: whoever shares a fleet shares its place."""
    kinds = sorted(set(pairs), reverse=True)
    if how == "next":
        return [kinds.index(one) + 1 for one in pairs]
    return [sorted(pairs, reverse=True).index(one) + 1 for one in pairs]


@rule("war.tie")
@pytest.mark.parametrize("how", ["skip", "next"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_kind_of_tie(players, how):
    """All fleets of 0 to 2 cruisers with 0 to 2 strength: every order and every way to be level."""
    kinds = list(product(range(3), range(3)))
    start = at_war(players, replace(KNOWN, war_places=how)).state
    for pairs in product(kinds, repeat=players):
        realms = tuple(
            replace(realm, cruisers=cruisers, strength=strength)
            for realm, (cruisers, strength) in zip(start.realms, pairs, strict=True)
        )
        ranked = war.ranking(replace(start, realms=realms))
        found = {one.seat: one.place for one in ranked}
        assert [found[seat] for seat in range(players)] == _expected_places(pairs, how), pairs
        assert [one.place for one in ranked] == sorted(found.values())


@rule("war.tie")
@pytest.mark.parametrize(
    ("pairs", "places", "conquering"),
    [
        (((2, 0), (1, 0)), (1, 2), True),
        (((1, 1), (1, 1)), (1, 1), False),
        (((2, 0), (2, 0), (2, 0)), (1, 1, 1), False),
        (((3, 0), (2, 0), (2, 0)), (1, 2, 2), True),
        (((2, 1), (2, 0), (1, 0)), (1, 2, 3), True),
        (((2, 0), (2, 0), (1, 0), (1, 0)), (1, 1, 3, 3), False),
        (((3, 0), (2, 0), (2, 0), (2, 0)), (1, 2, 2, 2), True),
        (((2, 0), (2, 0), (2, 0), (1, 0)), (1, 1, 1, 4), False),
        (((3, 0), (2, 0), (2, 0), (1, 0)), (1, 2, 2, 4), True),
        (((1, 0), (1, 0), (1, 0), (1, 0)), (1, 1, 1, 1), False),
    ],
)
def test_rewards_and_conquest_with_ties(pairs, places, conquering):
    here = fleets(*pairs).when(m.Compare())
    gives = {1: 2, 2: 1}
    assert [one.credits for one in here.state.realms] == [gives.get(place, 0) for place in places]
    assert (here.state.war == "conquer") is conquering


@rule("prestige.on_top")
def test_tied_overlords_move_in_turn_order_so_the_later_one_lies_on_top():
    here = fleets((3, 2), (3, 2), (1, 0), order=(GREEN, BLUE, RED), pile=(RED, GREEN, BLUE)).when(m.Compare())
    assert [one.seat for one in here.events if getattr(one, "good", "") == "prestige"] == [GREEN, BLUE]
    assert here.state.pile == (BLUE, GREEN, RED)
    assert SAY(war.REWARD_ORDER).startswith("Rewards come place by place")


@rule("war.ranking")
def test_rewards_stop_at_the_caps():
    for has, then in ((9, 11), (10, 12), (11, 12), (12, 12)):
        here = with_realm(fleets((2, 0), (1, 0)), BLUE, credits=has).when(m.Compare())
        assert here.state.realms[BLUE].credits == then


@rule("war.ranking")
def test_a_reward_this_box_does_not_know_is_asked_for_when_somebody_gets_it():
    bare = Options()
    first = fleets((2, 0), (2, 0), options=bare).refused(m.Compare())
    assert first.asks == "war.2.1.1.count"
    assert SAY(first.why) == "What stands there? War with 2 players, Overlord"
    known = Options(box=(("war.2.1.1.count", 2), ("war.2.1.1.kind", "credits")))
    assert fleets((2, 0), (2, 0), options=known).when(m.Compare()).state.realms[GREEN].credits == 2
    second = fleets((2, 0), (1, 0), options=known).refused(m.Compare())
    assert second.asks == "war.2.2.1.count"


@rule("round.phases")
def test_round_one_has_no_war():
    """G17"""
    here = playing(2, round=1, fleet=1)
    for seat in range(2):
        here = with_realm(here, seat, cubes=0, supply=15)
    here = with_realm(here, 0, cubes=1, supply=14).when(m.PlaceCube(seat=0, action="plunder"), m.EndTurn(seat=0))
    assert here.state.step == "galactic"
    assert no(here, m.Compare()) == "Not now: the galactic phase is on."
    later = with_realm(playing(2, round=2), 1, cubes=0, supply=15)
    later = with_realm(later, 0, cubes=1, supply=14).when(m.PlaceCube(seat=0, action="plunder"), m.EndTurn(seat=0))
    assert (later.state.step, later.state.war) == ("war", "compare")


def test_the_steps_of_a_war_come_in_order():
    here = fleets((2, 0), (1, 0))
    assert no(here, m.Reduce()) == "First the fleets are compared."
    assert no(here, m.Conquer(seat=BLUE, card=1, kind="warm")) == "First the fleets are compared."
    here = here.when(m.Compare())
    assert no(here, m.Compare()) == "The fleets of this war are compared already."
    early = here.refused(m.Reduce())
    assert SAY(early.why) == "The Overlord may still conquer a planet, or does without."
    assert early.overrule
    assert here.when(m.Reduce(table_says_so=True)).state.step == "galactic"
    here = here.when(m.SkipConquest())
    assert here.events == (e.ConquestOver(skipped=True),)
    assert no(here, m.Compare()) == "The fleets of this war are compared already."
    here = here.when(m.Reduce())
    assert here.events[-1] == e.WarEnded()
    for command in (m.Reduce(), m.SkipConquest(), m.Conquer(seat=BLUE, card=1, kind="warm")):
        assert no(here, command) == "Not now: the galactic phase is on."


# ── reducing


@rule("war.reduce")
@pytest.mark.parametrize(
    ("cruisers", "strength", "left"),
    [(2, 1, 1), (2, 2, 2), (1, 2, 1), (5, 0, 0), (0, 0, 0), (5, 4, 4), (5, 5, 5), (5, 9, 5)],
)
def test_everybody_keeps_as_many_cruisers_as_strength(cruisers, strength, left):
    here = fleets((cruisers, strength), (cruisers, strength), war="reduce")
    assert war.losses(here.state, BLUE) == cruisers - left
    here = here.when(m.Reduce())
    assert [one.cruisers for one in here.state.realms] == [left, left]
    assert len([one for one in here.events if isinstance(one, e.Reduced)]) == (2 if left < cruisers else 0)


@rule("war.reduce")
def test_cruisers_on_planets_are_not_discarded():
    here = with_planets(fleets((2, 1), (0, 0), war="reduce"), conquered(1, BLUE), conquered(2, BLUE)).when(m.Reduce())
    assert here.state.realms[BLUE].cruisers == 1
    assert len(here.state.planets_of(BLUE, "conquered")) == 2


@rule("faq.7")
def test_feimur_gain_two_in_all_however_many_they_lose():
    """G10"""
    here = with_realm(fleets((5, 2), (0, 0), war="reduce"), BLUE, factions=(catalog.FEIMUR,)).when(m.Reduce())
    assert here.events[:2] == (e.Reduced(BLUE, 3, 2), e.Gained(BLUE, "credits", 2, "ability.5"))
    assert (here.state.realms[BLUE].cruisers, here.state.realms[BLUE].credits) == (2, 2)


@rule("faq.7")
@pytest.mark.parametrize(("cruisers", "gains"), [(1, 0), (2, 0), (3, 2), (4, 2)])
def test_feimur_gain_nothing_without_a_loss(cruisers, gains):
    here = with_realm(fleets((cruisers, 2), (0, 0), war="reduce"), BLUE, factions=(catalog.FEIMUR,)).when(m.Reduce())
    assert here.state.realms[BLUE].credits == gains


@rule("faq.7")
def test_laying_a_cruiser_on_a_planet_is_no_loss():
    here = with_realm(overlord(settled(1, RED), settled(2, RED)), BLUE, factions=(catalog.FEIMUR,), strength=2)
    here = here.when(m.Conquer(seat=BLUE, planet=1), m.Reduce())
    assert not [one for one in here.events if isinstance(one, e.Gained)]


@rule("faq.7")
def test_what_feimur_gain_is_asked_for_once():
    here = with_realm(fleets((3, 0), (0, 0), options=Options(), war="reduce"), BLUE, factions=(catalog.FEIMUR,))
    assert here.refused(m.Reduce()).asks == "ability.feimur.gain"


@rule("faq.8")
def test_energy_shields_keep_two_more():
    """G11"""
    here = with_realm(fleets((5, 3), (0, 0), war="reduce"), BLUE, keeps=2)
    assert [(line.amount, SAY(line.reason), SAY(line.rule.words)) for line in war.reduction(here.state, BLUE)] == [
        (5, "5 cruisers in the play area", "Age of Galaxy p. 29"),
        (-3, "Strength 3", "Age of Galaxy p. 29"),
        (-2, "Kept besides (Energy shields)", "Age of Galaxy: FAQ 8"),
    ]
    assert war.allowed(here.state, BLUE) == 5
    assert here.when(m.Reduce()).state.realms[BLUE].cruisers == 5
    assert with_realm(here, BLUE, strength=2).when(m.Reduce()).state.realms[BLUE].cruisers == 4
    assert [line.amount for line in war.reduction(here.state, GREEN)] == [0, 0]


@rule("end")
@pytest.mark.parametrize(("fleet", "step"), [(4, "galactic"), (5, "over")])
def test_the_game_ends_after_the_war_with_the_fleet_on_the_last_card(fleet, step):
    here = fleets((2, 1), (0, 0), war="reduce", fleet=fleet, round=fleet)
    here = with_planets(with_realm(here, BLUE, prestige=4), settled(1, BLUE)).when(m.Reduce())
    assert here.state.step == step
    if step == "over":
        assert here.events[-1] == e.GameOver((5, 0))
        assert here.state.curve[-1] == (5, 0)
        assert no(here, m.Advance()) == "Not now: the game is over."


@rule("end")
def test_there_is_no_sixth_round_wherever_a_correction_has_left_the_fleet():
    here = fleets((2, 1), (0, 0), war="reduce", fleet=4, round=5).when(m.Reduce())
    assert here.state.step == "over"


# ── alone


@rule("variant.solo")
def test_alone_nothing_is_compared_but_conquest_and_reduction_stay():
    here = at_war(1, Options())
    here = with_realm(here, 0, cruisers=3, strength=1).when(m.Compare())
    assert not [one for one in here.events if isinstance(one, e.Gained)], "no table of rewards for one player"
    assert here.state.war == "conquer"
    here = here.when(m.Conquer(seat=0, card=1, kind="arctic"), m.Reduce())
    assert here.state.realms[0].cruisers == 1
