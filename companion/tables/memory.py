"""Tables kept folded in memory, caught up with what is stored whenever somebody looks."""

import threading
from collections import OrderedDict

from companion.rules.game import Game
from companion.tables.folded import Folded
from companion.tables.store import Known, Store, StoreTrouble, UnreadableTable

MOST = 100  # tables; the others are folded again when somebody asks


class Memory:
    def __init__(self) -> None:
        self._folded: OrderedDict[str, Folded] = OrderedDict()
        self._lock = threading.Lock()

    def current(self, store: Store, known: Known, game: Game) -> Folded:
        with self._lock:
            found = self._folded.get(known.id)
        if found is None or not _is_stored(store, known, found):
            self.forget(known.id)
            found = Folded(known.id, known.code, game)
        if found.head < known.head:
            try:
                found = found.with_rows(store.rows(known.id, found.head))
            except StoreTrouble as trouble:
                raise (UnreadableTable(known.code, trouble) if trouble.kind == "damaged" else trouble) from trouble
            except Exception as error:  # a line that is worn out may break a game in any way
                raise UnreadableTable(known.code, error) from error
            self.keep(found)
        return found

    def keep(self, found: Folded) -> None:
        with self._lock:
            other = self._folded.get(found.table_id)
            if other is None or other.head < found.head:
                self._folded[found.table_id] = found
            self._folded.move_to_end(found.table_id)
            while len(self._folded) > MOST:
                self._folded.popitem(last=False)

    def forget(self, table_id: str) -> None:
        with self._lock:
            self._folded.pop(table_id, None)


def _is_stored(store: Store, known: Known, found: Folded) -> bool:
    """Is what we remember still what is stored? A backup may have been put back under the running process."""
    last = found.rows[-1]
    if found.head == known.head and last.at == known.touched:
        return True  # nearly always, and without another look
    return store.tap_at(known.id, found.head) == last.tap
