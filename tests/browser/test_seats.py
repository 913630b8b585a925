"""Seats belong to phones: they move, they are freed, one phone may hold two, and the host can hand on."""

from playwright.sync_api import Page, expect

from tests.browser.hands import (
    begin,
    button,
    cell,
    moves_on,
    never_reloads,
    scan,
    shows,
    sit_down,
    stayed,
    unfold,
    write,
)


def row(page: Page, name: str):
    """A seat's row in a list of seats, with what can be done with it."""
    return page.locator("main li").filter(has=page.locator("summary", has_text=name))


def open_row(page: Page, name: str):
    unfold(row(page, name).locator("summary"))
    return row(page, name)


def offer_move(page: Page, url: str, name: str) -> None:
    page.goto(f"{url}/mine")
    button(open_row(page, name), "/move/").tap()
    page.wait_for_url("**/move/")


def seat_here(page: Page, name: str) -> None:
    """Somebody without a phone sits down on this one."""
    unfold(page.locator("summary").filter(has_text="Somebody without a phone"))
    page.locator("#guest").fill(name)
    with moves_on(page):
        page.locator('form[action$="/house/take_seat"]').filter(has=page.locator("#guest")).get_by_role("button").tap()


def test_my_battery_dies_and_i_play_on_with_another_phone(table, phone, tmp_path):
    playing = table(2)
    mira, jonas = playing.phones
    write(jonas, "Jonas", 5)
    offer_move(jonas, playing.url, "Jonas")
    link = scan(jonas, tmp_path)
    assert link.startswith(playing.url)

    spare = phone()
    spare.goto(link)
    expect(spare.locator("main")).to_contain_text("Jonas")
    spare.get_by_role("button", name="Yes, here").tap()
    spare.wait_for_url("**/mine")
    expect(row(spare, "Jonas")).to_be_visible()
    spare.goto(playing.path("table"))
    write(spare, "Mira", 6)
    write(spare, "Jonas", 7)
    shows(mira, "Jonas", 7)

    # The old phone only watches now.
    jonas.goto(playing.path("table"))
    expect(jonas.get_by_text("You are watching")).to_be_visible()
    expect(cell(jonas, "Jonas")).to_be_disabled()

    # The link works once, for nobody else and not again.
    for late in (phone(), jonas):
        late.goto(link)
        expect(late.get_by_text("This link was used already")).to_be_visible()
    spare.goto(playing.path("mine"))
    expect(row(spare, "Jonas")).to_be_visible()


def test_a_link_i_only_looked_at_takes_no_seat(table, phone, tmp_path):
    playing = table(2)
    mira, _jonas = playing.phones
    offer_move(mira, playing.url, "Mira")
    link = scan(mira, tmp_path)
    curious = phone()
    curious.goto(link)
    curious.goto(playing.path("mine"))
    expect(curious.get_by_text("You are watching")).to_be_visible()
    mira.goto(playing.path("mine"))
    expect(row(mira, "Mira")).to_be_visible()


def test_the_host_frees_a_seat_and_another_phone_takes_it(table, phone):
    playing = table(2)
    mira, jonas = playing.phones
    never_reloads(jonas)
    mira.goto(playing.path("menu"))
    with moves_on(mira):
        button(open_row(mira, "Jonas"), "/house/free_seat").tap()
    expect(jonas.get_by_text("You are watching")).to_be_visible()
    assert stayed(jonas)
    uta = phone()
    uta.goto(playing.path("mine"))
    with moves_on(uta):
        button(uta, "/house/take_seat").tap()
    expect(row(uta, "Jonas")).to_be_visible()
    uta.goto(playing.path("table"))
    write(uta, "Jonas", 3)
    shows(jonas, "Jonas", 3)


def test_only_the_host_may_free_the_seats_of_others(table):
    playing = table(2)
    _mira, jonas = playing.phones
    jonas.goto(playing.path("menu"))
    expect(row(jonas, "Jonas")).to_be_visible()
    expect(row(jonas, "Mira")).to_have_count(0)  # nothing to open there
    expect(jonas.get_by_text("For the host")).to_have_count(0)


def test_my_grandmother_has_no_phone_so_mine_holds_two_seats(table):
    waiting = table(2, started=False, more_seats=1)
    mira, jonas = waiting.phones
    seat_here(mira, "Oma")
    expect(row(mira, "Oma")).to_contain_text("this phone")
    expect(jonas.locator("main li").filter(has_text="Oma")).to_contain_text("is here")
    begin(mira)
    write(mira, "Mira", 4)
    write(mira, "Oma", 9)
    shows(jonas, "Oma", 9)
    mira.goto(waiting.path("mine"))
    for name in ("Mira", "Oma"):
        expect(row(mira, name)).to_be_visible()


def test_secrets_of_two_seats_on_one_phone_are_behind_a_tap(table):
    waiting = table(2, pad="sealed", started=False, more_seats=1)
    mira, jonas = waiting.phones
    seat_here(mira, "Oma")
    begin(mira)
    write(mira, "Oma", 83)
    show = mira.get_by_role("link", name="Show what Oma wrote")
    expect(show).to_be_visible()
    assert 'value="83"' not in mira.content()
    show.tap()
    shows(mira, "Oma", 83)
    write(mira, "Mira", 84)
    expect(mira.get_by_role("link", name="Show what Mira wrote")).to_be_visible()
    write(jonas, "Jonas", 1)
    for page in (mira, jonas):
        expect(page.locator("tr").filter(has_text="Oma")).to_contain_text("83")


def test_the_host_goes_home_and_hands_on(table):
    playing = table(2)
    mira, jonas = playing.phones
    jonas.goto(playing.path("menu"))
    never_reloads(jonas)
    mira.goto(playing.path("menu"))
    expect(mira.get_by_role("heading", name="For the host")).to_be_visible()
    with moves_on(mira):
        button(open_row(mira, "Jonas"), "/house/hand_on_host").tap()
    expect(jonas.get_by_role("heading", name="For the host")).to_be_visible()
    assert stayed(jonas)
    expect(mira.get_by_role("heading", name="For the host")).to_have_count(0)
    with moves_on(jonas):
        jonas.get_by_label("Name of the table").fill("Thursday")
        button(jonas, "/house/name_table").tap()
    expect(mira.get_by_role("banner")).to_contain_text("Thursday")


def test_i_choose_another_name_and_colour(table):
    waiting = table(2, started=False)
    mira, jonas = waiting.phones
    edit = open_row(jonas, "Jonas")
    edit.get_by_label("Name").fill("Joni")
    colour = edit.locator('input[value="magenta"]')
    edit.locator(f'label[for="{colour.get_attribute("id")}"]').tap()
    with moves_on(jonas):
        button(edit, "/house/edit_seat").tap()
    seat = mira.locator("main li").filter(has_text="Joni")
    expect(seat.locator("svg.p-magenta").first).to_be_visible()


def test_the_host_makes_room_for_one_more(table, phone):
    waiting = table(2, started=False)
    mira, _jonas = waiting.phones
    with moves_on(mira):
        button(mira, "/house/add_seat").tap()
    uta = phone()
    uta.goto(waiting.url)
    sit_down(uta, "Uta")
    expect(mira.locator("main li").filter(has_text="Uta")).to_be_visible()


def test_my_page_offers_no_seats_where_there_are_none(table):
    waiting = table(1, started=False, more_seats=2)
    (mira,) = waiting.phones
    mira.goto(waiting.path("mine"))
    expect(row(mira, "Mira")).to_be_visible()
    expect(mira.get_by_role("heading", name="Seats without a phone")).to_have_count(0)
