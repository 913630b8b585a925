"""What can be known here about machines that are no Debian: no POSIX-only call on the way to a page, names that Windows takes."""

import re
import subprocess
import sys

import pytest

from companion.tables.shelf import Shelf
from tests.kit import ROOT

TRACKED = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
SERVED = [name for name in TRACKED if name.startswith(("companion/", "templates/", "static/", "print/"))]

# A Python on Windows has none of these; and there a file that is opened without naming its encoding is read as cp1252.
WITHOUT = """
import os, signal, sys, time
import subprocess, tempfile, threading, socket, webbrowser  # the standard library has its own ways there
for module in ("fcntl", "grp", "posix", "pwd", "resource", "syslog", "termios"):
    sys.modules[module] = None
for holder, names in (
    (os, "chown fchmod fchown fork getgid getuid killpg mkfifo setsid".split()),
    (signal, "SIGALRM SIGHUP SIGKILL SIGUSR1 SIGUSR2".split()),
    (time, ["tzset"]),
):
    for name in names:
        delattr(holder, name)
from pathlib import Path
from companion import browser, cli, front, games, install, lock, network, scripts, serve, sheets, table_scripts
from companion.app import create_app
from companion.config import Config
folder = Path(sys.argv[1])
phone = create_app(Config(data=folder)).test_client()
for page in ("/", "/new", "/look.css", "/design", *(f"/new?game={one.id}" for one in games.all_games())):
    answer = phone.get(page)
    assert answer.status_code == 200, (page, answer.status_code)
"""


def test_a_page_needs_nothing_that_windows_lacks(tmp_path):
    command = [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning", "-c", WITHOUT]
    done = subprocess.run([*command, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_no_time_is_written_in_a_way_that_only_linux_knows():
    """`%-d` and `%e` are gaps on Windows."""
    texts = {name: (ROOT / name).read_text("utf-8") for name in SERVED if name.endswith((".py", ".html"))}
    assert [name for name, text in texts.items() if re.search(r"strftime\([^)]*%[-e]", text)] == []


def test_every_file_has_a_name_that_windows_takes():
    wrong = re.compile(r'[<>:"\\|?*]|[. ](/|$)|(^|/)(con|prn|aux|nul|com\d|lpt\d)(\.|/|$)', re.IGNORECASE)
    assert [name for name in TRACKED if wrong.search(name)] == []
    assert len({name.lower() for name in TRACKED}) == len(TRACKED), "two names that differ only in their case"
    assert max(len(name) for name in SERVED) < 120, "with the folder of a home and of pipx it stays below 260"


@pytest.mark.parametrize("title", ["Con", "nul", "LPT1", "Aux"])
def test_a_kept_pad_is_never_called_like_a_device(tmp_path, title):
    shelf = Shelf(tmp_path, tmp_path, tmp_path)
    name = shelf.save_preset("scorepad", title, "mode = 'rounds'")
    assert name == f"{title.lower()}-pad"
    assert shelf.preset_text("scorepad", name) == "mode = 'rounds'"
    shelf.remove_preset("scorepad", name)
    assert shelf.preset_text("scorepad", name) is None
