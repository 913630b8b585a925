"""Secrets are planted and every answer to everybody else is searched for them."""

import re
from urllib.parse import urlsplit

import pytest

from tests.kit import make_app
from tests.web.secrets.evening import Evening
from tests.web.secrets.reading import answered, leaks, number, plain, read

pytestmark = pytest.mark.wild


def test_the_crawl_sees_every_kind_of_page(evening):
    reads = evening.crawled("mira")
    assert {got.kind for got in reads} >= {"text/html", "application/json", "application/pdf", "text/event-stream"}
    rules = evening.app.url_map.bind("table.test")
    reached = {rules.match(urlsplit(got.path).path)[0] for got in reads if got.status == 200}
    gets = {rule.endpoint for rule in evening.app.url_map.iter_rules() if "GET" in rule.methods}
    elsewhere = {
        "static", "joined.send_look", "joined.send_live_script", "home.design", "home.favicon", "home.language", "home.theme", "home.join",
        "tables.front", "hosting.host", "hosting.old_export", "hosting.preset_file", "moving.ask", "owning.sign_out",
        "paper.style",
    }  # fmt: skip
    assert gets - reached == elsewhere
    assert {got.status for got in reads} <= {200, 302, 303, 308, 404, 409, 422}


def test_no_seat_sees_another_seats_secret_in_any_answer(evening):
    assert leaks(evening.crawled("jonas"), evening.of_others(1)) == []


def test_the_host_sees_no_secret_of_others(evening):
    assert leaks(evening.crawled("mira"), evening.of_others(0)) == []


def test_a_watcher_sees_no_secret(evening):
    assert leaks(evening.crawled("watcher"), evening.of_others()) == []


def test_the_shared_screen_sees_no_secret(evening):
    assert leaks(evening.crawled("tv"), evening.of_others()) == []


def test_each_player_sees_the_own_secret(evening):
    for phone, seat, secret in ((evening.mira, 0, 73913), (evening.jonas, 1, 58427)):
        phone.code = evening.code
        assert f'value="{secret}"' in phone.look("table?column=1")
        assert str(secret) in phone.look("log")
        assert number(secret).search(phone.look(f"table?column=1&open={seat}"))


def test_a_phone_with_two_seats_shows_a_secret_only_after_the_tap(evening):
    reads = evening.crawled("ute")
    assert leaks(reads, evening.of_others(2, 3)) == []
    behind = re.compile(r"[?&]open=2\b")
    assert leaks([got for got in reads if not behind.search(got.path)], evening.secrets[2]) == []
    assert 'value="91357"' in evening.ute.look("table?column=1&open=2")


def test_what_is_open_is_seen_by_all(evening):
    for phone in (evening.mira, evening.jonas, evening.ute, evening.watcher, evening.tv):
        page = phone.look("score")
        assert all(number(points).search(page) for points in evening.OPEN)


def test_answers_to_taps_hold_no_secret_of_others(another):
    evening = another
    answers = []
    for htmx in (True, False):
        sent = {"seat": 0, "column": 1, "points": 5, "table_says_so": "on"}
        answers.append(evening.tap(evening.jonas, "do/enter_score", status=409, htmx=htmx, **sent))
        answers.append(evening.tap(evening.jonas, "do/enter_score", status=409, htmx=htmx, **{**sent, "as": 0}))
        answers.append(evening.tap(evening.watcher, "do/enter_score", status=409, htmx=htmx, **sent))
        answers.append(evening.tap(evening.watcher, f"log/back/{evening.asked}", status=409, htmx=htmx))
    # Jolanda asks to take back the secret line of Utz: he and the host are asked, and see no more than before.
    answers.append(evening.tap(evening.jonas, f"log/back/{evening.asked}", status=200, htmx=True))
    assert leaks([answered(answer) for answer in answers], evening.of_others(1)) == []
    assert "asks to take back" in evening.mira.look("table")
    assert leaks(evening.looks(evening.mira), evening.of_others(0)) == []
    assert leaks(evening.looks(evening.ute), evening.of_others(3)) == []
    # The host may take the line back; what it said stays secret, also on the way.
    answer = evening.tap(evening.mira, f"log/back/{evening.asked}", status=200, htmx=True)
    assert leaks([answered(answer), *evening.looks(evening.mira)], evening.of_others(0)) == []
    assert leaks(evening.looks(evening.watcher), evening.of_others()) == []


def test_a_tap_of_a_phone_with_two_seats_does_not_open_what_it_wrote(another):
    evening = another
    sent = {"seat": 2, "column": 1, "points": 37779, "as": 2, "from_screen": f"/t/{evening.code}/table?column=1"}
    block = evening.tap(evening.ute, "do/enter_score", status=200, htmx=True, **sent)
    assert not number(37779).search(block.text)
    opened = {**sent, "points": 37781, "from_screen": f"/t/{evening.code}/table?column=1&open=2"}
    block = evening.tap(evening.ute, "do/enter_score", status=200, htmx=True, **opened)
    assert number(37781).search(block.text)


def test_a_secret_that_was_never_revealed_stays_one_when_the_game_begins_anew(phones):
    """Taken back, back to the lobby, secret scores off, begun again: the old line is still its player's own."""
    mira = phones().opens("Mirjam", seats=2, hidden="on")
    jonas = phones().joins(mira, "Jolanda")
    mira.house("start")
    assert jonas.do("enter_score", seat=1, column=0, points=58427).status_code == 303
    line = int(re.findall(r'id="l(\d+)"', jonas.look("log"))[0])
    assert jonas.post(f"/t/{mira.code}/log/back/{line}", {}).status_code == 303
    for move, fields in (("house/go_back_to_lobby", {}), ("options", {"preset": "own"}), ("house/start", {})):
        assert mira.post(f"/t/{mira.code}/{move}", fields).status_code == 303
        reads = [read(mira, f"/t/{mira.code}/{place}") for place in ("log", "table", "tv", "score", "export.json")]
        assert leaks(reads, {58427}) == [], move


def test_what_others_see_does_not_depend_on_the_secret(tmp_path):
    """The same evening twice with other secrets: a watcher gets the same answers, letter for letter."""
    seen = []
    for name, secrets in (("one", {}), ("two", {"mira": 3, "jonas": -7, "ute": 0, "wrong": (1, 2)})):
        app = make_app(tmp_path / name)
        evening = Evening(app, **secrets, dice=False)
        app.extensions["companion"].hub._clock = float  # nobody falls asleep meanwhile
        reads = evening.crawled("watcher")
        # Letters set apart on paper come back with spaces between them, or not: leave the spaces out there.
        texts = [got.text.replace(" ", "") if got.kind == "application/pdf" else got.text for got in reads]
        seen.append(
            {(plain(got.path, evening), got.htmx): plain(text, evening) for got, text in zip(reads, texts, strict=True)}
        )
        app.extensions["companion"].store.close()
    differ = [path for path in seen[0] if seen[0][path] != seen[1].get(path)]
    assert differ == []
    assert seen[0].keys() == seen[1].keys()
