"""Turns `Words` into text for one reader, and compiles the translations (`python -m companion.words`)."""

import gettext
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from babel.lists import format_list

from companion.paths import PACKAGE
from companion.rules.words import Arg, Listing, Name, Named, Words

LANGUAGES = ("en", "de")

# Each game keeps its own words; the house has the rest.
FOLDERS = (PACKAGE / "translations", *sorted(PACKAGE.glob("games/*/translations")))


class Speaker:
    """Speaks one language; `names` says who sits on a seat."""

    def __init__(
        self,
        language: str,
        translations: gettext.NullTranslations | None = None,
        names: Callable[[int], str] | None = None,
    ) -> None:
        self.language = language if language in LANGUAGES else "en"
        self._translations = translations or load(self.language)
        self._names = names or self._seat

    def _seat(self, seat: int) -> str:
        return self._translations.gettext("Seat %(seat)s") % {"seat": seat + 1}

    def named(self, names: Iterable[str]) -> "Speaker":
        """The same language at a table where these people sit."""
        known = list(names)
        return Speaker(
            self.language,
            self._translations,
            lambda seat: known[seat] if seat < len(known) and known[seat] else self._seat(seat),
        )

    def __call__(self, thing: Arg | None) -> str:
        match thing:
            case None:
                return ""
            case Words():
                args = {key: self(value) for key, value in thing.args}
                if thing.plural:
                    return self._translations.ngettext(thing.text, thing.plural, thing.count) % args
                return self._translations.gettext(thing.text) % args
            case Name():
                return self._names(thing.seat)
            case Named():
                return thing.de if self.language == "de" else thing.en
            case Listing():
                return format_list([self(item) for item in thing.items], locale=self.language)
            case int():
                return number(thing)
            case _:
                return thing

    def gettext(self, text: str) -> str:
        return self._translations.gettext(text)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self._translations.ngettext(one, many, count)


def number(amount: int) -> str:
    """With a real minus sign."""
    return str(amount).replace("-", "−")


@cache
def load(language: str) -> gettext.NullTranslations:
    """All words of one language: each catalogue asks the one before it for what it does not know."""
    found = gettext.NullTranslations()
    for folder in FOLDERS:
        file = folder / language / "LC_MESSAGES" / "messages.mo"
        if file.exists():
            with file.open("rb") as mo:
                one = gettext.GNUTranslations(mo)
            one.add_fallback(found)
            found = one
    return found


def compile_words() -> list[Path]:
    """Write the .mo file beside each .po file that is newer; gives the files written."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - only needed here, and every script would wait for it
    from babel.messages.pofile import read_po  # noqa: PLC0415

    written = []
    for folder in FOLDERS:
        for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
            target = source.with_suffix(".mo")
            if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
                continue
            with source.open("rb") as po:
                catalog = read_po(po, locale=source.parent.parent.name)
            with target.open("wb") as mo:
                write_mo(mo, catalog)
            written.append(target)
    return written


if __name__ == "__main__":
    sys.exit(0 if compile_words() is not None else 1)
