"""A table from its file; and the proof that every draw and score in it is true."""

import secrets
import uuid
from dataclasses import replace
from string import ascii_uppercase
from typing import Any

from companion import __version__, games
from companion.rules import history as hist
from companion.rules.chance import Chance, derive, fingerprint
from companion.rules.codec import BadInput, shown
from companion.rules.game import RuleViolation
from companion.rules.history import Tap
from companion.rules.words import Arg, Words, say, say_n
from companion.tables import checking
from companion.tables import house as h
from companion.tables.checking import BadLine
from companion.tables.folded import Folded, house_events, named
from companion.tables.seats import new_code, new_token
from companion.tables.service import summarise
from companion.tables.store import Known, Row, StaleTable, Store
from companion.tables.table_file import FORMAT, FileRow, TableFile, export, export_raw, read
from companion.tables.versions import is_newer

__all__ = ["FORMAT", "FileRow", "TableFile", "export", "export_raw", "fold", "read", "restore", "verify"]

SECRETS_MISSING = say(
    "Lines that were still secret are missing in this export. Make it again when the table has ended, or in full on its host."
)

# What reading forged lines may raise, and a game that is asked about a state which they have made.
UNREADABLE = (BadInput, LookupError, TypeError, ValueError, AttributeError)


def fold(file: TableFile) -> Folded:
    """The table in a file; a sentence names the line that cannot be read."""
    game = games.game(file.game)
    if game is None:
        raise BadInput("game", say("This host does not know the game “%(game)s”.", game=shown(file.game)))
    table = Folded("file", file.code, game)
    for row in _rows(file):
        try:
            checking.row(table, row)
            table = table.with_rows([row])
        except BadLine as bad:
            raise BadInput(f"log[{row.seq}].{bad.field}", bad.why) from bad
        except Exception as error:  # a forged line may break a game in any way
            raise BadInput(f"log[{row.seq}]", _unreadable(file, row)) from error
    if not all(_is_seed(seed) for seed in (file.seed, *(era.seed for era in table.house.eras))):
        raise BadInput("seed", say("A seed is 64 digits and letters from a to f."))
    return table


def _unreadable(file: TableFile, row: Row) -> Words:
    if any(one.hidden for one in file.log[: row.seq]):
        return SECRETS_MISSING
    if is_newer(row.version):
        return say(
            "Line %(line)s was written by version %(version)s, and this is %(own)s: an update helps.",
            line=row.seq,
            version=shown(row.version),
            own=__version__,
        )
    return say("Line %(line)s of the log cannot be read.", line=row.seq)


def _is_seed(text: str) -> bool:
    return text == "" or (len(text) == 64 and set(text) <= set("0123456789abcdef"))


def _rows(file: TableFile) -> list[Row]:
    if not file.log or [row.seq for row in file.log] != list(range(1, len(file.log) + 1)):
        raise BadInput("log", say("The lines of the log are not numbered 1, 2, 3 and so on."))
    if len({row.tap for row in file.log}) < len(file.log):
        raise BadInput("log", say("Two lines of the log carry the same tap id."))
    rows = []
    for row in file.log:
        # A hidden line keeps its number; what it was stays unknown.
        body: dict[str, Any] = {"events": []} if row.hidden else row.body
        kind = "house" if row.hidden else row.kind
        name = "hidden" if row.hidden else row.name
        rows.append(Row(row.seq, row.tap, row.at, "", row.seat, kind, name, body, row.version))
    return rows


def restore(store: Store, file: TableFile, now: str) -> str:
    """Write an imported table; gives its code, a fresh one if the old one is taken."""
    table = fold(file)
    try:
        checking.whole(file.title, file.created, table)
    except BadInput as bad:
        raise (BadInput("log", SECRETS_MISSING) if any(row.hidden for row in file.log) else bad) from bad
    rows = list(table.rows)
    seed = file.seed
    if table.house.phase != "ended" and not _gives(seed, table.house.fingerprint):
        # Without the seed the old draws stand as they are and a new one is committed for what follows.
        fresh = secrets.token_bytes(32)
        seed = fresh.hex()
        events: list[Any] = [h.Reopened(fingerprint(fresh))]
        if table.house.phase == "lobby":
            events.append(h.BackInLobby())
        body = {"events": [named(event) for event in events]}
        rows.append(Row(len(rows) + 1, new_token(), now, "", None, "house", "import", body))
    summary = summarise(table) if table.house.phase == "ended" else {}
    known = Known(
        uuid.uuid4().hex, _code(file.code), file.game, len(rows), seed or "00" * 32, file.title, file.created, now,
        table.house.phase, file.archived, summary,
    )  # fmt: skip
    while True:
        if store.by_code(known.code) is not None:
            known = replace(known, code=new_code())
        try:
            store.restore(known, rows)
        except StaleTable:
            continue
        return known.code


def _gives(seed: str, promised: str) -> bool:
    return seed != "" and fingerprint(bytes.fromhex(seed)) == promised


def _code(text: str) -> str:
    """As it was, where people can type it; else a fresh one."""
    return text if 1 <= len(text) <= 8 and set(text) <= set(ascii_uppercase) else new_code()


def verify(file: TableFile) -> tuple[bool, list[Words]]:
    """Recompute every draw and the score. Gives whether all is true, and what was found."""
    table = fold(file)
    found: list[Words] = []
    good = True
    for number, era in enumerate(table.house.eras, 1):
        seed = era.seed or (file.seed if number == len(table.house.eras) else "")
        if not seed:
            found.append(
                say("The seed of part %(part)s is not revealed yet: its draws cannot be checked.", part=number)
            )
        elif fingerprint(bytes.fromhex(seed)) != era.fingerprint:
            good = False
            found.append(say("The seed of part %(part)s does not give its fingerprint.", part=number))
    drawn = [tap for tap in table.history.taps if tap.draws]
    checkable = [tap for tap in drawn if _seed(table, file, tap)]
    for seq in hist.verify_draws(checkable, lambda tap: _chance(table, file, tap)):
        good = False
        found.append(say("Line %(line)s: this draw does not follow from the seed.", line=seq))
    secret = sum(row.hidden for row in file.log)
    if secret:
        found.append(
            say_n(
                "%(count)s line is still secret: what depends on it cannot be checked yet.",
                "%(count)s lines are still secret: what depends on them cannot be checked yet.",
                secret,
            )
        )
    other = [] if secret else _undecidable(table, file)
    for seq in [seq for seq in other if not _of_another_version(table, seq)]:
        good = False
        found.append(say("Line %(line)s: the rules give something else.", line=seq))
    for version, lines in _by_version(table, [seq for seq in other if _of_another_version(table, seq)]):
        found.append(
            say_n(
                "Played with %(version)s; %(count)s line would be decided differently today: %(lines)s",
                "Played with %(version)s; %(count)s lines would be decided differently today: %(lines)s",
                len(lines),
                version=version,
                lines=", ".join(str(seq) for seq in lines),
            )
        )
    if table.house.phase == "ended" and _places(_stored_summary(table)) != _places(summarise(table)):
        ended = _end(table)
        if _of_another_version(table, ended):
            version = _version(table, ended)
            found.append(
                say("Played with %(version)s; the points would be counted differently today.", version=version)
            )
        else:
            good = False
            found.append(say("The score in the file is not what the log gives."))
    if good:
        found.append(say_n("%(count)s draw recomputed.", "%(count)s draws recomputed.", len(checkable)))
        found.append(say_n("%(count)s line replayed.", "%(count)s lines replayed.", len(table.history.counting)))
    return good, found


def _undecidable(table: Folded, file: TableFile) -> list[int]:
    """Lines that the game, asked again with the same chance, would have decided differently."""
    state, wrong = table.start, []
    for tap in table.history.counting:
        try:
            events = table.game.decide(state, tap.seat, tap.command, _chance(table, file, tap))
        except (RuleViolation, *UNREADABLE):  # the line may follow upon one that nobody can have tapped
            events = ()
        if events != tap.events and (_seed(table, file, tap) or not tap.draws):
            wrong.append(tap.seq)
        state = hist.fold(table.game, state, tap.events)
    return wrong


def _of_another_version(table: Folded, seq: int) -> bool:
    """Was this line written by another version than this one, or by one that did not say?"""
    row = table.row(seq)
    return row is None or row.version != __version__


def _version(table: Folded, seq: int) -> Arg:
    row = table.row(seq)
    return shown(row.version) if row and row.version else say("an older version")


def _by_version(table: Folded, lines: list[int]) -> list[tuple[Arg, list[int]]]:
    found: dict[Arg, list[int]] = {}
    for seq in lines:
        found.setdefault(_version(table, seq), []).append(seq)
    return list(found.items())


def _end(table: Folded) -> int:
    """The line that ended the table the last time."""
    ends = [row.seq for row in table.rows for event in _house(row) if isinstance(event, h.Ended)]
    return ends[-1] if ends else 0


def _stored_summary(table: Folded) -> dict[str, Any]:
    ended = [event for row in table.rows for event in _house(row) if isinstance(event, h.Ended)]
    return ended[-1].summary if ended else {}


def _places(summary: dict[str, Any]) -> list[tuple[int, int]]:
    """Totals and ranks; names may have been corrected since. A forged result has none."""
    try:
        return [(player["total"], player["rank"]) for player in summary.get("players", [])]
    except (LookupError, TypeError):
        return []


def _house(row: Row) -> tuple[Any, ...]:
    return house_events(row) if row.kind == "house" else ()


def _seed(table: Folded, file: TableFile, tap: Tap) -> str:
    era = table.house.era(tap.seq)
    return era.seed or (file.seed if era == table.house.eras[-1] else "")


def _chance(table: Folded, file: TableFile, tap: Tap) -> Chance:
    row = table.row(tap.seq)
    seed = bytes.fromhex(_seed(table, file, tap) or "00")
    return derive(seed, table.house.mixed_before(tap.seq), row.tap if row else "")
