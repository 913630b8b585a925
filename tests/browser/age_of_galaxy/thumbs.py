"""Tables of Age of Galaxy on real phones, and thumbs that play at them."""

from playwright.sync_api import expect

from tests.browser.eclipse.test_setup import Thumb
from tests.browser.hands import fill_box, quietly
from tests.games.age_of_galaxy.printed_box import as_file

GAME = "age_of_galaxy"


PEOPLE = ("Mira", "Jonas", "Ute", "Tarek")


START = (14, 20, 17)  # two credits each; a cruiser for Mira and Jonas


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
