"""An evening at the table: points with the number pad, steppers, secrets, dice, and a winner on every phone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import (
    button,
    cell,
    go,
    keys,
    lines,
    log,
    moves_on,
    never_reloads,
    pick,
    shows,
    stayed,
    unfold,
    write,
)


def wins(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", name=words, level=1)).to_be_visible()


def test_we_write_two_rounds_correct_a_slip_and_see_who_won(table):
    playing = table(2, pad="own", rounds=2)
    mira, jonas = playing.phones
    for page in (mira, jonas):
        never_reloads(page)
    write(mira, "Mira", 14)
    shows(jonas, "Mira", 14)
    write(jonas, "Jonas", -3)
    for page in (mira, jonas):  # the round is full: the pad turns the page
        expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
        expect(cell(page, "Jonas")).to_have_value("")
        expect(page.locator("tr").filter(has_text="Jonas")).to_contain_text("−3")
        assert stayed(page)

    # The slip: it was 12, not 14.
    mira.get_by_role("link", name="Before: Round 1").tap()
    shows(mira, "Mira", 14)
    write(mira, "Mira", 12)
    shows(mira, "Mira", 12)
    expect(jonas.locator("tr").filter(has_text="Mira")).to_contain_text("12")
    mira.get_by_role("link", name="Next: Round 2").tap()

    write(mira, "Mira", 8)
    write(jonas, "Jonas", 25)
    for page in (mira, jonas):
        page.get_by_role("link", name="See the result").tap()
        wins(page, "Jonas wins with 22")
    button(mira, "/end").tap()
    for page in (mira, jonas):
        expect(button(page, "/end")).to_have_count(0)
        wins(page, "Jonas wins with 22")
        expect(page.locator("main")).to_contain_text("Print the result")
        page.locator("summary").filter(has_text="Mira").tap()
        expect(page.locator("table.sum").filter(has_text="12")).to_be_visible()
    corrected = lines(log(jonas, playing.url), "Mira: 12 instead of 14")
    expect(corrected).to_contain_text("corrected")


def test_the_number_pad_leads_me_from_name_to_name(table):
    (mira, *_others) = table(3).phones
    cell(mira, "Mira").tap()
    keys(mira, 4)
    expect(mira.locator('[data-key="go"]')).to_have_text("Next: Jonas")
    go(mira)
    expect(cell(mira, "Jonas")).to_be_focused()
    keys(mira, 15)
    mira.locator('[data-key="erase"]').tap()
    go(mira)
    expect(cell(mira, "Uta")).to_be_focused()
    keys(mira, 2)
    mira.locator('[data-key="00"]').tap()
    expect(mira.locator('[data-key="go"]')).to_have_text("Enter")
    with moves_on(mira):
        go(mira)
    expect(mira.locator("tr").filter(has_text="Jonas")).to_contain_text("1")
    expect(mira.locator("tr").filter(has_text="Uta")).to_contain_text("200")


def test_i_undo_my_last_tap_by_the_toast(table):
    mira, jonas = table(2).phones
    write(jonas, "Jonas", 90)
    shows(mira, "Jonas", 90)
    toast = jonas.locator("[data-toast]")
    expect(toast).to_contain_text("Jonas: 90")
    with moves_on(jonas):
        toast.get_by_role("button", name="Undo").tap()
    for page in (mira, jonas):
        shows(page, "Jonas", "")
    expect(toast).to_have_count(0)
    write(jonas, "Jonas", 9)
    shows(mira, "Jonas", 9)


def test_what_i_am_typing_stays_while_another_phone_taps(table):
    mira, jonas = table(2).phones
    cell(mira, "Mira").tap()
    keys(mira, 14)
    write(jonas, "Jonas", 5)
    shows(mira, "Jonas", 5)
    shows(mira, "Mira", 14)
    with moves_on(mira):
        go(mira)
    expect(jonas.locator("tr").filter(has_text="Mira")).to_contain_text("14")


def test_two_quick_taps_on_enter_write_one_line(table):
    playing = table(1)
    (mira,) = playing.phones
    cell(mira, "Mira").tap()
    keys(mira, 7)
    with moves_on(mira):
        mira.locator('[data-key="go"]').dblclick()
    expect(lines(log(mira, playing.url), "Mira: 7")).to_have_count(1)


def total(page: Page, name: str):
    return page.locator("tr").filter(has_text=name).locator("output")


def test_three_quick_taps_on_plus_are_one_line(table):
    playing = table(2, pad="total")
    mira, jonas = playing.phones
    plus = mira.locator("tr").filter(has_text="Jonas").get_by_role("button", name="more")
    with moves_on(mira):
        for _ in range(3):
            plus.tap()
        expect(total(mira, "Jonas")).to_have_text("3")
    for page in (mira, jonas):
        expect(total(page, "Jonas")).to_have_text("3")
    expect(lines(log(jonas, playing.url), "Jonas: +3")).to_have_count(1)


def test_i_hold_minus_and_it_runs_and_is_one_line(table):
    playing = table(2, pad="total")
    mira, jonas = playing.phones
    box = mira.locator("tr").filter(has_text="Mira").get_by_role("button", name="less").bounding_box()
    thumb = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch = mira.context.new_cdp_session(mira)
    with moves_on(mira):
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": thumb})
        expect(total(mira, "Mira")).to_have_text(re.compile(r"−([6-9]|\d\d)"))
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    held = total(mira, "Mira").inner_text()
    expect(total(jonas, "Mira")).to_have_text(held)
    log(jonas, playing.url)
    expect(lines(jonas, f"Mira: {held}")).to_have_count(1)
    expect(lines(jonas, "Mira: ")).to_have_count(1)


def test_my_taps_on_plus_are_not_lost_when_another_phone_taps_meanwhile(table):
    mira, jonas = table(2, pad="total").phones
    cell(jonas, "Jonas").tap()
    keys(jonas, 20)
    plus = mira.locator("tr").filter(has_text="Mira").get_by_role("button", name="more")
    for _ in range(3):
        plus.tap()
    go(jonas)
    expect(total(mira, "Jonas")).to_have_text("20")
    for page in (mira, jonas):
        expect(total(page, "Mira")).to_have_text("3")


def test_a_big_number_is_added_with_the_number_pad(table):
    mira, jonas = table(2, pad="total", title="Sea battle").phones
    write(mira, "Jonas", 120)
    write(jonas, "Jonas", -20)
    expect(total(mira, "Jonas")).to_have_text("100")


SECRET = re.compile(r"(?<![\w-])97.?531(?![\w-])")  # never by chance inside a token


def test_nobody_sees_my_secret_number_until_all_have_written(table, phone):
    playing = table(2, pad="sealed")
    mira, jonas = playing.phones
    write(jonas, "Jonas", 97531)
    watchers = [phone(1280, 800), phone()]
    for watcher, screen in zip(watchers, ("tv", "score"), strict=True):
        watcher.goto(playing.path(screen))
    expect(mira.get_by_role("img", name="Jonas is done")).to_be_visible()
    for page in (mira, *watchers):
        assert not SECRET.search(page.content())
    for screen in ("log", "score", "mine", "table"):
        mira.goto(playing.path(screen))
        assert not SECRET.search(mira.content())
    shows(jonas, "Jonas", 97531)  # my own phone shows me mine
    write(mira, "Mira", 4)
    for page in (mira, jonas):
        expect(page.locator("tr").filter(has_text="Jonas")).to_contain_text(re.compile("97.?531"))
    for page in watchers:
        expect(page.locator("main li").filter(has_text="Jonas")).to_contain_text(re.compile("97.?531"))


def test_we_go_through_the_categories(table):
    playing = table(2, pad="categories", categories="Cards\nCoins")
    mira, jonas = playing.phones
    for category, (one, other) in {"Cards": (3, 9), "Coins": (6, 0)}.items():
        for page in (mira, jonas):
            expect(page.get_by_role("heading", name=category)).to_be_visible()
        write(mira, "Mira", one)
        write(jonas, "Jonas", other)
    for page in (mira, jonas):
        page.get_by_role("link", name="See the result").tap()
        expect(page.get_by_role("heading", level=1)).to_have_text("A shared win")


def test_the_app_rolls_our_dice_and_all_see_the_same(table):
    playing = table(2)
    mira, jonas = playing.phones
    unfold(mira.locator("summary").filter(has_text="Dice"))
    with moves_on(mira):
        button(mira, "/do/roll_dice", dice=3, sides=6).tap()
    dice = "main svg.die, main .faces [role=img]"
    expect(mira.locator(dice)).to_have_count(3)
    expect(mira.locator(dice).first).to_be_visible()  # without looking for them
    rolled = [int(die.get_attribute("aria-label")) for die in mira.locator(dice).all()]
    assert all(1 <= face <= 6 for face in rolled)
    unfold(jonas.locator("summary").filter(has_text="Dice"))
    expect(jonas.locator(dice)).to_have_count(3)
    assert [int(die.get_attribute("aria-label")) for die in jonas.locator(dice).all()] == rolled
    line = lines(log(jonas, playing.url), f"3 d6: {' + '.join(map(str, rolled))} = {sum(rolled)}")
    expect(line).to_contain_text("drawn by the app")


def test_the_draws_can_be_checked_when_the_game_has_ended(table):
    playing = table(2)
    mira, jonas = playing.phones
    unfold(mira.locator("summary").filter(has_text="Dice"))
    with moves_on(mira):
        button(mira, "/do/draw_start_player").tap()
    expect(mira.locator("tbody").get_by_text("starts")).to_have_count(1)
    jonas.goto(playing.path("fair"))
    expect(jonas.locator("main")).to_contain_text("sealed")
    expect(jonas.locator("main")).not_to_contain_text("Recomputed")  # nothing can be recomputed yet
    write(mira, "Mira", 4)
    mira.goto(playing.path("score"))
    mira.get_by_text("End the game").tap()
    with moves_on(mira):
        button(mira, "/end").tap()
    expect(jonas.locator("main")).to_contain_text("every draw with a revealed seed is true")
    mira.goto(playing.path("table"))
    expect(cell(mira, "Jonas")).to_be_disabled()
    expect(mira.locator("[data-first]")).to_have_count(0)  # nobody is asked for a number any more


def test_a_refusal_names_the_reason_and_the_table_may_overrule_it(table):
    mira, jonas = table(2, pad="own", target=10).phones
    write(mira, "Mira", 12)
    write(mira, "Jonas", 4)
    expect(mira.get_by_role("heading", name="Round 2")).to_be_visible()
    cell(mira, "Jonas").tap()
    keys(mira, 6)
    go(mira)
    refusal = mira.get_by_role("alert")
    expect(refusal).to_contain_text("Mira has reached 10")
    unfold(jonas.locator("summary").filter(has_text="Dice"))
    with moves_on(mira):  # it stays until it is answered, whatever others do
        button(jonas, "/do/roll_dice", dice=1, sides=6).tap()
    expect(refusal).to_contain_text("Mira has reached 10")
    with moves_on(mira):
        refusal.get_by_role("button", name="The table says so").tap()
    expect(refusal).to_be_empty()
    shows(jonas, "Jonas", 6)


def test_i_write_for_myself_and_four_others_on_one_phone(phone, house):
    mira = phone()
    mira.goto(f"{house.url}/new?game=scorepad")
    mira.locator('[name="name"]').fill("Mira")
    pick(mira, "at_once")
    mira.locator('[name="names"]').fill("Jonas\nUta\nTarek\nKim")
    button(mira, "/new").tap()
    for name in ("Mira", "Jonas", "Uta", "Tarek", "Kim"):
        expect(cell(mira, name)).to_be_visible()
