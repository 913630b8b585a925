"""Bytes over the air: a phone's first visit with everything it loads, and what a tap answers."""

import re
from urllib.parse import urljoin

from bench.figures import Figure
from bench.phone import Phone
from bench.tables import begun, opened

FIRST_VISIT = 75.0  # kB
TAP_ANSWER = 4.0


async def first_visits(port: int) -> tuple[list[Figure], list[str]]:
    figures, notes = [], []
    for name, table in (("lobby", await opened(port, "rounds", 4)), ("table", await begun(port, "rounds", 4))):
        loaded = await visit(Phone(port), f"{table.at}/{name}")
        figures.append(Figure(f"first visit, {name}", sum(loaded.values()) / 1000, "kB", FIRST_VISIT))
        parts = ", ".join(f"{part.rsplit('/', 1)[-1]} {size / 1000:.1f}" for part, size in loaded.items())
        notes.append(f"first visit, {name} (kB): {parts}")
    return figures, notes


async def visit(phone: Phone, page: str) -> dict[str, int]:
    """Every file a browser with an empty cache loads for this page, with its bytes as transferred."""
    loaded: dict[str, int] = {}
    waiting = [page]
    while waiting:
        address = waiting.pop(0)
        if address.partition("?")[0] in loaded:
            continue
        answer = await phone.see(address)
        loaded[address.partition("?")[0]] = len(answer.body)
        kind = answer.headers.get("content-type", "")
        if kind.startswith(("text/html", "text/css")):
            waiting += [urljoin(address, one) for one in referred(answer.text, css="css" in kind)]
    return loaded


def referred(text: str, *, css: bool) -> list[str]:
    if css:
        found = re.findall(r"url\(['\"]?([^'\")]+)", text)
    else:
        found = re.findall(r'<(?:link|use)\b[^>]*\shref="([^"]+)"', text) + re.findall(
            r'<(?:script|img)\b[^>]*\ssrc="([^"]+)"', text
        )
    return [one.replace("&amp;", "&").partition("#")[0] for one in found if not one.startswith(("data:", "#"))]


async def tap_answers(port: int) -> list[Figure]:
    figures = []
    for mode in ("rounds", "total"):
        for seats in (4, 9):
            table = await begun(port, mode, seats)
            sizes = [len((await table.tap()).body) for _ in range(seats + 3)]
            figures.append(Figure(f"a tap's answer, {mode}, {seats} players", max(sizes) / 1000, "kB", TAP_ANSWER))
    return figures
