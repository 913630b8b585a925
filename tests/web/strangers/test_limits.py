"""What keeps strangers out: limits on wrong codes, tokens, cookies, and the host's own page."""

import re

import pytest

from companion.config import Bounds
from companion.web.door.limits import MOST_KEYS, WITHIN, Limits
from tests.kit import SITE, Phone, make_app

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
