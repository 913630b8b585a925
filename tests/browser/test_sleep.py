"""Phones sleep, the Wi-Fi goes, the host restarts: every phone finds back by itself, and no tap is lost or doubled."""

import re
import time

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hands import (
    Wifi,
    cell,
    go,
    keys,
    lines,
    log,
    moves_on,
    never_reloads,
    open_table,
    repaints,
    shows,
    sit_down,
    sleep,
    stayed,
    until,
    waiting_taps,
    wake,
    write,
)

SOON = 15_000  # the server notices within two beats and a turned page that a phone is gone
MARK = "Not live at the moment"


def not_live(page: Page) -> None:
    expect(page.get_by_text(MARK)).to_be_visible()


def live(page: Page) -> None:
    expect(page.get_by_text(MARK)).to_be_hidden()


def seat(page: Page, name: str):
    return page.get_by_role("list", name="Seats").get_by_role("listitem").filter(has_text=name)


def restart(server, *pages: Page) -> None:
    """The host's computer starts again, on the same data and the same port."""
    server.stop()
    server.start()
    for page in pages:
        live(page)


@pytest.fixture
def wifi(server):
    way = Wifi(server.port).on()
    yield way
    way.off()


@pytest.fixture
def far(table, server, wifi):
    """Mira, whose Wi-Fi can be cut, and Jonas, whose stays; the address as each of them sees it."""

    def sit(pad: str = "rounds") -> tuple[Page, Page, str]:
        playing = table(2, base=wifi.url, pad=pad)
        mira, jonas = playing.phones
        url = playing.url.replace(wifi.url, server.url)
        jonas.goto(f"{url}/table")
        return mira, jonas, url

    return sit


def once(page: Page, url: str, words: str) -> None:
    """Exactly one line says so."""
    log(page, url)
    expect(lines(page, words)).to_have_count(1)


# ────────────────────────────────────────────── sleeping and waking


def test_my_phone_slept_while_the_host_restarted_and_is_live_when_i_look_at_it(table, server):
    mira, jonas = table(2, base=server.url).phones
    never_reloads(jonas)
    sleep(jonas)
    write(mira, "Mira", 14)
    restart(server, mira)
    painted = repaints(jonas)
    shows(jonas, "Mira", "")  # asleep, it knows nothing yet
    assert painted == []
    wake(jonas)
    shows(jonas, "Mira", 14)
    write(mira, "Jonas", 3)
    expect(jonas.get_by_role("heading", name="Round 2")).to_be_visible()
    write(jonas, "Jonas", 5)
    shows(mira, "Jonas", 5)
    assert stayed(jonas)


def test_a_phone_that_wakes_repaints_once(table, server):
    mira, jonas = table(2, base=server.url).phones
    write(mira, "Jonas", 3)
    shows(jonas, "Jonas", 3)
    sleep(jonas)
    with moves_on(mira):
        cell(mira, "Mira").tap()
        keys(mira, 14)
        go(mira)
    painted = repaints(jonas)

    def slow(route: Route) -> None:  # so slow that the stream is open before the answer comes
        time.sleep(0.3)
        route.continue_()

    jonas.route(re.compile("/(lobby|table)$"), slow)
    wake(jonas)
    expect(jonas.locator("tr").filter(has_text="Mira")).to_contain_text("14")
    expect(seat(mira, "Jonas")).not_to_contain_text("asleep")
    write(mira, "Mira", 2)
    shows(jonas, "Mira", 2)
    assert len(painted) == 2, [answer.url for answer in painted]  # once when it woke, once for the new line


def test_i_see_that_the_phone_we_wait_for_is_asleep(table):
    mira, jonas = table(2).phones
    write(mira, "Mira", 4)
    expect(mira.get_by_text("Waiting for Jonas")).to_be_visible()
    expect(seat(mira, "Jonas")).not_to_contain_text("asleep")
    sleep(jonas)
    expect(seat(mira, "Jonas")).to_contain_text("asleep", timeout=SOON)
    wake(jonas)
    expect(seat(mira, "Jonas")).not_to_contain_text("asleep")


def test_the_lobby_says_whose_phone_sleeps_and_keeps_the_seat(table):
    mira, jonas = table(2, started=False).phones
    expect(mira.locator("main li").filter(has_text="Jonas")).to_contain_text("is here")
    sleep(jonas)
    expect(mira.locator("main li").filter(has_text="Jonas")).to_contain_text("asleep, seat kept", timeout=SOON)
    wake(jonas)
    expect(mira.locator("main li").filter(has_text="Jonas")).to_contain_text("is here")


# ────────────────────────────────────────────── the host goes away and comes back


def test_a_quiet_mark_says_not_live_while_the_host_is_away(table, server, phone):
    playing = table(2, base=server.url)
    mira, jonas = playing.phones
    tv = phone(1280, 800)
    tv.goto(playing.path("tv"))
    jonas.goto(playing.path("log"))
    for page in (mira, jonas, tv):
        live(page)
        never_reloads(page)
    server.stop()
    for page in (mira, jonas, tv):
        not_live(page)
    server.start()
    for page in (mira, jonas, tv):
        live(page)
    write(mira, "Mira", 14)
    expect(lines(jonas, "Mira: 14")).to_be_visible()
    for page in (mira, jonas, tv):
        assert stayed(page)


def test_the_lobby_says_not_live_too_and_finds_back(phone, server):
    mira, jonas = phone(), phone()
    url = open_table(mira, server.url, "Mira")
    tv = phone(1280, 800)
    tv.goto(f"{url}/tv")
    server.stop()
    not_live(mira)
    not_live(tv)
    server.start()
    live(mira)
    live(tv)
    jonas.goto(url)
    sit_down(jonas, "Jonas")
    for page in (mira, tv):
        expect(page.locator("main li").filter(has_text="Jonas")).to_be_visible()


# ────────────────────────────────────────────── taps that wait


def test_a_tap_while_the_host_is_away_is_kept_and_sent_once(table, server):
    playing = table(2, base=server.url)
    mira, jonas = playing.phones
    server.stop()
    cell(mira, "Mira").tap()
    keys(mira, 14)
    go(mira)
    expect(mira.get_by_text("Your tap waits")).to_be_visible()
    not_live(mira)
    assert "points=14" in str(waiting_taps(mira))
    server.start()
    for page in (mira, jonas):
        live(page)
        shows(page, "Mira", 14)
    expect(mira.get_by_text("Your tap waits")).to_have_count(0)
    assert waiting_taps(mira) == []
    once(jonas, playing.url, "Mira: 14")


def test_two_taps_while_the_host_is_away_are_both_kept(table, server):
    playing = table(2, base=server.url)
    mira, jonas = playing.phones
    server.stop()
    for name, number in (("Mira", 14), ("Jonas", 5)):
        cell(mira, name).tap()
        keys(mira, number)  # the word about the first tap does not lie over the keys
        go(mira)
        expect(mira.get_by_text("Your tap waits")).to_be_visible()
    until(mira, lambda: "points=5" in str(waiting_taps(mira)), "the second tap is kept")
    assert "points=14" in str(waiting_taps(mira))
    server.start()
    for page in (mira, jonas):
        expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    log(jonas, playing.url)
    for words in ("Mira: 14", "Jonas: 5"):
        expect(lines(jonas, words)).to_have_count(1)


def test_a_kept_tap_survives_closing_the_page(far, wifi):
    mira, jonas, url = far()
    wifi.off()
    cell(mira, "Mira").tap()
    keys(mira, 14)
    go(mira)
    expect(mira.get_by_text("Your tap waits")).to_be_visible()
    address = mira.url
    mira.goto("about:blank")
    wifi.on()
    mira.goto(address)
    for page in (mira, jonas):
        shows(page, "Mira", 14)
    once(jonas, url, "Mira: 14")


def test_a_tap_whose_answer_got_lost_counts_once(far, wifi):
    mira, jonas, url = far()
    cell(mira, "Mira").tap()
    keys(mira, 14)
    wifi.loses_answers = True
    go(mira)
    shows(jonas, "Mira", 14)  # it came through; only the answer did not
    expect(mira.get_by_text("Your tap waits")).to_be_visible()
    wifi.loses_answers = False
    send = mira.get_by_role("button", name="Send it")
    until(mira, lambda: send.count() or not waiting_taps(mira), "the tap is sent, or asked about")
    if send.count():  # the table has moved on, by this very tap
        send.tap()
    until(mira, lambda: not waiting_taps(mira), "the tap is sent")
    live(mira)
    write(mira, "Jonas", 3)
    once(jonas, url, "Mira: 14")


def test_plus_tapped_while_the_host_is_away_is_kept_and_sent_once(table, server):
    playing = table(2, base=server.url, pad="total")
    mira, jonas = playing.phones
    server.stop()
    plus = mira.locator("tr").filter(has_text="Mira").get_by_role("button", name="more")
    plus.tap()
    plus.tap()
    expect(mira.get_by_text("Your tap waits")).to_be_visible()
    assert "points=2" in str(waiting_taps(mira))
    server.start()
    for page in (mira, jonas):
        expect(page.locator("tr").filter(has_text="Mira").locator("output")).to_have_text("2")
    once(jonas, playing.url, "Mira: +2")


def tap_in_the_dark(mira: Page, jonas: Page, wifi: Wifi) -> None:
    """Mira has no network and taps; meanwhile Jonas moves the table on; then Mira's network is back."""
    wifi.off()
    cell(mira, "Mira").tap()
    keys(mira, 14)
    go(mira)
    expect(mira.get_by_text("Your tap waits")).to_be_visible()
    write(jonas, "Jonas", 5)
    wifi.on()
    expect(mira.get_by_text("The table has moved on")).to_be_visible()
    shows(mira, "Jonas", 5)  # it shows what happened, and still asks
    expect(mira.get_by_text("The table has moved on")).to_be_visible()
    assert len(waiting_taps(mira)) == 1


def test_when_the_table_moved_on_my_phone_asks_and_i_send_it(far, wifi):
    mira, jonas, url = far()
    tap_in_the_dark(mira, jonas, wifi)
    mira.get_by_role("button", name="Send it").tap()
    for page in (mira, jonas):
        expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
        expect(page.locator("tr").filter(has_text="Mira")).to_contain_text("14")
    expect(mira.get_by_text("The table has moved on")).to_have_count(0)
    assert waiting_taps(mira) == []
    once(jonas, url, "Mira: 14")


def test_when_the_table_moved_on_my_phone_asks_and_i_drop_it(far, wifi):
    mira, jonas, url = far()
    tap_in_the_dark(mira, jonas, wifi)
    mira.get_by_role("button", name="Drop it").tap()
    expect(mira.get_by_text("The table has moved on")).to_have_count(0)
    assert waiting_taps(mira) == []
    shows(mira, "Mira", "")  # what was dropped does not stand there any more
    write(mira, "Mira", 6)
    log(jonas, url)
    expect(lines(jonas, "Mira: 6")).to_have_count(1)
    expect(lines(jonas, "Mira: 14")).to_have_count(0)


def test_the_question_stays_until_i_answer_it(far, wifi):
    mira, jonas, _url = far()
    tap_in_the_dark(mira, jonas, wifi)
    with moves_on(mira):
        write(jonas, "Jonas", 8)
    expect(mira.get_by_role("button", name="Send it")).to_be_visible()
    assert len(waiting_taps(mira)) == 1


MAKE_OLD = """() => {
  const key = Object.keys(localStorage).find((one) => one.startsWith("waiting:"));
  localStorage.setItem(key, localStorage.getItem(key).replace(/"at":(\\d+)/g, (_all, at) => `"at":${at - 31000}`));
}"""


def test_a_tap_older_than_half_a_minute_is_asked_about_first(far, wifi):
    mira, jonas, url = far()
    wifi.off()
    cell(mira, "Mira").tap()
    keys(mira, 14)
    go(mira)
    expect(mira.get_by_text("Your tap waits")).to_be_visible()
    until(mira, lambda: waiting_taps(mira), "the tap is kept")
    mira.evaluate(MAKE_OLD)
    wifi.on()
    send = mira.get_by_role("button", name="Send it")
    expect(send).to_be_visible()
    shows(jonas, "Mira", "")
    send.tap()
    shows(jonas, "Mira", 14)
    once(jonas, url, "Mira: 14")
