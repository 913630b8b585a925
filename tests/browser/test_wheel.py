"""The package that anybody can install: built from a clean checkout, installed elsewhere, played and printed."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.hands import begin, open_table, quiet_port, write
from tests.kit import ROOT, Server


def run(*command: object, folder: Path) -> str:
    words = [str(word) for word in command]
    quick = {**os.environ, "PIP_NO_COMPILE": "1"}  # what is imported once needs no compiling ahead
    done = subprocess.run(words, cwd=folder, env=quick, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory) -> Path:
    """What git knows of this folder and nothing else: no front-end packages, no compiled words."""
    folder = tmp_path_factory.mktemp("clean clone")
    for name in run("git", "ls-files", "-z", folder=ROOT).split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def installed(source, tmp_path_factory) -> Path:
    """A fresh Python with the wheel in it, and the versions that we test with."""
    place = tmp_path_factory.mktemp("somewhere else")
    run(sys.executable, "-m", "build", "--outdir", place, folder=source)
    assert len(list(place.glob("*.tar.gz"))) == 1
    venv.create(place / "python", with_pip=False)  # a bare Debian cannot put pip into it; ours reaches there
    pins = [line.removesuffix(" \\") for line in (ROOT / "requirements.lock").read_text("utf-8").splitlines()]
    (place / "pins.txt").write_text("\n".join(pin for pin in pins if "==" in pin), "utf-8")
    wheel = next(place.glob("*.whl"))
    pip = (sys.executable, "-m", "pip", "--python", place / "python" / "bin" / "python")
    run(*pip, "install", "-q", "-c", place / "pins.txt", wheel, folder=place)
    return place


def test_whoever_installs_the_wheel_plays_a_pad_and_prints_it(installed, phone, tmp_path):
    program = installed / "python" / "bin" / "companion"
    server = Server(tmp_path / "data", port=quiet_port(), program=(str(program),), folder=tmp_path).start()
    try:
        mira = phone()
        url = open_table(mira, server.url, "Mira", seats=2)
        begin(mira)
        assert mira.evaluate("typeof htmx") == "object"
        write(mira, "Mira", 14)
        expect(mira.locator("tr").filter(has_text="Mira")).to_contain_text("14")
        mira.goto(f"{url}/print/")
        (tmp_path / "pad.pdf").write_bytes(mira.request.get(f"{url}/print/blank.pdf").body())
        sheet = PdfReader(tmp_path / "pad.pdf")
        assert "Mira" in "".join(page.extract_text() for page in sheet.pages)
        fonts = [
            font.get_object()["/BaseFont"] for page in sheet.pages for font in page["/Resources"]["/Font"].values()
        ]
        assert all("Atkinson" in font for font in fonts), f"not our own face: {fonts}"
        german = mira.request.get(f"{server.url}/new", headers={"Accept-Language": "de"}).text()
        assert "Neuer Tisch" in german
    finally:
        server.stop()


def test_the_wheel_holds_no_sources_of_words_and_every_licence(installed):
    packages = next((installed / "python").glob("lib/python*/site-packages/companion"))
    assert list(packages.rglob("*.po")) == []
    assert len(list(packages.rglob("*.mo"))) == len(list((ROOT / "companion").rglob("*.po")))
    assert len(list((packages / "static" / "packages").glob("LICENSE-*.txt"))) == 3
