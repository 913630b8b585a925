"""What keeps strangers out: limits on wrong codes, tokens, cookies, the content policy, and the host's own page."""

import contextlib
import http.client
import re
import socket
from html.parser import HTMLParser

import pytest

from companion.config import Bounds
from companion.web.door.limits import MOST_KEYS, WITHIN, Limits
from tests.kit import SITE, Phone, make_app
from tests.web.test_secrets import addresses, crawl

WRONG_TRIES = Bounds().wrong_per_phone
FROM_ONE_ADDRESS = Bounds().wrong_per_address


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(app) -> Clock:
    made = Clock()
    app.extensions["companion"].limits._clock = made
    return made


def guesses(phone: Phone, count: int = WRONG_TRIES, first: str = "A") -> list[int]:
    letters = "ABCDEFGHJKMNPRSTVWXYZ"
    codes = [f"{first}AAA{letters[number % 21]}" for number in range(count)]
    return [phone.get(f"/t/{code}/table").status_code for code in codes]


# ────────────────────────────────────────────── codes cannot be guessed by trying


def test_a_typing_error_costs_nothing(app, clock):
    mira = Phone(app).opens("Mira")
    guest = Phone(app, address="10.9.9.9")
    assert guesses(guest, WRONG_TRIES - 1) == [404] * (WRONG_TRIES - 1)
    assert guest.get(f"/t/{mira.code}/table").status_code == 200


def test_whoever_tries_many_codes_has_to_wait(app, clock):
    mira = Phone(app).opens("Mira")
    thief = Phone(app, address="10.9.9.9")
    assert guesses(thief) == [404] * WRONG_TRIES
    answer = thief.get("/t/ZZZZZ/table")
    assert answer.status_code == 429
    assert "Too many wrong codes" in answer.text
    assert 0 < int(answer.headers["Retry-After"]) <= WITHIN
    right = thief.get(f"/t/{mira.code}/table")
    assert right.status_code == 429
    assert right.text.count("Mira") == 0
    assert int(right.headers["Retry-After"]) > 0


def test_while_it_waits_the_right_code_opens_nothing(app, clock):
    mira = Phone(app).opens("Mira")
    thief = Phone(app, address="10.9.9.9")
    guesses(thief)
    for path in (
        "", "table", "tv", "log", "stream", "head", "export.json", "print/", "print/card.pdf", "print/card.html", "delete", "move/x", "nowhere",
    ):  # fmt: skip
        answer = thief.get(f"/t/{mira.code}/{path}")
        answer.close()
        assert answer.status_code == 429, path
    assert thief.get(f"/join?code={mira.code}").status_code == 429
    assert thief.post("/join", {"code": mira.code}).status_code == 429
    assert thief.post(f"/t/{mira.code}/house/take_seat", {"name": "Thief"}).status_code == 429


def test_a_guest_who_mistypes_does_not_lock_out_the_others_behind_the_same_address(app, clock):
    mira = Phone(app, address="10.1.1.1").opens("Mira", seats=2)
    guest = Phone(app, address="10.9.9.9")
    guesses(guest)
    assert guest.get(f"/t/{mira.code}/table").status_code == 429
    jonas = Phone(app, address="10.9.9.9").joins(mira, "Jonas")
    assert jonas.get(f"/t/{mira.code}/table").status_code == 200


@pytest.mark.parametrize("cookies", ["thrown away", "kept until they are used up", "never taken"])
def test_a_new_cookie_is_no_new_chance_for_ever(app, clock, cookies):
    """However the thief treats cookies: an address has so many wrong tries and no more."""
    mira = Phone(app).opens("Mira")
    found = []
    thief = Phone(app, address="10.9.9.9")
    for number in range(FROM_ONE_ADDRESS + 5):
        if cookies != "kept until they are used up" or not number % (WRONG_TRIES - 1):
            thief = Phone(app, address="10.9.9.9")
        if cookies == "thrown away":
            thief.get("/")
        found += guesses(thief, 1)
    assert found == [404] * FROM_ONE_ADDRESS + [429] * 5
    assert Phone(app, address="10.9.9.9").get(f"/t/{mira.code}/table").status_code == 429
    assert Phone(app, address="10.9.9.8").get(f"/t/{mira.code}/table").status_code == 200


def test_wrong_codes_typed_or_opened_count_alike(app, clock):
    thief = Phone(app, address="10.9.9.9")
    for number in range(WRONG_TRIES // 3):
        letter = "ABCDEFGHJK"[number]
        assert thief.get(f"/join?code=AA{letter}AA").status_code == 404
        assert thief.post("/join", {"code": f"BB{letter}BB"}).status_code == 404
        assert thief.client.head(f"/t/CC{letter}CC/stream", base_url=SITE).status_code == 404
    assert thief.get("/join?code=ZZZZZ").status_code == 429


def test_others_and_members_play_on_meanwhile(app, clock):
    mira = Phone(app, address="10.9.9.9").opens("Mira", seats=2)
    for _ in range(FROM_ONE_ADDRESS // WRONG_TRIES):
        guesses(Phone(app, address="10.9.9.9"))
    assert mira.house("start").status_code == 303
    assert mira.do("enter_score", seat=0, column=0, points=5).status_code == 303
    assert mira.get(f"/t/{mira.code}/table").status_code == 200
    stream = mira.get(f"/t/{mira.code}/stream")
    stream.close()
    assert stream.status_code == 200
    other = Phone(app, address="10.9.9.10").joins(mira)
    assert other.get(f"/t/{mira.code}/table").status_code == 200
    # A member of one table is a stranger at another.
    elsewhere = Phone(app, address="10.9.9.11").opens("Ute")
    assert mira.get(f"/t/{elsewhere.code}/table").status_code == 429


def test_after_the_wait_the_code_opens_the_table(app, clock):
    mira = Phone(app).opens("Mira")
    thief = Phone(app, address="10.9.9.9")
    guesses(thief)
    wait = int(thief.get(f"/t/{mira.code}/table").headers["Retry-After"])
    clock.now += wait - 1
    assert thief.get(f"/t/{mira.code}/table").status_code == 429
    clock.now += 2
    assert thief.get(f"/t/{mira.code}/table").status_code == 200


def test_trying_slowly_finds_nothing_either(app, clock):
    """Never more than the limit within the time, however the tries are spread."""
    thief = Phone(app, address="10.9.9.9")
    thief.get("/")
    tried = []
    for number in range(400):
        clock.now += WITHIN / 40
        code = f"{'ABCDEFGHJK'[number // 100]}{'ABCDEFGHJK'[number // 10 % 10]}{'ABCDEFGHJK'[number % 10]}AA"
        if thief.get(f"/t/{code}/head").status_code == 404:
            tried.append(clock.now)
    for first in tried:
        assert len([at for at in tried if first <= at < first + WITHIN]) <= WRONG_TRIES


def test_the_memory_of_wrong_tries_is_bounded():
    limits = Limits(Clock())
    for number in range(11_000):
        limits.wrong(f"10.{number // 250}.{number % 250}.1", f"phone{number}")
    for _ in range(100):
        limits.wrong("10.0.0.1", "phone")
    for tally, most in ((limits._wrong, FROM_ONE_ADDRESS), (limits._wrong_by_phone, WRONG_TRIES)):
        assert len(tally) <= MOST_KEYS
        assert max(len(kept) for kept in tally._kept.values()) <= most


def test_wrong_keys_of_the_host_count_too(app, clock):
    mira = Phone(app).opens("Mira")
    thief = Phone(app, address="10.9.9.9")
    answers = [thief.get(f"/host?key=guess{number}").status_code for number in range(WRONG_TRIES)]
    assert set(answers) == {409}
    assert thief.get(f"/t/{mira.code}/table").status_code == 429


# ────────────────────────────────────────────── cookies and tokens


def test_the_cookie_is_signed_and_no_script_reads_it(app):
    phone = Phone(app)
    answer = phone.get("/")
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert re.search(r"SameSite=(Lax|Strict)", cookie)
    assert "Path=/" in cookie
    name, value = cookie.split(";")[0].split("=", 1)
    assert name == "companion"
    # Any change and the phone is a stranger again.
    mira = Phone(app).opens("Mira")
    own = mira.client.get_cookie("companion", domain="table.test").value
    assert mira.get("/").text.count(mira.code) > 0
    middle = len(own) // 3
    forged = own[:middle] + ("A" if own[middle] != "A" else "B") + own[middle + 1 :]
    for wrong in (forged, own[:-1], own.split(".")[-3] if own.count(".") > 2 else own.split(".", maxsplit=1)[0], value):
        thief = Phone(app)
        thief.client.set_cookie("companion", wrong, domain="table.test")
        assert mira.code not in thief.get("/").text


def test_the_cookies_key_is_kept_and_nobody_else_may_read_it(app):
    data = app.extensions["companion"].config.data
    for name in ("cookie.key", "host.key"):
        assert (data / name).stat().st_mode & 0o077 == 0
    again = make_app(data)
    assert again.config["SECRET_KEY"] == app.config["SECRET_KEY"]
    again.extensions["companion"].store.close()


def test_a_form_from_elsewhere_changes_nothing(app):
    mira = Phone(app).opens("Mira", seats=2)
    store = app.extensions["companion"].store
    table = store.by_code(mira.code)
    for path in (
        "house/start",
        "end",
        "delete",
        "options",
        "keep",
        "move/",
        "log/back/1",
        "do/roll_dice",
        "house/archive",
    ):
        answer = mira.client.post(f"/t/{mira.code}/{path}", base_url=SITE, data={"tap": "x", "typed": mira.code})
        assert answer.status_code == 400
        assert store.by_code(mira.code) == table
    other = Phone(app)
    data = {"csrf_token": other.token(), "tap": "x", "seats": 2, "game": "scorepad", "preset": "own"}
    assert mira.client.post("/new", base_url=SITE, data=data).status_code == 400
    assert len(store.tables()) == 1


# ────────────────────────────────────────────── what pages may load


class Inline(HTMLParser):
    """Collects everything that a strict policy forbids, and what leads out of the house."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag: str, attrs) -> None:
        named = dict(attrs)
        if tag == "style" or "style" in named:
            self.found.append(f"<{tag} style>")
        self.found += [f"<{tag} {name}>" for name in named if name.startswith(("on", "hx-on", "hx-vals", "hx-vars"))]
        if tag == "script" and "src" not in named:
            self.found.append("<script> without src")
        if tag in {"iframe", "object", "embed", "base", "frame"}:
            self.found.append(f"<{tag}>")
        for name in ("src", "href", "action", "hx-get", "hx-post", "formaction", "xlink:href"):
            value = named.get(name) or ""
            if re.match(r"\s*[a-zA-Z][\w+.-]*:|//", value):
                self.found.append(f"<{tag} {name}={value}>")
        self.inside = tag

    def handle_startendtag(self, tag: str, attrs) -> None:
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        if self.inside in {"script", "style"} and data.strip():
            self.found.append(f"<{self.inside}>{data.strip()[:40]}")

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""


def inline(page: str) -> list[str]:
    parser = Inline()
    parser.feed(page)
    return parser.found


def test_the_search_for_inline_parts_finds_them():
    assert inline('<p style="a">x</p>') == ["<p style>"]
    assert inline("<script>alert(1)</script>") == ["<script> without src", "<script>alert(1)"]
    assert inline('<a onclick="x" href="javascript:x">') == ["<a onclick>", "<a href=javascript:x>"]
    assert inline('<script src="//evil.example/x.js"></script>') == ["<script src=//evil.example/x.js>"]


@pytest.mark.wild
@pytest.mark.parametrize("phase", ["lobby", "playing", "ended"])
def test_no_page_holds_inline_script_or_style_and_every_answer_has_the_policy(app, phase):
    mira = Phone(app).opens("Mira", seats=3, title="Kraken", target="50")
    jonas = Phone(app).joins(mira, "Jonas")
    if phase != "lobby":
        mira.house("start")
        for column, (own, other) in enumerate([(4, 7), (-3, 9)]):
            mira.do("enter_score", seat=0, column=column, points=own)
            jonas.do("enter_score", seat=1, column=column, points=other)
        mira.do("roll_dice", dice=2, sides=6)
        mira.post(f"/t/{mira.code}/log/back/5", {})
        jonas.post(f"/t/{mira.code}/log/back/6", {})
    if phase == "ended":
        mira.post(f"/t/{mira.code}/end", {})
    mira.post(f"/t/{mira.code}/keep", {"title": "Monday"})
    mira.owns()
    head = app.extensions["companion"].store.by_code(mira.code).head if phase == "playing" else 0
    starts = [
        *addresses(mira.code, head, seats=1),
        "/design",
        "/look.css",
        "/live.js",
        "/favicon.ico",
        "/static/icon.svg",
        "/static/no",
    ]
    found, without = [], []
    for got in crawl(mira, starts):
        if got.kind == "text/html" and not 300 <= got.status < 400:
            found += [f"{what} in {got.path}" for what in inline(got.text)]
        policy = re.search(r"(?m)^Content-Security-Policy: (.*)$", got.headers)
        if not policy or not strict(policy[1]) or "X-Content-Type-Options: nosniff" not in got.headers:
            without.append(got.path)
    offer = mira.post(f"/t/{mira.code}/move/", {"seat": 0})
    ask = mira.get(re.search(rf"/t/{mira.code}/move/[\w-]+", offer.text)[0])
    refused = mira.do("enter_score", seat=7, column=0, points=1)
    stranger = mira.client.post("/new", base_url=SITE, data={})
    for answer in (offer, ask, refused, stranger):
        found += inline(answer.text)
        assert strict(answer.headers["Content-Security-Policy"])
    assert found == []
    assert without == []


def strict(policy: str) -> bool:
    """Nothing but our own files: no inline, no eval, no other host, no wildcard, no framing."""
    rules = {part.split()[0]: part.split()[1:] for part in policy.split(";") if part.strip()}
    loose = {"'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "*", "http:", "https:", "blob:"}
    values = {value for sources in rules.values() for value in sources}
    return (
        not values & loose
        and rules.get("default-src") in (["'none'"], ["'self'"])
        and rules.get("script-src") == ["'self'"]
        and rules.get("style-src") == ["'self'"]
        and rules.get("frame-ancestors") == ["'none'"]
        and rules.get("base-uri") in (["'none'"], ["'self'"])
        and rules.get("form-action") == ["'self'"]
        and values <= {"'none'", "'self'", "data:"}
    )


def test_the_policy_check_knows_a_loose_one(app):
    good = Phone(app).get("/").headers["Content-Security-Policy"]
    assert strict(good)
    assert not strict(good.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))
    assert not strict(good.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"))
    assert not strict(good.replace("connect-src 'self'", "connect-src *"))


def test_pages_of_a_table_are_not_kept_by_anybody_in_between(app):
    mira = Phone(app).opens("Mira")
    for path in ("/", "/new", f"/t/{mira.code}/lobby", f"/t/{mira.code}/export.json", f"/t/{mira.code}/head"):
        assert mira.get(path).headers["Cache-Control"] == "no-store"


# ────────────────────────────────────────────── what is the owner's


def test_old_exports_and_kept_pads_are_the_owners(app):
    mira = Phone(app).opens("Mira", seats=1)
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=5)
    mira.post(f"/t/{mira.code}/end", {})
    mira.post(f"/t/{mira.code}/keep", {"title": "Monday"})
    name = app.extensions["companion"].shelf.exports()[0]
    assert mira.get(f"/host/exports/{name}").status_code == 409
    assert mira.post("/presets/scorepad/monday/remove", {}).status_code == 409
    assert mira.get("/presets/scorepad/monday.toml").status_code == 200
    owner = Phone(app).owns()
    assert owner.get(f"/host/exports/{name}").status_code == 200
    assert owner.post("/presets/scorepad/monday/remove", {}).status_code == 303
    assert mira.get("/presets/scorepad/monday.toml").status_code == 404


# ────────────────────────────────────────────── the real server


def test_a_body_that_is_too_large_is_refused_before_it_is_sent(server):
    """Its length is told first: nobody fills the host's disk with what will be refused anyway."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as wire:
        wire.sendall(b"POST /new HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50000000\r\n\r\n")
        wire.settimeout(3)
        try:
            answer = wire.recv(200)
        except TimeoutError:
            answer = b"(the server waits for all of it)"
    assert answer.split(b"\r\n")[0].split()[1:2] == [b"413"]


@pytest.mark.parametrize(
    "request_line",
    [
        b"GET /t/%ED%A0%80/ HTTP/1.1", b"GET /\xff\xfe HTTP/1.1", b"GET /presets/scorepad/%D0%96monday.toml HTTP/1.1",
        b"GET /presets/scorepad/%0d%0aa:%20b.toml HTTP/1.1", b"GET http://[ HTTP/1.1", b"GET //evil/ HTTP/1.1",
        b"BREW /pot HTTP/1.1", b"GET / HTTP/9.9", b"GET /?" + b"a" * 5000 + b" HTTP/1.1",
    ],
    ids=lambda line: line[:30].decode("latin-1"),
)  # fmt: skip
def test_odd_requests_over_the_wire_are_answered_below_500(served, request_line):
    with socket.create_connection(("127.0.0.1", served.port), timeout=30) as wire:
        wire.sendall(request_line + b"\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        wire.settimeout(30)
        answer = wire.recv(100)
    # A line that is no request at all may be hung up on; the server lives on.
    assert answer == b"" or b"200" <= answer.split()[1] < b"500", answer
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", served.port, timeout=30)) as wire:
        wire.request("GET", "/")
        assert wire.getresponse().status == 200


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    from tests.kit import Server  # noqa: PLC0415 - one for all the lines above

    data = tmp_path_factory.mktemp("served") / "data"
    presets = data / "presets" / "scorepad"
    presets.mkdir(parents=True)
    for name in ("monday", "a-b"):
        (presets / f"{name}.toml").write_text('title = "Monday"\n', "utf-8")
    running = Server(data).start()
    yield running
    running.stop()


def test_the_server_tells_nobody_what_it_runs(served):
    wire = http.client.HTTPConnection("127.0.0.1", served.port, timeout=30)
    wire.request("GET", "/")
    answer = wire.getresponse()
    answer.read()
    wire.close()
    assert answer.status == 200
    assert answer.getheader("Server") is None
    assert answer.getheader("X-Powered-By") is None
