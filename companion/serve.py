"""Serves the site in one process: waitress, 64 threads, streams that end before the process does."""

import logging
import signal
import sys
from dataclasses import replace
from typing import Any

import qrcode
from waitress.server import create_server

from companion import network
from companion.app import create_app
from companion.config import Config
from companion.words import Speaker, compile_words

THREADS = 64
LOCAL = {"127.0.0.1", "::1", "localhost"}


def serve(config: Config, host: str) -> int:
    say = Speaker(config.language or "en").gettext
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    # waitress warns when all threads are busy with streams; that is what they are for.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    port = network.free_port(host, config.port)
    if port is None:
        print(say("Port %(port)s and the next fifty are taken.") % {"port": config.port}, file=sys.stderr)  # noqa: T201
        return 1
    if port != config.port:
        print(say("Port %(port)s is taken; using %(next)s.") % {"port": config.port, "next": port})  # noqa: T201
    compile_words_if_possible()
    config = replace(config, port=port, addresses=() if host in LOCAL else network.addresses())
    if why := config.make_folders():
        print(say("The data folder cannot be written: %(why)s") % {"why": why}, file=sys.stderr)  # noqa: T201
    app = create_app(config)
    server = create_server(
        app,
        host=host,
        port=port,
        threads=THREADS,
        channel_request_lookahead=1,  # a gone phone is noticed within seconds
        connection_limit=400,
        max_request_body_size=512 * 1024,  # refused before it is read; forms are far smaller
        channel_timeout=60,
        ident=None,
        clear_untrusted_proxy_headers=False,  # the guard looks at them to know a proxy is there
    )
    hub = app.extensions["companion"].hub

    def stop(_signal: int, _frame: Any) -> None:
        hub.close()  # ends all streams, so that the threads come free
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    greet(config, host, app.extensions["companion"].host_key)
    try:
        server.run()
    except SystemExit:
        pass
    finally:
        server.task_dispatcher.shutdown(timeout=1)
        server.close()  # only now: a thread that still answers needs its way to wake the loop
    return 0


def compile_words_if_possible() -> None:
    try:
        compile_words()
    except OSError:
        logging.getLogger("companion").warning("the translations could not be compiled")


def greet(config: Config, host: str, key: str) -> None:
    """The addresses for phones, one as a QR code, and where the host finds everything."""
    say = Speaker(config.language or "en").gettext
    known = [f"http://{address}:{config.port}" for address in config.addresses]
    local = f"http://127.0.0.1:{config.port}" if host in {*LOCAL, "0.0.0.0"} else f"http://{host}:{config.port}"  # noqa: S104
    if known:
        code = qrcode.QRCode(border=2)
        code.add_data(known[0])
        code.print_ascii(invert=True)
        print(say("Phones on this network:") + "  " + "   ".join(known))  # noqa: T201
    print(say("This machine:") + f"  {local}")  # noqa: T201
    print(say("All tables, from elsewhere:") + f"  {(known or [local])[0]}/host?key={key}")  # noqa: T201
    print(say("Data:") + f"  {config.data}    " + say("Stop: Ctrl-C"), flush=True)  # noqa: T201
