"""Opens the site in the browser of this machine, where somebody sits in front of it."""

import os
import sys
import threading
import webbrowser

DELAY = 0.5  # seconds: the server answers by then, and a browser needs longer to appear


def show(address: str) -> None:
    """Without waiting: some browsers hold whoever opens them."""
    if has_screen():
        opening = threading.Timer(DELAY, webbrowser.open, (address,))
        opening.daemon = True
        opening.start()


def has_screen() -> bool:
    """On a machine without one, a text browser would take over the terminal."""
    if os.name == "nt" or sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
