"""Rounds of Eclipse as pages: every kind of square, every field of a form, secrets until the end, rows that can be read."""

import re

import pytest

from tests.kit import Phone

FULL = {"technologies": "on", "reputation": "on", "boards": "on", "turns": "on", "clock": "on"}
SPECIES = ("eridani_empire", "planta", "mechanema", "descendants_of_draco")


@pytest.fixture
def table(phones):
    """Four phones in round 1."""
    people = [phones() for _ in SPECIES]
    host = people[0]
    answer = host.post("/new", {"game": "eclipse", "name": "P0", "seats": 4, **FULL})
    host.code = answer.headers["Location"].split("/")[2]
    for number, guest in enumerate(people[1:], 1):
        guest.joins(host, f"P{number}")
    host.house("start")
    taps(host, "choose_start_player", seat=0)
    for seat, species in enumerate(SPECIES):
        taps(host, "choose_species", seat=seat, species=species, table_says_so="true")
    taps(people[0], "draw_reputation", seat=0)
    return people


@pytest.fixture
def playing(table):
    taps(table[0], "begin_play", table_says_so="true")
    return table


def taps(phone, move, **fields):
    answer = phone.do(move, **fields)
    assert answer.status_code == 303, (move, fields, answer.status_code, answer.text[:600])


def state(app, phone):
    return app.extensions["companion"].service.table(phone.code).state


@pytest.mark.parametrize("sector", ["103", "108", "204", "001", "303"])
def test_a_free_grey_square_can_be_shown_and_settled(playing, sector):
    mira = playing[0]
    taps(mira, "take_sector", seat=0, sector=sector, table_says_so="true")
    for screen in ("table", "mine"):
        page = mira.look(screen)
        assert "a cube from the science track" in page
    squares = {"103": 1, "108": 2, "204": 2, "001": 4, "303": 0}
    taps(mira, "colonise", seat=0, sector=sector, square=squares[sector], track="science")
    assert "The grey square" in mira.look("mine")


def test_an_orbital_can_be_shown_and_settled(playing):
    mira = playing[0]
    taps(mira, "build", seat=0, piece="orbital", sector="222", table_says_so="true")
    assert "Settle in sector 222: orbital" in mira.look("table")


def test_where_a_grey_cube_goes_is_the_owners_word(playing, app):
    mira = playing[0]
    taps(mira, "take_sector", seat=0, sector="103", table_says_so="true")
    taps(mira, "colonise", seat=0, sector="103", square=1, track="money")
    taps(mira, "end_turn", seat=0)
    taps(mira, "correct_turn", seat=0)
    taps(mira, "leave_sector", seat=0, sector="103", back="materials", from_screen=f"/t/{mira.code}/mine")
    assert state(app, mira).boards[0].cubes == (9, 10, 12)


def test_a_full_track_makes_room_through_the_form(playing, app):
    mira, jonas = playing[:2]
    service = app.extensions["companion"].service
    for _ in range(2):  # Eridani has drawn two; two more fill the four places
        taps(mira, "open_battle", sector="101", fleets="0.dreadnought.2", ancients=1, table_says_so="true")
        while state(app, mira).battle.stage != "after":
            taps(mira, "fire_on")
        taps(mira, "draw_battle_reputation", party=0)
        offered = state(app, mira).battle.parties[0].reputation
        taps(mira, "keep_reputation", party=0, tile=offered[0])
        taps(mira, "close_battle", table_says_so="true")
    own = service.table(mira.code).state.boards[0].reputation
    assert len(own) == 4
    assert mira.do("offer_relations", seat=0, to=1, cube="money").status_code == 409
    assert "Only P0 can say" in jonas.do("offer_relations", seat=0, to=1, cube="money", back=own[0]).text
    taps(mira, "offer_relations", seat=0, to=1, cube="money", back=own[0])
    taps(jonas, "answer_relations", seat=1, to=0, agree="true", cube="science")
    assert len(state(app, mira).boards[0].reputation) == 3


def test_no_row_is_written_that_cannot_be_read_again(playing, app):
    mira = playing[0]
    taps(mira, "keep_board", seat=0, keep="false")
    for _ in range(14):
        taps(mira, "take_action", seat=0, action="move", table_says_so="true")
    assert state(app, mira).boards[0].discs == 10, "nobody's discs move while the board is on the table only"
    service = app.extensions["companion"].service
    head = service.table(mira.code).head
    store, written = service.store, []
    store_append, store.append = store.append, lambda *row, **more: written.append(row) or store_append(*row, **more)
    folded = type(service.table(mira.code))
    with_rows = folded.with_rows
    folded.with_rows = lambda *_rows: (_ for _ in ()).throw(ValueError("unreadable"))
    try:
        answer = mira.do("take_action", seat=0, action="move", table_says_so="true")
    finally:
        folded.with_rows, store.append = with_rows, store_append
    assert answer.status_code >= 500
    assert (written, service.table(mira.code).head) == ([], head)


def test_a_clock_paused_in_the_set_up_breaks_no_screen(table):
    mira = table[0]
    taps(mira, "pause_clock", paused="true")
    taps(mira, "begin_play", table_says_so="true")
    assert "0:00" in mira.look("table")


def test_a_player_who_is_out_does_nothing_more(playing):
    mira = playing[0]
    taps(mira, "give_up", seat=1, table_says_so="true")
    taps(mira, "next_phase", table_says_so="true")
    for move, fields in (("take_sector", {"sector": "201"}), ("build", {"sector": "226", "piece": "cruiser"})):
        answer = mira.do(move, seat=1, table_says_so="true", **fields)
        assert (answer.status_code, "The game is over for P1." in answer.text) == (409, True)


def test_ships_of_a_battle_stay_in_it(playing):
    mira = playing[0]
    taps(mira, "open_battle", sector="101", fleets="0.cruiser.2 1.interceptor.1")
    for move, fields in (
        ("move_ship", {"seat": 0, "ship": "101.cruiser", "to": "222"}),
        ("correct_ships", {"seat": 0, "sector": "101", "cruiser": 1}),
        ("build", {"seat": 0, "sector": "101", "piece": "cruiser"}),
        ("give_up", {"seat": 0}),
    ):
        assert "A battle is being fought in sector 101." in mira.do(move, table_says_so="true", **fields).text


def counted(people):
    for _ in range(9):
        taps(people[0], "clean_up", table_says_so="true")
    for seat, phone in enumerate(people):
        taps(
            phone,
            "count_points",
            seat=seat,
            sectors=f"{101 + seat}",
            reputation="4 3" if seat == 0 else "1",
            monoliths=seat,
        )


def test_what_somebody_counted_stays_secret_until_it_is_shown(playing, app):
    counted(playing)
    mira, jonas = playing[:2]
    watcher = Phone(app).joins(mira)
    for phone in (jonas, watcher):
        assert not re.search(r'"reputation": ?\[4', phone.get(f"/t/{mira.code}/export.json").text)
    form = jonas.look("score").split('id="count0"')[1].split('id="count1"')[0]
    ticked = [tile for tile in re.findall(r'name="reputation" value="\d"([^>]*)', form) if "checked" in tile]
    assert ticked == []
    assert "rank" not in jonas.look("score")
    taps(mira, "reveal")
    for phone in playing:
        assert len(re.findall(r"rank \d", phone.look("score"))) == 1, "the last place, and nobody's own before its turn"
    taps(mira, "reveal", everything="true")
    assert "wins with" in jonas.look("score")


def test_a_table_ended_early_has_one_winner_everywhere(playing, app):
    mira = playing[0]
    taps(mira, "clean_up", table_says_so="true")
    mira.post(f"/t/{mira.code}/end", {})
    ended = app.extensions["companion"].service.table(mira.code)
    best = max(player["total"] for player in ended.house.summary["players"])
    assert best == max(score.total for score in ended.game.score(ended.state).scores)
    winner = ended.house.summary["players"][ended.house.summary["winners"][0]]["name"]
    assert f"{winner} wins with {best}" in mira.look("score")
    assert f"{winner} wins" in mira.look("tv")


def test_the_address_cannot_say_that_a_table_has_ended(playing):
    counted(playing)
    assert "wins" not in playing[1].look("score?ended=yes")
    assert "wins" not in playing[1].look("tv?ended=yes")


def test_a_table_that_only_counts_asks_for_nothing_else(phones, app):
    mira = phones()
    answer = mira.post(
        "/new", {"game": "eclipse", "name": "Mira", "names": "Jonas", "seats": 2, "at_once": "on", "depth": "score"}
    )
    mira.code = answer.headers["Location"].split("/")[2]
    for seat, species in enumerate(("terran_federation", "mechanema")):
        taps(mira, "choose_species", seat=seat, species=species, table_says_so="true")
    taps(mira, "begin_play")
    assert "Technologies</h1>" not in mira.look("table")
    taps(mira, "finish_game")
    assert state(app, mira).over
    assert 'id="count0"' in mira.look("score")
