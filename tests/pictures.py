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
        page.goto(f"{url}/new")
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
    page.goto(f"{url}/new")
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


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    looks = [tuple(arg.split("-")) for arg in sys.argv[2:]] or [("de", "dark")]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        server = Server(Path(data)).start()
        browser = play.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, BROWSERS))), args=ARGS.split()
        )
        try:
            for language, scheme in looks:
                pictures(browser, server.url, folder, scheme, {"de": "de-DE", "en": "en-GB"}[language])
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
