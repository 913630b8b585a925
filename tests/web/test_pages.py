"""What people find on the pages: languages, kept pads, the host's rights, refusals that can be overruled."""

import json

from tests.kit import hidden_fields


def begun(phones, seats=2, **options):
    mira = phones().opens("Mira", seats=seats, **options)
    jonas = phones().joins(mira, "Jonas")
    mira.house("start")
    return mira, jonas


def test_each_phone_reads_its_own_language(phones):
    mira = phones("en").opens("Mira")
    ute = phones("de-DE,de").joins(mira, "Ute")
    assert "Who is playing?" in mira.look("lobby")
    assert "Wer ist dabei?" in ute.look("lobby")
    ute.get("/language/en", headers={"Referer": f"http://table.test/t/{ute.code}/lobby?address=0"})
    assert "Who is playing?" in ute.look("lobby")
    assert ute.get("/language/fr").status_code == 404


def test_choosing_a_language_leads_back_to_our_own_pages_only(phones):
    mira = phones()
    back = mira.get("/language/de", headers={"Referer": "http://table.test/design"}).headers["Location"]
    assert back == "/design"
    away = mira.get("/language/de", headers={"Referer": "http://elsewhere.test/x"}).headers["Location"]
    assert away == "/"


def test_light_and_dark_are_kept_on_the_phone(phones):
    mira = phones()
    assert 'data-theme="' not in mira.get("/").text
    mira.get("/theme/light")
    assert 'data-theme="light"' in mira.get("/").text
    mira.get("/theme/dark")
    assert 'data-theme="dark"' in mira.get("/").text
    assert mira.get("/theme/pink").status_code == 404


def test_a_refusal_offers_that_the_table_says_so(phones):
    mira, _jonas = begun(phones)
    answer = mira.do("enter_score", seat=0, column=3, points=5)
    assert answer.status_code == 409
    assert "Round 3 has not begun yet." in answer.text
    again = hidden_fields(answer.text, f"/t/{mira.code}/do/enter_score")
    assert again["table_says_so"] == "on"
    assert again["points"] == "5"
    assert (
        mira.client.post(f"/t/{mira.code}/do/enter_score", base_url="http://table.test", data=again).status_code == 303
    )
    assert "the table says so" in mira.look("log")


def test_broken_input_is_never_offered_to_be_overruled(phones):
    mira, _jonas = begun(phones)
    for fields in (
        {"seat": 0, "column": 0, "points": "4o"},
        {"seat": 0, "column": 0},
        {"seat": 5, "column": 0, "points": 1},
    ):
        answer = mira.do("enter_score", **fields)
        assert answer.status_code in {409, 422}
        assert "table_says_so" not in answer.text
    answer = mira.do("enter_score", seat=0, column=0, points="4o")
    assert "“Points” must be a whole number from −99999 to 99999; this was “4o”." in answer.text


def test_htmx_gets_a_block_and_everyone_else_a_page(phones):
    mira, _jonas = begun(phones)
    path = f"/t/{mira.code}/do/enter_score"
    block = mira.post(path, {"seat": 0, "column": 0, "points": 3, "from_screen": f"/t/{mira.code}/table"}, htmx=True)
    assert block.status_code == 200
    assert "<html" not in block.text
    assert "Undo" in block.text, "the toast of what was done, with its way back"
    page = mira.post(path, {"seat": 1, "column": 0, "points": 3, "from_screen": f"/t/{mira.code}/score"})
    assert page.status_code == 303
    assert page.headers["Location"].startswith(f"/t/{mira.code}/score?did=")
    assert "Undo" in mira.get(page.headers["Location"]).text
    refused = mira.post(path, {"seat": 9, "column": 0, "points": 3}, htmx=True)
    assert refused.headers["HX-Retarget"] == "#said"
    assert "<html" not in refused.text


def test_a_form_never_leads_away_from_the_table(phones):
    mira, _jonas = begun(phones)
    for back in (
        "//evil.test/",
        "http://evil.test/t/x/table",
        "javascript:alert(1)",
        f"/t/{mira.code}/delete",
        "/t/ZZZZZ/table",
    ):
        answer = mira.post(f"/t/{mira.code}/do/roll_dice", {"dice": 1, "sides": 6, "from_screen": back})
        assert answer.headers["Location"].startswith(f"/t/{mira.code}/table")
    refused = mira.post(
        f"/t/{mira.code}/do/enter_score", {"seat": 9, "column": 0, "points": 1, "from_screen": "javascript:alert(1)"}
    )
    assert "javascript:" not in refused.text.split('<div class="say')[0]
    assert 'href="javascript:' not in refused.text


def test_a_pad_is_kept_and_found_again(phones, app):
    mira, _jonas = begun(phones, wins="lowest", target="55")
    answer = mira.post(f"/t/{mira.code}/keep", {"title": "Unser Spiel"})
    assert answer.status_code == 303
    page = mira.get("/new?game=scorepad").text
    assert "Unser Spiel" in page
    toml = mira.get("/presets/scorepad/unser-spiel.toml").text
    assert 'title = "Unser Spiel"' in toml
    assert "target = 55" in toml
    other = phones()
    created = other.post("/new", {"game": "scorepad", "seats": 2, "preset": "kept:unser-spiel"})
    table = app.extensions["companion"].service.table(created.headers["Location"].split("/")[2])
    assert table.house.options["target"] == 55
    assert mira.post(f"/t/{mira.code}/keep", {"title": " "}).status_code == 422
    assert mira.get("/presets/scorepad/nothing.toml").status_code == 404
    assert mira.get("/presets/chess/x.toml").status_code == 404
    assert mira.post("/presets/scorepad/unser-spiel/remove", {}).status_code == 409, "only the owner"


def test_the_host_page_lists_everything_and_names_broken_files(phones, app):
    mira, _jonas = begun(phones)
    folder = app.extensions["companion"].config.presets / "scorepad"
    folder.mkdir(parents=True)
    (folder / "broken.toml").write_text("mode = 3")
    page = phones().owns().get("/host").text
    assert f"/t/{mira.code}/" in page
    assert "broken.toml" in page
    assert phones().get("/host").status_code == 409


def test_the_host_renames_archives_and_deletes(phones, app):
    mira, jonas = begun(phones)
    assert mira.house("name_table", title="Friday").status_code == 303
    assert "Friday" in jonas.look("menu")
    assert mira.house("archive", yes="true").status_code == 303
    assert mira.code not in mira.get("/").text
    assert mira.code in mira.get("/history").text
    assert mira.house("archive", yes="false").status_code == 303
    assert jonas.get(f"/t/{mira.code}/delete").status_code == 409
    assert "type" in mira.get(f"/t/{mira.code}/delete").text
    assert mira.post(f"/t/{mira.code}/delete", {"typed": "WRONG"}).status_code == 422
    assert mira.post(f"/t/{mira.code}/delete", {"typed": mira.code.lower()}).status_code == 303
    assert mira.get(f"/t/{mira.code}/table").status_code == 404
    w = app.extensions["companion"]
    assert w.shelf.exports() == [f"{mira.code.lower()}-deleted.json"], "exported first"
    saved = phones().owns().get(f"/host/exports/{mira.code.lower()}-deleted.json")
    assert json.loads(saved.text)["code"] == mira.code
    assert phones().owns().get("/host/exports/..%2fcookie.key").status_code == 404
    assert phones().get(f"/host/exports/{mira.code.lower()}-deleted.json").status_code == 409


def test_a_nod_is_asked_and_given_on_the_pages(phones):
    mira, jonas = begun(phones)
    seq = int(mira.do("enter_score", seat=0, column=0, points=5).headers["Location"].split("did=")[1])
    assert "whoever made it is asked first" in jonas.look(f"log?back={seq}")
    jonas.post(f"/t/{mira.code}/log/back/{seq}", {})
    assert "asks to take back" in mira.look("table")
    assert "asks to take back" not in jonas.look("table")
    mira.post(f"/t/{mira.code}/log/stay/{seq}", {})
    assert "asks to take back" not in mira.look("table")
    assert mira.post(f"/t/{mira.code}/log/nothing/{seq}", {}).status_code == 404


def test_one_phone_writes_for_everybody_at_once(phones):
    alone = phones()
    answer = alone.post(
        "/new",
        {"game": "scorepad", "seats": 3, "preset": "total", "name": "Mira", "names": "Oma\nOpa", "at_once": "on"},
    )
    assert answer.headers["Location"].endswith("/table")
    alone.code = answer.headers["Location"].split("/")[2]
    page = alone.look("table")
    assert all(name in page for name in ("Mira", "Oma", "Opa"))
    assert alone.do("add_points", seat=2, points=5).status_code == 303
    nobody = phones()
    unnamed = nobody.post("/new", {"game": "scorepad", "seats": 2, "preset": "rounds", "at_once": "on"})
    assert "Player 2" in nobody.get(unnamed.headers["Location"]).text


def test_home_shows_what_this_phone_knows(phones):
    mira, jonas = begun(phones)
    assert "Your turn" in mira.get("/").text
    stranger = phones()
    assert mira.code not in stranger.get("/").text
    jonas.do("enter_score", seat=0, column=0, points=5)
    jonas.do("enter_score", seat=1, column=0, points=7)
    mira.post(f"/t/{mira.code}/end", {})
    home = mira.get("/").text
    assert "Jonas wins" in home
    assert mira.get("/join?code=" + mira.code.lower()).status_code == 303
    assert mira.get("/join").status_code == 422


def test_a_rolled_die_taken_back_and_rolled_again_is_marked(phones):
    mira, _jonas = begun(phones)
    seq = int(mira.do("roll_dice", dice=2, sides=6).headers["Location"].split("did=")[1])
    assert "drawn by the app" in mira.look("log")
    mira.post(f"/t/{mira.code}/log/back/{seq}", {})
    mira.do("roll_dice", dice=2, sides=6)
    assert "drawn again" in mira.look("log")
    assert "taken back by Mira" in mira.look("log")


def test_a_secret_once_seen_stays_marked(phones):
    mira, jonas = begun(phones, hidden="on")
    seq = int(mira.do("enter_score", seat=0, column=0, points=73913).headers["Location"].split("did=")[1])
    mira.post(f"/t/{mira.code}/log/back/{seq}", {})
    assert "its player had seen it" in mira.look("log")
    assert "73913" not in jonas.look("log")


def test_older_lines_are_a_page_further(phones):
    mira, _jonas = begun(phones)
    for _ in range(70):
        mira.do("roll_dice", dice=1, sides=6)
    first = mira.look("log")
    assert "Older lines" in first
    older = first.split("?before=")[1].split('"')[0]
    assert "The table was opened" in mira.look(f"log?before={older}")
    assert "Newest lines" in mira.look(f"log?before={older}")
    assert mira.look("log?mine_only=1").count("<li") > 10


def test_the_page_that_polls_hears_where_the_table_is(phones):
    mira, jonas = begun(phones)
    before = jonas.get(f"/t/{mira.code}/head").json
    mira.do("roll_dice", dice=1, sides=6)
    after = jonas.get(f"/t/{mira.code}/head").json
    assert after["seq"] == before["seq"] + 1
    assert after["awake"] == 2


def test_options_change_in_the_lobby_only(phones, app):
    mira = phones().opens("Mira", seats=2)
    assert mira.post(f"/t/{mira.code}/options", {"preset": "total", "title": "X"}).status_code == 303
    assert app.extensions["companion"].service.table(mira.code).house.options["mode"] == "total"
    mira.house("start")
    assert mira.post(f"/t/{mira.code}/options", {"preset": "rounds"}).status_code == 409
