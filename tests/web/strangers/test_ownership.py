"""A host is owned by whoever can write its data folder, and by nobody for where they come from."""

import http.client
import os
import re
import stat
import time

import pytest

from companion import cli
from companion.config import Bounds
from companion.owner import HOURS, Owner
from tests.kit import SITE, Phone, Server, hidden_fields, make_app, owner_link

HERE = "http://127.0.0.1:8000"


@pytest.fixture
def data(app):
    return app.extensions["companion"].config.data


def uses(phone, link):
    """Opens the link and taps its one button."""
    page = phone.get(link)
    if page.status_code != 200:
        return page
    return phone.client.post("/host", base_url=SITE, data=hidden_fields(page.text, "/host"))


# ────────────────────────────────────────────── where a request comes from says nothing


@pytest.mark.parametrize(
    ("why", "asked"),
    [
        ("at the machine itself", {}),
        ("at the machine itself, by its name", {"base": "http://localhost:8000"}),
        ("at the machine itself, by the newer address", {"address": "::1", "base": "http://[::1]:8000"}),
        ("through a plain proxy_pass, which names the upstream", {"base": "http://127.0.0.1:8000"}),
        ("through ssh -R, which tells nothing at all", {"base": "http://localhost"}),
        ("through a proxy that tells the visitor's address", {"X-Forwarded-For": "203.0.113.7"}),
        ("through a proxy that claims to be the visitor", {"X-Forwarded-For": "127.0.0.1", "X-Real-IP": "127.0.0.1"}),
        ("from another machine that lies", {"address": "192.168.1.20", "Forwarded": "for=127.0.0.1"}),
    ],
)
def test_no_address_makes_an_owner(app, why, asked):
    mira = Phone(app).opens("Mira", title="Kraken", seats=2)
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=1)
    mira.post(f"/t/{mira.code}/end", {})
    mira.post(f"/t/{mira.code}/keep", {"title": "Monday"})
    export = app.extensions["companion"].shelf.exports()[0]
    base, address = asked.get("base", HERE), asked.get("address", "127.0.0.1")
    headers = {key: value for key, value in asked.items() if key[0].isupper()}
    near = Phone(app, address=address)
    token = hidden_fields(near.get("/new", base_url=base, headers=headers).text, "/new")["csrf_token"]

    def post(path, **fields):
        sent = {"csrf_token": token, "tap": path.replace("/", "-"), **fields}
        return near.client.post(path, base_url=base, headers=headers, data=sent)

    for answer in (
        near.get("/host", base_url=base, headers=headers),
        near.get(f"/host/exports/{export}", base_url=base, headers=headers),
        near.get("/host/sign-out", base_url=base, headers=headers),
        near.get(f"/t/{mira.code}/delete", base_url=base, headers=headers),
        post("/host/link"),
        post("/host/sign-out"),
        post("/presets/scorepad/monday/remove"),
        post(f"/t/{mira.code}/delete", typed=mira.code),
        post(f"/t/{mira.code}/reopen"),
        post(f"/t/{mira.code}/house/name_table", title="Mine"),
    ):
        assert answer.status_code == 409, (why, answer.status_code)
        assert "Kraken" not in answer.text
    assert 'href="/host"' not in near.get("/", base_url=base, headers=headers).text
    assert mira.get(f"/t/{mira.code}/score").status_code == 200


def test_on_the_real_wire_the_own_machine_is_a_guest_too(server):
    with_proxy = {"X-Forwarded-For": "203.0.113.7"}
    for headers in ({}, with_proxy):
        wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        wire.request("GET", "/host", headers=headers)
        answer = wire.getresponse()
        page = answer.read().decode()
        wire.close()
        assert answer.status == 409
        assert "companion owner" in page


# ────────────────────────────────────────────── the link


def test_the_link_makes_one_browser_the_owners_once(app, data):
    mira = Phone(app).opens("Mira")
    link = owner_link(data)
    away = Phone(app, address="203.0.113.7")
    answer = uses(away, link)
    assert answer.status_code == 303
    assert link.split("=")[1] not in answer.headers["Location"]
    assert mira.code in away.get("/host").text
    thief = Phone(app)
    assert uses(thief, link).status_code == 409
    assert thief.get("/host").status_code == 409
    assert "companion owner" in uses(thief, link).text


def test_looking_at_the_link_uses_nothing_up(app, data):
    """As a messenger does that shows a preview."""
    link = owner_link(data)
    for _ in range(3):
        messenger = Phone(app)
        assert "Yes, this is my browser" in messenger.get(link).text
        assert messenger.get("/host").status_code == 409
    assert uses(Phone(app), link).status_code == 303


def test_a_double_tap_on_the_button_is_one_tap(app, data):
    phone = Phone(app)
    fields = hidden_fields(phone.get(owner_link(data)).text, "/host")
    before = phone.client.get_cookie("companion", domain="table.test").value
    assert phone.client.post("/host", base_url=SITE, data=fields).status_code == 303
    phone.client.set_cookie("companion", before, domain="table.test")  # the second one was on its way already
    assert phone.client.post("/host", base_url=SITE, data=fields).status_code == 303
    assert phone.get("/host").status_code == 200


def test_an_owner_spends_no_further_link(app, data):
    owner = Phone(app).owns()
    link = owner_link(data)
    assert owner.get(link).status_code == 303
    assert uses(Phone(app), link).status_code == 303


def test_a_link_is_used_once_by_two_processes(app, data):
    link = owner_link(data)
    other = make_app(data)
    assert uses(Phone(other), link).status_code == 303
    assert uses(Phone(app), link).status_code == 409
    other.extensions["companion"].store.close()


def test_a_link_ends_after_a_day_and_is_swept_away(app, data):
    token = owner_link(data).split("=")[1]
    (file,) = (data / "owner-links").iterdir()
    then = time.time() - HOURS * 3600 - 60
    os.utime(file, (then, then))
    assert uses(Phone(app), f"/host?key={token}").status_code == 409
    Owner(data).stored_link()
    assert not file.exists()


@pytest.mark.parametrize("wrong", ["x", "é", "%00", "../host.key", "a" * 5000, "..%2f..%2fcookie.key"])
def test_nonsense_is_no_link(app, wrong):
    phone = Phone(app)
    assert phone.get(f"/host?key={wrong}").status_code == 409
    assert phone.post("/host", {"key": wrong}).status_code == 409
    assert phone.get("/host").status_code == 409


def test_the_lasting_key_itself_is_no_link(app, data):
    assert uses(Phone(app), f"/host?key={(data / 'host.key').read_text()}").status_code == 409


def test_wrong_links_count_as_wrong_tries(app):
    mira = Phone(app).opens("Mira")
    thief = Phone(app, address="10.9.9.9")
    for number in range(Bounds().wrong_per_phone):
        assert thief.get(f"/host?key=guess{number}").status_code == 409
    assert thief.get(f"/t/{mira.code}/table").status_code == 429


def test_only_the_folders_owner_reads_key_and_links(app, data):
    owner_link(data)
    assert stat.S_IMODE((data / "owner-links").stat().st_mode) == 0o700
    assert stat.S_IMODE((data / "host.key").stat().st_mode) == 0o600
    for file in (data / "owner-links").iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert file.read_bytes() == b""


def test_a_folder_that_cannot_be_written_has_an_owner_too(tmp_path):
    owner = Owner(tmp_path / "missing")
    token = owner.new_link()
    assert owner.holds(token)
    assert owner.use(token, "phone")
    assert not owner.use(token, "another")
    assert owner.knows(owner.mark())
    assert not (tmp_path / "missing").exists()


# ────────────────────────────────────────────── a new key


def test_a_new_key_ends_all_old_cookies_and_links_at_once(app, data, capsys):
    owner, unused = Phone(app).owns(), owner_link(data)
    assert owner.get("/host").status_code == 200
    assert cli.main(["owner", "--data", str(data), "--new"]) == 0
    fresh = re.search(r"/host\?key=\S+", capsys.readouterr().out)[0]
    assert owner.get("/host").status_code == 409
    assert uses(Phone(app), unused).status_code == 409
    assert uses(owner, fresh).status_code == 303
    assert owner.get("/host").status_code == 200


def test_a_cookie_of_an_older_version_owns_nothing(app):
    old = Phone(app)
    old.get("/")
    with old.client.session_transaction(base_url=SITE) as session:
        session["owner"] = True
    assert old.get("/host").status_code == 409


def test_the_owner_lets_another_device_in_and_signs_all_out(app):
    owner, other = Phone(app).owns(), Phone(app)
    page = owner.post("/host/link", {}).text
    assert "QR code that makes a device" in page
    assert uses(other, re.search(r"/host\?key=[\w-]+", page)[0]).status_code == 303
    assert "Sign out all owners" in owner.get("/host").text
    assert "this one too" in owner.get("/host/sign-out").text
    assert other.get("/host").status_code == 200, "looking at the question does nothing"
    assert owner.post("/host/sign-out", {}).status_code == 303
    assert (owner.get("/host").status_code, other.get("/host").status_code) == (409, 409)
    assert owner.post("/host/sign-out", {}).status_code == 409


def test_the_owner_is_the_host_of_every_table(app):
    mira = Phone(app).opens("Mira", seats=2)
    owner = Phone(app).owns()
    assert owner.post(f"/t/{mira.code}/house/name_table", {"title": "Friday"}).status_code == 303


# ────────────────────────────────────────────── the command


def test_the_start_prints_a_link_and_opens_the_browser_there(tmp_path, monkeypatch, capsys):
    from companion import browser, serve  # noqa: PLC0415 - a web server is needed here only

    shown = []
    monkeypatch.setattr(browser, "show", shown.append)

    def told(app, config, host, *, open_browser):
        link = serve.welcome(app, config, host, open_browser=open_browser)
        assert uses(Phone(app), link).status_code == 303
        app.extensions["companion"].store.close()

    monkeypatch.setattr(serve, "run", told)
    assert cli.main(["serve", "--host", "127.0.0.1", "--data", str(tmp_path / "data"), "--open"]) == 0
    printed = re.search(r"http://127\.0\.0\.1:\d+(/host\?key=[\w-]+)", capsys.readouterr().out)
    assert shown == [printed[0]]


def test_another_link_for_a_server_that_runs(tmp_path, capsys):
    running = Server(tmp_path / "data").start()
    try:
        assert cli.main(["owner", "--data", str(tmp_path / "data")]) == 0
        (link,) = capsys.readouterr().out.split()
        assert link.startswith(running.url + "/host?key=")
        wire = http.client.HTTPConnection("127.0.0.1", running.port, timeout=30)
        wire.request("GET", link.removeprefix(running.url))
        assert wire.getresponse().status == 200
        wire.close()
    finally:
        running.stop()


def test_a_folder_nobody_has_served_from_is_left_alone(tmp_path, capsys):
    assert cli.main(["owner", "--data", str(tmp_path / "typo")]) == 2
    assert "no companion has served from" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_whoever_may_not_write_the_folder_gets_no_link(app, data, monkeypatch, capsys):
    def no_rights(*_args, **_more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", no_rights)
    assert cli.main(["owner", "--data", str(data)]) == 1
    assert "only its owner gets a link" in capsys.readouterr().err


def test_a_full_disk_signs_nobody_out(app, data, monkeypatch):
    owner = Phone(app).owns()
    key = (data / "host.key").read_text()

    def full(*_args, **_more):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Owner, "_write_key", full)
    assert owner.post("/host/sign-out", {}).status_code == 503
    assert (data / "host.key").read_text() == key
    assert owner.get("/host").status_code == 200


def test_behind_a_known_address_the_link_says_so(app, data, monkeypatch, capsys):
    monkeypatch.setenv("COMPANION_ADDRESS", "https://games.example")
    assert cli.main(["owner", "--data", str(data)]) == 0
    assert capsys.readouterr().out.startswith("https://games.example/host?key=")
