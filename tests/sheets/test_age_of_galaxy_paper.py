"""Age of Galaxy on paper: every sheet on one page, whoever plays, with an unknown box and with a known one."""

import io
from dataclasses import replace
from types import SimpleNamespace

import pytest
from pypdf import PdfReader

from companion import sheets as paper
from companion.games.age_of_galaxy.model import opening
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.paper.sheets import SHEETS
from companion.games.age_of_galaxy.points.final import Final
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN

NAMES = ("Mira", "Jonas-Maximilian", "Ute", "Tarek")
COLOURS = ("blue", "red", "green", "yellow")
CODES = (
    "action.develop", "action.appoint", "action.trade", "action.settle", "war.1", "war.2", "free", "ability.8", "boost",
    "intro", "correction", "",
)  # fmt: skip
IDEOLOGIES = ("science", "diplomacy", "militarism", None)
WORDS = {"aid": ("Manufacture", "Salvage"), "box": ("Trade in goods", "Scythe"), "cards": ("Feimur-V5", "40")}
GERMAN = {"aid": ("Fertigen", "Bergen"), "box": ("Warenhandel", "Scythe"), "cards": ("Feimur-V5", "40")}


def finished(players, options, ideologies=IDEOLOGIES):
    """Everybody has prestige for every reason there is; as many points as others but for the main ideology."""
    galaxy = opening(options, players)
    fame = tuple((code, 2) for code in CODES)
    for seat in galaxy.seats:
        count = Final(2 * len(CODES), 3, 2, 1, 12, ideologies[seat], 4, 2)
        galaxy = galaxy.with_realm(seat, prestige=count.prestige, fame=fame, count=count)
    return replace(galaxy, step="over", curve=((9,) * players, (20,) * players, (30,) * players))


def printed(sheet_id, players, language, size="a4", options=KNOWN):
    sheet = next(one for one in SHEETS if one.id == sheet_id)
    galaxy = finished(players, options) if sheet.final else opening(options, players)
    table = {
        "seats": [
            SimpleNamespace(name=name, letter=name[0], colour=colour, vacant=False)
            for name, colour in zip(NAMES, COLOURS, strict=True)
        ][:players],
        "code": "ABCDE", "day": "16 November", "qr": None, "title": "", "game": SimpleNamespace(name="Age of Galaxy"),
    }  # fmt: skip
    speaker = Speaker(language).named(NAMES)
    return paper.pdf(f"age_of_galaxy/{sheet_id}.html", table | sheet.view(galaxy), speaker, size)


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [KNOWN, Options()], ids=["known box", "new box"])
@pytest.mark.parametrize("sheet", [one.id for one in SHEETS])
def test_each_sheet_is_one_page(sheet, options, players, language, size):
    if players not in (1, 4) and (sheet in ("box", "cards") or size == "letter"):
        return  # the same page for everybody
    reader = PdfReader(io.BytesIO(printed(sheet, players, language, size, options)))
    assert len(reader.pages) == 1
    text = " ".join(reader.pages[0].extract_text().split()).replace("- ", "-")
    known = (GERMAN if language == "de" else WORDS).get(sheet, NAMES[:players])
    for word in known if sheet != "box" or options is not KNOWN else ("Trade 1",):
        assert word in text, word


def test_the_result_names_what_broke_the_tie():
    sheet = next(one for one in SHEETS if one.final)
    view = sheet.view(finished(2, KNOWN, (None, None)))
    seats = [SimpleNamespace(name=name, letter=name[0], colour="blue", vacant=False) for name in NAMES[:2]]
    table = {"seats": seats, "code": "ABCDE", "day": "", "qr": None, "title": "", "game": SimpleNamespace(name="")}
    made = paper.pdf("age_of_galaxy/result.html", table | view, Speaker("en").named(NAMES))
    text = " ".join(PdfReader(io.BytesIO(made)).pages[0].extract_text().split())
    assert "Mira's cube lies on top" in text
