"""A table of Federation in the middle of a turn: a mat as the test wants it, and one tap at a time."""

from dataclasses import replace

import pytest

from companion.games.federation.catalog import GOODS, LETTERS
from companion.games.federation.chapters import evolve
from companion.games.federation.model import Due, Owned, Senate, opening
from companion.games.federation.options import Options
from companion.games.federation.scholars import stacks
from companion.games.federation.story import Story
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from companion.rules.words import Listing, Name, Named, Words

BOX = {
    "top.2": 3, "top.3": 5, "top.5": 11,
    **{f"mission.{number}": 2 for number in range(1, 13)},
    "site.1": "shipyard", "site.2": "transmutation", "site.3": "replicator", "site.4": "embassy",
    **{f"{key}.cost.{good}": 0 for key in ("site.1", "site.2", "site.3", "site.4", "mega.1", "mega.2", "post.1", "post.2") for good in GOODS},
    "site.1.cost.kuppernium": 1, "site.1.cost.ozeanium": 1,
    "post.1.cost.kuppernium": 1,
    "mega.1.cost.gold": 1, "mega.1.cost.lavandium": 1, "mega.1.times.1": 3, "mega.1.times.2": 2, "mega.1.times.3": 1,
    "mega.1.tile.1": "arratooine", "mega.1.tile.2": "level",
    **{f"length.{project}": 4 for project in ("neo", "six_moon", "atalum", "arratooine", "e81216", "missions")},
}  # fmt: skip


def table(*due, players=4, box=None, without=(), options=None, scholars=(), used=(), **mat) -> Senate:
    """Seat 0 is on turn and has placed an envoy. `due`: "action:neo" or just a kind."""
    known = {key: value for key, value in {**BOX, **(box or {})}.items() if key not in without}
    senate = replace(
        opening(Options(box=tuple(known.items()), **(options or {})), players),
        step="action", round=1, turn=0, president=0,
    )  # fmt: skip
    decisions = tuple(Due(*one.split("=", 1)) for one in due)
    owned = tuple(Owned(one, one in used) for one in (*scholars, *used))
    mat.setdefault("envoys", (1, 2, 3))
    mat.setdefault("placed", len(mat["envoys"]) < 4)
    return senate.with_mat(0, due=decisions, scholars=owned, **mat)


def laid_out(senate: Senate, *opened: str) -> Senate:
    """Scholars open on Atalum, the rest in their stacks."""
    full = tuple((letter, stacks.full_stacks(letter)) for letter in LETTERS)
    senate = replace(senate, scholars=full)
    for number in opened:
        senate = replace(senate, scholars=stacks.opened(senate, number))
    return senate


def tap(senate: Senate, chapter, command, seed=b"test") -> Story:
    story = Story(senate, Chance(seed), evolve)
    chapter(story, 0, command)
    return story


def refused(senate: Senate, chapter, command) -> RuleViolation:
    with pytest.raises(RuleViolation) as no:
        chapter(Story(senate, Chance(b"test"), evolve), 0, command)
    return no.value


def dues(story: Story, seat=0) -> list[str]:
    return [f"{one.kind}={one.what}" if one.what else one.kind for one in story.mat(seat).due]


def english(thing) -> str:
    """A sentence as an English phone shows it; players by their seat."""
    if isinstance(thing, Words):
        return thing.text % {key: english(value) for key, value in thing.args}
    if isinstance(thing, Name):
        return f"seat {thing.seat + 1}"
    if isinstance(thing, Listing):
        return ", ".join(english(one) for one in thing.items)
    return thing.en if isinstance(thing, Named) else str(thing)
