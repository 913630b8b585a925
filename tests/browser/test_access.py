"""Every screen, for every eye and thumb: axe-core finds nothing, nothing scrolls sideways, nothing is too small to hit."""

from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from tests.browser import eyes
from tests.browser.eyes import TOO_SMALL, axe, easy_for_everybody, nothing, room_for_words, wide
from tests.browser.hands import becomes_owner, cell, go, keys, lines, moves_on, quietly, write


@dataclass
class Evening:
    """Tables in every state a screen can show, and the phone that looks at them all."""

    base: str
    eye: Page
    tables: dict[str, str] = field(default_factory=dict)

    def screens(self) -> dict[str, str]:
        rounds, lobby, ended = self.tables["rounds"], self.tables["lobby"], self.tables["ended"]
        asked = self.tables["asked"]
        return {
            "home": f"{self.base}/",
            "new": f"{self.base}/new?game=scorepad",
            "lobby": f"{lobby}/lobby",
            "lobby with nine": f"{self.tables['nine']}/lobby",
            "table in rounds": f"{rounds}/table",
            "table with nine": f"{self.tables['nine playing']}/table",
            "table by category": f"{self.tables['categories']}/table",
            "table with one total": f"{self.tables['total']}/table",
            "table with secrets": f"{self.tables['sealed']}/table",
            "table ended": f"{ended}/table",
            "score": f"{rounds}/score",
            "score with nine": f"{self.tables['nine playing']}/score",
            "winner": f"{ended}/score",
            "log with an open question": asked,
            "mine": f"{rounds}/mine",
            "menu": f"{rounds}/menu",
            "fair": f"{rounds}/fair",
            "fair at the end": f"{ended}/fair",
            "invite": f"{rounds}/invite",
            "print": f"{ended}/print/",
            "delete": f"{rounds}/delete",
            "tv in the lobby": f"{lobby}/tv",
            "tv lobby with nine": f"{self.tables['nine']}/tv",
            "tv": f"{rounds}/tv",
            "tv with nine": f"{self.tables['nine playing']}/tv",
            "refusal": f"{rounds}/move/nothing",
            "history": f"{self.base}/history",
            "host": f"{self.base}/host",
            "all owners out": f"{self.base}/host/sign-out",
            "design": f"{self.base}/design",
        }


SCREENS = (
    "home", "new", "lobby", "lobby with nine", "table in rounds", "table with nine", "table by category",
    "table with one total", "table with secrets", "table ended", "score", "score with nine", "winner",
    "log with an open question", "mine", "menu", "fair", "fair at the end", "invite", "print", "delete",
    "tv in the lobby", "tv lobby with nine", "tv", "tv with nine", "refusal", "history", "host", "all owners out", "design",
)  # fmt: skip


@pytest.fixture(scope="module")
def evening(lasting_phone, house):
    """Everything on one phone, which plays for everybody: the screens are what is looked at here."""
    eye = lasting_phone()
    made = Evening(house.url, eye)

    def open_one(key: str, pad: str, seats: int, **fields: object) -> None:
        answer = quietly(eye, house.url, "/new", game="scorepad", preset=pad, seats=seats, **fields)
        made.tables[key] = answer.url.rsplit("/", 1)[0]

    def alone(
        key: str, pad: str, people: tuple[str, ...] = ("Mira", "Jonas-Maximilian", "Uta"), **fields: object
    ) -> None:
        open_one(key, pad, len(people), name=people[0], names="\n".join(people[1:]), at_once="on", **fields)

    def tap(key: str, move: str, **fields: object) -> None:
        quietly(eye, house.url, f"{made.tables[key].removeprefix(house.url)}/{move}", **fields)

    def points(key: str, *numbers: int, column: int = 0) -> None:
        for seat, number in enumerate(numbers):
            tap(key, "do/enter_score", seat=seat, column=column, points=number, **{"as": seat})

    open_one("lobby", "rounds", 3, name="Mira")
    open_one("nine", "rounds", 9, name="Mira")
    alone("categories", "categories", categories="Points on the board\nCards")
    points("categories", 12)
    alone("total", "total")
    tap("total", "do/add_points", seat=0, points=-120)
    alone("sealed", "sealed")
    points("sealed", 12)
    alone("nine playing", "rounds", tuple(f"{letter}nna-Wilhelmine" for letter in "ABCDEFGHI"), title="Doppelkopfabend")
    points("nine playing", 12345)
    alone("over", "own", target=10)
    points("over", 14, 14, 14)
    alone("rounds", "rounds", title="Sea battle")
    points("rounds", 14, -3, 8)
    points("rounds", 120, column=1)
    tap("rounds", "do/roll_dice", dice=3, sides=6)
    eye.goto(f"{made.tables['rounds']}/log")
    lines(eye, "Mira: 14").get_by_role("link", name="Take back").tap()
    expect(eye.get_by_role("button", name="Take it back")).to_be_visible()
    made.tables["asked"] = eye.url
    alone("ended", "rounds", title="Sea battle")
    points("ended", 20)
    tap("ended", "end")
    becomes_owner(eye, house)
    return made


def look(evening: Evening, screen: str, language: str = "en") -> Page:
    return eyes.look(evening.eye, evening.screens()[screen], language, tv=screen.startswith("tv"))


def test_the_list_of_screens_is_complete(evening):
    assert tuple(evening.screens()) == SCREENS


@pytest.mark.parametrize("screen", SCREENS)
def test_everybody_can_read_and_hit_everything_on_this_screen(evening, screen):
    assert easy_for_everybody(look(evening, screen))


@pytest.mark.parametrize("screen", SCREENS)
def test_this_screen_has_room_for_german_words(evening, screen):
    assert room_for_words(look(evening, screen, "de"))


# A number that is cut off or broken over two lines is a wrong number.
CUT_OFF = """() => [...document.querySelectorAll("[data-cell], output, td, .n")].filter((one) => {
  if (one.matches("input")) return one.checkVisibility() && one.scrollWidth > one.clientWidth;
  const digits = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && /\\d/.test(node.data));
  return digits.some((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return new Set([...words.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top))).size > 1;
  });
}).map((one) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("screen", ["table with nine", "table with one total", "score with nine", "tv with nine"])
def test_a_big_number_is_shown_whole(evening, screen):
    page = look(evening, screen)
    found = {"wide": page.evaluate(CUT_OFF)}
    if not screen.startswith("tv"):
        wide(page, 320)
        found["at 320"] = page.evaluate(CUT_OFF)
    assert nothing(found)


@pytest.mark.parametrize("screen", ["tv in the lobby", "tv lobby with nine", "tv", "tv with nine"])
def test_the_shared_screen_needs_nobody_to_scroll(evening, screen):
    page = look(evening, screen)
    assert page.evaluate("document.documentElement.scrollHeight") <= 800


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_everybody_can_read_the_number_pad_the_toast_and_a_refusal(evening, scheme):
    page = look(evening, "table in rounds")
    page.emulate_media(color_scheme=scheme)
    cell(page, "Uta").tap()
    expect(page.locator('[data-key="go"]')).to_be_visible()
    assert axe(page) == []
    assert page.evaluate(TOO_SMALL, 44) == []
    write(page, "Uta", 7 if scheme == "dark" else 8)
    expect(page.locator("[data-toast]")).to_be_visible()
    assert axe(page) == []
    assert page.evaluate(TOO_SMALL, 44) == []
    page.goto(f"{evening.tables['over']}/table")
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    cell(page, "Uta").tap()
    keys(page, 3)
    go(page)
    expect(page.get_by_role("alert")).to_contain_text("game is over")
    assert axe(page) == []
    assert page.evaluate(TOO_SMALL, 44) == []


def test_i_can_play_with_the_keyboard_alone(table):
    (mira,) = table(1).phones
    with moves_on(mira):
        cell(mira, "Mira").focus()
        mira.keyboard.type("14")
        mira.keyboard.press("Enter")
    expect(mira.locator("tr").filter(has_text="Mira")).to_contain_text("14")


def test_i_can_step_with_the_keyboard_alone(table):
    (mira,) = table(1, pad="total").phones
    with moves_on(mira):
        mira.get_by_role("button", name="more").focus()
        for _ in range(3):
            mira.keyboard.press("Enter")
    expect(mira.locator("tr").filter(has_text="Mira").locator("output")).to_have_text("3")


def test_the_theme_and_the_language_i_choose_stay(phone, house):
    mine = phone()
    mine.goto(house.url)
    mine.get_by_role("link", name="Light or dark").tap()
    expect(mine.locator("html")).to_have_attribute("data-theme", "light")
    mine.get_by_role("link", name="DE", exact=True).tap()
    expect(mine.locator("html")).to_have_attribute("lang", "de")
    mine.goto(f"{house.url}/new")
    expect(mine.locator("html")).to_have_attribute("data-theme", "light")
    expect(mine.locator("html")).to_have_attribute("lang", "de")


def test_these_eyes_do_see_what_is_too_faint_and_what_has_no_name(evening):
    """One word of many with the same look is enough; so is one look among many."""
    page = look(evening, "table in rounds")
    assert axe(page) == []
    page.evaluate("document.querySelectorAll('main th')[1].style.color = 'rgb(60, 60, 60)'")
    assert [one.split()[0] for one in axe(page)] == ["color-contrast"]
    page.evaluate("document.querySelector('.bar a').textContent = ''")
    assert {one.split()[0] for one in axe(page)} == {"color-contrast", "link-name"}
