"""Rise of the Ancients on paper, for two, four and nine players in both languages: pages counted, nothing cut off."""

import io
import re
import subprocess

import pytest
from pypdf import PdfReader

SPECIES = {
    2: ("exiles", "rho_indi_syndicate"),
    4: ("exiles", "rho_indi_syndicate", "enlightened_of_lyra", "planta"),
    9: ("eridani_empire", "hydran_progress", "terran_union", "terran_republic", "mechanema", "orion_hegemony", "exiles",
        "rho_indi_syndicate", "enlightened_of_lyra"),
}  # fmt: skip
NAMES = ("Jonas-Maximilian", "Ute", "Tarek", "Kim", "Sanne", "Robin", "Pola", "Ben")
INNER = ("101", "102", "103", "104", "105", "106", "107", "108", "201")


def cut_off(pdf: bytes, folder) -> list[str]:
    """Words that leave the page or its margin."""
    file = folder / "sheet.pdf"
    file.write_bytes(pdf)
    text = subprocess.run(["pdftotext", "-bbox", str(file), "-"], capture_output=True, text=True, check=True).stdout
    width = float(re.search(r'<page width="([\d.]+)"', text)[1])
    words = re.findall(r'<word xMin="([\d.-]+)" yMin="[\d.-]+" xMax="([\d.-]+)" yMax="[\d.-]+">(.*?)</word>', text)
    return [word for left, right, word in words if float(left) < 28 or float(right) > width - 28]


@pytest.fixture(params=SPECIES, ids=lambda players: f"{players} players")
def table(request, phones):
    """Everything switched on, set up and not begun; `table.count()` plays nine rounds and counts."""
    players, mira = request.param, phones()
    fields = {"name": "Mira", "names": "\n".join(NAMES[: players - 1]), "seats": players, "at_once": "on"}
    answer = mira.post("/new", {"game": "eclipse", "depth": "full", "expansion": "all", **fields})
    mira.code = answer.headers["Location"].split("/")[2]
    mira.players = players

    def tap(move, **told):
        done = mira.do(move, **told)
        assert done.status_code == 303, done.text

    tap("choose_start_player", seat=0)
    for seat, species in enumerate(SPECIES[players]):
        tap("choose_species", seat=seat, species=species, table_says_so="true")
        if players > 6:
            tap("remove_cube", seat=seat, track="money")

    def count():
        tap("begin_play", table_says_so="true")
        for _ in range(9):
            tap("clean_up", table_says_so="true")
        own = {"exiles": {"orbitals_with_cube": 3}, "enlightened_of_lyra": {"shrines": 4, "shrine_bonus": "on"}}
        for seat, species in enumerate(SPECIES[players]):
            tap("count_points", seat=seat, sectors=f"{INNER[seat]} {301 + seat} {310 + seat}", reputation="2 1",
                discoveries=2, monoliths=1, military=4, grid=5, nano=6, ancient_kills=int(seat == 1),
                ambassadors=2 if players > 3 else 0, traitor="on" if seat == 0 else "", **own.get(species, {}))  # fmt: skip
        tap("reveal", everything="true")
        mira.post(f"/t/{mira.code}/end", {})

    mira.count = count
    return mira


def read(phone, code, sheet, folder):
    answer = phone.get(f"/t/{code}/print/{sheet}.pdf")
    assert answer.status_code == 200, answer.text
    assert cut_off(answer.data, folder) == []
    pages = PdfReader(io.BytesIO(answer.data)).pages
    return len(pages), "\n".join(page.extract_text() for page in pages)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheets_of_a_set_up(table, phones, language, tmp_path):
    guest = phones(language).joins(table)
    pages, text = read(guest, table.code, "setup", tmp_path)
    assert pages == 2
    assert "001" in text
    if table.players == 4:
        assert len(re.findall(r"\b27[1-4]\b", text)) >= 4, "two homeworlds, on the map and in the list"
    pages, text = read(guest, table.code, "players", tmp_path)
    assert pages == table.players, "a page for each"
    assert ("Orbital" if language == "de" else "orbital") in text
    pages, text = read(guest, table.code, "blank", tmp_path)
    assert pages == 1
    for word in ("Entwicklungen", "Älteste") if language == "de" else ("Developments", "Ancients"):
        assert word in text
    assert ("Rise p. 11" in text or "Erw. S. 11" in text) == (table.players > 3), "alliances need four"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_result_to_keep(table, phones, language, tmp_path):
    table.count()
    pages, text = read(phones(language).joins(table), table.code, "result", tmp_path)
    assert pages == 1
    assert "Mira" in text
    if language == "en":
        assert "Exiles: 3 orbitals with a cube" in text
        assert "1 Ancient Cruiser or Dreadnought destroyed" in text.replace("\n", " ")
