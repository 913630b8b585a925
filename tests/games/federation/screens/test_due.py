"""A card for everything that is to be done or decided."""

from dataclasses import replace

import pytest

from companion.games.federation.model import Due, Scholars
from companion.games.federation.screens import due, places
from tests.games.federation.action_kit import english
from tests.games.federation.screen_kit import BOX, JONAS, MIRA, on_atalum, owned, table, with_due

SCHOLARS = on_atalum(A=Scholars("1A1", ("1A2",), "2A1", (), "3A1"), C=Scholars("1C2", (), "", (), "3C1"))


@pytest.mark.parametrize(
    ("kind", "what", "card", "key"),
    [
        ("action", "neo", "neo", "steps"),
        ("action", "six_moon", "six_moon", "station"),
        ("action", "atalum", "atalum", "scholars"),
        ("action", "arratooine", "arratooine", "posts"),
        ("action", "e81216", "e81216", "megastructures"),
        ("action", "spy", "spy", "actions"),
        ("action", "mission:7", "spy", "actions"),
        ("action", "officials", "room", "title"),
        ("action", "odd", "other", "title"),
        ("drop", "", "drop", "goods"),
        ("medal", "", "medal", "medals"),
        ("space_tile", "", "space_tile", "tiles"),
        ("space_effect", "8", "space_effect", "neo"),
        ("unlock", "", "unlock", "missions"),
        ("project", "", "project", "projects"),
        ("scholar", "1A1", "scholar", "choices"),
        ("scholar", "odd", "scholar", "choices"),
        ("post", "1", "post", "step"),
        ("post", "2+bonus", "post", "step"),
        ("robot", "", "robot", "sites"),
        ("income", "", "income", "transport"),
        ("income", "1", "income", "transmute"),
    ],
)
def test_each_decision_has_its_card(kind, what, card, key):
    senate = table(scholars=SCHOLARS).with_mat(
        MIRA, goods=(2, 1, 0, 1), scholars=owned("1E1", "2A2") + owned("1B1", used=True)
    )
    found = due.due_card(senate, MIRA, Due(kind, what))
    assert found["card"] == card
    assert key in found
    assert found["rule"].args


def test_a_choice_shows_what_decides_it():
    senate = table(box=(*BOX, ("medals.1", 3))).with_mat(MIRA, neo=2)
    card = due.due_card(senate, MIRA, Due("medal"))
    assert (card["count"], card["points"]) == (1, 3)
    neo, *_, investor = card["medals"]
    assert (neo["has"], neo["next"], investor["has"]) == (2, 4, None)
    levels = [level for _, level in due.due_card(senate, MIRA, Due("unlock"))["missions"]]
    assert levels[:3] == [1, 4, None]


def test_costs_are_told_anew_by_name():
    card = due.due_card(table(), MIRA, Due("action", "e81216"))
    assert [english(name) for name, _ in card["costs"]][-3:] == ["Site 4", "Megastructure 1", "Megastructure 2"]
    posts = due.due_card(table(), MIRA, Due("action", "arratooine"))["costs"]
    assert [count for _, _, count in posts[0][1]["numbers"]] == [0, 1, 0, 0]


def test_too_many_crystals_are_asked_about_in_the_set_up():
    senate = replace(with_due(table(), "drop"), step="setup", president=None)
    ((seat, cards),) = places.round_screen(senate, (MIRA, JONAS), {})["due"]
    assert (seat, [one["card"] for one in cards]) == (MIRA, ["drop"])
