"""The addresses under which phones on this network find this machine."""

import ipaddress
import socket

import ifaddr

# Bridges and tunnels of other programs: no phone sits behind them.
NOT_FOR_PHONES = ("lo", "docker", "br-", "veth", "virbr", "tun", "tap", "wg", "tailscale", "zt", "vmnet", "utun")


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


def free_port(host: str, port: int, tries: int = 50) -> int | None:
    """The port itself if it is free, else the next one that is."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + tries, 65_536)):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError:
                continue
            return candidate
    return None
