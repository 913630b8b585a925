"""Tables to measure on: opened, joined by a phone for each seat, and begun."""

from collections.abc import Sequence
from dataclasses import dataclass

from bench.phone import HOST, HTMX, Answer, Phone

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Greta", "Hugo", "Ida")


@dataclass
class Table:
    code: str
    mode: str
    phones: Sequence[Phone]
    taps: int = 0

    @property
    def at(self) -> str:
        return f"/t/{self.code}"

    async def tap(self) -> Answer:
        """The next points of the evening, tapped by the host, as htmx sends them."""
        number, self.taps = self.taps, self.taps + 1
        seats = len(self.phones)
        fields: dict[str, object] = {
            "seat": number % seats,
            "points": 1 + number % 7,
            "from_screen": f"{self.at}/table",
        }
        if self.mode == "total":
            return await self.phones[0].tap(f"{self.at}/do/add_points", fields, HTMX)
        fields["column"] = number // seats
        return await self.phones[0].tap(f"{self.at}/do/enter_score", fields, HTMX)


async def opened(port: int, mode: str, seats: int, address: str = HOST) -> Table:
    """In the lobby, with a phone on every seat."""
    host, *others = phones = [Phone(port, address) for _ in range(seats)]
    options = {"game": "scorepad", "preset": "own", "mode": mode, "seats": seats, "title": "Bench"}
    answer = await host.tap("/new", {**options, "name": NAMES[0]})
    table = Table(answer.headers["location"].split("/")[2], mode, phones)
    for phone, name in zip(others, NAMES[1:], strict=False):
        await phone.see(f"{table.at}/")
        await phone.tap(f"{table.at}/house/take_seat", {"name": name})
    return table


async def begun(port: int, mode: str, seats: int, address: str = HOST) -> Table:
    table = await opened(port, mode, seats, address)
    await table.phones[0].tap(f"{table.at}/house/start", {})
    return table
