"""What allies may do (expansion p. 11): cross sectors, fight the same enemies, and who may take a sector first."""

from dataclasses import replace

from companion.games.eclipse.battle.events import BattleForgotten
from companion.games.eclipse.diplomacy.relations import why_not
from companion.games.eclipse.expansion.alliances.events import (
    AllianceFounded,
    RightWaived,
)
from companion.games.eclipse.influence import discs as influence
from companion.games.eclipse.influence.population import enemies_in
from companion.games.eclipse.moving.travel import pinned, pins
from tests.games.eclipse import taps as m
from tests.games.eclipse.expansion.alliances.kit import (
    SAY,
    agrees,
    allied,
    four,
    log,
    no,
    partners,
    proposes,
    six,
    turn_of,
)
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE
from tests.games.eclipse.turn_kit import fleet, lying, table
from tests.kit import rule


@rule("rise.alliance_peace")
def test_allies_enter_and_cross_each_others_sectors():
    here = allied(partners(four(), (MIRA, JONAS)), MIRA, JONAS)
    moved = here.when(m.MoveShip(seat=MIRA, ship="221.interceptor", to="226"))
    assert (moved.state.traitor, moved.state.boards[MIRA].friends) == (None, (JONAS,))
    assert moved.state.expected == {}, "no battle among allies"
    assert pinned(moved.state, MIRA, "226") == pinned(moved.state, JONAS, "226") == 0, "nobody holds an ally"
    assert enemies_in(moved.state, MIRA, "226") == 0
    assert moved.when(m.MoveShip(seat=MIRA, ship="226.interceptor", to="221")).state.ships_in("221", MIRA) == 1
    refused = here.refused(m.MoveShip(seat=MIRA, ship="221.interceptor", to="226", attack=True))
    assert no(refused) == "Jonas is your ally. Leave the alliance before your action, then attack."
    assert (refused.rule.page, refused.overrule) == (10, True)
    assert no(here.refused(m.BreakRelations(seat=MIRA, on=JONAS))) == no(refused)
    alone = fleet(moved, JONAS, "226")
    assert influence.fallen(alone.state, "226") == (), "Planta's population does not fall to an ally"


@rule("rise.alliance_peace")
def test_allies_fight_the_same_enemies_in_the_order_in_which_they_came():
    here = allied(lying(six(), "201"), UTE, MIRA)
    here = fleet(here, TAREK, "201", interceptor=1)
    here = here.when(m.CorrectTurn(seat=UTE), m.MoveShip(seat=UTE, ship="230.interceptor", to="201"))
    here = here.when(m.CorrectTurn(seat=MIRA), m.MoveShip(seat=MIRA, ship="221.interceptor", to="201"))
    assert here.state.expected == {"201": (TAREK, UTE, MIRA)}
    empty = allied(lying(four(), "201"), UTE, MIRA)
    empty = empty.when(m.CorrectTurn(seat=UTE), m.MoveShip(seat=UTE, ship="230.interceptor", to="201"))
    empty = empty.when(m.CorrectTurn(seat=MIRA), m.MoveShip(seat=MIRA, ship="221.interceptor", to="201"))
    assert (empty.state.expected, empty.state.came["201"]) == ({}, (UTE, MIRA)), "known although nobody fights"
    met = empty.when(m.CorrectTurn(seat=TAREK), m.MoveShip(seat=TAREK, ship="224.interceptor", to="201"))
    assert met.state.expected == {"201": (UTE, MIRA, TAREK)}
    more = fleet(met, UTE, "202", cruiser=1).when(m.ForgetBattle(sector="201"))
    more = more.when(m.CorrectTurn(seat=UTE), m.MoveShip(seat=UTE, ship="202.cruiser", to="201", table_says_so=True))
    assert more.state.expected == {"201": (UTE, MIRA, TAREK)}, "reinforcements do not change who came first"


@rule("rise.alliance_peace")
def test_an_alliance_ends_a_battle_that_was_noted_among_its_members():
    here = partners(lying(four(), "201"), (MIRA, JONAS))
    here = fleet(fleet(here, JONAS, "201", interceptor=1), MIRA, "201", interceptor=1)
    here = here.when(m.NoteArrival(sector="201", seat=JONAS), m.NoteArrival(sector="201", seat=MIRA))
    made = here.when(proposes(MIRA, JONAS)).when(agrees(JONAS, MIRA))
    assert made.events == (AllianceFounded("Nova", (MIRA, JONAS)), BattleForgotten("201"))


@rule("rise.alliance_peace")
def test_relations_begin_without_a_clash_and_allies_never_clash():
    here = fleet(six(), MIRA, "226", interceptor=1)
    assert why_not(here.state, MIRA, JONAS) is not None
    assert why_not(allied(here, MIRA, JONAS, UTE).state, MIRA, JONAS) is None


@rule("rise.alliance_pinning")
def test_the_example_of_page_11():
    """Green has two interceptors, Red a cruiser, and Blue two dreadnoughts there: one ship may go, Green's or Red's."""
    green, red, blue = JONAS, MIRA, TAREK
    here = allied(lying(lying(four(), "201"), "202"), green, red)
    here = fleet(fleet(fleet(here, green, "201", interceptor=2), red, "201", cruiser=1), blue, "201", dreadnought=2)
    assert (pinned(here.state, green, "201"), pinned(here.state, red, "201")) == (1, 0)
    words = "Sector 201: 1 ship of yours may leave, or one of your allies' ships instead."
    assert [SAY(one) for one in pins(here.state, green)] == [SAY(one) for one in pins(here.state, red)] == [words]
    for seat, ship in ((red, "201.cruiser"), (green, "201.interceptor")):
        one = turn_of(here, seat).when(m.MoveShip(seat=seat, ship=ship, to="202"))
        for other, left in ((red, "201.cruiser"), (green, "201.interceptor")):
            still = turn_of(one, other)
            if still.state.ships_in("201", other):
                assert still.refused(m.MoveShip(seat=other, ship=left, to="202")).overrule
    assert pinned(here.state, blue, "201") == 2, "three ships against two"
    alone = here.when(m.CorrectAlliance(seat=red))
    assert (pinned(alone.state, green, "201"), pinned(alone.state, red, "201")) == (2, 1)


@rule("rise.alliance_pinning")
def test_descendants_keep_no_ancient_busy_for_an_ally():
    """Ancients hold the ally's ships only; an enemy player's ships are held off by both."""
    here = table("terran_directorate", "descendants_of_draco", "planta", "mechanema", alliances=True)
    here = allied(lying(here, "203", ancients=2), MIRA, JONAS)
    here = fleet(fleet(here, MIRA, "203", interceptor=2), JONAS, "203", interceptor=1)
    assert (pinned(here.state, MIRA, "203"), pinned(here.state, JONAS, "203")) == (2, 0)
    enemy = fleet(here, UTE, "203", interceptor=1)
    assert (pinned(enemy.state, MIRA, "203"), pinned(enemy.state, JONAS, "203")) == (2, 1)
    more = fleet(enemy, MIRA, "203", interceptor=3)
    assert (pinned(more.state, MIRA, "203"), pinned(more.state, JONAS, "203")) == (2, 0), "Mira's third holds Ute off"


def met(here=None):
    """After the battles Ute and Mira, allies, stand in 201; Ute came first."""
    here = allied(lying(here or four(), "201"), UTE, MIRA)
    here = here.when(m.CorrectTurn(seat=UTE), m.MoveShip(seat=UTE, ship="230.interceptor", to="201"))
    here = here.when(m.CorrectTurn(seat=MIRA), m.MoveShip(seat=MIRA, ship="221.interceptor", to="201"))
    return here.when(*(m.PassTurn(seat=seat, table_says_so=True) for seat in range(4)))


@rule("rise.alliance_first_right")
def test_whoever_came_first_may_take_the_sector_then_the_next():
    here = met()
    assert influence.with_the_right(here.state, "201") == (UTE, MIRA)
    refused = here.refused(m.TakeSector(seat=MIRA, sector="201"))
    assert no(refused) == "Sector 201: first Ute may take it."
    assert (refused.rule.page, refused.overrule) == (11, True)
    assert here.when(m.TakeSector(seat=UTE, sector="201")).state.tiles["201"].disc == UTE
    assert influence.claims(here.state, UTE) == [{"sector": "201", "before": None, "next": MIRA}]
    assert influence.claims(here.state, MIRA) == [{"sector": "201", "before": UTE, "next": None}]
    left = here.when(m.WaiveSector(seat=UTE, sector="201"))
    assert (left.events, log(left)) == ((RightWaived(UTE, "201"),), ["Ute leaves sector 201 to an ally"])
    assert influence.claims(left.state, UTE) == []
    assert influence.claims(left.state, MIRA) == [{"sector": "201", "before": None, "next": None}]
    assert left.when(m.TakeSector(seat=MIRA, sector="201")).state.tiles["201"].disc == MIRA
    assert no(left.refused(m.WaiveSector(seat=MIRA, sector="201"))) == "No ally of Mira could take sector 201."
    assert not here.refused(m.WaiveSector(seat=TAREK, sector="201", table_says_so=True)).overrule
    again = left.when(m.CleanUp(table_says_so=True))
    assert (again.state.waived, again.state.came["201"]) == ((), (UTE, MIRA)), "the next round asks again"


@rule("rise.alliance_first_right")
def test_the_order_outlives_the_battle_and_is_as_the_table_told_it():
    here = allied(lying(four(), "203", ancients=1), UTE, MIRA)
    here = fleet(fleet(here, MIRA, "203", dreadnought=2), UTE, "203", cruiser=1)
    here = here.when(m.NoteArrival(sector="203", seat=UTE), m.NoteArrival(sector="203", seat=MIRA))
    assert here.state.came["203"] == (MIRA, UTE), "as they were put there"
    here = here.when(*(m.PassTurn(seat=seat) for seat in range(4)))
    fought = here.when(
        m.OpenBattle(sector="203", fleets=("0.dreadnought.2", "2.cruiser.1"), arrivals=(UTE, MIRA), ancients=1)
    )
    assert fought.state.came["203"] == (UTE, MIRA)


@rule("rise.alliance_first_right")
def test_nobody_is_asked_twice_at_the_end_of_the_combat_phase():
    here = met()
    here = replace(here, state=replace(here.state, fought=("201",)))
    assert no(here.refused(m.NextPhase())) == "Mira may still take sector 201."
    left = here.when(m.WaiveSector(seat=UTE, sector="201"))
    assert left.when(m.TakeSector(seat=MIRA, sector="201"), m.NextPhase()).state.phase == "upkeep"
    action = allied(lying(four(), "201"), UTE, MIRA)
    action = fleet(fleet(action, UTE, "201", interceptor=1), MIRA, "201", interceptor=1)
    assert action.when(m.TakeSector(seat=MIRA, sector="201")).state.tiles["201"].disc == MIRA, (
        "Influence knows no right"
    )
