"""Secrets are planted and every answer to everybody else is searched for them."""

import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest
from pypdf import PdfReader

from companion.games.scorepad.play import GAME
from companion.web.screens import HOUSE_SCREENS
from tests.kit import SITE, UNBOUND, Phone, make_app

pytestmark = pytest.mark.wild

HTMX = {"HX-Request": "true"}


# ────────────────────────────────────────────── reading everything a phone can get


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


# ────────────────────────────────────────────── an evening with secrets


class Evening:
    """Four seats on three phones, a watcher, a shared screen and a stranger; the second round is still secret."""

    OPEN = (11, 12, 13, 14)  # the first round, which everybody has seen

    def __init__(self, app, mira=73913, jonas=58427, ute=91357, wrong=(40961, 66089), *, dice=True) -> None:
        self.app = app
        self.crawls: dict[str, list[Read]] = {}
        self.store = app.extensions["companion"].store
        self.secrets = {0: {wrong[0], mira}, 1: {wrong[1], jonas}, 2: {ute}, 3: set()}
        for seat, own in self.secrets.items():  # what a total would betray
            own |= {points + self.OPEN[seat] for points in own}
        self.mira, self.jonas, self.ute, self.watcher, self.tv, self.stranger = (
            Phone(app, address=f"10.0.1.{n}") for n in range(6)
        )
        self.mira.opens("Mirjam", seats=4, hidden="on", title="Kraken")
        self.jonas.joins(self.mira, "Jolanda")
        self.ute.joins(self.mira, "Utz")
        self.taps = 0
        self.tap(self.ute, "house/take_seat", name="Kimba")
        self.watcher.joins(self.mira)
        self.tv.joins(self.mira)
        self.tap(self.mira, "house/start")
        for phone, seat in ((self.mira, 0), (self.jonas, 1), (self.ute, 2), (self.ute, 3)):
            self.writes(phone, seat, 0, self.OPEN[seat])
        line = self.writes(self.mira, 0, 1, wrong[0])
        self.writes(self.mira, 0, 1, mira)
        self.tap(self.mira, f"log/back/{line}")  # the correction now stands as an entry of its own
        line = self.writes(self.jonas, 1, 1, wrong[1])
        self.tap(self.jonas, f"log/back/{line}")
        self.writes(self.jonas, 1, 1, jonas)
        self.asked = self.writes(self.ute, 2, 1, ute)
        if dice:
            self.tap(self.jonas, "do/roll_dice", dice=2, sides=6)
        page = self.tap(self.jonas, "move/", status=200, seat=1)
        self.link = re.search(rf"/t/{self.code}/move/([\w-]+)", page.text)[1]

    @property
    def code(self) -> str:
        return self.mira.code

    @property
    def known(self):
        return self.store.by_code(self.code)

    def tap(self, phone: Phone, what: str, *, status: int = 303, htmx: bool = False, **fields):
        self.taps += 1
        answer = phone.post(f"/t/{self.code}/{what}", fields, htmx=htmx, tap=f"evening{self.taps}")
        assert answer.status_code == status, answer.text
        return answer

    def writes(self, phone: Phone, seat: int, column: int, points: int) -> int:
        self.tap(phone, "do/enter_score", seat=seat, column=column, points=points, **{"as": seat})
        return self.known.head

    def crawled(self, name: str) -> list[Read]:
        """Everything this phone can get, read once."""
        if name not in self.crawls:
            self.crawls[name] = list(crawl(getattr(self, name), addresses(self.code, self.known.head)))
        return self.crawls[name]

    def looks(self, phone: Phone) -> list[Read]:
        """Only the pages where something might show after a change."""
        places = ("table?column=1", "score", "tv", "mine", "log", "fair", "export.json", f"table?did={self.known.head}")
        return [read(phone, f"/t/{self.code}/{place}", htmx=htmx) for place in places for htmx in (False, True)]

    def of_others(self, *own: int) -> set[int]:
        return {secret for seat, theirs in self.secrets.items() if seat not in own for secret in theirs}


@pytest.fixture
def another(app) -> Evening:
    """An evening of one's own, to go on with."""
    return Evening(app)


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Iterator[Evening]:
    app = make_app(tmp_path_factory.mktemp("secrets"), bounds=UNBOUND)
    yield Evening(app)
    app.extensions["companion"].store.close()


def test_the_crawl_sees_every_kind_of_page(evening):
    reads = evening.crawled("mira")
    assert {got.kind for got in reads} >= {"text/html", "application/json", "application/pdf", "text/event-stream"}
    rules = evening.app.url_map.bind("table.test")
    reached = {rules.match(urlsplit(got.path).path)[0] for got in reads if got.status == 200}
    gets = {rule.endpoint for rule in evening.app.url_map.iter_rules() if "GET" in rule.methods}
    elsewhere = {
        "static", "joined.send_look", "joined.send_live_script", "home.design", "home.favicon", "home.language", "home.theme", "home.join",
        "tables.front", "hosting.host", "hosting.old_export", "hosting.preset_file", "moving.ask", "owning.sign_out",
        "paper.style",
    }  # fmt: skip
    assert gets - reached == elsewhere
    assert {got.status for got in reads} <= {200, 302, 303, 308, 404, 409, 422}


def test_no_seat_sees_another_seats_secret_in_any_answer(evening):
    assert leaks(evening.crawled("jonas"), evening.of_others(1)) == []


def test_the_host_sees_no_secret_of_others(evening):
    assert leaks(evening.crawled("mira"), evening.of_others(0)) == []


def test_a_watcher_sees_no_secret(evening):
    assert leaks(evening.crawled("watcher"), evening.of_others()) == []


def test_the_shared_screen_sees_no_secret(evening):
    assert leaks(evening.crawled("tv"), evening.of_others()) == []


def test_each_player_sees_the_own_secret(evening):
    for phone, seat, secret in ((evening.mira, 0, 73913), (evening.jonas, 1, 58427)):
        phone.code = evening.code
        assert f'value="{secret}"' in phone.look("table?column=1")
        assert str(secret) in phone.look("log")
        assert number(secret).search(phone.look(f"table?column=1&open={seat}"))


def test_a_phone_with_two_seats_shows_a_secret_only_after_the_tap(evening):
    reads = evening.crawled("ute")
    assert leaks(reads, evening.of_others(2, 3)) == []
    behind = re.compile(r"[?&]open=2\b")
    assert leaks([got for got in reads if not behind.search(got.path)], evening.secrets[2]) == []
    assert 'value="91357"' in evening.ute.look("table?column=1&open=2")


def test_what_is_open_is_seen_by_all(evening):
    for phone in (evening.mira, evening.jonas, evening.ute, evening.watcher, evening.tv):
        page = phone.look("score")
        assert all(number(points).search(page) for points in evening.OPEN)


def test_answers_to_taps_hold_no_secret_of_others(another):
    evening = another
    answers = []
    for htmx in (True, False):
        sent = {"seat": 0, "column": 1, "points": 5, "table_says_so": "on"}
        answers.append(evening.tap(evening.jonas, "do/enter_score", status=409, htmx=htmx, **sent))
        answers.append(evening.tap(evening.jonas, "do/enter_score", status=409, htmx=htmx, **{**sent, "as": 0}))
        answers.append(evening.tap(evening.watcher, "do/enter_score", status=409, htmx=htmx, **sent))
        answers.append(evening.tap(evening.watcher, f"log/back/{evening.asked}", status=409, htmx=htmx))
    # Jolanda asks to take back the secret line of Utz: he and the host are asked, and see no more than before.
    answers.append(evening.tap(evening.jonas, f"log/back/{evening.asked}", status=200, htmx=True))
    assert leaks([_of(answer) for answer in answers], evening.of_others(1)) == []
    assert "asks to take back" in evening.mira.look("table")
    assert leaks(evening.looks(evening.mira), evening.of_others(0)) == []
    assert leaks(evening.looks(evening.ute), evening.of_others(3)) == []
    # The host may take the line back; what it said stays secret, also on the way.
    answer = evening.tap(evening.mira, f"log/back/{evening.asked}", status=200, htmx=True)
    assert leaks([_of(answer), *evening.looks(evening.mira)], evening.of_others(0)) == []
    assert leaks(evening.looks(evening.watcher), evening.of_others()) == []


def _of(answer) -> Read:
    return Read("(a tap)", True, answer.status_code, "text/html", "", unescape(answer.text))


def test_a_tap_of_a_phone_with_two_seats_does_not_open_what_it_wrote(another):
    evening = another
    sent = {"seat": 2, "column": 1, "points": 37779, "as": 2, "from_screen": f"/t/{evening.code}/table?column=1"}
    block = evening.tap(evening.ute, "do/enter_score", status=200, htmx=True, **sent)
    assert not number(37779).search(block.text)
    opened = {**sent, "points": 37781, "from_screen": f"/t/{evening.code}/table?column=1&open=2"}
    block = evening.tap(evening.ute, "do/enter_score", status=200, htmx=True, **opened)
    assert number(37781).search(block.text)


def test_a_secret_that_was_never_revealed_stays_one_when_the_game_begins_anew(phones):
    """Taken back, back to the lobby, secret scores off, begun again: the old line is still its player's own."""
    mira = phones().opens("Mirjam", seats=2, hidden="on")
    jonas = phones().joins(mira, "Jolanda")
    mira.house("start")
    assert jonas.do("enter_score", seat=1, column=0, points=58427).status_code == 303
    line = int(re.findall(r'id="l(\d+)"', jonas.look("log"))[0])
    assert jonas.post(f"/t/{mira.code}/log/back/{line}", {}).status_code == 303
    for move, fields in (("house/go_back_to_lobby", {}), ("options", {"preset": "own"}), ("house/start", {})):
        assert mira.post(f"/t/{mira.code}/{move}", fields).status_code == 303
        reads = [read(mira, f"/t/{mira.code}/{place}") for place in ("log", "table", "tv", "score", "export.json")]
        assert leaks(reads, {58427}) == [], move


def test_what_others_see_does_not_depend_on_the_secret(tmp_path):
    """The same evening twice with other secrets: a watcher gets the same answers, letter for letter."""
    seen = []
    for name, secrets in (("one", {}), ("two", {"mira": 3, "jonas": -7, "ute": 0, "wrong": (1, 2)})):
        app = make_app(tmp_path / name)
        evening = Evening(app, **secrets, dice=False)
        app.extensions["companion"].hub._clock = float  # nobody falls asleep meanwhile
        reads = evening.crawled("watcher")
        # Letters set apart on paper come back with spaces between them, or not: leave the spaces out there.
        texts = [got.text.replace(" ", "") if got.kind == "application/pdf" else got.text for got in reads]
        seen.append(
            {(plain(got.path, evening), got.htmx): plain(text, evening) for got, text in zip(reads, texts, strict=True)}
        )
        app.extensions["companion"].store.close()
    differ = [path for path in seen[0] if seen[0][path] != seen[1].get(path)]
    assert differ == []
    assert seen[0].keys() == seen[1].keys()


def plain(text: str, evening: Evening) -> str:
    """Without what differs from evening to evening anyway: codes, tokens, the time, drawings of the address."""
    text = text.replace(evening.code, "CODE")
    text = re.sub(r'<path d="M[^"]*"', "<path", text)
    text = re.sub(r"(20\d\d-\d\d-\d\dT)?\d\d:\d\d(:\d\d\.\d+)?", "TIME", text)
    return re.sub(r"[A-Za-z0-9_.-]{12,}", "TOKEN", text)


# ────────────────────────────────────────────── whoever has not the code


def test_nobody_without_the_code_sees_anything(evening):
    everything = {evening.code, "Kraken", "Mirjam", "Jolanda", "Utz", "Kimba"}
    starts = [
        "/",
        "/history",
        "/new",
        "/host",
        "/host/exports/x.json",
        "/join",
        "/join?code=ABCDE",
        "/design",
        "/nowhere",
    ]
    wrong = evening.code[:-1] + ("A" if evening.code[-1] != "A" else "B")
    starts += [path.replace(evening.code, wrong) for path in addresses(evening.code, 3)[::5]]
    reads = list(crawl(evening.stranger, starts))
    assert leaks(reads, everything | evening.of_others()) == []
    assert {got.status for got in reads if wrong in got.path} <= {404, 308}


def test_a_phone_at_another_table_learns_nothing_about_this_one(evening):
    other = Phone(evening.app, address="10.0.1.99").opens("Zoe", seats=2)
    other.house("start")
    other.do("enter_score", seat=0, column=0, points=1)
    reads = list(crawl(other, addresses(other.code, 5, seats=2)))
    assert leaks(reads, {evening.code, "Kraken", "Mirjam", "Jolanda"} | evening.of_others()) == []


# ────────────────────────────────────────────── seeds, phones, keys, links


EVERYBODY = ("mira", "jonas", "ute", "watcher", "tv")


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_seed_is_nowhere_before_the_end(evening, name):
    seed = evening.known.seed
    assert len(seed) == 64
    assert leaks(evening.crawled(name), {seed, seed.upper(), seed[:16]}) == []


def test_the_seed_is_shown_after_the_end_and_a_new_one_is_secret_again(another):
    evening, seed = another, another.known.seed
    evening.tap(evening.mira, "end")
    assert seed in evening.watcher.get(f"/t/{evening.code}/export.json").text
    assert seed[:16] in evening.watcher.look("fair").lower()
    evening.tap(evening.mira, "reopen")
    new = evening.known.seed
    assert new != seed
    for phone in (evening.mira, evening.jonas, evening.watcher):
        assert leaks(evening.looks(phone), {new, new[:16]}) == []


@pytest.mark.parametrize("name", EVERYBODY)
def test_no_answer_names_a_phone_a_key_or_a_link(evening, name):
    assert leaks(evening.crawled(name), _never_shown(evening)) == []


def _never_shown(evening: Evening) -> set[str]:
    phones = {row.phone for row in evening.store.rows(evening.known.id)} - {""}
    assert len(phones) == 3
    wiring = evening.app.extensions["companion"]
    return {
        *phones,
        evening.link,
        (wiring.config.data / "host.key").read_text(),
        evening.app.config["SECRET_KEY"],
        evening.known.id,
    }


def test_phones_and_links_stay_unnamed_after_the_end(another):
    evening, hidden = another, _never_shown(another)
    evening.tap(evening.watcher, f"move/{evening.link}")
    evening.tap(evening.mira, "end")
    for phone in (evening.mira, evening.jonas, evening.watcher, evening.tv):
        assert leaks(evening.looks(phone), hidden) == []


def test_a_moved_seat_takes_its_secret_along(another):
    evening = another
    evening.tap(evening.watcher, f"move/{evening.link}")
    assert 'value="58427"' in evening.watcher.look("table?column=1")
    assert leaks(evening.looks(evening.jonas), evening.secrets[1]) == []


@pytest.mark.parametrize("how", ["start", "remove_seat"])
def test_a_link_to_move_a_seat_never_gives_another_seat(phones, how):
    """Seats are numbered anew when free ones are put away; the link must follow its player."""
    host = phones().opens(seats=4)
    anna = phones().joins(host)
    assert anna.house("take_seat", name="Anna", seat=1).status_code == 303
    ben = phones().joins(host)
    assert ben.house("take_seat", name="Ben", seat=2).status_code == 303
    offer = anna.post(f"/t/{host.code}/move/", {"seat": 1})
    token = re.search(rf"/t/{host.code}/move/([\w-]+)", offer.text)[1]
    assert host.house(how, **({"seat": 0} if how == "remove_seat" else {})).status_code == 303
    new = phones().joins(host)
    new.post(f"/t/{host.code}/move/{token}", {})
    held = re.search(r"Seats on this phone(.*?)</section>", new.look("mine"), re.DOTALL)
    assert held is None or "Ben" not in held[1]
    assert "Seats on this phone" in ben.look("mine")


def test_a_double_tap_on_yes_here_is_one_tap(phones):
    mira = phones().opens("Mira", seats=2)
    mira.house("start")
    token = re.search(rf"/t/{mira.code}/move/([\w-]+)", mira.post(f"/t/{mira.code}/move/", {"seat": 0}).text)[1]
    new = phones().joins(mira)
    first, second = (new.post(f"/t/{mira.code}/move/{token}", {}) for _ in range(2))
    assert first.status_code == 303
    assert (second.status_code, second.headers.get("Location")) == (303, first.headers["Location"])
    stranger = phones().joins(mira)
    assert stranger.post(f"/t/{mira.code}/move/{token}", {}).status_code == 409
