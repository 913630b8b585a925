"""`companion score age_of_galaxy` as scripts use it: JSON, sentences, exit codes."""

import json

import pytest

EVENING = {
    "options": {"ideology_scoring": {"science": "techs"}},
    "players": [
        {"name": "Mira", "prestige": 7, "settled": 3, "developed": 1, "conquered": 1, "relics": 5, "ideology": "culturalism"},
        {"name": "Jonas", "prestige": 11, "settled": 2, "ideology": "science", "techs": 4, "advanced_techs": 1, "stack": 2},
        {"name": "Ute", "prestige": 11, "relics": 6, "ideology": None, "stack": 1},
        {"name": "Ali", "prestige": 12, "conquered": 2, "ideology": "militarism"},
    ],
}  # fmt: skip


def test_a_sheet_of_four(run):
    code, out, _ = run("score", "age_of_galaxy", "-", "--json", stdin=EVENING)
    answer = json.loads(out)
    assert code == 0
    assert [(one["name"], one["total"], one["rank"]) for one in answer["players"]] == [
        ("Mira", 17 + 2, 1), ("Jonas", 11 + 2 + 4, 3), ("Ute", 11 + 6, 2), ("Ali", 12 + 2, 4),
    ]  # fmt: skip
    assert answer["winners"] == ["Mira"]
    assert answer["tie_break"] is None
    for one in answer["players"]:
        assert sum(line["amount"] for line in one["lines"]) == one["total"]
        assert all(set(line) == {"amount", "reason", "rule"} for line in one["lines"])
        assert {line["rule"] for line in one["lines"]} == {"Age of Galaxy p. 34"}


def tie(*stacks):
    players = [{"name": name, "prestige": 12, **stack} for name, stack in zip("ABC", stacks, strict=False)]
    return {"players": [*players, {"name": "D", "prestige": 3}]}


def test_the_stack_breaks_a_tie(run):
    answer = json.loads(run("score", "age_of_galaxy", "-", "--json", stdin=tie({"stack": 2}, {"stack": 1}))[1])
    assert [one["rank"] for one in answer["players"]] == [2, 1, 3]
    assert answer["winners"] == ["B"]
    assert answer["tie_break"] == "Level with 12 points and 12 prestige: B's cube lies on top."


def test_without_the_stack_the_win_is_shared_and_the_upper_cube_named(run):
    answer = json.loads(run("score", "age_of_galaxy", "-", "--json", stdin=tie({}, {}))[1])
    assert [one["rank"] for one in answer["players"]] == [1, 1, 3]
    assert answer["winners"] == ["A", "B"]
    assert "the upper cube" in answer["tie_break"]


def test_prestige_breaks_a_tie_with_both_numbers(run):
    players = [{"name": "A", "prestige": 10, "relics": 2}, {"name": "B", "prestige": 12}]
    answer = json.loads(run("score", "age_of_galaxy", "-", "--json", stdin={"players": players})[1])
    assert answer["tie_break"] == "Level with 12 points: prestige decides, B 12 to 10."


def test_a_file_and_the_pages_of_the_book(run, tmp_path):
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(EVENING), "utf-8")
    code, out, _ = run("score", "age_of_galaxy", str(file), "--language", "de")
    assert code == 0
    assert "1. Mira: 19" in out
    assert "Age of Galaxy S. 34" in out


@pytest.mark.parametrize(
    "stdin",
    [
        {"players": [{"name": "A", "credits": 1}]},
        {"players": [{"name": "A", "relics": 49}]}, {"players": [{"name": "A", "relics": "5"}]},
        {"players": [{"name": "A", "relics": 48}, {"name": "B", "relics": 1}]},
        {"players": [{"name": "A", "conquered": 10}]}, {"players": [{"name": "A", "settled": 16}]},
        {"players": [{"name": "A", "developed": 8}]}, {"players": [{"name": "A", "settled": 14, "developed": 1}]},
        {"players": [{"name": "A", "prestige": -1}]}, {"players": [{"name": "A", "stack": 0}]}, {"players": [{"name": "A", "stack": 5}]},
        {"players": [{"name": "A", "stack": 1}, {"name": "B", "stack": 1}]}, {"players": [{"name": "A", "ideology": "piracy"}]},
        {"players": [{"name": "A"}], "options": {"ideology_scoring": {"piracy": "relics"}}},
        {"players": [{"name": "A"}], "options": {"ideology_scoring": {"science": "relics/0"}}},
        {"players": [{"name": "A"}], "options": {"ideology_scoring": ["science"]}},
    ],
)  # fmt: skip
def test_nonsense_exits_1_with_one_sentence(run, stdin):
    code, out, err = run("score", "age_of_galaxy", "-", "--json", stdin=stdin)
    assert (code, out) == (1, "")
    assert ": " in err, "the field is named"
