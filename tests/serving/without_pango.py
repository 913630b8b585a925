"""A machine without pango, for tests: WeasyPrint is there and cannot be loaded, as on Windows or a bare Debian."""

from pathlib import Path

BANNER = "WeasyPrint could not import some external libraries."


def broken_weasyprint(folder: Path) -> str:
    """Found first on the path, it does what the real one does there: it prints a long text and raises an OSError."""
    (folder / "weasyprint.py").write_text(f"print({BANNER!r})\nraise OSError('cannot load library libpango-1.0-0')\n")
    return str(folder)
