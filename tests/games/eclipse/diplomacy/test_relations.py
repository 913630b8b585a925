"""Diplomatic relations, ambassadors and the traitor card (p. 11)."""

import pytest

from companion.games.eclipse.catalog import RESOURCES
from companion.games.eclipse.diplomacy.events import (
    RelationsBegun,
    RelationsEnded,
    RelationsOffered,
    RelationsRefused,
    ReputationReturned,
    TilePromised,
)
from companion.games.eclipse.diplomacy.relations import free_for_ambassadors, free_for_reputation, why_not
from companion.games.eclipse.model import Board
from companion.games.eclipse.play import GAME
from companion.games.eclipse.round_model import Loose, Offer
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE, galaxy
from tests.games.eclipse.turn_kit import (
    SAY,
    fleet,
    holding,
    lying,
    no,
    notes,
    nothing_is_lost,
    said,
    table,
    with_board,
    with_reputation,
)
from tests.kit import rule


def four(**options):
    """Mira: Terrans, Jonas: Planta, Ute: Mechanema, Tarek: Hydran Progress."""
    return table("terran_directorate", "planta", "mechanema", "hydran_progress", **options)


def offers(seat, to, cube="money", **more):
    return m.OfferRelations(seat=seat, to=to, cube=cube, **more)


def agrees(seat, to, cube="science", **more):
    return m.AnswerRelations(seat=seat, to=to, agree=True, cube=cube, **more)


def refuses(seat, to):
    return m.AnswerRelations(seat=seat, to=to, agree=False)


def friends(here, one, two):
    return here.when(offers(one, two, table_says_so=True), agrees(two, one))


@rule("diplomacy.relations")
def test_two_players_exchange_ambassadors_with_a_cube_on_each():
    here = four().when(offers(MIRA, JONAS, "money"))
    assert (here.events, said(here)) == (
        (RelationsOffered(MIRA, JONAS, "money"),),
        ["Mira offers Jonas diplomatic relations"],
    )
    assert here.state.offers == (Offer(MIRA, JONAS, "money"),)
    assert here.state.boards[MIRA].cubes == (10, 10, 10), "nothing moves before the answer"
    agreed = here.when(agrees(JONAS, MIRA, "materials"), by=JONAS)
    assert agreed.events == (RelationsBegun(MIRA, JONAS, "money", "materials"),)
    assert said(agreed) == ["Mira and Jonas exchange ambassadors"]
    mira, jonas = agreed.state.boards[:2]
    assert (mira.friends, jonas.friends) == ((JONAS,), (MIRA,))
    assert (mira.cubes, jonas.cubes) == ((9, 10, 10), (10, 10, 9)), "each from a track of the owner's choice"
    assert agreed.state.offers == ()
    assert nothing_is_lost(agreed)
    assert no(agreed.refused(offers(MIRA, JONAS))) == "There are relations with Jonas already."
    assert no(agreed.refused(agrees(JONAS, MIRA))) == "Mira has offered nothing."


@rule("diplomacy.relations")
def test_an_offer_may_be_refused_or_taken_back():
    here = four().when(offers(MIRA, JONAS))
    said_no = here.when(refuses(JONAS, MIRA))
    assert (said_no.events, said_no.state.offers) == ((RelationsRefused(MIRA, JONAS),), ())
    assert said(said_no) == ["No relations between Mira and Jonas"]
    back = here.when(refuses(MIRA, JONAS))
    assert (back.events, back.state.offers) == ((RelationsRefused(MIRA, JONAS),), ())
    assert no(here.refused(offers(MIRA, JONAS))) == "An offer between you two waits for its answer."
    assert no(here.refused(offers(JONAS, MIRA))) == "An offer between you two waits for its answer."
    assert no(here.refused(agrees(MIRA, JONAS))) == "Jonas has offered nothing.", "nobody agrees to oneself"
    assert no(here.refused(agrees(JONAS, MIRA, None))) == "From which track does the cube come?"
    assert no(here.refused(refuses(UTE, MIRA))) == "Mira has offered nothing."
    everybody = ((seat, m.PassTurn(seat=seat)) for seat in range(4))
    assert here.when(*(one for _, one in everybody)).state.offers == (), "with the phase the offers are over"


@rule("diplomacy.own_turn")
def test_relations_begin_in_ones_own_turn():
    here = four()
    refused = here.refused(offers(JONAS, MIRA))
    assert (no(refused), refused.rule.page, refused.overrule) == ("Relations begin in one's own turn.", 11, True)
    acting = here.when(m.TakeAction(seat=MIRA, action="explore"))
    assert acting.when(offers(MIRA, JONAS)).state.offers, "during the action"
    assert acting.refused(offers(UTE, MIRA)).overrule
    done = here.when(*(m.PassTurn(seat=seat) for seat in range(4)))
    assert done.when(offers(UTE, MIRA)).state.offers, "after the battles too"


@rule("diplomacy.players")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_diplomacy_needs_four_players(players):
    here = table(*("terran_directorate", "planta", "mechanema", "hydran_progress")[:players])
    if players == 4:
        assert why_not(here.state, MIRA, JONAS) is None
        assert here.when(offers(MIRA, JONAS)).state.offers
        return
    refused = here.refused(offers(MIRA, JONAS))
    assert (no(refused), refused.overrule) == ("Diplomacy needs four players or more.", True)


@rule("diplomacy.example")
def test_the_example_of_page_11():
    """Green and Red may; Red's interceptor is in Blue's sector; Blue's and Green's interceptors share a sector."""
    green, red, blue = JONAS, MIRA, TAREK
    here = lying(four(), "201")
    here = fleet(here, red, "224", interceptor=1)  # Blue's sector, Blue's own interceptor is elsewhere
    here = fleet(fleet(fleet(here, blue, "224"), blue, "201", interceptor=1), green, "201", interceptor=1)
    assert why_not(here.state, green, red) is None
    assert why_not(here.state, red, green) is None
    for one, two, sector in ((blue, red, "224"), (red, blue, "224"), (blue, green, "201"), (green, blue, "201")):
        why = SAY(why_not(here.state, one, two))
        assert why == f"Ships of both, or a ship and the other's disc, are in sector {sector}."
    assert here.when(offers(red, green)).state.offers
    assert here.refused(offers(red, blue)).overrule


@rule("diplomacy.example")
def test_ships_that_meet_before_the_answer_end_the_matter():
    here = fleet(four().when(offers(MIRA, JONAS)), MIRA, "226", interceptor=1)
    assert here.refused(agrees(JONAS, MIRA)).overrule
    lost = four()
    for seat in (MIRA, JONAS):
        lost = with_board(lost, seat, ships={"": {"cruiser": 1}})
    assert why_not(lost.state, MIRA, JONAS) is None, "somewhere is no sector"


def test_relations_are_with_somebody_else_at_this_table():
    here = four()
    assert not here.refused(offers(MIRA, MIRA, table_says_so=True)).overrule
    assert not here.refused(offers(MIRA, 4, table_says_so=True)).overrule
    assert no(with_board(here, JONAS, out="gave_up").refused(offers(MIRA, JONAS))) == "The game is over for Jonas."
    assert no(galaxy(4).refused(offers(MIRA, JONAS, table_says_so=True))) == "Play has not begun."


@rule("diplomacy.cube")
def test_an_ambassador_needs_a_cube():
    here = four().when(m.CorrectBoard(seat=MIRA, money_cubes=0))
    refused = here.refused(offers(MIRA, JONAS, "money"))
    assert (no(refused), refused.rule.page, refused.overrule) == ("No cube is left on this track: money.", 6, False)
    assert here.when(offers(MIRA, JONAS, "science")).state.offers
    asked = four().when(m.CorrectBoard(seat=JONAS, science_cubes=0)).when(offers(MIRA, JONAS))
    assert not asked.refused(agrees(JONAS, MIRA, "science")).overrule
    by_hand = here.when(m.KeepBoard(seat=MIRA, keep=False))
    assert by_hand.when(offers(MIRA, JONAS, "money")).state.offers, "the phones do not know this board"


@rule("diplomacy.one_each")
def test_everybody_has_three_ambassadors_one_for_each_player():
    here = table("terran_directorate", "planta", "mechanema", "hydran_progress", "descendants_of_draco")
    for seat in (JONAS, UTE, TAREK):
        here = friends(here, MIRA, seat)
    assert here.state.boards[MIRA].friends == (JONAS, UTE, TAREK)
    assert no(here.refused(offers(MIRA, 4))) == "Mira has no ambassador left."
    assert nothing_is_lost(here)


# ── places on the track


@rule("diplomacy.places")
@pytest.mark.parametrize(
    ("kind", "reputation", "ambassadors"),
    [
        ("terran_union", 4, 5),
        ("eridani_empire", 4, 4),
        ("hydran_progress", 3, 4),
        ("planta", 3, 4),
        ("descendants_of_draco", 4, 4),
        ("mechanema", 4, 4),
        ("orion_hegemony", 5, 4),
    ],
)
def test_the_places_on_each_track(kind, reputation, ambassadors):
    board = Board(kind)
    assert (free_for_reputation(board), free_for_ambassadors(board)) == (reputation, ambassadors)
    full = Board(kind, reputation=(1,) * reputation)
    assert free_for_reputation(full) == 0
    left = {"terran_union": 1, "hydran_progress": 1, "planta": 1}.get(kind, 0)
    assert free_for_ambassadors(full) == left, "some have a place that takes ambassadors only"
    assert free_for_ambassadors(full, giving_back=1) == left + 1
    guest = Board(kind, friends=(1,))
    assert free_for_reputation(guest) == reputation - (0 if left else 1)
    assert (free_for_reputation(Board()), free_for_ambassadors(Board())) == (0, 0)


@rule("diplomacy.full_track")
def test_a_full_track_gives_a_reputation_tile_back_in_secret():
    here = with_reputation(four(), UTE, 1, 2, 3, 4)
    here = here.when(m.CorrectTurn(seat=UTE))
    refused = here.refused(offers(UTE, JONAS))
    assert (no(refused), refused.overrule) == (
        "The track of Ute is full: one reputation tile goes back into the bag.",
        False,
    )
    offered = here.when(offers(UTE, JONAS, back=1), by=UTE)
    assert offered.events == (RelationsOffered(UTE, JONAS, "money"), TilePromised(UTE, JONAS, 1))
    assert said(offered)[1] == "Ute would give back the reputation tile 1"
    assert said(offered, told=False)[1] == "Ute would give back a reputation tile"
    assert offered.state.offers == (Offer(UTE, JONAS, "money", 1),)
    assert offered.state.boards[UTE].reputation == (1, 2, 3, 4), "only when it comes to relations"
    bag = here.state.reputation_bag["1"]
    done = offered.when(agrees(JONAS, UTE))
    assert done.events == (ReputationReturned(UTE, 1), RelationsBegun(UTE, JONAS, "money", "science"))
    assert done.state.boards[UTE].reputation == (2, 3, 4)
    assert done.state.reputation_bag["1"] == bag + 1
    assert (said(done)[0], said(done, told=False)[0]) == (
        "Ute gives back the reputation tile 1",
        "Ute gives back a reputation tile",
    )
    for event in (TilePromised(UTE, JONAS, 1), ReputationReturned(UTE, 1)):
        assert GAME.sees(done.state, event, UTE)
        assert not GAME.sees(done.state, event, JONAS)
        assert not GAME.sees(done.state, event, None)
    assert GAME.sees(done.state, done.events[1], JONAS)


@rule("diplomacy.full_track")
def test_the_one_who_answers_makes_room_too_and_only_with_own_tiles():
    here = with_reputation(four(), UTE, 1, 2, 3, 4).when(offers(MIRA, UTE))
    refused = here.refused(agrees(UTE, MIRA, table_says_so=True))
    assert (no(refused)[:20], refused.overrule) == ("The track of Ute is ", False)
    done = here.when(agrees(UTE, MIRA, back=4), by=UTE)
    assert done.state.boards[UTE].reputation == (1, 2, 3)
    few = with_reputation(four(), UTE, 1).when(offers(MIRA, UTE))
    assert no(few.refused(agrees(UTE, MIRA, back=2), by=UTE)) == "This tile does not lie on your track."


@rule("diplomacy.full_track")
def test_an_ambassadors_own_place_needs_no_tile_back():
    here = with_reputation(four(), MIRA, 1, 1, 2, 2).when(offers(MIRA, JONAS))
    assert here.when(agrees(JONAS, MIRA)).state.boards[MIRA].reputation == (1, 1, 2, 2), "the Terrans' fifth place"
    again = friends(with_reputation(four(), MIRA, 1, 1, 2, 2), MIRA, JONAS)
    assert not again.refused(offers(MIRA, UTE)).overrule, "the second one needs one of the four"


# ── the end of relations


@rule("diplomacy.attack")
def test_moving_into_a_partners_sector_is_an_attack():
    here = friends(four(), MIRA, JONAS)
    refused = here.refused(m.MoveShip(seat=MIRA, ship="221.interceptor", to="226"))
    assert (no(refused), refused.rule.page, refused.overrule) == (
        "Jonas is your partner there: moving in is an attack. It ends your relations and brings you the traitor card.",
        11,
        True,
    )
    war = here.when(m.MoveShip(seat=MIRA, ship="221.interceptor", to="226", table_says_so=True))
    assert RelationsEnded(MIRA, JONAS) in war.events
    assert said(war)[2] == "Mira attacks Jonas: the relations end, and Mira gets the traitor card"
    assert war.state.traitor == MIRA
    for seat in (MIRA, JONAS):
        board = war.state.boards[seat]
        assert (board.friends, board.loose) == ((), (Loose("track", RESOURCES),)), "ambassadors and cubes go home"
    assert nothing_is_lost(war)
    home = war.when(m.PlaceCube(seat=JONAS, track="materials"))
    assert home.state.boards[JONAS].cubes == (10, 9, 11), "onto a track of the owner's choice"
    elsewhere = lying(here, "201").when(m.MoveShip(seat=MIRA, ship="221.interceptor", to="201"))
    assert elsewhere.state.boards[MIRA].friends == (JONAS,)
    guest = fleet(lying(here, "201"), JONAS, "201", interceptor=1)
    assert guest.refused(m.MoveShip(seat=MIRA, ship="221.interceptor", to="201")).rule.page == 11, "ships count too"


@rule("diplomacy.traitor")
def test_the_traitor_finds_no_friends_until_somebody_else_gets_the_card():
    here = friends(friends(four(), MIRA, JONAS), UTE, TAREK).when(m.BreakRelations(seat=JONAS, on=MIRA))
    assert (here.events, here.state.traitor) == ((RelationsEnded(JONAS, MIRA),), JONAS)
    for one, two in ((MIRA, JONAS), (JONAS, MIRA)):
        assert SAY(why_not(here.state, one, two)) == "Jonas has the traitor card: no new relations."
    assert here.refused(offers(MIRA, JONAS)).overrule
    moved = here.when(m.BreakRelations(seat=TAREK, on=UTE))
    assert moved.state.traitor == TAREK, "the card moves on"
    assert why_not(moved.state, MIRA, JONAS) is None
    assert no(moved.refused(m.BreakRelations(seat=TAREK, on=UTE))) == "There are no relations with Ute."


@rule("diplomacy.traitor")
def test_the_traitor_card_can_be_corrected():
    here = four().when(m.CorrectTraitor(holder=UTE))
    assert (here.state.traitor, said(here)) == (UTE, ["Corrected: Ute has the traitor card"])
    assert not here.refused(m.CorrectTraitor(holder=UTE)).overrule
    assert no(here.refused(m.CorrectTraitor(holder=4))) == "There is no seat 5 at this table."
    nobody = here.when(m.CorrectTraitor(holder=-1))
    assert (nobody.state.traitor, said(nobody)) == (None, ["Corrected: nobody has the traitor card"])
    assert not nobody.refused(m.CorrectTraitor(holder=-1)).overrule


def test_relations_stay_into_the_next_round():
    here = friends(four(), MIRA, JONAS).when(m.CleanUp(table_says_so=True))
    assert here.state.boards[MIRA].friends == (JONAS,)
    quiet = notes("terran_directorate", "planta", "mechanema", "hydran_progress").when(offers(UTE, MIRA))
    assert quiet.state.offers, "without turns nobody asks whose turn it is"
    assert holding(quiet, UTE, "201").state.offers


@rule("diplomacy.full_track")
def test_nobody_finds_out_by_trying_which_tiles_somebody_else_has():
    here = with_reputation(four(), UTE, 1, 2, 3, 4).when(m.CorrectTurn(seat=UTE))
    for tile in (1, 4):
        assert no(here.refused(offers(UTE, JONAS, back=tile), by=JONAS)) == "Only Ute can say which tile goes back."
