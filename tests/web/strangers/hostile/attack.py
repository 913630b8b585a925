"""One hostile phone at a table, and what is wrong with the answer it gets."""

import os
import re
import sqlite3
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

from tests.kit import SITE, Phone
from tests.web.strangers.hostile.addresses import Address

FORM = "application/x-www-form-urlencoded"


class Attack:
    """A phone that hosts a table and sends whatever it likes; looks at what is stored before and after."""

    def __init__(self, app, data: Path) -> None:
        self.app = app
        self.data = data
        self.wiring = app.extensions["companion"]
        self.taps = 0
        self.takes_a_phone()
        self.sits_at("lobby")  # the first request makes the file
        self.database = sqlite3.connect(f"file:{data / 'companion.sqlite'}?mode=ro", uri=True)

    def takes_a_phone(self, *, owner: bool = False) -> None:
        self.phone = Phone(self.app)
        self.csrf = self.phone.token()
        self.owner = owner
        self.code = ""
        self.opened = 0
        if owner:
            self.phone.owns()

    def sits_at(self, phase: str) -> None:
        """At a table in this phase: the one it has, or a new one."""
        known = self.wiring.store.by_code(self.code)
        if known and known.phase == phase and not known.archived:
            return
        self.code = self.good("/new", game="scorepad", seats="3", name="Mira", preset="own").headers["Location"][3:8]
        self.opened += 1
        if phase == "lobby":
            return
        self.good(f"/t/{self.code}/house/start")
        self.good(f"/t/{self.code}/do/enter_score", seat="0", column="0", points="5")
        if phase == "ended":
            self.good(f"/t/{self.code}/end")

    def good(self, path: str, **fields: str):
        answer = self.send("POST", path, self.form(fields))
        assert answer.status_code == 303, answer.text
        return answer

    def form(self, fields: dict) -> dict:
        self.taps += 1
        return {"csrf_token": self.csrf, "tap": f"t{self.taps}", "seq": "", "from_screen": "", **fields}

    def send(self, method: str, path: str, fields=None, *, body=None, kind=None, headers=None, environ=None):
        """Raw: path and fields reach the application exactly as they are given."""
        encoded = encode(fields or {})
        headers = {"Host": "table.test", "Cookie": self.cookie(), **(headers or {})}
        over = {"PATH_INFO": path.encode("utf-8", "surrogatepass").decode("latin-1"), "QUERY_STRING": ""}
        if method == "POST":
            body = encoded if body is None else body
        else:
            over["QUERY_STRING"] = encoded
        try:
            return self.phone.client.open(
                "/",
                method=method,
                data=body or b"",
                content_type=kind or (FORM if method == "POST" else None),
                headers=headers,
                environ_overrides={**over, **(environ or {})},
            )
        except Exception as broken:  # not even the page about the error could be made
            answer = self.app.response_class(repr(broken), 500)
            answer.text = repr(broken)
            return answer

    def cookie(self) -> str:
        """By hand: a test client keeps it back from a hostile host name."""
        kept = self.phone.client.get_cookie("companion", domain="table.test")
        return f"companion={kept.value}" if kept else ""

    def stored(self) -> tuple:
        """A mark that changes with everything this host keeps: any commit to the database, any file beside it."""
        version = self.database.execute("PRAGMA data_version").fetchone()
        folders = [self.data / "presets", *(self.data / "presets").iterdir(), self.data / "exports"]
        files = [(entry.name, entry.stat()) for folder in folders if folder.is_dir() for entry in os.scandir(folder)]
        return version, sorted((name, about.st_mtime_ns, about.st_size) for name, about in files)

    def trouble(self, answer, before: tuple, *, sentence: bool = True) -> str:
        """What is wrong with this answer, or nothing."""
        try:
            return _trouble(answer, lambda: self.stored() == before, sentence=sentence)
        finally:
            answer.close()


def encode(fields: dict) -> str:
    return urlencode(fields, doseq=True, encoding="utf-8", errors="surrogatepass")


def _trouble(answer, unchanged, *, sentence: bool) -> str:
    status = answer.status_code
    for name, value in answer.headers.items():
        if any(letter in value for letter in "\r\n\x00") or any(ord(letter) > 255 for letter in value):
            return f"{status}, and the header {name} cannot be sent: {value!r:.80}"
    if status >= 500:
        return f"{status}"
    if 300 <= status < 400:
        goes = answer.headers["Location"].removeprefix(SITE)
        return "" if re.match(r"/(?![/\\])", goes) else f"leads away, to {goes:.80}"
    if answer.mimetype == "text/event-stream":
        return ""
    text = answer.get_data().decode("utf-8", "replace")
    if "Traceback" in text:
        return f"{status} with a trace"
    if answer.mimetype == "text/html" and ("<script>alert" in text or '" onmouseover="' in text):
        return f"{status}, and the page repeats the script"
    if status < 400:
        return ""
    if not unchanged():
        return f"{status}, yet something was stored"
    return _bad_sentence(status, text) if sentence else ""


def _bad_sentence(status: int, text: str) -> str:
    said = re.findall(r'<div class="say error">.*?<strong>(.*?)</strong>', text, re.DOTALL) if "<" in text else [text]
    if len(said) != 1:
        return f"{status} with {len(said)} sentences"
    told = unescape(said[0]).strip()
    good = 10 < len(told) < 300 and told[-1] in ".?!" and "%(" not in told.replace("%(x)s", "")
    return "" if good else f"{status} without a clear sentence: {told!r:.120}"


def tell(found: list[str]) -> None:
    assert not found, f"{len(found)} bad answers:\n" + "\n".join(found[:25])


def sends(ready: Attack, address: Address, fields: dict, **more):
    return ready.send(address.method, address.path(ready.code), fields, **more)
