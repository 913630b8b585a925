"""Before the game is over nobody ends it alone but the host; what an end has told stays told."""

import json

import pytest

from companion.tables import export
from tests.kit import hidden_fields
from tests.web.roll_for_the_galaxy.test_counting import full, opened, taps  # noqa: F401 - fixtures


@pytest.fixture
def three(phones):
    """Mira is the host; every number of a round is secret until all are in."""
    mira = phones().opens("Mira", seats=3, hidden="on")
    jonas, ute = phones().joins(mira, "Jonas"), phones().joins(mira, "Ute")
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=58427)
    return mira, jonas, ute


def end(phone):
    return phone.post(f"/t/{phone.code}/end", {})


def not_yet(phone):
    return phone.post(f"/t/{phone.code}/play_on", {})


def phase(app, phone):
    return app.extensions["companion"].service.table(phone.code).house.phase


def seen_by(phone):
    screens = ("table", "score", "log", "fair", "tv", "mine", "menu", "export.json")
    return "".join(phone.look(screen) for screen in screens)


def test_a_guest_who_taps_end_reads_no_secrets(three, app):
    mira, jonas, ute = three
    assert end(jonas).status_code == 303
    assert phase(app, mira) == "playing"
    for phone in (jonas, ute):
        assert "58427" not in seen_by(phone)
        assert app.extensions["companion"].store.by_code(mira.code).seed not in seen_by(phone)


def test_everybody_at_the_table_is_asked(three, app, phones):
    mira, jonas, ute = three
    watcher = phones().joins(mira)
    assert "Ask everybody" in jonas.look("score")
    end(jonas)
    for phone in (mira, ute):
        page = phone.look("table")
        assert "wants to end the game now" in page
        assert f'action="/t/{mira.code}/play_on"' in page
    assert "Still asked:" in jonas.look("table")
    assert "wants to end" not in watcher.look("table")
    assert end(watcher).status_code == 409
    assert not_yet(watcher).status_code == 409
    assert "Asks everybody to end the game now" in watcher.look("log")


def test_it_ends_when_all_have_agreed(phones, app):
    host = phones().opens(seats=3, hidden="on")  # a laptop without a seat: it need not agree
    mira, jonas, ute = (phones().joins(host, name) for name in ("Mira", "Jonas", "Ute"))
    host.house("start")
    mira.do("enter_score", seat=0, column=0, points=58427)
    end(jonas)
    assert end(jonas).status_code == 409, "agreed already"
    end(ute)
    assert phase(app, host) == "playing"
    assert "58427" not in seen_by(ute)
    end(mira)
    assert phase(app, host) == "ended"
    assert "58427" in seen_by(ute)


def test_a_double_tap_agrees_once(three, app):
    _mira, jonas, _ute = three
    for _ in range(2):
        assert jonas.post(f"/t/{jonas.code}/end", {}, tap="twice").status_code == 303
    assert len(app.extensions["companion"].service.table(jonas.code).house.agreed) == 1


@pytest.mark.parametrize("who", ["mira", "jonas", "ute"])
def test_one_who_says_not_yet_is_enough(three, app, who):
    people = dict(zip(("mira", "jonas", "ute"), three, strict=True))
    end(people["jonas"])
    assert not_yet(people[who]).status_code == 303
    assert "wants to end" not in people["ute"].look("table")
    assert "not everybody agrees" in people["ute"].look("log")
    assert not_yet(people[who]).status_code == 409, "nobody asks any more"
    end(people["ute"])
    assert phase(app, people["mira"]) == "playing", "what was agreed before counts no more"


def test_the_host_ends_it_alone(three, app):
    mira, jonas, _ute = three
    end(jonas)
    assert "End it now" in mira.look("table")
    end(mira)
    assert phase(app, mira) == "ended"


def test_whoever_left_need_not_agree(three, app):
    mira, jonas, ute = three
    end(jonas)
    mira.house("free_seat", seat=0)
    assert phase(app, mira) == "playing", "leaving is not agreeing"
    end(ute)
    assert phase(app, mira) == "ended"


def test_a_finished_pad_is_confirmed_by_anybody_at_it(phones, app):
    mira = phones().opens("Mira", seats=2, target="10")
    jonas, watcher = phones().joins(mira, "Jonas"), phones().joins(mira)
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=14)
    assert "Confirm the result" not in jonas.look("score")
    jonas.do("enter_score", seat=1, column=0, points=3)
    assert "Confirm the result" in jonas.look("score")
    assert end(watcher).status_code == 409
    end(jonas)
    assert phase(app, mira) == "ended"


def test_a_guest_who_stops_the_game_early_has_not_ended_it(full, app):  # noqa: F811
    """Finishing a game before its time and confirming that at once would open everybody's secrets too."""
    mira, jonas, _ute = full
    taps(jonas, "finish_game", table_says_so="true")
    end(jonas)
    assert phase(app, mira) == "playing"
    assert f'action="/t/{mira.code}/end"' not in jonas.look("score"), "the others are being asked already"
    assert f'action="/t/{mira.code}/end"' in mira.look("score")
    end(mira)
    assert phase(app, mira) == "ended"


def test_a_table_that_only_counts_is_over_when_all_are_counted(phones, app):
    mira, jonas, ute = opened(phones, "score")
    taps(jonas, "count_holdings", seat=1, vp_chips=3)
    end(jonas)
    assert phase(app, mira) == "playing"
    not_yet(mira)
    for seat, phone in ((0, mira), (2, ute)):
        taps(phone, "count_holdings", seat=seat, vp_chips=3 + seat)
    end(jonas)
    assert phase(app, mira) == "ended"


# ────────────────────────────────────────────── opened again


@pytest.fixture
def again(three):
    """Ended with a secret on the table, opened again, and a new secret written."""
    mira, jonas, ute = three
    end(mira)
    mira.post(f"/t/{mira.code}/reopen", {})
    ute.do("enter_score", seat=2, column=0, points=31337)
    return mira, jonas, ute


def test_what_the_end_told_stays_known_to_everybody(again, phones):
    mira, jonas, _ute = again
    watcher = phones().joins(mira)
    for phone in (jonas, watcher):
        assert "58427" in phone.look("log")
        assert "58427" in phone.look("export.json")


def test_what_came_afterwards_is_secret_again(again):
    _mira, jonas, ute = again
    assert "31337" in ute.look("log")
    assert "31337" not in seen_by(jonas)


def test_the_table_says_up_to_where_everything_is_known(again, app):
    mira, jonas, _ute = again
    line = app.extensions["companion"].service.table(mira.code).house.revealed
    assert f"everything up to line {line} is known to all" in jonas.look("menu")
    log = jonas.look("log")
    place = log.index(f'id="l{line}"')
    assert "everything up to here is known to all" in log[place : log.index("</li>", place)]


def test_the_file_of_a_reopened_table_can_be_brought_along(again):
    _mira, jonas, _ute = again
    file = export.read(jonas.look("export.json"))
    hidden = [row.seq for row in file.log if row.hidden]
    assert hidden == [file.log[-1].seq]
    table = export.fold(file)
    assert table.house.revealed
    assert json.loads(jonas.look("export.json"))["seed"] == ""


def test_ended_again_the_new_lines_are_told_too(again):
    mira, jonas, _ute = again
    end(mira)
    assert "31337" in jonas.look("log")
    assert hidden_fields(mira.look("score"), f"/t/{mira.code}/reopen")
