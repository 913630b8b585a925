"""Conquering (p. 28): who may, and which planet."""

from companion.games.age_of_galaxy.model import Planet
from companion.games.age_of_galaxy.war import protection
from tests.games.age_of_galaxy.kit import conquered, developed, e, m, settled, with_realm
from tests.games.age_of_galaxy.war.kit import BLUE, GREEN, RED, SAY, fleets, no, overlord
from tests.kit import rule


@rule("war.example")
@rule("war.conquer")
@rule("war.conquered")
def test_the_example_of_the_book():
    """G8 and G9: Blue is Overlord, Green second; Red has one cruiser and several planets."""
    here = overlord(developed(1, RED), settled(2, RED))
    assert (here.state.realms[BLUE].credits, here.state.realms[BLUE].prestige) == (2, 1)
    assert here.state.realms[GREEN].credits == 1
    assert not protection.protected(here.state, RED)
    assert [one.id for one in protection.targets(here.state, BLUE)] == [1, 2]
    before = here.state.realms[RED]
    here = here.when(m.Conquer(seat=BLUE, planet=1))
    assert here.events == (e.PlanetConquered(BLUE, 1, 1, "warm", RED, 2), e.ConquestOver())
    taken = here.state.planet(1)
    assert (taken.owner, taken.state, taken.cubes) == (BLUE, "conquered", 0)
    after = here.state.realms[RED]
    assert (after.supply, after.away) == (before.supply + 2, before.away - 2), "Red's cubes go home"
    assert here.state.realms[BLUE].credits == 2, "no reward of settling"
    assert here.state.realms[BLUE].cruisers == 2
    assert [here.state.all_cubes(seat) for seat in range(3)] == [15, 15, 15]
    here = here.when(m.Reduce())
    assert here.state.realms[BLUE].cruisers == 1, "strength 1 keeps one"
    assert e.Reduced(BLUE, 1, 1) in here.events
    assert here.state.planet(1).state == "conquered", "the cruiser on the planet stays"


@rule("war.conquer")
def test_only_the_overlord_conquers():
    refused = overlord(settled(1, RED), settled(2, RED)).refused(m.Conquer(seat=GREEN, planet=1))
    assert SAY(refused.why) == "Green is not the Overlord."
    assert refused.overrule


@rule("war.conquer")
def test_one_planet_in_each_war():
    here = overlord(settled(1, RED), settled(2, RED)).when(m.Conquer(seat=BLUE, planet=1))
    with_cruiser = with_realm(here, RED, cruisers=0)
    refused = with_cruiser.refused(m.Conquer(seat=BLUE, planet=2))
    assert SAY(refused.why) == "One planet in each war, and that is over."
    assert refused.overrule


@rule("war.conquer")
def test_it_takes_a_cruiser_of_the_play_area():
    here = with_realm(overlord(settled(1, RED), settled(2, RED)), BLUE, cruisers=0)
    refused = here.refused(m.Conquer(seat=BLUE, planet=1))
    assert SAY(refused.why) == "Blue has no cruiser in the play area to lay there."
    assert not refused.overrule
    with_one = with_realm(overlord(settled(1, RED), settled(2, RED)), BLUE, cruisers=1)
    assert with_one.when(m.Conquer(seat=BLUE, planet=1)).state.realms[BLUE].cruisers == 0
    bare = fleets((0, 2), (0, 1)).when(m.Compare())
    assert (bare.state.overlords, bare.state.war) == ((BLUE,), "reduce"), "the sole Overlord has none to lay"


@rule("war.conquer")
def test_the_planet_must_be_reachable():
    here = overlord(settled(1, RED, card=3), settled(2, RED))
    refused = here.refused(m.Conquer(seat=BLUE, planet=1))
    assert SAY(refused.why) == "System card 3 lies beyond the fleet: only Warp drive reaches it."
    assert (refused.overrule, SAY(refused.rule.words)) == (True, "Age of Galaxy p. 16")
    warp = with_realm(here, BLUE, techs=("warp_drive",))
    assert warp.when(m.Conquer(seat=BLUE, planet=1)).state.planet(1).owner == BLUE


@rule("war.protection")
def test_a_protected_planet_is_not_taken():
    here = overlord(settled(1, RED))
    refused = here.refused(m.Conquer(seat=BLUE, planet=1))
    assert SAY(refused.why) == "Red's planets are protected: 1 cruiser in the play area and 1 settled planet."
    assert refused.overrule
    assert here.when(m.Conquer(seat=BLUE, planet=1, table_says_so=True)).state.planet(1).owner == BLUE


@rule("war.exempt")
def test_conquered_and_shielded_planets_are_not_taken():
    here = overlord(conquered(1, RED), settled(2, RED, shielded=True), settled(3, RED), settled(4, RED))
    assert no(here, m.Conquer(seat=BLUE, planet=1)) == "A conquered planet needs no cover: it cannot be taken."
    assert no(here, m.Conquer(seat=BLUE, planet=2)) == "This planet is shielded: it cannot be taken."
    assert here.when(m.Conquer(seat=BLUE, planet=3)).state.planet(3).owner == BLUE
    here = here.when(m.Conquer(seat=BLUE, planet=1, table_says_so=True))
    assert here.state.planet(1).owner == BLUE
    assert [here.state.all_cubes(seat) for seat in range(3)] == [15, 15, 15]


@rule("war.exempt")
@rule("war.conquer")
def test_an_unsettled_planet_is_never_protected_and_needs_no_adaptation():
    here = overlord(Planet(7, 2, "inhospitable"))
    known = here.when(m.Conquer(seat=BLUE, planet=7))
    assert known.events[0] == e.PlanetConquered(BLUE, 7, 2, "inhospitable")
    new = here.when(m.Conquer(seat=BLUE, card=1, kind="inhospitable"))
    assert (new.state.planet(8).owner, new.state.planet(8).state) == (BLUE, "conquered")
    first = overlord().when(m.Conquer(seat=BLUE, card=1, kind="warm"))
    assert first.state.planet(1).state == "conquered"


def test_nonsense_conquests():
    here = overlord(settled(1, BLUE), settled(2, RED), settled(3, RED))
    assert no(here, m.Conquer(seat=BLUE, planet=1)) == "That is Blue's own planet."
    assert no(here, m.Conquer(seat=BLUE, planet=9)) == "Nobody has told the app of a planet 9."
    sentence = "Which planet? Choose one, or its system card and its type."
    assert no(here, m.Conquer(seat=BLUE)) == sentence
    assert no(here, m.Conquer(seat=BLUE, card=1)) == sentence
    assert no(here, m.Conquer(seat=BLUE, kind="warm")) == sentence
    for command in (m.Conquer(seat=BLUE, planet=1), m.Conquer(seat=BLUE, planet=9), m.Conquer(seat=BLUE)):
        assert not here.refused(command).overrule


def test_cubes_that_were_never_told_do_not_go_home():
    """After a correction a planet may hold cubes that the app counted elsewhere."""
    here = with_realm(overlord(developed(1, RED), settled(2, RED)), RED, away=1, supply=14)
    assert here.when(m.Conquer(seat=BLUE, planet=1)).state.realms[RED].away == 0
