"""The action phase of Rise of the Ancients p. 16, one player after the other as the book tells it."""

from companion.games.eclipse.diplomacy.relations import why_not
from companion.games.eclipse.expansion.portals import portal_words
from companion.games.eclipse.expansion.species.events import RevelationHad
from companion.games.eclipse.moving.travel import pinned
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import owning, rich, with_tiles
from tests.games.eclipse.turn_kit import SAY, fleet, holding, lying, no, nothing_is_lost, table, with_board
from tests.kit import Given, rule

ALASTAIR, KEN, IAIN, VERNOR = range(4)
SPECIES = ("sentinels_of_magellan", "exiles", "rho_indi_syndicate", "terran_union")


def before() -> Given:
    """Some rounds have been played: Ken and Vernor are partners and allies, Alastair has a warp sector."""
    here = table(
        *SPECIES, alliances=True, rare_technologies=True, developments=True, new_discoveries=True, warp_portals=True,
        homeworlds=True, dreadnought=True,
    )  # fmt: skip
    here = holding(here, ALASTAIR, "281")
    here = holding(here, KEN, "208", orbital=True)
    here = holding(here, KEN, "207")
    here = lying(here, "209")
    # An orbital with Ken's cube in 208, and his interceptor beside it.
    cubes = here.state.boards[KEN].cubes
    here = here.when(m.CorrectSector(sector="208", disc=KEN, squares=(0,), orbital=True))
    here = here.when(m.CorrectBoard(seat=KEN, money_cubes=cubes[0] - 1))
    here = fleet(here, KEN, "208", interceptor=1)
    here = fleet(fleet(here, IAIN, "236", cruiser=2, interceptor=2), VERNOR, "225", dreadnought=2, interceptor=2)
    here = owning(here, ALASTAIR, "neutron_bombs", "starbase", "plasma_cannon")
    here = owning(here, VERNOR, "cloaking_device", "interceptor_bay")
    here = here.when(
        m.Refit(VERNOR, "dreadnought", ("interceptor_bay", *"------", "nuclear_source"), table_says_so=True),
        m.CorrectTurn(seat=KEN),
        m.OfferRelations(seat=KEN, to=VERNOR, cube="money"),
        m.AnswerRelations(seat=VERNOR, to=KEN, agree=True, cube="money"),
        m.OfferAlliance(seat=KEN, to=VERNOR, alliance="Flare"),
        m.AnswerAlliance(seat=VERNOR, to=KEN, agree=True),
        m.CorrectTurn(seat=ALASTAIR),
    )
    here = with_tiles(rich(rich(here, ALASTAIR, science=10), KEN, materials=8), "zero_point_source")
    holder = next((seat for seat in here.state.seats if "warp_portal" in here.state.boards[seat].developments), -1)
    if holder >= 0 or "warp_portal" not in here.state.developments:
        here = here.when(m.CorrectDevelopment(development="warp_portal", holder=-1))
    return with_board(here, IAIN, aside=("jump_drive",))


@rule("rise.example.action_phase")
def test_the_action_phase_of_page_16():
    here = before()
    assert here.state.boards[VERNOR].alliance == here.state.boards[KEN].alliance == "Flare"

    # Alastair turns two colony ships for science and pays 12 for the Zero-Point Source on the military track.
    source = m.Research(seat=ALASTAIR, technology="zero_point_source", track="military")
    assert "2 are missing" in no(here.refused(source))
    here = here.when(*(m.SpendColonyShip(seat=ALASTAIR, resource="science") for _ in range(2)), source)
    board = here.state.boards[ALASTAIR]
    assert (board.science, board.colony_ships) == (0, 1)
    assert RevelationHad(ALASTAIR) in here.events, "four technologies on a track for the first time"
    here = here.when(
        m.FindDiscovery(seat=ALASTAIR, discovery="ancient_orbital"),
        m.UseDiscovery(seat=ALASTAIR, discovery="ancient_orbital"),
    )
    assert here.state.tiles["237"].orbital, "on his start sector"

    # Ken takes the Warp Portal for 8 materials; through it he reaches Alastair, and they exchange ambassadors.
    here = here.when(m.Develop(seat=KEN, development="warp_portal", sector="208"))
    assert here.state.boards[KEN].materials == 0
    told = " ".join(SAY(one) for one in portal_words(here.state))
    assert "281" in told
    assert "208" in told
    assert why_not(here.state, KEN, ALASTAIR) is None
    here = here.when(
        m.OfferRelations(seat=KEN, to=ALASTAIR, cube="science"),
        m.AnswerRelations(seat=ALASTAIR, to=KEN, agree=True, cube="science"),
    )
    assert ALASTAIR in here.state.boards[KEN].friends

    # Iain activates both cruisers once, move and jump, onto Ken's start sector, and both interceptors once.
    here = here.when(
        m.MoveShip(seat=IAIN, ship="236.cruiser", to="234"),
        m.MoveShip(seat=IAIN, ship="236.cruiser", to="234"),
        m.MoveShip(seat=IAIN, ship="236.interceptor", to="209"),
        m.MoveShip(seat=IAIN, ship="236.interceptor", to="209"),
    )
    assert here.state.doing.left == 0, "the Syndicate has four activations"
    assert here.state.expected["234"] == (KEN, IAIN)

    # Vernor leaves the Flare alliance before he acts; no ship of his stands in Ken's sectors yet.
    here = here.when(m.LeaveAlliance(seat=VERNOR))
    assert here.state.boards[VERNOR].alliances_left == ("Flare",)
    assert here.state.boards[KEN].alliance == "Flare", "Ken's tile stays face up"
    assert here.state.traitor is None
    # One dreadnought is held by the interceptor and the orbital, the other one goes on: his ships are cloaked.
    here = here.when(
        m.MoveShip(seat=VERNOR, ship="225.dreadnought", to="208", attack=True),
        m.MoveShip(seat=VERNOR, ship="225.dreadnought", to="208", with_interceptors=2),
    )
    assert here.state.ships_in("208", KEN) == 2, "the orbital is a ship"
    assert pinned(here.state, VERNOR, "208") == 1
    assert here.state.traitor == VERNOR
    assert VERNOR not in here.state.boards[KEN].friends, "the ambassadors are back"
    here = here.when(m.MoveShip(seat=VERNOR, ship="208.dreadnought", to="237", with_interceptors=2))
    assert here.state.boards[VERNOR].ships["237"] == {"dreadnought": 1, "interceptor": 2}
    assert here.state.boards[VERNOR].ships["208"] == {"dreadnought": 1}
    assert here.state.expected["208"] == (KEN, VERNOR)
    assert nothing_is_lost(here)
