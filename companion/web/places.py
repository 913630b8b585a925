"""Addresses that come from outside, read carefully: only ever a place of ours, never an error."""

from urllib.parse import SplitResult, urlsplit


def our_own(text: str) -> SplitResult | None:
    """The parts of a path on this site; None for everything else (other hosts, schemes, broken addresses)."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return None
    inside = parts.path.startswith("/") and not parts.path.startswith("//")
    return parts if inside and not parts.netloc and not parts.scheme else None


def same_site(text: str, host: str) -> str:
    """Path and query of a referrer, if it is one of our pages; otherwise the front door."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return "/"
    if parts.netloc != host or not parts.path.startswith("/") or parts.path.startswith("//"):
        return "/"
    return parts.path + (f"?{parts.query}" if parts.query else "")


def small_number(text: str, most: int = 3) -> int | None:
    """A number as an address may hold it: a few plain digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= most else None
