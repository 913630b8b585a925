"""`companion score federation` and `companion setup federation` as scripts use them: JSON, sentences, exit codes."""

import json

import pytest
from pypdf import PdfReader

EVENING = {
    "options": {"funded": ["neo", "missions"], "medal_values": [0, 1, 3, 6, 10, 15, 21], "project_values": [16, 8, 4, 1]},
    "players": [
        {"name": "Mira", "prestige": 61, "medals": 7, "crystals": 7, "gold_diamonds": 2, "ships": 1, "modifiers": 3,
         "influence": {"neo": 5}, "missions": 6},
        {"name": "Jonas", "prestige": 80, "medals": 3, "influence": {"neo": 5, "atalum": 9}, "missions": 4},
        {"name": "Ute", "prestige": 50, "influence": {"neo": 3}, "missions": 6, "community": 4},
        {"name": "Ali", "prestige": 90, "medals": 2, "missions": 2},
    ],
}  # fmt: skip


def test_a_sheet_of_four(run):
    code, out, _ = run("score", "federation", "-", "--json", stdin=EVENING)
    answer = json.loads(out)
    assert code == 0
    # Neo: 12, 12, 4, not ranked. Missions: 12, 4, 12, 1.
    assert [(one["name"], one["total"], one["rank"]) for one in answer["players"]] == [
        ("Mira", 61 + 30 + 9 + 12 + 12, 1), ("Jonas", 80 + 6 + 12 + 4, 2), ("Ute", 50 + 4 + 12, 4), ("Ali", 90 + 3 + 1, 3),
    ]  # fmt: skip
    assert answer["winners"] == ["Mira"]
    assert answer["tie_break"] is None
    for one in answer["players"]:
        assert sum(line["amount"] for line in one["lines"]) == one["total"]
        assert all(set(line) == {"amount", "reason", "rule"} and line["rule"].startswith("Federation p. ") for line in one["lines"])  # fmt: skip


def test_a_shared_win_names_everybody(run):
    players = [{"name": name, "prestige": points} for name, points in (("A", 40), ("B", 40), ("C", 9))]
    answer = json.loads(run("score", "federation", "-", "--json", stdin={"players": players})[1])
    assert [one["rank"] for one in answer["players"]] == [1, 1, 3]
    assert answer["winners"] == ["A", "B"]
    assert answer["tie_break"] == "Level with 40 points: the win is shared."


def test_german_names_the_pages_of_the_book(run, tmp_path):
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(EVENING), "utf-8")
    code, out, _ = run("score", "federation", str(file), "--language", "de")
    assert code == 0
    assert "1. Mira: 124" in out
    assert "Federation S. 24" in out


@pytest.mark.parametrize(
    ("players", "options", "where"),
    [
        ([{"medals": 4}], {}, "On every player's mat"),
        ([{"influence": {"neo": n}} for n in (3, 2, 1)], {"funded": ["neo"]}, "On the board, at the top right"),
        ([{"influence": {"neo": n}} for n in (4, 3, 2, 1)], {"funded": ["neo"]}, "On the board, at the top right"),
        ([{"missions": 2}] * 4, {"funded": ["missions"], "project_values": [16, 8, 4]}, "On the board, at the top right"),
    ],
)  # fmt: skip
def test_a_number_only_the_board_knows_is_asked_for_with_its_place(run, players, options, where):
    named = [{"name": f"P{number}", **one} for number, one in enumerate(players)]
    code, out, err = run("score", "federation", "-", "--json", stdin={"players": named, "options": options})
    assert (code, out) == (1, "")
    assert err.startswith("options.")
    assert where in err


@pytest.mark.parametrize(
    "stdin",
    [
        {"players": [{"name": "A", "gold": 1}]},
        {"players": [{"name": "A", "crystals": 11}]}, {"players": [{"name": "A", "crystals": "5"}]},
        {"players": [{"name": "A", "gold_diamonds": 6}]}, {"players": [{"name": "A", "medals": 8}]},
        {"players": [{"name": "A", "missions": 11}]}, {"players": [{"name": "A", "ships": 9}]},
        {"players": [{"name": "A", "modifiers": 51}]}, {"players": [{"name": "A", "community": -1}]},
        {"players": [{"name": "A", "influence": {"six_moon": 8}}]}, {"players": [{"name": "A", "influence": {"mars": 1}}]},
        {"players": [{"name": "A"}], "options": {"funded": ["mars"]}}, {"players": [{"name": "A"}], "options": {"funded": "neo"}},
    ],
)  # fmt: skip
def test_nonsense_exits_1_with_one_sentence(run, stdin):
    code, out, err = run("score", "federation", "-", "--json", stdin=stdin)
    assert (code, out) == (1, "")
    assert ": " in err, "the field is named"


def test_a_set_up_without_players_exits_2(run):
    assert run("setup", "federation")[0] == 2


KEYS = {"game", "seed", "options", "players", "start_player", "steps", "medals", "space_tiles", "start_planets", "scholars", "laws", "neutral_tiles"}  # fmt: skip


@pytest.mark.parametrize("advanced", ["no", "yes"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_set_up_from_a_seed(run, players, advanced):
    words = ("setup", "federation", "--players", str(players), "--option", f"advanced={advanced}", "--json", "--seed")
    made = json.loads(run(*words, "Friday")[1])
    assert made == json.loads(run(*words, "Friday")[1])
    assert made != json.loads(run(*words, "Saturday")[1])
    assert set(made) >= KEYS
    assert made["options"]["advanced"] is (advanced == "yes")
    assert (made["space_tiles"], made["start_planets"]) == (players + 1, players + 1)
    assert set(made["medals"].values()) == {players}
    assert made["neutral_tiles"] == {2: 9, 3: 7, 4: 0}[players]
    assert [one[:2] for one in made["scholars"]["level_3"]] == ["3A", "3B", "3C", "3D", "3E"]
    assert made["start_player"] in range(1, players + 1)
    texts = [step["text"] for step in made["steps"]]
    assert f"Seat {made['start_player']} begins and takes the President marker" in texts
    assert all(set(step) == {"id", "text"} for step in made["steps"])


def test_the_same_seed_is_the_same_everywhere(run):
    """Golden: a change here changes set-ups that people have written down."""
    made = json.loads(run("setup", "federation", "--players", "3", "--seed", "x", "--json")[1])
    assert made["scholars"]["level_3"] == ["3A2", "3B2", "3C1", "3D2", "3E3"]
    assert made["laws"]["left"] == ["six_moon", "neo", "e81216", "atalum", "arratooine"]
    assert made["start_player"] == 3


def test_options_are_listed_and_wrong_ones_refused(run):
    listing = json.loads(run("setup", "federation", "--options", "--json")[1])
    assert listing["advanced"] == {"default": False, "values": [True, False]}
    assert listing["depth"]["values"] == ["score", "senate", "full"]
    assert "income_order=this" in run("setup", "federation", "--options")[1]
    for wrong in ("colour=red", "advanced=perhaps", "depth=deep", "laws", "start_player=3", "start_player=0", "box=x"):
        code, out, err = run("setup", "federation", "--players", "2", "--option", wrong)
        assert (code, out) == (1, ""), wrong
        assert wrong.split("=")[0] in err
    for players in ("1", "5", "-2"):
        assert run("setup", "federation", "--players", players)[0] == 1


def test_a_set_up_on_paper(run, tmp_path):
    file = tmp_path / "setup.pdf"
    assert run("setup", "federation", "--players", "4", "--seed", "x", "--pdf", str(file))[0] == 0
    pages = PdfReader(file).pages
    assert len(pages) == 1
    assert "has the President marker" in " ".join(pages[0].extract_text().split())
