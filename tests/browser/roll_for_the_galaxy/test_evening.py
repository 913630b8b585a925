"""Roll for the Galaxy on real phones: five play a whole round, two play with the extra die. Taps are counted."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.eclipse.test_setup import Thumb
from tests.browser.hands import never_reloads, quietly, send, sleep, wake

PEOPLE = ("Mira", "Jonas", "Ute", "Tarek", "Kim")
GAME = "roll_for_the_galaxy"


def open_table(phone, house, players, **options):
    thumbs = [Thumb(phone(), name) for name in PEOPLE[:players]]
    host = thumbs[0].page
    form = {"game": GAME, "name": PEOPLE[0], "seats": players, "depth": "full", **options}
    url = quietly(host, house.url, "/new", **form).url.removesuffix("/lobby")
    at = url.removeprefix(house.url)
    for guest in thumbs[1:]:
        guest.page.request.get(url)
        quietly(guest.page, house.url, f"{at}/house/take_seat", name=guest.name)
    quietly(host, house.url, f"{at}/house/start")
    for one in thumbs:
        one.page.goto(f"{url}/round")
        never_reloads(one.page)
    return url, at, thumbs


def set_up(thumbs):
    """One taps Deal; everybody lays two tiles; one begins."""
    host = thumbs[0]
    host.press("Deal for everybody")
    for one in thumbs:
        expect(one.page.locator("#lay-tiles button.way.best")).to_be_visible()
        one.tap(one.page.locator("#lay-tiles button.way.best"))
        expect(one.page.locator("#lay-tiles button.way:visible")).to_have_count(0)
    expect(host.page.locator("#strip")).to_contain_text("begin")
    host.press("Begin round 1")
    for one in thumbs:
        expect(one.page.get_by_role("button", name=re.compile(r"^Roll \d workers?$"))).to_be_visible()


def roll(thumb):
    thumb.tap(thumb.page.get_by_role("button", name=re.compile(r"^Roll \d workers?$")))
    expect(thumb.page.locator("#strip5")).to_be_visible()


def type_real_dice(thumb):
    """Each die of the cup by its first face."""
    thumb.tap(thumb.page.locator("#real summary"))
    while thumb.page.locator("#real").count():
        left = thumb.page.locator("#real .diepad b").all_inner_texts()
        thumb.tap(thumb.page.locator("#real form button").first)
        expect(thumb.page.locator("#real .diepad b")).not_to_have_text(left)


def place_wilds(thumb, phase):
    """Gives how many there were: each costs two taps."""
    wilds = thumb.page.locator(".tray.now a.wd").count()
    while thumb.page.locator(".tray.now a.wd").count():
        left = thumb.page.locator(".tray.now a.wd").count()
        thumb.tap(thumb.page.locator(".tray.now a.wd").first)
        thumb.tap(thumb.page.locator(f'.panel:target form[action$="place_wild"] button[value="{phase}"]'))
        expect(thumb.page.locator(".tray.now a.wd")).to_have_count(left - 1)
    return wilds


def select(thumb, phase, words):
    thumb.tap(thumb.page.locator("#strip5 a.wd").first)
    thumb.tap(thumb.page.locator(f'.panel:target form[action$="select_phase"] button[value="{phase}"]'))
    expect(thumb.page.locator(".ph.chosen")).to_contain_text(words)


def ready(thumb, words):
    thumb.press(f"Ready: {words}")


def work_on(thumbs, until):
    """Everybody does what their phone proposes, until the strip says so on the first phone."""
    first = thumbs[0].page
    for _ in range(120):
        if first.locator("#strip", has_text=until).count():
            return
        for one in thumbs:
            for action in (
                "stock", "scout", "place_tile", "place_all_workers", "remove_die", "choose_workers", "produce_all", "ship",
            ):  # fmt: skip
                button = one.page.locator(f'main form[action$="/do/{action}"] button:visible').first
                if button.count():
                    seq = one.page.locator("[data-seq]").get_attribute("data-seq")
                    one.tap(button)
                    expect(one.page.locator("[data-seq]")).not_to_have_attribute("data-seq", seq)
                    break
    raise AssertionError(f"never came to {until}: {first.locator('#strip').inner_text()}")


def test_five_phones_play_a_round_one_with_real_dice_and_one_asleep(phone, house):
    url, _at, thumbs = open_table(phone, house, 5)
    mira, jonas, ute, tarek, kim = thumbs
    tv = phone()
    tv.set_viewport_size({"width": 1280, "height": 800})
    tv.goto(f"{url}/tv")
    set_up(thumbs)
    for one in thumbs:
        one.taps.clear()
    # Ute rolls real dice and types them in; the others let the app roll.
    for one in (mira, jonas, tarek, kim):
        roll(one)
    type_real_dice(ute)
    chosen = (
        ("explore", "Explore"),
        ("settle", "Settle"),
        ("develop", "Develop"),
        ("produce", "Produce"),
        ("explore", "Explore"),
    )
    wilds = {}
    for one, (phase, words) in zip(thumbs, chosen, strict=True):
        wilds[one.name] = place_wilds(one, phase)
        select(one, phase, words)
    # Tarek assigns, is ready, and falls asleep; Mira withdraws and is ready again: nothing is revealed meanwhile.
    ready(tarek, "Produce")
    expect(tarek.page.locator("#waiting")).to_contain_text("You are ready")
    sleep(tarek.page)
    ready(mira, "Explore")
    mira.press("Change something")
    ready(mira, "Explore")
    for one in (jonas, ute):
        ready(one, chosen[thumbs.index(one)][1])
    expect(tv.locator("h1")).to_contain_text("Kim")
    expect(tv.locator("body")).not_to_contain_text("is played")
    expect(kim.page.locator("#strip")).to_contain_text("Assign your workers")
    ready(kim, "Explore")
    # Revealed on all screens, the sleeping one when it wakes.
    for one in (mira, jonas, ute, kim):
        expect(one.page.locator("#strip")).to_contain_text("Explore")
    expect(tv.locator("body")).to_contain_text("Explore")
    wake(tarek.page)
    expect(tarek.page.locator("#strip")).to_contain_text("Explore")
    taps = {one.name: list(one.taps) for one in thumbs}
    for name in ("Jonas", "Kim"):  # roll, a worker, its phase, ready; two more for each wild
        assert len(taps[name]) == 4 + 2 * wilds[name], taps[name]
    work_on(thumbs, "anage your empire")
    for one in thumbs:
        if one.page.locator('form[action$="/do/recruit"] button.main').count():
            one.tap(one.page.locator('form[action$="/do/recruit"] button.main'))
        one.tap(one.page.locator('form[action$="/do/finish_round"] button'))
    for one in thumbs:
        expect(one.page.locator("#strip")).to_contain_text("Round 2")


def test_two_phones_play_with_the_extra_die(phone, house):
    url, _at, thumbs = open_table(phone, house, 2, extra_die="table")
    mira, jonas = thumbs
    set_up(thumbs)
    for one in thumbs:
        roll(one)
        place_wilds(one, "explore")
        select(one, "explore", "Explore")
        ready(one, "Explore")
    # Both chose Explore; the white die on the table shows Produce, so that is played too.
    for one in thumbs:
        expect(one.page.locator("#white-die")).to_be_visible()
    jonas.tap(jonas.page.locator('#white-die button[value="produce"]'))
    for one in thumbs:
        expect(one.page.locator("#white-die")).to_have_count(0)
    mira.page.goto(f"{url}/table")
    expect(mira.page.locator("main")).to_contain_text("Produce")
    mira.page.goto(f"{url}/log")
    expect(mira.page.locator("main")).to_contain_text("The white die shows Produce")
    expect(mira.page.locator("main")).to_contain_text("Played this round: Explore and Produce")


@pytest.fixture
def rolled(phone, house):
    url, at, thumbs = open_table(phone, house, 2)
    set_up(thumbs)
    return url, at, thumbs


def refusal(thumb, house, at, move, **fields):
    answer = send(thumb.page, house.url, f"{at}/do/{move}", sure=False, **fields)
    assert answer.status in (409, 422), answer.status
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text()))


def test_bad_input_is_answered_with_a_sentence(rolled, house):
    _url, at, (mira, _jonas) = rolled
    assert "Home dice have no face Wild." in refusal(mira, house, at, "note_die", seat=0, colour="home", face="wild")
    assert "must be one of" in refusal(mira, house, at, "note_die", seat=0, colour="home", face="banana")
    assert "Roll first" in refusal(mira, house, at, "select_phase", seat=0, die=0, phase="ship")
    assert "Roll first" in refusal(mira, house, at, "be_ready", seat=0)
    roll(mira)
    place_wilds(mira, "ship")  # by the book they come first, whatever was rolled
    assert "Select one phase first" in refusal(mira, house, at, "be_ready", seat=0)
    assert "no worker" in refusal(mira, house, at, "select_phase", seat=0, die=30, phase="ship").lower()
    # A second choice replaces the first: never two phases.
    for phase in ("ship", "settle"):
        send(mira.page, house.url, f"{at}/do/select_phase", seat=0, die=0, phase=phase)
    mira.page.reload()
    expect(mira.page.locator(".ph.chosen")).to_have_count(1)
    expect(mira.page.locator(".ph.chosen")).to_contain_text("Settle")
