"""One client asks for everything at once: it is told to wait, and everybody else is answered."""

import sys

import pytest

from companion import network, sheets
from companion.rules.words import say
from companion.tables.hub import MOST_OF_A_PHONE
from companion.web import turns
from companion.web.door import workshop
from companion.web.door.workshop import OF_ONE, Workshop
from companion.web.turns import Busy, Turns
from tests.kit import Phone
from tests.web.strangers.gate import LONGEST, until

WHY = say("Not now.")


# ────────────────────────────────────────────── turns


def test_beyond_those_who_work_a_few_wait_and_the_next_is_told_so(gate, pool):
    own = Turns(2, 1, LONGEST, WHY)

    def job() -> None:
        with own.turn("thief"):
            gate.work()

    jobs = [pool.submit(job) for _ in range(3)]
    gate.wait(2)
    until(lambda: own._waiting["thief"] == 1)
    with pytest.raises(Busy), own.turn("thief"):
        raise AssertionError("a fourth one got in")
    with own.turn("mira"):
        pass  # somebody else has turns of their own
    gate.open.set()
    for one in jobs:
        one.result(LONGEST)
    assert gate.most == 2
    assert not own._working
    assert not own._waiting, "nobody is remembered"


def test_nobody_waits_for_ever():
    own = Turns(1, 1, 0.01, WHY)
    with own.turn("thief"), pytest.raises(Busy), own.turn("thief"):
        raise AssertionError("it got in")
    with own.turn("thief"):
        pass


# ────────────────────────────────────────────── the workshop


def test_what_two_ask_for_at_once_is_made_once_and_kept(gate, pool):
    shop = Workshop[str](WHY, 10, len)
    asked = [pool.submit(shop.get, f"phone {n}", "key", gate.work) for n in range(9)]
    gate.wait()
    gate.open.set()
    assert [one.result(LONGEST) for one in asked] == ["sheet"] * 9
    assert shop.get("later", "key", gate.work) == "sheet"
    assert gate.made == ["sheet"]


def test_one_thing_is_made_at_a_time_and_the_queue_is_short(gate, pool):
    shop = Workshop[str](WHY, 1000, len)
    asked = [pool.submit(shop.get, f"phone {n}", n, gate.work) for n in range(1 + workshop.WAITING)]
    gate.wait()
    until(lambda: shop._bench._waiting[""] == workshop.WAITING)
    with pytest.raises(Busy):
        shop.get("one more", "key", gate.work)
    gate.open.set()
    assert [one.result(LONGEST) for one in asked] == ["sheet"] * len(asked)
    assert gate.most == 1
    assert shop.get("one more", "key", gate.work) == "sheet", "later there is room again"


def test_while_something_long_is_made_others_get_their_turn_sooner():
    usual = sys.getswitchinterval()
    shop, other = Workshop[float](WHY, 10, int), Workshop[float](WHY, 10, int)
    both = shop.get("mira", "a", lambda: other.get("mira", "b", sys.getswitchinterval) + sys.getswitchinterval())
    assert both == pytest.approx(2 * workshop.SHORT)
    assert sys.getswitchinterval() == usual


def test_one_client_does_not_fill_the_whole_queue(gate, pool):
    shop = Workshop[str](WHY, 1000, len)
    asked = [pool.submit(shop.get, "thief", n, gate.work) for n in range(OF_ONE)]
    until(lambda: shop._asking["thief"] == OF_ONE)
    with pytest.raises(Busy):
        shop.get("thief", "key", gate.work)
    other = pool.submit(shop.get, "mira", "hers", gate.work)
    gate.open.set()
    assert other.result(LONGEST) == "sheet"
    assert all(one.result(LONGEST) for one in asked)
    assert not shop._asking


def test_what_fails_fails_for_everybody_who_waited_and_is_tried_again(gate, pool):
    shop = Workshop[str](WHY, 1000, len)

    def torn() -> str:
        gate.work()
        raise ValueError

    asked = [pool.submit(shop.get, f"phone {n}", "key", torn) for n in range(3)]
    gate.wait()
    gate.open.set()
    assert [type(one.exception(LONGEST)) for one in asked] == [ValueError] * 3
    assert shop.get("phone", "key", lambda: "whole") == "whole"


def test_whoever_waits_too_long_for_what_another_has_begun_is_told_so(gate, pool):
    shop = Workshop[str](WHY, 1000, len, patience=0.01)
    first = pool.submit(shop.get, "mira", "key", gate.work)
    gate.wait()
    with pytest.raises(Busy):
        shop.get("jonas", "key", gate.work)
    gate.open.set()
    assert first.result(LONGEST) == "sheet"


def test_the_oldest_is_thrown_away_when_there_is_no_more_room():
    shop = Workshop[str](WHY, 10, len)
    made: list[str] = []

    def make(what: str) -> str:
        made.append(what)
        return what * 4

    for key in ("a", "b", "a", "c", "a", "b"):
        shop.get("phone", key, lambda key=key: make(key))
    assert made == ["a", "b", "c", "b"], "what was asked for lately stays"
    shop.get("phone", "huge", lambda: "x" * 11)
    assert shop._weight == 0, "what is bigger than the room is not kept at all"


# ────────────────────────────────────────────── requests


def test_a_client_that_asks_for_too_much_at_once_is_told_so_and_others_are_answered(app, gate, pool, monkeypatch):
    monkeypatch.setattr(turns, "AT_ONCE", 2)
    monkeypatch.setattr(turns, "WAITING", 0)
    object.__setattr__(app.extensions["companion"], "turns", turns.for_requests())
    mira = Phone(app).opens("Mira")
    app.view_functions["home.design"] = gate.work
    thief = [pool.submit(Phone(app, address="10.9.9.9").get, "/design") for _ in range(2)]
    gate.wait(2)
    refused = Phone(app, address="10.9.9.9").get("/")
    assert refused.status_code == 503
    assert int(refused.headers["Retry-After"]) > 0
    assert "Wait a moment, then tap again" in refused.text
    assert "Warte kurz" in Phone(app, "de", address="10.9.9.9").get("/").text
    with Phone(app, address="10.9.9.9").get("/static/icon.svg") as file:
        assert file.status_code == 200, "files are quick"
    assert mira.look("lobby")
    gate.open.set()
    assert [one.result(LONGEST).status_code for one in thief] == [200, 200]
    assert Phone(app, address="10.9.9.9").get("/").status_code == 200


def test_a_request_that_fails_gives_its_turn_back(app):
    def broken() -> str:
        raise ValueError

    app.view_functions["home.design"] = broken
    phone = Phone(app, address="10.9.9.9")
    codes = {phone.get("/design").status_code for _ in range(turns.AT_ONCE + turns.WAITING + 1)}
    assert codes == {500}
    assert phone.get("/nowhere").status_code == 404
    assert not app.extensions["companion"].turns._working


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.168.1.7", "192.168.1.7", True),
        ("192.168.1.7", "192.168.1.8", False),
        ("2001:db8:1:2::7", "2001:db8:1:2:aaaa::1", True),
        ("2001:db8:1:2::7", "2001:db8:1:3::7", False),
        ("::ffff:192.168.1.7", "192.168.1.7", True),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("localhost", "localhost", True),
    ],
)
def test_one_client_is_an_address_or_a_home_of_ipv6(one, other, same):
    assert (network.household(one) == network.household(other)) is same


# ────────────────────────────────────────────── streams


def test_the_seventh_stream_of_a_phone_polls_and_others_have_theirs(app):
    mira = Phone(app, address="10.0.0.2").opens("Mira")
    thief = Phone(app, address="10.0.0.3").joins(mira)
    path = f"/t/{mira.code}/stream"
    streams = [thief.get(path) for _ in range(MOST_OF_A_PHONE)]
    assert {one.status_code for one in streams} == {200}
    refused = thief.get(path)
    assert refused.status_code == 503
    assert int(refused.headers["Retry-After"]) > 0
    assert thief.get(f"/t/{mira.code}/head").status_code == 200, "it polls"
    hers = mira.get(path)
    assert hers.status_code == 200
    for one in (*streams, hers):
        one.close()
    assert app.extensions["companion"].hub.streams == 0
    again = thief.get(path)
    assert again.status_code == 200
    again.close()


# ────────────────────────────────────────────── paper


@pytest.fixture
def slow_printer(monkeypatch, gate):
    """As a real one, but it prints when it is told to."""

    def pdf(template, _context, speaker, paper="a4") -> bytes:
        return gate.work(f"%PDF {template} {speaker.language} {paper}").encode()

    monkeypatch.setattr(sheets, "missing", lambda: None)
    monkeypatch.setattr(sheets, "pdf", pdf)
    return gate


def test_thirty_two_sheets_at_once_are_printed_one_by_one_or_refused(app, slow_printer, pool):
    mira = Phone(app, address="10.0.0.2").opens("Mira", seats=2)
    mira.house("start")
    tables = [Phone(app, address=f"10.9.0.{n}").opens("Thief") for n in range(32)]
    asked = [pool.submit(one.get, f"/t/{one.code}/print/blank.pdf") for one in tables]
    slow_printer.wait()
    until(lambda: sum(one.done() for one in asked) == 32 - 1 - workshop.WAITING)
    refused = next(one.result(LONGEST) for one in asked if one.done())
    assert refused.status_code == 503
    assert int(refused.headers["Retry-After"]) > 0
    assert "The printer is busy" in refused.text
    assert mira.do("enter_score", seat=0, column=0, points=5).status_code == 303, "a tap is answered meanwhile"
    slow_printer.open.set()
    codes = sorted(one.result(LONGEST).status_code for one in asked)
    assert codes == [200] * (1 + workshop.WAITING) + [503] * (31 - workshop.WAITING)
    assert slow_printer.most == 1


def test_a_sheet_is_printed_once_until_something_changes(app, slow_printer):
    slow_printer.open.set()
    mira = Phone(app, address="10.0.0.2").opens("Mira", seats=2)
    jonas = Phone(app, "de", address="10.0.0.3").joins(mira)
    path = f"/t/{mira.code}/print/blank.pdf"

    def prints(phone, path=path, **more) -> int:
        before = len(slow_printer.made)
        answer = phone.get(path, **more)
        assert answer.status_code == 200
        assert answer.data.startswith(b"%PDF")
        return len(slow_printer.made) - before

    assert prints(mira) == 1
    assert prints(mira) == 0
    assert prints(jonas) == 1, "another language"
    assert prints(mira, path + "?paper=letter") == 1
    assert prints(mira, f"/t/{mira.code}/print/card.pdf") == 1, "another sheet"
    assert prints(mira, base_url="http://elsewhere.test") == 1, "another address in the QR code"
    mira.house("name_table", title="Kraken")
    assert prints(mira) == 1, "the table has moved on"
    other = Phone(app, address="10.0.0.2").opens("Mira", seats=2)
    assert prints(other, f"/t/{other.code}/print/blank.pdf") == 1
    assert prints(mira) == 0


def test_a_refusal_of_the_printer_is_not_kept(app, monkeypatch):
    def torn(*_args) -> bytes:
        raise ValueError

    monkeypatch.setattr(sheets, "missing", lambda: None)
    monkeypatch.setattr(sheets, "pdf", torn)
    mira = Phone(app).opens("Mira")
    assert mira.get(f"/t/{mira.code}/print/card.pdf").status_code == 500
    monkeypatch.setattr(sheets, "pdf", lambda *_args: b"%PDF")
    assert mira.get(f"/t/{mira.code}/print/card.pdf").data == b"%PDF"
