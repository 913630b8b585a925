"""`companion setup age_of_galaxy` as scripts use it: JSON, sentences, exit codes, paper."""

import json

import pytest
from pypdf import PdfReader

# ── setup

ALWAYS = {"game", "seed", "options", "players", "start_player", "steps"}
OWN = {"trade_cards", "system_cards", "markers", "covers"}
PLAYER = {
    "seat", "credits", "productivity", "cubes", "cubes_supply", "cruisers_supply", "hand", "order", "prestige_stack",
}  # fmt: skip


@pytest.mark.parametrize("explored", ["no", "yes"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_set_up_from_a_seed(run, players, explored):
    words = (
        "setup",
        "age_of_galaxy",
        "--players",
        str(players),
        "--option",
        f"explored={explored}",
        "--json",
        "--seed",
    )
    made = json.loads(run(*words, "Friday")[1])
    assert made == json.loads(run(*words, "Friday")[1])
    assert any(made != {**json.loads(run(*words, seed)[1]), "seed": "Friday"} for seed in ("Saturday", "Sunday"))
    assert set(made) == ALWAYS | OWN
    assert (made["game"], made["seed"]) == ("age_of_galaxy", "Friday")
    assert made["options"]["explored"] is (explored == "yes")
    assert made["system_cards"] == {"used": 5, "of": 8, **({"open": 5, "face_down": 0} if explored == "yes" else {"open": 2, "face_down": 3})}  # fmt: skip
    assert len(set(map(str, made["trade_cards"]))) == 3
    assert made["start_player"] in range(1, players + 1)
    assert [set(one) for one in made["players"]] == [PLAYER] * players
    assert [one["seat"] for one in made["players"]] == list(range(1, players + 1))
    assert made["players"][made["start_player"] - 1]["order"] == 1
    assert sorted(one["prestige_stack"] for one in made["players"]) == list(range(1, players + 1))
    assert all(set(step) == {"id", "text"} and "%(" not in step["text"] for step in made["steps"])
    assert f"Seat {made['start_player']} begins." in [step["text"] for step in made["steps"]]


def test_the_same_seed_is_the_same_everywhere(run):
    """Golden: a change here changes set-ups that people have written down."""
    made = json.loads(run("setup", "age_of_galaxy", "--players", "3", "--seed", "x", "--json")[1])
    assert (made["start_player"], made["trade_cards"]) == (1, ["Mercenary contracts", 4, 5])


def test_names_stand_in_the_text_and_the_seed_below_it(run):
    code, out, _ = run("setup", "age_of_galaxy", "--players", "2", "--seed", "x")
    assert code == 0
    assert out.startswith("1. Lay out the prestige board")
    assert out.rstrip().endswith("(x)")
    assert "Seat 2: a player board" in out


def test_options_are_listed_and_wrong_ones_refused(run):
    listing = json.loads(run("setup", "age_of_galaxy", "--options", "--json")[1])
    assert listing["draft"] == {"default": False, "values": [True, False]}
    assert listing["depth"] == {"default": "full", "values": ["score", "round", "full"]}
    assert listing["cards"]["values"] == ["auto", "app", "table"]
    assert listing["start_player"] == {"default": None, "values": "number"}
    assert "box" not in listing
    assert "war_places=skip" in run("setup", "age_of_galaxy", "--options")[1]
    for wrong in ("colour=red", "draft=perhaps", "depth=deep", "cards", "start_player=3", "start_player=0", "box=x"):
        code, out, err = run("setup", "age_of_galaxy", "--players", "2", "--option", wrong)
        assert (code, out) == (1, ""), wrong
        assert wrong.split("=")[0] in err
    for players in ("0", "5", "-2"):
        assert run("setup", "age_of_galaxy", "--players", players)[0] == 1
    assert run("setup", "age_of_galaxy")[0] == 2


def test_every_option_can_be_chosen(run):
    chosen = ("draft=yes", "explored=on", "cards=app", "draws=table", "start_player=2", "estimate=no", "conquered_cover=yes", "war_places=next", "empty_fleet=no", "depth=round", "title=Friday")  # fmt: skip
    words = [word for one in chosen for word in ("--option", one)]
    code, out, _ = run("setup", "age_of_galaxy", "--players", "3", "--json", *words)
    made = json.loads(out)
    assert (code, made["start_player"]) == (0, 2)
    assert made["options"]["draft"] is made["options"]["explored"] is made["options"]["conquered_cover"] is True
    assert (made["options"]["depth"], made["options"]["war_places"]) == ("round", "next")


@pytest.mark.parametrize("players", [1, 4])
def test_a_set_up_on_paper(run, tmp_path, players):
    file = tmp_path / "setup.pdf"
    assert run("setup", "age_of_galaxy", "--players", str(players), "--seed", "x", "--pdf", str(file))[0] == 0
    pages = PdfReader(file).pages
    assert 1 <= len(pages) <= 2
    text = " ".join(" ".join(page.extract_text().split()) for page in pages)
    assert "5 random system cards of 8" in text
