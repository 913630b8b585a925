"""Paper: a print template in, a PDF or a page for a browser's printer out. The only place that knows WeasyPrint."""

import atexit
import contextlib
import io
import logging
import shutil
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any

from companion.paths import FRONT_PACKAGES, PRINT, STATIC
from companion.rules.words import Words, say
from companion.words import Speaker, number

if TYPE_CHECKING:
    from jinja2 import Environment

PAPERS = {"a4": "A4", "letter": "Letter"}
ON_SCREEN = {"a4": ("210mm", "297mm"), "letter": ("8.5in", "11in")}
WEIGHTS = (400, 700)
INSTALL = "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"

# Two at once would each put the other's standard output back, and the libraries below WeasyPrint (Pango, fontconfig)
# corrupt their memory when two threads use them: everything that touches them goes through here.
_printing = Lock()


@cache
def missing() -> Words | None:
    """What keeps this host from making PDFs, or None. WeasyPrint is heavy, so it is loaded only when somebody prints."""
    try:
        with _printing, contextlib.redirect_stdout(io.StringIO()):  # where it fails it prints a long text first
            import weasyprint  # noqa: F401, PLC0415
    except (ImportError, OSError):
        if can_install():
            return say(
                "The host's computer cannot make PDFs yet. On Debian type this, then start the companion again: %(command)s",
                command=INSTALL,
            )
        return say("The host's computer cannot make PDFs. The print page of a table works without.")
    return None


def can_install() -> bool:
    """Whether our line for Debian means anything here."""
    return shutil.which("apt-get") is not None


def pdf(template: str, context: dict[str, Any], speaker: Speaker, paper: str = "a4") -> bytes:
    page = html(template, context, speaker)
    with _printing:
        from weasyprint import HTML  # noqa: PLC0415 - heavy, see above

        logging.getLogger("fontTools").setLevel(logging.WARNING)
        fonts, style = _style(paper)
        return bytes(HTML(string=page, base_url=str(PRINT)).write_pdf(stylesheets=[style], font_config=fonts))


@dataclass(frozen=True)
class Screen:
    """What a sheet has besides where a browser shows it: addresses, and the words of the bar above the paper."""

    style: str
    script: str
    back: str
    arrow: str
    name: str
    paper: str
    theme: str


def html(template: str, context: dict[str, Any], speaker: Speaker, screen: Screen | None = None) -> str:
    told = {"say": speaker, "language": speaker.language, "_": speaker.gettext, "ngettext": speaker.ngettext}
    return _environment(speaker.language).get_template(template).render(**context, **told, screen=screen)


def browser_style(paper: str, fonts: dict[int, str]) -> str:
    """The PDF's style with what a browser needs besides; fonts by their weight and address."""
    wide, high = ON_SCREEN[paper]
    tokens = (STATIC / "css" / "house" / "1-tokens.css").read_text("utf-8")
    size = f"@media screen {{ .paper {{ width: {wide}; min-height: {high}; }} }}\n"
    return tokens + _sheet_style(paper, fonts) + size + (PRINT / "screen.css").read_text("utf-8")


def _sheet_style(paper: str, fonts: dict[int, str]) -> str:
    faces = "".join(
        f'@font-face {{ font-family: "Atkinson Hyperlegible"; font-weight: {weight}; src: url("{address}"); }}\n'
        for weight, address in fonts.items()
    )
    return faces + f"@page {{ size: {PAPERS[paper]}; }}\n" + (PRINT / "sheet.css").read_text("utf-8")


@cache
def _environment(_language: str) -> "Environment":
    from jinja2 import (  # noqa: PLC0415 - as above
        Environment,
        FileSystemLoader,
        StrictUndefined,
        select_autoescape,
    )

    environment = Environment(
        loader=FileSystemLoader(PRINT), autoescape=select_autoescape(), undefined=StrictUndefined, trim_blocks=True
    )
    environment.filters["number"] = number
    return environment


def font_files() -> dict[int, str]:
    """The fonts by their weight: complete files, for a subset prints wrong glyphs."""
    names = {weight: f"atkinson-{weight}.ttf" for weight in WEIGHTS}
    return {weight: name for weight, name in names.items() if (FRONT_PACKAGES / name).exists()}


@cache
def _style(paper: str) -> tuple[Any, Any]:
    """Fonts and style are read once: that is most of the time a page takes."""
    from weasyprint import CSS  # noqa: PLC0415
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415

    fonts = FontConfiguration()
    files = {weight: (FRONT_PACKAGES / name).as_uri() for weight, name in font_files().items()}
    atexit.register(_style.cache_clear)  # fonts must be let go before Python shuts down
    return fonts, CSS(string=_sheet_style(paper, files), font_config=fonts)
