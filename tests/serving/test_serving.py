"""Starting the companion: what stands in the way is said in one true sentence, and nothing is made by mistake."""

import json
import os
import queue
import shlex
import shutil
import socket
import subprocess
import sys

import pytest

from companion import browser, cli, config, install, lock, network
from companion.app import create_app
from companion.config import Config
from companion.serve import addresses, greet, local_address
from companion.tables.store import BadDatabase, Store
from companion.web import invite
from tests.kit import ROOT, Server, make_app


@pytest.fixture
def start(capsys, tmp_path, monkeypatch):
    """`companion serve` with these words, on a machine where nobody ever gets to serve."""
    monkeypatch.setattr("companion.serve.run", lambda *_args, **_more: None)

    def started(*words: str) -> tuple[int, str]:
        code = cli.main(["serve", "--data", str(tmp_path / "data"), *words])
        said = capsys.readouterr()
        return code, (said.err or said.out).strip()

    return started


# ────────────────────────────────────────────── where it listens


def test_an_address_of_another_machine(start):
    assert start("--host", "203.0.113.7") == (
        1,
        "203.0.113.7 is not an address of this machine; leave --host out to use all it has.",
    )


@pytest.mark.parametrize("name", ["no-such-name.invalid", "bad name", "a..b", "x" * 70])
def test_a_name_that_is_none(start, name, monkeypatch):
    def nobody_knows(host, *_args, **_more):
        host.encode("idna")  # what the real one does first
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(network.socket, "getaddrinfo", nobody_knows)
    code, said = start("--host", name)
    assert code == 1
    assert said == f"“{name}” is no address and no name that this machine knows; leave --host out."


def test_a_port_for_administrators(start, monkeypatch):
    def forbidden(*_args):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(network, "_is_free", forbidden)
    code, said = start("--host", "127.0.0.1", "--port", "80")
    assert (code, said) == (1, "Port 80 needs an administrator's rights; choose one from 1024 on: --port 8000")


def test_another_trouble_with_the_address_is_told_as_it_is(start, monkeypatch):
    def broken(*_args):
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(network, "_is_free", broken)
    assert start("--host", "127.0.0.1") == (1, "127.0.0.1 cannot be used: Network is unreachable")


@pytest.mark.parametrize(
    ("port", "said"),
    [
        (65_535, "Port 65535 is taken; choose another one with --port."),
        (65_530, "All ports from 65530 to 65535 are taken; choose another one with --port."),
        (8000, "All ports from 8000 to 8049 are taken; choose another one with --port."),
    ],
)
def test_no_port_is_free(start, monkeypatch, port, said):
    monkeypatch.setattr(network, "_is_free", lambda *_args: False)
    assert start("--host", "127.0.0.1", "--port", str(port)) == (1, said)


def test_a_taken_port_gives_the_next_one_and_says_so(start, monkeypatch):
    monkeypatch.setattr(network, "_is_free", lambda _family, _address, port: port > 8001)
    assert start("--host", "127.0.0.1") == (0, "Port 8000 is taken; using 8002.")


@pytest.mark.parametrize(
    ("host", "known", "local"),
    [
        ("0.0.0.0", ("192.168.1.24",), "http://127.0.0.1:8000"),
        ("::", ("192.168.1.24",), "http://127.0.0.1:8000"),
        ("127.0.0.1", (), "http://127.0.0.1:8000"),
        ("::1", (), "http://[::1]:8000"),
        ("192.168.1.9", ("192.168.1.9",), "http://192.168.1.9:8000"),
    ],
)
def test_only_addresses_that_answer_are_offered(monkeypatch, tmp_path, host, known, local):
    monkeypatch.setattr(network, "addresses", lambda: ("192.168.1.24",))
    assert addresses(host) == known
    assert local_address(Config(data=tmp_path), host) == local


@pytest.mark.parametrize(
    ("host", "words"),
    [
        ("0.0.0.0", "join the Wi-Fi of the phones, then start again"),
        ("127.0.0.1", "phones need a start without --host 127.0.0.1"),
    ],
)
def test_without_an_address_for_phones_it_says_what_to_do(capsys, tmp_path, host, words):
    greet(Config(data=tmp_path), host, "/host?key=KEY")
    assert words in capsys.readouterr().out


def test_whoever_set_up_a_container_says_where_phones_find_it(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_ADDRESS", "https://games.example/")
    told = Config(data=tmp_path, addresses=("172.17.0.2",))
    greet(told, "0.0.0.0", "/host?key=KEY")
    out = capsys.readouterr().out
    assert "https://games.example/host?key=KEY" in out
    assert "172.17.0.2" not in out
    app = make_app(tmp_path / "data")
    with app.test_request_context(base_url="http://localhost:8000"):
        assert invite.bases() == ["https://games.example"]
    with app.test_request_context(base_url="http://192.168.1.24:8000"):
        assert invite.bases() == ["http://192.168.1.24:8000"], "as it was opened"


@pytest.mark.parametrize("wrong", ["192.168.1.24", "http://", "http://a b", "http://a/b", "ftp://a", 'http://a"b'])
def test_an_address_for_phones_that_is_none(start, monkeypatch, wrong):
    monkeypatch.setenv("COMPANION_ADDRESS", wrong)
    assert start() == (1, "COMPANION_ADDRESS is what phones type, like http://192.168.1.24:8000")


# ────────────────────────────────────────────── one server, one folder


def test_a_second_server_is_refused_and_told_where_the_first_one_is(tmp_path, capsys):
    first = Server(tmp_path / "data").start()
    try:
        for _ in range(2):  # being refused leaves nothing behind
            assert cli.main(["serve", "--host", "127.0.0.1", "--data", str(tmp_path / "data")]) == 1
            said = capsys.readouterr().err
            assert said.count("\n") == 1
            assert f"already serving the data in {tmp_path / 'data'}, at {first.url}" in said
        assert cli.main(["export", "NOONE", "--data", str(tmp_path / "data")]) == 2, "nobody has opened a table yet"
    finally:
        first.kill()
    with lock.only_server(tmp_path / "data"):  # a crash lets go
        pass


def test_the_same_file_by_its_address_is_one_folder_too(tmp_path):
    elsewhere = Config(data=tmp_path / "a", database=f"sqlite:///{tmp_path / 'b' / 'x.sqlite'}")
    assert elsewhere.for_one_server == (tmp_path / "a", tmp_path / "b")
    assert Config(data=tmp_path, database="sqlite://").for_one_server == (tmp_path,)
    with lock.only_server(*elsewhere.for_one_server), pytest.raises(lock.Taken), lock.only_server(tmp_path / "b"):
        raise AssertionError("two servers on one file")


def test_postgresql_may_be_shared(tmp_path):
    assert Config(data=tmp_path, database="postgresql://a/b").for_one_server == ()


def test_a_folder_that_cannot_be_locked_is_served_all_the_same(tmp_path, monkeypatch):
    def no_locks(*_args, **_more):
        raise NotImplementedError

    monkeypatch.setattr(lock, "FileLock", no_locks)
    with lock.only_server(tmp_path):
        pass


def test_a_refusal_without_an_address_is_a_sentence_too(tmp_path, start):
    (tmp_path / "data").mkdir()
    with lock.only_server(tmp_path / "data"):
        (tmp_path / "data" / lock.NOTE).write_bytes(b"\xff")
        code, said = start()
    assert code == 1
    assert said.startswith(f"A companion is already serving the data in {tmp_path / 'data'}; stop it first")


# ────────────────────────────────────────────── the database


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", "postgresql://name:password@machine/database"),
        ("postgresql://me:secret@host:port/x", "postgresql://name:password@machine/database"),
        ("mysql://me:secret@host/x", "not “mysql”"),
        ("postgresql+psycopg2://me:secret@host/x", "not “postgresql+psycopg2”"),
        ("://", "postgresql://name:password@machine/database"),
    ],
)
def test_a_database_that_is_none(start, url, words):
    code, said = start("--database", url)
    assert code == 1
    assert words in said
    assert "\n" not in said
    assert "secret" not in said


@pytest.mark.parametrize("url", ["postgres://me@host/x", "postgresql://me@host/x", "postgresql+psycopg://me@host/x"])
def test_postgresql_may_be_written_as_people_write_it(url):
    store = Store(url)
    assert store._engine.url.drivername == "postgresql+psycopg"
    store.close()


def test_a_missing_driver_names_the_command_that_brings_it(start, monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    code, said = start("--database", "postgresql://me@host/x")
    assert code == 1
    command = said.split("Type once: ")[1]
    assert shlex.split(command) == [sys.executable, "-m", "pip", "install", "psycopg[binary]"]
    dry = subprocess.run([*shlex.split(command), "--dry-run", "--no-index"], capture_output=True, check=False)
    assert dry.returncode == 0, dry.stderr


def test_the_command_fits_the_way_it_was_installed(monkeypatch, tmp_path):
    monkeypatch.setattr(install.sys, "executable", "/a b/python")
    assert install.command("psycopg[binary]") == "'/a b/python' -m pip install 'psycopg[binary]'"
    monkeypatch.setattr(install.sys, "platform", "win32")
    assert install.command("psycopg[binary]") == '"/a b/python" -m pip install psycopg[binary]'
    monkeypatch.setattr(install.sys, "platform", "linux")
    monkeypatch.setattr(install.importlib.util, "find_spec", lambda _name: None)
    assert install.command("x") == "uv pip install --python '/a b/python' x"
    (tmp_path / "pipx_metadata.json").touch()
    monkeypatch.setattr(install.sys, "prefix", str(tmp_path))
    assert install.command("x") == "pipx inject table-companion x"


def test_scripts_say_the_same_about_a_database(capsys, monkeypatch):
    assert cli.main(["export", "ABCDE", "--database", "mysql://x/y"]) == 1
    assert "not “mysql”" in capsys.readouterr().err
    with pytest.raises(BadDatabase):
        Store("mysql://x/y")


# ────────────────────────────────────────────── the data folder


def test_a_mistyped_folder_is_not_made(tmp_path, capsys):
    assert cli.main(["export", "ABCDE", "--data", str(tmp_path / "typo")]) == 2
    assert capsys.readouterr().err == f"--data: there are no tables of a companion in {tmp_path / 'typo'}.\n"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_may_have_any_name(tmp_path):
    folder = tmp_path / "a b?c=d#e%20ü"
    made = Store(folder / "companion.sqlite")
    folder.mkdir()
    assert made.tables() == []
    made.close()
    assert (folder / "companion.sqlite").is_file()


def test_a_folder_is_meant_from_where_the_person_stands(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert cli.config(cli.parser().parse_args(["serve", "--data", "games"])).data == tmp_path / "games"


@pytest.fixture
def home(tmp_path, monkeypatch):
    for name in ("COMPANION_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path / ".local" / "share" / "table-companion"


def test_data_lie_in_the_home(home):
    assert config.data_folder() == home


def test_a_home_that_may_not_be_written_leaves_them_beside_the_checkout(home, monkeypatch):
    monkeypatch.setattr(config.os, "access", lambda *_args: False)  # root may write everywhere
    assert config.data_folder() == ROOT / ".data"
    home.mkdir(parents=True)  # but what lies in the home already is not left behind
    assert config.data_folder() == home


def test_a_wheel_has_no_folder_of_its_own(home, monkeypatch):
    monkeypatch.setattr(config.os, "access", lambda *_args: False)
    monkeypatch.setattr(config, "ROOT", config.PACKAGE)
    assert config.data_folder() == home


def test_a_user_without_a_home(home, monkeypatch):
    def homeless():
        raise RuntimeError

    monkeypatch.setattr(config.Path, "home", homeless)
    assert config.data_folder() == ROOT / ".data"


def test_pages_are_made_ready_once_for_all_starts(tmp_path, monkeypatch):
    monkeypatch.delenv("COMPANION_CACHE")

    def compiled(folder) -> int:
        app = create_app(Config(data=folder))  # with templates of its own, not those that tests share
        count = []
        make = app.jinja_env.compile
        monkeypatch.setattr(app.jinja_env, "compile", lambda *args: count.append(args) or make(*args))
        assert app.test_client().get("/new", base_url="http://127.0.0.1").status_code == 200
        return len(count)

    assert compiled(tmp_path / "data") > 0
    assert compiled(tmp_path / "data") == 0
    shutil.rmtree(tmp_path / "data" / "cache")
    monkeypatch.setattr(Config, "make_folders", lambda _self: "no room")  # a folder that cannot be made
    assert compiled(tmp_path / "data") > 0


# ────────────────────────────────────────────── `companion` alone


def test_alone_it_serves_and_opens_the_browser(monkeypatch):
    asked = {}
    monkeypatch.setattr("companion.serve.serve", lambda _config, host, **more: asked.update(host=host, **more) or 0)
    assert cli.main([]) == 0
    assert asked == {"host": "0.0.0.0", "open_browser": True}
    assert cli.main(["serve"]) == 0
    assert asked["open_browser"] is False


@pytest.mark.parametrize("screen", [True, False])
def test_the_browser_opens_where_there_is_a_screen(monkeypatch, screen):
    opened = queue.Queue()
    monkeypatch.setattr(browser.webbrowser, "open", opened.put)
    monkeypatch.setattr(browser, "DELAY", 0)
    monkeypatch.setattr(browser, "has_screen", lambda: screen)
    browser.show("http://127.0.0.1:8000")
    if screen:
        assert opened.get(timeout=10) == "http://127.0.0.1:8000"
    else:
        assert opened.empty()


@pytest.mark.parametrize(
    ("platform", "display", "yes"), [("linux", "", False), ("linux", ":0", True), ("darwin", "", True)]
)
def test_a_text_browser_never_takes_over_a_terminal(monkeypatch, platform, display, yes):
    monkeypatch.setattr(browser.sys, "platform", platform)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", display)
    assert browser.has_screen() is yes


def test_a_pipe_of_any_encoding_gets_utf8():
    """As on Windows, where a pipe speaks the language of its country."""
    command = [sys.executable, "-m", "companion", "setup", "scorepad", "--players", "2", "--seed", "−█", "--json"]
    told = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONIOENCODING": "cp1252"}, capture_output=True, check=True
    )
    assert json.loads(told.stdout.decode("utf-8"))["seed"] == "−█"
