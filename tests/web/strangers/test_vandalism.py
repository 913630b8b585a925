"""A stranger on the network keeps nothing on this host, and nobody fills it: attacked with the limits as they come."""

import re
from dataclasses import replace

import pytest

from companion.config import Bounds
from companion.tables.store import Row
from companion.web.door.limits import MEGABYTE, Enough, Limits, Tally, stored_size
from tests.kit import Phone, make_app

BOX = "/box/federation/"
MAT = {"group": "mat", "top.5": "12"}
FILE = {"text": '"top.5" = 12'}
PAD = {"game": "scorepad", "seats": 2, "preset": "own", "name": "Mira"}


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def host(tmp_path):
    """A site as it comes, without the wide limits of our other tests."""
    made = make_app(tmp_path / "data", bounds=Bounds())
    made.extensions["companion"].limits._clock = Clock()
    yield made
    made.extensions["companion"].store.close()


def clock(host) -> Clock:
    return host.extensions["companion"].limits._clock


def with_key(host, **more) -> Phone:
    phone = Phone(host, **more)
    phone.owns()
    return phone


def box_of(host) -> str:
    return Phone(host).get(f"{BOX}values.toml").text


# ────────────────────────────────────────────── whoever sits nowhere keeps nothing


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_stranger_keeps_no_pad(host, language):
    mira = Phone(host).opens("Mira", seats=2)
    stranger = Phone(host, language).joins(mira)
    answer = stranger.post(f"/t/{mira.code}/keep", {"title": "Spam"})
    assert answer.status_code == 409
    assert {"en": "Take a seat at this table first", "de": "Nimm erst an diesem Tisch Platz"}[language] in answer.text
    assert host.extensions["companion"].shelf.preset_text("scorepad", "spam") is None
    assert f"/t/{mira.code}/keep" not in stranger.look("menu")


def test_a_seat_at_another_table_keeps_no_pad_of_this_one(host):
    mira = Phone(host).opens("Mira", seats=2)
    ute = Phone(host).opens("Ute", seats=2)
    assert ute.post(f"/t/{mira.code}/keep", {"title": "Mine now"}).status_code == 409
    assert mira.post(f"/t/{mira.code}/keep", {"title": "Mine"}).status_code == 303


def test_whoever_stands_up_keeps_no_pad_any_more(host):
    mira = Phone(host).opens("Mira", seats=2)
    jonas = Phone(host).joins(mira, "Jonas")
    assert jonas.post(f"/t/{mira.code}/keep", {"title": "Ours"}).status_code == 303
    jonas.house("free_seat", seat=1)
    assert jonas.post(f"/t/{mira.code}/keep", {"title": "Ours too"}).status_code == 409


def test_the_owner_keeps_pads_of_any_table(host):
    mira = Phone(host).opens("Mira", seats=2)
    assert with_key(host).post(f"/t/{mira.code}/keep", {"title": "Club"}).status_code == 303


@pytest.mark.parametrize(("path", "fields"), [(BOX, MAT), (f"{BOX}import", FILE)])
def test_a_stranger_writes_nothing_into_the_box(host, path, fields):
    before = box_of(host)
    stranger = Phone(host)
    answer = stranger.post(path, fields)
    assert answer.status_code == 409
    assert "Take a seat at a table first" in answer.text
    # Looking at a table, even one's own without a seat, is not sitting at it.
    mira = Phone(host).opens("Mira", seats=2)
    assert stranger.joins(mira).post(path, fields).status_code == 409
    assert Phone(host).opens().post(path, fields).status_code == 409
    assert box_of(host) == before
    assert mira.post(path, fields).status_code == 303
    assert '"top.5" = 12' in box_of(host)


def test_before_any_table_the_box_can_be_read_and_says_what_to_do(host):
    page = Phone(host).get(BOX)
    assert page.status_code == 200
    assert "Take a seat at a table first" in page.text
    assert 'name="top.5"' in page.text
    assert ">Keep these<" not in page.text
    assert ">Bring them in<" not in page.text
    seated = Phone(host).opens("Mira").get(BOX).text
    assert "Take a seat" not in seated
    assert ">Keep these<" in seated
    assert "Nimm erst an einem Tisch Platz" in Phone(host, "de").get(BOX).text


def test_the_owner_fills_the_box_without_a_table(host):
    assert with_key(host).post(BOX, MAT).status_code == 303


def test_a_seat_of_an_evening_long_ago_gives_no_right_any_more(host):
    mira = Phone(host).opens("Mira", seats=1)
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=5)
    assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303
    assert mira.post(BOX, MAT).status_code == 303, "the evening has just ended"
    service = host.extensions["companion"].service
    real = service._now
    service._now = lambda minutes: real(minutes + 29 * 24 * 60)
    assert mira.post(BOX, MAT).status_code == 303
    service._now = lambda minutes: real(minutes + 31 * 24 * 60)
    assert mira.post(BOX, MAT).status_code == 409


def test_a_table_that_cannot_be_read_takes_nobodys_right(host):
    store = host.extensions["companion"].store
    mira = Phone(host).opens("Mira", seats=2)
    good = mira.code
    mira.opens("Mira", seats=2)
    table = store.by_code(mira.code)
    store.append(
        table.id, table.head, [Row(table.head + 1, "x", "2099-01-01T00:00:00.000", "", None, "house", "x", {})]
    )
    host.extensions["companion"].service.forget(table.id)
    assert mira.post(BOX, MAT).status_code == 303
    mira.code = good
    assert mira.look("lobby")


# ────────────────────────────────────────────── so many and no more


def test_nobody_opens_a_hundred_tables_in_an_hour(host):
    vandal = Phone(host)
    answers = [vandal.post("/new", PAD).status_code for _ in range(31)]
    assert answers == [303] * 30 + [429]
    refused = vandal.post("/new", PAD)
    assert "30 tables were opened from here within an hour" in refused.text
    assert 0 < int(refused.headers["Retry-After"]) <= 3600
    assert Phone(host).post("/new", PAD).status_code == 429, "a new cookie is no new chance"
    assert Phone(host, address="10.0.0.77").post("/new", PAD).status_code == 303, "others are not in the way"
    assert vandal.get("/").status_code == 200
    assert with_key(host).post("/new", PAD).status_code == 303, "the owner of the site opens what is needed"


def test_after_the_hour_there_is_room_again_until_the_day_is_full(host):
    vandal = Phone(host)
    opened = []
    for _hour in range(5):
        opened += [vandal.post("/new", PAD).status_code for _ in range(31)]
        clock(host).now += 3601
    assert opened.count(303) == 100
    assert "100 tables were opened from here within a day" in vandal.post("/new", PAD).text
    clock(host).now += 86_400
    assert vandal.post("/new", PAD).status_code == 303


def test_a_double_tap_is_one_table_and_is_counted_once(host):
    mira = Phone(host)
    first = mira.post("/new", PAD, tap="the-same").headers["Location"]
    again = [mira.post("/new", PAD, tap="the-same").headers["Location"] for _ in range(40)]
    assert set(again) == {first}
    assert [mira.post("/new", PAD).status_code for _ in range(30)] == [303] * 29 + [429]
    assert mira.post("/new", PAD, tap="the-same").headers["Location"] == first, "sent again when all are used up"


def test_a_form_that_was_refused_is_not_counted(host):
    mira = Phone(host)
    for _ in range(40):
        assert mira.post("/new", {**PAD, "seats": 99}).status_code == 422
    assert mira.post("/new", PAD).status_code == 303


def test_nobody_keeps_more_than_twenty_pads_in_an_hour(host):
    mira = Phone(host).opens("Mira", seats=2)
    answers = [mira.post(f"/t/{mira.code}/keep", {"title": f"pad {number}"}) for number in range(21)]
    assert [one.status_code for one in answers] == [303] * 20 + [429]
    assert "20 things were kept from here within an hour" in answers[-1].text
    assert mira.post(f"{BOX}import", FILE).status_code == 429
    assert mira.post(BOX, MAT).status_code == 303, "typing values is no flood"
    clock(host).now += 3601
    assert mira.post(f"{BOX}import", FILE).status_code == 303


def test_one_address_fills_only_its_part_of_the_disk(tmp_path):
    host = make_app(
        tmp_path / "data", bounds=replace(Bounds(), megabytes_per_day=1, tables_per_hour=0, tables_per_day=0)
    )
    limits = host.extensions["companion"].limits
    limits._clock = Clock()
    vandal = Phone(host).opens("Mira", seats=1)
    vandal.house("start")
    other = Phone(host, address="10.0.0.77").opens("Ute", seats=1)
    other.house("start")
    limits.wrote("10.0.0.9", 950_000)  # this morning
    opened = 0
    while (answer := vandal.post("/new", PAD)).status_code == 303:
        opened += 1
        assert opened < 100
    assert opened > 5
    assert answer.status_code == 429
    assert "1 MB were stored from here within a day" in answer.text
    assert vandal.do("enter_score", seat=0, column=0, points=5).status_code == 429
    assert vandal.post(f"/t/{vandal.code}/keep", {"title": "x"}).status_code == 429
    assert vandal.post(BOX, MAT).status_code == 429
    assert vandal.house("archive", yes="true").status_code == 429
    assert vandal.look("table")
    assert other.do("enter_score", seat=0, column=0, points=5).status_code == 303, "the others play on"
    limits._clock.now += 86_401
    assert vandal.do("enter_score", seat=0, column=0, points=5).status_code == 303
    host.extensions["companion"].store.close()


def test_every_tap_is_counted_for_its_address(host):
    mira = Phone(host).opens("Mira", seats=1)
    written = host.extensions["companion"].limits._written
    before = sum(amount for _at, amount, _mark in written._kept["10.0.0.9"])
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=5)
    rows = host.extensions["companion"].service.table(mira.code).rows
    now = sum(amount for _at, amount, _mark in written._kept["10.0.0.9"])
    assert now - before == stored_size(rows[-2:])


def test_a_table_has_an_end_to_its_lines_and_can_be_ended_there(tmp_path):
    host = make_app(tmp_path / "data", bounds=replace(Bounds(), lines_per_table=12))
    mira = Phone(host).opens("Mira", seats=1)
    mira.house("start")
    answers = [mira.do("enter_score", seat=0, column=0, points=points) for points in range(20)]
    answer = answers[-1]
    store = host.extensions["companion"].store
    assert "This table has 12 lines" in answer.text
    assert store.by_code(mira.code).head == 12
    assert mira.post(f"/t/{mira.code}/log/back/5", {}).status_code == 409
    assert mira.house("name_table", title="More").status_code == 409
    assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303
    assert mira.post(f"/t/{mira.code}/reopen", {}).status_code == 409, "or else end and reopen would never end"
    assert mira.house("archive", yes="true").status_code == 303
    assert mira.post(f"/t/{mira.code}/keep", {"title": "Ours"}).status_code == 303
    assert mira.post(f"/t/{mira.code}/delete", {"typed": mira.code}).status_code == 303
    store.close()


def test_zero_is_no_limit():
    limits = Limits(Clock(), Bounds(0, 0, 0, 0, 0, 0, 0))
    for number in range(500):
        limits.open_table("a", f"tap{number}")
        limits.keep("a")
        limits.wrote("a", 100 * MEGABYTE)
        limits.room("a")
        limits.wrong("a", "phone")
    assert limits.blocked("a", "phone") == 0


def test_what_is_counted_stays_small_in_memory():
    limits = Limits(Clock(), Bounds())
    for number in range(20_000):
        limits.wrote(f"10.{number // 250}.{number % 250}.1", 1)
        limits.wrote("10.0.0.1", 1)
        limits._clock.now += 10
    assert len(limits._written) <= 10_000
    assert len(limits._written._kept["10.0.0.1"]) <= 86_400 / 600 + 1


def test_the_wait_ends_when_it_says():
    now = Clock()
    tally = Tally(10, 100, now)
    tally.add("a", 4)
    now.now += 30
    tally.add("a", 9)
    wait = tally.wait("a")
    now.now += wait - 1
    assert tally.wait("a")
    now.now += 2
    assert tally.wait("a") == 0


def test_a_full_limit_says_how_long_it_lasts():
    limits = Limits(Clock(), Bounds())
    for _ in range(20):
        limits.keep("a")
    with pytest.raises(Enough) as enough:
        limits.keep("a")
    assert enough.value.wait == 3600


# ────────────────────────────────────────────── the host's list stays readable


def test_the_hosts_list_has_pages_the_newest_first(app):
    mira = Phone(app)
    codes = [mira.opens("Mira", seats=2).code for _ in range(103)]
    exports = app.extensions["companion"].config.exports
    for code in codes[:60]:
        (exports / f"{code.lower()}.json").write_text("{}")
    owner = with_key(app)
    shown = []
    pages = []
    path = "/host"
    while path:
        page = owner.get(path).text
        shown += re.findall(r'href="/t/(\w+)/"', page)
        pages.append(path)
        older = re.search(r'href="(/host\?page=\d+)">Older', page)
        path = older[1] if older else ""
    assert pages == ["/host", "/host?page=1", "/host?page=2"]
    assert shown == codes[::-1]
    assert "Newer ones" not in owner.get("/host").text
    assert 'href="/host"' in owner.get("/host?page=1").text
    assert 'href="/host?page=1"' in owner.get("/host?page=2").text
    assert owner.get("/host").text.count("/host/exports/") == 50
    assert owner.get("/host?page=1").text.count("/host/exports/") == 10


@pytest.mark.parametrize("page", ["-1", "999", "9999999999", "x", "", "1e3", "١"])
def test_a_page_that_does_not_exist_is_no_trouble(app, page):
    owner = with_key(app)
    Phone(app).opens("Mira")
    answer = owner.get("/host", query_string={"page": page})
    assert answer.status_code == 200
