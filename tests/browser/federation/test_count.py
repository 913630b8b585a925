"""The final count of Federation on real phones: which projects are funded, everybody's numbers, the result. Taps are counted."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.eclipse.test_setup import Thumb
from tests.browser.eyes import easy_for_everybody
from tests.browser.hands import never_reloads, quietly, send, stayed

PEOPLE = ("Mira", "Jonas", "Ute", "Tarek")
MOST_TAPS = 20  # for a player, from the opened count to the result

# prestige, medals, crystals, gold, ships, modifiers; Neo, Arratooine and missions are funded
NUMBERS = {
    "Mira": {"prestige": 61, "medals": 3, "crystals": 7, "gold": 1, "ships": 2, "modifiers": 1, "neo": 5, "arratooine": 6, "missions": 5},
    "Jonas": {"prestige": 104, "medals": 7, "crystals": 2, "neo": 5, "missions": 7},
    "Ute": {"prestige": 58, "medals": 3, "crystals": 10, "gold": 5, "ships": 1, "modifiers": 2, "neo": 3, "arratooine": 12, "missions": 4},
    "Tarek": {"prestige": 77, "medals": 4, "neo": 8, "arratooine": 2, "missions": 3},
}  # fmt: skip
TYPED = ("prestige", "modifiers", "community")


@pytest.fixture
def count(phone, server):
    """Phones at a table that only counts; a server of its own, because numbers of the box are kept for the host."""

    def open_table(players, depth="score"):
        thumbs = [Thumb(phone(), name) for name in PEOPLE[:players]]
        host = thumbs[0].page
        form = {"game": "federation", "name": PEOPLE[0], "seats": players, "depth": depth}
        url = quietly(host, server.url, "/new", **form).url.removesuffix("/lobby")
        at = url.removeprefix(server.url)
        for guest in thumbs[1:]:
            guest.page.request.get(url)
            quietly(guest.page, server.url, f"{at}/house/take_seat", name=guest.name)
        quietly(host, server.url, f"{at}/house/start")
        for one in thumbs:
            one.page.goto(f"{url}/score")
            never_reloads(one.page)
        return url, at, thumbs

    return open_table


def type_into(thumb, field, number):
    """A tap into the field, then a tap for every digit."""
    thumb.tap(field)
    for digit in str(number):
        thumb.page.keyboard.press(digit)
        thumb.taps.append(digit)


def fill_in(thumb, numbers):
    form = thumb.page.locator(".countform")
    for name, number in numbers.items():
        if name in TYPED:
            type_into(thumb, form.locator(f'input[name="{name}"]'), number)
        else:
            thumb.tap(
                form.locator("label.chip").filter(has=thumb.page.locator(f'input[name="{name}"][value="{number}"]'))
            )


def tell_funded(thumb, *projects):
    for one in projects:
        thumb.tap(thumb.page.locator("#projects label.chip").filter(has=thumb.page.locator(f'input[value="{one}"]')))
    thumb.press("These are funded")
    expect(thumb.page.locator("#projects button.main")).to_have_count(0)


def tell(thumb, key, number):
    """One number that only the board knows, in the row that asks for it."""
    row = thumb.page.locator("form.askrow").filter(has=thumb.page.locator(f'input[value="{key}"]'))
    type_into(thumb, row.locator('input[name="value"]'), number)
    thumb.tap(row.locator("button"))
    expect(row).to_have_count(0)


def test_four_phones_count_with_few_taps_each(count, phone):
    url, _at, thumbs = count(4)
    mira, jonas, ute, tarek = thumbs
    tv = phone(1280, 720)
    tv.goto(f"{url}/tv")
    expect(tv.locator(".tvseat", has_text="not counted yet")).to_have_count(4)
    tell_funded(mira, "neo", "arratooine", "missions")
    for one in thumbs:
        # Only what a funded project compares is asked.
        expect(one.page.locator('.countform input[name="neo"][value="8"]')).to_have_count(1)
        expect(one.page.locator('.countform input[name="atalum"]')).to_have_count(0)
        fill_in(one, NUMBERS[one.name])
        one.press(f"Count for {one.name}")
        expect(one.page.locator("#count")).to_have_count(0)
    for one in thumbs:
        expect(one.page.locator("li", has_text="counted").filter(has_not_text="not")).to_have_count(4)
    # Three numbers only the board knows: asked where they are needed, never taken as nothing.
    expect(jonas.page.locator("#asks")).to_contain_text("Points with 3 medals")
    expect(jonas.page.locator("#s0 .tot")).to_contain_text("+ ?")
    tell(jonas, "medals.3", 6)
    tell(tarek, "medals.4", 10)
    tell(ute, "points.4.4", 1)
    # Neo: Tarek 16, Mira and Jonas 6 each, Ute 1. Arratooine: Ute 16, Mira 8, Tarek 4. Missions: Jonas 16, Mira 8, Ute 4, Tarek 1.
    totals = {"Mira": 61 + 6 + 3 + 1 + 2 + 1 + 6 + 8 + 8, "Jonas": 104 + 30 + 1 + 6 + 16, "Ute": 58 + 6 + 5 + 5 + 1 + 2 + 1 + 16 + 4, "Tarek": 77 + 10 + 16 + 4 + 1}  # fmt: skip
    for one in thumbs:
        expect(one.page.locator("h1")).to_contain_text(f"Jonas wins with {totals['Jonas']}")
        for seat, name in enumerate(PEOPLE):
            expect(one.page.locator(f"#s{seat} .tot")).to_contain_text(str(totals[name]))
        assert stayed(one.page)
    for one in thumbs:
        assert len(one.taps) <= MOST_TAPS, (one.name, len(one.taps), one.taps)
    expect(tv.locator("h1")).to_contain_text("Jonas wins")
    expect(tv.locator(".tvseat").first).to_contain_text("Funded projects 22")
    # Every line says why, and where the book says so.
    mira.tap(mira.page.locator("#s0 summary"))
    lines = mira.page.locator("#s0 .sum tbody tr")
    expect(lines.filter(has_text="Neo: place 2 shared by 2, with 5 (8 + 4, divided by 2)")).to_contain_text("p. 25")
    expect(lines.filter(has_text="7 crystals: 1 for every 2")).to_contain_text("p. 24")
    assert easy_for_everybody(mira.page)


def test_a_project_that_is_funded_after_all_asks_again_and_keeps_the_rest(count):
    _url, _at, (mira, jonas) = count(2)
    tell_funded(mira, "neo")
    for one, neo in ((mira, 4), (jonas, 2)):
        fill_in(one, {"prestige": 50, "medals": 7, "neo": neo})
        one.press(f"Count for {one.name}")
    expect(mira.page.locator("h1")).to_contain_text("Mira wins with 90")
    mira.tap(mira.page.locator("summary", has_text="Other projects are funded"))
    tell_funded(mira, "six_moon")
    for one, moon in ((mira, 0), (jonas, 7)):
        expect(one.page.locator('.countform input[name="prestige"]')).to_have_value("50")
        expect(one.page.locator('.countform input[name="medals"][value="7"]')).to_be_checked()
        fill_in(one, {"six_moon": moon} if moon else {})
        one.press(f"Count for {one.name}")
    expect(jonas.page.locator("h1")).to_contain_text("Jonas wins with 94")


def test_equal_points_share_the_win(count):
    _url, _at, (mira, jonas) = count(2)
    tell_funded(mira)
    for one in (mira, jonas):
        fill_in(one, {"prestige": 50})
        one.press(f"Count for {one.name}")
    expect(jonas.page.locator("h1")).to_contain_text("A shared win")
    expect(jonas.page.locator("main")).to_contain_text("Level with 50 points: the win is shared.")


def test_wrong_numbers_get_a_sentence_and_nothing_typed_is_lost(count, server):
    _url, at, (mira, jonas) = count(2)
    fill_in(mira, {"medals": 4, "crystals": 9, "neo": 3})
    for name, wrong, sentence in (
        ("prestige", "12x", "“Prestige” must be a whole number from 0 to 400; this was “12x”."),
        ("prestige", "999", "“Prestige” must be a whole number from 0 to 400; this was “999”."),
        ("modifiers", "60", "“Unused modifiers” must be a whole number from 0 to 50; this was “60”."),
    ):
        field = mira.page.locator(f'.countform input[name="{name}"]')
        field.fill(wrong)
        mira.press("Count for Mira")
        expect(mira.page.locator("#said")).to_contain_text(sentence)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_be_focused()
        expect(field).to_have_value(wrong)
        for kept, value in (("medals", 4), ("crystals", 9), ("neo", 3)):
            expect(mira.page.locator(f'.countform input[name="{kept}"][value="{value}"]')).to_be_checked()
        field.fill("5")
        expect(field).not_to_have_attribute("aria-invalid", "true")
    # Somebody else tells the projects meanwhile: what is begun stays as it is.
    tell_funded(jonas, "neo")
    expect(mira.page.locator('.countform input[name="medals"][value="4"]')).to_be_checked()
    mira.press("Count for Mira")
    expect(mira.page.locator("#s0")).to_contain_text("counted")
    # What no form offers is refused all the same.
    for fields, sentence in (
        ({"crystals": 11}, "must be a whole number from 0 to 10; this was “11”"),
        ({"medals": 8}, "must be a whole number from 0 to 7; this was “8”"),
        ({"six_moon": 8}, "must be a whole number from 0 to 7; this was “8”"),
        ({"asked": "mars"}, "must be one of neo, six_moon"),
        ({"seat": 3}, "There is no seat 4 at this table."),
    ):
        answer = send(jonas.page, server.url, f"{at}/do/count_final", sure=False, **({"seat": 1} | fields))
        assert answer.status in (409, 422)
        assert sentence in re.sub(r"\s+", " ", answer.text()), (fields, sentence)


def test_the_count_can_be_read_and_hit(count):
    _url, _at, (mira, jonas) = count(2)
    assert easy_for_everybody(mira.page)
    tell_funded(jonas, "neo", "missions", "community")
    fill_in(jonas, {"prestige": 12, "medals": 2})
    jonas.press("Count for Jonas")
    expect(jonas.page.locator("#asks")).to_be_visible()
    assert easy_for_everybody(jonas.page)
