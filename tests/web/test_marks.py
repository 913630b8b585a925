"""Nine players on screen and paper: nine silhouettes, letters that can be read, and edges that stand out."""

import re

import pytest

from companion.games.eclipse import catalog
from tests.kit import ROOT

STYLES = (ROOT / "static" / "css" / "house" / "4-components.css").read_text("utf-8")
TOKENS = (ROOT / "static" / "css" / "house" / "1-tokens.css").read_text("utf-8")
SPRITE = (ROOT / "static" / "symbols" / "house.svg").read_text("utf-8")
PAPER = (ROOT / "print" / "parts.html").read_text("utf-8")
COLOURS = ("blue", "red", "green", "yellow", "black", "white", "magenta", "grey", "beige")


def light(hexed: str) -> float:
    digits = hexed.lstrip("#")
    digits = "".join(2 * one for one in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def themes() -> dict[str, dict[str, str]]:
    """The values of both looks; the light ones are written twice and must be the same."""
    blocks = re.findall(r"color-scheme: (dark|light);(.*?)\}", TOKENS, re.DOTALL)
    found: dict[str, dict[str, str]] = {}
    for name, text in blocks:
        values = dict(re.findall(r"(--[\w-]+): (#[0-9a-f]{3,6}|transparent)", text))
        assert found.setdefault(name, values) == values
    return found


def style(colour: str) -> dict[str, str]:
    rule = re.search(rf"\.p-{colour} \{{(.*?)\}}", STYLES)[1]
    return dict(re.findall(r"(--[\w-]+): ([^;]+);", rule))


def test_every_board_of_both_boxes_has_its_mark():
    assert {one.colour for one in catalog.species().values()} == set(COLOURS)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_letter_on_a_mark_can_be_read(colour):
    fill, ink = style(colour)["--p"], style(colour)["--p-ink"]
    assert contrast(fill, ink) >= 4.5
    on_paper = {name: dict(re.findall(r'"(\w+)": "(#\w+)"', PAPER.split(f"set {name} =")[1].split("}")[0])) for name in ("FILLS", "INKS")}  # fmt: skip
    assert contrast(on_paper["FILLS"][colour], on_paper["INKS"][colour]) >= 4.5


def test_nine_silhouettes_differ():
    shapes = dict(re.findall(r'<symbol id="s-(\w+)"[^>]*>(.*?)</symbol>', SPRITE))
    assert set(COLOURS) <= set(shapes)
    assert len({shapes[colour] for colour in COLOURS}) == 9
    for colour in COLOURS[2:]:  # circle and square are written out
        assert f"'{colour}': 'M" in PAPER


@pytest.mark.parametrize("look", ["dark", "light"])
@pytest.mark.parametrize("colour", COLOURS)
def test_marks_and_lines_stand_out_from_every_ground(colour, look):
    values = themes()[look]
    own = style(colour)

    def value(name: str) -> str | None:
        told = own.get(name)
        return values.get(told[4:-1]) if told and told.startswith("var(") else told

    rim = value("--rim")
    line = value("--p-line") or (values["--rim-black"] if colour == "black" else own["--p"])
    for ground in ("--ground", "--surface"):
        edge = max(contrast(own["--p"], values[ground]), contrast(rim, values[ground]) if rim != "transparent" and rim else 0)  # fmt: skip
        assert edge >= 3, (colour, ground, edge)
        assert contrast(line, values[ground]) >= 3, (colour, ground)
