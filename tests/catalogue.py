"""Which sentences there are, and brings the translation files up to date (`python -m tests.catalogue`).

Not part of the product: translators run it after changing words; tests use it to find what is missing.
"""

import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from companion.paths import PACKAGE, PRINT, TEMPLATES

METHODS = [("**.py", "python"), ("**.html", "jinja2")]
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "say": (1,), "say_n": (1, 2)}
OPTIONS = {"**.html": {"trimmed": "true", "silent": "false"}}
GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/play.py"))


def sources(game: str | None) -> Iterator[Path]:
    """The folders whose words a catalogue holds: one game's, or the house's."""
    if game:
        yield from (PACKAGE / "games" / game, TEMPLATES / game, PRINT / game)
        return
    yield from (PACKAGE, TEMPLATES, PRINT)


def template(game: str | None = None) -> Catalog:
    found = Catalog(fuzzy=False)
    for folder in sources(game):
        # The house does not read through the games: they are most of the files.
        wanted = (lambda _folder: True) if game else (lambda one: Path(one).name not in GAMES)
        for file, line, message, comments, _context in extract_from_dir(
            str(folder), METHODS, options_map=OPTIONS, keywords=KEYWORDS, directory_filter=wanted
        ):
            found.add(message, locations=[(f"{folder.name}/{file}", line)], auto_comments=comments)
    return found


def po_file(game: str | None, language: str = "de") -> Path:
    base = PACKAGE / "games" / game if game else PACKAGE
    return base / "translations" / language / "LC_MESSAGES" / "messages.po"


def update(game: str | None) -> None:
    file = po_file(game)
    wanted = template(game)
    catalog = Catalog(locale="de", fuzzy=False)
    if file.exists():
        with file.open("rb") as source:
            catalog = read_po(source, locale="de")
    catalog.update(wanted, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    out = io.BytesIO()
    write_po(out, catalog, omit_header=False, no_location=True, sort_output=True, width=0)
    text = out.getvalue().decode()
    # The header's dates and addresses change with every run and tell nobody anything.
    keep = [
        row
        for row in text.splitlines()
        if not row.startswith(
            (
                '"POT-Creation',
                '"PO-Revision',
                '"Report-Msgid',
                '"Last-Translator',
                '"Language-Team',
                '"Generated-By',
                '"Project-Id',
            )
        )
    ]
    keep = [row for row in keep if not row.startswith("#") or row.startswith(("#,", "#:"))]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(keep).lstrip() + "\n", "utf-8")


if __name__ == "__main__":
    for one in (None, *GAMES):
        update(one)
        print(po_file(one))
