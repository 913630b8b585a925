"""An alliance by thumb: proposed on one phone, agreed to on another, seen on the shared screen, left before an action."""

import pytest
from playwright.sync_api import expect

from tests.browser.eclipse.test_round import opened, strip
from tests.browser.hands import send

OPTIONS = 'boards = "app"\nturns = true\nalliances = true\n'
MOST_TAPS_TO_FOUND = 3  # open the row, tap the alliance; agree on the other phone


@pytest.fixture
def table(phone, house):
    folder = house.data / "presets" / "eclipse"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "allies.toml").write_text(OPTIONS, "utf-8")
    url, at, thumbs = opened(phone, house, preset="kept:allies")
    mira, jonas = (one.page for one in thumbs[:2])
    send(mira, house.url, f"{at}/do/offer_relations", seat=0, to=1, cube="money")
    send(jonas, house.url, f"{at}/do/answer_relations", seat=1, to=0, agree="true", cube="money")
    return url, at, thumbs


def test_two_phones_found_an_alliance_and_one_of_them_leaves_it(table, phone, house, tmp_path):
    url, at, (mira, jonas, ute, _tarek) = table
    tv = phone()
    tv.set_viewport_size({"width": 1280, "height": 800})
    tv.goto(f"{url}/tv")
    # Mira, on turn, proposes; Jonas's phone shows it at once, Ute's shows nothing to decide.
    mira.page.goto(f"{url}/mine")
    mira.tap(mira.page.locator("#alliance0 > summary"))
    mira.press("Flare")
    expect(jonas.page.locator("#pact1-0")).to_contain_text("Mira proposes an alliance")
    expect(ute.page.locator("[id^=pact]")).to_have_count(0)
    jonas.press("Agree")
    assert len(mira.taps) + len(jonas.taps) <= MOST_TAPS_TO_FOUND
    for page in (ute.page, mira.page):
        expect(page.locator(".pact").first).to_have_text("Flare")
    expect(tv.locator(".tvseat .pact")).to_have_count(2)
    # A ship of hers is in his sector: leaving now would be an attack, and the phone says so.
    send(mira.page, house.url, f"{at}/do/correct_ships", seat=0, sector="222", interceptor=1)
    strip(mira, "Your turn")
    own = mira.page.locator("#alliance0")
    expect(own).to_contain_text("Your ships stand in sectors of Jonas")
    mira.page.screenshot(path=tmp_path / "leaving.png")
    mira.press("Turn my tile over")
    expect(own).to_contain_text("left: Flare")
    expect(tv.locator(".tvseat .pact")).to_have_count(1)
    expect(tv.locator(".tvseat", has_text="Mira")).to_contain_text("traitor")
    expect(ute.page.locator("#alliances")).to_contain_text("Mira has left")
