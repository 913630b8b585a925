"""A tap belongs to the phone that made it: nobody uses up, answers or repeats somebody else's."""

import json
import re

import pytest

from companion.tables import export
from companion.tables.seats import bound_tap, token_print
from tests.kit import Phone


@pytest.fixture
def pair(app):
    mira = Phone(app).opens("Mira", seats=2, mode="total")
    jonas = Phone(app).joins(mira, "Jonas")
    mira.house("start")
    return mira, jonas


def table(app, phone: Phone):
    return app.extensions["companion"].service.table(phone.code)


def add(phone: Phone, seat: int, points: int, tap: str):
    return phone.post(f"/t/{phone.code}/do/add_points", {"seat": seat, "points": points}, tap=tap)


def test_a_foreign_phone_that_sends_my_taps_id_first_swallows_nothing(app, pair):
    mira, jonas = pair
    assert add(jonas, 1, 1, "tap-of-mira").status_code == 303
    assert add(mira, 0, 7, "tap-of-mira").status_code == 303
    assert table(app, mira).state.totals == (7, 1)


def test_a_foreign_phone_that_repeats_my_tap_makes_its_own(app, pair):
    mira, jonas = pair
    add(mira, 0, 7, "tap-of-mira")
    head = table(app, mira).head
    assert add(jonas, 1, 1, "tap-of-mira").status_code == 303
    assert table(app, mira).head == head + 1
    assert table(app, mira).state.totals == (7, 1)


def test_a_stranger_with_my_taps_id_hears_no_answer_to_it(app, pair):
    mira, _jonas = pair
    add(mira, 0, 7, "tap-of-mira")
    head = table(app, mira).head
    stranger = Phone(app).joins(mira)
    assert add(stranger, 0, 7, "tap-of-mira").status_code == 409
    assert table(app, mira).head == head


def test_my_own_double_tap_is_still_one(app, pair):
    mira, _jonas = pair
    for _ in range(5):
        assert add(mira, 0, 7, "twice").status_code == 303
    assert table(app, mira).state.totals == (7, 0)


def test_what_is_stored_says_nothing_of_the_tap_or_the_phone(app, pair):
    mira, _jonas = pair
    add(mira, 0, 7, "tap-of-mira")
    row = table(app, mira).rows[-1]
    assert row.tap == bound_tap(row.phone, "tap-of-mira")
    assert len(row.tap) == 64
    assert "tap-of-mira" not in row.tap
    assert row.phone not in row.tap


def test_the_stored_id_of_a_tap_sent_as_a_tap_is_just_another_tap(app, pair):
    """Whoever reads an export afterwards has ids in the hand, and can do nothing with them."""
    mira, jonas = pair
    add(mira, 0, 7, "tap-of-mira")
    stored = table(app, mira).rows[-1].tap[:60]
    assert add(jonas, 1, 1, stored).status_code == 303
    assert add(mira, 0, 2, stored).status_code == 303
    assert table(app, mira).state.totals == (9, 1)


def test_nobody_spoils_a_move_link_by_tapping_with_its_id(app, pair):
    """The link's own row has an id too; a phone that works it out cannot be there first."""
    mira, jonas = pair
    offer = mira.post(f"/t/{mira.code}/move/", {"seat": 0}).text
    token = re.search(rf"/t/{mira.code}/move/([\w-]+)", offer)[1]
    for known in (token_print(token)[:40], token_print(token)[:60]):
        assert add(jonas, 1, 1, known).status_code == 303
    new = Phone(app).joins(mira)
    assert new.post(f"/t/{mira.code}/move/{token}", {"number": "abc"}).status_code == 303
    assert add(new, 0, 5, "on-the-new-phone").status_code == 303
    assert table(app, mira).state.totals == (5, 2)


def stored_by_an_older_version(app, phone: Phone, tap: str) -> None:
    """Up to 0.9.0 the id was stored as it came."""
    services = app.extensions["companion"]
    known = services.store.by_code(phone.code)
    with services.store._writing() as connection:
        connection.exec_driver_sql("UPDATE log SET tap = ? WHERE table_id = ? AND seq = ?", (tap, known.id, known.head))
    services.service.forget(known.id)


def test_a_tap_that_an_older_version_stored_is_known_when_its_phone_sends_it_again(app, pair):
    mira, jonas = pair
    add(mira, 0, 7, "before-the-update")
    stored_by_an_older_version(app, mira, "before-the-update")
    assert add(mira, 0, 7, "before-the-update").status_code == 303
    assert table(app, mira).state.totals == (7, 0)
    assert add(jonas, 1, 1, "before-the-update").status_code == 303
    assert table(app, mira).state.totals == (7, 1)


def test_draws_are_recomputed_from_what_is_stored(app, pair):
    mira, jonas = pair
    for number in range(6):
        phone = (mira, jonas)[number % 2]
        answer = phone.post(f"/t/{phone.code}/do/roll_dice", {"dice": 3, "sides": 6}, tap="same-id-for-both")
        assert answer.status_code == 303
    assert len([tap for tap in table(app, mira).history.taps if tap.draws]) == 2
    known = app.extensions["companion"].store.by_code(mira.code)
    made = export.export(table(app, mira), known, full=True)
    good, found = export.verify(export.read(json.dumps(made)))
    assert good, found
    assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303


def test_a_table_opened_twice_by_one_tap_is_one_and_by_two_phones_two(app):
    form = {"game": "scorepad", "seats": 2, "preset": "own", "name": "Mira"}
    mira, jonas = Phone(app), Phone(app)
    first = mira.post("/new", form, tap="open").headers["Location"]
    assert mira.post("/new", form, tap="open").headers["Location"] == first
    assert jonas.post("/new", form, tap="open").headers["Location"] != first


@pytest.mark.parametrize("tap", ["", "x" * 61, "a b", "é", "a/b", "\x00"])
def test_a_tap_without_a_proper_id_is_asked_to_load_the_page_again(app, pair, tap):
    mira, _jonas = pair
    answer = mira.client.post(
        f"/t/{mira.code}/do/add_points", base_url="http://table.test",
        data={"csrf_token": mira.token(), "seat": 0, "points": 1, "tap": tap},
    )  # fmt: skip
    assert answer.status_code == 422
    assert "out of date" in answer.text
