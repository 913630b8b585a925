"""The only place that speaks to a database: tables and their numbered log, on SQLite or PostgreSQL."""

import contextlib
import json
import threading
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import LargeBinary, bindparam, cast, delete, func, insert, select, update
from sqlalchemy.engine import Connection, Engine

from companion import __version__
from companion.tables import schema
from companion.tables.database import (
    BadDatabase,
    OtherRows,
    StaleTable,
    StoreTrouble,
    UnreadableTable,
    engine,
    newer_sentence,
    trouble,
)
from companion.tables.schema import LOG, MEMBERS, MOVES, TABLES

__all__ = [
    "BadDatabase",
    "Known",
    "NotEmpty",
    "OtherRows",
    "Row",
    "StaleTable",
    "Store",
    "StoreTrouble",
    "UnreadableTable",
]


@dataclass(frozen=True)
class Row:
    """One tap as it is stored."""

    seq: int
    tap: str
    at: str
    phone: str
    seat: int | None
    kind: str  # "do": a command of the game; "house": one of the table's own
    name: str
    body: dict[str, Any]  # command, draws, events
    version: str = __version__  # which one wrote it; empty: one before 0.10.0


@dataclass(frozen=True)
class Known:
    """A table as the lists show it."""

    id: str
    code: str
    game: str
    head: int
    seed: str
    title: str
    created: str
    touched: str
    phase: str
    archived: bool
    summary: dict[str, Any]


# Statements are built once: building them costs more than running them.
_MOVE_HEAD = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"), TABLES.c.head == bindparam("expected"))
    .values(head=bindparam("new_head"), touched=bindparam("at"))
)
_ADD_ROW = insert(LOG)
_HEAD = select(TABLES.c.head).where(TABLES.c.id == bindparam("table"))
_ROWS = select(LOG).where(LOG.c.table_id == bindparam("table"), LOG.c.seq > bindparam("after")).order_by(LOG.c.seq)
_TAP_AT = select(LOG.c.tap).where(LOG.c.table_id == bindparam("table"), LOG.c.seq == bindparam("at"))
_RAW_ROWS = (
    select(*(cast(column, LargeBinary).label("body") if column.name == "body" else column for column in LOG.c))
    .where(LOG.c.table_id == bindparam("table"), LOG.c.seq > bindparam("after"))
    .order_by(LOG.c.seq)
)
_BY_CODE = select(TABLES).where(TABLES.c.code == bindparam("code"))


class NotEmpty(Exception):
    """There are tables in this database already."""


class Store:
    def __init__(self, url: str | Path) -> None:
        """An SQLite file of our own, or the address of any database we know."""
        self.url = url
        self._engine = engine(url)
        self._ready = False
        self._opening = threading.Lock()

    def close(self) -> None:
        self._engine.dispose()

    def create(self, known: Known, first: Row, *more: Row, member: str = "") -> None:
        """A table with its first rows and its first member, all or nothing."""
        with self._writing() as connection:
            connection.execute(insert(TABLES), [_as_columns(known)])
            connection.execute(_ADD_ROW, [_row_columns(known.id, row) for row in (first, *more)])
            if member:
                connection.execute(insert(MEMBERS).values(table_id=known.id, phone=member))

    def append(self, table_id: str, expected: int, rows: Sequence[Row], *, after: str = "", **changed: Any) -> None:
        """Add rows after `expected`, all or none; refuse if the table has moved on, or if `after` is not the tap of its
        last row. `changed` are columns of the table."""
        with self._writing() as connection:
            moved = connection.execute(
                _MOVE_HEAD, {"table": table_id, "expected": expected, "new_head": rows[-1].seq, "at": rows[-1].at}
            )
            if moved.rowcount != 1:
                raise StaleTable
            if after and connection.execute(_TAP_AT, {"table": table_id, "at": expected}).scalar() != after:
                raise OtherRows
            connection.execute(_ADD_ROW, [_row_columns(table_id, row) for row in rows])
            if changed:
                if "summary" in changed:
                    changed["summary"] = json.dumps(changed["summary"])
                connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(**changed))

    def restore(self, known: Known, rows: Sequence[Row]) -> None:
        """A whole table at once, as imported."""
        with self._writing() as connection:
            connection.execute(insert(TABLES), [_as_columns(known)])
            connection.execute(_ADD_ROW, [_row_columns(known.id, row) for row in rows])

    def forget(self, table_id: str) -> None:
        """Delete a table as a whole; the only deletion there is."""
        with self._writing() as connection:
            for table in (MOVES, MEMBERS, LOG):
                connection.execute(delete(table).where(table.c.table_id == table_id))
            connection.execute(delete(TABLES).where(TABLES.c.id == table_id))

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[Iterator[dict[str, Any]]]:
        """Every table with its members and lines as they are kept, all of the same moment, while others go on writing."""
        level = {} if self._engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
        with trouble(), self._open().connect().execution_options(readonly=True, **level) as connection:
            found = connection.execute(select(TABLES).order_by(TABLES.c.id)).mappings().all()
            yield (_whole(connection, dict(table)) for table in found)

    def fill(self, tables: Iterable[dict[str, Any]]) -> None:
        """What a snapshot gave, all or nothing; only where there is no table yet."""
        with self._writing() as connection:
            if connection.execute(select(TABLES.c.id).limit(1)).first():
                raise NotEmpty
            for table in tables:
                connection.execute(insert(TABLES), [{k: v for k, v in table.items() if k not in {"members", "log"}}])
                for into, key in ((MEMBERS, "members"), (LOG, "log")):
                    if rows := [{**row, "table_id": table["id"]} for row in table[key]]:
                        connection.execute(insert(into), rows)

    def is_empty(self) -> bool:
        with self._reading() as connection:
            return connection.execute(select(TABLES.c.id).limit(1)).first() is None

    def check(self) -> None:
        """Open it now, not when the first phone asks."""
        with trouble():
            self._open()

    def head(self, table_id: str) -> int | None:
        with self._reading() as connection:
            found: int | None = connection.execute(_HEAD, {"table": table_id}).scalar()
        return found

    def rows(self, table_id: str, after: int = 0) -> list[Row]:
        with self._reading() as connection:
            found = connection.execute(_ROWS, {"table": table_id, "after": after}).all()
            return [_row(one, json.loads(one.body)) for one in found]

    def raw_rows(self, table_id: str) -> list[Row]:
        """As `rows`, of a table that cannot be read: what is no JSON any more is given as the text it is."""
        with self._reading() as connection:
            sqlite = connection.dialect.name == "sqlite"  # only there a text may hold bytes that are no letters
            found = connection.execute(_RAW_ROWS if sqlite else _ROWS, {"table": table_id, "after": 0}).all()
            return [_row(one, _body(one.body)) for one in found]

    def tap_at(self, table_id: str, seq: int) -> str | None:
        """The tap of one row: enough to know whether the rows before it are the ones we know."""
        with self._reading() as connection:
            found: str | None = connection.execute(_TAP_AT, {"table": table_id, "at": seq}).scalar()
        return found

    def by_code(self, code: str) -> Known | None:
        with self._reading() as connection:
            found = connection.execute(_BY_CODE, {"code": code}).first()
            return _known(found) if found else None

    def by_id(self, table_id: str) -> Known | None:
        with self._reading() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).first()
            return _known(found) if found else None

    def tables(
        self, phone: str | None = None, *, archived: bool = False, limit: int = 200, offset: int = 0
    ) -> list[Known]:
        """Newest first: those this phone is a member of, or all of this host's."""
        query = select(TABLES).order_by(TABLES.c.touched.desc(), TABLES.c.id).limit(limit).offset(offset)
        if not archived:
            query = query.where(TABLES.c.archived == 0)
        if phone is not None:
            query = query.join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id).where(MEMBERS.c.phone == phone)
        with self._reading() as connection:
            return [_known(found) for found in connection.execute(query).all()]

    def ended(self, game: str, limit: int = 20) -> list[Known]:
        """The tables of a game that have ended, the last one first: by that line, for archiving one touches it too."""
        query = (
            select(TABLES)
            .join(LOG, LOG.c.table_id == TABLES.c.id)
            .where(TABLES.c.game == game, TABLES.c.phase == "ended", LOG.c.kind == "house", LOG.c.name == "end")
            .group_by(TABLES.c.id)
            .order_by(func.max(LOG.c.at).desc())
            .limit(limit)
        )
        with self._reading() as connection:
            return [_known(found) for found in connection.execute(query).all()]

    def is_member(self, table_id: str, phone: str) -> bool:
        query = select(MEMBERS.c.phone).where(MEMBERS.c.table_id == table_id, MEMBERS.c.phone == phone)
        with self._reading() as connection:
            return connection.execute(query).first() is not None

    def add_member(self, table_id: str, phone: str) -> None:
        with contextlib.suppress(StaleTable), self._writing() as connection:  # already one: nothing to do
            connection.execute(insert(MEMBERS).values(table_id=table_id, phone=phone))

    def add_move(self, token: str, table_id: str, name: str, holder: str, until: str, now: str = "") -> None:
        """`holder`: the phone the seat moves from. `now`: links that ran out before are swept away."""
        link = {"token": token, "table_id": table_id, "name": name, "holder": holder, "until": until}
        with self._writing() as connection:
            connection.execute(delete(MOVES).where(MOVES.c.until < now))
            connection.execute(insert(MOVES).values(**link))

    def find_move(self, token: str, table_id: str, now: str) -> tuple[str, str] | None:
        """Whose seat a one-use link is for, and which phone held it, while the link holds."""
        query = select(MOVES.c.name, MOVES.c.holder).where(
            MOVES.c.token == token, MOVES.c.table_id == table_id, MOVES.c.until > now
        )
        with self._reading() as connection:
            found = connection.execute(query).first()
        return (found.name, found.holder) if found else None

    def drop_moves(self, table_id: str, name: str) -> None:
        """All links to this person's seat: it moved, was freed or has another name."""
        with self._writing() as connection:
            connection.execute(delete(MOVES).where(MOVES.c.table_id == table_id, MOVES.c.name == name))

    def use_move(self, token: str) -> bool:
        """True for the one who is first."""
        with self._writing() as connection:
            return connection.execute(delete(MOVES).where(MOVES.c.token == token)).rowcount == 1

    @contextlib.contextmanager
    def _writing(self) -> Iterator[Connection]:
        with trouble(), self._open().begin() as connection:
            yield connection

    @contextlib.contextmanager
    def _reading(self) -> Iterator[Connection]:
        with trouble(), self._open().connect().execution_options(readonly=True) as connection:
            yield connection

    def _open(self) -> Engine:
        """Tables are made on first use, so that a damaged file shows as a page and not as a crash at the start."""
        with self._opening:
            if not self._ready:
                self._create()
                self._ready = True
        return self._engine

    def _create(self) -> None:
        """Two hosts may make the tables, or bring older ones up to date, at the same moment: one waits for the other."""
        try:
            with self._engine.connect().execution_options(readonly=True) as connection:
                if schema.check(connection):
                    return
            with self._engine.begin() as connection:
                schema.prepare(connection)
        except schema.Newer as newer:
            raise StoreTrouble("newer", newer, newer_sentence(newer.version)) from newer


def _whole(connection: Connection, table: dict[str, Any]) -> dict[str, Any]:
    members = select(MEMBERS.c.phone).where(MEMBERS.c.table_id == table["id"]).order_by(MEMBERS.c.phone)
    sqlite = connection.dialect.name == "sqlite"
    log = connection.execute(_RAW_ROWS if sqlite else _ROWS, {"table": table["id"], "after": 0}).mappings()
    return {
        **table,
        "members": [{"phone": phone} for phone in connection.execute(members).scalars()],
        "log": [
            {**{key: value for key, value in row.items() if key != "table_id"}, "body": _letters(row["body"])}
            for row in log
        ],
    }


def _as_columns(known: Known) -> dict[str, Any]:
    return {**vars(known), "archived": int(known.archived), "summary": json.dumps(known.summary)}


def _known(found: Any) -> Known:
    columns = dict(found._mapping)  # noqa: SLF001 - SQLAlchemy's public name for it
    return Known(**{**columns, "archived": bool(columns["archived"]), "summary": _summary(columns["summary"])})


def _summary(text: str) -> dict[str, Any]:
    """Who won; what cannot be read is as good as no result."""
    found = _body(text)
    return found if "unreadable" not in found else {}


def _row(found: Any, body: dict[str, Any]) -> Row:
    return Row(
        found.seq, found.tap, found.at, found.phone, found.seat, found.kind, found.name, body, found.version
    )  # fmt: skip


def _letters(raw: str | bytes) -> str:
    return raw.decode("utf-8", "replace") if isinstance(raw, bytes) else raw


def _body(raw: str | bytes) -> dict[str, Any]:
    text = _letters(raw)
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {"unreadable": text}


def _row_columns(table_id: str, row: Row) -> dict[str, Any]:
    return {**vars(row), "table_id": table_id, "body": json.dumps(row.body, ensure_ascii=False, separators=(",", ":"))}
