"""The arrows between folders point one way; a game knows no web, no clock, no dice."""

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.kit import ROOT

COMPANION = ROOT / "companion"
PLAIN = {
    "__future__", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "heapq", "itertools", "json", "math", "re",
    "types", "typing", "unicodedata",
}  # fmt: skip
MAY = {
    "rules": PLAIN | {"companion.rules", "msgspec", "tomllib", "importlib.resources", "hashlib", "hmac"},
    "games": PLAIN | {"companion.rules", "companion.games.<own>", "numpy"},
}
NEVER = {
    "tables": {"flask", "waitress", "weasyprint", "companion.web", "companion.sheets", "companion.app"},
    "sheets": {"flask", "sqlalchemy", "companion.web", "companion.tables", "companion.games"},
    "web": {"sqlalchemy", "weasyprint"},
}
ONLY = {
    "sqlalchemy": "tables/store.py tables/schema.py tables/database.py",
    "weasyprint": "sheets/__init__.py",
    "flask": "web/ app.py",
}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def imports(path: Path) -> tuple[str, ...]:
    found: list[str] = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append(node.module or "")
    return tuple(found)


def files(*layers):
    return [path for layer in layers for path in sorted((COMPANION / layer).rglob("*.py"))]


def within(module: str, allowed: str) -> bool:
    return module == allowed or module.startswith(allowed + ".")


@pytest.mark.parametrize("path", files("rules", "games"), ids=lambda path: str(path.relative_to(COMPANION)))
def test_rules_and_games_are_pure(path):
    parts = path.relative_to(COMPANION).parts
    if parts == ("games", "__init__.py"):
        return  # the registry, the one place that knows every game
    allowed = {name.replace("<own>", parts[1]) for name in MAY[parts[0]]}
    assert [m for m in imports(path) if not any(within(m, a) for a in allowed)] == []


@pytest.mark.parametrize("path", files("tables", "sheets", "web"), ids=lambda path: str(path.relative_to(COMPANION)))
def test_each_layer_stays_below_its_neighbours(path):
    layer = path.relative_to(COMPANION).parts[0]
    assert [m for m in imports(path) for never in NEVER[layer] if within(m, never)] == []


@pytest.mark.parametrize("library", ONLY)
def test_each_big_library_has_one_home(library):
    users = {
        str(path.relative_to(COMPANION))
        for path in COMPANION.rglob("*.py")
        if any(within(m, library) for m in imports(path))
    }
    homes = tuple(ONLY[library].split())
    assert {user for user in users if not user.startswith(homes)} == set()


def test_no_file_is_a_drawer_for_everything():
    assert [path.name for path in COMPANION.rglob("*.py") if path.stem in {"utils", "helpers", "common", "misc"}] == []


@pytest.mark.parametrize("path", sorted(COMPANION.rglob("*.py")), ids=lambda path: str(path.relative_to(COMPANION)))
def test_every_module_says_what_it_owns(path):
    assert ast.get_docstring(tree(path)), "a docstring of one sentence"
    assert len(path.read_text("utf-8").splitlines()) <= 400
