"""Serves the site in one process: waitress, 64 threads, streams that end before the process does."""

import logging
import signal
import sys
from dataclasses import replace
from typing import Any

import qrcode

from companion import browser, lock, network
from companion.app import create_app
from companion.config import Config
from companion.door import open_door
from companion.install import database_trouble
from companion.rules.words import Words, say
from companion.tables.store import BadDatabase
from companion.words import Speaker, compile_words

THREADS = 64
LOCAL = {"127.0.0.1", "::1", "localhost"}
EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 - phones must reach it


def serve(config: Config, host: str, *, open_browser: bool = False) -> int:
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    # waitress warns when all threads are busy with streams; that is what they are for.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    teller = Teller(config)
    if config.public and not network.is_web_address(config.public):
        teller.warn(say("COMPANION_ADDRESS is what phones type, like http://192.168.1.24:8000"))
        return 1
    if why := config.make_folders():
        teller.warn(say("The data folder cannot be written (%(why)s); choose another one with --data.", why=why))
    try:
        with lock.only_server(*config.for_one_server):
            port = network.free_port(host, config.port)
            if port != config.port:
                teller.tell(say("Port %(port)s is taken; using %(next)s.", port=config.port, next=port))
            config = replace(config, port=port, addresses=addresses(host))
            compile_words_if_possible()
            run(create_app(config), config, host, open_browser=open_browser)
    except lock.Taken as taken:
        teller.warn(already_serving(taken))
        return 1
    except network.CannotListen as cannot:
        teller.warn(cannot.why)
        return 1
    except BadDatabase as bad:
        teller.warn(database_trouble(bad))
        return 1
    return 0


class Teller:
    """Speaks to the person at the terminal."""

    def __init__(self, config: Config) -> None:
        self._speaker = Speaker(config.language or "en")

    def tell(self, words: Words, more: str = "") -> None:
        print(self._speaker(words) + more, flush=True)  # noqa: T201 - a command line prints

    def warn(self, words: Words) -> None:
        print(self._speaker(words), file=sys.stderr)  # noqa: T201


def run(app: Any, config: Config, host: str, *, open_browser: bool) -> None:
    server = open_door(
        app,
        config.proxies,
        host=host,
        port=config.port,
        threads=THREADS,
        channel_request_lookahead=1,  # a gone phone is noticed within seconds
        max_request_body_size=512 * 1024,  # refused before it is read; forms are far smaller
        ident=None,
        clear_untrusted_proxy_headers=False,  # who is believed is decided later, see web/proxies.py
    )
    hub = app.extensions["companion"].hub

    def stop(_signal: int, _frame: Any) -> None:
        hub.close()  # ends all streams, so that the threads come free
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    welcome(app, config, host, open_browser=open_browser)
    try:
        server.run()
    except SystemExit:
        pass
    finally:
        server.task_dispatcher.shutdown(timeout=1)
        server.close()  # only now: a thread that still answers needs its way to wake the loop


def welcome(app: Any, config: Config, host: str, *, open_browser: bool) -> str:
    """Tells where it is, to people and to `companion owner`; the browser of this machine becomes the owner's."""
    link = f"/host?key={app.extensions['companion'].owner.new_link()}"
    greet(config, host, link)
    for folder in {config.data, *config.for_one_server}:
        lock.note(folder, local_address(config, host), *for_phones(config))
    if open_browser:
        browser.show(local_address(config, host) + link)
    return link


def already_serving(taken: lock.Taken) -> Words:
    if taken.address:
        return say(
            "A companion is already serving the data in %(folder)s, at %(address)s; stop it first, or choose another folder with --data.",
            folder=str(taken.folder), address=taken.address,
        )  # fmt: skip
    return say(
        "A companion is already serving the data in %(folder)s; stop it first, or choose another folder with --data.",
        folder=str(taken.folder),
    )


def compile_words_if_possible() -> None:
    try:
        compile_words()
    except OSError:
        logging.getLogger("companion").warning("the translations could not be compiled")


def addresses(host: str) -> tuple[str, ...]:
    """Where phones reach a server that listens there."""
    if host in LOCAL:
        return ()
    return network.addresses() if host in EVERYWHERE else (host,)


def local_address(config: Config, host: str) -> str:
    name = "127.0.0.1" if host in {*LOCAL, *EVERYWHERE} - {"::1"} else host
    return web_address(name, config.port)


def web_address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def for_phones(config: Config) -> list[str]:
    return [config.public] if config.public else [web_address(address, config.port) for address in config.addresses]


def greet(config: Config, host: str, link: str) -> None:
    """The addresses for phones, one as a QR code, and where the host finds everything."""
    teller = Teller(config)
    known = for_phones(config)
    local = local_address(config, host)
    if known:
        code = qrcode.QRCode(border=2)
        code.add_data(known[0])
        code.print_ascii(invert=True)
        teller.tell(say("Phones on this network:"), "  " + "   ".join(known))
    elif host in LOCAL:
        teller.tell(say("Only this machine can open it: phones need a start without --host %(host)s.", host=host))
    else:
        teller.tell(
            say(
                "This machine is in no network, so phones cannot find it: join the Wi-Fi of the phones, then start again."
            )
        )
    teller.tell(say("This machine:"), f"  {local}")
    teller.tell(
        say("For you, the owner (works once; “companion owner” makes another):"), f"  {(known or [local])[0]}{link}"
    )
    teller.tell(say("Data:"), f"  {config.data}    " + Speaker(config.language or "en")(say("Stop: Ctrl-C")))
