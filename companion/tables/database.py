"""How we get to a database, and what can be wrong with it in our words: SQLite or PostgreSQL."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, event, make_url
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError

from companion import __version__
from companion.rules.words import Words, say


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
    """The disk or the database cannot do it now. `kind`: full, readonly, damaged, busy, newer or unknown."""

    def __init__(self, kind: str, cause: Exception, why: Words | None = None) -> None:
        super().__init__(f"{kind}: {getattr(cause, 'orig', cause)}")
        self.kind = kind
        self.why = why  # a sentence of its own; none: what is true of its kind


class UnreadableTable(StoreTrouble):
    """One table's lines make no sense here; the others are well."""

    def __init__(self, code: str, cause: Exception) -> None:
        super().__init__("damaged", cause, say(
            "The table %(code)s cannot be read. Its lines are kept as they are: the host gets them out with “companion export %(code)s --full”.",
            code=code,
        ))  # fmt: skip
        self.code = code


def newer_sentence(version: str) -> Words:
    return say(
        "These data were last written by version %(version)s, and this is %(own)s: update the companion, then open them again.",
        version=version[:16],
        own=__version__,
    )


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


def engine(url: str | Path) -> Engine:
    address = _address(url)
    sqlite = address.drivername == "sqlite"
    more: dict[str, Any] = {"connect_args": {"timeout": 5}} if sqlite else {"pool_pre_ping": True}
    try:
        made = create_engine(address, pool_size=16, max_overflow=48, **more)
    except ModuleNotFoundError:
        raise BadDatabase(None, missing="psycopg[binary]") from None
    if not sqlite:
        return made

    @event.listens_for(made, "connect")
    def pragmas(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        # FULL: an acknowledged tap survives a power cut.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        readonly = connection.get_execution_options().get("readonly")
        connection.exec_driver_sql("BEGIN" if readonly else "BEGIN IMMEDIATE")

    return made


@contextlib.contextmanager
def trouble() -> Iterator[None]:
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
