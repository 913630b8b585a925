"""Pictures of a table of nine with all of Rise of the Ancients; `python -m tests.pictures FOLDER eclipse` takes them too."""

from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.hands import NAMES
from tests.pictures.__main__ import PHONE, Tapper, phone, take

TVS = {"720": {"width": 1280, "height": 720}, "1080": {"width": 1920, "height": 1080}}
NINE = (
    "eridani_empire", "hydran_progress", "terran_union", "terran_republic", "mechanema", "orion_hegemony", "exiles",
    "rho_indi_syndicate", "enlightened_of_lyra",
)  # fmt: skip
COUNTED = {
    "ancient_kills": 1, "reputation": "4 2", "discoveries": 2, "monoliths": 1, "nano": 5, "ambassadors": 2,
}  # fmt: skip


def eclipse_nine(browser: Browser, url: str, folder: Path, scheme: str, language: str) -> None:
    mark = f"{language[:2]}-{scheme}"
    host = Tapper(phone(browser, scheme, language, PHONE), url)
    screens = {name: phone(browser, scheme, language, size) for name, size in TVS.items()}

    def new(seats: int, **wishes: str) -> str:
        names = {"name": NAMES[0], "names": "\n".join(NAMES[1:seats]), "seats": seats, "at_once": "on"}
        return host.post("/new", game="eclipse", **names, **{"depth": "full", "expansion": "all", **wishes}).rsplit(
            "/", 1
        )[0]

    def do(base: str, move: str, **fields: object) -> None:
        host.post(f"{base.removeprefix(url)}/do/{move}", **fields)

    def look(base: str, screen: str, name: str, open_all: str = "") -> Page:
        host.page.goto(f"{base}/{screen}")
        if open_all:
            host.page.evaluate(f"document.querySelectorAll('{open_all}').forEach((one) => {{ one.open = true; }})")
        take(host.page, folder, f"{name}-{mark}", whole=True)
        return host.page

    def tv(base: str, name: str) -> None:
        for size, screen in screens.items():
            screen.goto(f"{base}/tv")
            take(screen, folder, f"{name}-{size}-{mark}")

    host.page.goto(f"{url}/new?game=eclipse")
    host.page.locator('label[for="n9"]').click()
    take(host.page, folder, f"80-new-{mark}", whole=True)
    host.page.locator('label[for="mix-all"]').click()
    host.page.locator('label[for="mix-own"]').click()
    host.page.locator("#readings summary").click()
    take(host.page, folder, f"81-new-own-{mark}", whole=True)

    four = new(4)
    do(four, "choose_start_player", seat=0)
    look(four, "table", "82-choose-of-four")
    for seat, species in enumerate(("exiles", "rho_indi_syndicate", "enlightened_of_lyra", "terran_union")):
        do(four, "choose_species", seat=seat, species=species, table_says_so="true")
    look(four, "table", "83-checklist-of-four", "#step-homeworlds details:first-of-type, #step-developments details")
    look(four, "mine", "84-take-of-four")
    tv(four, "85-tv-setup-of-four")

    nine = new(9)
    look(nine, "table", "86-nine-who-starts")
    do(nine, "choose_start_player", seat=0)
    for seat, species in enumerate(NINE):
        do(nine, "choose_species", seat=seat, species=species, table_says_so="true")
    look(nine, "table", "87-nine-cubes")
    tv(nine, "88-tv-setup-of-nine")
    for seat in range(9):
        do(nine, "remove_cube", seat=seat, track=("money", "science", "materials")[seat % 3])
    look(nine, "table", "89-nine-checklist")
    do(nine, "begin_play", table_says_so="true")
    look(nine, "table", "90-nine-turn")
    tv(nine, "91-tv-of-nine")
    for number in range(9):
        do(nine, "take_sector", seat=number, sector=str(304 + number), table_says_so="true")
    for _ in range(9):
        do(nine, "clean_up", table_says_so="true")
    look(nine, "score", "92-nine-count", "#count6, #count8")
    for seat in range(9):
        own = {6: {"orbitals_with_cube": 3}, 8: {"shrines": 4, "shrine_bonus": "on"}, 0: {"shellworld": "on"}}
        do(nine, "count_points", seat=seat, sectors=f"{101 + seat % 8 if seat < 8 else 201} {301 + seat}",
           **{**COUNTED, "reputation": "2" if seat > 3 else "4", "ancient_kills": int(seat == 2), "discoveries": 1,
              "monoliths": seat % 3} | own.get(seat, {}))  # fmt: skip
    do(nine, "reveal")
    tv(nine, "93-tv-reveal-of-nine")
    do(nine, "reveal", everything="true")
    tv(nine, "94-tv-result-of-nine")
    look(nine, "score", "95-nine-result", "#s0 details")
    host.page.context.close()
    for screen in screens.values():
        screen.context.close()
