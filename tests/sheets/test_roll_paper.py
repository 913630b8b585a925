"""Roll for the Galaxy on paper: set-up, aid and score sheets on one page each, whoever plays."""

import io
from dataclasses import replace
from types import SimpleNamespace

import pytest
from pypdf import PdfReader

from companion import sheets as paper
from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.model import opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.paper.sheets import SHEETS
from companion.words import Speaker

NAMES = ("Mira", "Jonas-Maximilian", "Ute", "Tarek", "Kim")
COLOURS = ("blue", "red", "green", "yellow", "white")
ONE_PAGE = [
    (sheet, language, size)
    for sheet in ("setup", "aid", "blank")
    for language in ("en", "de")
    for size in ("a4", "letter")
    if (sheet, language, size) != ("aid", "de", "letter")  # long words on short paper may need a second page
]


def text_of(data):
    """How many pages, and their words in one line: where a line breaks is nobody's concern here."""
    reader = PdfReader(io.BytesIO(data))
    return len(reader.pages), " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def printed(answer):
    assert answer.status_code == 200, answer.text
    return text_of(answer.data)


@pytest.fixture
def table(phones):
    """Five players, everything dealt, nobody has laid their start tiles yet."""
    mira = phones()
    form = {"game": "roll_for_the_galaxy", "name": "Mira", "names": "\n".join(NAMES[1:]), "seats": 5}
    answer = mira.post("/new", form | {"at_once": "on", "depth": "full"})
    mira.code = answer.headers["Location"].split("/")[2]
    assert mira.do("deal").status_code == 303
    return mira


@pytest.mark.parametrize(("sheet", "language", "size"), ONE_PAGE)
def test_each_sheet_is_one_page(table, phones, sheet, language, size):
    guest = phones(language).joins(table)
    pages, text = printed(guest.get(f"/t/{table.code}/print/{sheet}.pdf?paper={size}"))
    assert pages == 1
    names = [die.de if language == "de" else die.en for die in catalog.dice().values()]
    for word in NAMES if sheet != "aid" else names:
        assert word in text.replace("- ", "-"), word  # a long name may be parted at its hyphen


def test_the_set_up_sheet_tells_what_to_fetch(table):
    _pages, text = printed(table.get(f"/t/{table.code}/print/setup.pdf"))
    for word in ("60 VP", "5. in player order", "Home world", "Citizenry", "lowest faction number"):
        assert word in text, word


def test_the_aid_has_every_phase_and_value(table):
    _pages, text = printed(table.get(f"/t/{table.code}/print/aid.pdf"))
    for word in (
        "I Explore",
        "V Ship",
        "Dictate",
        "Scout",
        "Stock",
        "Novelty world",
        "6$",
        "+1 VP",
        "12 tiles",
        "p. 7",
    ):
        assert word in text, word


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_tiles_stand_on_three_pages_with_both_names(table, phones, language):
    guest = phones(language).joins(table)
    pages, text = printed(guest.get(f"/t/{table.code}/print/tiles.pdf"))
    assert pages == 3
    for tile in catalog.tiles().values():
        for side in (tile.world, tile.development):
            assert side.en in text
            assert side.de in text


def test_the_blank_sheet_helps_with_every_development_of_cost_6(table):
    _pages, text = printed(table.get(f"/t/{table.code}/print/blank.pdf"))
    for word in ("VP chips", "Galactic Renaissance", "2 for every 3 Military dice", "dice in the cup + credits"):
        assert word in text, word


# The result is drawn without a table: the columns and reasons of any ending.


def result(players, language="en", size="a4", **counts):
    """Mira's holdings as told, the others with nothing but chips."""
    galaxy = replace(opening(Options(), players), step="over")
    for seat in galaxy.seats:
        galaxy = galaxy.with_empire(seat, count=Holdings(chips=seat))
    galaxy = galaxy.with_empire(0, count=Holdings(**counts))
    galaxy = replace(galaxy, curve=tuple(tuple(range(turn, turn + players)) for turn in range(12)))
    sheet = next(one for one in SHEETS if one.id == "result")
    seats = [
        SimpleNamespace(name=name, letter=name[0], colour=colour)
        for name, colour in zip(NAMES[:players], COLOURS, strict=False)
    ]
    table = {"qr": None, "code": "", "day": "", "title": "Friday", "seats": seats}
    speaker = Speaker(language).named(NAMES[:players])
    return text_of(paper.pdf("roll_for_the_galaxy/result.html", table | sheet.view(galaxy), speaker, size))


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_result_to_keep_is_one_page_with_every_reason(players, size):
    six = [one.id for one in catalog.developments().values() if one.cost == 6 and one.id in catalog.tile_of()]
    worlds = ("gem_world", "comet_zone", "jungle_world", "alien_sentinels", "asteroid_belt")
    pages, text = result(
        players, size=size, chips=20, faction=1, home_world="alpha_centauri", tiles=(*six, *worlds),
        dice=(("home", 5), ("military", 4)), goods=3, cup=4, credits=2,
    )  # fmt: skip
    assert pages == 1
    for word in ("Mira wins with", "Space Piracy", "Alpha Centauri", "20 VP chips", "step 5, from 15 VP in chips"):
        assert word in text, word


def test_a_tie_is_explained():
    _pages, text = result(3, chips=2, cup=3, credits=1)
    assert "Mira wins with 2" in text
    assert "Level with 2 points; dice in the cup and credits decide" in text


def test_a_shared_win_names_nobody_alone():
    _pages, text = result(2, chips=1)
    assert "A shared win" in text
