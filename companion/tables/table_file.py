"""A table as one JSON file: what stands in it, and what does not before the table has ended."""

from collections.abc import Iterable
from typing import Any

import msgspec

from companion import __version__
from companion.rules.codec import BadInput, shown
from companion.rules.words import Words, say
from companion.tables.folded import Folded, game_events
from companion.tables.store import Known, Row

FAMILY = "table-companion/"
FORMAT = FAMILY + "2"  # since 0.10.0: says which version wrote the file and each line
READABLE = (FAMILY + "1", FORMAT)
MOST_BYTES = 32 * 1024 * 1024  # an evening has a few hundred kB


class FileRow(msgspec.Struct, forbid_unknown_fields=True):
    seq: int
    tap: str
    at: str
    kind: str
    name: str = ""
    seat: int | None = None
    body: dict[str, Any] = msgspec.field(default_factory=dict)
    hidden: bool = False  # a secret that was still one when the file was made
    version: str = ""  # which one wrote the line; empty: one before 0.10.0


class Cover(msgspec.Struct):
    """What every format says of itself."""

    format: str = ""
    version: str = ""


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
    version: str = ""  # which one made the file; empty: one before 0.10.0


def export(table: Folded, known: Known, *, full: bool = False) -> dict[str, Any]:
    """Before the end: no seed and no secrets, unless it is a full backup of the host. Phones are never named."""
    told = full or table.house.phase == "ended"
    rows = [_file_row(table, row, told=told) for row in table.rows]
    made = TableFile(
        FORMAT, table.code, table.game.id, known.title, known.created, table.house.phase, known.archived, rows,
        known.seed if full else "", __version__,
    )  # fmt: skip
    return dict(msgspec.to_builtins(made))


def export_raw(known: Known, rows: Iterable[Row]) -> dict[str, Any]:
    """A table that cannot be read, as it lies in the database: nothing is folded, nothing is left out but the phones."""
    lines = [FileRow(r.seq, r.tap, r.at, r.kind, r.name, r.seat, r.body, version=r.version) for r in rows]
    made = TableFile(
        FORMAT, known.code, known.game, known.title, known.created, known.phase, known.archived, lines, known.seed,
        __version__,
    )  # fmt: skip
    return dict(msgspec.to_builtins(made))


def _file_row(table: Folded, row: Row, *, told: bool) -> FileRow:
    told = told or table.tells(row.seq)
    if row.kind == "do" and not told:
        tap = table.history.tap(row.seq)
        if tap is None or not table.public(row.seq, tap.events):
            return FileRow(
                row.seq, f"line-{row.seq}", row.at, row.kind, seat=row.seat, hidden=True, version=row.version
            )
    body = row.body if told or row.kind == "do" else {**row.body, "events": _public_changes(table, row.body["events"])}
    # A tap's id belongs to its phone. It is only told together with the seed, for the proof of its draws needs both.
    own = row.tap if told or table.house.era(row.seq).seed else f"line-{row.seq}"
    return FileRow(row.seq, own, row.at, row.kind, row.name, row.seat, body, version=row.version)


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
    if len(text) > MOST_BYTES:
        raise BadInput("file", say("This file is too large for an export of a table."))
    try:
        cover = msgspec.json.decode(text, type=Cover)
        if cover.format not in READABLE:
            raise BadInput("format", _unknown_format(cover))
        made = msgspec.json.decode(text, type=TableFile)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("file", say("This is no export of a table: %(why)s", why=str(error))) from None
    return made


def _unknown_format(cover: Cover) -> Words:
    name = shown(cover.format)
    if cover.format.startswith(FAMILY):
        return say("This export has the format “%(format)s” of a newer version: an update helps.", format=name)
    return say("This export has the format “%(format)s”, which is unknown here.", format=name)
