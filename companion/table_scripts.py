"""What the command line does with tables: exports, imports, proofs, backups."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from companion import lock
from companion.app import utc
from companion.config import Config
from companion.install import database_trouble
from companion.rules.words import say
from companion.scripts import Failed
from companion.tables import backup
from companion.tables import export as files
from companion.tables.hub import Hub
from companion.tables.seats import tidy_code
from companion.tables.service import NoSuchTable, Service
from companion.tables.store import BadDatabase, Known, NotEmpty, Store, StoreTrouble, UnreadableTable
from companion.words import Speaker


@contextlib.contextmanager
def _opened(config: Config) -> Iterator[Service]:
    """The tables of this host, as long as they are needed; what is wrong with the database in one sentence."""
    try:
        store = Store(config.url)
    except BadDatabase as bad:
        raise Failed(database_trouble(bad)) from None
    try:
        yield Service(store, Hub(), utc)
    except StoreTrouble as trouble:
        why = trouble.why or say("The database cannot be used: %(why)s", why=str(trouble))
        raise Failed(why) from None
    finally:
        store.close()


class NoData(Exception):
    """There is no companion's data where somebody looks for them."""


def _must_exist(config: Config) -> None:
    if not config.database and not config.file.is_file():  # a mistyped folder is not to be made
        raise NoData(str(config.data))


def export_table(config: Config, code: str, *, full: bool) -> dict[str, Any]:
    _must_exist(config)
    with _opened(config) as service:
        known = service.store.by_code(tidy_code(code))
        try:
            return _exported(service, known, full=full) if known else _no_table(code)
        except NoSuchTable:  # deleted at this very moment
            return _no_table(code)


def _exported(service: Service, known: Known, *, full: bool) -> dict[str, Any]:
    try:
        return files.export(service.current(known), known, full=full)
    except UnreadableTable:
        if not full:
            raise
        return files.export_raw(known, service.store.raw_rows(known.id))


def _no_table(code: str) -> NoReturn:
    raise Failed(say("There is no table with the code “%(code)s”.", code=code))


def import_table(config: Config, raw: bytes) -> str:
    file = files.read(raw)
    config.make_folders()
    with _opened(config) as service:
        return files.restore(service.store, file, utc())


def back_up(config: Config, file: Path) -> list[tuple[str, int]]:
    """Codes and heads of the tables in it."""
    _must_exist(config)
    with _opened(config) as service:
        try:
            made = backup.save(service.store, config.data, file, utc())
        except OSError as error:
            raise Failed(say("The backup cannot be written: %(why)s", why=str(error))) from None
    return [(one.code, one.head) for one in made.tables]


def restore(config: Config, file: Path) -> list[tuple[str, int]]:
    found = backup.Backup(file)
    with contextlib.closing(found):
        if why := config.make_folders():
            raise Failed(say("The data folder cannot be written (%(why)s); choose another one with --data.", why=why))
        try:
            with lock.only_server(*config.for_one_server), _opened(config) as service:
                found.restore(service.store, config.data)
        except lock.Taken as taken:
            from companion.serve import already_serving  # noqa: PLC0415 - no script needs a web server but for this

            raise Failed(already_serving(taken)) from None
        except NotEmpty:
            where = say("this database") if config.database else str(config.data)
            raise Failed(
                say("There are tables in %(where)s already: a backup is restored where there are none.", where=where)
            ) from None
        except OSError as error:
            raise Failed(say("The backup cannot be restored: %(why)s", why=str(error))) from None
    return [(one.code, one.head) for one in found.manifest.tables]


def verify_file(raw: bytes, speaker: Speaker) -> tuple[bool, list[str]]:
    file = files.read(raw)
    good, found = files.verify(file)
    return good, [speaker(words) for words in found]
