"""Federation on paper: set-up, aid, score sheet and result on one page each, whoever plays."""

import io
from dataclasses import replace
from types import SimpleNamespace

import pytest
from pypdf import PdfReader

from companion import sheets as paper
from companion.games.federation import reasons
from companion.games.federation.counting.final import Final
from companion.games.federation.model import opening
from companion.games.federation.options import Options
from companion.games.federation.paper.sheets import SHEETS
from companion.words import Speaker

NAMES = ("Mira", "Jonas-Maximilian", "Ute", "Tarek")
COLOURS = ("blue", "red", "green", "yellow")
CODES = ("floor.1", "floor.2", "floor.3", "law.neo", "law.atalum", "mission.8", "mission.12", "beyond", "scholar.3A1")


def finished(players):
    """Everybody has prestige for many reasons, all projects are funded."""
    points = tuple(reasons.line(5, code) for code in CODES)
    count = Final(45, 7, 9, 5, 3, 4, (8, 7, 15, 12, 8), 10, 9)
    box = tuple((f"points.{players}.{place}", 3) for place in range(1, players + 1))
    senate = opening(Options(advanced=True, box=box), players)
    mats = tuple(replace(mat, prestige=45, points=points, count=count) for mat in senate.mats)
    senate = replace(senate, mats=mats, step="over", curve=((9,) * players, (20,) * players, (30,) * players))
    return replace(senate, funded_told=("neo", "six_moon", "atalum", "arratooine", "e81216", "missions", "community"))


def printed(sheet_id, players, language, size):
    sheet = next(one for one in SHEETS if one.id == sheet_id)
    speaker = Speaker(language).named(NAMES)
    medals = tuple((f"medals.{count}", 3 * count) for count in range(7))  # one more line on the aid
    senate = finished(players) if sheet.final else opening(Options(advanced=True, box=medals), players)
    table = {
        "seats": [
            SimpleNamespace(name=name, letter=name[0], colour=colour, vacant=False)
            for name, colour in zip(NAMES, COLOURS, strict=True)
        ][:players],
        "code": "ABCDE", "day": "16 November", "qr": None, "title": "", "game": SimpleNamespace(name="Federation"),
    }  # fmt: skip
    return paper.pdf(f"federation/{sheet_id}.html", table | sheet.view(senate), speaker, size)


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sheet", ["setup", "aid", "blank", "result"])
def test_each_sheet_is_one_page(sheet, players, language, size):
    reader = PdfReader(io.BytesIO(printed(sheet, players, language, size)))
    assert len(reader.pages) == 1
    text = " ".join(reader.pages[0].extract_text().split()).replace("- ", "-")
    for word in NAMES[:players] if sheet != "aid" else ("Neo", "6Moon", "Atalum", "Arratooine", "E81216"):
        assert word in text, word
