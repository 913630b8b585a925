"""The only place that speaks to a database: tables and their numbered log, on SQLite or PostgreSQL."""

import contextlib
import json
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, ProgrammingError

from companion.rules.words import Words, say

metadata = MetaData()
TABLES = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("game", String(32), nullable=False),
    Column("head", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("title", String(80), nullable=False),
    Column("created", String(24), nullable=False),
    Column("touched", String(24), nullable=False),
    Column("phase", String(8), nullable=False),
    Column("archived", Integer, nullable=False),
    Column("summary", Text, nullable=False),
)
LOG = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("tap", String(64), nullable=False),
    Column("at", String(24), nullable=False),
    Column("phone", String(32), nullable=False),
    Column("seat", Integer),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "tap"),
)
MEMBERS = Table(
    "members",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("phone", String(32), primary_key=True),
    Index("members_by_phone", "phone"),
)
MOVES = Table(
    "moves",
    metadata,
    Column("token", String(64), primary_key=True),  # only its fingerprint
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("name", String(80), nullable=False),  # seats are renumbered when the game begins; names are not
    Column("holder", String(32), nullable=False),  # the phone that held the seat when the link was made
    Column("until", String(24), nullable=False),
)


class StaleTable(Exception):
    """Somebody else's tap came first."""


class OtherRows(StaleTable):
    """The table does not end with the row that we know: another backup was put back under us."""


class BadDatabase(Exception):
    """The address of the database is nonsense, in one sentence; or `missing` names the package that it needs."""

    def __init__(self, why: Words | None, missing: str = "") -> None:
        super().__init__(missing or (why.text if why else ""))
        self.why = why
        self.missing = missing


class StoreTrouble(Exception):
    """The disk or the database cannot do it now. `kind`: full, readonly, damaged, busy or unknown."""

    def __init__(self, kind: str, cause: Exception) -> None:
        super().__init__(f"{kind}: {getattr(cause, 'orig', cause)}")
        self.kind = kind


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
_BY_CODE = select(TABLES).where(TABLES.c.code == bindparam("code"))


class Store:
    def __init__(self, url: str | Path) -> None:
        """An SQLite file of our own, or the address of any database we know."""
        self.url = url
        self._engine = _engine(url)
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

    def head(self, table_id: str) -> int | None:
        with self._reading() as connection:
            found: int | None = connection.execute(_HEAD, {"table": table_id}).scalar()
        return found

    def rows(self, table_id: str, after: int = 0) -> list[Row]:
        with self._reading() as connection:
            found = connection.execute(_ROWS, {"table": table_id, "after": after}).all()
            return [Row(r.seq, r.tap, r.at, r.phone, r.seat, r.kind, r.name, json.loads(r.body)) for r in found]

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
        """`now`: links that ran out before are swept away."""
        with self._writing() as connection:
            connection.execute(delete(MOVES).where(MOVES.c.until < now))
            connection.execute(
                insert(MOVES).values(token=token, table_id=table_id, name=name, holder=holder, until=until)
            )

    def find_move(self, token: str, table_id: str, now: str) -> tuple[str, str] | None:
        """Whose seat a one-use link is for, and the phone that held it, while it holds."""
        query = select(MOVES.c.name, MOVES.c.holder).where(
            MOVES.c.token == token, MOVES.c.table_id == table_id, MOVES.c.until > now
        )
        with self._reading() as connection:
            found = connection.execute(query).first()
        return (found.name, found.holder) if found else None

    def drop_moves(self, table_id: str, name: str) -> None:
        """The links for somebody's seat."""
        with self._writing() as connection:
            connection.execute(delete(MOVES).where(MOVES.c.table_id == table_id, MOVES.c.name == name))

    def use_move(self, token: str) -> bool:
        """True for the one who is first."""
        with self._writing() as connection:
            return connection.execute(delete(MOVES).where(MOVES.c.token == token)).rowcount == 1

    @contextlib.contextmanager
    def _writing(self) -> Iterator[Connection]:
        with _trouble(), self._open().begin() as connection:
            yield connection

    @contextlib.contextmanager
    def _reading(self) -> Iterator[Connection]:
        with _trouble(), self._open().connect().execution_options(readonly=True) as connection:
            yield connection

    def _open(self) -> Engine:
        """Tables are made on first use, so that a damaged file shows as a page and not as a crash at the start."""
        with self._opening:
            if not self._ready:
                self._create()
                self._ready = True
        return self._engine

    def _create(self) -> None:
        """Two hosts may make the tables at the same moment: whoever loses finds them made."""
        for _ in range(20):
            try:
                return metadata.create_all(self._engine)
            except (IntegrityError, ProgrammingError):
                time.sleep(0.02)
        return metadata.create_all(self._engine)


# The ways people write it; psycopg is the driver we know.
POSTGRES = "postgresql+psycopg"
KINDS = {"sqlite": "sqlite", "postgresql": POSTGRES, "postgres": POSTGRES, POSTGRES: POSTGRES}


def _address(url: str | Path) -> URL:
    if isinstance(url, Path):
        return URL.create("sqlite", database=str(url))  # a folder may have a question mark in its name
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        looks = "postgresql://name:password@machine/database"
        raise BadDatabase(say("That is no address of a database; one looks like %(looks)s", looks=looks)) from None
    if address.drivername not in KINDS:
        known = say("The companion knows sqlite:// and postgresql://, not “%(kind)s”.", kind=address.drivername)
        raise BadDatabase(known)
    return address.set(drivername=KINDS[address.drivername])


def _engine(url: str | Path) -> Engine:
    address = _address(url)
    sqlite = address.drivername == "sqlite"
    more: dict[str, Any] = {"connect_args": {"timeout": 5}} if sqlite else {"pool_pre_ping": True}
    try:
        engine = create_engine(address, pool_size=16, max_overflow=48, **more)
    except ModuleNotFoundError:
        raise BadDatabase(None, missing="psycopg[binary]") from None
    if not sqlite:
        return engine

    @event.listens_for(engine, "connect")
    def pragmas(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        # FULL: an acknowledged tap survives a power cut.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        readonly = connection.get_execution_options().get("readonly")
        connection.exec_driver_sql("BEGIN" if readonly else "BEGIN IMMEDIATE")

    return engine


@contextlib.contextmanager
def _trouble() -> Iterator[None]:
    """The database's errors in our words."""
    try:
        yield
    except IntegrityError as error:
        raise StaleTable(str(error.orig)) from error
    except ValueError as error:  # a stored line is no JSON any more
        raise StoreTrouble("damaged", error) from error
    except DBAPIError as error:
        text = str(error.orig).lower()
        signs = {
            "full": ("disk is full", "no space"),
            "readonly": ("readonly", "unable to open", "permission"),
            "damaged": ("malformed", "not a database", "corrupt", "could not decode"),
            "busy": ("locked", "busy", "timeout"),
        }
        kind = next((kind for kind, words in signs.items() if any(word in text for word in words)), "unknown")
        raise StoreTrouble(kind, error) from error


def _as_columns(known: Known) -> dict[str, Any]:
    return {**vars(known), "archived": int(known.archived), "summary": json.dumps(known.summary)}


def _known(found: Any) -> Known:
    columns = dict(found._mapping)  # noqa: SLF001 - SQLAlchemy's public name for it
    return Known(**{**columns, "archived": bool(columns["archived"]), "summary": json.loads(columns["summary"])})


def _row_columns(table_id: str, row: Row) -> dict[str, Any]:
    return {**vars(row), "table_id": table_id, "body": json.dumps(row.body, ensure_ascii=False, separators=(",", ":"))}
