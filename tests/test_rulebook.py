"""Every rule of every rulebook has a test that shows it; every such test names a rule that exists."""

import ast
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.rules import gamedata
from tests.kit import ROOT


@dataclass(frozen=True)
class Entry:
    id: str
    text: str
    page: int | None = None
    chapter: str | None = None


@dataclass(frozen=True)
class Rulebook:
    rules: list[Entry] = field(default_factory=list)


def shown(game: str) -> set[str]:
    """Ids in @rule("...") above a test, in the game's tests."""
    found = set()
    for path in Path(ROOT / "tests" / "games" / game).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                calls = [
                    c for c in node.decorator_list if isinstance(c, ast.Call) and getattr(c.func, "id", "") == "rule"
                ]
                found |= {call.args[0].value for call in calls}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_shown_by_a_test(game):
    book = gamedata.read(f"companion.games.{game}", "rulebook.toml", Rulebook)
    ids = [entry.id for entry in book.rules]
    assert len(ids) == len(set(ids))
    assert all(entry.page or entry.chapter for entry in book.rules)
    assert set(ids) - shown(game) == set(), "rules without a test"
    assert shown(game) - set(ids) == set(), "tests of rules that do not exist"
