"""What hands and eyes do in these tests: tap a number pad, scan a QR code, put a phone to sleep, lose the Wi-Fi."""

import contextlib
import random
import re
import socket
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from weakref import WeakKeyDictionary

from flask import Flask
from playwright.sync_api import APIResponse, BrowserContext, Locator, Page, Response, expect

from tests.kit import Server, hidden_fields, make_app, owner_link

NAMES = ("Mira", "Jonas", "Uta", "Tarek", "Kim", "Sanne", "Robin", "Pola", "Ben")


def quiet_port() -> int:
    """A free port that no outgoing connection is ever given, so that a server can come back on it."""
    while True:
        port = random.randrange(15_000, 32_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                continue
            with contextlib.suppress(OSError):
                probe.bind(("127.0.0.1", port))
                return port


# ────────────────────────────────────────────── thumbs


def pick(page: Page, name: str, value: object = None) -> None:
    """A radio button or a switch, by tapping the words beside it."""
    one = page.locator(f'input[name="{name}"]' if value is None else f'input[name="{name}"][value="{value}"]')
    label = page.locator(f'label[for="{one.get_attribute("id")}"]')
    (label if label.count() else page.locator("label").filter(has=one)).first.tap()
    expect(one).to_be_checked()


def becomes_owner(page: Page, house: Server) -> None:
    """The browser becomes the owner's, by the link that lies in the data folder."""
    page.goto(house.url + owner_link(house.data))
    button(page, "/host").tap()
    page.wait_for_url(f"{house.url}/host")


def button(page: Page, action: str, **hidden: object) -> Locator:
    """The button of the form that leads there; `hidden` names the form's hidden fields."""
    form = page.locator(f'form[action$="{action}"]')
    for name, value in hidden.items():
        form = form.filter(has=page.locator(f'input[name="{name}"][value="{value}"]'))
    return form.locator("button:visible")


def open_table(page: Page, base: str, name: str = "", seats: int = 2, pad: str = "rounds", **fields: object) -> str:
    """Opens a table as its host would; gives its address."""
    page.goto(f"{base}/new?game=scorepad")
    page.locator('[name="name"]').fill(name)
    pick(page, "seats", seats)
    pick(page, "preset", pad)
    for field_name, value in fields.items():
        one = page.locator(f'[name="{field_name}"]').first
        match one.get_attribute("type"):
            case "radio":
                pick(page, field_name, value)
            case "checkbox":
                pick(page, field_name)
            case _:
                one.fill(str(value))
    button(page, "/new").tap()
    page.wait_for_url("**/lobby")
    return page.url.removesuffix("/lobby")


def sit_down(page: Page, name: str) -> None:
    page.locator("#sit").get_by_label("Your name").fill(name)
    button(page.locator("#sit"), "/house/take_seat").tap()
    expect(page.locator("#sit")).to_have_count(0)


def begin(page: Page) -> None:
    button(page, "/house/start").tap()
    expect(page.locator("table.scores")).to_be_visible()


TOKENS: WeakKeyDictionary[BrowserContext, dict[str, str]] = WeakKeyDictionary()


def token(page: Page, base: str) -> str:
    """Asked for once: it stays as long as the phone's cookie."""
    known = TOKENS.setdefault(page.context, {})
    if base not in known:
        known[base] = hidden_fields(page.request.get(f"{base}/new").text(), "/new")["csrf_token"]
    return known[base]


def send(page: Page, base: str, path: str, *, sure: bool = True, follow: bool = True, **fields: object) -> APIResponse:
    """A form of this phone's, sent without opening its page: for what a test needs but is not about. Not `sure`: a no is fine.

    Not to `follow` saves the page that would be shown then, where many taps make a table.
    """
    form = {"csrf_token": token(page, base), "tap": f"t{time.monotonic_ns()}", **fields}
    pages = {"max_redirects": 20 if follow else 0}
    answer = page.request.post(f"{base}{path}", form={name: str(value) for name, value in form.items()}, **pages)
    assert answer.ok or answer.status == 303 or not sure, answer.text()
    return answer


def fill_box(page: Page, base: str, game: str, text: str) -> None:
    """This host learns a whole box, from a phone that sits at some table: strangers may not teach it."""
    quietly(page, base, "/new", game="scorepad", seats=1, preset="own", name="Somebody")
    quietly(page, base, f"/box/{game}/import", text=text)


@cache
def back_door(data: Path) -> Flask:
    """The site behind a server's address, past its wire."""
    return make_app(data)


def quietly(page: Page, base: str, path: str, *, sure: bool = True, **fields: object) -> "Answered":
    """The same, past the server and straight into its data: no page, no wire, for tables at which nobody sits yet.

    Whoever looks at the table already would not be woken. Through a Wi-Fi of a test's own it goes the ordinary way.
    """
    if base not in Server.serving:
        return Answered(send(page, base, path, sure=sure, **fields).url)
    client = back_door(Server.serving[base]).test_client()
    form = {"csrf_token": token(page, base), "tap": f"t{time.monotonic_ns()}", **fields}
    [kept] = [one for one in page.context.cookies(base) if one["name"] == "companion"]
    host = base.split("://")[1]
    client.set_cookie("companion", kept["value"], domain=host.split(":")[0])
    answer = client.post(path, base_url=base, data={name: str(value) for name, value in form.items()})
    assert answer.status_code == 303 or not sure, answer.text
    return Answered(f"{base}{answer.headers.get('Location', path)}")


@dataclass(frozen=True)
class Answered:
    url: str  # where the phone would be now


def seen(page: Page) -> int:
    """The number of the last line this phone has painted."""
    return int(page.locator("[data-seq]").get_attribute("data-seq"))


@contextlib.contextmanager
def moves_on(page: Page):
    """What happens inside makes a line, and this phone paints it."""
    before = str(seen(page))
    yield
    expect(page.locator("[data-seq]")).not_to_have_attribute("data-seq", before)


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-cell][data-name="{name}"]')


def keys(page: Page, number: int) -> None:
    if number < 0:
        page.locator('[data-key="minus"]').tap()
    for digit in str(abs(number)):
        page.locator(f'[data-key="{digit}"]').tap()


def go(page: Page) -> None:
    page.locator('[data-key="go"]').tap()


def write(page: Page, name: str, number: int) -> None:
    """A number into somebody's cell, with the number pad."""
    with moves_on(page):
        cell(page, name).tap()
        keys(page, number)
        go(page)


def shows(page: Page, name: str, number: int | str) -> None:
    """This phone shows that number in that cell, by itself."""
    expect(cell(page, name)).to_have_value(str(number))


def lines(page: Page, words: str) -> Locator:
    """Lines of the log with these words."""
    return page.locator("main li").filter(has=page.locator(".what", has_text=re.compile(rf"^\s*{re.escape(words)}")))


def log(page: Page, url: str) -> Page:
    page.goto(f"{url}/log")
    return page


def unfold(summary: Locator) -> None:
    if not summary.evaluate("one => one.closest('details').open"):
        summary.tap()


# ────────────────────────────────────────────── eyes


def decode(picture: Path) -> str:
    """What a camera reads in this picture."""
    found = subprocess.run(
        ["zbarimg", "--quiet", "--raw", "--nodbus", str(picture)], capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, f"no QR code in {picture}: {found.stderr}"
    return found.stdout.strip()


def scan(page: Page, folder: Path) -> str:
    """Holds a camera to this screen."""
    code = page.get_by_role("img", name=re.compile("QR code"))
    code.scroll_into_view_if_needed()
    picture = folder / f"scan-{time.monotonic_ns()}.png"
    page.screenshot(path=picture)
    return decode(picture)


def never_reloads(page: Page) -> None:
    """From here on `stayed` knows whether the page was loaded again."""
    page.evaluate("window.stayedHere = true")


def stayed(page: Page) -> bool:
    return page.evaluate("window.stayedHere === true")


def until(page: Page, condition: Callable[[], object], what: str) -> None:
    """Looks again and again, for things that no element on the page says."""
    for _ in range(200):
        if condition():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"waited in vain until {what}")


# ────────────────────────────────────────────── sleep and the network

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => hidden ? "hidden" : "visible" });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def sleep(page: Page) -> None:
    page.evaluate(HIDE, True)


def wake(page: Page) -> None:
    page.evaluate(HIDE, False)


def repaints(page: Page) -> list[Response]:
    """Grows with every repaint of this phone."""
    answers: list[Response] = []

    def note(answer: Response) -> None:
        if answer.request.method == "GET" and "hx-request" in answer.request.headers:
            answers.append(answer)

    page.on("response", note)
    return answers


def waiting_taps(page: Page) -> list[str]:
    """What this phone keeps until the network is back."""
    return page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('waiting:')).map(one => one[1])"
    )


@dataclass
class Wifi:
    """The way from one phone to the server. It can be cut, and it can lose an answer on its way back."""

    to: int
    port: int = field(default_factory=quiet_port)
    loses_answers: bool = False
    _ear: socket.socket | None = None
    _open: list[socket.socket] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def on(self) -> "Wifi":
        self.loses_answers = False
        self._ear = socket.create_server(("127.0.0.1", self.port), reuse_port=False)
        threading.Thread(target=self._listen, args=(self._ear,), daemon=True).start()
        return self

    def off(self) -> None:
        if self._ear:
            self._hang_up(self._ear)
        self._ear = None
        for line in self._open:
            self._hang_up(line)
        self._open.clear()

    def _listen(self, ear: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                phone, _address = ear.accept()
                try:
                    server = socket.create_connection(("127.0.0.1", self.to))
                except OSError:
                    phone.close()
                    continue
                self._open += [phone, server]
                threading.Thread(target=self._carry, args=(phone, server, False), daemon=True).start()
                threading.Thread(target=self._carry, args=(server, phone, True), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, answers: bool) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65_536):
                if answers and self.loses_answers:
                    break
                other.sendall(data)
        self._hang_up(one)
        self._hang_up(other)

    @staticmethod
    def _hang_up(line: socket.socket) -> None:
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        line.close()
