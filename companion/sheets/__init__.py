"""Paper: a print template in, a PDF out. The only place that knows WeasyPrint."""

import atexit
import logging
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.paths import FRONT_PACKAGES, PRINT
from companion.rules.words import Words, say
from companion.words import Speaker, number

if TYPE_CHECKING:
    from jinja2 import Environment

PAPERS = {"a4": "A4", "letter": "Letter"}


@cache
def missing() -> Words | None:
    """What keeps this host from printing, or None. WeasyPrint is heavy, so it is loaded only when somebody prints."""
    try:
        import weasyprint  # noqa: F401, PLC0415
    except OSError:
        return say(
            "The host's computer cannot make PDFs yet. On Debian type: %(command)s",
            command="apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
        )
    return None


def pdf(template: str, context: dict[str, Any], speaker: Speaker, paper: str = "a4") -> bytes:
    from weasyprint import HTML  # noqa: PLC0415 - heavy, see above

    logging.getLogger("fontTools").setLevel(logging.WARNING)
    environment = _environment(speaker.language)
    page = environment.get_template(template).render(
        **context, _=speaker.gettext, ngettext=speaker.ngettext, say=speaker, language=speaker.language
    )
    fonts, style = _style(paper)
    made = HTML(string=page, base_url=str(PRINT)).write_pdf(stylesheets=[style], font_config=fonts)
    return bytes(made)


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


@cache
def _style(paper: str) -> tuple[Any, Any]:
    """Fonts and style are read once: that is most of the time a page takes."""
    from weasyprint import CSS  # noqa: PLC0415
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415

    fonts = FontConfiguration()
    faces = "".join(
        f'@font-face {{ font-family: "Atkinson Hyperlegible"; font-weight: {weight}; '
        f'src: url("{(FRONT_PACKAGES / f"atkinson-{weight}.ttf").as_uri()}"); }}'
        for weight in (400, 700)
        if (FRONT_PACKAGES / f"atkinson-{weight}.ttf").exists()
    )
    atexit.register(_style.cache_clear)  # fonts must be let go before Python shuts down
    text = faces + f"@page {{ size: {PAPERS[paper]}; }}" + (PRINT / "sheet.css").read_text("utf-8")
    return fonts, CSS(string=text, font_config=fonts)
