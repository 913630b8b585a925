"""Work that stands still until a test lets it go, so that nothing depends on time."""

import threading

LONGEST = 60  # seconds; nothing here needs one of them


class Gate:
    """Work that stands still until it is let go, and counts how many are at it."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.arrived = threading.Semaphore(0)
        self.made: list[str] = []
        self.at_once = self.most = 0
        self._lock = threading.Lock()

    def work(self, what: str = "sheet") -> str:
        with self._lock:
            self.at_once += 1
            self.most = max(self.most, self.at_once)
        self.arrived.release()
        assert self.open.wait(LONGEST)
        with self._lock:
            self.at_once -= 1
            self.made.append(what)
        return what

    def wait(self, count: int = 1) -> None:
        for _ in range(count):
            assert self.arrived.acquire(timeout=LONGEST)


def until(true) -> None:
    """Waits for another thread to have come so far."""
    pause = threading.Event()
    for _ in range(LONGEST * 100):
        if true():
            return
        pause.wait(0.01)
    raise AssertionError("it never came to that")
