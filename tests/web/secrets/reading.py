"""Reading everything a phone can get, and searching it for secrets."""

import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from pypdf import PdfReader

from companion.games.scorepad.play import GAME
from companion.web.screens import HOUSE_SCREENS
from tests.kit import SITE, Phone

HTMX = {"HX-Request": "true"}


@dataclass(frozen=True)
class Read:
    path: str
    htmx: bool
    status: int
    kind: str
    headers: str
    text: str


class Links(HTMLParser):
    """Everything on a page that leads somewhere by a GET."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs) -> None:
        named = dict(attrs)
        self.found += [named[key] for key in ("href", "src", "hx-get", "data-stream", "data-head") if named.get(key)]
        if tag == "form" and (named.get("method") or "get").lower() == "get" and named.get("action"):
            self.found.append(named["action"])


def links(page: str) -> list[str]:
    parser = Links()
    parser.feed(page)
    return parser.found


def read(phone: Phone, path: str, *, htmx: bool = False) -> Read:
    answer = phone.get(path, headers=HTMX if htmx else {})
    headers = "\n".join(f"{name}: {value}" for name, value in answer.headers if name != "Set-Cookie")
    if answer.mimetype == "text/event-stream":
        text = "".join(str(chunk) for _, chunk in zip(range(2), answer.response, strict=False))  # then it waits
    elif answer.mimetype == "application/pdf":
        text = "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.data)).pages)
    else:
        text = unescape(answer.data.decode("utf-8"))
    answer.close()
    return Read(path, htmx, answer.status_code, answer.mimetype, headers, text)


QUIET = ("/static/", "/language/", "/theme/", "/look.css", "/live.js", "/paper.css", "/favicon.ico", "/design")


def crawl(phone: Phone, starts: Iterable[str]) -> Iterator[Read]:
    """Every page, its block for htmx, and every page that it leads to."""
    waiting, known = list(dict.fromkeys(starts)), set()
    while waiting:
        path = waiting.pop(0)
        if path in known:
            continue
        known.add(path)
        for htmx in (False, True):
            got = read(phone, path, htmx=htmx)
            yield got
            if got.kind == "text/html":
                for link in links(got.text):
                    parts = urlsplit(urljoin(SITE + path, link))
                    there = parts.path + (f"?{parts.query}" if parts.query else "")
                    if parts.netloc == "table.test" and not there.startswith(QUIET):
                        waiting.append(there)
            if got.kind in {"application/pdf", "text/event-stream"}:
                break  # the same for htmx


def addresses(code: str, head: int, seats: int = 4) -> list[str]:
    """Every GET address of a table with every value of every parameter it knows."""
    table = f"/t/{code}"
    screens = [*HOUSE_SCREENS, *GAME.screens]
    found = ["/", "/history", "/new", "/host", f"/join?code={code}", "/nowhere", table, f"{table}/"]
    found += [f"{table}/{screen}" for screen in screens]
    found += [f"{table}/{name}" for name in ("head", "stream", "export.json", "delete", "print/", "nowhere", "move/x")]
    found += [
        f"{table}/print/{sheet}.{kind}" for sheet in ("card", "blank", "result", "nowhere") for kind in ("pdf", "html")
    ]
    found += [f"{table}/table?column={column}&open={seat}" for column in range(4) for seat in range(seats)]
    found += [f"{table}/{screen}?open={seat}" for screen in screens for seat in range(seats)]
    found += [f"{table}/mine?move={seat}" for seat in range(seats)]
    found += [f"{table}/log?mine_only=1", f"{table}/lobby?address=0&edit=1", f"{table}/log?before=5"]
    for seq in range(1, head + 1):
        found += [f"{table}/log?back={seq}", f"{table}/log?again={seq}", f"{table}/table?did={seq}"]
    return found


def number(secret: int) -> re.Pattern[str]:
    """The number as people or programs write it, not inside some random token."""
    digits = r"[ .,'\u00a0\u202f]?".join(str(secret))
    return re.compile(rf"(?<![0-9A-Za-z_]){digits}(?![0-9A-Za-z_])")


def leaks(reads: Iterable[Read], secrets: Iterable[int | str]) -> list[str]:
    looked_for = {
        secret: number(secret) if isinstance(secret, int) else re.compile(re.escape(secret)) for secret in secrets
    }
    return [
        f"{secret} in {'the block' if got.htmx else 'the answer'} {got.status} of {got.path}"
        for got in reads
        for secret, pattern in looked_for.items()
        if pattern.search(got.text) or pattern.search(got.headers)
    ]


def answered(answer) -> Read:
    return Read("(a tap)", True, answer.status_code, "text/html", "", unescape(answer.text))


def plain(text: str, evening) -> str:
    """Without what differs from evening to evening anyway: codes, tokens, the time, drawings of the address."""
    text = text.replace(evening.code, "CODE")
    text = re.sub(r'<path d="M[^"]*"', "<path", text)
    text = re.sub(r"(20\d\d-\d\d-\d\dT)?\d\d:\d\d(:\d\d\.\d+)?", "TIME", text)
    return re.sub(r"[A-Za-z0-9_.-]{12,}", "TOKEN", text)
