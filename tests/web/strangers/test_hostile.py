"""Broken, huge, hostile and missing input at every address: a clear no, never a 500, nothing stored."""

import os
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.games.scorepad.play import GAME
from companion.rules.game import snake
from companion.tables import steward
from companion.tables.shelf import slug
from companion.web.screens import HOUSE_SCREENS
from tests.kit import SITE, UNBOUND, Phone, make_app

pytestmark = pytest.mark.wild

# ────────────────────────────────────────────── every address, with what a good phone would send


@dataclass(frozen=True)
class Address:
    """One route with one method. `parts` fill the rule's variables, `fields` are its form or its query."""

    method: str
    rule: str
    parts: dict[str, str] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)
    phase: str = "playing"  # of the table it is tried on
    owner: bool = False  # tried by the host with the key

    def __str__(self) -> str:
        named = [value for key, value in self.parts.items() if key in {"move", "screen", "sheet_id"}]
        return f"{self.method} {self.rule} {' '.join(named)}".strip()

    def path(self, table: str, /, **other: str) -> str:
        parts = {"code": table, **self.parts, **other}
        return re.sub(r"<(?:\w+:)?(\w+)>", lambda found: parts[found[1]], self.rule)

    @property
    def variables(self) -> list[str]:
        return re.findall(r"<(?:\w+:)?(\w+)>", self.rule)


def screen(name: str, **fields: str) -> Address:
    return Address("GET", "/t/<code>/<screen>", {"screen": name}, fields)


def do(move: str, **fields: str) -> Address:
    return Address("POST", "/t/<code>/do/<move>", {"move": move}, fields)


def house(move: str, phase: str = "lobby", **fields: str) -> Address:
    return Address("POST", "/t/<code>/house/<move>", {"move": move}, fields, phase)


PAD = {
    "title": "Cards", "preset": "own", "mode": "rounds", "wins": "lowest", "categories": "a,b", "target": "50",
    "rounds": "9", "teams": "on", "hidden": "on",
}  # fmt: skip

ADDRESSES = [
    Address("GET", "/static/<path:filename>", {"filename": "icon.svg"}, {"v": "1"}),
    Address("GET", "/"),
    Address("GET", "/history"),
    Address("GET", "/join", fields={"code": "ABCDE"}),
    Address("POST", "/join", fields={"code": "ABCDE"}),
    Address("GET", "/new", fields={"game": "scorepad", "preset": "own"}),
    Address(
        "POST", "/new", fields={"game": "scorepad", "seats": "2", "name": "Mira", "names": "Ute", "title": "Cards"}
    ),
    Address(
        "GET",
        "/tool/<game_id>/<tool_id>",
        {"game_id": "eclipse", "tool_id": "odds"},
        {"attacker-cruiser-count": "1", "defender-ancient-count": "1", "attacker-cruiser-hull": "1"},
    ),
    Address("GET", "/box/<game_id>/", {"game_id": "federation"}, {"saved": "mat"}),
    Address("POST", "/box/<game_id>/", {"game_id": "federation"}, {"group": "mat", "top.5": "12", "cost.3": "gold"}),
    Address("GET", "/box/<game_id>/values.toml", {"game_id": "federation"}),
    Address("POST", "/box/<game_id>/import", {"game_id": "federation"}, {"text": '"top.5" = 12'}),
    Address("GET", "/language/<language>", {"language": "de"}),
    Address("GET", "/theme/<theme>", {"theme": "dark"}),
    Address("GET", "/look.css", fields={"v": "1"}),
    Address("GET", "/live.js", fields={"v": "1"}),
    Address("GET", "/design"),
    Address("GET", "/favicon.ico"),
    Address("GET", "/t/<code>/", phase="lobby"),
    screen("lobby", address="0", edit="0"),
    screen("invite", address="0"),
    screen("tv", address="0"),
    screen("mine", move="0"),
    screen("log", before="4", back="4", again="4", mine_only="1", did="4"),
    screen("menu", did="4"),
    screen("fair", did="4"),
    screen("table", column="0", open="0", did="4"),
    screen("score", did="4"),
    do("enter_score", seat="0", column="0", points="7", table_says_so="on"),
    do("add_points", seat="0", points="7"),
    do("correct_total", seat="0", points="7"),
    do("draw_start_player"),
    do("roll_dice", dice="2", sides="6"),
    house("take_seat", name="Ute", seat="1", number="abc"),
    house("edit_seat", seat="0", name="Mira", colour="red", side="left"),
    house("add_seat"),
    house("remove_seat", seat="2"),
    house("free_seat", seat="0"),
    house("hand_on_host", seat="0"),
    house("name_table", title="Monday"),
    house("set_take_back", rule="host"),
    house("start"),
    house("go_back_to_lobby", "playing"),
    house("archive", yes="on"),
    Address("POST", "/t/<code>/options", fields=PAD, phase="lobby"),
    Address("POST", "/t/<code>/log/<move>/<int:seq>", {"move": "back", "seq": "4"}),
    Address("POST", "/t/<code>/log/<move>/<int:seq>", {"move": "again", "seq": "4"}),
    Address("POST", "/t/<code>/log/<move>/<int:seq>", {"move": "stay", "seq": "4"}),
    Address("POST", "/t/<code>/end"),
    Address("POST", "/t/<code>/play_on"),
    Address("POST", "/t/<code>/reopen", phase="ended"),
    Address("GET", "/t/<code>/stream"),
    Address("GET", "/t/<code>/head"),
    Address("POST", "/t/<code>/move/", fields={"seat": "0"}),
    Address("GET", "/t/<code>/move/<token>", {"token": "unknown"}),
    Address("POST", "/t/<code>/move/<token>", {"token": "unknown"}, {"number": "abc"}),
    Address("GET", "/t/<code>/export.json"),
    Address("GET", "/t/<code>/delete"),
    Address("POST", "/t/<code>/delete", fields={"typed": "ABCDE"}),
    Address("POST", "/t/<code>/keep", fields={"title": "pad"}),
    Address("GET", "/presets/<game_id>/<name>.toml", {"game_id": "scorepad", "name": "pad"}),
    Address("POST", "/presets/<game_id>/<name>/remove", {"game_id": "scorepad", "name": "none"}, owner=True),
    Address("GET", "/host", fields={"key": "wrong"}),
    Address("POST", "/host", fields={"key": "wrong"}),
    Address("POST", "/host/link", owner=True),
    Address("GET", "/host/sign-out", owner=True),
    Address("POST", "/host/sign-out"),  # by a guest: an owner would be none afterwards
    Address("GET", "/host/exports/<name>", {"name": "abcde.json"}, owner=True),
    Address("GET", "/t/<code>/print/", fields={"by": "browser"}),
    Address("GET", "/t/<code>/print/<sheet_id>.pdf", {"sheet_id": "card"}, {"paper": "a4"}),
    Address("GET", "/t/<code>/print/<sheet_id>.pdf", {"sheet_id": "result"}, {"paper": "letter"}, phase="ended"),
    Address("GET", "/t/<code>/print/<sheet_id>.html", {"sheet_id": "result"}, {"paper": "letter"}, phase="ended"),
    Address("GET", "/paper.css", fields={"paper": "a4"}),
]
POSTS = [address for address in ADDRESSES if address.method == "POST"]
GETS = [address for address in ADDRESSES if address.method == "GET"]
every = pytest.mark.parametrize("address", ADDRESSES, ids=str)
every_post = pytest.mark.parametrize("address", POSTS, ids=str)

HOSTILE = {
    "nothing": "",
    "nul inside": "a\x00b",
    "header": "a\r\nSet-Cookie: a=b",
    "half a character": "a\ud800b",
    "long": "a" * 100_000,
    "minus one": "-1",
    "leading zeros": "0009",
    "just too much": "100000",
    "number no int can read": "9" * 5000,
    "exponent": "1e9",
    "arabic digits": "١٢",
    "superscript": "²",
    "path": "../../../etc/passwd",
    "script": "<script>alert(1)</script>",
    "attribute": '" onmouseover="alert(1)',
    "sql": "x'; DROP TABLE tables; --",
    "percent": "%(x)s %s %d %",
    "braces": "{0} {x} {{ 7*7 }} {% raw %} ${x}",
    "half an address": "http://[",
    "odd address": "http://a℀b/",
    "foreign address": "//evil.example/x",
    "right to left": "\u202eevil",
}
UNSHOWABLE = {
    "nul": "\x00",
    "escape": "a\x1b[31mb",
    "delete": "a\x7fb",
    "private": "\ue000",
    "unassigned": "\U0003ffff",
}
ODD = {
    **HOSTILE,
    **UNSHOWABLE,
    "a space": " ",
    "huge number": "9" * 40,
    "not a number": "NaN",
    "windows path": "..\\..\\boot.ini",
    "encoded path": "..%2f..%2fetc%2fpasswd",
    "javascript": "javascript:alert(1)",
    "json": '{"a": [1]}',
    "quote": "a'b\"c\\d",
}
# For what all taps share, and what one function reads for all addresses: a few of each kind.
SOME = {
    kind: HOSTILE[kind]
    for kind in (
        "nothing", "nul inside", "long", "leading zeros", "number no int can read", "path", "script", "half an address",
        "odd address",
    )
}  # fmt: skip


def routes(app) -> set[tuple[str, str]]:
    return {(method, rule.rule) for rule in app.url_map.iter_rules() for method in rule.methods - {"HEAD", "OPTIONS"}}


def unexercised(app) -> set[tuple[str, str]]:
    """Routes nobody attacks below, and addresses below that are no routes any more."""
    return routes(app) ^ {(address.method, address.rule) for address in ADDRESSES}


FORM = "application/x-www-form-urlencoded"

# ────────────────────────────────────────────── one hostile phone at a table


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


@pytest.fixture(scope="module")
def attack(tmp_path_factory) -> Iterator[Attack]:
    data = tmp_path_factory.mktemp("hostile") / "data"
    app = make_app(data, bounds=UNBOUND)  # it asks for more wrong codes than anybody may
    made = Attack(app, data)
    made.sits_at("playing")
    made.good(f"/t/{made.code}/keep", title="pad")
    (data / "exports" / "abcde.json").write_text("{}", "utf-8")
    yield made
    made.database.close()
    app.extensions["companion"].store.close()


@pytest.fixture
def ready(attack, address) -> Attack:
    """The attacking phone, at a table where this address makes sense."""
    if attack.owner != address.owner or attack.opened > 30:
        attack.takes_a_phone(owner=address.owner)
    attack.sits_at(address.phase)
    return attack


def tell(found: list[str]) -> None:
    assert not found, f"{len(found)} bad answers:\n" + "\n".join(found[:25])


# ────────────────────────────────────────────── the list


def test_every_route_is_attacked_here(attack):
    assert unexercised(attack.app) == set()
    moves = {address.parts["move"] for address in ADDRESSES if address.rule == "/t/<code>/do/<move>"}
    assert moves == {snake(command.__name__) for command in GAME.commands}
    moves = {address.parts["move"] for address in ADDRESSES if address.rule == "/t/<code>/house/<move>"}
    assert moves == {snake(command.__name__) for command in steward.FROM_FORMS}
    assert {a.parts["screen"] for a in ADDRESSES if a.rule == "/t/<code>/<screen>"} == {*HOUSE_SCREENS, *GAME.screens}


def test_a_new_route_that_nobody_attacks_is_noticed(tmp_path):
    app = make_app(tmp_path)
    app.add_url_rule("/t/<code>/new_thing", "new_thing", lambda code: code, methods=["GET", "POST"])
    assert unexercised(app) == {("GET", "/t/<code>/new_thing"), ("POST", "/t/<code>/new_thing")}


@every
def test_a_good_request_is_answered(ready, address):
    fields = ready.form(address.fields) if address.method == "POST" else address.fields
    tell([f"{address}: {why}"] if (why := ready.trouble(_send(ready, address, fields), ready.stored())) else [])


def _send(ready: Attack, address: Address, fields: dict, **more):
    return ready.send(address.method, address.path(ready.code), fields, **more)


@every
def test_every_field_refuses_hostile_values(ready, address):
    found = []
    shared = ["tap", "seq", "from_screen", "as", "other"] if address.method == "POST" else []
    for name in [*address.fields, *shared]:
        for kind, value in (SOME if name in shared else HOSTILE).items():
            ready.sits_at(address.phase)
            fields = {**address.fields, name: value}
            before = ready.stored()
            answer = _send(ready, address, ready.form(fields) if address.method == "POST" else fields)
            if why := ready.trouble(answer, before):
                found.append(f"{name} = {kind}: {why}")
    tell(found)


@every
def test_every_part_of_an_address_refuses_hostile_values(ready, address):
    found = []
    for name in address.variables:
        for kind, value in (SOME if name == "code" else HOSTILE).items():
            ready.sits_at(address.phase)
            before = ready.stored()
            path = address.path(ready.code, **{name: value})
            answer = ready.send(address.method, path, ready.form(address.fields))
            # A file that is not there may be answered by the server's own plain words.
            if why := ready.trouble(answer, before, sentence=address.rule != "/static/<path:filename>"):
                found.append(f"{name} = {kind}: {why}")
    tell(found)


@every
def test_missing_and_repeated_fields_are_no_trouble(ready, address):
    found = []
    whole = ready.form(address.fields) if address.method == "POST" else dict(address.fields)
    tries = {f"without {name}": {key: value for key, value in whole.items() if key != name} for name in whole}
    tries |= {f"{name} twice": {**whole, name: [value, "<b>", value]} for name, value in whole.items()}
    tries["nothing at all"] = {}
    tries["300 fields"] = {**whole, **{f"f{number}": "x" for number in range(300)}}
    for kind, fields in tries.items():
        ready.sits_at(address.phase)
        before = ready.stored()
        if why := ready.trouble(_send(ready, address, fields), before):
            found.append(f"{kind}: {why}")
    tell(found)


HEADERS = {
    "no host": {"Host": ""},
    "host is a script": {"Host": "<script>alert(1)</script>"},
    "host with a bad port": {"Host": "127.0.0.1:port"},
    "host with two ports": {"Host": "a:b:c"},
    "half an IPv6 host": {"Host": "[::1"},
    "long host name": {"Host": "a" * 300},
    "long host": {"Host": "a." * 3000 + "test"},
    "half a referrer": {"Referer": "http://["},
    "odd referrer": {"Referer": "http://a℀b/".encode().decode("latin-1")},
    "foreign referrer": {"Referer": "http://evil.example//evil.example/"},
    "own referrer with two slashes": {"Referer": "http://table.test//evil.example/"},
    "own referrer with a backslash": {"Referer": "http://table.test/\\evil.example/"},
    "languages": {"Accept-Language": "x" * 5000 + ", de;q=abc, ;;;=, en;q=-1"},
    "broken cookie": {"Cookie": "companion=eyJwaG9uZSI6IngifQ.broken.signature; =; ;;; a"},
    "htmx": {"HX-Request": "true", "HX-Current-URL": "http://[", "HX-Target": "<script>alert(1)</script>"},
    "odd encodings": {"Accept-Encoding": "gzip;q=abc, *;q=x", "Accept": ";;;", "Range": "bytes=9-1,x"},
    "dates": {"If-Modified-Since": "yesterday", "If-None-Match": '"' + "x" * 5000, "If-Range": "²".encode().decode("latin-1")},
}  # fmt: skip


@every
def test_hostile_headers_are_no_trouble(ready, address):
    found = []
    for kind, headers in HEADERS.items():
        ready.sits_at(address.phase)
        before = ready.stored()
        answer = _send(ready, address, ready.form(address.fields), headers=headers)
        if why := ready.trouble(answer, before):
            found.append(f"{kind}: {why}")
    tell(found)


@every_post
def test_the_wrong_kind_of_body_is_refused(ready, address):
    found = []
    good = encode(ready.form(address.fields)).encode()
    token = {"X-CSRFToken": ready.csrf}
    bodies = {
        "json": (b'{"seat": 0, "points": [[[]]]}', "application/json", token),
        "broken json": (b'{"seat":', "application/json", token),
        "deep json": (b"[" * 100_000, "application/json", token),
        "text": (good, "text/plain", token),
        "no kind": (good, "", token),
        "an odd kind": (good, "\u00e9;;;=/", token),
        "an odd alphabet": (good, "application/x-www-form-urlencoded; charset=nonsense", token),
        "bytes": (bytes(range(256)) * 10, "application/octet-stream", token),
        "bytes as a form": (bytes(range(256)) * 10, FORM, token),
        "no boundary": (b"--x\r\n\r\n", "multipart/form-data", token),
        "another boundary": (b"--x\r\n\r\n--y--", "multipart/form-data; boundary=z", token),
        "half a part": (
            b'--x\r\nContent-Disposition: form-data; name="seat"\r\n\r\n0',
            "multipart/form-data; boundary=x",
            token,
        ),
        "a part without a name": (
            b"--x\r\nContent-Disposition: form-data\r\n\r\n0\r\n--x--\r\n",
            "multipart/form-data; boundary=x",
            token,
        ),
        "a file instead of a field": (
            b'--x\r\nContent-Disposition: form-data; name="points"; filename="../../a"\r\n\r\n0\r\n--x--\r\n',
            "multipart/form-data; boundary=x",
            token,
        ),
        "a field of a million letters": (good + b"&other=" + b"a" * 1_000_000, FORM, {}),
        "a million letters as a file": (
            b'--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n' + b"a" * 1_000_000,
            "multipart/form-data; boundary=x",
            token,
        ),
        "many parts": (
            b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n0\r\n' * 1000 + b"--x--\r\n",
            "multipart/form-data; boundary=x",
            token,
        ),
        "many equal signs": (b"=&" * 60_000, FORM, token),
    }
    for kind, (body, content_type, headers) in bodies.items():
        ready.sits_at(address.phase)
        before = ready.stored()
        answer = _send(ready, address, {}, body=body, kind=content_type or None, headers=headers)
        if why := ready.trouble(answer, before):
            found.append(f"{kind}: {why}")
        if len(body) > 900_000 and answer.status_code != 413:
            found.append(f"{kind}: {answer.status_code}, not 413")
    for length in ("-1", "abc", "9" * 30):
        before = ready.stored()
        answer = _send(ready, address, {}, body=good, environ={"CONTENT_LENGTH": length})
        if why := ready.trouble(answer, before):
            found.append(f"length {length}: {why}")
    tell(found)


@every_post
def test_without_the_pages_own_token_nothing_happens(ready, address):
    found = []
    other = Phone(ready.app)
    for kind, token in {
        "none": None,
        "empty": "",
        "broken": "x.y.z",
        "of another phone": other.token(),
        "cut": ready.csrf[:-1],
        "long": "a" * 100_000,
        "nul": "\x00",
    }.items():
        before = ready.stored()
        fields = {k: v for k, v in {**ready.form(address.fields), "csrf_token": token}.items() if v is not None}
        answer = _send(ready, address, fields)
        if why := ready.trouble(answer, before):
            found.append(f"{kind}: {why}")
        if answer.status_code != 400 or ready.stored() != before:
            found.append(f"{kind}: {answer.status_code}")
    tell(found)


@every
def test_other_methods_are_refused(ready, address):
    found = []
    for method in ("PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "X" * 3000, "HEAD", "OPTIONS"):
        before = ready.stored()
        answer = ready.send(method, address.path(ready.code), headers={"X-CSRFToken": ready.csrf})
        if why := ready.trouble(answer, before, sentence=method != "HEAD"):
            found.append(f"{method:.10}: {why}")
        if method not in {"HEAD", "OPTIONS"} and answer.status_code != 405:
            found.append(f"{method:.10}: {answer.status_code}")
    tell(found)


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere", "//evil.example/", "/t", "/t/", "/t//", "/t/ABCDE/../../host", "/t/ABCDE/do", "/t/ABCDE/do/",
        "/t/%00/", "/%", "/%zz", "/\ud800", "/" + "a" * 60_000, "/t/" + "a/" * 5000, "/static", "/static/", "/static/..",
        "/static/../companion/app.py", "/static/....//pyproject.toml", "/static//etc/passwd", "/static/\x00",
        "/host/exports/../cookie.key", "/host/exports/..%2fcookie.key", "/host/exports/.", "/presets/../cookie.key.toml",
        "/presets/scorepad/../../cookie.key", "/.git/config", "/<script>alert(1)</script>", "/{{7*7}}", "/%(x)s",
    ],
    ids=lambda path: repr(path[:40]),
)  # fmt: skip
def test_an_address_that_does_not_exist_says_so(attack, path):
    for method in ("GET", "POST"):
        before = attack.stored()
        answer = attack.send(method, path, headers={"X-CSRFToken": attack.csrf})
        assert answer.status_code in {301, 308, 404, 405, 409, 413, 414}, answer.status_code
        assert not attack.trouble(answer, before)


# ────────────────────────────────────────────── what one hostile value may not break


@pytest.mark.parametrize("kind", UNSHOWABLE)
@pytest.mark.parametrize("field_name", ["title", "categories"])
def test_a_title_or_category_that_cannot_be_shown_is_refused_like_a_name(attack, field_name, kind):
    fields = {"game": "scorepad", "seats": "2", "preset": "own", "mode": "categories", "categories": "a"}
    before = attack.stored()
    answer = attack.send("POST", "/new", attack.form({**fields, field_name: f"a{UNSHOWABLE[kind]}b"}))
    assert answer.status_code == 422
    assert attack.stored() == before


@pytest.mark.parametrize("kind", sorted(ODD))
def test_a_pad_that_was_kept_can_be_read_again(attack, kind):
    made = attack.send(
        "POST",
        "/new",
        attack.form(
            {
                "game": "scorepad",
                "seats": "2",
                "name": "Mira",
                "preset": "own",
                "mode": "categories",
                "categories": f"a{ODD[kind][:30]}",
            }
        ),
    )
    if made.status_code != 303:
        assert made.status_code == 422
        return
    code = made.headers["Location"][3:8]
    kept = attack.send("POST", f"/t/{code}/keep", attack.form({"title": f"kept {kind}"}))
    assert kept.status_code == 303
    assert slug(f"kept {kind}") in [one.id for one in attack.wiring.shelf.presets("scorepad", GAME.options)]


@pytest.mark.parametrize(
    "fields",
    [
        {"names": "Anna\nanna"},
        {"names": "STRASSE\nstraße"},
        {"names": "Ann\nBen", "name": "Mira", "seats": "1"},
        {"names": "\n".join(f"P{number}" for number in range(9)), "name": "Mira"},
        {"names": "\n".join(f"P{number}" for number in range(500))},
        {"names": "Player 2", "name": "PLAYER 2"},
        {"name": "Mira", "names": "mira"},
    ],
    ids=lambda fields: " ".join(f"{key}={value[:20]!r}" for key, value in fields.items()),
)
def test_a_table_for_one_phone_is_opened_whole_or_not_at_all(attack, fields):
    before = attack.stored()
    sent = {"game": "scorepad", "seats": "2", "preset": "own", "at_once": "on", **fields}
    answer = attack.send("POST", "/new", attack.form(sent))
    assert answer.status_code in {303, 409, 422}
    if answer.status_code != 303:
        assert attack.stored() == before
        return
    assert attack.wiring.store.by_code(answer.headers["Location"][3:8]).phase == "playing"


def test_a_double_tap_on_open_the_table_opens_one(attack):
    attack.takes_a_phone()
    fields = attack.form({"game": "scorepad", "seats": "2", "name": "Mira", "preset": "own"})
    before = len(attack.wiring.store.tables(limit=10_000))
    first, second = (attack.send("POST", "/new", fields) for _ in range(2))
    assert first.status_code == second.status_code == 303
    assert first.headers["Location"] == second.headers["Location"]
    assert len(attack.wiring.store.tables(limit=10_000)) == before + 1


def test_a_hostile_way_back_leads_nowhere_else(attack):
    attack.sits_at("playing")
    for kind, value in ODD.items():
        for path, fields in (("end_of_nothing", {}), ("enter_score", {"seat": "8", "column": "0", "points": "1"})):
            answer = attack.send("POST", f"/t/{attack.code}/do/{path}", attack.form({**fields, "from_screen": value}))
            links = [unescape(link) for link in re.findall(r'href="([^"]*)"', answer.text)]
            assert all(re.match(r"[/?#](?![/\\])", link) for link in links), (kind, links)


def test_an_overruled_tap_leads_back_to_the_screen_it_came_from(attack):
    attack.takes_a_phone()
    attack.sits_at("playing")
    back = f"/t/{attack.code}/table?column=2&open=0"
    far = {"seat": "0", "column": "7", "points": "3", "from_screen": back}
    refused = attack.send("POST", f"/t/{attack.code}/do/enter_score", attack.form(far))
    assert refused.status_code == 409
    again = re.search(r'<input type="hidden" name="from_screen" value="([^"]*)"', refused.text)
    assert again
    assert unescape(again[1]) == back


def test_looking_only_at_the_heads_of_streams_does_not_use_them_up(tmp_path):
    app = make_app(tmp_path)
    mira = Phone(app).opens("Mira")
    for _ in range(60):
        mira.client.head(f"/t/{mira.code}/stream", base_url=SITE).close()
    stream = mira.get(f"/t/{mira.code}/stream")
    stream.close()
    assert stream.status_code == 200
    assert app.extensions["companion"].hub.streams == 0
    app.extensions["companion"].store.close()


def test_a_refusal_before_the_greeting_speaks_the_phones_language(tmp_path):
    app = make_app(tmp_path)
    german = Phone(app, language="de")
    answer = german.client.post("/new", base_url=SITE, data={"game": "scorepad"})
    assert answer.status_code == 400
    assert "Load it again" not in answer.text
    answer = german.client.post("/new", base_url=SITE, data=b"a" * 300_000, content_type=FORM)
    assert answer.status_code == 413
    assert "That was too much" not in answer.text
    app.extensions["companion"].store.close()


# ────────────────────────────────────────────── properties

ANY_TEXT = st.one_of(
    st.text(max_size=60),
    st.sampled_from(sorted(ODD.values())),
    st.integers().map(str),
    st.binary(max_size=40),
)


@settings(max_examples=250)
@given(
    address=st.sampled_from(ADDRESSES),
    others=st.dictionaries(st.text(max_size=12), ANY_TEXT, max_size=3),
    data=st.data(),
    htmx=st.booleans(),
)
def test_no_request_at_all_breaks_the_site(attack, address, others, data, htmx):
    attack.sits_at(address.phase)
    names = [*address.fields, "tap", "from_screen", "as", "seq"]
    chosen = data.draw(st.lists(st.sampled_from(names), max_size=3, unique=True))
    fields = {**address.fields, **others, **{name: data.draw(ANY_TEXT) for name in chosen}}
    parts = {
        name: data.draw(st.text(min_size=1, max_size=20)) for name in address.variables if data.draw(st.booleans())
    }
    before = attack.stored()
    answer = attack.send(
        address.method,
        address.path(attack.code, **parts),
        attack.form(fields) if address.method == "POST" else fields,
        headers={"HX-Request": "true"} if htmx else {},
    )
    assert not attack.trouble(answer, before, sentence=not address.rule.startswith("/static"))


@settings(max_examples=150)
@given(path=st.text(max_size=80), query=st.binary(max_size=80))
def test_no_address_at_all_breaks_the_site(attack, path, query):
    before = attack.stored()
    answer = attack.send("GET", "/" + path, environ={"QUERY_STRING": quote(query)})
    assert not attack.trouble(answer, before, sentence=not path.startswith("static"))


COLUMN, SEAT, POINTS = st.integers(0, 2), st.integers(0, 2), st.integers(-3, 9)
TAPS = st.one_of(
    st.tuples(st.just("house/start")),
    st.tuples(st.just("house/go_back_to_lobby")),
    st.tuples(st.just("house/add_seat")),
    st.builds(lambda seat: ("house/remove_seat", {"seat": seat}), SEAT),
    st.builds(lambda seat: ("house/free_seat", {"seat": seat}), SEAT),
    st.builds(lambda seat: ("house/hand_on_host", {"seat": seat}), SEAT),
    st.builds(lambda seat, name: ("house/take_seat", {"seat": seat, "name": name}), SEAT, st.sampled_from("ABC")),
    st.builds(lambda rule: ("house/set_take_back", {"rule": rule}), st.sampled_from(["nod", "host", "anyone"])),
    st.builds(
        lambda mode, hidden: ("options", {"preset": "own", "mode": mode, "categories": "x", **hidden}),
        st.sampled_from(["rounds", "categories", "total"]),
        st.sampled_from([{}, {"hidden": "on"}]),
    ),
    st.builds(
        lambda seat, column, points, so: ("do/enter_score", {"seat": seat, "column": column, "points": points, **so}),
        SEAT,
        COLUMN,
        POINTS,
        st.sampled_from([{}, {"table_says_so": "on"}]),
    ),
    st.builds(lambda seat, points: ("do/add_points", {"seat": seat, "points": points}), SEAT, POINTS),
    st.tuples(st.just("do/roll_dice")),
    st.tuples(st.just("do/draw_start_player")),
    st.builds(lambda move, ago: (f"log/{move}", ago), st.sampled_from(["back", "again", "stay"]), st.integers(0, 3)),
    st.tuples(st.just("end")),
    st.tuples(st.just("play_on")),
    st.tuples(st.just("reopen")),
)
SCREENS = ("", *HOUSE_SCREENS, *GAME.screens, "head", "export.json", "print/", "delete")


BACK_IN_THE_LOBBY = [
    (0, ("do/enter_score", {"seat": 0, "column": 0, "points": 5})),
    (0, ("log/back", 0)),
    (0, ("house/go_back_to_lobby",)),
]


@settings(max_examples=50)
@given(taps=st.lists(st.tuples(st.integers(0, 1), TAPS), max_size=14))
@example(taps=BACK_IN_THE_LOBBY)
@example(taps=[*BACK_IN_THE_LOBBY, (0, ("house/free_seat", {"seat": 0})), (1, ("house/start",)), (0, ("log/again", 4))])
def test_every_screen_answers_whatever_the_table_has_done(attack, taps):
    """`log/back` and its like name a line by how long ago it was made."""
    phones = [Phone(attack.app), Phone(attack.app)]
    tokens = [phone.token() for phone in phones]
    phones[0].opens("Mira", seats=3)
    code = phones[0].code
    phones[1].joins(phones[0])
    done = []
    for number, (who, tap) in enumerate([(1, ("house/take_seat", {"name": "Ute"})), (0, ("house/start",)), *taps]):
        path, more = tap[0], tap[1] if len(tap) > 1 else {}
        if path.startswith("log/"):
            path, more = f"{path}/{max(0, attack.wiring.store.by_code(code).head - more)}", {}
        fields = {"csrf_token": tokens[who], "tap": f"h{number}", **more}
        answer = phones[who].client.post(f"/t/{code}/{path}", base_url=SITE, data=fields)
        done.append((who, path, more, answer.status_code))
        assert answer.status_code in {303, 404, 409, 422}, done
    for who, phone in enumerate(phones):
        for name in SCREENS:
            answer = phone.get(f"/t/{code}/{name}")
            assert answer.status_code in {200, 302, 409 if name == "delete" else 200}, (who, name, done)
