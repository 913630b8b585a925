"""A table as one JSON file and back; and the proof that every draw and score in it is true."""

import secrets
import uuid
from dataclasses import replace
from typing import Any

import msgspec

from companion import games
from companion.rules import history as hist
from companion.rules.chance import Chance, derive, fingerprint
from companion.rules.codec import BadInput
from companion.rules.game import RuleViolation
from companion.rules.history import Tap
from companion.rules.words import Words, say, say_n
from companion.tables import house as h
from companion.tables.folded import Folded, game_events, house_events, named
from companion.tables.seats import new_code, new_token
from companion.tables.service import summarise
from companion.tables.store import Known, Row, StaleTable, Store

FORMAT = "table-companion/1"
SECRETS_MISSING = say(
    "Lines that were still secret are missing in this export. Make it again when the table has ended, or in full on its host."
)

# What reading forged lines may raise, and a game that is asked about a state which they have made.
UNREADABLE = (BadInput, LookupError, TypeError, ValueError, AttributeError)


class FileRow(msgspec.Struct, forbid_unknown_fields=True):
    seq: int
    tap: str
    at: str
    kind: str
    name: str = ""
    seat: int | None = None
    body: dict[str, Any] = msgspec.field(default_factory=dict)
    hidden: bool = False  # a secret that was still one when the file was made


class TableFile(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    code: str
    game: str
    title: str
    created: str
    phase: str
    archived: bool
    log: list[FileRow]
    seed: str = ""  # the current one: only in a full backup


def export(table: Folded, known: Known, *, full: bool = False) -> dict[str, Any]:
    """Before the end: no seed and no secrets, unless it is a full backup of the host. Phones are never named."""
    told = full or table.house.phase == "ended"
    rows = [_file_row(table, row, told=told) for row in table.rows]
    made = TableFile(
        FORMAT, table.code, table.game.id, known.title, known.created, table.house.phase, known.archived, rows,
        known.seed if full else "",
    )  # fmt: skip
    return dict(msgspec.to_builtins(made))


def _file_row(table: Folded, row: Row, *, told: bool) -> FileRow:
    told = told or table.tells(row.seq)
    if row.kind == "do" and not told:
        tap = table.history.tap(row.seq)
        if tap is None or not table.public(row.seq, tap.events):
            # Not even the tap's id: it carries the number of the form that was tapped.
            return FileRow(row.seq, f"hidden-{row.seq}", row.at, row.kind, seat=row.seat, hidden=True)
    body = row.body if told or row.kind == "do" else {**row.body, "events": _public_changes(table, row.body["events"])}
    return FileRow(row.seq, row.tap, row.at, row.kind, row.name, row.seat, body)


def _public_changes(table: Folded, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A take-back keeps how later lines came out; what is still hidden stays out of the file there too."""
    return [
        {
            **event,
            "changed": [c for c in event["changed"] if table.public(c["seq"], game_events(table.game, c["events"]))],
        }
        if event.get("changed")
        else event
        for event in events
    ]


def read(text: str | bytes) -> TableFile:
    try:
        made = msgspec.json.decode(text, type=TableFile)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("file", say("This is no export of a table: %(why)s", why=str(error))) from None
    if made.format != FORMAT:
        raise BadInput(
            "format", say("This export has the format “%(format)s”, which is unknown here.", format=made.format[:40])
        )
    return made


def fold(file: TableFile) -> Folded:
    """The table in a file; a sentence names the line that cannot be read."""
    game = games.game(file.game)
    if game is None:
        raise BadInput("game", say("This host does not know the game “%(game)s”.", game=file.game[:40]))
    rows = _rows(file)
    table = Folded("file", file.code, game)
    for row in rows:
        try:
            table = table.with_rows([row])
        except UNREADABLE as error:
            if any(one.hidden for one in file.log[: row.seq]):
                raise BadInput(f"log[{row.seq}]", SECRETS_MISSING) from error
            raise BadInput(f"log[{row.seq}]", say("Line %(line)s of the log cannot be read.", line=row.seq)) from error
    if not all(_is_seed(seed) for seed in (file.seed, *(era.seed for era in table.house.eras))):
        raise BadInput("seed", say("A seed is 64 digits and letters from a to f."))
    return table


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
        rows.append(Row(row.seq, row.tap, row.at, "", row.seat, kind, "hidden" if row.hidden else row.name, body))
    return rows


def restore(store: Store, file: TableFile, now: str) -> str:
    """Write an imported table; gives its code, a fresh one if the old one is taken."""
    table = fold(file)
    rows = list(table.rows)
    seed = file.seed
    if not seed and table.house.phase != "ended":
        # Without the seed the old draws stand as they are and a new one is committed for what follows.
        fresh = secrets.token_bytes(32)
        seed = fresh.hex()
        reopened = h.Reopened(fingerprint(fresh)) if table.house.phase == "playing" else None
        events = [named(reopened)] if reopened else []
        rows.append(Row(len(rows) + 1, new_token(), now, "", None, "house", "import", {"events": events}))
    summary = summarise(table) if table.house.phase == "ended" else {}
    known = Known(
        uuid.uuid4().hex, file.code, file.game, len(rows), seed or "00" * 32, file.title, file.created, now,
        table.house.phase, file.archived, summary,
    )  # fmt: skip
    while True:
        if store.by_code(known.code) is not None or not known.code.isalpha():
            known = replace(known, code=new_code())
        try:
            store.restore(known, rows)
        except StaleTable:
            continue
        return known.code


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
    for seq in [] if secret else _undecidable(table, file):
        good = False
        found.append(say("Line %(line)s: the rules give something else.", line=seq))
    if table.house.phase == "ended" and _places(_stored_summary(table)) != _places(summarise(table)):
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


def _stored_summary(table: Folded) -> dict[str, Any]:
    ended = [event for row in table.rows for event in _house(row) if isinstance(event, h.Ended)]
    return ended[-1].summary if ended else {}


def _places(summary: dict[str, Any]) -> list[tuple[int, int]]:
    """Totals and ranks; names may have been corrected since."""
    return [(player["total"], player["rank"]) for player in summary.get("players", [])]


def _house(row: Row) -> tuple[Any, ...]:
    return house_events(row) if row.kind == "house" else ()


def _seed(table: Folded, file: TableFile, tap: Tap) -> str:
    era = table.house.era(tap.seq)
    return era.seed or (file.seed if era == table.house.eras[-1] else "")


def _chance(table: Folded, file: TableFile, tap: Tap) -> Chance:
    row = table.row(tap.seq)
    seed = bytes.fromhex(_seed(table, file, tap) or "00")
    return derive(seed, table.house.mixed_before(tap.seq), row.tap if row else "")
