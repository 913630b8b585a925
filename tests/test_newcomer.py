"""The newcomer's proof: a game added by its own folders and one line of the registry passes the whole checklist."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit import ROOT

STONES = Path(__file__).parent / "newcomer" / "stones"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.mo", "newcomer", "old")
# What nobody but the newcomer has to bring stays away: the other games' tests are theirs.
COPIED = ("companion", "templates", "static", "print", "pyproject.toml", "package.json", "README.md", "hosting")

# An evening on phones, wrong taps included; its export is the game's first golden log.
PLAYS = """
from pathlib import Path
from tests.kit import Phone, make_app

app = make_app(Path("evening"))
mira = Phone(app).opens("Mira", 2, game="stones", pile="5", names="Jonas", at_once="on")
for screen in ("table", "mine", "score", "log", "tv", "print/", "menu"):
    for language in ("en", "de"):
        assert mira.look(screen, headers={"Accept-Language": language})
assert "At most 3 stones" in mira.do("take_stones", seat=0, count=4).text
assert mira.do("take_stones", seat=0, count=3).status_code == 303
assert mira.do("take_stones", seat=1, count="x").status_code == 422
assert mira.do("take_stones", seat=1, count=2).status_code == 303
assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303
assert "Mira" in mira.look("score")
app.extensions["companion"].store.close()
print(mira.code)
"""


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """A scratch clone with one more game: one folder in each of four places, one line in the registry."""
    here = tmp_path_factory.mktemp("clone")
    for name in COPIED:
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(
            source, here / name, **({"ignore": LEFT_OUT} if source.is_dir() else {})
        )
    tests = here / "tests"
    tests.mkdir()
    for file in (ROOT / "tests").glob("*.py"):
        shutil.copy(file, tests)
    (tests / "games").mkdir()
    (tests / "games" / "__init__.py").touch()
    shutil.copytree(STONES / "game", here / "companion" / "games" / "stones")
    shutil.copytree(STONES / "templates", here / "templates" / "stones")
    (here / "tests" / "games" / "stones").mkdir()
    (here / "tests" / "games" / "stones" / "__init__.py").touch()
    shutil.copy(STONES / "tests" / "taking.py", here / "tests" / "games" / "stones" / "test_taking.py")
    listing = here / "companion" / "games" / "__init__.py"
    text = listing.read_text("utf-8")
    last = '    "scorepad": "companion.games.scorepad.play",\n'
    assert last in text
    listing.write_text(text.replace(last, last + '    "stones": "companion.games.stones.play",\n'), "utf-8")
    return here


def run(here: Path, *arguments: str) -> str:
    found = subprocess.run([sys.executable, *arguments], cwd=here, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


def test_a_game_is_four_folders_and_a_line(clone):
    run(clone, "-m", "companion.words")
    code = run(clone, "-c", PLAYS).strip()
    golden = clone / "tests" / "games" / "stones" / "golden"
    golden.mkdir()
    (golden / "five_stones.json").write_text(
        run(clone, "-m", "companion", "export", code, "--data", "evening"), "utf-8"
    )
    checklist = [f"tests/test_{name}.py" for name in ("games", "layers", "nonsense", "rulebook")]
    said = run(
        clone, "-m", "pytest", "-q", *checklist, "tests/games/stones", "-k", "stones and not golden_log or five_stones"
    )
    assert "passed" in said


def test_its_words_are_missed_when_they_are_missing(clone):
    """The checklist is no formality: without its rulebook's tests and its German the new game does not pass."""
    run(clone, "-c", "from tests.catalogue import template; assert len(list(template('stones'))) > 20")
    (clone / "tests" / "games" / "stones" / "test_taking.py").write_text('"""Nothing shown."""\n', "utf-8")
    asked = [sys.executable, "-m", "pytest", "-q", "tests/test_rulebook.py", "-k", "stones"]
    found = subprocess.run(asked, cwd=clone, capture_output=True, text=True, check=False)
    assert found.returncode == 1
    assert "rules without a test" in found.stdout
