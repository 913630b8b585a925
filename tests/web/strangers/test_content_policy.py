"""What pages may load: no inline script or style, a strict policy with every answer, nothing kept in between."""

import re
from html.parser import HTMLParser

import pytest

from tests.kit import SITE, Phone
from tests.web.secrets.reading import addresses, crawl


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
