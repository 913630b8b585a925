"""Age of Galaxy under attack: nonsense in every field of every move, other people's seats, stale pages."""

from dataclasses import fields as fields_of

import pytest

from companion.games.age_of_galaxy.play import GAME
from companion.rules.game import snake
from tests.web.age_of_galaxy.attack import Seat, in_play, laid_out, seated, sentence

pytestmark = pytest.mark.wild

MOVES = {snake(command.__name__): command for command in GAME.commands}


every_move = pytest.mark.parametrize("move", MOVES)


# What a phone could well send; a field that a move does not have is left out.
GOOD = {
    "seat": "0", "place": "1", "card": "9", "step": "boards", "done": "true", "cards": "9", "name": "Us'ud", "ideology": "science",
    "adaptation": "warm", "planet": "1", "kind": "warm", "reward": "both", "count": "1", "field": "1", "tech": "warp_drive",
    "action": "plunder", "effect": "1", "what": "credits", "by": "1", "cruisers": "1", "strength": "1", "now": "1", "order": "0 1 2",
    "round": "2", "key": "plunder.1.count", "value": "1", "state": "settled", "owner": "0", "loser": "1", "cubes": "1",
}  # fmt: skip


OWN_WAY = {
    "settle": {"card": "1", "planet": "", "adaptation": ""}, "explore": {"card": "1"}, "name_trade": {"card": "5"},
    "correct_phase": {"now": "war"}, "correct_planet": {"card": "1", "planet": ""}, "conquer": {"card": "1", "planet": "", "loser": ""},
    "swarm": {"card": "1", "planet": ""}, "correct_trade": {"card": "4"}, "muster": {"strength": "2"},
}  # fmt: skip


NONSENSE = {
    "a word": "banana",
    "below nothing": "-1",
    "no int can read it": "9" * 5000,
    "more than a word of memory": str(2**64),
    "just too much": "100000",
    "exponent": "1e9",
    "a half": "0.5",
    "other digits": "١٢",
    "nul": "a\x00b",
    "script": "<script>alert(1)</script>",
    "percent": "%(x)s %s %d %",
    "braces": "{{ 7*7 }} {% raw %}",
    "right to left": "\u202eevil",
    "long": "a" * 20_000,
}


SECRET = ("swap_cards", "pick_card")


def good(move: str) -> dict[str, str]:
    names = [one.name for one in fields_of(MOVES[move]) if one.name != "table_says_so"]
    return {name: value for name in names if (value := {**GOOD, **OWN_WAY.get(move, {})}.get(name, ""))}


@pytest.fixture(scope="module")
def drafting(host):
    """In the middle of a draft on the phones."""
    people = seated(host, draft="yes")
    laid_out(people)
    people[0].sure("deal_cards")
    return people


@pytest.fixture(scope="module")
def acting(host):
    """Mira's first turn."""
    people = seated(host)
    in_play(people)
    return people


def to_war(people: list[Seat]) -> None:
    people[0].sure("correct_planet", card=1, kind="warm", state="settled", owner=1)
    people[0].sure("correct_value", seat=0, what="cruisers", now=3)
    people[0].sure("correct_value", seat=1, what="cruisers", now=0)
    people[0].sure("correct_phase", round=2, now="war", table_says_so="on")


@pytest.fixture(scope="module")
def stages(host, drafting, acting):
    """Tables in every state, by name; the first phone of each plays."""
    found = {"draft": drafting, "action": acting}
    for key in ("set-up", "dealt", "production", "war", "conquest", "reduction", "galactic phase", "over"):
        found[key] = people = seated(host, cards="app" if key == "dealt" else "auto")
        if key == "dealt":
            laid_out(people)
            people[0].sure("deal_cards")
        elif key != "set-up":
            in_play(people)
        mira = people[0]
        match key:
            case "production":
                mira.sure("correct_phase", round=2, now="production", table_says_so="on")
            case "war" | "conquest" | "reduction":
                to_war(people)
            case "galactic phase":
                mira.sure("correct_phase", round=2, now="galactic", table_says_so="on")
            case "over":
                mira.sure("finish_game", table_says_so="on")
        if key in {"conquest", "reduction"}:
            mira.sure("compare")
        if key == "reduction":
            mira.sure("skip_conquest")
    found["by hand"] = seated(host, depth="round")
    laid_out(found["by hand"])
    found["by hand"][0].sure("begin_play", table_says_so="on")
    found["only points"] = seated(host, depth="score")
    return found


# ────────────────────────────────────────────── nonsense


@every_move
def test_nonsense_in_any_field_is_answered_with_one_sentence(acting, move):
    mira, *_ = acting
    for name in [one.name for one in fields_of(MOVES[move])]:
        for kind, value in NONSENSE.items():
            answer = mira.do(move, **{**good(move), name: value})
            if answer.status_code == 303:  # a text may be any text
                assert name in {"name", "production", "free"} or (name, value) == ("by", "-1"), (name, kind)
                mira.back()


@every_move
def test_fields_that_nobody_has_and_fields_that_are_missing_are_named(acting, move):
    mira, *_ = acting
    assert "There is no field “cheat” here." in sentence(mira.do(move, **good(move), cheat="1"))
    for missing in good(move):
        answer = mira.do(move, **{name: value for name, value in good(move).items() if name != missing})
        if answer.status_code == 303:
            mira.back()
    if mira.do(move).status_code == 303:
        mira.back()


@every_move
def test_every_move_at_the_wrong_time_is_a_sentence(stages, move):
    """With and without the table's word: whatever goes through is taken back again."""
    for key, (mira, *_) in stages.items():
        for sure in ({}, {"table_says_so": "on"}):
            at = mira.galaxy.step
            if mira.do(move, **good(move), **sure).status_code == 303:
                mira.back()
            assert mira.galaxy.step == at, (key, move)


def test_no_number_of_a_seat_a_planet_or_a_card_breaks_anything(acting):
    mira, *_ = acting
    for seat in (3, 4, 8, 9, 10**6):
        assert "seat" in sentence(mira.do("plunder", seat=seat)).lower()
    for planet in (1, 50, 99, 100):
        assert mira.do("settle", seat=0, planet=planet, table_says_so="on").status_code in {409, 422}
        assert mira.do("correct_planet", planet=planet, state="free").status_code in {409, 422}
    for card in (0, 41, 400):
        assert mira.do("play_main", seat=0, card=card, table_says_so="on").status_code == 422
    assert mira.do("correct_order", order="0 0 1").status_code in {409, 422}
    assert mira.do("correct_order", order="0 1 2 3 4 5 6 7").status_code == 422
    assert mira.do("correct_tech", seat=0, tech="faction.40", has="on").status_code == 409
    assert mira.do("book", seat=0, what="credits", by="21").status_code == 422


# ────────────────────────────────────────────── other people


@every_move
def test_whoever_only_watches_moves_nothing(stages, move):
    for people in stages.values():
        answer = people[-1].do(move, **good(move), table_says_so="on", **{"as": 0})
        assert answer.status_code in {409, 422}, move


def test_secret_moves_are_only_for_the_own_phone(stages):
    """Nor does it help to say that one sits there."""
    said = set()
    for people, move in ((stages["draft"], "pick_card"), (stages["dealt"], "swap_cards")):
        _, jonas, *_ = people
        for card in range(1, 41):
            fields = {"card": card} if move == "pick_card" else {"cards": card}
            answer = jonas.do(move, seat=0, table_says_so="on", **fields, **{"as": 0})
            said.add(
                (
                    answer.status_code,
                    "Only Mira's own phone can do that." in sentence(answer),
                    "overrule" in answer.text,
                )
            )
    assert said == {(409, True, False)}


def test_a_hand_is_exchanged_with_cards_that_are_in_it_and_a_pick_comes_out_of_the_pack(stages):
    mira = stages["dealt"][0]
    hand = mira.galaxy.realms[0].hand
    other = next(card for card in range(1, 41) if card not in hand)
    for cards in ((other,), (hand[0], hand[0]), hand[:4], hand, (hand[0], other)):
        assert mira.do("swap_cards", seat=0, cards=list(cards), table_says_so="on").status_code in {409, 422}
    drafting = stages["draft"][0]
    pack = drafting.galaxy.packs[0]
    for card in (0, *(card for card in range(1, 41) if card not in pack)):
        assert drafting.do("pick_card", seat=0, card=card, table_says_so="on").status_code == 409


def test_whose_turn_it_is_not_gets_a_sentence_and_the_table_may_say_so(acting):
    mira, jonas, *_ = acting
    answer = jonas.do("plunder", seat=1)
    assert (answer.status_code, "It is Mira's turn." in sentence(answer)) == (409, True)
    assert "The table says so" in answer.text
    assert jonas.do("plunder", seat=1, table_says_so="on").status_code == 303
    mira.back()


# ────────────────────────────────────────────── stale pages


def test_a_page_that_is_older_than_the_table_does_nothing_twice(app):
    people = seated(app)
    in_play(people)
    mira, jonas, _ute, _ = people
    for _ in range(3):
        answer = mira.do("plunder", seat=0, tap="thesame")
        assert answer.status_code == 303
    assert (mira.galaxy.realms[0].discoveries, mira.galaxy.realms[0].cubes) == (1, 2), "a double tap is one tap"
    assert "has acted" in sentence(mira.do("plunder", seat=0))
    mira.sure("end_turn", seat=0)
    assert mira.do("end_turn", seat=0).status_code == 409
    assert "Jonas" in sentence(mira.do("plunder", seat=0))
    assert "production" in sentence(jonas.do("produce")).lower() or "action" in sentence(jonas.do("produce"))
    assert jonas.do("begin_play").status_code == 409
    assert jonas.do("advance").status_code == 409


def test_two_phones_that_type_a_card_at_once_do_not_write_over_each_other(app):
    people = seated(app, 2)
    mira, jonas, _ = people
    old = mira.head
    typed = {"card": 9, "name": "Faction 9", "ideology": "science", "adaptation": "warm"}
    mira.sure("type_card", **typed, seq=old)
    answer = jonas.do("type_card", **{**typed, "ideology": "diplomacy"}, seq=old)
    assert (answer.status_code, "has moved on" in sentence(answer)) == (409, True)
    assert jonas.galaxy.card(9).ideology == "science"


def test_an_answer_to_a_question_must_be_an_answer(app):
    """A value of the box sent with a tap: nonsense stays out of the box, and the tap does not happen."""
    people = seated(app)
    in_play(people)
    mira = people[0]
    for key, value in (
        ("plunder.1.count", "13"), ("plunder.1.count", "-1"), ("plunder.1.kind", "gold"), ("nothing", "1"), ("faction.1.ideology", "none"),
        ("faction.17.name", "a" * 61), ("trade.9.slots", "1"), ("", ""), ("plunder.1.count", "9" * 5000), ("arrow.plunder", "4"),
    ):  # fmt: skip
        cubes = mira.galaxy.realms[0].cubes
        answer = mira.do("plunder", seat=0, told_key=key, told_value=value)
        assert answer.status_code == 422, (key, value)
        assert mira.galaxy.realms[0].cubes == cubes
    many = mira.do("plunder", seat=0, told_key=["plunder.1.count"] * 50, told_value=["1"] * 49 + ["x"])
    assert many.status_code == 422


def test_every_move_was_attacked():
    assert set(GAME.commands) == set(MOVES.values())
