"""Behind a proxy that the host trusts, the client is whom that proxy names; everybody else may claim what they like.

waitress knows one trusted address only and werkzeug's ProxyFix trusts whoever connects: so we look who connects, then
let ProxyFix read the headers.
"""

import ipaddress
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from werkzeug.middleware.proxy_fix import ProxyFix

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

MOST_HOPS = 10


class Proxies:
    def __init__(self, app: "WSGIApplication", trusted: Sequence[str]) -> None:
        self._app = app
        self._trusted = [ipaddress.ip_network(one, strict=False) for one in trusted]

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if not self._trusts(environ.get("REMOTE_ADDR", "")):
            return self._app(environ, start_response)
        hops = environ.get("HTTP_X_FORWARDED_FOR", "").split(",")[-MOST_HOPS:]
        # Each proxy adds whom it heard at the end: past our own proxies, the last one named is the client.
        own = next((number for number, hop in enumerate(reversed(hops)) if not self._trusts(hop.strip())), 0)
        return ProxyFix(self._app, x_for=own + 1, x_proto=1, x_host=1)(environ, start_response)

    def _trusts(self, address: str) -> bool:
        try:
            known = ipaddress.ip_address(address)
        except ValueError:
            return False
        mapped = getattr(known, "ipv4_mapped", None)
        return any((mapped or known) in network for network in self._trusted)
