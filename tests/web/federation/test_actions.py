"""Federation's actions on pages: what a phone offers at a planet, and whose eyes see the space tiles."""

import re

import pytest

from tests.games.federation.printed_box import as_file
from tests.kit import Phone, make_app


@pytest.fixture
def phones(tmp_path):
    """Mira and Jonas at a table of four in round 1; it is Mira's turn."""
    app = make_app(tmp_path)
    mira, jonas = Phone(app), Phone(app, address="10.0.0.10")
    mira.sits().post("/box/federation/import", {"text": as_file()})
    fields = {"game": "federation", "name": "Mira", "seats": 4, "depth": "full"}
    mira.code = mira.post("/new", fields).headers["Location"].split("/")[2]
    jonas.joins(mira, "Jonas")
    for number, name in enumerate(("Ute", "Tarek"), 11):
        Phone(app, address=f"10.0.0.{number}").joins(mira, name)
    assert mira.house("start").status_code == 303
    does(mira, "choose_start_player", seat=0)
    does(mira, "lay_out")
    for seat in (3, 2, 1, 0):
        does(mira, "take_start_planet", seat=seat)
    does(mira, "begin_play")
    return mira, jonas


def does(phone, move, **fields):
    answer = phone.do(move, **fields)
    assert answer.status_code == 303, (move, answer.status_code, words(answer.text))


def words(html):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html.partition("<main")[2]))


def owns(phone, *scholars, **values):
    for number in scholars:
        does(phone, "correct_set", seat=0, what="scholar", which=number, has="true")
    for what, now in values.items():
        does(phone, "correct_value", seat=0, what=what, now=now)


def goes(phone, where, **fields):
    does(phone, "place_envoy", **{"as": 0, "seat": 0, "where": where, "envoy": 0, **fields})


def test_a_copier_is_a_choice_of_its_own_at_a_planet(phones):
    mira, _ = phones
    owns(mira, "1A3", "1E1")
    goes(mira, "c1f3")
    page = mira.look("round")
    assert re.search(r'<input[^>]*type="checkbox"[^>]*name="scholars"[^>]*value="1E1"', page)
    assert '<option value="1A3 1E1">' in page
    does(mira, "mine_neo", **{"as": 0, "seat": 0, "influence": 1, "scholars": ["1A3 1E1", "1E1", ""]})
    assert re.search(r"Lavandium</span></dt><dd>4<", mira.look("mine"))


def test_the_embassy_takes_one_scholar(phones):
    mira, _ = phones
    owns(mira, "1B1", "1E1", lavandium=2, kuppernium=2)
    for number in ("1B1", "1E1"):
        does(mira, "correct_set", seat=0, what="used", which=number, has="true")
    does(mira, "tell_box", key="site.2", value="embassy")
    goes(mira, "c1f1")
    does(mira, "build_site", **{"as": 0, "seat": 0, "site": 2})
    page = mira.look("round")
    assert len(re.findall(r'type="radio" name="embassy" value="(?:1B1|1E1|)"', page)) == 3
    does(mira, "take_income", **{"as": 0, "seat": 0, "site": 2, "embassy": ""})


def test_a_megastructure_shows_its_sum_and_a_scholar_its_crystal(phones):
    mira, _ = phones
    owns(mira, "1B1", field=7, lavandium=1, kuppernium=1)
    does(mira, "correct_post", seat=0, post=1, step=2)
    does(mira, "correct_post", seat=0, post=2, step=1)
    goes(mira, "c1f1")
    page = words(mira.look("round"))
    assert "Arratooine 3, accreditation level 4: the lower one counts: 3 × 3 = 9 points now p. 19" in page
    assert "Crystal that is spared first" in page
    does(mira, "build_megastructure", **{"as": 0, "seat": 0, "number": 1, "scholars": "1B1", "spare": "lavandium"})
    page = words(mira.look("mine"))
    assert "Megastructure 1: 3 × 3" in page


def test_only_the_chooser_sees_and_takes_a_space_tile(phones):
    mira, jonas = phones
    owns(mira, field=11)
    goes(mira, "c3f3")  # officials: to the top of level 5, and one step beyond
    page = mira.look("round")
    tiles = re.findall(r'name="tile" value="(\d)"', page)
    assert len(tiles) == 5
    assert 'name="tile"' not in jonas.look("round")
    for phone, fields in ((jonas, {"as": 1}), (jonas, {})):
        answer = phone.do("take_space_tile", seat=0, tile=tiles[0], **fields)
        assert answer.status_code in (409, 422)
        assert "own phone can do that" in answer.text
        assert "table_says_so" not in answer.text
    does(mira, "take_space_tile", **{"as": 0, "seat": 0, "tile": tiles[0]})
    assert "takes a space tile" in words(jonas.look("log"))
    assert "You look at the space tiles" not in jonas.look("log")


def test_a_booked_bonus_asks_for_its_choice_and_everything_can_be_put_right(phones):
    mira, _ = phones
    owns(mira, "1C1", raised_round=1)
    goes(mira, "c1f3")
    does(mira, "skip_due", **{"as": 0, "seat": 0, "kind": "action", "what": "neo"})
    page = mira.look("round")
    assert "A bonus that leaves a choice" in page
    does(mira, "gain", **{"as": 0, "seat": 0, "what": "unlock", "by": 1})
    does(mira, "unlock", **{"as": 0, "seat": 0, "mission": 4})
    page = words(mira.look("mine"))
    assert "Level tiles +1: they go in clean-up." in page
    assert "Used, face down" in page
    assert "I do not have a start planet" in page
    assert "A correction gives no medal" in page


def test_a_level_three_scholar_and_a_mission_say_their_points_before_the_tap(phones):
    mira, _ = phones
    owns(mira, "1D1", "2D1", die=2)
    goes(mira, "c1f2")
    page = mira.look("round")
    (number,) = re.findall(r'name="scholar" value="(3D\d)"', page)
    assert re.search(r"used at once\s*: \d+ points? now", re.sub(r"<[^>]+>", "", page))
    does(mira, "take_scholar", **{"as": 0, "seat": 0, "scholar": number})
    page = words(mira.look("round"))
    assert re.search(r"Use it now \d+ points? now", page)
    does(mira, "use_scholar", **{"as": 0, "seat": 0, "scholar": number})
    does(mira, "correct_set", seat=0, what="unlocked", which="10", has="true")
    assert "Prestige: twice your die. 4 points now" in words(mira.look("round"))
