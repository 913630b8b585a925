"""A table through the service, and work that starts at the same moment."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from companion.app import utc
from companion.games.scorepad.play import GAME
from companion.tables import steward
from companion.tables.folded import Folded
from companion.tables.hub import Hub
from companion.tables.service import Done, Service
from companion.tables.steward import Actor
from companion.tables.store import Store

PHONES = [Actor(f"{number:032x}") for number in range(1, 10)]


def all_at_once(*works: Callable[[], object]) -> list[object]:
    """Each in a thread of its own, all starting at the same moment; an error is an answer too."""
    gate = threading.Barrier(len(works))

    def start(work: Callable[[], object]) -> object:
        gate.wait()
        try:
            return work()
        except Exception as error:
            return error

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(start, works))


class Table:
    def __init__(self, folder, players: int = 4, game=GAME, **options) -> None:
        self.store = Store(f"sqlite:///{folder}/racing.sqlite")
        self.service = Service(self.store, Hub(), utc)
        self.code = self.service.open(PHONES[0], game, players, options).code
        for number in range(players):
            self.tend(PHONES[number], f"sit{number}", steward.TakeSeat(f"P{number}", number, f"number{number}"))

    def starts(self) -> "Table":
        self.tend(PHONES[0], "start", steward.Start())
        return self

    def tend(self, actor: Actor, tap: str, command) -> Done:
        return self.service.tend(self.code, actor, tap, command)

    def act(self, seat: int, tap: str, command, seen: int | None = None) -> Done:
        return self.service.act(self.code, PHONES[seat], tap, command, seat, seen)

    @property
    def now(self) -> Folded:
        return self.service.table(self.code)

    @property
    def afresh(self) -> Folded:
        """The same table as another process would fold it."""
        return Service(self.store, Hub(), utc).table(self.code)
