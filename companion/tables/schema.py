"""The shape of the database, and how one of an older version gets it: every step once, in one transaction."""

from collections.abc import Callable

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
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import Connection

from companion import __version__

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
    Column("version", String(16), nullable=False, server_default=""),  # which one wrote the line; empty: before 0.10.0
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
SHAPES = Table(  # one row for each shape this database has had; the largest number is the present one
    "shapes",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("version", String(16), nullable=False),
)

PRESENT = 2
LOCK = 7_202_611  # any number that nobody else on a PostgreSQL asks for


class Newer(Exception):
    """A later version has made this database."""

    def __init__(self, version: str) -> None:
        super().__init__(version)
        self.version = version


def _to_2(connection: Connection) -> None:
    """0.10.0: lines say which version wrote them; a link to move a seat names who holds it (old ones last ten minutes)."""
    connection.execute(text("ALTER TABLE log ADD COLUMN version VARCHAR(16) DEFAULT '' NOT NULL"))
    MOVES.drop(connection, checkfirst=True)
    MOVES.create(connection)


# From the shape before to this one; 0.1.0 to 0.9.0 wrote shape 1 and no number.
STEPS: dict[int, Callable[[Connection], None]] = {2: _to_2}


def shape(connection: Connection) -> int:
    """0: nothing there yet."""
    there = inspect(connection)
    if not there.has_table(SHAPES.name):
        return 1 if there.has_table(LOG.name) else 0
    found: int | None = connection.execute(select(func.max(SHAPES.c.number))).scalar()
    return found or 0


def check(connection: Connection) -> bool:
    """Has it the present shape? Raises Newer for a later one."""
    found = shape(connection)
    if found > PRESENT:
        query = select(SHAPES.c.version).where(SHAPES.c.number == found)
        raise Newer(str(connection.execute(query).scalar()))
    return found == PRESENT


def prepare(connection: Connection) -> None:
    """Make the tables, or bring older ones to the present shape. In a transaction of its own: all or nothing."""
    if connection.dialect.name == "postgresql":  # SQLite lets one write at a time anyway
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if check(connection):
        return  # somebody else was first
    found = shape(connection)
    if found == 0:
        metadata.create_all(connection)
    else:
        SHAPES.create(connection, checkfirst=True)
        for number in range(found + 1, PRESENT + 1):
            STEPS[number](connection)
    connection.execute(insert(SHAPES).values(number=PRESENT, version=__version__))
