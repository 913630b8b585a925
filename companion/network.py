"""The addresses under which phones on this network find this machine, and the port to listen on."""

import errno
import ipaddress
import os
import re
import socket

import ifaddr

from companion.rules.words import Words, say

# Bridges and tunnels of other programs: no phone sits behind them.
NOT_FOR_PHONES = ("lo", "docker", "br-", "veth", "virbr", "tun", "tap", "wg", "tailscale", "zt", "vmnet", "utun")
TRIES = 50
NOT_OURS = {errno.EADDRNOTAVAIL, 10049}  # Windows has a number of its own for it


class CannotListen(Exception):
    """Why no phone could reach this host and port, in one sentence."""

    def __init__(self, why: Words) -> None:
        super().__init__(why.text)
        self.why = why


def addresses() -> tuple[str, ...]:
    """IPv4 addresses a phone can type, home networks first; nothing when there is no network."""
    found: list[tuple[int, str]] = []
    for adapter in ifaddr.get_adapters():
        if (adapter.name or "").lower().startswith(NOT_FOR_PHONES):
            continue
        for ip in adapter.ips:
            if isinstance(ip.ip, str) and (rank := _rank(ip.ip)) is not None:
                found.append((rank, ip.ip))  # noqa: PERF401 - plainer than one nested expression
    return tuple(dict.fromkeys(address for _rank_of, address in sorted(found)))


def _rank(text: str) -> int | None:
    address = ipaddress.ip_address(text)
    if address.is_loopback or address.is_link_local or address.is_unspecified:
        return None
    homes = ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")
    return next((n for n, home in enumerate(homes) if address in ipaddress.ip_network(home)), len(homes))


def household(address: str) -> str:
    """One client as limits count it: an IPv4 address, or the /64 that a home gets of IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_web_address(text: str) -> bool:
    """A scheme, a machine and perhaps a port: what a table's own path is put behind."""
    return re.fullmatch(r"https?://([A-Za-z0-9_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?", text) is not None


def free_port(host: str, port: int, tries: int = TRIES) -> int:
    """The port itself if it is free, else the next one that is."""
    family, address = _found(host)
    candidates = range(port, min(port + tries, 65_536))
    for candidate in candidates:
        try:
            if _is_free(family, address, candidate):
                return candidate
        except PermissionError:
            why = say("Port %(port)s needs an administrator's rights; choose one from 1024 on: --port 8000", port=port)
            raise CannotListen(why) from None
        except OSError as error:
            if error.errno in NOT_OURS:
                why = say("%(host)s is not an address of this machine; leave --host out to use all it has.", host=host)
            else:
                why = say("%(host)s cannot be used: %(why)s", host=host, why=error.strerror or str(error))
            raise CannotListen(why) from None
    if len(candidates) == 1:
        raise CannotListen(say("Port %(port)s is taken; choose another one with --port.", port=port))
    last = candidates[-1]
    raise CannotListen(
        say("All ports from %(port)s to %(last)s are taken; choose another one with --port.", port=port, last=last)
    )


def _found(host: str) -> tuple[socket.AddressFamily, str]:
    try:
        family, _kind, _protocol, _name, address = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):  # a name nobody knows, or one that cannot be a name
        why = say("“%(host)s” is no address and no name that this machine knows; leave --host out.", host=host)
        raise CannotListen(why) from None
    return family, str(address[0])


def _is_free(family: socket.AddressFamily, address: str, port: int) -> bool:
    """False if it is taken; every other trouble is the caller's."""
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if os.name == "nt":
            # There, "reuse" would share a port that somebody else listens on.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)  # type: ignore[attr-defined, unused-ignore]
        else:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError as error:
            taken = error.errno in {errno.EADDRINUSE, 10048} or (os.name == "nt" and isinstance(error, PermissionError))
            if taken:
                return False
            raise
    return True
