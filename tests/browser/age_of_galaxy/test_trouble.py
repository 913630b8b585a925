"""Age of Galaxy on real phones when things go wrong: two taps at once, sleep, bad input, an empty box."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.age_of_galaxy.thumbs import GAME, end_turn, opens, playing, settles, shows_card, took
from tests.browser.hands import never_reloads, send, sleep, stayed, wake
from tests.games.age_of_galaxy.printed_box import as_file


@pytest.fixture
def first_turn(phone, house):
    return playing(phone, house, 2)


# ────────────────────────────────────────────── two phones, one tap


def test_produce_on_two_phones_at_once_happens_once_and_a_double_tap_is_one(phone, house):
    url, _at, (mira, jonas) = playing(phone, house, 2, produced=False)
    # Both forms are on their way before either answer is back.
    buttons = [one.page.get_by_role("button", name="Produce for everybody") for one in (mira, jonas)]
    for one in (mira, jonas):
        never_reloads(one.page)
    for button in buttons:
        button.evaluate("one => one.click()")
    for one in (mira, jonas):
        expect(one.page.locator("#strip")).to_contain_text("Action phase")
        assert stayed(one.page)
    expect(mira.page.locator(".purse .g-credits b")).to_have_text("5")
    act = opens(mira, "plunder")
    act.locator('form[action$="/do/plunder"] button').evaluate("one => { one.click(); one.click(); }")
    expect(mira.page.locator("#strip")).to_contain_text("End your turn")
    expect(mira.page.locator(".purse .g-discoveries b")).to_have_text("1")
    mira.page.goto(f"{url}/log")
    expect(mira.page.locator("main li", has_text="Plunder")).to_have_count(1)
    expect(mira.page.locator("main li", has_text="Production")).to_have_count(1)


def test_a_phone_that_slept_through_a_turn_shows_where_the_table_is(first_turn, house):
    _url, at, (mira, jonas) = first_turn
    never_reloads(jonas.page)
    sleep(jonas.page)
    send(mira.page, house.url, f"{at}/do/plunder", seat=0)
    send(mira.page, house.url, f"{at}/do/end_turn", seat=0)
    expect(mira.page.locator("#waits")).to_contain_text("Jonas")
    expect(jonas.page.locator("#strip")).to_contain_text("Mira's turn")
    wake(jonas.page)
    expect(jonas.page.locator("#strip")).to_contain_text("Your turn, 3 cubes left")
    expect(jonas.page.locator("#a-settle")).to_be_visible()
    assert stayed(jonas.page)


# ────────────────────────────────────────────── bad input


def refused(thumb, sentence):
    """A sentence, and the table may know better."""
    said = thumb.page.locator("#said")
    expect(said).to_contain_text(sentence)
    settles(thumb, said.get_by_role("button", name="The table says so"))
    expect(said).not_to_contain_text(sentence)


def test_a_sixth_cruiser_a_fourth_main_faction_and_a_price_that_cannot_be_paid(first_turn, house):
    url, at, (mira, jonas) = first_turn
    page = mira.page
    for what, now in (("cruisers", 5), ("credits", 1)):
        send(page, house.url, f"{at}/do/correct_value", seat=0, what=what, now=now)
    for card in (21, 22):
        send(page, house.url, f"{at}/do/correct_faction", seat=0, card=card, has="on")
    page.goto(f"{url}/round")
    # Nothing is left to manufacture, says the form; a reward would bring one more.
    act = opens(mira, "manufacture")
    expect(act).to_contain_text("no more fit")
    page.goto(f"{url}/mine?correct=yes")
    mira.tap(
        page.locator('form[action$="/do/correct_value"]', has=page.locator('input[value="cruisers"]')).get_by_role(
            "button", name="one more"
        )
    )
    refused(mira, "5 cruisers")
    page.goto(f"{url}/round")
    shows_card(mira, "Faction 33")
    expect(page.locator("#card")).to_contain_text("At most 3 main factions")
    mira.tap(page.locator('form[action$="/do/play_main"] button'))
    refused(mira, "At most 3 main factions, and none is ever replaced: Mira has them.")
    page.goto(f"{url}/round")
    expect(page.locator("#a-develop")).to_contain_text("no settled planet")
    act = opens(mira, "trade")
    mira.tap(act.locator('button.deal[name="place"][value="1"]'))
    refused(mira, "That cannot be paid: 6 credits missing.")
    expect(page.locator(".purse .g-credits b")).to_have_text("0")
    # The log marks all three, on everybody's phone.
    jonas.page.goto(f"{url}/log")
    expect(jonas.page.locator("main li .tag", has_text="the table says so")).to_have_count(3)


# ────────────────────────────────────────────── what only the box knows


def test_a_question_of_an_empty_box_is_answered_and_the_same_tap_goes_on(phone, server):
    """Number and kind in one row; the page of the box keeps the answer, and the next tap knows it."""
    url, _at, (mira, jonas) = playing(phone, server, 2, box=lambda: as_file("plunder"))
    page = mira.page
    act = opens(mira, "plunder")
    mira.tap(act.locator('form[action$="/do/plunder"] button'))
    row = page.locator("#said .askedrow")
    expect(row.locator('input[name="told_value"]')).to_have_count(2)
    expect(row.locator("select")).to_have_count(2)
    expect(page.locator("#said svg").first).to_be_visible()  # where to look
    row.locator("#told-1").fill("2")
    row.locator("#told-2").select_option("discoveries")
    settles(mira, page.get_by_role("button", name="Keep it and go on"))
    expect(page.locator("#strip")).to_contain_text("End your turn")
    expect(page.locator(".purse .g-discoveries b")).to_have_text("2")
    took(mira, 3)
    end_turn(mira)
    act = opens(jonas, "plunder")
    expect(act.locator("button.main")).to_contain_text("2")
    settles(jonas, act.locator('form[action$="/do/plunder"] button'))
    expect(jonas.page.locator(".purse .g-discoveries b")).to_have_text("2")
    page.goto(f"{server.url}/box/{GAME}/")
    expect(page.locator('[id="v-plunder.1.count"]')).to_have_value("2")
    expect(page.locator('[id="v-plunder.1.kind"]')).to_have_value("discoveries")
    page.goto(f"{url}/log")
    assert re.search(r"In this box: .*: 2", page.locator("main").inner_text())
