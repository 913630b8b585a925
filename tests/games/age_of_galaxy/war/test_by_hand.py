"""War where boards are kept by hand: fleets are typed, cubes go home."""

from dataclasses import replace

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.war import protection
from tests.games.age_of_galaxy.kit import KNOWN, at_war, e, m, playing, with_realm
from tests.games.age_of_galaxy.war.kit import SAY, fleets, no

HELPER = replace(KNOWN, depth="round")


def mustered(*fleets, **changes):
    here = at_war(len(fleets), HELPER, **changes)
    for seat, (cruisers, strength, to_guard) in enumerate(fleets):
        here = here.when(m.Muster(seat=seat, cruisers=cruisers, strength=strength, to_guard=to_guard))
    return here


def test_fleets_are_typed_only_where_the_app_does_not_keep_them():
    refused = fleets((1, 0), (1, 0)).refused(m.Muster(seat=0, cruisers=2, strength=1))
    assert SAY(refused.why) == "The boards are kept here: a wrong number of cruisers or strength is corrected on Mine."
    here = mustered((3, 1, 2), (2, 0, 4))
    assert [(one.cruisers, one.strength, one.to_guard) for one in here.state.realms] == [(3, 1, 2), (2, 0, 4)]
    assert no(here.when(m.Compare()), m.Muster(seat=0, cruisers=1, strength=1)) == (
        "The fleets of this war are compared already."
    )
    assert no(playing(2, HELPER), m.Muster(seat=0, cruisers=1, strength=1)) == "Not now: the action phase is on."


def test_fleets_nobody_typed_are_asked_for():
    here = at_war(2, HELPER)
    refused = here.refused(m.Compare())
    assert SAY(refused.why) == "Not counted yet: Blue and Green. Type first what lies in the play areas."
    assert here.when(m.Compare(table_says_so=True)).state.overlords == (0, 1)


def test_nobody_is_overlord_before_everybody_has_counted():
    here = at_war(3, HELPER).when(m.Muster(seat=1, cruisers=2, strength=1))
    refused = here.refused(m.Compare())
    assert (SAY(refused.why), refused.overrule) == (
        "Not counted yet: Blue and Red. Type first what lies in the play areas.",
        True,
    )
    here = here.when(m.Muster(seat=0, cruisers=0, strength=0), m.Muster(seat=2, cruisers=1, strength=0))
    assert here.when(m.Muster(seat=1, cruisers=3, strength=1)).state.mustered == (0, 2, 1), "counted again"
    assert here.when(m.Compare()).state.overlords == (1,), "no cruiser is a fleet too"


def test_every_war_is_counted_anew():
    here = mustered((3, 1, 2), (2, 0, 4)).when(m.Compare(), m.SkipConquest(), m.Reduce())
    war = replace(here, state=replace(here.state, step="action", turn=0).with_realm(0, cubes=1, supply=14))
    war = war.when(m.PlaceCube(0, "plunder"), m.EndTurn(0))
    assert (war.state.step, war.state.mustered) == ("war", ())
    again = mustered((3, 1, 2), (2, 0, 4)).when(m.CorrectPhase(round=3, now="war"))
    assert again.state.mustered == ()


def test_the_helper_books_prestige_and_tells_the_rest():
    here = mustered((3, 1, 2), (2, 0, 4)).when(m.Compare())
    assert here.events[1:] == (
        e.Gained(0, "prestige", 1, "war.1"),
        e.RewardTold(0, 1, (("credits", 2),)),
        e.RewardTold(1, 2, (("credits", 1),)),
    )
    assert here.state.realms[0].credits == 12, "as it was: boards are kept by hand"


def test_the_helper_takes_cubes_home_after_a_conquest():
    here = with_realm(mustered((3, 1, 2), (2, 0, 4)), 1, away=3, supply=12).when(m.Compare())
    assert protection.unprotected(here.state, 0) == (1,)
    done = here.when(m.Conquer(seat=0, loser=1, cubes=2))
    assert done.events == (e.CubesLost(1, 2, 0), e.Gained(0, "cruisers", -1, "conquest"), e.ConquestOver())
    assert (done.state.realms[1].away, done.state.realms[1].supply, done.state.realms[0].cruisers) == (1, 14, 2)
    free = here.when(m.Conquer(seat=0))
    assert free.events == (e.Gained(0, "cruisers", -1, "conquest"), e.ConquestOver())
    assert done.when(m.Reduce()).state.realms[0].cruisers == 1


def test_the_helper_refuses_what_cannot_be():
    here = with_realm(mustered((3, 1, 2), (2, 0, 2)), 1, away=1, supply=14).when(m.Compare())
    assert no(here, m.Conquer(seat=0, loser=0, cubes=1)) == "That is Blue's own planet."
    assert no(here, m.Conquer(seat=0, loser=3, cubes=1)) == "There is no seat 4 at this table."
    assert no(here, m.Conquer(seat=0, loser=1)) == (
        "How many cubes lie there? One on a settled planet, two on a developed one."
    )
    short = here.refused(m.Conquer(seat=0, loser=1, cubes=2))
    assert SAY(short.why) == "Green has only 1 on planets and technologies."
    safe = here.refused(m.Conquer(seat=0, loser=1, cubes=1))
    assert SAY(safe.why) == "Green's planets are protected: 2 cruisers in the play area and 2 planets to be covered."
    assert short.overrule
    assert safe.overrule
    assert here.when(m.Conquer(seat=0, loser=1, cubes=2, table_says_so=True)).state.realms[1].away == 0


def test_the_helper_books_no_ability():
    here = with_realm(mustered((3, 1, 2), (0, 0, 0)), 0, factions=(catalog.FEIMUR,))
    here = here.when(m.Compare(), m.SkipConquest(), m.Reduce())
    assert [type(one) for one in here.events] == [e.Reduced, e.WarEnded]
