"""The language of our tests: given/when/then for games, phones for pages, a real server for browsers."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field, replace
from html import unescape
from pathlib import Path
from typing import Any, ClassVar

import pytest

from companion.app import create_app
from companion.config import Bounds, Config
from companion.owner import Owner
from companion.rules.chance import Chance, derive
from companion.rules.game import Command, Game, RuleViolation, Seated
from companion.rules.history import fold

ROOT = Path(__file__).parent.parent


def rule(rule_id: str):
    """This test shows the entry `rule_id` of the game's rulebook.toml."""
    return pytest.mark.rule(rule_id)


# ────────────────────────────────────────────── games: given, when, then


@dataclass(frozen=True)
class Given:
    """A game in some state. `when` taps; `refused` expects a no; `then` looks."""

    game: Game
    state: Any
    events: tuple[Any, ...] = ()
    taps: int = 0

    def when(self, *commands: Command, by: int | None = 0) -> "Given":
        here = self
        for command in commands:
            chance = derive(b"test", [], str(here.taps))
            events = here.game.decide(here.state, by, command, chance)
            here = replace(here, state=fold(here.game, here.state, events), events=events, taps=here.taps + 1)
        return here

    def refused(self, command: Command, by: int | None = 0) -> RuleViolation:
        with pytest.raises(RuleViolation) as no:
            self.game.decide(self.state, by, command, Chance(b"test"))
        return no.value


def given(game: Game, options: Any, seats: int = 3, sides: tuple[str, ...] = ()) -> Given:
    seated = tuple(Seated(n, sides[n] if sides else "") for n in range(seats))
    return Given(game, game.begin(options, seated))


# ────────────────────────────────────────────── pages: phones without a browser


def hidden_fields(html: str, action: str) -> dict[str, str]:
    """The hidden fields of the form with this action, as a phone without JavaScript would send them."""
    found = re.search(rf'<form[^>]*action="{re.escape(action)}"[^>]*>(.*?)</form>', html, re.DOTALL)
    assert found, f"no form {action} on this page"
    inputs = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', found[1])
    return {name: unescape(value) for name, value in inputs}


SITE = "http://table.test"


class Phone:
    """A phone with cookies. `tap` fills in the form of the page it looks at and sends it."""

    def __init__(self, app, language: str = "en", address: str = "10.0.0.9") -> None:
        self.client = app.test_client()
        self.client.environ_base["REMOTE_ADDR"] = address
        self.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
        self.code = ""
        self._token = ""

    def get(self, path: str, **more: Any):
        return self.client.get(path, **{"base_url": SITE, **more})

    def look(self, screen: str = "table", **more: Any) -> str:
        answer = self.get(f"/t/{self.code}/{screen}", follow_redirects=True, **more)
        assert answer.status_code == 200, (screen, answer.status_code, answer.text)
        return answer.text

    def token(self) -> str:
        """Asked for once: it stays as long as the phone's cookie."""
        if not self._token:
            self._token = hidden_fields(self.get("/new").text, "/new")["csrf_token"]
        return self._token

    def post(self, path: str, fields: dict[str, Any], *, htmx: bool = False, tap: str = ""):
        data = {"csrf_token": self.token(), "tap": tap or f"t{time.time_ns()}", "seq": "", **fields}
        headers = {"HX-Request": "true"} if htmx else {}
        return self.client.post(path, base_url=SITE, data=data, headers=headers)

    def do(self, move: str, **fields: Any):
        return self.post(f"/t/{self.code}/do/{move}", fields)

    def house(self, move: str, **fields: Any):
        return self.post(f"/t/{self.code}/house/{move}", fields)

    def opens(self, name: str = "", seats: int = 3, **options: Any) -> "Phone":
        answer = self.post("/new", {"game": "scorepad", "name": name, "seats": seats, "preset": "own", **options})
        assert answer.status_code == 303, answer.text
        self.code = answer.headers["Location"].split("/")[2]
        return self

    def sits(self) -> "Phone":
        """At some table of this host: whoever keeps something there has to."""
        self.opens("Somebody", seats=1)
        self.code = ""
        return self

    def owns(self) -> "Phone":
        """This phone becomes the owner's, as by the link that `companion owner` prints."""
        link = owner_link(self.client.application.extensions["companion"].config.data)
        fields = hidden_fields(self.get(link).text, "/host")
        answer = self.client.post("/host", base_url=SITE, data=fields)
        assert answer.status_code == 303, answer.text
        return self

    def joins(self, other: "Phone", name: str = "") -> "Phone":
        self.code = other.code
        self.get(f"/t/{self.code}/")
        if name:
            answer = self.house("take_seat", name=name)
            assert answer.status_code == 303, answer.text
        return self


# Our tests open more tables in a minute than a club in a year; wrong codes stay counted.
WIDE = Bounds(tables_per_hour=0, tables_per_day=0, keeps_per_hour=0, megabytes_per_day=0, lines_per_table=0)
UNBOUND = replace(WIDE, wrong_per_phone=0, wrong_per_address=0)
WIDE_ENVIRONMENT = {
    f"COMPANION_{name}": "0"
    for name in ("TABLES_PER_HOUR", "TABLES_PER_DAY", "KEEPS_PER_HOUR", "MEGABYTES_PER_DAY", "LINES_PER_TABLE")
}


def owner_link(data: Path) -> str:
    """Whoever can write the data folder is the owner; the link works once."""
    return f"/host?key={Owner(data).stored_link()}"


SHARED: dict[str, Any] = {}


def make_app(folder: Path, **more: Any):
    app = create_app(Config(data=folder, **{"bounds": WIDE, **more}))
    # Every test has a site of its own; the templates are the same for all of them, and reading them in again took most
    # of the time of a test that asks for one page.
    vars(app)["jinja_env"] = SHARED.setdefault("templates", app.jinja_env)
    app.config["TESTING"] = False  # errors must become pages, as in real life
    return app


# ────────────────────────────────────────────── a real server, for browsers and for kill -9


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """`companion serve` in a process of its own, on loopback only."""

    data: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen | None = None
    more: tuple[str, ...] = ()
    program: tuple[str, ...] = (sys.executable, "-m", "companion")
    folder: Path = ROOT  # where the person stands
    serving: ClassVar[dict[str, Path]] = {}  # the data behind every address

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        command = [*self.program, "serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(
            [*command, *self.more], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**WIDE_ENVIRONMENT, **os.environ},
        )  # fmt: skip
        self.serving[self.url] = self.data
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            assert self.process.poll() is None, self.process.stdout.read()
            time.sleep(0.02)
        raise AssertionError("the server did not start")

    def stop(self) -> int:
        """As a host would; gives the exit code."""
        if self.process is None:
            return 0
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        self.process = None
        return code

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process = None
