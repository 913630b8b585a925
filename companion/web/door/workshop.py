"""What takes long to make (paper, odds): one at a time, each only once, and kept as long as there is room."""

import sys
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from companion.rules.words import Words, say
from companion.web.turns import Busy, Turns

WAITING = 4  # besides the one that is being made
OF_ONE = 3  # of one client, so that somebody else gets a turn too
PATIENCE = 30.0  # seconds
ROOM_FOR_PAPER = 16_000_000  # bytes
ROOM_FOR_ODDS = 64  # answers

SHORT = 0.001  # seconds that a thread may compute while others wait, instead of five times as many

Made = TypeVar("Made")


class Polite:
    """While something long is made, whoever else wants to compute gets a turn sooner: a tap is short. At other times
    short turns would only make many phones that repaint slower."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._at_work = 0
        self._usual = sys.getswitchinterval()

    @contextmanager
    def work(self) -> Iterator[None]:
        self._change(1)
        try:
            yield
        finally:
            self._change(-1)

    def _change(self, by: int) -> None:
        with self._lock:
            self._at_work += by
            sys.setswitchinterval(SHORT if self._at_work else self._usual)


POLITE = Polite()


class Workshop(Generic[Made]):
    """`weigh` tells how much of the `room` something takes."""

    def __init__(self, why: Words, room: int, weigh: Callable[[Made], int], *, patience: float = PATIENCE) -> None:
        self._why, self._room, self._weigh, self._patience = why, room, weigh, patience
        self._bench = Turns(1, WAITING, patience, why)
        self._lock = threading.Lock()
        self._kept: OrderedDict[Hashable, Made] = OrderedDict()
        self._weight = 0
        self._under_way: dict[Hashable, Future[Made]] = {}
        self._asking: Counter[str] = Counter()

    def get(self, who: str, key: Hashable, make: Callable[[], Made]) -> Made:
        """As it was made before, or made now. Whoever asks for what is being made already waits for just that."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            found = self._under_way.get(key)
            if found is None:
                if self._asking[who] >= OF_ONE:
                    raise Busy(self._why)
                self._asking[who] += 1
                mine = self._under_way[key] = Future()
        if found is None:
            return self._make(who, key, make, mine)
        try:
            return found.result(self._patience * 2)  # its turn, and its making
        except TimeoutError:
            raise Busy(self._why) from None

    def _make(self, who: str, key: Hashable, make: Callable[[], Made], mine: Future[Made]) -> Made:
        try:
            with self._bench.turn(), POLITE.work():
                made = make()
        except BaseException as error:
            self._done(who, key)
            mine.set_exception(error)
            raise
        self._keep(key, made)
        self._done(who, key)
        mine.set_result(made)
        return made

    def _done(self, who: str, key: Hashable) -> None:
        with self._lock:
            del self._under_way[key]
            self._asking[who] -= 1
            if not self._asking[who]:
                del self._asking[who]

    def _keep(self, key: Hashable, made: Made) -> None:
        with self._lock:
            self._kept[key] = made
            self._weight += self._weigh(made)
            while self._weight > self._room:
                _oldest, gone = self._kept.popitem(last=False)
                self._weight -= self._weigh(gone)


def for_paper() -> Workshop[bytes]:
    return Workshop(say("The printer is busy with other sheets. Tap again in a moment."), ROOM_FOR_PAPER, len)


def for_odds() -> Workshop[dict[str, Any]]:
    return Workshop(say("Other odds are being worked out. Tap again in a moment."), ROOM_FOR_ODDS, lambda _view: 1)
