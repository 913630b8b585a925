"""One whole round of Eclipse by four phones and a shared screen; the final count of a game nobody tracked. Taps are counted."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.eclipse.test_setup import Thumb
from tests.browser.hands import never_reloads, quietly, send

PEOPLE = ("Mira", "Jonas", "Ute", "Tarek")
SPECIES = ("terran_federation", "eridani_empire", "planta", "mechanema")
MOST_TAPS_TO_COUNT = 25


def opened(phone, house, **options):
    """Four phones at a table of Eclipse in round 1."""
    thumbs = [Thumb(phone(), name) for name in PEOPLE]
    host = thumbs[0].page
    url = quietly(host, house.url, "/new", game="eclipse", name=PEOPLE[0], seats=4, **options).url.removesuffix(
        "/lobby"
    )
    at = url.removeprefix(house.url)
    for guest in thumbs[1:]:
        guest.page.request.get(url)
        quietly(guest.page, house.url, f"{at}/house/take_seat", name=guest.name)
    quietly(host, house.url, f"{at}/house/start")
    if options.get("depth") != "score":  # where only points are counted, nobody asks who began
        quietly(host, house.url, f"{at}/do/choose_start_player", seat=0)
    for seat, species in enumerate(SPECIES):
        quietly(host, house.url, f"{at}/do/choose_species", seat=seat, species=species, table_says_so="true")
    quietly(host, house.url, f"{at}/do/begin_play", table_says_so="true")
    for one in thumbs:
        one.page.goto(f"{url}/table")
        never_reloads(one.page)
    return url, at, thumbs


@pytest.fixture
def table(phone, house):
    return opened(
        phone, house, depth="own", technologies="on", reputation="on", discoveries="on", boards="on", turns="on"
    )


def strip(thumb, words):
    expect(thumb.page.locator("#strip")).to_contain_text(words)


def act(thumb, words, headline="Your turn"):
    strip(thumb, headline)
    thumb.tap(thumb.page.locator("#act .acts button", has_text=words))
    expect(thumb.page.locator("#doing")).to_be_visible()


def test_a_whole_round_by_four_phones_and_a_shared_screen(table, phone, house, tmp_path):
    url, _at, (mira, jonas, ute, tarek) = table
    tv = phone()
    tv.set_viewport_size({"width": 1280, "height": 800})
    tv.goto(f"{url}/tv")
    expect(tv.locator("h1")).to_have_text("Mira is on turn")
    # Mira explores: the number from the stack on the table, a disc, a cube; three phones see it happen.
    act(mira, "Explore")
    strip(jonas, "Mira: Explore")
    mira.tap(mira.page.locator("#doing summary", has_text="middle sectors, II"))
    mira.press("201")
    expect(mira.page.locator("#held-201")).to_contain_text("Alpha Centauri")
    mira.press("Place it and put a disc there")
    mira.tap(mira.page.get_by_role("button", name="Settle in sector 201: money"))
    expect(mira.page.locator("#settle0")).to_contain_text("2 colony ships ready")
    mira.press("Done, on to Jonas")
    strip(mira, "Jonas is on turn")
    # Jonas, Eridani Empire, builds at home; the next player's tap ends his turn.
    act(jonas, "Build")
    jonas.tap(jonas.page.locator("#doing button", has_text="interceptor"))
    expect(jonas.page.locator("#doing")).to_contain_text("left: 1 piece")
    expect(ute.page.locator("#act")).to_contain_text("Jonas is still busy; your tap ends that turn.")
    act(ute, "Explore", headline="Jonas: Build")
    ute.page.get_by_label("Or type the number turned up").fill("206")
    ute.press("Show it")
    expect(ute.page.locator("#held-206")).to_contain_text("Put a discovery tile face down on it.")
    ute.press("Place it and put a disc there")
    ute.press("Keep as 2 VP")
    # Planta explores two, one after the other; the second one is thrown away, and that ends the turn.
    expect(ute.page.locator("#doing")).to_contain_text("left: 1 sector")
    ute.page.get_by_label("Or type the number turned up").fill("301")
    ute.press("Show it")
    expect(ute.page.locator("#held-301")).to_contain_text("Put 2 Ancients on it")
    ute.press("Discard it")
    strip(ute, "Tarek is on turn")
    act(tarek, "Influence")
    expect(tarek.page.locator("#doing")).to_contain_text("The disc that makes the connection cannot move first.")
    tarek.press("Done, on to Mira")
    # Everybody passes; Mira passes first and gets the marker.
    for one in (mira, jonas, ute, tarek):
        strip(one, "Your turn")
        expect(one.page.locator("#act")).to_contain_text("One more action")
        one.press("Pass")
    expect(tv.locator("h1")).to_have_text("Battles, then upkeep")
    mira.press("Battles are over: upkeep")
    for one in (mira, jonas):
        expect(one.page.locator("#upkeep-phase")).to_be_visible()
    jonas.tap(jonas.page.locator("#pay1").get_by_role("button", name=re.compile("Book it")))
    expect(mira.page.locator("#pay1")).to_contain_text("paid")
    mira.press("Book it for everybody who can pay")
    expect(tarek.page.locator("#pay3")).to_contain_text("paid")
    tarek.press("Round 1 is over: 7 new tiles")
    strip(jonas, "Round 2")
    strip(mira, "Your turn")
    expect(tv.locator("h1")).to_have_text("Mira is on turn")
    tv.screenshot(path=tmp_path / "tv.png")
    print({one.name: (len(one.taps), one.taps) for one in (mira, jonas, ute, tarek)})
    mira.page.goto(f"{url}/mine")
    expect(mira.page.locator("#sectors0")).to_contain_text("201")
    expect(mira.page.locator("#forecast0")).to_contain_text("One more action?")


def test_two_phones_pass_at_the_same_moment_and_nothing_is_lost(table, house):
    _url, at, thumbs = table
    for seat, one in enumerate(thumbs):
        send(one.page, house.url, f"{at}/do/pass_turn", seat=seat)
    again = send(thumbs[0].page, house.url, f"{at}/do/pass_turn", sure=False, seat=0)
    assert again.status == 409
    for one in thumbs:
        strip(one, "Combat phase")


def test_relations_are_offered_on_one_phone_and_answered_on_the_other(table):
    url, _at, (mira, jonas, _ute, _tarek) = table
    mira.page.goto(f"{url}/mine")
    mira.tap(mira.page.locator("#partners0 > summary"))
    mira.tap(mira.page.get_by_role("button", name="Offer Jonas relations with a cube: science"))
    offer = jonas.page.locator("#offer1-0")
    expect(offer).to_contain_text("Mira offers diplomatic relations")
    jonas.tap(offer.get_by_role("button", name="materials"))
    expect(offer).to_have_count(0)
    expect(mira.page.locator("#partners0")).to_contain_text("Jonas")
    mira.page.goto(f"{url}/log")
    expect(mira.page.get_by_text("Mira and Jonas exchange ambassadors")).to_be_visible()


def test_a_wrong_sector_says_what_is_wrong_and_the_table_may_know_better(table):
    _url, _at, (mira, _jonas, _ute, _tarek) = table
    act(mira, "Influence")
    more = mira.page.locator("summary", has_text="Another sector, or a disc from a sector")
    expect(more).to_be_visible()
    sector = mira.page.get_by_label("Disc onto sector")
    sector.fill("999")
    mira.press("Put the disc there")
    said = mira.page.locator("#said")
    expect(said).to_contain_text("There is no sector “999” in this box.")
    sector.fill("222")
    mira.press("Put the disc there")
    expect(said).to_contain_text("The disc of Jonas lies in sector 222.")
    said.get_by_role("button", name="The table says so").tap()
    expect(said).to_be_empty()
    expect(mira.page.locator("#doing")).to_contain_text("left: 1 disc")


CATEGORY = {"ambassadors": 2, "discoveries": 3, "monoliths": 1, "military": 4, "grid": 5, "nano": 3}


def test_the_final_count_of_a_game_nobody_tracked(phone, house, tmp_path):
    url, _at, thumbs = opened(phone, house, depth="score")
    thumbs[0].press("The game is over: count the points")
    strip(thumbs[1], "Count the points")
    rings = (("201", "305", "306", "310", "101", "103", "202"), ("203", "302"), ("204", "303", "308"), ("205", "104"))
    for seat, one in enumerate(thumbs):
        one.taps.clear()
        one.page.goto(f"{url}/table")
        one.tap(one.page.locator(".bar").get_by_role("link", name="Score"))
        form = one.page.locator(f"#count{seat} form")
        expect(form).to_be_visible()
        for value in (3, 2, 2):
            one.tap(form.locator(f'label:has(input[name="reputation"][value="{value}"]:not(:checked))').first)
        for sector in rings[seat]:
            one.tap(form.locator(f'label:has(input[name="sectors"][value="{sector}"])'))
        for name, count in CATEGORY.items():
            field = form.locator(f'input[name="{name}"][value="{count}"]')
            one.tap(form.locator(f'label[for="{field.get_attribute("id")}"]'))
        one.tap(form.get_by_role("button", name="Count"))
        expect(one.page.locator(f"#s{seat}")).to_contain_text("counted")
    print({one.name: len(one.taps) for one in thumbs})
    assert max(len(one.taps) for one in thumbs) <= MOST_TAPS_TO_COUNT, {one.name: one.taps for one in thumbs}
    # Mira: reputation 7, ambassadors 2, sectors 3+1+1+1+1+2+2+1, discoveries 6, a monolith 3, technologies 1+2.
    expect(thumbs[0].page.locator("#s0 .tot")).to_have_text("33")
    tv = phone()
    tv.set_viewport_size({"width": 1280, "height": 800})
    tv.goto(f"{url}/tv")
    expect(tv.locator(".result .closed")).to_have_count(4)
    jonas = thumbs[1]
    jonas.page.goto(f"{url}/score")
    jonas.tap(jonas.page.locator("#s0 summary", has_text="Check it"))
    jonas.tap(jonas.page.locator("#s0").get_by_role("button", name="I checked it"))
    expect(jonas.page.locator("#s0")).to_contain_text("checked by Jonas")
    jonas.press("Show the last place")
    expect(tv.locator(".result .closed")).to_have_count(3)
    jonas.press("Show the whole result")
    expect(tv.locator("h1")).to_have_text(
        "Ute wins"
    )  # Planta scores its sectors too: 33 each, and more is left in storage
    expect(tv.locator(".tvhead")).to_contain_text("the resources left decide")
    expect(tv.locator(".result .closed")).to_have_count(0)
    tv.screenshot(path=tmp_path / "result.png")
    jonas.press("Confirm the result")
    expect(jonas.page.get_by_text("Link for your play log")).to_be_visible()
