"""Age of Galaxy in play on real pages: five phases on three phones without JavaScript, one main button, no leak."""

import re
from html import unescape

import pytest

from companion.games.age_of_galaxy.catalog import ACTIONS
from tests.kit import ROOT, hidden_fields
from tests.web.age_of_galaxy.kit import JONAS, MIRA, UTE, looks, passes, seated, state, taps
from tests.web.test_marks import contrast, themes

STYLES = (ROOT / "static" / "css" / "age_of_galaxy" / "1-goods.css").read_text("utf-8")


@pytest.fixture(params=["en", "de"])
def people(app, phones, request):
    """Three phones at a table whose box is known, with their start factions, before the first production."""
    found = seated(app, phones, request.param)
    for seat, card in enumerate((5, 2, 3)):
        taps(found[seat], "play_main", seat=seat, card=card)
    taps(found[MIRA], "begin_play")
    return found


# ── five rounds of pages


def test_a_round_with_war_and_golden_age_is_played_from_the_pages_alone(app, people):
    mira, jonas, ute = people
    assert "/do/produce" in looks(mira)
    taps(mira, "produce")
    reminders = looks(ute)
    assert "/do/begin_actions" in reminders
    assert "Legarchaea" in reminders
    taps(ute, "begin_actions")
    assert "/do/end_turn" not in looks(mira)
    assert "/do/settle" not in looks(jonas)
    passes(app, people)
    galactic = looks(jonas)
    assert "/do/advance" in galactic
    taps(jonas, "advance")
    taps(mira, "produce")
    taps(mira, "begin_actions")
    first = state(app, mira).turn
    taps(people[first], "correct_planet", card=1, kind="warm", state="settled", owner=JONAS)
    passes(app, people)
    taps(mira, "correct_value", seat=UTE, what="cruisers", now=3)
    taps(mira, "correct_value", seat=JONAS, what="cruisers", now=0)
    compare = looks(ute)
    assert "/do/compare" in compare
    taps(ute, "compare")
    conquer = looks(ute)
    planet = state(app, mira).planets[0].id
    assert f'name="planet" value="{planet}"' in conquer
    taps(ute, "conquer", seat=UTE, planet=planet)
    assert "/do/reduce" in looks(mira)
    taps(mira, "reduce")
    for place in ("table", "mine", "round", "score", "log"):
        looks(jonas, place) if place not in {"table", "log"} else jonas.look(place)
    taps(mira, "advance")
    assert state(app, mira).round == 3


def test_every_action_has_its_form_and_the_form_can_be_sent(app, people):
    mira = people[MIRA]
    taps(mira, "produce")
    taps(mira, "begin_actions")
    for what, now in (("credits", 12), ("discoveries", 2), ("cruisers", 2), ("influence", 4)):
        taps(mira, "correct_value", seat=MIRA, what=what, now=now)
    for kind, how in (("warm", "settled"), ("arctic", "developed"), ("desert", "free")):
        whose = {} if how == "free" else {"owner": MIRA}
        taps(mira, "correct_planet", card=1, kind=kind, state=how, **whose)
    for action in ACTIONS:
        page = looks(mira, f"round?open={action}")
        assert f"/do/{action}" in page
        fields = hidden_fields(page, f"/t/{mira.code}/do/{action}")
        assert fields["seat"] == "0"
        assert "/do/place_cube" in page
    fields = hidden_fields(looks(mira, "round?open=manufacture"), f"/t/{mira.code}/do/manufacture")
    answer = mira.client.post(
        f"/t/{mira.code}/do/manufacture", base_url="http://table.test", data={**fields, "count": "3"}
    )
    assert answer.status_code == 303
    assert answer.headers["Location"].split("&did")[0].endswith("round?open=manufacture")
    page = looks(mira)
    assert "/do/end_turn" in page
    assert "/do/settle" not in looks(mira, "round?open=settle")
    assert state(app, mira).realms[MIRA].cruisers == 5


def test_what_cannot_be_paid_is_greyed_with_its_reason_and_still_opens(app, phones):
    people = seated(app, phones)
    for seat, card in enumerate((5, 2, 3)):
        taps(people[seat], "play_main", seat=seat, card=card)
    mira = people[MIRA]
    taps(mira, "begin_play")
    taps(mira, "produce")
    taps(mira, "begin_actions")
    page = unescape(looks(mira))
    assert re.search(r'class="row off" id="a-explore".*?1 cruiser missing', page, re.DOTALL)
    assert "open=explore" in page
    no = mira.do("manufacture", seat=MIRA, count=5)
    assert no.status_code == 409
    assert "The table says so" in no.text


def test_a_card_can_be_typed_in_and_played_in_the_same_turn(app, phones):
    people = seated(app, phones)
    mira = people[MIRA]
    for seat, card in enumerate((5, 2, 3)):
        taps(people[seat], "play_main", seat=seat, card=card)
    taps(mira, "begin_play")
    taps(mira, "produce")
    taps(mira, "begin_actions")
    listed = looks(mira, "round?open=cards")
    assert "open=card9s0x3#card" in listed
    one = looks(mira, "round?open=card9")
    for move in ("play_main", "play_ideology", "play_boost"):
        assert f"/do/{move}" in one
    taps(mira, "play_main", seat=MIRA, card=9)
    assert "/do/play_main" not in looks(mira, "round?open=card10")
    assert "open=cards" not in looks(mira)


def test_an_empty_box_is_asked_while_it_is_played(phones):
    mira = phones()
    form = {"game": "age_of_galaxy", "name": "Mira", "seats": 1}
    mira.code = mira.post("/new", form).headers["Location"].split("/")[2]
    mira.house("start")
    for place, card in enumerate((1, 2, 3), 1):
        taps(mira, "name_trade", place=place, card=card)
    setup = looks(mira, "round")
    assert "/do/type_card" in setup
    typed = {"card": 9, "name": "Us'ud", "ideology": "science", "adaptation": "warm", "credits": 2, "cruisers": 1}
    fields = hidden_fields(setup, f"/t/{mira.code}/do/type_card")
    assert (fields["seat"], fields["card"]) == ("0", "9")
    assert 'name="then" value="main"' in setup
    taps(mira, "type_card", **typed, seat=0, then="main")
    assert 'name="then" value="main"' not in looks(mira, "round"), "a start faction is chosen"
    taps(mira, "begin_play", table_says_so="true")
    taps(mira, "produce")
    for action in ACTIONS:
        looks(mira, f"round?open={action}")
    asked = mira.do("plunder", seat=0)
    assert asked.status_code == 409
    assert asked.text.count('name="told_key"') == 4
    looks(mira, "round?open=cards")
    page = looks(mira, "round?open=card0")
    assert hidden_fields(page, f"/t/{mira.code}/do/type_card")["seat"] == "0"
    assert re.findall(r'name="then" value="(\w+)"', page) == ["main", "ideology", "boost", "keep"]
    more = {
        "card": 10,
        "name": "Zorblax",
        "ideology": "militarism",
        "adaptation": "arctic",
        "boost": "credits",
        "boost_count": 9,
    }
    taps(mira, "type_card", **more, seat=0, then="boost")
    assert "Zorblax" in unescape(mira.look("log"))
    assert "/do/type_card" not in looks(mira, "round?open=card0"), "one card a turn"
    for place in ("mine", "score"):
        looks(mira, place)


# ── secrets


def test_no_page_shows_a_card_of_another_hand(app, phones):
    people = seated(app, phones, cards="app")
    taps(people[MIRA], "deal_cards")
    for seat, phone in enumerate(people):
        taps(phone, "swap_cards", seat=seat)
    for seat, phone in enumerate(people):
        taps(phone, "play_main", seat=seat, card=state(app, phone).realms[seat].hand[0])
    taps(people[MIRA], "begin_play")
    taps(people[MIRA], "produce")
    if state(app, people[MIRA]).step == "production":
        taps(people[MIRA], "begin_actions")
    galaxy = state(app, people[MIRA])
    names = {
        seat: [str(galaxy.known[f"faction.{card}.name"]) for card in galaxy.realms[seat].hand] for seat in range(3)
    }
    pages = ["round", "score", "table", "log", "tv", "mine", "round?open=cards", "round?open=settle", "round?open=hand1",
             "mine?open=hand1", "mine?open=1", *(f"round?open=card{card}" for card in range(41))]  # fmt: skip
    for seat, phone in enumerate(people):
        others = [name for other, some in names.items() if other != seat for name in some]
        for place in pages:
            page = unescape(phone.look(place))
            # Where the board is put right every card of the box can be chosen: no word about hands.
            page = re.sub(r'<select class="input" id="cf\d".*?</select>', "", page, flags=re.DOTALL)
            seen = [name for name in others if re.search(rf">\s*{re.escape(name)}\s*<|{re.escape(name)}:", page)]
            assert not seen, (seat, place, seen)
    assert names[MIRA][0] in unescape(people[MIRA].look("round?open=cards"))
    assert names[MIRA][0] in unescape(people[MIRA].look("mine"))


def test_the_result_stands_after_the_table_has_stopped(app, people):
    mira = people[MIRA]
    taps(mira, "produce")
    taps(mira, "finish_game", table_says_so="true")
    assert "/score" in looks(mira)
    page = looks(mira, "score")
    assert 'id="ideologies"' in page
    looks(mira, "score?open=1")
    looks(mira, "mine")


def test_every_correction_on_mine_can_be_sent_as_it_stands(app, people):
    mira = people[MIRA]
    taps(mira, "produce")
    taps(mira, "begin_actions")
    taps(mira, "correct_planet", card=1, kind="warm", state="settled", owner=MIRA)
    page = looks(mira, "mine?open=0")
    moves = set(re.findall(r"/do/(correct_\w+)", page))
    assert moves == {
        "correct_value", "correct_planet", "correct_faction", "correct_ideology", "correct_tech", "correct_trade",
        "correct_board_cubes", "correct_congress", "correct_turn", "correct_order", "correct_pile", "correct_fleet", "correct_phase",
    }  # fmt: skip
    taps(mira, "correct_order", order=[1, 0, 2])
    taps(mira, "correct_ideology", seat=0, ideology="science")
    taps(mira, "correct_ideology", seat=0, ideology="")
    assert state(app, mira).order == (1, 0, 2)


# ── colours


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_colours_of_goods_can_be_read_on_every_ground(theme):
    blocks = re.findall(r"--g-(\w+): (#\w{6})", STYLES)
    goods = dict(blocks[:8]) if theme == "dark" else dict(blocks[8:16])
    assert len(goods) == 8
    for good, colour in goods.items():
        for ground in ("ground", "surface", "raised"):
            assert contrast(colour, themes()[theme][f"--{ground}"]) >= 4.5, (theme, good, ground)
