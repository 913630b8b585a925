"""The house itself: lock files without addresses, every word translated, and what people host agrees with the locks."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from companion import sheets
from tests import catalogue
from tests.kit import ROOT

TRACKED = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize("name", [name for name in TRACKED if name.endswith(".lock") or name == "package-lock.json"])
def test_no_lock_file_holds_an_address(name):
    assert "://" not in (ROOT / name).read_text("utf-8")


def test_no_third_party_code_is_committed():
    assert [name for name in TRACKED if re.search(r"(^|/)(node_modules|vendor|packages)/|\.min\.(js|css)$", name)] == []


def test_the_pinned_packages_are_those_the_project_asks_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    names = [re.match(r"[a-z0-9-]+", one)[0] for one in asked]
    pinned = (ROOT / "requirements-test.lock").read_text("utf-8")
    runtime = (ROOT / "requirements.lock").read_text("utf-8")
    assert [name for name in names if f"\n{name}==" not in f"\n{pinned}" and f"\n{name}[" not in f"\n{pinned}"] == []
    assert "flask==" in runtime
    assert "pytest==" not in runtime


def test_the_container_installs_what_was_tested():
    """The same driver and the same builder as in ./test, and the packages that the print page asks for."""
    text = (ROOT / "hosting" / "Containerfile").read_text("utf-8")
    pinned = (ROOT / "requirements-test.lock").read_text("utf-8")
    for package, version in re.findall(r"([a-z]+)(?:\[binary\])?==([\d.]+)", text):
        assert f"\n{package}=={version} " in f"\n{pinned}" or f"\n{package}[binary]=={version} " in pinned, package
    assert f"apt-get install -y --no-install-recommends {sheets.INSTALL.removeprefix('apt-get install ')} \\" in text


@pytest.mark.parametrize("game", [None, *catalogue.GAMES])
def test_every_word_is_translated(game):
    wanted = catalogue.template(game)
    with catalogue.po_file(game).open("rb") as source:
        german = read_po(source, locale="de")
    for message in wanted:
        if not message.id:
            continue
        one = message.id if isinstance(message.id, str) else message.id[0]
        found = german.get(one)
        assert found is not None, f"no German for: {one}"
        texts = [found.string] if isinstance(found.string, str) else list(found.string)
        assert all(texts), f"no German for: {one}"
        assert not found.fuzzy, one
        for text in texts:
            many = message.id if isinstance(message.id, str) else message.id[1]
            assert set(re.findall(r"%\(\w+\)s", text)) <= set(re.findall(r"%\(\w+\)s", one + many)), one
    unused = {m.id if isinstance(m.id, str) else m.id[0] for m in german if m.id} - {
        m.id if isinstance(m.id, str) else m.id[0] for m in wanted if m.id
    }
    assert unused == set(), "translations nobody needs any more"


def test_the_readme_names_every_command():
    text = (ROOT / "README.md").read_text("utf-8")
    for word in ("./run", "./test", "python -m bench", "companion serve", "companion setup", "companion score"):
        assert word in text
    for word in ("companion export", "companion import", "companion verify"):
        assert word in text


def test_nothing_names_a_machine_or_a_registry():
    words = re.compile(r"index-url|registry *=|\"resolved\"|/root/|/work/")
    texts = [name for name in TRACKED if not name.endswith((".png", ".ttf", ".gz")) and name != "tests/test_house.py"]
    assert [
        name for name in texts if Path(ROOT / name).exists() and words.search((ROOT / name).read_text("utf-8"))
    ] == []
