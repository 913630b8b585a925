"""Age of Galaxy on real phones: three play two rounds with war and golden age, the TV follows. Taps are counted."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.eclipse.test_setup import Thumb
from tests.browser.hands import fill_box, never_reloads, pick, quietly, scan, send, sleep, stayed, wake
from tests.games.age_of_galaxy.printed_box import as_file

GAME = "age_of_galaxy"
PEOPLE = ("Mira", "Jonas", "Ute", "Tarek")
START = (14, 20, 17)  # two credits each; a cruiser for Mira and Jonas
KINDS = ("volcanic", "warm", "arctic")  # where these factions can live


# ────────────────────────────────────────────── tables


def open_table(phone, house, players=3, box=as_file, **options):
    """Everybody sits; `box`: what this host knows of it."""
    thumbs = [Thumb(phone(), name) for name in PEOPLE[:players]]
    host = thumbs[0].page
    host.goto(f"{house.url}/box/{GAME}/")
    if box:
        fill_box(host, house.url, GAME, box())
    form = {"game": GAME, "name": PEOPLE[0], "seats": players, "draws": "table", **options}
    url = quietly(host, house.url, "/new", **form).url.removesuffix("/lobby")
    at = url.removeprefix(house.url)
    for guest in thumbs[1:]:
        guest.page.request.get(url)
        quietly(guest.page, house.url, f"{at}/house/take_seat", name=guest.name)
    quietly(host, house.url, f"{at}/house/start")
    return url, at, thumbs


def playing(phone, house, players=3, produced=True, **options):
    """In round 1, without a tap: Mira's turn, five credits each."""
    url, at, thumbs = open_table(phone, house, players, **options)
    host = thumbs[0].page
    quietly(host, house.url, f"{at}/do/choose_start_player", seat=0)
    for place in (1, 2, 3):
        quietly(host, house.url, f"{at}/do/name_trade", place=place, card=place)
    for seat, one in enumerate(thumbs):
        quietly(one.page, house.url, f"{at}/do/play_main", seat=seat, card=START[seat])
    quietly(host, house.url, f"{at}/do/begin_play")
    if produced:
        quietly(host, house.url, f"{at}/do/produce")
    for one in thumbs:
        one.page.goto(f"{url}/round")
        expect(one.page.locator("#strip")).to_contain_text("Round 1")
    return url, at, thumbs


@pytest.fixture
def first_turn(phone, house):
    return playing(phone, house, 2)


# ────────────────────────────────────────────── thumbs


def settles(thumb, what):
    """A tap that makes a line, seen on this phone."""
    before = thumb.page.locator("[data-seq]").get_attribute("data-seq")
    thumb.tap(what)
    expect(thumb.page.locator("[data-seq]")).not_to_have_attribute("data-seq", before)


def opens(thumb, action):
    thumb.tap(thumb.page.locator(f"#a-{action}"))
    expect(thumb.page.locator("#act")).to_be_visible()
    return thumb.page.locator("#act")


def chip(thumb, name, value):
    form = thumb.page.locator("#act")
    thumb.tap(form.locator("label").filter(has=thumb.page.locator(f'input[name="{name}"][value="{value}"]')))
    expect(form.locator(f'input[name="{name}"][value="{value}"]')).to_be_checked()


def settle(thumb, card, kind, *gains):
    """The card, the type, what it gives; a second gift lies behind a fold."""
    act = opens(thumb, "settle")
    chip(thumb, "card", card)
    chip(thumb, "kind", kind)
    for nth, (count, good) in enumerate(gains):
        tail = "_2" if nth else ""
        if nth:
            thumb.tap(act.locator("summary", has_text="And something else"))
        chip(thumb, f"gain{tail}", good)
        if count != 1 or nth:
            chip(thumb, f"count{tail}", count)
    settles(thumb, act.locator('form[action$="/do/settle"] button.main'))


def one_of(thumb, action, name, value):
    """Actions that one more tap decides."""
    act = opens(thumb, action)
    settles(thumb, act.locator(f'form[action$="/do/{action}"] button[name="{name}"][value="{value}"]'))


def plunder(thumb):
    act = opens(thumb, "plunder")
    settles(thumb, act.locator('form[action$="/do/plunder"] button'))


def shows_card(thumb, name):
    thumb.tap(thumb.page.locator("a#card"))
    expect(thumb.page.locator(".cardlist")).to_be_visible()
    thumb.tap(thumb.page.locator(".cardlist a", has_text=name))
    expect(thumb.page.locator("#card h2")).to_contain_text("How do you play it?")


def end_turn(thumb):
    before = thumb.page.locator("[data-seq]").get_attribute("data-seq")
    thumb.press("End turn")
    expect(thumb.page.locator("[data-seq]")).not_to_have_attribute("data-seq", before)


def its_turn(thumb, tv):
    expect(tv.locator("h1")).to_contain_text(f"{thumb.name}'s turn")
    expect(thumb.page.locator("#strip")).to_contain_text("Your turn")


def took(thumb, most):
    """So many taps since the last count, at most."""
    taps = list(thumb.taps)
    thumb.taps.clear()
    assert len(taps) <= most, taps


# ────────────────────────────────────────────── two rounds


def set_up(thumbs, tv):
    """From the lobby: who starts, three trade cards, everybody a start faction, and off."""
    host = thumbs[0]
    host.press("Begin")
    for one in thumbs:
        one.page.goto(f"{one.page.url.rsplit('/', 1)[0]}/round")
    expect(tv.locator("h1")).to_contain_text("Who starts?")
    settles(host, host.page.locator("#start button.row", has_text="Mira"))
    for place in (1, 2, 3):
        host.page.locator(f"#trade-{place}").select_option(str(place))
        settles(host, host.page.locator("form", has=host.page.locator(f"#trade-{place}")).get_by_role("button"))
    for seat, one in enumerate(thumbs):
        one.page.locator(f"#start-{seat}").select_option(str(START[seat]))
        settles(one, one.page.locator(f"#faction-{seat}").get_by_role("button", name="Choose"))
    for one in thumbs:
        expect(one.page.locator("#factions .state", has_text="chosen")).to_have_count(3)
    host.press("Begin round 1")


def test_three_phones_play_two_rounds_with_war_and_golden_age(phone, house, tmp_path):
    mira, jonas, ute = thumbs = [Thumb(phone(), name) for name in PEOPLE[:3]]
    host = mira.page
    host.goto(f"{house.url}/box/{GAME}/")
    fill_box(host, house.url, GAME, as_file())
    host.goto(f"{house.url}/new?game={GAME}")
    host.locator("#name").fill("Mira")
    pick(host, "seats", 3)
    pick(host, "draws", "table")
    mira.press("Open the table")
    host.wait_for_url("**/lobby")
    link = scan(host, tmp_path)
    for guest in (jonas, ute):
        guest.page.goto(link)
        guest.page.get_by_label("Your name").fill(guest.name)
        guest.press("Sit down")
        expect(guest.page.locator("#sit")).to_have_count(0)
    url = host.url.removesuffix("/lobby")
    tv = phone(1280, 800)
    tv.goto(f"{url}/tv")
    never_reloads(tv)
    for one in thumbs:
        one.taps.clear()
    set_up(thumbs, tv)
    for one, most in ((mira, 7), (jonas, 1), (ute, 1)):
        took(one, most)

    # ── round 1: one tap produces for the whole table; then settle, trade, develop, manufacture, explore, research, plunder
    for one in thumbs:
        expect(one.page.get_by_role("button", name="Produce for everybody")).to_be_visible()
        never_reloads(one.page)
    jonas.press("Produce for everybody")
    for one in thumbs:
        expect(one.page.locator("#strip")).to_contain_text("Round 1: Action phase")
        assert stayed(one.page)
    took(jonas, 1)
    sleep(ute.page)
    its_turn(mira, tv)
    settle(mira, 1, KINDS[0], (2, "credits"))
    took(mira, 6)  # the action, card, type, what, how many, settle
    end_turn(mira)
    took(mira, 1)
    its_turn(jonas, tv)
    settle(jonas, 1, KINDS[1], (3, "credits"), (3, "influence"))
    took(jonas, 9)
    end_turn(jonas)
    wake(ute.page)
    its_turn(ute, tv)
    one_of(ute, "manufacture", "count", 2)
    took(ute, 2)
    end_turn(ute)
    its_turn(mira, tv)
    one_of(mira, "trade", "place", 2)
    took(mira, 3)
    end_turn(mira)
    its_turn(jonas, tv)
    act = opens(jonas, "develop")
    settles(jonas, act.locator('button[name="reward"][value="one"]'))
    end_turn(jonas)
    took(jonas, 4)
    its_turn(ute, tv)
    act = opens(ute, "explore")
    chip(ute, "card", 1)
    chip(ute, "gain", "credits")
    chip(ute, "count", 3)
    settles(ute, act.locator('form[action$="/do/explore"] button.main'))
    end_turn(ute)
    took(ute, 7)
    its_turn(mira, tv)
    plunder(mira)
    end_turn(mira)
    took(mira, 4)
    its_turn(jonas, tv)
    plunder(jonas)
    end_turn(jonas)
    its_turn(ute, tv)
    act = opens(ute, "research")
    chip(ute, "tech", "warp_drive")
    settles(ute, act.locator('button[name="pay"][value="credits"]'))
    end_turn(ute)
    took(ute, 4)
    took(jonas, 3)

    # ── no war in round 1; the turn order comes from the stack: both have 2, Jonas's cube came later and lies on top
    for one in thumbs:
        expect(one.page.locator("#strip")).to_contain_text("Round 1: Galactic phase")
    expect(mira.page.locator(".order3 li").first).to_contain_text("Jonas")
    expect(mira.page.locator(".order3 li").first).to_contain_text("cube above Mira")
    never_reloads(jonas.page)
    mira.press("Begin round 2")
    expect(jonas.page.locator("#strip")).to_contain_text("Round 2: Production")
    assert stayed(jonas.page)
    took(mira, 1)
    ute.press("Produce for everybody")
    took(ute, 1)

    # ── round 2: appoint, salvage, a card for its boost, a prestige that only a card knows
    its_turn(jonas, tv)
    one_of(jonas, "appoint", "field", 1)
    end_turn(jonas)
    took(jonas, 3)
    its_turn(mira, tv)
    act = opens(mira, "salvage")
    mira.tap(act.locator('form[action$="/do/salvage"] button[name="count"][value="1"]'))
    said = mira.page.locator("#said")
    expect(said).to_contain_text("That cannot be paid: 1 credit missing.")
    settles(mira, said.get_by_role("button", name="The table says so"))
    end_turn(mira)
    took(mira, 4)
    its_turn(ute, tv)
    one_of(ute, "manufacture", "count", 1)
    end_turn(ute)
    its_turn(jonas, tv)
    settle(jonas, 2, KINDS[1], (1, "relics"))  # nothing: developed planets do not count
    end_turn(jonas)
    took(jonas, 6)
    its_turn(mira, tv)
    plunder(mira)
    end_turn(mira)
    took(ute, 3)
    its_turn(ute, tv)
    shows_card(ute, "Faction 22")
    settles(ute, ute.page.locator('form[action$="/do/play_boost"] button'))
    one_of(ute, "manufacture", "count", 1)
    end_turn(ute)
    took(ute, 6)
    its_turn(jonas, tv)
    plunder(jonas)
    end_turn(jonas)
    its_turn(mira, tv)
    plunder(mira)
    end_turn(mira)
    took(mira, 6)
    its_turn(ute, tv)
    ute.tap(ute.page.locator("#book summary"))
    prestige = ute.page.locator("#book li.g-prestige")
    settles(ute, prestige.get_by_role("button", name="one more"))
    plunder(ute)
    end_turn(ute)
    took(ute, 5)
    took(jonas, 3)

    # ── war: Ute has three cruisers; Jonas one for two planets
    for one in thumbs:
        expect(one.page.locator("#compare h1")).to_contain_text("Ute")
        expect(one.page.locator("#prot1 .state.bad")).to_be_visible()
        expect(one.page.locator("#prot0 .state.good")).to_be_visible()
        never_reloads(one.page)
    expect(tv.locator("h1")).to_contain_text("Compare the fleets")
    mira.press("Give the rewards")
    for one in thumbs:
        expect(one.page.locator("#conquer h1")).to_contain_text("Ute may conquer")
    expect(tv.locator("h1")).to_contain_text("Ute is Overlord")
    expect(ute.page.locator("#strip")).to_contain_text("You may conquer")
    targets = ute.page.locator('#conquer form[action$="/do/conquer"] button[name="planet"]')
    expect(targets).to_have_count(2)  # both of Jonas, none of Mira
    ute.tap(targets.filter(has_text="developed"))
    for one in thumbs:
        expect(one.page.locator("#reduce")).to_be_visible()
    expect(ute.page.locator("#loss2")).to_contain_text("−1")  # two are left, strength 1
    ute.press("Discard the cruisers")
    for one in thumbs:
        expect(one.page.locator("#strip")).to_contain_text("Round 2: Galactic phase")
        assert stayed(one.page)
    took(ute, 2)
    took(mira, 1)

    # ── galactic phase: a golden age on the third card; Ute came to 2 prestige after Mira
    third = jonas.page.locator(".goldcards li").nth(2)
    expect(third).to_contain_text("golden age")
    expect(jonas.page.locator(".say.ok")).to_contain_text("6 cubes next round")
    order = jonas.page.locator(".order3 li")
    expect(order.nth(0)).to_contain_text("Jonas")
    expect(order.nth(1)).to_contain_text("Ute")
    expect(order.nth(1)).to_contain_text("cube above Mira")
    jonas.press("Begin round 3")
    took(jonas, 1)
    for one in thumbs:
        expect(one.page.locator("#strip")).to_contain_text("Round 3: Production")
    expect(tv.locator("#tv-trade li.tc").nth(2)).to_contain_text("turned, no limit")
    mira.press("Produce for everybody")
    expect(tv.locator("h1")).to_contain_text("Jonas's turn, 5 cubes left")
    assert stayed(tv)
    # What the table has said stands in the log, with its mark.
    mira.page.goto(f"{url}/log")
    line = mira.page.locator("main li", has_text="Salvage").first
    expect(line).to_contain_text("the table says so")
    expect(mira.page.locator("main")).to_contain_text("Ute conquers a planet of Jonas")


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
