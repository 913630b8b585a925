"""Paper where pango is missing: the browser prints the sheets, on as many pages as the PDF has."""

import io

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests import evenings
from tests.browser.hands import quiet_port
from tests.kit import Phone, Server, make_app
from tests.serving.without_pango import broken_weasyprint

# Of each game one with little room left; Eclipse has two pages.
SHEETS = {
    "scorepad": "result",
    "eclipse": "setup",
    "roll_for_the_galaxy": "aid",
    "federation": "aid",
    "age_of_galaxy": "aid",
}


@pytest.fixture(scope="module")
def maker(tmp_path_factory):
    """A phone of a host that makes PDFs, with an ended table of every game; its `codes` say where."""
    app = make_app(tmp_path_factory.mktemp("evenings"))
    phone = Phone(app)
    phone.get("/")  # the first request makes the database
    store = app.extensions["companion"].store
    phone.codes = {game_id: evenings.bring(store, game_id) for game_id in SHEETS}
    yield phone
    store.close()


@pytest.fixture(scope="module")
def tables(maker, tmp_path_factory):
    """The same tables on a host without pango: their addresses."""
    folder = maker.client.application.extensions["companion"].config.data
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", broken_weasyprint(tmp_path_factory.mktemp("broken")))
        running = Server(folder, port=quiet_port()).start()
    yield {game_id: f"{running.url}/t/{code}" for game_id, code in maker.codes.items()}
    running.stop()


def test_i_print_a_sheet_from_the_browser_and_go_back(tables, phone):
    page = phone(1280, 800)
    page.add_init_script("window.print = () => { document.title = 'printing' }")
    page.goto(f"{tables['scorepad']}/print/")
    expect(page.locator('a[href*=".pdf"]')).to_have_count(0)
    page.get_by_role("link", name="A4 Blank pad").click()
    expect(page.get_by_role("main")).to_contain_text("Total")
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('700 12px \"Atkinson Hyperlegible\"'))")
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("printing")
    page.get_by_role("link", name="Back").click()
    expect(page.get_by_role("link", name="Letter Blank pad")).to_be_visible()


def test_without_javascript_a_sentence_tells_what_to_do(tables, phone):
    page = phone(java_script_enabled=False)
    page.goto(f"{tables['scorepad']}/print/blank.html")
    expect(page.get_by_text("Use your browser's print command")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    assert page.locator("main").bounding_box()["width"] <= 390, "the whole sheet is seen"


@pytest.mark.parametrize(("game_id", "sheet"), SHEETS.items())
def test_the_browser_prints_the_pages_of_the_pdf(tables, maker, phone, game_id, sheet):
    page = phone(1280, 800)
    page.goto(f"{tables[game_id]}/print/{sheet}.html?paper=a4")
    printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
    wanted = PdfReader(io.BytesIO(maker.get(f"/t/{maker.codes[game_id]}/print/{sheet}.pdf?paper=a4").data)).pages
    assert len(printed) == len(wanted)
    assert [round(side) for side in printed[0].mediabox[2:]] == pytest.approx((595, 842), abs=1)
    assert "in full size" not in printed[0].extract_text(), "the bar stays on the screen"
