"""A game brings its own look: the house's style sheet and drawings, then the game's, and nothing of any other game."""

import gzip
import io
import re

import pytest
from fontTools.ttLib import TTFont

from companion import games
from companion.web.formatting import ICON_NAMES
from companion.web.joined import live_functions, style_sheet
from companion.words import LANGUAGES
from tests.kit import ROOT, SITE

STATIC = ROOT / "static"
HOUSE = style_sheet()


def begun(phone, game_id: str):
    return phone.opens("Mira", seats=2, game=game_id, names="Jonas", at_once="on")


def test_a_look_belongs_to_the_house_or_to_a_game():
    owners = {"house", *games.GAMES}
    assert {folder.name for folder in (STATIC / "css").iterdir()} <= owners
    assert {file.stem for file in (STATIC / "symbols").iterdir()} <= owners


@pytest.mark.parametrize("game_id", games.GAMES)
def test_a_page_carries_the_look_of_the_house_and_of_its_game_alone(game_id):
    sheet = style_sheet(game_id)
    assert sheet.startswith(HOUSE)
    for folder in (STATIC / "css").iterdir():
        for file in folder.glob("*.css"):
            assert (file.read_text("utf-8") in sheet) == (folder.name in {"house", game_id}), file


def test_a_game_without_a_look_of_its_own_looks_like_the_house(phones):
    assert style_sheet("a_new_game") == HOUSE
    assert phones().get("/look.css?for=a_new_game").text == HOUSE
    assert phones().get("/look.css?for=../js").text == HOUSE


@pytest.mark.parametrize("game_id", games.GAMES)
def test_every_page_of_a_game_has_its_look(phones, game_id):
    mira = begun(phones(), game_id)
    game = games.game(game_id)
    tools = (f"/tool/{game_id}/{tool.id}" for tool in game.tools)
    box = (f"/box/{game_id}/",) if game.box else ()
    for place in (f"/t/{mira.code}/table", f"/t/{mira.code}/tv", f"/new?game={game_id}", *tools, *box):
        page = mira.get(place).text
        (look,) = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
        assert mira.get(look.replace("&amp;", "&")).text == style_sheet(game_id), place
        assert set(re.findall(r"/static/symbols/(\w+)\.svg", page)) <= {"house", game_id}, place


def test_every_drawing_lies_in_one_file():
    drawn = [re.findall(r'<symbol id="([\w-]+)"', file.read_text("utf-8")) for file in (STATIC / "symbols").iterdir()]
    names = [name for names in drawn for name in names]
    assert sorted(names) == sorted(set(names))
    assert set(ICON_NAMES) < set(names)


def test_what_keeps_a_page_live_is_one_small_file_of_small_ones(phones):
    sources = [file.read_text("utf-8") for file in (STATIC / "js" / "live").iterdir()]
    assert all(text.startswith("// ") and text.count("\n") < 70 for text in sources)
    answer = phones().get("/live.js", base_url=SITE)
    assert answer.text == live_functions()
    assert all(text in answer.text for text in sources)
    assert answer.mimetype == "text/javascript"
    assert len(gzip.compress(answer.data, 6)) < 6_000


@pytest.mark.parametrize("weight", [400, 700])
def test_the_fonts_of_a_phone_hold_every_letter_of_our_words(weight):
    font = TTFont(io.BytesIO((STATIC / "packages" / f"atkinson-{weight}.woff2").read_bytes()))
    catalogues = [file for language in LANGUAGES for file in (ROOT / "companion").rglob(f"{language}/**/*.po")]
    letters = {one for file in catalogues for one in file.read_text("utf-8") if one.isalpha() or one in "„“”‚‘’–…−€"}
    assert letters <= {chr(code) for code in font.getBestCmap()}
    features = {one.FeatureTag for table in ("GSUB", "GPOS") for one in font[table].table.FeatureList.FeatureRecord}
    assert {"tnum", "pnum", "kern"} <= features
    assert "prep" in font, "or laptops hint it by themselves and set every word wider"
