"""What the command line does with tables: exports, imports, proofs, backups."""

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


def _service(config: Config) -> Service:
    try:
        return Service(Store(config.url), Hub(), utc)
    except BadDatabase as bad:
        raise Failed(database_trouble(bad)) from None


class NoData(Exception):
    """There is no companion's data where somebody looks for them."""


def _trouble(trouble: StoreTrouble) -> Failed:
    return Failed(trouble.why or say("The database cannot be used: %(why)s", why=str(trouble)))


def _must_exist(config: Config) -> None:
    if not config.database and not config.file.is_file():  # a mistyped folder is not to be made
        raise NoData(str(config.data))


def export_table(config: Config, code: str, *, full: bool) -> dict[str, Any]:
    _must_exist(config)
    service = _service(config)
    try:
        known = service.store.by_code(tidy_code(code))
        return _exported(service, known, full=full) if known else _no_table(code)
    except NoSuchTable:  # deleted at this very moment
        return _no_table(code)
    except StoreTrouble as trouble:
        raise _trouble(trouble) from None


def _exported(service: Service, known: Known, *, full: bool) -> dict[str, Any]:
    try:
        return files.export(service.table(known.code), known, full=full)
    except UnreadableTable:
        if not full:
            raise
        return files.export_raw(known, service.store.raw_rows(known.id))


def _no_table(code: str) -> NoReturn:
    raise Failed(say("There is no table with the code “%(code)s”.", code=code))


def import_table(config: Config, raw: bytes) -> str:
    file = files.read(raw)
    config.make_folders()
    service = _service(config)
    try:
        return files.restore(service.store, file, utc())
    except StoreTrouble as trouble:
        raise _trouble(trouble) from None


def back_up(config: Config, file: Path) -> list[tuple[str, int]]:
    """Codes and heads of the tables in it."""
    _must_exist(config)
    service = _service(config)
    try:
        made = backup.save(service.store, config.data, file, utc())
    except StoreTrouble as trouble:
        raise _trouble(trouble) from None
    except OSError as error:
        raise Failed(say("The backup cannot be written: %(why)s", why=str(error))) from None
    finally:
        service.store.close()
    return [(one.code, one.head) for one in made.tables]


def restore(config: Config, file: Path) -> list[tuple[str, int]]:
    found = backup.Backup(file)
    try:
        if why := config.make_folders():
            raise Failed(say("The data folder cannot be written (%(why)s); choose another one with --data.", why=why))
        with lock.only_server(*config.for_one_server):
            service = _service(config)
            try:
                found.restore(service.store, config.data)
            finally:
                service.store.close()
    except lock.Taken as taken:
        from companion.serve import already_serving  # noqa: PLC0415 - no script needs a web server but for this sentence

        raise Failed(already_serving(taken)) from None
    except NotEmpty:
        where = str(config.data) if not config.database else say("this database")
        raise Failed(
            say("There are tables in %(where)s already: a backup is restored where there are none.", where=where)
        ) from None
    except StoreTrouble as trouble:
        raise _trouble(trouble) from None
    except OSError as error:
        raise Failed(say("The backup cannot be restored: %(why)s", why=str(error))) from None
    finally:
        found.close()
    return [(one.code, one.head) for one in found.manifest.tables]


def verify_file(raw: bytes, speaker: Speaker) -> tuple[bool, list[str]]:
    file = files.read(raw)
    good, found = files.verify(file)
    return good, [speaker(words) for words in found]
