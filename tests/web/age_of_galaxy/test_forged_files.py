"""Forged boxes and exports of Age of Galaxy: found out or refused with a sentence."""

import copy
import json
import re

import pytest

from companion.games.age_of_galaxy.box.values import BOX
from companion.rules.codec import BadInput
from companion.tables import export
from tests.games.age_of_galaxy.kit import test_box as whole_box
from tests.web.age_of_galaxy.attack import PAGE, laid_out, seated

pytestmark = pytest.mark.wild


@pytest.mark.parametrize(
    "text",
    [
        '"plunder.1.count" = 99',
        '"plunder.1.count" = true',
        '"plunder.1.count" = [1]',
        '"plunder.1.kind" = "gold"',
        '"faction.17.ideology" = "none"',
        '"faction.41.name" = "x"',
        '"faction.17.name" = "' + "x" * 61 + '"',
        '"faction.17.name" = "a\\u0000b"',
        '"faction.17.name" = ""',
        '"trade.1.slots" = 0x' + "f" * 3_900,
        '"trade.1.slots"' + ".a" * 1900 + " = 1",
        '"trade.1.slots" = ' + "9" * 5000,
        '"ideology.science" = "points/0"',
        "plunder = 1",
        "\x00",
        "<script>alert(1)</script>",
    ],
    ids=lambda text: re.sub(r"\W+", " ", text)[:24],
)
def test_a_forged_box_is_refused_whole(phones, text):
    mira = phones().sits()
    assert mira.post(PAGE + "import", {"text": '"congress.1" = 4'}).status_code == 303
    answer = mira.post(PAGE + "import", {"text": '"congress.1" = 5\n' + text})
    assert answer.status_code == 422
    assert "<script>alert" not in answer.text
    assert mira.get(PAGE + "values.toml").text.strip() == '"congress.1" = 4', "all or nothing"
    with pytest.raises(BadInput):
        BOX.read(text)


def test_a_box_that_names_two_cards_alike_deals_all_the_same(phones):
    """Nobody can forbid two cards one name; the phones go by numbers."""
    mira = phones().sits()
    box = {**whole_box(), "faction.18.name": "Faction 17", "faction.19.name": "<b>F</b> %(x)s {{7*7}}"}
    assert mira.post(PAGE + "import", {"text": BOX.write(box)}).status_code == 303
    form = {"game": "age_of_galaxy", "name": "Mira", "seats": 2, "at_once": "on", "names": "Jonas", "cards": "app"}
    mira.code = mira.post("/new", form).headers["Location"].split("/")[2]
    for move, fields in (("choose_start_player", {"seat": 0}), ("lay_trade", {}), ("deal_cards", {})):
        assert mira.do(move, **fields).status_code == 303
    for screen in ("round?open=0.first", "round?open=1.first", "table", "log"):
        assert "<b>F</b>" not in mira.look(screen)


@pytest.fixture(scope="module")
def played(host) -> dict:
    """A full backup of a table with secret hands, taken in its first round."""
    people = seated(host, cards="app")
    laid_out(people)
    people[0].sure("deal_cards")
    for seat in range(3):
        people[seat].sure("swap_cards", seat=seat, cards=list(people[seat].galaxy.realms[seat].hand[:seat]))
    for seat in range(3):
        people[seat].sure("play_main", seat=seat, card=people[seat].galaxy.realms[seat].hand[0])
    people[0].sure("begin_play")
    people[0].sure("produce")
    if people[0].galaxy.step == "production":
        people[0].sure("begin_actions")
    people[0].sure("settle", seat=0, card=1, kind="warm", gain="discoveries", count=2, table_says_so="on")
    people[0].sure("end_turn", seat=0)
    people[1].sure("correct_value", seat=1, what="prestige", now=4)
    wiring = people[0].wiring
    known = wiring.store.by_code(people[0].phone.code)
    return export.export(wiring.service.table(known.code), known, full=True)


def leaves(thing, path=()):
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from leaves(value, (*path, key))
    elif isinstance(thing, list):
        for at, value in enumerate(thing[:2]):
            yield from leaves(value, (*path, at))
    else:
        yield path


def with_leaf(raw: dict, path, value) -> dict:
    made = copy.deepcopy(raw)
    there = made
    for key in path[:-1]:
        there = there[key]
    there[path[-1]] = value
    return made


def test_a_true_export_is_true(played):
    assert export.verify(export.read(json.dumps(played)))[0]


@pytest.mark.parametrize("forged", [-1, 99, "banana", None], ids=str)
def test_a_forged_export_is_found_out_or_refused_with_a_sentence(played, forged):
    """Every value of every line of the game, one at a time: never a trace, never believed."""
    believed = []
    for number, row in enumerate(played["log"]):
        if row["kind"] != "do":
            continue
        for path in leaves(row["body"].get("events", []), ("log", number, "body", "events")):
            made = with_leaf(played, path, forged)
            if made == played:
                continue
            try:
                good_file, _ = export.verify(export.read(json.dumps(made)))
            except BadInput:
                continue
            if good_file:
                believed.append((row["name"], path[4:]))
    assert believed == []


def test_an_export_of_a_running_table_holds_no_hand_and_cannot_be_made_to(played, host):
    wiring = host.extensions["companion"]
    known = wiring.store.by_code(played["code"])
    public = export.export(wiring.service.table(known.code), known)
    hidden = [row for row in public["log"] if row["hidden"]]
    assert len(hidden) == 4, "the deal and three exchanges"
    assert all(row["body"] == {} and row["name"] == "" for row in hidden)
    assert not {"cards_dealt", "cards_swapped"} & set(re.findall(r'"(cards_\w+)"', json.dumps(public)))
    _, found = export.verify(export.read(json.dumps(public)))
    assert [words.count for words in found if "still secret" in words.plural] == [4]
