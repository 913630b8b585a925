"""Sheets that the browser prints: the PDF's own words, nothing the site's policy refuses, also where pango is missing."""

import re

import pytest

from companion import sheets
from companion.cli import main
from companion.games import GAMES, game
from companion.web.door.guard import POLICY
from tests import evenings
from tests.kit import Phone, make_app
from tests.serving.without_pango import BANNER

CARD = "card"


@pytest.fixture(scope="module")
def watcher(tmp_path_factory):
    """A phone that may look at an ended table of every game; its `codes` say where."""
    app = make_app(tmp_path_factory.mktemp("paper"))
    phone = Phone(app)
    phone.get("/")  # the first request makes the database
    phone.codes = {game_id: evenings.bring(app.extensions["companion"].store, game_id) for game_id in GAMES}
    yield phone
    app.extensions["companion"].store.close()


def sheet_of(page: str) -> str:
    return page.partition("<main")[2]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_sheet_is_the_pdfs_and_obeys_the_policy(watcher, monkeypatch, game_id):
    made = []
    monkeypatch.setattr(sheets, "pdf", lambda *told: made.append(sheets.html(*told[:3])) or b"%PDF")
    for sheet in (CARD, *(one.id for one in game(game_id).sheets)):
        address = f"/t/{watcher.codes[game_id]}/print/{sheet}"
        assert watcher.get(f"{address}.pdf").status_code == 200
        answer = watcher.get(f"{address}.html")
        assert answer.status_code == 200, answer.text
        assert answer.mimetype == "text/html"
        assert answer.headers["Content-Security-Policy"] == POLICY
        assert sheet_of(answer.text) == sheet_of(made[-1])
        assert 'class="onscreen"' not in made[-1]
        assert re.findall(r"<style|\sstyle=|\son\w+=|<script(?! src=)|(?:src|href)=\"(?!/|\./)", answer.text) == []


@pytest.mark.parametrize("paper", sheets.PAPERS)
def test_the_style_has_the_papers_size_and_fonts_that_are_there(watcher, paper):
    page = watcher.get(f"/t/{watcher.codes['scorepad']}/print/blank.html?paper={paper}").text
    answer = watcher.get(re.search(r'stylesheet" href="([^"]+)', page)[1].replace("&amp;", "&"))
    assert answer.status_code == 200
    assert "immutable" in answer.headers["Cache-Control"]
    assert f"@page {{ size: {sheets.PAPERS[paper]}; }}" in answer.text
    fonts = re.findall(r'url\("(/static/[^"]+\.ttf\?v=[0-9a-f]+)"\)', answer.text)
    assert len(fonts) == 2
    for address in fonts:
        font = watcher.get(address)
        font.close()
        assert font.status_code == 200


def test_it_speaks_german(watcher):
    guest = Phone(watcher.client.application, "de")
    page = guest.get(f"/t/{watcher.codes['scorepad']}/print/blank.html").text
    for words in ('lang="de"', "Runde", "Summe", "Drucken", "Zurück"):
        assert words in page


@pytest.mark.parametrize(
    "wrong",
    [
        "nothing.html",
        "blank.html?paper=a3",
        "blank.html?paper=",
        "../x.html",
        "..%2fcard.html",
        "page.html",
        "parts.html",
    ],
)
def test_what_does_not_exist_is_not_shown(watcher, wrong):
    assert watcher.get(f"/t/{watcher.codes['scorepad']}/print/{wrong}").status_code == 404


@pytest.mark.parametrize("paper", ["", "a3", "../sheet"])
def test_there_is_no_style_for_other_papers(watcher, paper):
    assert watcher.get(f"/paper.css?paper={paper}").status_code == 404


def test_the_result_waits_for_the_end_and_names_stay_text(phones):
    mira = phones().opens("<b onclick=x>", seats=2, title="<script>")
    page = mira.get(f"/t/{mira.code}/print/blank.html").text
    assert "&lt;b onclick=x&gt;" in page
    assert "<b onclick" not in page
    mira.house("start")
    assert mira.get(f"/t/{mira.code}/print/result.html").status_code == 409


def test_both_ways_are_offered_and_the_pdf_comes_first(watcher):
    address = f"/t/{watcher.codes['scorepad']}/print/"
    page = watcher.get(address).text
    assert 'href="blank.pdf?paper=a4"' in page
    assert ".html?" not in page
    assert 'href="./?by=browser"' in page
    page = watcher.get(f"{address}?by=browser").text
    assert 'href="blank.html?paper=a4"' in page
    assert ".pdf?" not in page


@pytest.mark.parametrize("debian", [True, False])
def test_without_pango_the_browser_prints_and_the_hint_is_true_here(watcher, no_pango, monkeypatch, capsys, debian):
    monkeypatch.setattr(sheets, "can_install", lambda: debian)
    address = f"/t/{watcher.codes['scorepad']}/print/"
    page = watcher.get(address).text
    assert page.count('.html?paper=a4"') == 3
    assert ".pdf" not in page
    assert ("apt-get install libpango-1.0-0" in page) == debian
    assert ("start the companion again" in page) == debian
    assert watcher.get(f"{address}blank.html").status_code == 200
    refused = watcher.get(f"{address}blank.pdf")
    assert refused.status_code == 409
    assert ("apt-get" in refused.text) == debian
    assert BANNER not in "".join(capsys.readouterr())


@pytest.mark.parametrize("language", ["en", "de"])
def test_without_pango_the_command_line_says_so_in_one_line(no_pango, tmp_path, capsys, language):
    file = tmp_path / "setup.pdf"
    assert main(["setup", "eclipse", "--players", "2", "--pdf", str(file), "--language", language]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert "PDF" in err
    assert not file.exists()
