"""How one more package comes to this Python: the command that works for the way the companion was installed."""

import importlib.util
import shlex
import subprocess
import sys
from pathlib import Path

from companion.rules.words import Words, say
from companion.tables.store import BadDatabase


def command(package: str) -> str:
    """What a person types; quoted, for a folder may have spaces in its name."""
    if (Path(sys.prefix) / "pipx_metadata.json").is_file():
        words = ["pipx", "inject", "table-companion", package]
    elif importlib.util.find_spec("pip"):
        words = [sys.executable, "-m", "pip", "install", package]
    else:  # made by uv, which leaves pip out
        words = ["uv", "pip", "install", "--python", sys.executable, package]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def database_trouble(bad: BadDatabase) -> Words:
    if bad.why is not None:
        return bad.why
    return say("This database needs one more package. Type once: %(command)s", command=command(bad.missing))
