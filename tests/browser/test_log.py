"""The log: every line can be taken back, after a question that says what would change."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import button, lines, log, moves_on, never_reloads, shows, stayed, write


def ask(page: Page, words: str, what: str = "Take back") -> Locator:
    """Taps the arrow of a line; gives the line with the question in it."""
    lines(page, words).get_by_role("link", name=re.compile(what)).tap()
    line = lines(page, words)
    expect(line).to_contain_text("it back?")
    return line


def test_i_take_back_my_line_after_a_question_and_put_it_back(table):
    playing = table(2)
    mira, jonas = playing.phones
    write(mira, "Mira", 14)
    write(jonas, "Jonas", 5)
    expect(mira.get_by_role("heading", name="Round 2")).to_be_visible()
    log(mira, playing.url)
    line = ask(mira, "Mira: 14")
    expect(line).to_contain_text("1 later line")
    shows_nothing_yet = jonas.locator("tr").filter(has_text="Mira")
    expect(shows_nothing_yet).to_contain_text("14")
    with moves_on(mira):
        line.get_by_role("button", name="Take it back").tap()
    line = lines(mira, "Mira: 14")
    expect(line).to_contain_text("taken back by Mira")
    expect(line.locator(".what")).to_have_css("text-decoration-line", "line-through")
    shows(jonas, "Mira", "")
    shows(jonas, "Jonas", 5)

    line = ask(mira, "Mira: 14", "Put back")
    with moves_on(mira):
        line.get_by_role("button", name="Put it back").tap()
    expect(lines(mira, "Mira: 14")).not_to_contain_text("taken back")
    expect(jonas.locator("tr").filter(has_text="Mira")).to_contain_text("14")
    expect(lines(mira, "Line")).to_have_count(2)  # taking back and putting back are lines too


def test_i_leave_the_line_as_it_is(table):
    playing = table(1)
    (mira,) = playing.phones
    write(mira, "Mira", 14)
    log(mira, playing.url)
    ask(mira, "Mira: 14").get_by_role("link", name="Leave it").tap()
    expect(lines(mira, "Mira: 14")).not_to_contain_text("Take it back?")
    expect(lines(mira, "Mira: 14")).not_to_contain_text("taken back")


def test_the_question_tells_which_later_lines_no_longer_fit(table):
    playing = table(1)
    (mira,) = playing.phones
    write(mira, "Mira", 14)
    write(mira, "Mira", 6)
    log(mira, playing.url)
    line = ask(mira, "Mira: 14")
    expect(line).to_contain_text("1 later line no longer fits")
    expect(line).to_contain_text(re.compile("Round 1 (is not complete|has not begun) yet"))
    with moves_on(mira):
        line.get_by_role("button", name="Take it back").tap()
    expect(lines(mira, "Mira: 6")).to_contain_text("no longer fits")


def test_the_log_stays_live_after_i_took_a_line_back(table):
    playing = table(2)
    mira, jonas = playing.phones
    write(mira, "Mira", 14)
    log(mira, playing.url)
    line = ask(mira, "Mira: 14")
    with moves_on(mira):
        line.get_by_role("button", name="Take it back").tap()
    never_reloads(mira)
    write(jonas, "Jonas", 5)
    expect(lines(mira, "Jonas: 5")).to_be_visible()
    expect(mira.get_by_text("Not live at the moment")).to_be_hidden()
    assert stayed(mira)


def test_the_question_stays_while_others_tap(table):
    playing = table(2)
    mira, jonas = playing.phones
    write(mira, "Mira", 14)
    log(mira, playing.url)
    ask(mira, "Mira: 14")
    write(jonas, "Jonas", 5)
    expect(lines(mira, "Jonas: 5")).to_be_visible()
    expect(lines(mira, "Mira: 14")).to_contain_text("Take it back?")
    expect(lines(mira, "Mira: 14")).to_contain_text("1 later line")


def ask_for_a_nod(jonas: Page, url: str) -> None:
    log(jonas, url)
    line = ask(jonas, "Mira: 14")
    expect(line).to_contain_text("not your line")
    with moves_on(jonas):
        line.get_by_role("button", name="Ask").tap()
    expect(lines(jonas, "Asks to take back")).to_be_visible()


def test_i_ask_mira_for_her_line_and_she_nods(table):
    playing = table(2)
    mira, jonas = playing.phones
    write(mira, "Mira", 14)
    shows(jonas, "Mira", 14)
    ask_for_a_nod(jonas, playing.url)
    question = mira.locator("main section").filter(has_text="asks to take back")
    expect(question).to_contain_text("Jonas")
    expect(question).to_contain_text("Mira: 14")
    shows(mira, "Mira", 14)  # nothing has happened yet
    with moves_on(mira):
        question.get_by_role("button", name="Take it back").tap()
    shows(mira, "Mira", "")
    expect(question).to_have_count(0)
    expect(lines(jonas, "Mira: 14")).to_contain_text("taken back by Mira")


def test_i_ask_mira_for_her_line_and_she_keeps_it(table):
    playing = table(2)
    mira, jonas = playing.phones
    write(mira, "Mira", 14)
    shows(jonas, "Mira", 14)
    ask_for_a_nod(jonas, playing.url)
    question = mira.locator("main section").filter(has_text="asks to take back")
    with moves_on(mira):
        question.get_by_role("button", name="Keep it").tap()
    expect(question).to_have_count(0)
    shows(mira, "Mira", 14)
    expect(lines(jonas, "Line")).to_contain_text("stays")


def test_the_host_takes_back_anybodys_line(table):
    playing = table(2)
    mira, jonas = playing.phones
    write(jonas, "Jonas", 5)
    log(mira, playing.url)
    line = ask(mira, "Jonas: 5")
    with moves_on(mira):
        line.get_by_role("button", name="Take it back").tap()
    shows(jonas, "Jonas", "")


def test_a_roll_taken_back_and_rolled_again_is_marked(table):
    playing = table(1)
    (mira,) = playing.phones
    for _ in range(2):
        mira.goto(playing.path("table"))
        mira.locator("summary").filter(has_text="Dice").tap()
        with moves_on(mira):
            button(mira, "/do/roll_dice", dice=1, sides=6).tap()
        log(mira, playing.url)
        if lines(mira, "1 d6").count() == 1:
            line = ask(mira, "1 d6")
            with moves_on(mira):
                line.get_by_role("button", name="Take it back").tap()
    expect(lines(mira, "1 d6").first).to_contain_text("drawn again")
