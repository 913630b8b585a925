"""Takes pictures of every screen, to look at and for the README: `python -m tests.pictures FOLDER`."""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import ARGS, BROWSERS
from tests.kit import Server

PLAYERS = ["Mira", "Jonas", "Ute", "Tarek"]
ROUNDS = [(12, 8, -4, 20), (7, 15, 22, 3), (18, 4, 9, 11), (5, 21, 13, 16)]
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 800}


def phone(browser: Browser, scheme: str, language: str, size: dict = PHONE) -> Page:
    small = size is PHONE
    context = browser.new_context(
        viewport=size, color_scheme=scheme, locale=language, is_mobile=small, has_touch=small, device_scale_factor=2 if small else 1
    )  # fmt: skip
    return context.new_page()


class Evening:
    """A table with four players on one phone, played as far as wanted."""

    def __init__(self, page: Page, url: str, **options: str) -> None:
        self.page, self.url = page, url
        page.goto(f"{url}/new?game=scorepad")
        page.fill("#name", "Mira")
        page.fill("#title", "Doppelkopf")
        page.check("#pad-own", force=True)
        for name, value in options.items():
            if value == "on":
                page.check(f"[name={name}]", force=True)
            elif name == "mode":
                page.check(f"#mode-{value}", force=True)
            else:
                page.fill(f"[name={name}]", value)
        page.click("button.main")
        page.wait_for_url("**/lobby")
        self.base = page.url.rsplit("/", 1)[0]

    def post(self, path: str, **fields: object) -> None:
        """A tap without its screen: quicker."""
        self.page.goto(f"{self.base}/menu")
        token = self.page.locator("input[name=csrf_token]").first.get_attribute("value")
        self.count = getattr(self, "count", 0) + 1
        form = {"csrf_token": token, "tap": f"pic{self.count}", **{key: str(value) for key, value in fields.items()}}
        answer = self.page.request.post(f"{self.base}/{path}", form=form)
        assert answer.ok, answer.text()

    def sit(self) -> None:
        for name in PLAYERS[1:]:
            self.post("house/take_seat", name=name)

    def play(self, rounds: int) -> None:
        for column, points in enumerate(ROUNDS[:rounds]):
            for seat, own in enumerate(points):
                self.post("do/enter_score", seat=seat, column=column, points=own, **{"as": seat})


def take(page: Page, folder: Path, name: str, *, whole: bool = False) -> None:
    page.wait_for_timeout(250)
    page.screenshot(path=folder / f"{name}.png", full_page=whole)


def pictures(browser: Browser, url: str, folder: Path, scheme: str, language: str) -> None:
    mark = f"{language[:2]}-{scheme}"
    page = phone(browser, scheme, language)
    page.goto(url)
    take(page, folder, f"01-home-empty-{mark}")
    page.goto(f"{url}/new?game=scorepad")
    take(page, folder, f"02-new-{mark}", whole=True)
    evening = Evening(page, url, target="60")
    take(page, folder, f"03-lobby-{mark}", whole=True)
    tv = phone(browser, scheme, language, LAPTOP)
    tv.goto(f"{evening.base}/tv")
    take(tv, folder, f"03-lobby-tv-{mark}")
    evening.sit()
    evening.post("house/start")
    evening.play(2)
    evening.post("do/draw_start_player")
    evening.post("do/roll_dice", dice=3, sides=6)
    evening.post("do/enter_score", seat=0, column=2, points=18)
    page.goto(f"{evening.base}/table")
    page.locator("[data-cell]").nth(1).tap()
    page.tap("[data-key='4']")
    take(page, folder, f"04-pad-{mark}")
    page.goto(f"{evening.base}/log")
    take(page, folder, f"05-log-{mark}")
    page.locator("a[aria-label*='9']").first.click()
    take(page, folder, f"05-log-ask-{mark}")
    for name in ("score", "mine", "menu", "fair", "invite", "print/"):
        page.goto(f"{evening.base}/{name}")
        take(page, folder, f"06-{name.strip('/')}-{mark}", whole=True)
    tv.reload()
    take(tv, folder, f"07-tv-{mark}")
    evening.post("do/enter_score", seat=1, column=2, points=34)
    evening.post("do/enter_score", seat=2, column=2, points=9)
    evening.post("do/enter_score", seat=3, column=2, points=11)
    page.goto(f"{evening.base}/table")
    take(page, folder, f"08-over-{mark}")
    evening.post("end")
    page.goto(f"{evening.base}/score")
    page.locator("summary").first.click()
    take(page, folder, f"09-result-{mark}", whole=True)
    tv.reload()
    take(tv, folder, f"09-result-tv-{mark}")
    page.goto(url)
    take(page, folder, f"01-home-{mark}", whole=True)
    total = Evening(page, url, mode="total")
    total.sit()
    total.post("house/start")
    total.post("do/add_points", seat=0, points=12)
    page.goto(f"{total.base}/table")
    take(page, folder, f"10-total-{mark}")
    hidden = Evening(page, url, hidden="on")
    hidden.sit()
    hidden.post("house/start")
    hidden.post("do/enter_score", seat=0, column=0, points=5, **{"as": 0})
    page.goto(f"{hidden.base}/table")
    take(page, folder, f"11-hidden-{mark}")
    page.goto(f"{url}/t/ABCDE/table")
    take(page, folder, f"12-wrong-{mark}")
    page.goto(f"{url}/design")
    take(page, folder, f"13-design-{mark}", whole=True)
    page.context.close()
    tv.context.close()


class Tapper:
    """A phone that posts taps without their screens, and looks at pages."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url, self.count = page, url, 0

    def post(self, path: str, *, may_fail: bool = False, **fields: object) -> str:
        """`may_fail`: it may have been so already, by chance."""
        self.page.goto(f"{self.url}/new?game=eclipse")
        token = self.page.locator("input[name=csrf_token]").first.get_attribute("value")
        self.count += 1
        form = {"csrf_token": token, "tap": f"{id(self)}{self.count}", **{k: str(v) for k, v in fields.items()}}
        answer = self.page.request.post(f"{self.url}{path}", form=form)
        assert answer.ok or may_fail, answer.text()
        return answer.url


SPECIES = ("orion_hegemony", "hydran_progress", "planta", "eridani_empire")  # of Mira, Jonas, Ute, Tarek


def eclipse(browser: Browser, url: str, folder: Path, scheme: str, language: str) -> None:
    """Four phones set up a game with aliens and play into the second round."""
    mark = f"{language[:2]}-{scheme}"
    phones = [Tapper(phone(browser, scheme, language), url) for _ in PLAYERS]
    host = phones[0]
    wishes = {"technologies": "on", "reputation": "on", "sectors": "on", "discoveries": "on"}
    lobby = host.post("/new", game="eclipse", name=PLAYERS[0], seats=4, **wishes)
    base = lobby.removesuffix("/lobby")
    at = base.removeprefix(url)
    host.page.goto(f"{url}/new?game=eclipse")
    take(host.page, folder, f"20-eclipse-new-{mark}", whole=True)
    for guest, name in zip(phones[1:], PLAYERS[1:], strict=True):
        guest.page.goto(base)
        guest.post(f"{at}/house/take_seat", name=name)
    host.post(f"{at}/house/start")

    def look(number: int, screen: str, name: str, *, whole: bool = True) -> None:
        phones[number].page.goto(f"{base}/{screen}")
        take(phones[number].page, folder, f"{name}-{mark}", whole=whole)

    look(0, "table", "21-eclipse-who-starts")
    host.post(f"{at}/do/choose_start_player", seat=0)
    tv = phone(browser, scheme, language, LAPTOP)
    look(0, "table", "22-eclipse-waiting", whole=False)
    phones[3].page.goto(f"{base}/table")
    phones[3].page.locator("#species-eridani_empire summary").click()
    take(phones[3].page, folder, f"23-eclipse-choose-{mark}", whole=True)
    for seat in (3, 2, 1, 0):
        phones[seat].post(f"{at}/do/choose_species", seat=seat, species=SPECIES[seat])
    for step in ("supply_board", "technology_bag"):
        host.post(f"{at}/do/tick_step", step=step)
    look(1, "table", "24-eclipse-checklist")
    phones[3].post(f"{at}/do/draw_reputation", seat=3)
    phones[3].page.goto(f"{base}/mine")
    phones[3].page.locator(".secret summary").click()
    take(phones[3].page, folder, f"25-eclipse-take-{mark}", whole=True)
    look(1, "supply", "26-eclipse-supply")
    tv.goto(f"{base}/tv")
    take(tv, folder, f"27-eclipse-tv-setup-{mark}")
    for seat, one in enumerate(phones):
        one.post(f"{at}/do/be_ready", seat=seat)
    host.post(f"{at}/do/correct_resources", seat=1, science=9)
    phones[1].page.goto(f"{base}/table")
    phones[1].page.locator(".tech summary").nth(1).click()
    take(phones[1].page, folder, f"28-eclipse-technologies-{mark}", whole=True)
    host.post(f"{at}/do/correct_technology", seat=1, technology="fusion_drive", owned="true")
    look(1, "mine", "29-eclipse-mine")
    host.post(f"{at}/do/explore", seat=0, stack="inner")
    look(0, "table", "30-eclipse-explored", whole=False)
    tv.reload()
    take(tv, folder, f"31-eclipse-tv-{mark}")
    host.page.goto(f"{base}/table")
    sector = host.page.locator('input[name="sector"]').first.get_attribute("value")
    host.post(f"{at}/do/place_sector", sector=sector)
    look(0, "battle", "34-eclipse-battle-open")
    fleets = "0.cruiser.2 0.interceptor.1 1.interceptor.2 1.dreadnought.1"
    host.post(f"{at}/do/open_battle", sector="201", fleets=fleets, disc=0)
    look(0, "battle", "35-eclipse-battle")
    host.post(f"{at}/do/correct_squad", squad=0, initiative=9)
    host.post(f"{at}/do/tap_face", squad=0, face=5)
    look(0, "battle", "36-eclipse-battle-dice")
    host.post(f"{at}/do/tap_face", squad=0, face=6)
    look(0, "battle", "37-eclipse-battle-lay")
    tv.goto(f"{base}/tv")
    take(tv, folder, f"38-eclipse-tv-battle-{mark}")
    host.post(f"{at}/do/lay_dice")
    for _ in range(30):
        host.page.goto(f"{base}/battle")
        if host.page.locator("#after").count():
            break
        host.post(f"{at}/do/" + ("lay_dice" if host.page.locator("#lay").count() else "fire_on"))
    take(host.page, folder, f"39-eclipse-battle-after-{mark}", whole=True)
    phones[1].page.goto(f"{base}/ships")
    phones[1].page.locator("#ship-cruiser > details > summary").click()
    take(phones[1].page, folder, f"40-eclipse-ships-{mark}", whole=True)
    look(0, "score", "32-eclipse-score")
    look(0, "log", "33-eclipse-log")
    for one in phones:
        one.page.context.close()
    tv.context.close()


def main() -> None:
    from tests.pictures.__main__.nine import eclipse_nine  # noqa: PLC0415
    from tests.pictures.__main__.rise import eclipse_rise  # noqa: PLC0415 - they use what is above
    from tests.pictures.__main__.round import eclipse_round  # noqa: PLC0415

    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    looks = [tuple(arg.split("-")) for arg in sys.argv[2:] if "-" in arg] or [("de", "dark")]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        server = Server(Path(data)).start()
        browser = play.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, BROWSERS))), args=ARGS.split()
        )
        try:
            for language, scheme in looks:
                locale = {"de": "de-DE", "en": "en-GB"}[language]
                if "rise" not in sys.argv:
                    if "eclipse" not in sys.argv:
                        pictures(browser, server.url, folder, scheme, locale)
                    eclipse(browser, server.url, folder, scheme, locale)
                    eclipse_round(browser, server.url, folder, scheme, locale)
                eclipse_nine(browser, server.url, folder, scheme, locale)
                eclipse_rise(browser, server.url, folder, scheme, locale)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
