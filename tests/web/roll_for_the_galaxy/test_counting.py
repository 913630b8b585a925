"""Roll for the Galaxy as pages: the own empire with its secrets, corrections from its forms, counting, and the result."""

import re
from html import unescape

import pytest

from companion.games.roll_for_the_galaxy import catalog
from tests.kit import hidden_fields

MIRA, JONAS, UTE = range(3)


def opened(phones, depth, language="en", **options):
    """Three phones at a table; Mira is the host."""
    people = [phones(language) for _ in range(3)]
    host = people[0]
    answer = host.post("/new", {"game": "roll_for_the_galaxy", "name": "Mira", "seats": 3, "depth": depth, **options})
    host.code = answer.headers["Location"].split("/")[2]
    people[1].joins(host, "Jonas")
    people[2].joins(host, "Ute")
    host.house("start")
    return people


def taps(phone, move, **fields):
    answer = phone.do(move, **fields)
    assert answer.status_code == 303, (move, fields, answer.status_code, answer.text[:600])


def state(app, phone):
    return app.extensions["companion"].service.table(phone.code).state


def begun(app, people, depth):
    taps(people[0], "deal")
    for seat, phone in enumerate(people if depth == "full" else ()):
        taps(phone, "place_start_tiles", seat=seat, development=state(app, phone).empires[seat].hand[0])
    taps(people[0], "begin_play")
    return people


@pytest.fixture(params=["en", "de"])
def full(app, phones, request):
    return begun(app, opened(phones, "full", request.param), "full")


@pytest.fixture
def dice(app, phones):
    return begun(app, opened(phones, "dice"), "dice")


def test_hidden_tiles_are_only_on_the_own_phone(app, full):
    mira, jonas, _ = full
    galaxy = state(app, mira)
    below = next(tile for tile in galaxy.bag if tile not in galaxy.empires[MIRA].zone)
    taps(mira, "correct_stack", seat=MIRA, kind="world", tiles=f"{galaxy.empires[MIRA].world_stack[0]} {below}")
    hidden = catalog.tiles()[below].world
    name = re.compile(f"<b>({re.escape(hidden.en)}|{re.escape(hidden.de)})</b>")
    assert name.search(unescape(mira.look("mine")))
    for screen in ("mine", "table", "round", "score", "log", "tv"):
        assert not name.search(unescape(jonas.look(screen)))


def test_a_phone_with_several_seats_shows_an_empire_only_when_it_was_tapped(app, phones):
    host = phones()
    answer = host.post("/new", {"game": "roll_for_the_galaxy", "name": "Mira", "seats": 2})
    host.code = answer.headers["Location"].split("/")[2]
    host.house("take_seat", name="Jonas")
    host.house("start")
    taps(host, "deal")
    for seat in (MIRA, JONAS):
        tile = state(app, host).empires[seat].hand[0]
        taps(host, "place_start_tiles", seat=seat, development=tile, **{"as": seat})
    taps(host, "begin_play")
    assert 'id="zone' not in host.look("mine")
    opened_page = host.get(f"/t/{host.code}/mine?open=1").text
    assert 'id="zone1"' in opened_page
    assert 'id="zone0"' not in opened_page


def test_every_correction_on_the_page_can_be_sent(app, full):
    mira = full[0]
    do = f"/t/{mira.code}/do/"
    page = mira.look("mine")
    fields = {move: hidden_fields(page, do + move) for move in ("correct_credits", "correct_die", "correct_tableau")}
    assert fields["correct_credits"]["seat"] == "0"
    taps(mira, "correct_credits", seat=0, credits=7)
    taps(mira, "correct_chips", seat=0, chips=5)
    taps(mira, "correct_pool", chips=30)
    taps(mira, "correct_die", seat=0, colour="alien", source="supply", to="citizenry")
    development = catalog.tiles()[state(app, mira).bag[0]].development  # one that nobody was dealt
    taps(mira, "correct_tableau", seat=0, side=development.de, built="true", **{"as": 0})
    galaxy = state(app, mira)
    one = galaxy.empires[MIRA]
    assert (one.credits, one.chips, galaxy.pool) == (7, 5, 30)
    assert "alien" in one.citizenry
    assert development.id in one.developments
    page = unescape(mira.look("mine"))
    assert development.en in page or development.de in page


def test_nonsense_is_refused_with_one_sentence(full):
    mira = full[0]
    for move, wrong, word in (
        ("correct_credits", {"credits": 11}, "10"),
        ("correct_chips", {"chips": "many"}, "many"),
        ("correct_tableau", {"side": "Planet of the Cooks", "built": "true"}, "Planet of the Cooks"),
        ("correct_die", {"colour": "pink", "source": "cup", "to": "citizenry"}, "pink"),
        ("correct_stack", {"kind": "world", "tiles": "99"}, "99"),
    ):
        answer = mira.do(move, seat=0, **wrong)
        assert answer.status_code in {409, 422}, (move, answer.status_code)
        assert word in unescape(answer.text)


def test_the_end_of_a_full_table_is_counted_and_confirmed(full):
    mira, jonas, _ = full
    assert "/do/finish_game" in mira.look("score")
    assert mira.do("finish_game").status_code == 409
    taps(mira, "finish_game", table_says_so="true")
    page = jonas.look("score")
    assert page.count('id="s') >= 3
    assert f'action="/t/{jonas.code}/end"' in page
    assert jonas.post(f"/t/{jonas.code}/end", {}).status_code == 303
    assert 'class="winner"' in mira.look("score")
    assert 'class="result' in mira.look("tv")


def test_counting_where_only_dice_were_kept(app, dice):
    mira, jonas, ute = dice
    taps(mira, "finish_game", table_says_so="true")
    page = mira.look("score")
    assert 'class="winner"' not in page
    assert 'class="result' not in mira.look("tv")
    prefilled = state(app, mira).empires[MIRA]
    assert f'<option value="{prefilled.faction_id}" selected>' in page
    wrong = mira.do("count_holdings", seat=0, tiles="Designer Species, Ultd., Cooks")
    assert wrong.status_code == 409
    assert "There is no tile called “Cooks”." in unescape(wrong.text)
    sides = ["galactic_federation", "mad_scientists"]
    taps(mira, "count_holdings", seat=0, faction=prefilled.faction_id, sides=sides, tiles="Designer Species, Ultd.")
    assert state(app, mira).empires[MIRA].count.tiles == (*sides, "designer_species_ultd")
    taps(jonas, "count_holdings", seat=1, vp_chips=4)
    other = jonas.get(f"/t/{jonas.code}/score?open=2").text
    assert hidden_fields(other, f"/t/{jonas.code}/do/count_holdings")["seat"] == "2"
    taps(jonas, "count_holdings", seat=2, vp_chips=9)
    page = ute.look("score")
    assert 'class="winner"' in page
    assert f'action="/t/{ute.code}/end"' in page


def test_a_table_that_only_counts_points(app, phones):
    mira, jonas, ute = opened(phones, "score")
    assert "/score" in mira.look("mine")
    for seat, phone in enumerate((mira, jonas, ute)):
        assert "count_holdings" in phone.look("score")
        taps(phone, "count_holdings", seat=seat, vp_chips=3 + seat)
    page = mira.look("score")
    assert "Ute wins with 5" in page
    assert "Over the rounds" not in page
