"""Four phones fight the worked battle of Rise of the Ancients p. 17 by thumb: an alliance against the Syndicate."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eclipse.test_battle import lay, strip, types
from tests.browser.hands import moves_on, send

PEOPLE = ("Alastair", "Ken", "Iain", "Vernor")
SPECIES = ("enlightened_of_lyra", "terran_directorate", "rho_indi_syndicate", "exiles")
TECHNOLOGIES = {
    0: ("point_defense", "antimatter_splitter", "antimatter_cannon", "positron_computer", "tachyon_drive", "tachyon_source"),
    2: ("neutron_bombs", "flux_missile", "plasma_cannon"),
    3: ("neutron_absorber",),
}  # fmt: skip
DESIGNS = {
    0: "antimatter_cannon tachyon_source tachyon_drive positron_computer - -",
    2: "plasma_cannon - - - - flux_missile",
}
ALASTAIR, KEN, IAIN, VERNOR = range(4)


@pytest.fixture
def vortex(phone, house):
    """Vernor (Exiles) has a sector with an orbital and three cubes; Iain came, then Alastair, Vernor's ally."""
    phones = [phone() for _ in PEOPLE]
    host = phones[0]
    wishes = {"technologies": "on", "reputation": "on", "boards": "on", "expansion": "all"}
    answer = send(host, house.url, "/new", game="eclipse", name=PEOPLE[0], seats=4, **wishes)
    url = answer.url.removesuffix("/lobby")
    at = url.removeprefix(house.url)
    for guest, name in zip(phones[1:], PEOPLE[1:], strict=True):
        guest.request.get(url)
        send(guest, house.url, f"{at}/house/take_seat", name=name)
    send(host, house.url, f"{at}/house/start")

    def tap(move: str, **fields: object) -> None:
        send(host, house.url, f"{at}/do/{move}", **fields)

    tap("choose_start_player", seat=0)
    for seat, species in enumerate(SPECIES):
        tap("choose_species", seat=seat, species=species, table_says_so="true")
    tap("begin_play", table_says_so="true")
    for seat, technologies in TECHNOLOGIES.items():
        for technology in technologies:
            tap("correct_technology", seat=seat, technology=technology, owned="true")
    for seat, parts in DESIGNS.items():
        tap("refit", seat=seat, ship="cruiser", parts=parts, table_says_so="true")
    for seat in (ALASTAIR, VERNOR):
        tap("correct_alliance", seat=seat, alliance="Vortex")
    tap("correct_sector", sector="205", disc=VERNOR, squares="0 1 2 3", orbital="true")
    tap("correct_ships", seat=IAIN, sector="205", cruiser=3)
    tap("correct_ships", seat=ALASTAIR, sector="205", cruiser=1)
    for seat in (IAIN, ALASTAIR):
        tap("note_arrival", sector="205", seat=seat)
    for page in phones:
        page.goto(f"{url}/battle")
    return url, at, phones


def again(page: Page, face: int) -> None:
    """A colony ship is turned, and the die rolled on the table once more."""
    with moves_on(page):
        page.locator("#again").get_by_role("button", name=str(face), exact=True).tap()


def test_an_alliance_fights_the_syndicate_on_four_phones(vortex, house, tmp_path):
    url, at, (alastair, ken, iain, vernor) = vortex
    # What was noted is filled in: the orbital is a ship, and the form says who fights on one side.
    expect(iain.get_by_text("On one side: Alastair, Vernor")).to_be_visible()
    expect(iain.locator(f"#f{VERNOR}orbital")).to_have_value(f"{VERNOR}.orbital.1")
    iain.screenshot(path=tmp_path / "form.png", full_page=True)
    iain.locator("#first").select_option(label="Vernor")
    iain.get_by_role("button", name="To battle").tap()
    for page in (alastair, ken, iain, vernor):
        strip(page, "Iain fires: cruiser")
    expect(ken.locator(".odds").first).to_contain_text("if both play well")
    with moves_on(iain):
        send(iain, house.url, f"{at}/do/correct_squad", squad=0, initiative=1, hull=2)
    expect(vernor.locator("#fleets")).to_contain_text("with Alastair, defends")
    # Missiles: three at the orbital, two at the cruiser, whose distortion shield lets only a 6 through.
    types(iain, 5, 5, 5, 6, 6, 2)
    expect(iain.locator("#now")).to_contain_text("Distortion shield: missiles −2.")
    orbital, cruiser = "orbital of Vernor 1 (0/3)", "cruiser of Alastair 1 (0/2)"
    lay(iain, orbital, orbital, orbital, cruiser, cruiser)
    # Alastair's cannon fires at the two that fly at him; a divided die stops both.
    strip(alastair, "Point defence: Alastair")
    expect(alastair.locator("#coming li")).to_have_count(2)
    expect(alastair.locator("#now")).to_contain_text("3 missiles fly at an ally")
    alastair.screenshot(path=tmp_path / "defence.png", full_page=True)
    types(alastair, 4)
    alastair.get_by_role("button", name="Shoot 2 missiles down").tap()
    strip(alastair, "Alastair fires: cruiser")
    expect(vernor.locator("#fleets")).to_contain_text("destroyed")
    # A miss, two colony ships, a 5; its damage divided over two cruisers.
    types(alastair, 2)
    expect(alastair.locator("#again")).to_contain_text("colony ships left")
    alastair.screenshot(path=tmp_path / "again.png", full_page=True)
    again(alastair, 3)
    again(alastair, 5)
    alastair.screenshot(path=tmp_path / "divided.png", full_page=True)
    expect(alastair.locator("#lay .row")).to_have_count(2)
    alastair.get_by_role("button", name="Lay them so").tap()
    # The last cruiser destroys Alastair's; the bombs are stopped, so the cannon shoots at the population.
    strip(iain, "Iain fires: cruiser")
    types(iain, 6)
    expect(iain.locator("#after")).to_contain_text("The Neutron Absorber of Vernor stops the bombs")
    iain.get_by_label("Faces rolled").fill("6")
    iain.get_by_role("button", name="Attack the population").tap()
    expect(iain.locator("#fall")).to_contain_text("2 cubes of Vernor fall")
    iain.screenshot(path=tmp_path / "after.png", full_page=True)
    with moves_on(iain):
        iain.get_by_role("button", name="These fall").tap()
    # Reputation in the order of arrival, and the plunder beside it.
    for page in (alastair, iain, vernor):
        expect(page.locator("#after")).to_contain_text("4 tiles, plunders 3 money")
    for page, words in ((vernor, "Vernor draws 1 tile"), (iain, "Iain draws 4 tiles"), (alastair, "Alastair draws 5 tiles")):  # fmt: skip
        page.get_by_role("button", name=words).tap()
        with moves_on(page):
            page.get_by_role("button", name="Put it on my track").tap()
    alastair.get_by_role("button", name="The battle is over").tap()
    expect(ken.get_by_role("button", name="To battle")).to_be_visible()
    ken.goto(f"{url}/log")
    for line in (
        "5 missiles fly at: Vernor, orbital and Alastair, cruiser",
        "Point defence of Alastair: 2 missiles shot down; destroyed: Vernor, orbital",
        "Alastair turns a colony ship: the die on the table shows 5 instead of 3",
        "Iain plunders: 4 tiles, 3 money",
    ):
        expect(ken.get_by_text(line)).to_be_visible()
