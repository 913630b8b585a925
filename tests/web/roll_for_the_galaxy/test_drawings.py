"""Dice, phases and worlds of Roll for the Galaxy: letters that can be read on every colour, on screens and on paper."""

import re

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.web.formatting import DRAWN_IN
from tests.kit import ROOT
from tests.web.test_marks import contrast, themes

STYLES = (ROOT / "static" / "css" / "roll_for_the_galaxy" / "1-parts.css").read_text("utf-8")
PAPER = (ROOT / "print" / "roll_for_the_galaxy" / "parts.html").read_text("utf-8")
KINDS = (*catalog.COLOURS, "grey")


def style(kind: str) -> dict[str, str]:
    (rule,) = re.findall(rf"\.d-{kind} \{{([^}}]*)\}}", STYLES)
    return dict(re.findall(r"--(d[\w-]*): ([^;]+);", rule))


@pytest.mark.parametrize("kind", KINDS)
def test_letters_and_symbols_can_be_read_on_every_die(kind):
    assert contrast(style(kind)["d"], style(kind)["d-ink"]) >= 4.5


@pytest.mark.parametrize("kind", KINDS)
def test_a_die_stands_out_from_the_ground_or_its_letter_does(kind):
    """On light grounds light dice have a rim; on dark grounds a dark die is told by its white letter."""
    own = style(kind)
    for theme in themes().values():
        grounds = [theme["--surface"], theme["--ground"], theme["--raised"]]
        rim = theme["--rim-light"] if "d-rim" in own else own["d"]
        told_by = [own["d"], own["d-ink"], *([rim] if rim != "transparent" else [])]
        assert all(any(contrast(one, ground) >= 3 for one in told_by) for ground in grounds)


def test_every_face_and_place_has_a_drawing():
    assert {f"f-{face}" for die in catalog.dice().values() for face in die.faces} <= set(DRAWN_IN)
    assert {"i-credit", "i-chip", "i-cup", "i-citizenry", "i-bag", "i-stack", "i-reassign", "d-work"} <= set(DRAWN_IN)


@pytest.mark.parametrize("kind", KINDS)
def test_letters_can_be_read_on_paper(kind):
    fills, inks = (
        dict(re.findall(r'"(\w+)": "(#\w+)"', line)) for line in re.findall(r"(?:FILLS|INKS) = (.*?)%}", PAPER)
    )
    assert contrast(fills[kind], inks.get(kind, "#000")) >= 4.5


def test_paper_draws_every_face():
    assert all(f'"{face}"' in PAPER or f"'{face}'" in PAPER for face in catalog.FACE_NAMES)
    assert "<use" not in PAPER, "PDF makers do not see it"
