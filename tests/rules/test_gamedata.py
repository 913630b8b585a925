"""Data files: typed, and an error names the file and the place."""

from dataclasses import dataclass

import pytest

from companion.games.scorepad.model import Options
from companion.rules import gamedata


@dataclass(frozen=True)
class Box:
    tiles: int
    names: list[str]
    parts: list[dict[str, int]]


def test_a_file_becomes_a_value():
    made = gamedata.parse('tiles = 3\nnames = ["a"]\nparts = [{x = 1}]', "box.toml", Box)
    assert made == Box(3, ["a"], [{"x": 1}])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("tiles = ", "box.toml: "),
        ('tiles = "three"\nnames = []\nparts = []', "tiles"),
        ("tiles = 3\nnames = []\nparts = []\ncolour = 1", "unknown key colour"),
    ],
)
def test_a_broken_file_names_the_place(text, says):
    with pytest.raises(gamedata.BadGameData, match=says):
        gamedata.parse(text, "box.toml", Box)


def test_a_kept_pad_reads_back_as_it_was():
    options = Options(title='Say "hi" \\ ü', mode="categories", categories=("Wood", "Gold"), teams=True)
    assert gamedata.parse(gamedata.toml(options), "pad.toml", Options) == options
