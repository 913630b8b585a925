"""Phones with a real browser, and tables they sit at."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import hands
from tests.kit import Server

# The headless shell first: the same engine without the windows around it, and a new phone in a quarter of the time.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
ARGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
)
HERE = Path(__file__).parent

expect.set_options(timeout=30_000)  # as long as a busy machine may need; only a failure waits for it


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser():
    """One Chromium for all tests of this worker."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert program, "These tests need Chromium or Chrome: apt-get install chromium-headless-shell"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=ARGS.split())
        yield running
        running.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """One server for all tests of this worker that do not stop it; every test opens a table of its own."""
    running = Server(tmp_path_factory.mktemp("house"), port=hands.quiet_port()).start()
    yield running
    running.stop()


@pytest.fixture
def server(tmp_path):
    """A server of this test's own, that may be stopped and started again."""
    running = Server(tmp_path / "data", port=hands.quiet_port()).start()
    yield running
    running.stop()


Phones = Callable[..., Page]


def make_phones(browser: Browser):
    """Makes phones; afterwards puts them away, and complains if a script of ours had fallen over on one."""
    contexts, broken = [], []

    def make(width: int = 390, height: int = 844, **more) -> Page:
        settings = {"locale": "en-GB", "color_scheme": "dark", "reduced_motion": "reduce", "has_touch": True}
        viewport = {"width": width, "height": height}
        context = browser.new_context(viewport=viewport, is_mobile=width < 600, **{**settings, **more})
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: broken.append(f"{page.url}: {error}"))
        page.on("console", lambda said: broken.append(said.text) if "Content Security Policy" in said.text else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert broken == []


@pytest.fixture
def phone(browser):
    """Call it for another phone: `mira = phone()`. Wider than 600 it is a laptop."""
    yield from make_phones(browser)


@pytest.fixture(scope="module")
def lasting_phone(browser):
    """A phone that all tests of a module share."""
    yield from make_phones(browser)


@dataclass
class Table:
    url: str
    phones: list[Page]

    @property
    def code(self) -> str:
        return self.url.rsplit("/", 1)[1]

    def path(self, rest: str) -> str:
        return f"{self.url}/{rest}"


def sit_together(
    phone: Phones, base: str, count: int, *, pad: str = "rounds", started: bool = True, more_seats: int = 0, **options
) -> Table:
    """A table with so many phones, each with a seat: the host's phone first. How they came there is for test_join."""
    phones = [phone() for _ in range(count)]
    host, *others = phones
    wishes = {"game": "scorepad", "name": hands.NAMES[0], "seats": count + more_seats, "preset": pad, **options}
    table = Table(hands.quietly(host, base, "/new", **wishes).url.removesuffix("/lobby"), phones)
    for name, other in zip(hands.NAMES[1:], others, strict=False):
        other.request.get(table.url)
        hands.quietly(other, base, f"/t/{table.code}/house/take_seat", name=name)
    if started:
        hands.quietly(host, base, f"/t/{table.code}/house/start")
    for page in phones:
        page.goto(table.path("table" if started else "lobby"))
    return table


@pytest.fixture
def table(phone: Phones, house: Server):
    """`table(2)`: a table with so many phones, already playing."""
    return lambda count, base="", **more: sit_together(phone, base or house.url, count, **more)


@pytest.fixture(scope="module")
def lasting_table(lasting_phone: Phones, house: Server):
    """The same for a table that all tests of a module share."""
    return lambda count, **more: sit_together(lasting_phone, house.url, count, **more)
