"""What goes over the wire: only our own server, no complaint of the browser, and everything without JavaScript too."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, Request, Response, expect

from companion import games
from tests.browser.hands import (
    back_door,
    becomes_owner,
    begin,
    button,
    cell,
    lines,
    log,
    moves_on,
    open_table,
    pick,
    quietly,
    sit_down,
    unfold,
    until,
    write,
)
from tests.evenings import bring_half


def watch(page: Page) -> tuple[list[str], list[str]]:
    """All addresses this phone asks for, and everything its browser complains about."""
    asked, complaints = [], []
    page.context.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda said: complaints.append(said.text) if said.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.add_init_script(
        "document.addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective + event.blockedURI))"
    )
    return asked, complaints


def test_during_an_evening_nothing_goes_anywhere_but_our_own_server(phone, house):
    mira, jonas, tv = phone(), phone(), phone(1280, 800)
    notes = [watch(page) for page in (mira, jonas, tv)]
    mira.goto(house.url)
    url = open_table(mira, house.url, "Mira", title="Sea battle")
    tv.goto(f"{url}/tv")
    jonas.goto(url)
    sit_down(jonas, "Jonas")
    begin(mira)
    write(mira, "Mira", 14)
    write(jonas, "Jonas", -3)
    unfold(mira.locator("summary").filter(has_text="Dice"))
    with moves_on(mira):
        button(mira, "/do/roll_dice", dice=2, sides=6).tap()
    log(mira, url)
    lines(mira, "Mira: 14").get_by_role("link", name="Take back").tap()
    with moves_on(mira):
        mira.get_by_role("button", name="Take it back").tap()
    for screen in ("score", "mine", "menu", "fair", "invite", "print/"):
        jonas.goto(f"{url}/{screen}")
    jonas.goto(f"{url}/score")
    jonas.get_by_text("End the game").tap()
    with moves_on(jonas):
        button(jonas, "/end").tap()  # not over yet: everybody is asked
    mira.goto(f"{url}/score")
    with moves_on(mira):
        button(mira.locator("#ending"), "/end").tap()
    for page in (mira, jonas):
        becomes_owner(page, house)
        for place in ("", "history", "design", "host", "new"):
            page.goto(f"{house.url}/{place}")
    expect(tv.get_by_role("heading", level=1)).to_contain_text("wins")
    own = urlsplit(house.url).netloc
    for asked, complaints in notes:
        assert len(asked) > 10 or asked == notes[2][0]
        assert {urlsplit(address).netloc for address in asked} == {own}
        assert complaints == []


def test_my_cookie_comes_with_pages_and_not_with_files(phone, house):
    """A file may be kept by others; and a late file must not bring back an older cookie."""
    mira = phone()
    mira.goto(house.url)
    files: list[Response] = []
    page_or_tap = {"document", "fetch", "xhr"}
    mira.on("response", lambda answer: None if answer.request.resource_type in page_or_tap else files.append(answer))
    open_table(mira, house.url, "Mira")
    mira.wait_for_function("document.fonts.status === 'loaded'")
    assert len(files) > 3
    assert [answer.url for answer in files if "set-cookie" in answer.all_headers()] == []


@pytest.mark.parametrize("game_id", games.GAMES)
def test_the_first_visit_to_a_table_is_small(phone, house, game_id):
    """Everything a phone loads that was never here, fonts included; half an evening lies behind the table."""
    mira, jonas = phone(), phone()
    if half := bring_half(back_door(house.data).extensions["companion"].store, game_id):
        url = f"{house.url}/t/{half}/table"
    else:  # a game without a golden evening
        url = quietly(mira, house.url, "/new", game=game_id, name="Mira", names="Jonas", seats=2, at_once="on").url
    loaded: list[Request] = []
    jonas.on("requestfinished", lambda request: loaded.append(request))  # noqa: PLW0108 - it leaves a mark on listeners
    jonas.goto(url)
    jonas.wait_for_function("document.fonts.status === 'loaded'")
    until(jonas, lambda: sum(one.url.endswith(".woff2") for one in loaded) == 2, "everything has come")
    sizes = {one.url: one.sizes()["responseBodySize"] for one in loaded}
    assert 30_000 < sum(sizes.values()) < 75_000, sizes


@pytest.fixture
def plain(phone):
    """A phone whose browser runs no script."""
    return lambda: phone(java_script_enabled=False)


def press(button: Locator) -> None:
    """Without JavaScript every button leads to a new page."""
    with button.page.expect_navigation():
        button.tap()


def enter(page: Page, name: str, points: int) -> None:
    cell(page, name).fill(str(points))
    press(page.locator("form").filter(has=cell(page, name)).get_by_role("button"))


def test_we_play_without_javascript(plain, house):
    mira, jonas = plain(), plain()
    url = open_table(mira, house.url, "Mira")
    jonas.goto(f"{house.url}/")
    jonas.get_by_label("Code").fill(url.rsplit("/", 1)[1])
    press(jonas.get_by_role("button", name="Join"))
    sit_down(jonas, "Jonas")
    press(button(jonas, "/house/start"))
    enter(jonas, "Jonas", -3)
    expect(cell(jonas, "Jonas")).to_have_value("-3")
    mira.goto(url)
    expect(cell(mira, "Jonas")).to_have_value("-3")
    enter(mira, "Mira", 14)
    expect(mira.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(mira.locator("tr").filter(has_text="Mira")).to_contain_text("14")

    # Taking back: the question first, then the line is struck out.
    log(mira, url)
    lines(mira, "Mira: 14").get_by_role("link", name=re.compile("Take back")).tap()
    expect(lines(mira, "Mira: 14")).to_contain_text("Take it back?")
    press(lines(mira, "Mira: 14").get_by_role("button", name="Take it back"))
    expect(lines(mira, "Mira: 14")).to_contain_text("taken back by Mira")
    jonas.goto(url)
    expect(cell(jonas, "Mira")).to_have_value("")

    # Undo by the toast, a refusal as a page of its own, and the end.
    enter(jonas, "Mira", 6)
    expect(jonas.get_by_role("heading", name="Round 2")).to_be_visible()
    press(jonas.get_by_role("button", name="Undo"))
    expect(cell(jonas, "Mira")).to_have_value("")
    enter(jonas, "Mira", 7)
    jonas.goto(f"{url}/table?column=0")
    enter(jonas, "Mira", 7)
    expect(jonas.get_by_text("That is what the pad says already")).to_be_visible()
    jonas.goto(f"{url}/score")
    jonas.locator("summary").filter(has_text="End the game").tap()
    press(button(jonas, "/end"))
    mira.goto(f"{url}/score")
    press(button(mira.locator("#ending"), "/end"))
    jonas.goto(f"{url}/score")
    expect(jonas.get_by_role("heading", name="Mira wins with 7")).to_be_visible()


def test_we_keep_one_total_without_javascript(plain, house):
    mira = plain()
    mira.goto(f"{house.url}/new?game=scorepad")
    mira.locator('[name="name"]').fill("Mira")
    pick(mira, "preset", "total")
    pick(mira, "at_once")
    press(button(mira, "/new"))
    enter(mira, "Mira", -25)
    expect(mira.locator("tr").filter(has_text="Mira")).to_contain_text("−25")


def test_a_seat_moves_without_javascript(plain, house):
    mira, spare = plain(), plain()
    url = open_table(mira, house.url, "Mira")
    mira.goto(f"{url}/mine")
    mira.locator("summary").filter(has_text="Mira").tap()
    press(button(mira, "/move/"))
    link = re.search(rf"{re.escape(url)}/move/\S+", mira.locator("main").inner_text())[0]
    spare.goto(link)
    press(spare.get_by_role("button", name="Yes, here"))
    expect(spare.locator("summary").filter(has_text="Mira")).to_be_visible()
