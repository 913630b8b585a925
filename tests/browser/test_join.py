"""A group comes to the table: one shows the code, everybody scans it and sits down."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import NAMES, begin, cell, never_reloads, open_table, scan, sit_down, stayed, unfold, write


@pytest.mark.parametrize("count", [1, 2, 9])
def test_we_scan_the_code_sit_down_and_all_get_the_pad(phone, house, tmp_path, count):
    host = phone(1280, 800)
    url = open_table(host, house.url, seats=count)
    never_reloads(host)
    link = scan(host, tmp_path)
    assert link == url
    sitting = [phone() for _ in range(count)]
    for name, newcomer in zip(NAMES, sitting, strict=False):
        newcomer.goto(link)
        sit_down(newcomer, name)
        never_reloads(newcomer)
    for page in (host, *sitting):  # everybody sees everybody
        expect(page.locator('main li[id^="seat"]')).to_contain_text(list(NAMES[:count]))
    begin(sitting[-1])
    for page in (host, *sitting):
        expect(page.locator("[data-cell]")).to_have_count(count)
        expect(page.locator("tbody tr")).to_contain_text(list(NAMES[:count]))
        assert stayed(page)


def test_i_play_on_the_phone_that_opened_the_table(phone, house, tmp_path):
    mira, jonas = phone(), phone()
    open_table(mira, house.url, "Mira", seats=4)
    jonas.goto(scan(mira, tmp_path))
    sit_down(jonas, "Jonas")
    expect(mira.locator("main li").filter(has_text="Jonas")).to_contain_text("is here")
    begin(mira)
    expect(cell(jonas, "Mira")).to_be_visible()
    expect(jonas.locator("[data-cell]")).to_have_count(2)  # free seats were put away


def test_i_type_the_code_when_my_camera_is_broken(phone, house):
    mira, jonas = phone(), phone()
    url = open_table(mira, house.url, "Mira")
    jonas.goto(house.url)
    jonas.get_by_label("Code").fill(url.rsplit("/", 1)[1].lower())
    jonas.get_by_role("button", name="Join").tap()
    sit_down(jonas, "Jonas")
    expect(mira.locator("main li").filter(has_text="Jonas")).to_be_visible()


def test_the_code_in_the_menu_lets_a_watcher_in_during_the_game(table, phone, tmp_path):
    playing = table(2)
    mira, _jonas = playing.phones
    mira.goto(playing.path("invite"))
    watcher = phone()
    watcher.goto(scan(mira, tmp_path))
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(cell(watcher, "Mira")).to_be_disabled()


def test_the_shared_screen_shows_a_code_a_camera_reads_and_follows_the_game(table, phone, tmp_path):
    waiting = table(1, started=False, more_seats=1)
    (mira,) = waiting.phones
    tv = phone(1280, 800)
    tv.goto(waiting.path("tv"))
    never_reloads(tv)
    jonas = phone()
    jonas.goto(scan(tv, tmp_path))
    sit_down(jonas, "Jonas")
    expect(tv.locator("main li").filter(has_text="Jonas")).to_be_visible()
    begin(mira)
    expect(tv.get_by_role("img", name="QR code")).to_have_count(0)
    write(mira, "Mira", 14)
    write(jonas, "Jonas", 5)
    expect(tv.locator("main li").filter(has_text="Mira")).to_contain_text("14")
    assert stayed(tv)


def test_my_reload_keeps_my_seat(table):
    waiting = table(2, started=False)
    _mira, jonas = waiting.phones
    jonas.reload()
    expect(jonas.locator("main li").filter(has_text="Jonas")).to_contain_text("this phone")
    expect(jonas.locator("#sit")).to_have_count(0)


def test_what_i_type_in_the_lobby_stays_when_somebody_sits_down(table, phone):
    waiting = table(1, started=False, more_seats=2)
    (mira,) = waiting.phones
    unfold(mira.locator("summary").filter(has_text="Mira"))
    field = mira.locator("main li").filter(has_text="Mira").get_by_label("Name")
    field.fill("Miranda")
    jonas = phone()
    jonas.goto(waiting.url)
    sit_down(jonas, "Jonas")
    expect(mira.locator("main li").filter(has_text="Jonas")).to_be_visible()
    expect(field).to_be_visible()
    expect(field).to_have_value("Miranda")
