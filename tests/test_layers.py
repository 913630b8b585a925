"""The laws of the house: arrows point one way, rooms are small, a chapter keeps its words to itself, one list of games."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from companion.games import GAMES
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

MOST_FILES = 20
MOST_LINES = 400
# Scripts rely on `companion odds`: it has always been Eclipse's, and loads NumPy only when it is asked.
MAY_NAME = {"companion/cli.py": "from companion.games.eclipse.odds import script"}


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


# ────────────────────────────────────────────── rooms

ASIDE = {"data", "translations", "packages", "node_modules", "__pycache__", "old", "golden", ".venv"}
CODE = {".py", ".html", ".css", ".js", ".svg", ".sh"}


def rooms():
    for top in ("companion", "templates", "static", "print", "tests", "bench"):
        for folder in (ROOT / top, *(ROOT / top).rglob("*")):
            if folder.is_dir() and not ASIDE & set(folder.relative_to(ROOT).parts):
                yield folder


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_room_is_too_full_to_look_round():
    counted = {shown(room): sum(one.suffix in CODE for one in room.iterdir() if one.is_file()) for room in rooms()}
    assert {room: count for room, count in counted.items() if count > MOST_FILES} == {}


def test_no_file_is_too_long_to_read():
    lengths = {
        shown(one): len(one.read_text("utf-8").splitlines())
        for room in rooms()
        for one in room.iterdir()
        if one.is_file() and one.suffix in CODE
    }
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


@pytest.mark.parametrize("game", GAMES)
def test_no_name_repeats_its_folder(game):
    """battle/screen.py, not battle/battle_screen.py."""
    repeated = [
        shown(path)
        for path in sorted((COMPANION / "games" / game).rglob("*.py"))
        if path.stem != path.parent.name and path.parent.name in path.stem.split("_")
    ]
    assert repeated == []


# ────────────────────────────────────────────── chapters


def chapters(game: str):
    """The rooms of a game that tie a chapter together."""
    return [path.parent for path in sorted((COMPANION / "games" / game).rglob("chapter.py"))]


def named(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@cache
def asked(path: Path) -> frozenset[str]:
    """Every module this file imports, `from room import module` included."""
    found = set(imports(path))
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


@pytest.mark.parametrize("game", GAMES)
def test_only_a_chapter_itself_reads_its_changes_and_words(game):
    wrong = []
    for room in chapters(game):
        private = {named(room / "changes.py"), named(room / "words.py")}
        wrong += [
            f"{shown(path)} reads {sorted(private & asked(path))}"
            for path in (COMPANION / "games" / game).rglob("*.py")
            if path != room / "chapter.py" and private & asked(path)
        ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_only_screens_ask_screens(game):
    """A rule that needs a screen has lost its way. Paper shows things too, and play.py plugs them in."""
    shows = re.compile(r"screens?$|_screens?$|^screen_")
    wrong = []
    for path in (COMPANION / "games" / game).rglob("*.py"):
        parts = path.relative_to(COMPANION / "games" / game).with_suffix("").parts
        if parts[-1] in {"play", "chapters"} or any(shows.search(part) or part == "paper" for part in parts):
            continue
        screens = sorted(
            one
            for one in asked(path)
            if one.startswith(f"companion.games.{game}.")
            and (ROOT / (one.replace(".", "/") + ".py")).is_file()
            and any(shows.search(part) for part in one.split(".")[3:])
        )
        if screens:
            wrong.append(f"{shown(path)} asks {screens}")
    assert wrong == []


# ────────────────────────────────────────────── one list of games


def test_no_list_of_games_anywhere_but_the_registry():
    ids = re.compile("|".join(rf"\b{game}\b" for game in GAMES))
    house = [
        *(path for path in COMPANION.rglob("*.py") if "games" not in path.relative_to(COMPANION).parts),
        *(
            path
            for path in (ROOT / "templates").rglob("*.html")
            if path.parent.name in {"templates", "tables", "parts"}
        ),
        *(ROOT / "static" / "js").rglob("*.js"),
        *(ROOT / "static" / "css" / "house").rglob("*.css"),
        *(path for path in (ROOT / "print").glob("*")),
    ]
    found = [
        f"{shown(path)}:{number}: {line.strip()}"
        for path in house
        if path.is_file()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if ids.search(line) and MAY_NAME.get(shown(path), "\n") not in line
    ]
    assert found == []
