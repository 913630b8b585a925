"""Which version wrote something, compared with this one. Empty: one before 0.10.0, which did not say."""

from companion import __version__


def numbers(version: str) -> tuple[int, ...]:
    """0.10.0 comes after 0.9.0; whatever is no version comes before all of them."""
    parts = version[:16].split(".")
    return tuple(int(part) for part in parts) if all(p.isascii() and p.isdigit() for p in parts) else ()


def is_newer(version: str) -> bool:
    return numbers(version) > numbers(__version__)
