"""Federation on real phones: four play a round and its income phase, with the senate on the shared screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.eclipse.test_setup import Thumb
from tests.browser.hands import fill_box, never_reloads, send, sleep, wake
from tests.games.federation.printed_box import as_file

PEOPLE = ("Mira", "Jonas", "Ute", "Tarek")
# What each of them does in the four turns of the round: space, envoy, side, and what the phone is told then.
TURNS = (
    ("c1f3", 0, "vote", "neo"), ("c6f3", 0, "vote", "six_moon"), ("c1f2", 0, "invest", "atalum"), ("c3f3", 3, "vote", ""),
    ("c4f1", 1, "invest", "project"), ("c3f1", 1, "vote", "unlock"), ("c4f3", 2, "vote", "medal"), ("c2f3", 1, "invest", "six_moon"),
    ("c5f3", 2, "vote", "neo"), ("c5f2", 2, "vote", "atalum"), ("evasion", 1, "vote", ""), ("c2f1", 2, "vote", "skip"),
    ("evasion", 3, "vote", ""), ("evasion", 3, "vote", ""), ("evasion", 3, "vote", ""), ("evasion", 0, "invest", ""),
)  # fmt: skip


def open_table(phone, house, players=4, box=None, **options):
    thumbs = [Thumb(phone(), name) for name in PEOPLE[:players]]
    host = thumbs[0].page
    host.goto(f"{house.url}/box/federation/")
    if box is None:
        fill_box(host, house.url, "federation", as_file())
    form = {"game": "federation", "name": PEOPLE[0], "seats": players, "depth": "full", **options}
    url = send(host, house.url, "/new", **form).url.removesuffix("/lobby")
    at = url.removeprefix(house.url)
    for guest in thumbs[1:]:
        guest.page.request.get(url)
        send(guest.page, house.url, f"{at}/house/take_seat", name=guest.name)
    send(host, house.url, f"{at}/house/start")
    for one in thumbs:
        one.page.goto(f"{url}/round")
        never_reloads(one.page)
    return url, at, thumbs


def set_up(thumbs):
    """Who voted last, the draws, everybody a start planet in reverse order, and off."""
    host = thumbs[0]
    host.tap(host.page.locator('form[action$="choose_start_player"] button', has_text="Mira"))
    host.press("Draw laws and scholars")
    for one in reversed(thumbs):
        mine = one.page.locator(f"#planet-{thumbs.index(one)}")
        choose = mine.get_by_role("button", name="Has chosen")
        one.tap(choose)
        expect(choose).to_have_count(0)  # the next one is refused before
    host.press("Begin round 1")


def place(thumb, where, envoy, face):
    """Four taps: the space, the envoy, its side if it invests, done."""
    page = thumb.page
    thumb.tap(page.locator("a.evasion" if where == "evasion" else f"a#{where}"))
    expect(page.locator("#place")).to_be_visible()
    chip = page.locator(".envoys label", has=page.locator(f'input[value="{envoy}"]'))
    if not chip.locator("input").is_checked():
        thumb.tap(chip)
    if face == "invest":
        thumb.tap(page.locator('label[for="face-invest"]'))
    thumb.tap(page.locator('form[action$="place_envoy"] button'))
    expect(page.locator("#place")).to_have_count(0)


def settle(thumb, what):
    """A tap that makes a line, seen on this phone."""
    before = thumb.page.locator("[data-seq]").get_attribute("data-seq")
    thumb.tap(what)
    expect(thumb.page.locator("[data-seq]")).not_to_have_attribute("data-seq", before)


def act(thumb, what):
    """What the space asks: the first thing the phone offers."""
    card = thumb.page.locator("section.due").first
    if what == "neo":
        thumb.tap(card.locator('label[for^="lavandium-"]').nth(2))
        settle(thumb, card.get_by_role("button", name="Take it: Neo"))
    elif what and what != "skip":
        settle(thumb, card.locator("button:not([disabled])").first)
    while thumb.page.locator("section.due").count():  # a scholar that works at once asks at once
        settle(thumb, thumb.page.locator('section.due form[action$="skip_due"] button').first)


def test_four_phones_play_a_round_and_its_income_phase_with_the_senate_on_the_shared_screen(phone, house):
    url, _at, thumbs = open_table(phone, house)
    tv = phone()
    tv.set_viewport_size({"width": 1280, "height": 800})
    tv.goto(f"{url}/tv")
    set_up(thumbs)
    for one in thumbs:
        one.taps.clear()
    sleep(thumbs[3].page)
    for number, (where, envoy, face, what) in enumerate(TURNS):
        one = thumbs[number % 4]
        if number == 3:
            wake(one.page)
        expect(tv.locator("h1")).to_contain_text(f"It is {one.name}'s turn")
        expect(one.page.locator("#strip")).to_contain_text("Place an envoy")
        place(one, where, envoy, face)
        act(one, what)
        one.press("End turn")
    for one in thumbs:  # five taps for a turn with an action of one tap: space, envoy, place, act, end
        assert len(one.taps) <= 26, one.taps
    expect(tv.locator(".senate")).to_contain_text("investor")
    # The income phase: nobody has a site, nobody a level that costs; then three taps for all.
    for one in thumbs:
        expect(one.page.locator("#step h1")).to_contain_text("Invest in projects")
    mira, jonas, ute, tarek = thumbs
    jonas.press("Move the projects")
    expect(ute.page.locator("#step h1")).to_contain_text("Count the floors")
    ute.press("Score the floors")
    # Seven votes to seven: Ute took the President marker in this round, so she decides.
    expect(tarek.page.locator("#step")).to_contain_text("Ute")
    ute.tap(ute.page.locator('form[action$="pass_law"] button').first)
    for one in thumbs:
        expect(one.page.locator("#step h1")).to_contain_text("Clean up")
    mira.press("Clean up: next round")
    # And she begins round 2.
    expect(tv.locator("h1")).to_contain_text("It is Ute's turn")
    for one in thumbs:
        expect(one.page.locator("#strip")).to_contain_text("Round 2 of 5")
    mira.page.goto(f"{url}/log")
    expect(mira.page.locator("main")).to_contain_text("Law passed")


def test_two_phones_tap_the_neutral_tiles_first(phone, house):
    _url, _at, thumbs = open_table(phone, house, 2)
    set_up(thumbs)
    mira, jonas = thumbs
    expect(jonas.page.locator("#neutral")).to_be_visible()
    for name, cells in (("round_cells", ("c1f3", "c6f3")), ("zero_cells", ("c1f2", "c3f1"))):
        for cell in cells:
            tile = mira.page.locator("label.sp", has=mira.page.locator(f'input[name="{name}"][value="{cell}"]'))
            mira.tap(tile)
    mira.press("They lie like this")
    expect(jonas.page.locator("#c6f1.taken")).to_be_visible()  # the spy opposite the blocked room
    expect(jonas.page.locator("#c1f3")).to_contain_text("1")
    expect(mira.page.locator("a#c1f3")).to_have_count(0)
    expect(mira.page.locator("a#c2f3")).to_be_visible()


@pytest.fixture
def playing(phone, house):
    url, at, thumbs = open_table(phone, house, 4)
    set_up(thumbs)
    expect(thumbs[3].page.locator("#strip")).to_contain_text("Round 1 of 5")
    return url, at, thumbs


def refusal(thumb, house, at, move, **fields):
    answer = send(thumb.page, house.url, f"{at}/do/{move}", sure=False, **fields)
    assert answer.status in (409, 422), answer.status
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text()))


def test_bad_input_is_answered_with_a_sentence(playing, house):
    _url, at, (mira, jonas, *_others) = playing
    place(mira, "c3f3", 0, "vote")
    mira.press("End turn")
    expect(jonas.page.locator("#strip")).to_contain_text("Place an envoy")
    two = refusal(jonas, house, at, "place_envoy", seat=1, where="c3f3", envoy=0, face="vote")
    assert "envoy lies there already: upper floor, column 3" in two
    nowhere = refusal(jonas, house, at, "place_envoy", seat=1, where="c9f9", envoy=0, face="vote")
    assert "three floors with six columns" in nowhere
    assert "must be" in refusal(jonas, house, at, "place_envoy", seat=1, where="c1f1", envoy="banana", face="vote")
    many = refusal(jonas, house, at, "correct_value", seat=1, what="lavandium", now=11)
    assert "10" in many
    level = refusal(jonas, house, at, "pay_accreditation", seat=1, level=6)
    assert "level" in level.lower() or "income" in level.lower()


def test_a_number_that_only_the_board_knows_is_asked_and_the_tap_goes_on(phone, server):
    _url, _at, thumbs = open_table(phone, server, 4, box="")
    set_up(thumbs)
    mira = thumbs[0]
    page = mira.page
    mira.tap(page.locator("a#c1f3"))
    page.locator("#told-cell").select_option("neo")
    mira.tap(page.locator('label[for="face-invest"]'))
    mira.tap(page.locator('form[action$="place_envoy"] button'))
    asked = page.locator("#said .say")
    expect(asked).to_be_visible()
    asked.locator("select").select_option("lavandium")
    mira.press("Keep it and go on")
    expect(page.locator("#c1f3.taken")).to_be_visible()
    expect(page.locator("section.due h2")).to_contain_text("Neo")
    expect(thumbs[1].page.locator("#c1f3.taken")).to_be_visible()


def test_a_space_told_wrongly_is_told_anew_and_a_cost_in_one_row(phone, server):
    _url, _at, thumbs = open_table(phone, server, 4, box="")
    set_up(thumbs)
    mira = thumbs[0]
    page = mira.page
    mira.tap(page.locator("a#c2f2"))
    page.locator("#told-cell").select_option("president")
    mira.tap(page.locator('form[action$="place_envoy"] button'))
    expect(page.locator("#said")).to_contain_text("President")
    mira.tap(page.locator("#said [data-close]"))
    mira.tap(page.locator("a#c2f2"))
    mira.tap(page.locator("#other-space summary"))
    page.locator("#other-cell").select_option("arratooine")
    settle(mira, page.locator("#other-space button"))
    settle(mira, page.locator('form[action$="place_envoy"] button'))
    mira.tap(page.locator("section.due button.row").first)
    page.locator("#told-1").fill("0")
    mira.press("Keep it and go on")
    expect(page.locator("section.due h2")).to_contain_text("bonus of trade post 1")
    settle(mira, page.get_by_role("button", name="Everything is booked"))
    expect(page.locator("section.due")).to_have_count(0)
