"""Behind a proxy: whom the limits count, whom nobody believes, and hosts that make no sense."""

import contextlib
import http.client

import pytest

from companion import cli
from companion.config import BadSetting, Bounds, Config, proxies_in
from companion.network import household
from companion.web.door.limits import WITHIN
from tests.kit import Phone, Server, make_app

ALL_WRONG = Bounds().wrong_per_address
PAD = {"game": "scorepad", "seats": 2, "preset": "own", "name": "Mira"}


def site(folder, *proxies: str):
    return make_app(folder / "data", bounds=Bounds(), proxies=proxies)


def behind(app, client: str, proxy: str = "127.0.0.1", **headers: str) -> Phone:
    """A phone whose requests come through a proxy that says so."""
    phone = Phone(app, address=proxy)
    phone.client.environ_base["HTTP_X_FORWARDED_FOR"] = client
    for name, value in headers.items():
        phone.client.environ_base[f"HTTP_{name}"] = value
    return phone


def tries_all(app, client: str, **more: str) -> None:
    thief = behind(app, client, **more)
    for number in range(ALL_WRONG):
        thief.get(f"/t/AAA{'ABCDEFGHJK'[number // 10]}{'ABCDEFGHJK'[number % 10]}/head")


def sees(phone: Phone, code: str) -> bool:
    return phone.get(f"/t/{code}/table").status_code == 200


@pytest.mark.parametrize("trusted", ["127.0.0.1", "127.0.0.0/8"])
def test_behind_a_trusted_proxy_a_thief_locks_out_nobody_else(tmp_path, trusted):
    app = site(tmp_path, trusted)
    mira = behind(app, "203.0.113.1").opens("Mira")
    tries_all(app, "203.0.113.66")
    assert not sees(behind(app, "203.0.113.66"), mira.code)
    assert sees(behind(app, "203.0.113.2"), mira.code)


def test_what_a_client_adds_before_the_proxy_is_not_believed(tmp_path):
    """The proxy writes whom it heard at the end; everything before that is the client's own tale."""
    app = site(tmp_path, "127.0.0.1")
    mira = behind(app, "203.0.113.1").opens("Mira")
    for number in range(ALL_WRONG):
        behind(app, f"198.51.100.{number}, 203.0.113.66").get(f"/t/AAAA{'ABCDEFGHJK'[number % 10]}/head")
    assert not sees(behind(app, "198.51.100.99, 203.0.113.66"), mira.code)
    assert sees(behind(app, "203.0.113.2"), mira.code)


def test_of_two_trusted_proxies_in_a_row_neither_is_the_client(tmp_path):
    app = site(tmp_path, "127.0.0.1", "10.0.0.0/8")
    mira = behind(app, "203.0.113.1, 10.0.0.5").opens("Mira")
    tries_all(app, "203.0.113.66, 10.0.0.5")
    assert not sees(behind(app, "203.0.113.66, 10.0.0.5"), mira.code)
    assert sees(behind(app, "203.0.113.2, 10.0.0.5"), mira.code)


@pytest.mark.parametrize("proxies", [(), ("192.0.2.1",)])
def test_without_a_trusted_proxy_nobody_gets_another_address_by_saying_so(tmp_path, proxies):
    app = site(tmp_path, *proxies)
    mira = Phone(app, address="10.1.1.1").opens("Mira")
    for number in range(ALL_WRONG):
        liar = behind(app, f"203.0.113.{number}", "10.9.9.9", X_REAL_IP="1.2.3.4", FORWARDED="for=5.6.7.8")
        liar.get(f"/t/AAAA{'ABCDEFGHJK'[number % 10]}/head")
    assert not sees(behind(app, "203.0.113.250", "10.9.9.9"), mira.code)


def test_a_trusted_proxy_tells_what_the_qr_code_shows(tmp_path):
    app = site(tmp_path, "127.0.0.1")
    names = {"X_FORWARDED_HOST": "play.example", "X_FORWARDED_PROTO": "https"}
    mira = behind(app, "203.0.113.1", **names).opens("Mira")
    assert "play.example" in mira.look("lobby")
    assert "https://play.example/t/" in mira.post(f"/t/{mira.code}/move/", {"seat": 0}).text
    liar = behind(app, "203.0.113.1", "10.9.9.9", **names)
    assert "play.example" not in liar.get(f"/t/{mira.code}/lobby").text


@pytest.mark.parametrize("host", ["x:99999", "x:0", "", "a b", "evil.example/path"])
def test_a_trusted_proxy_cannot_bring_a_host_that_makes_no_sense(tmp_path, host):
    app = site(tmp_path, "127.0.0.1")
    answer = behind(app, "203.0.113.1", X_FORWARDED_HOST=host).get("/")
    assert answer.status_code == (400 if host else 200)


@pytest.mark.parametrize(
    "client", ["", "unknown", "203.0.113.5:4711", "[2001:db8::1]", ",,,", "x" * 5000, "\x00", "é", "1.2.3.4, "]
)
def test_whatever_a_proxy_calls_a_client_the_page_is_answered(tmp_path, client):
    app = site(tmp_path, "127.0.0.1")
    assert behind(app, client).get("/t/AAAAA/table").status_code == 404
    assert behind(app, client).get("/").status_code == 200


def test_behind_an_unnamed_proxy_one_mistyping_guest_is_still_alone_with_it(tmp_path):
    """Nobody told us of the proxy: everybody has its address, and yet the others come in."""
    app = site(tmp_path)
    mira = behind(app, "203.0.113.1").opens("Mira")
    guest = behind(app, "203.0.113.66")
    guest.get("/")
    for number in range(20):
        guest.get(f"/t/AAAA{'ABCDEFGHJKMNPRSTVWXYZ'[number]}/table")
    assert guest.get(f"/t/{mira.code}/table").status_code == 429
    assert int(guest.get(f"/t/{mira.code}/table").headers["Retry-After"]) <= WITHIN
    assert sees(behind(app, "203.0.113.2"), mira.code)


# ────────────────────────────────────────────── addresses


@pytest.mark.parametrize(
    ("address", "as_counted"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.168.1.20", "192.168.1.20"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unknown", "unknown"),
    ],
)
def test_an_address_is_counted_so(address, as_counted):
    assert household(address) == as_counted


def test_one_customer_with_countless_addresses_is_one(tmp_path):
    app = site(tmp_path)
    customer = Phone(app)
    for number in range(30):
        customer.client.environ_base["REMOTE_ADDR"] = f"2001:db8:1:2::{number:x}"
        assert customer.post("/new", PAD).status_code == 303
    assert Phone(app, address="2001:db8:1:2:abcd::9").post("/new", PAD).status_code == 429
    assert Phone(app, address="2001:db8:1:3::9").post("/new", PAD).status_code == 303


# ────────────────────────────────────────────── hosts


@pytest.mark.parametrize(
    "host", ["x:99999", "x:0", "x:65536", "x:00000", "x:", "x:٣", "[::1]:99999", "127.0.0.1:70000"]
)
def test_a_port_that_does_not_exist_makes_no_sense(app, host):
    for path in ("/", "/new", "/t/AAAAA/lobby", "/static/icon.svg", "/look.css", "/nowhere"):
        assert Phone(app).get(path, headers={"Host": host}).status_code in {400, 404}, path
    assert Phone(app).get("/", headers={"Host": host}).status_code == 400


@pytest.mark.parametrize("host", ["x:1", "x:65535", "x", "[::1]:8000", "127.0.0.1:8000"])
def test_every_port_that_exists_is_fine(app, host):
    assert Phone(app).get("/", headers={"Host": host}).status_code == 200


# ────────────────────────────────────────────── how a host says so


def test_proxies_and_limits_come_from_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_PROXIES", "127.0.0.1, 10.0.0.0/8,::1")
    monkeypatch.setenv("COMPANION_TABLES_PER_HOUR", "0")
    monkeypatch.setenv("COMPANION_LINES_PER_TABLE", "700")
    monkeypatch.setenv("COMPANION_TABLES_PER_DAY", "")
    made = Config(data=tmp_path)
    assert made.proxies == ("127.0.0.1", "10.0.0.0/8", "::1")
    assert made.bounds == Bounds(tables_per_hour=0, lines_per_table=700)


@pytest.mark.parametrize("text", ["many", "-1", "1.5", "٣", "9999999999"])
def test_a_limit_that_is_no_number_is_refused(tmp_path, monkeypatch, text):
    monkeypatch.setenv("COMPANION_TABLES_PER_HOUR", text)
    with pytest.raises(BadSetting, match=r"COMPANION_TABLES_PER_HOUR: a whole number"):
        Config(data=tmp_path)


@pytest.mark.parametrize("text", ["localhost", "1.2.3", "*", "10.0.0.0/99"])
def test_a_proxy_that_is_no_address_is_refused(text):
    with pytest.raises(BadSetting, match=r"like 127\.0\.0\.1"):
        proxies_in(text)


def test_the_command_takes_proxies_and_says_which_one_makes_no_sense(tmp_path, monkeypatch, capsys):
    made = []
    monkeypatch.setattr("companion.serve.run", lambda _app, config, *_args, **_more: made.append(config))
    monkeypatch.setenv("COMPANION_PROXIES", "::1")
    words = ["serve", "--host", "127.0.0.1", "--data", str(tmp_path / "data")]
    assert cli.main([*words, "--proxy", "127.0.0.1", "--proxy", "10.0.0.0/8"]) == 0
    assert made[0].proxies == ("::1", "127.0.0.1", "10.0.0.0/8")
    assert cli.main([*words, "--proxy", "my-proxy"]) == 2
    assert "“my-proxy”" in capsys.readouterr().err
    monkeypatch.setenv("COMPANION_PROXIES", "")
    monkeypatch.setenv("COMPANION_MEGABYTES_PER_DAY", "lots")
    assert cli.main(words) == 2
    assert capsys.readouterr().err.startswith("COMPANION_MEGABYTES_PER_DAY: a whole number, 0 for no limit")


def asks(port: int, path: str, client: str) -> int:
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as wire:
        wire.request("GET", path, headers={"X-Forwarded-For": client})
        answer = wire.getresponse()
        answer.read()
        return answer.status


def test_the_real_server_believes_the_proxy_it_was_told_of(tmp_path):
    """The headers reach us: waitress would take them away from whoever it does not trust itself."""
    server = Server(tmp_path / "data", more=("--proxy", "127.0.0.1")).start()
    try:
        tried = [asks(server.port, "/t/AAAAA/head", "203.0.113.66") for _ in range(ALL_WRONG + 1)]
        assert tried == [404] * ALL_WRONG + [429]
        assert asks(server.port, "/t/AAAAA/head", "203.0.113.67") == 404
    finally:
        server.stop()
