"""PDFs are opened and read: text, pages, size, in both languages; two runs give the same bytes."""

import io
from concurrent.futures import ThreadPoolExecutor

import pytest
from pypdf import PdfReader

from companion import sheets
from companion.games import game
from companion.words import Speaker

SIZES = {"a4": (595, 842), "letter": (612, 792)}


def read(answer):
    assert answer.status_code == 200, answer.text
    assert answer.mimetype == "application/pdf"
    reader = PdfReader(io.BytesIO(answer.data))
    return reader, "\n".join(page.extract_text() for page in reader.pages)


@pytest.fixture
def evening(phones):
    mira = phones().opens("Mira", seats=3, title="Doppelkopf")
    phones().joins(mira, "Jonas")
    phones().joins(mira, "Ünal")
    mira.house("start")
    for column in range(3):
        for seat in range(3):
            mira.do("enter_score", seat=seat, column=column, points=10 * seat - column)
    return mira


@pytest.mark.parametrize("paper", SIZES)
def test_a_blank_pad_is_one_page_with_everybodys_name(evening, paper):
    reader, text = read(evening.get(f"/t/{evening.code}/print/blank.pdf?paper={paper}"))
    assert len(reader.pages) == 1
    box = reader.pages[0].mediabox
    assert (round(box.width), round(box.height)) == SIZES[paper]
    for word in ("Doppelkopf", "Mira", "Jonas", "Ünal", "Total", evening.code):
        assert word in text


def test_the_result_has_winner_ranks_and_reasons(evening):
    assert evening.get(f"/t/{evening.code}/print/result.pdf").status_code == 409, "only when it is confirmed"
    evening.post(f"/t/{evening.code}/end", {})
    _reader, text = read(evening.get(f"/t/{evening.code}/print/result.pdf"))
    for word in ("Ünal wins with 57", "Round 3", "−3", "Ranking"):
        assert word in text


def test_paper_speaks_german(evening, phones):
    guest = phones("de").joins(evening)
    _reader, text = read(guest.get(f"/t/{guest.code}/print/blank.pdf"))
    assert "Runde" in text
    assert "Summe" in text


def test_the_card_shows_code_and_address(evening):
    reader, text = read(evening.get(f"/t/{evening.code}/print/card.pdf"))
    assert len(reader.pages) == 1
    # The letters stand wide apart, and a reader of PDFs may take a wide gap for a blank: which one depends on the code.
    assert evening.code in text.replace(" ", "")
    assert "table.test" in text


def test_a_blank_pad_can_be_printed_before_the_game_begins(phones):
    mira = phones().opens("Mira", seats=9)
    reader, _text = read(mira.get(f"/t/{mira.code}/print/blank.pdf?paper=letter"))
    assert len(reader.pages) == 1, "nine seats fit on one page"


def test_the_same_sheet_twice_is_the_same_file(evening):
    address = f"/t/{evening.code}/print/blank.pdf"
    assert evening.get(address).data == evening.get(address).data


@pytest.mark.parametrize("wrong", ["nothing.pdf", "blank.pdf?paper=a3", "../x.pdf"])
def test_what_does_not_exist_is_not_printed(evening, wrong):
    assert evening.get(f"/t/{evening.code}/print/{wrong}").status_code == 404


def test_two_sheets_at_once_are_made_one_after_the_other(monkeypatch):
    """The libraries below corrupt their memory when two threads use them; scripts and pages alike."""
    from weasyprint import HTML  # noqa: PLC0415 - heavy

    at_once, most, real = [], [], HTML.write_pdf

    def watched(self, *args, **more):
        at_once.append(self)
        most.append(len(at_once))
        try:
            return real(self, *args, **more)
        finally:
            at_once.pop()

    monkeypatch.setattr(HTML, "write_pdf", watched)
    answer = {"players": [], "steps": [], "seed": "x", "start_player": 0, "options": {}}
    context = {"game": game("scorepad"), "setup": answer}
    with ThreadPoolExecutor(4) as pool:
        papers = ["a4", "letter"] * 3
        made = list(pool.map(lambda paper: sheets.pdf("setup.html", context, Speaker("en"), paper), papers))
    assert most == [1] * 6
    assert len(set(made)) == 2, "the same sheet on two papers"
    assert all(one.startswith(b"%PDF") for one in made)
