"""Two phones fight the worked example of the rulebook with dice from the table; a third watches, a fourth sleeps."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eclipse.test_setup import Thumb
from tests.browser.hands import send, sleep, wake

PEOPLE = ("Iain", "Vernor", "Ken")


@pytest.fixture
def fought(phone, house):
    """Iain (Mechanema) is attacked by Vernor (Hydran Progress), equipped as on p. 22-23; Ken plays along."""
    phones = [phone() for _ in PEOPLE]
    iain = phones[0]
    wishes = {"technologies": "on", "reputation": "on"}
    answer = send(iain, house.url, "/new", game="eclipse", name=PEOPLE[0], seats=3, **wishes)
    url = answer.url.removesuffix("/lobby")
    at = url.removeprefix(house.url)
    for guest, name in zip(phones[1:], PEOPLE[1:], strict=True):
        guest.request.get(url)
        send(guest, house.url, f"{at}/house/take_seat", name=name)
    send(iain, house.url, f"{at}/house/start")

    def tap(page: Page, move: str, **fields: object) -> None:
        send(page, house.url, f"{at}/do/{move}", **fields)

    tap(iain, "choose_start_player", seat=0)
    for seat, species in enumerate(("mechanema", "hydran_progress", "planta")):
        tap(iain, "choose_species", seat=seat, species=species, table_says_so="true")
    tap(iain, "begin_play", table_says_so="true")
    for seat, technologies in (
        (0, ("plasma_missile", "fusion_source")),
        (1, ("plasma_missile", "fusion_drive", "fusion_source", "plasma_cannon", "gauss_shield", "improved_hull")),
    ):
        for technology in technologies:
            tap(iain, "correct_technology", seat=seat, technology=technology, owned="true")
    for seat, ship, parts in (
        (0, "interceptor", "- - - plasma_missile"),
        (0, "cruiser", "- fusion_source - positron_computer - ion_cannon"),
        (1, "interceptor", "- - fusion_drive plasma_missile"),
        (1, "cruiser", "plasma_cannon fusion_source fusion_drive gauss_shield improved_hull plasma_missile"),
    ):
        tap(iain, "refit", seat=seat, ship=ship, parts=parts, table_says_so="true")
    for page in phones:
        page.goto(f"{url}/battle")
    return url, phones


def types(page: Page, *faces: int) -> None:
    for face in faces:
        before = page.locator("[data-seq]").get_attribute("data-seq")
        page.locator(".dicepad").first.get_by_role("button", name=str(face), exact=True).tap()
        expect(page.locator("[data-seq]")).not_to_have_attribute("data-seq", before)


def lay(page: Page, *ships: str) -> None:
    """Every hitting die onto the ship that is named, by hand."""
    page.locator("summary", has_text="Lay them differently").tap()
    for number, ship in enumerate(ships):
        page.locator('#lay select[name="shots"]').nth(number).select_option(label=ship)
    page.get_by_role("button", name="Lay the dice").tap()
    expect(page.locator("#lay")).to_have_count(0)


def strip(page: Page, words: str) -> None:
    expect(page.locator("header.strip")).to_contain_text(words)


def test_two_phones_fight_the_example_with_dice_from_the_table(fought, phone):
    url, (iain, vernor, ken) = fought
    iain.get_by_label("Sector", exact=True).fill("230")
    iain.locator("#disc").select_option(label="Iain")
    for seat in (0, 1):
        iain.locator(f"#f{seat}interceptor").select_option("%d.interceptor.3" % seat)  # noqa: UP031
        iain.locator(f"#f{seat}cruiser").select_option("%d.cruiser.1" % seat)  # noqa: UP031
    iain.get_by_role("button", name="To battle").tap()
    for page in (iain, vernor, ken):
        strip(page, "Vernor fires: interceptor")
    sleep(ken)
    types(vernor, 6, 6, 5, 4, 3, 2)
    lay(vernor, "interceptor 1 (0/1)", "interceptor 2 (0/1)")
    strip(iain, "Iain fires: interceptor")
    types(iain, 6, 6)
    lay(iain, "interceptor 1 (0/1)", "cruiser 1 (0/3)")
    types(vernor, 3, 2)
    strip(vernor, "Vernor fires: interceptor")
    vernor.locator("summary", has_text="Retreat instead").tap()
    vernor.get_by_label("To sector").fill("224")
    vernor.get_by_role("button", name="Retreat", exact=True).tap()
    # Equal initiative, one owner: Iain chooses; his interceptor stands first.
    strip(iain, "Iain fires")
    cards = iain.locator("#now .card")
    expect(cards).to_have_count(2)
    types(iain, 3)
    strip(iain, "Iain fires: cruiser")
    types(iain, 4, 2)
    lay(iain, "interceptor 1 (0/1)")
    types(vernor, 6)
    lay(vernor, "interceptor 1 (0/1)")
    strip(iain, "Iain fires: cruiser")
    expect(iain.locator("#fleets")).to_contain_text("left")
    types(iain, 1, 2)
    types(vernor, 6)
    wake(ken)
    for page in (iain, vernor, ken):
        expect(page.locator("#after")).to_contain_text("Still there: Vernor")
        expect(page.locator("#after")).to_contain_text("3 tiles")
        expect(page.locator("#after")).to_contain_text("5 tiles")
    vernor.get_by_label("Cubes in the sector").fill("1")
    vernor.get_by_label("Faces rolled").fill("6")
    vernor.get_by_role("button", name="Attack the population").tap()
    # Iain sees it happen before he reaches for his own button, which moves up where the card was.
    expect(iain.get_by_role("button", name="Attack the population")).to_have_count(0)
    iain.get_by_role("button", name="Iain draws 3 tiles").tap()
    expect(iain.locator("#keep1")).to_have_count(1)
    expect(vernor.get_by_text("Iain chooses one on their own phone.")).to_be_visible()
    iain.get_by_role("button", name="Put it on my track").tap()
    vernor.get_by_role("button", name="Vernor draws 5 tiles").tap()
    vernor.get_by_role("button", name="Put it on my track").tap()
    vernor.get_by_role("button", name="The battle is over").tap()
    expect(ken.get_by_role("button", name="To battle")).to_be_visible()
    expect(ken.locator("#luck")).to_contain_text("Vernor")
    ken.goto(f"{url}/log")
    expect(ken.get_by_text("Vernor attacks the population (6): 1 cube of 1 destroyed")).to_be_visible()
    expect(ken.get_by_text("1 hit, destroyed: Iain, cruiser")).to_be_visible()


def test_three_against_two_with_the_apps_dice_needs_few_taps(fought, house):
    """The seed is the table's own, so the ships are made to hit with all but a 1: the fight cannot last by bad luck."""
    url, (iain, vernor, _ken) = fought
    one = Thumb(iain, "Iain")
    iain.get_by_label("Sector", exact=True).fill("202")
    iain.locator("#f0interceptor").select_option("0.interceptor.3")
    iain.locator("#f1interceptor").select_option("1.interceptor.2")
    one.taps += ["sector", "3 interceptors", "2 interceptors"]
    one.press("To battle")
    expect(iain.locator("#now")).to_be_visible()
    for squad in (0, 1):
        send(iain, house.url, f"{url.removeprefix(house.url)}/do/correct_squad", squad=squad, computer=4)
    for _ in range(12):
        iain.wait_for_timeout(150)
        if iain.locator("#after").count():
            break
        button = iain.get_by_role("button", name="by the app")
        one.tap(button)
        expect(iain.locator("[data-toast]")).to_be_visible()
    expect(iain.locator("#after")).to_be_visible()
    expect(vernor.locator("#after")).to_be_visible()
    print(len(one.taps), one.taps)
    assert len(one.taps) <= 12


def test_the_odds_come_by_themselves_and_change_with_the_dice(fought):
    _url, (iain, vernor, _ken) = fought
    iain.get_by_label("Sector", exact=True).fill("202")
    iain.locator("#f0cruiser").select_option("0.cruiser.1")
    iain.locator("#f1cruiser").select_option("1.cruiser.1")
    iain.get_by_role("button", name="To battle").tap()
    for page in (iain, vernor):
        expect(page.locator(".odds")).to_contain_text("if both play well")
        expect(page.locator(".odds")).to_contain_text("%")


def test_the_tool_without_a_table(phone, house):
    mine = phone()
    mine.goto(house.url)
    mine.get_by_role("link", name="Eclipse: battle odds").tap()
    for kind in ("attacker-cruiser", "defender-ancient"):
        mine.locator(f"summary:has(+ .open #{kind}-count)").tap()
        mine.locator(f"#{kind}-count").fill("2")
    mine.get_by_role("button", name="Work out the odds").tap()
    expect(mine.locator(".odds")).to_contain_text("if both play well")
    mine.locator("#attacker-cruiser-count").fill("7")
    mine.get_by_role("button", name="Work out the odds").tap()
    expect(mine.locator(".say.error")).to_be_visible()
