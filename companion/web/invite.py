"""How others get in: the address for phones on this network, as a QR code and as letters."""

from typing import Any

import qrcode
from flask import request
from qrcode.constants import ERROR_CORRECT_M

from companion.tables.folded import Folded
from companion.web.places import small_number
from companion.web.wiring import LOCAL_NAMES, wiring


def qr_path(text: str) -> tuple[str, int]:
    """A QR code as one SVG path, drawn in runs (half the size of the package's own SVG), and its width in modules."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    path = []
    for y, row in enumerate(code.modules):
        x = 0
        while x < len(row):
            if not row[x]:
                x += 1
                continue
            start = x
            while x < len(row) and row[x]:
                x += 1
            path.append(f"M{start} {y}h{x - start}v1h-{x - start}z")
    return "".join(path), len(code.modules)


def bases() -> list[str]:
    """Addresses of this site, the best first: as it was opened, unless that works on this machine only."""
    name = request.host.rsplit(":", 1)[0] if not request.host.endswith("]") else request.host
    here = request.host_url.rstrip("/")
    if name not in LOCAL_NAMES:
        return [here]
    if wiring().config.public:
        return [wiring().config.public]
    port = request.host.rsplit(":", 1)[1] if ":" in request.host.replace("[::1]", "") else "80"
    return [f"http://{address}:{port}" for address in wiring().config.addresses] or [here]


def invitation(table: Folded, chosen: str = "") -> dict[str, Any]:
    known = bases()
    number = small_number(chosen) or 0
    number = number if number < len(known) else 0
    link = f"{known[number]}/t/{table.code}"
    path, width = qr_path(link)
    return {
        "link": link,
        "qr": {"path": path, "width": width},
        "address": known[number].split("://", 1)[1],
        "addresses": [(n, base.split("://", 1)[1]) for n, base in enumerate(known) if n != number],
    }
