"""The addresses for phones: home networks first, bridges and tunnels never."""

import socket
from dataclasses import dataclass

import pytest

from companion import network
from companion.config import Config
from companion.serve import greet


@dataclass
class Ip:
    ip: object


@dataclass
class Adapter:
    name: str
    ips: list


def test_several_interfaces_are_sorted_and_filtered(monkeypatch):
    adapters = [
        Adapter("lo", [Ip("127.0.0.1")]),
        Adapter("docker0", [Ip("172.17.0.1")]),
        Adapter("tun0", [Ip("10.8.0.2")]),
        Adapter("eth1", [Ip("10.1.2.3"), Ip(("fe80::1", 0, 0))]),
        Adapter("wlan0", [Ip("192.168.1.24"), Ip("192.168.1.24")]),
        Adapter("eth0", [Ip("169.254.3.4"), Ip("203.0.113.9")]),
    ]
    monkeypatch.setattr(network.ifaddr, "get_adapters", lambda: adapters)
    assert network.addresses() == ("192.168.1.24", "10.1.2.3", "203.0.113.9")


def test_no_network_gives_no_address(monkeypatch):
    monkeypatch.setattr(network.ifaddr, "get_adapters", lambda: [Adapter("lo", [Ip("127.0.0.1")])])
    assert network.addresses() == ()


def test_a_taken_port_gives_the_next_free_one():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        found = network.free_port("127.0.0.1", port)
        assert found is not None
        assert found > port
        with pytest.raises(network.CannotListen):
            network.free_port("127.0.0.1", port, tries=1)


@pytest.mark.parametrize(("addresses", "phones"), [(("192.168.1.24",), True), ((), False)])
def test_the_greeting_names_the_addresses(capsys, tmp_path, addresses, phones):
    greet(Config(data=tmp_path, port=8123, addresses=addresses), "0.0.0.0", "KEY")
    out = capsys.readouterr().out
    assert "http://127.0.0.1:8123" in out
    assert ("http://192.168.1.24:8123" in out) == phones
    assert ("█" in out or "▄" in out) == phones, "a QR code for phones, nothing noisy without them"
