"""The command `companion`, as scripts use it: JSON in and out, one sentence on errors, exit codes 0, 1, 2."""

import json

import pytest
from pypdf import PdfReader

from companion.cli import main
from tests.kit import ROOT, Phone, make_app

GOLDEN = str(ROOT / "tests" / "games" / "scorepad" / "golden" / "evening.json")


SHEET = {"players": [{"name": "Mira", "scores": [3, 4]}, {"name": "Jonas", "scores": [9, -1]}]}


def test_a_score_sheet_gives_totals_ranks_and_lines(run):
    code, out, _err = run("score", "scorepad", "-", "--json", stdin=json.dumps(SHEET))
    answer = json.loads(out)
    assert code == 0
    assert answer["winners"] == ["Jonas"]
    assert answer["tie_break"] is None
    assert [(p["name"], p["total"], p["rank"]) for p in answer["players"]] == [("Mira", 7, 2), ("Jonas", 8, 1)]
    for player in answer["players"]:
        assert sum(line["amount"] for line in player["lines"]) == player["total"]
        assert set(player["lines"][0]) == {"amount", "reason", "rule"}
    assert answer["players"][0]["lines"][0] == {"amount": 3, "reason": "Round 1", "rule": "Score pad: Rounds"}


def test_scores_in_german_and_as_text(run, tmp_path):
    file = tmp_path / "s.json"
    file.write_text(json.dumps({"players": [{"name": "A", "scores": [5]}, {"name": "B", "scores": [5]}]}))
    code, out, _err = run("score", "scorepad", str(file), "--language", "de")
    assert code == 0
    assert "1. A: 5" in out
    assert "Runde 1" in out
    assert "Punkteblock" in out


@pytest.mark.parametrize(
    ("stdin", "names"),
    [
        ("", "file"),
        ("[]", "file"),
        ("{}", "players"),
        ('{"players": []}', "players"),
        ('{"players": [{"name": "A", "wins": 1}]}', "wins"),
        ('{"players": [{"name": "A"}, {"name": "A"}]}', "name"),
        ('{"players": [{"name": "A", "scores": [1e99]}]}', "scores"),
        ('{"players": [{"name": "\\ud800"}]}', "file"),
    ],
)
def test_a_wrong_sheet_exits_1_and_names_the_field(run, stdin, names):
    code, out, err = run("score", "scorepad", "-", stdin=stdin)
    assert (code, out) == (1, "")
    assert names in err


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["--port", "8000"],
        ["score", "chess", "-"],
        ["score", "scorepad", "/no/such/file"],
        ["setup", "scorepad"],
        ["setup", "scorepad", "--players", "x"],
        ["serve", "--port", "0"],
        ["serve", "--port", "99999"],
        ["setup", "scorepad", "--players", "2", "--json", "--pdf", "x"],
        ["export"],
        ["verify", "/no/such/file"],
        ["import", "/"],
        ["score", "scorepad", "-", "--language", "fr"],
    ],
)
def test_wrong_usage_exits_2(run, words):
    assert run(*words)[0] == 2


def test_the_same_seed_gives_the_same_set_up(run):
    def made(seed):
        return json.loads(run("setup", "scorepad", "--players", "5", "--seed", seed, "--json")[1])

    assert made("a") == made("a")
    assert {made(str(n))["start_player"] for n in range(30)} == {1, 2, 3, 4, 5}
    one = made("a")
    assert set(one) >= {"game", "seed", "options", "players", "start_player", "steps"}
    assert one["start_player"] == 2, "golden: the same always and everywhere"
    assert [player["seat"] for player in one["players"]] == [1, 2, 3, 4, 5]
    assert set(one["steps"][0]) == {"id", "text"}


def test_options_of_a_set_up(run):
    listing = json.loads(run("setup", "scorepad", "--options", "--json")[1])
    assert listing["mode"] == {"default": "rounds", "values": ["rounds", "categories", "total"]}
    assert "wins=highest" in run("setup", "scorepad", "--options")[1]
    chosen = [
        "--option",
        "mode=categories",
        "--option",
        "categories=Wood|Gold",
        "--option",
        "teams=yes",
        "--option",
        "title=X",
    ]
    made = json.loads(run("setup", "scorepad", "--players", "2", *chosen, "--json")[1])
    assert made["options"]["categories"] == ["Wood", "Gold"]
    assert made["options"]["teams"] is True
    for wrong in ("colour=red", "mode", "mode=sums", "target=-5", "target=many", "teams=perhaps", "mode=categories"):
        code, _out, err = run("setup", "scorepad", "--players", "2", "--option", wrong)
        assert code == 1, wrong
        assert wrong.split("=")[0] in err or "categories" in err
    assert run("setup", "scorepad", "--players", "12")[0] == 1
    assert run("setup", "scorepad", "--players", "2", "--option", "target=none")[0] == 0


def test_a_set_up_as_text_and_as_pdf(run, tmp_path):
    assert "1. " in run("setup", "scorepad", "--players", "3", "--seed", "x")[1]
    file = tmp_path / "setup.pdf"
    assert run("setup", "scorepad", "--players", "3", "--seed", "x", "--pdf", str(file), "--language", "de")[0] == 0
    assert len(PdfReader(file).pages) == 1
    assert run("setup", "scorepad", "--players", "3", "--pdf", "/no/such/folder/x.pdf")[0] == 1


def test_export_import_and_verify(run, tmp_path):
    app = make_app(tmp_path / "one")
    mira = Phone(app).opens("Mira", seats=1)
    mira.house("start")
    mira.do("roll_dice", dice=2, sides=6)
    app.extensions["companion"].store.close()
    here = ["--data", str(tmp_path / "one")]
    code, out, _err = run("export", mira.code.lower(), *here)
    assert code == 0
    assert json.loads(out)["seed"] == ""
    code, full, _err = run("export", mira.code, "--full", *here)
    assert json.loads(full)["seed"]
    there = ["--data", str(tmp_path / "two")]
    assert run("import", "-", *there, stdin=full)[1].strip() == mira.code
    fresh = json.loads(run("import", "-", "--json", *there, stdin=full)[1])["code"]
    assert fresh != mira.code
    assert run("verify", "-", stdin=full)[0] == 0
    assert run("export", "ZZZZZ", *here)[0] == 1
    assert run("import", "-", *there, stdin="{}")[0] == 1


def test_verify_says_true_or_not(run, tmp_path):
    code, out, _err = run("verify", GOLDEN, "--json")
    assert code == 0
    assert json.loads(out)["true"] is True
    forged = json.loads((ROOT / GOLDEN).read_text())
    next(row for row in forged["log"] if row["name"] == "roll_dice")["body"]["draws"][0] = [6, 5]
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(forged))
    assert main(["verify", str(file)]) == 1


def test_a_database_that_cannot_be_used_is_a_sentence(run, tmp_path):
    (tmp_path / "companion.sqlite").write_bytes(b"this is no database" * 100)
    assert run("export", "ABCDE", "--data", str(tmp_path))[0] == 1
