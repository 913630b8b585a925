"""Plugs the house together: store, hub, service and the Flask app on top."""

import datetime as dt
import os

from flask import Flask, has_request_context
from flask_babel import Babel
from flask_compress import Compress
from jinja2 import FileSystemBytecodeCache

from companion import words
from companion.config import Config
from companion.owner import Owner
from companion.paths import STATIC, TEMPLATES
from companion.tables.export import export
from companion.tables.folded import Folded
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.shelf import Shelf
from companion.tables.store import BadDatabase, Store, StoreTrouble
from companion.web import box, errors, formatting, home, hosting, joined, live, moving, owning, paper, tables
from companion.web.door import fair_share, guard
from companion.web.door.limits import Limits, stored_size
from companion.web.door.proxies import Proxies
from companion.web.wiring import Wiring, address

BACKUP_EVERY = 50  # lines


def utc(minutes: int = 0) -> str:
    """Now, or so many minutes later, as text that sorts."""
    when = dt.datetime.now(dt.UTC) + dt.timedelta(minutes=minutes)
    return when.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3]


def create_app(config: Config | None = None) -> Flask:
    config = config or Config()
    config.make_folders()
    app = Flask("companion", template_folder=str(TEMPLATES), static_folder=str(STATIC), static_url_path="/static")
    app.config.update(
        SECRET_KEY=config.secret("cookie.key"),
        SESSION_COOKIE_NAME="companion",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_REFRESH_EACH_REQUEST=False,  # 400 days from the first visit; files and streams carry no cookie
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=dt.timedelta(days=400),
        MAX_CONTENT_LENGTH=256 * 1024,
        MAX_FORM_MEMORY_SIZE=128 * 1024,
        MAX_FORM_PARTS=200,
        WTF_CSRF_TIME_LIMIT=None,  # an evening is long; the cookie ends it
        WTF_CSRF_SSL_STRICT=False,
        BABEL_TRANSLATION_DIRECTORIES=";".join(str(folder) for folder in words.FOLDERS),
        SEND_FILE_MAX_AGE_DEFAULT=dt.timedelta(days=365),  # addresses carry a version, see formatting.py
        COMPRESS_ALGORITHM=["gzip"],
        COMPRESS_LEVEL=6,
        COMPRESS_MIMETYPES=[
            "text/html", "text/css", "text/javascript", "application/javascript", "application/json", "image/svg+xml",
        ],
    )  # fmt: skip
    # A form may be lost on the way for hours; reload templates only when asked for.
    app.config["TEMPLATES_AUTO_RELOAD"] = bool(os.environ.get("COMPANION_DEV"))
    if os.access(config.cache, os.W_OK):  # a first page needs no compiling after the first start
        app.jinja_options = {**app.jinja_options, "bytecode_cache": FileSystemBytecodeCache(str(config.cache))}
    Compress(app)
    Babel(app, locale_selector=guard.choose_language)
    guard.init_app(app, config.language)
    fair_share.init_app(app)
    errors.init_app(app)
    formatting.init_app(app)
    joined.init_app(app)
    wire(app, config)
    for module in (home, joined, tables, live, moving, hosting, owning, paper, box):
        app.register_blueprint(module.bp)
    return app


def refuse_newer(store: Store) -> None:
    """Data of a later version are not to be touched; every other trouble is told to whoever opens a page."""
    try:
        store.check()
    except StoreTrouble as trouble:
        if trouble.kind == "newer":
            store.close()
            raise BadDatabase(trouble.why) from trouble


def wire(app: Flask, config: Config) -> None:
    store = Store(config.url)
    if config.database or config.file.is_file():  # our own file is only made when somebody opens a table
        refuse_newer(store)
    hub = Hub()
    service = Service(store, hub, utc)
    shelf = Shelf(config.presets, config.exports, config.boxes)
    limits = Limits(bounds=config.bounds)
    app.extensions["companion"] = Wiring(config, store, hub, service, shelf, limits, Owner(config.data))
    if config.proxies:
        app.wsgi_app = Proxies(app.wsgi_app, config.proxies)  # type: ignore[method-assign]

    def back_up(table: Folded) -> None:
        """Now and then, and at the end: a full export beside the database, should its file ever be damaged."""
        if table.head % BACKUP_EVERY and table.house.phase != "ended":
            return
        try:
            if known := store.by_code(table.code):
                shelf.export(table.code, export(table, known, full=True))
        except StoreTrouble as error:  # the tap itself is stored; a missing backup must not deny that
            app.logger.warning("no backup of %s: %s", table.code, error)

    def count(table: Folded) -> None:
        """What a tap leaves on the disk is counted for the address it came from."""
        if has_request_context():
            limits.wrote(address(), stored_size(table.rows[-1:]))

    service.listeners.append(count)
    service.listeners.append(back_up)
