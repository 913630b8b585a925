"""What the command line does with tables: exports, imports, proofs."""

from typing import Any

from companion.app import utc
from companion.config import Config
from companion.install import database_trouble
from companion.rules.words import say
from companion.scripts import Failed
from companion.tables import export as files
from companion.tables.hub import Hub
from companion.tables.seats import tidy_code
from companion.tables.service import NoSuchTable, Service
from companion.tables.store import BadDatabase, Store, StoreTrouble
from companion.words import Speaker


def _service(config: Config) -> Service:
    try:
        return Service(Store(config.url), Hub(), utc)
    except BadDatabase as bad:
        raise Failed(database_trouble(bad)) from None


class NoData(Exception):
    """There is no companion's data where somebody looks for them."""


def export_table(config: Config, code: str, *, full: bool) -> dict[str, Any]:
    if not config.database and not config.file.is_file():  # a mistyped folder is not to be made
        raise NoData(str(config.data))
    service = _service(config)
    try:
        table = service.table(tidy_code(code))
        known = service.store.by_code(table.code)
    except NoSuchTable:
        raise Failed(say("There is no table with the code “%(code)s”.", code=code)) from None
    except StoreTrouble as trouble:
        raise Failed(say("The database cannot be used: %(why)s", why=str(trouble))) from None
    if known is None:
        raise Failed(say("There is no table with the code “%(code)s”.", code=code))
    return files.export(table, known, full=full)


def import_table(config: Config, raw: bytes) -> str:
    file = files.read(raw)
    config.make_folders()
    service = _service(config)
    try:
        return files.restore(service.store, file, utc())
    except StoreTrouble as trouble:
        raise Failed(say("The database cannot be used: %(why)s", why=str(trouble))) from None


def verify_file(raw: bytes, speaker: Speaker) -> tuple[bool, list[str]]:
    file = files.read(raw)
    good, found = files.verify(file)
    return good, [speaker(words) for words in found]
