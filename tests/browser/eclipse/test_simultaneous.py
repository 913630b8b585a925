"""Seven phones at a table of Eclipse where two act at the same time; the direction, coming tiles and a swarm."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.eclipse.test_setup import Thumb
from tests.browser.eyes import easy_for_everybody, look, room_for_words
from tests.browser.hands import never_reloads, quietly, send

PEOPLE = ("Mira", "Jonas", "Ute", "Tarek", "Kim", "Sanne", "Robin")
SPECIES = (
    "terran_directorate", "hydran_progress", "terran_union", "terran_republic", "mechanema", "terran_alliance",
    "wardens_of_magellan",
)  # fmt: skip
OPTIONS = {
    "depth": "full", "expansion": "own", "simultaneous": "on", "direction": "on", "predictable": "on", "hives": "on",
    "rare_technologies": "on",
}  # fmt: skip


@pytest.fixture
def table(phone, house):
    thumbs = [Thumb(phone(), name) for name in PEOPLE]
    host = thumbs[0].page
    url = quietly(host, house.url, "/new", game="eclipse", name=PEOPLE[0], seats=7, **OPTIONS).url.removesuffix(
        "/lobby"
    )
    at = url.removeprefix(house.url)
    for guest in thumbs[1:]:
        guest.page.request.get(url)
        quietly(guest.page, house.url, f"{at}/house/take_seat", name=guest.name)
    quietly(host, house.url, f"{at}/house/start")
    quietly(host, house.url, f"{at}/do/choose_start_player", seat=0)
    for seat, species in enumerate(SPECIES):
        quietly(host, house.url, f"{at}/do/choose_species", seat=seat, species=species, table_says_so="true")
        quietly(host, house.url, f"{at}/do/remove_cube", seat=seat, track="money")
    quietly(host, house.url, f"{at}/do/begin_play", table_says_so="true")
    for one in thumbs:
        one.page.goto(f"{url}/table")
        never_reloads(one.page)
    return url, at, thumbs


def strip(thumb, words):
    expect(thumb.page.locator("#strip")).to_contain_text(words)


def act(thumb, words):
    thumb.tap(thumb.page.locator("#act .acts button", has_text=words))
    expect(thumb.page.locator("#doing")).to_be_visible()


def test_two_act_at_the_same_time_on_seven_phones(table, phone, house, tmp_path):
    url, at, thumbs = table
    mira, jonas, ute, _tarek, kim, sanne, robin = thumbs
    tv = phone()
    tv.set_viewport_size({"width": 1280, "height": 800})
    tv.goto(f"{url}/tv")
    expect(tv.locator("h1")).to_have_text("Mira and Kim are on turn")
    for one in (mira, kim):
        strip(one, "Your turn")
        expect(one.page.locator("#act")).to_be_visible()
    for one in (jonas, robin):
        expect(one.page.locator("#markers li").nth(0)).to_contain_text("Mira")
        expect(one.page.locator("#markers li").nth(1)).to_contain_text("secondary marker")
    expect(kim.page.locator("#act .acts button", has_text="Research")).to_contain_text("only with the primary marker")
    # Neither begins: Kim, who received a marker last, lets Mira go first.
    kim.tap(kim.page.locator("#go-first summary"))
    kim.press("Mira goes first")
    expect(kim.page.locator("#wait")).to_contain_text("You let Mira go first.")
    expect(mira.page.locator("#markers")).to_contain_text("goes first")
    act(mira, "Build")
    mira.press("Done, on to Jonas")
    strip(kim, "Your turn")
    # Now both at once, Kim the quicker one.
    act(jonas, "Influence")
    act(kim, "Build")
    expect(tv.locator("h1")).to_have_text("Jonas: Influence, Kim: Build")
    kim.press("Done, on to Sanne")
    strip(sanne, "Your turn")
    expect(jonas.page.locator("#doing")).to_be_visible()
    sanne.press("Pass")
    robin.press("Pass")
    expect(ute.page.locator("#way-round")).to_contain_text("Robin has the direction card.")
    expect(mira.page.locator("#act")).to_be_visible()
    strip(mira, "Your turn")
    # Mira is quick again; the secondary marker stands behind Jonas, who still acts with the primary one.
    act(mira, "Build")
    mira.press("Done, on to Jonas")
    expect(ute.page.locator("#markers li").nth(1)).to_contain_text("waits for Jonas")
    expect(mira.page.locator("#wait")).to_be_visible()
    tv.screenshot(path=tmp_path / "tv.png")
    jonas.press("Done, on to Ute")
    expect(ute.page.locator("#markers li").nth(1)).to_contain_text("Jonas")
    expect(ute.page.locator("#markers li").nth(0)).to_contain_text("Ute")
    print({one.name: (len(one.taps), one.taps) for one in thumbs})
    for seat in (2, 1, 3, 4, 0, 2, 3, 4):
        send(mira.page, house.url, f"{at}/do/pass_turn", sure=False, seat=seat)
    send(mira.page, house.url, f"{at}/do/next_phase", sure=False, table_says_so="true")
    send(mira.page, house.url, f"{at}/do/correct_sector", sector="212", ancients=3)
    send(mira.page, house.url, f"{at}/do/correct_sector", sector="201", disc=2)
    send(mira.page, house.url, f"{at}/do/next_phase", sure=False, table_says_so="true")
    send(mira.page, house.url, f"{at}/do/pay_for_all")
    expect(ute.page.locator("#upkeep-phase")).to_be_visible()
    ute.tap(ute.page.get_by_role("button", name=re.compile("Round 1 is over")))
    # The second to pass chooses the direction; somebody answers the swarm.
    expect(robin.page.locator("#direction")).to_contain_text("You passed second: which way round?")
    expect(mira.page.locator("#direction")).to_contain_text("Robin passed second: which way round?")
    robin.tap(robin.page.get_by_role("button", name="Counter-clockwise"))
    expect(mira.page.locator("#way-round")).to_contain_text("Play goes counter-clockwise.")
    jonas.tap(jonas.page.locator("#swarm-212-1").get_by_role("button", name="3", exact=True))
    expect(ute.page.locator("#swarm-212-1")).to_contain_text("The die shows 3.")
    ute.page.get_by_label("The sector behind exit 3").fill("201")
    ute.press("Move it")
    expect(ute.page.locator("#swarm-212-1")).to_have_count(0)
    strip(sanne, "Your turn")
    act(sanne, "Build")
    sanne.press("Done, on to Kim")
    strip(kim, "Your turn")
    expect(mira.page.locator("#coming-1")).to_contain_text("round 3, not to be researched yet")


@pytest.fixture(scope="module")
def eye(lasting_phone, house):
    """One phone that plays for all seven: both markers, then a direction to choose and a swarm that stirs."""
    page = lasting_phone()
    people = {"name": PEOPLE[0], "names": "\n".join(PEOPLE[1:]), "seats": 7, "at_once": "on"}
    url = quietly(page, house.url, "/new", game="eclipse", **people, **OPTIONS).url.rsplit("/", 1)[0]
    at = url.removeprefix(house.url)

    def tap(move, **fields):
        quietly(page, house.url, f"{at}/do/{move}", **fields)

    tap("choose_start_player", seat=0)
    for seat, species in enumerate(SPECIES):
        tap("choose_species", seat=seat, species=species, table_says_so="true")
        tap("remove_cube", seat=seat, track="money")
    tap("begin_play", table_says_so="true")
    return page, url, tap


def test_every_eye_and_thumb_can_use_these_screens(eye):
    page, url, tap = eye

    def fits(screen):
        for language, check in (("de", room_for_words), ("en", easy_for_everybody)):
            assert check(look(page, f"{url}/{screen}", language, tv=screen == "tv")), (screen, language)

    for screen in ("table", "table?open=4", "supply", "tv"):
        fits(screen)
    tap("correct_sector", sector="212", ancients=3)
    tap("correct_turn", seat=4, marker="primary")
    tap("pass_turn", seat=4)
    tap("pass_turn", seat=0)
    tap("next_phase", table_says_so="true")
    tap("next_phase", table_says_so="true")
    tap("clean_up", table_says_so="true")
    fits("table")
    expect(page.locator("#direction")).to_be_visible()
    expect(page.locator("#swarm-212-1")).to_be_visible()
    tap("roll_swarm", sector="212")
    fits("table")
    fits("tv")
