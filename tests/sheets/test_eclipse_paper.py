"""Eclipse on paper: the blank score sheet and the result to keep, each on one page, whoever plays."""

import io

import pytest
from pypdf import PdfReader

ALL = ("terran_federation", "eridani_empire", "planta", "descendants_of_draco", "mechanema", "orion_hegemony")


def read(answer):
    assert answer.status_code == 200, answer.text
    reader = PdfReader(io.BytesIO(answer.data))
    return reader, "\n".join(page.extract_text() for page in reader.pages)


@pytest.fixture
def evening(phones):
    """Six players, nine rounds with kept boards, everything counted."""
    mira = phones()
    names = "Jonas-Maximilian\nUte\nTarek\nKim\nSanne"
    answer = mira.post(
        "/new", {"game": "eclipse", "name": "Mira", "names": names, "seats": 6, "at_once": "on", "depth": "full"}
    )
    mira.code = answer.headers["Location"].split("/")[2]

    def tap(move, **fields):
        done = mira.do(move, **fields)
        assert done.status_code == 303, done.text

    tap("choose_start_player", seat=0)
    for seat, species in enumerate(ALL):
        tap("choose_species", seat=seat, species=species, table_says_so="true")
    tap("begin_play", table_says_so="true")
    for _ in range(9):
        tap("clean_up", table_says_so="true")
    for seat in range(6):
        tap("count_points", seat=seat, sectors=f"{101 + seat} {201 + seat} {301 + seat}", reputation="3 2 1",
            ambassadors=2, discoveries=2, monoliths=1, military=4, grid=5, nano=6, traitor="on" if seat == 2 else "")  # fmt: skip
    return mira


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_blank_score_sheet_is_one_page(evening, phones, paper, language):
    guest = phones(language).joins(evening)
    reader, text = read(guest.get(f"/t/{evening.code}/print/blank.pdf?paper={paper}"))
    assert len(reader.pages) == 1
    words = ("Ansehen", "Monolithen", "Verräter") if language == "de" else ("Reputation", "Monoliths", "Traitor")
    for word in (*words, "Mira", "Sanne", "001", "318"):
        assert word in text, word


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_result_to_keep_is_one_page_with_every_reason(evening, paper):
    evening.do("reveal", everything="true")
    evening.post(f"/t/{evening.code}/end", {})
    reader, text = read(evening.get(f"/t/{evening.code}/print/result.pdf?paper={paper}"))
    assert len(reader.pages) == 1
    for word in (
        "wins with",
        "Jonas-Maximilian",
        "Traitor card",
        "Planta: 3 sectors",
        "6 technologies on the Nano track",
    ):
        assert word in text, word
