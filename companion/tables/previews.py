"""What taking back a line (or putting it back) would change: worked out once, for the question and for the tap after it."""

import threading
from collections import OrderedDict
from collections.abc import Callable

from companion.rules import history as hist
from companion.rules.chance import Chance, Remembered, derive
from companion.rules.game import RuleViolation
from companion.rules.history import Change, Tap
from companion.rules.words import say
from companion.tables.folded import Folded
from companion.tables.store import Store

KEPT = 8  # what was asked about a line is mostly done right afterwards


class Previews:
    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, str, int, bool], Change] = OrderedDict()
        self._lock = threading.Lock()

    def change(self, store: Store, table: Folded, seq: int, *, back: bool) -> Change:
        check(table, seq, back=back)
        asked = (table.table_id, table.rows[-1].tap, seq, back)
        with self._lock:
            found = self._known.get(asked)
        if found is None:
            own = chances(store, table)
            found = hist.change(table.game, table.start, table.history, seq, back=back, chance=own)
            with self._lock:
                self._known[asked] = found
                while len(self._known) > KEPT:
                    self._known.popitem(last=False)
        return found


def check(table: Folded, seq: int, *, back: bool) -> None:
    if table.history.tap(seq) is None or table.start is None:
        raise RuleViolation(say("That line cannot be taken back."))
    if back == (seq in table.history.taken):
        raise RuleViolation(say("That line is taken back already.") if back else say("That line counts already."))


def chances(store: Store, table: Folded) -> Callable[[Tap], Chance]:
    """The chance of each row, as it was: seed of its era, numbers mixed in before it, its own id."""
    house = table.house
    known = store.by_code(table.code) if not house.eras[-1].seed else None  # once, not for every row
    seeds = {era.since: era.seed for era in house.eras}
    if known is not None:
        seeds[house.eras[-1].since] = known.seed

    def chance(tap: Tap) -> Chance:
        row, seed = table.row(tap.seq), seeds[house.era(tap.seq).since]
        if not seed:
            return Remembered(tap.draws, b"imported without its seed")
        return derive(bytes.fromhex(seed), house.mixed_before(tap.seq), row.tap if row else "")

    return chance
