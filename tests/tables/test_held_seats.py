"""A seat belongs to the phone that holds it: links, lines and nods go with it."""

import itertools

import pytest

from companion.games.scorepad.sheet import AddPoints
from companion.rules.game import RuleViolation
from companion.tables import steward
from tests.tables.test_service import JONAS, MIRA, STRANGER, UTE, Table, refused

taps = (f"held{n}" for n in itertools.count())
GONE = "This link was used already or is older than ten minutes."


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path, mode="total").starts()
    yield made
    made.service.store.close()


def adds(table, actor, seat, points=5):
    return table.service.act(table.code, actor, next(taps), AddPoints(seat=seat, points=points), seat, None).seq


def offers(table, actor, seat):
    return table.service.offer_move(table.now, actor, seat)


def frees(table, seat, by=MIRA):
    table.tend(by, steward.FreeSeat(seat))


def renames(table, actor, seat, name):
    table.tend(actor, steward.EditSeat(seat, name))


# ────────────────────────────────────────────── links


def test_a_link_steals_no_seat_by_a_name(table):
    """Jonas makes a link, takes another name, and waits until somebody else is called Jonas."""
    link = offers(table, JONAS, 1)
    renames(table, JONAS, 1, "Joe")
    renames(table, MIRA, 0, "Jonas")
    assert table.service.offered_seat(table.now, link) is None
    assert refused(table.service.accept_move, table.code, STRANGER, link, "n") == GONE
    assert table.now.house.seats[0].phone == MIRA.phone


def test_a_link_is_worth_nothing_once_somebody_else_holds_the_seat(table):
    link = offers(table, JONAS, 1)
    frees(table, 1)
    table.sits(UTE, "", 1)
    assert table.now.house.seats[1].name == "Jonas"
    assert refused(table.service.accept_move, table.code, JONAS, link, "n") == GONE
    assert table.now.house.seats[1].phone == UTE.phone


@pytest.mark.parametrize("what", ["moved", "freed", "renamed", "freed and taken again", "renamed there and back"])
def test_every_change_of_the_seat_drops_its_links(table, what):
    links = [offers(table, JONAS, 1) for _ in range(3)]
    others = offers(table, MIRA, 0)
    match what:
        case "moved":
            table.service.accept_move(table.code, UTE, links.pop(), "n")
        case "freed":
            frees(table, 1)
        case "renamed":
            renames(table, JONAS, 1, "Joe")
        case "freed and taken again":
            frees(table, 1)
            table.sits(JONAS, "", 1)
        case "renamed there and back":
            renames(table, JONAS, 1, "Joe")
            renames(table, JONAS, 1, "Jonas")
    for link in links:
        assert refused(table.service.accept_move, table.code, STRANGER, link, "n") == GONE
    assert table.service.offered_seat(table.now, others) == 0, "the links of other seats hold"


def test_another_colour_keeps_the_link(table):
    link = offers(table, JONAS, 1)
    table.tend(JONAS, steward.EditSeat(1, "Jonas", "beige"))
    table.service.accept_move(table.code, UTE, link, "n")
    assert table.now.house.seats[1].phone == UTE.phone


def test_without_dropping_anything_a_link_still_fits_its_holder_only(table, monkeypatch):
    """A crash between the tap and the clearing up gives nobody a seat."""
    monkeypatch.setattr(table.service.store, "drop_moves", lambda *_: None)
    link = offers(table, JONAS, 1)
    frees(table, 1)
    table.sits(UTE, "", 1)
    assert refused(table.service.accept_move, table.code, JONAS, link, "n") == GONE


# ────────────────────────────────────────────── lines and nods


def test_a_phone_whose_seat_was_freed_takes_nothing_back(table):
    seq, other = adds(table, JONAS, 1), adds(table, MIRA, 0)
    taken = adds(table, JONAS, 1)
    table.back(JONAS, taken)
    frees(table, 1)
    assert refused(table.back, JONAS, seq).startswith("That is somebody else's line")
    assert refused(table.back, JONAS, other).startswith("That is somebody else's line")
    assert refused(table.back, JONAS, taken, back=False).startswith("That is somebody else's line")
    assert table.now.state.totals == (5, 5)


def test_a_phone_whose_seat_was_freed_refuses_no_nod(table):
    mine = adds(table, JONAS, 1)
    table.tend(MIRA, steward.HandOnHost(1))  # so that Mira has to ask
    table.back(MIRA, mine)
    table.tend(JONAS, steward.HandOnHost(0))
    frees(table, 1)
    assert refused(table.service.refuse_nod, table.code, JONAS, next(taps), mine) == "There is nothing to refuse."
    table.service.refuse_nod(table.code, MIRA, next(taps), mine)  # the host may


def test_even_where_everybody_may_take_back_a_seat_is_needed(table):
    table.tend(MIRA, steward.SetTakeBack("anyone"))
    seq = adds(table, JONAS, 1)
    frees(table, 1)
    for nobody in (JONAS, STRANGER):
        with pytest.raises(RuleViolation):
            table.back(nobody, seq)


def test_a_line_goes_with_its_seat_not_with_the_phone_that_made_it(table):
    seq = adds(table, JONAS, 1)
    link = offers(table, JONAS, 1)
    table.service.accept_move(table.code, UTE, link, "n")
    table.back(UTE, seq)
    assert table.now.state.totals == (0, 0)
    with pytest.raises(RuleViolation):
        table.back(JONAS, seq, back=False)
