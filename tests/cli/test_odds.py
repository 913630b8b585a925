"""`companion odds`, as scripts use it."""

import io
import json

import pytest

from companion.cli import main

BATTLE = {
    "attacker": {"ships": [{"class": "interceptor", "initiative": 3, "cannons": {"ion": 1}}]},
    "defender": {"ships": [{"class": "interceptor", "initiative": 3, "cannons": {"ion": 1}}]},
}


@pytest.fixture
def run(capsys, monkeypatch):
    def call(*words, stdin=""):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        code = main(["odds", *words])
        out = capsys.readouterr()
        assert "Traceback" not in out.err
        return code, out.out, out.err

    return call


def test_json_in_and_out(run, tmp_path):
    code, out, _ = run("-", "--json", stdin=json.dumps(BATTLE))
    answer = json.loads(out)
    assert code == 0
    assert answer["attacker"] == pytest.approx(5 / 11)
    assert answer["attacker"] + answer["defender"] + answer["stalemate"] == pytest.approx(1, abs=1e-12)
    assert answer["survivors"]["attacker"][0]["distribution"] == {"0": pytest.approx(6 / 11), "1": pytest.approx(5 / 11)}  # fmt: skip
    assert answer["rounds"]["expected"] == pytest.approx(36 / 11)
    assert (answer["method"], answer["error"]) == ("exact", 0)
    file = tmp_path / "battle.json"
    file.write_text(json.dumps(BATTLE | {"targeting": "best"}))
    assert json.loads(run(str(file), "--json")[1])["attacker"] == pytest.approx(5 / 11)


def test_text(run):
    code, out, _ = run("-", stdin=json.dumps(BATTLE))
    assert (code, out.splitlines()[0], out.splitlines()[-1]) == (0, "Attacker wins: 45.5 %", "Exact.")
    assert run("-", "--language", "de", stdin=json.dumps(BATTLE))[0] == 0


def test_parties(run):
    side = BATTLE["attacker"]["ships"]
    code, out, _ = run("-", "--json", stdin=json.dumps({"parties": [{"name": n, "ships": side} for n in "ABC"], "disc": None}))  # fmt: skip
    assert code == 0
    assert sum(json.loads(out)["wins"].values()) + json.loads(out)["nobody"] == pytest.approx(1)


@pytest.mark.parametrize(
    ("stdin", "names"),
    [
        ("", "file"),
        ("[]", "file"),
        (json.dumps(BATTLE | {"x": 1}), "x"),
        (json.dumps(BATTLE | {"attacker": {"ships": [{"class": "death_star"}]}}), "attacker.ships[0].class"),
    ],
)
def test_one_sentence_on_errors(run, stdin, names):
    code, out, err = run("-", stdin=stdin)
    assert (code, out, len(err.strip().splitlines())) == (1, "", 1)
    assert err.startswith(f"{names}: ")


def test_a_file_that_is_not_there(run):
    code, _, err = run("nowhere.json")
    assert (code, len(err.strip().splitlines())) == (2, 1)
