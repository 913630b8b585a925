"""Tables and rows to try a store with."""

import threading
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from companion.tables.schema import metadata
from companion.tables.store import Known, Row, StaleTable, Store


def known(code: str = "ABCDE", **changed) -> Known:
    at = "2026-01-01T20:00:00.000"
    table = Known(uuid.uuid4().hex, code, "scorepad", 1, "ab" * 32, "Monday", at, at, "lobby", False, {})
    return replace(table, **changed)


def row(seq: int, tap: str = "", **changed) -> Row:
    made = Row(seq, tap or f"tap{seq}", f"2026-01-01T20:{seq % 60:02d}:00.000", "f" * 32, 0, "do", "enter", {"n": seq})
    return replace(made, **changed)


def opened(store: Store, code: str = "ABCDE", rows: int = 1, **changed) -> str:
    table = known(code, **changed)
    store.create(table, row(1))
    for seq in range(2, rows + 1):
        store.append(table.id, seq - 1, [row(seq)])
    return table.id


def everything(store: Store) -> list[list[tuple]]:
    with store._open().connect() as connection:
        tables = metadata.sorted_tables
        return [sorted(map(tuple, connection.execute(table.select())), key=repr) for table in tables]


def keep_adding(store: Store, table_id: str, taps: list[str]) -> None:
    """As the service does: look, write after what was seen, look again when somebody was faster."""
    for tap in taps:
        while True:
            head = store.head(table_id)
            try:
                store.append(table_id, head, [row(head + 1, tap)])
            except StaleTable:
                continue
            break


def all_at_once(*works: Callable[[], object]) -> list[object]:
    """Every piece of work in a thread of its own, all starting at the same moment."""
    gate = threading.Barrier(len(works))

    def start(work: Callable[[], object]) -> object:
        gate.wait()
        return work()

    with ThreadPoolExecutor(len(works)) as pool:
        return [future.result() for future in [pool.submit(start, work) for work in works]]
