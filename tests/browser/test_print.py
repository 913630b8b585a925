"""Paper: the print page, its PDFs, and the QR code on each of them, which opens the table."""

import io
import re
import subprocess

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.hands import button, cell, decode, moves_on, write

SIZES = {"a4": (595, 842), "letter": (612, 792)}


@pytest.fixture(scope="module")
def ended(lasting_table):
    playing = lasting_table(2, pad="own", rounds=1, title="Sea battle")
    mira, jonas = playing.phones
    write(mira, "Mira", 14)
    write(jonas, "Jonas", -3)
    mira.goto(playing.path("score"))
    with moves_on(mira):
        button(mira, "/end").tap()
    return playing


def fetch(page: Page, sheet: str, paper: str) -> bytes:
    """What the browser gets behind a link of the print page, with this phone's cookies."""
    link = page.locator(f'a[href*="{sheet}.pdf"][href*="{paper}"]')
    expect(link).to_be_visible()
    address = link.evaluate("link => link.href")
    answer = page.context.request.get(address)
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/pdf"
    return answer.body()


def code_on(pdf: bytes, folder) -> str:
    (folder / "sheet.pdf").write_bytes(pdf)
    subprocess.run(
        ["pdftoppm", "-r", "150", "-png", "-f", "1", "-l", "1", "sheet.pdf", "sheet"], cwd=folder, check=True
    )
    (picture,) = folder.glob("sheet*.png")
    return decode(picture)


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ("blank", ("Sea battle", "Mira", "Jonas", "Total")),
        ("card", ("Sea battle",)),
        ("result", ("Mira wins with 14", "Jonas", "−3")),
    ],
)
def test_i_print_a_sheet_and_its_code_opens_the_table(ended, phone, tmp_path, sheet, words, paper):
    mira, _jonas = ended.phones
    mira.goto(ended.path("print/"))
    pdf = fetch(mira, sheet, paper)
    (only,) = PdfReader(io.BytesIO(pdf)).pages
    text = re.sub(r"\s+", " ", only.extract_text())
    for word in (*words, ended.code):
        assert word in text
    size = (round(float(only.mediabox.width)), round(float(only.mediabox.height)))
    assert size == SIZES[paper]
    link = code_on(pdf, tmp_path)
    assert link == ended.url
    reader = phone()
    reader.goto(link)
    expect(cell(reader, "Mira")).to_have_value("14")


def test_before_the_game_begins_i_can_print_a_blank_pad_but_no_result(table):
    waiting = table(2, started=False, title="Sea battle")
    mira, _jonas = waiting.phones
    mira.get_by_role("link", name="Print").tap()
    mira.wait_for_url("**/print/")
    text = PdfReader(io.BytesIO(fetch(mira, "blank", "a4"))).pages[0].extract_text()
    assert "Jonas" in text
    expect(mira.locator('a[href*="result.pdf"]')).to_have_count(0)
    expect(mira.locator("main li").filter(has_text="Result")).to_contain_text("when the result is confirmed")
