"""Many odds at once: one is worked out at a time, the page solves small fights only, and the host's memory lasts."""

import contextlib
import http.client
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bench.misbehaving import fight
from companion.games.eclipse.battle import fight_odds
from companion.web.door import workshop
from tests.kit import Phone
from tests.web.strangers.gate import LONGEST, until


def get_through(port: int, path: str, client: str) -> int:
    wire = http.client.HTTPConnection("127.0.0.1", port, timeout=300, source_address=(client, 0))
    with contextlib.closing(wire):
        wire.request("GET", path)
        return wire.getresponse().status


SMALL = "/tool/eclipse/odds?attacker-cruiser-count=2&defender-ancient-count=1"
MOST = 400_000_000  # bytes
REQUESTS = 20


@pytest.fixture
def slow_solver(monkeypatch, gate):
    """As the real one, but it begins when it is told to."""
    told = fight_odds.told

    def slowly(battle):
        gate.work()
        return told(battle)

    monkeypatch.setattr(fight_odds, "told", slowly)
    return gate


def test_twenty_at_once_are_worked_out_one_by_one_or_refused(app, slow_solver, pool):
    mira = Phone(app, address="10.0.0.2").opens("Mira", seats=2)
    mira.house("start")
    phones = [Phone(app, address=f"10.9.0.{n}") for n in range(REQUESTS)]
    asked = [pool.submit(one.get, f"{SMALL}&defender-ancient-initiative={n}") for n, one in enumerate(phones)]
    slow_solver.wait()
    until(lambda: sum(one.done() for one in asked) == REQUESTS - 1 - workshop.WAITING)
    refused = next(one.result(LONGEST) for one in asked if one.done())
    assert refused.status_code == 503
    assert int(refused.headers["Retry-After"]) > 0
    assert "Other odds are being worked out" in refused.text
    assert mira.do("enter_score", seat=0, column=0, points=5).status_code == 303, "a tap is answered meanwhile"
    assert phones[0].get("/tool/eclipse/odds").status_code == 200, "the empty form needs no solver"
    slow_solver.open.set()
    answers = [one.result(LONGEST) for one in asked]
    assert sorted(one.status_code for one in answers) == [200] * 5 + [503] * 15
    assert slow_solver.most == 1


def test_the_same_fight_is_worked_out_once_for_all_who_ask(app, slow_solver, pool):
    asked = [pool.submit(Phone(app, address="10.9.0.1").get, SMALL) for _ in range(9)]
    slow_solver.wait()
    slow_solver.open.set()
    assert {one.result(LONGEST).status_code for one in asked} == {200}
    german = Phone(app, "de").get(SMALL)
    assert "Exakt" in german.text, "kept without a language"
    assert len(slow_solver.made) == 1


def test_fleets_too_big_for_a_page_are_simulated_and_say_how_good_that_is(app):
    text = Phone(app).get(fight(1)).text
    error = re.search(r"Simulated, ±([\d.]+) %", text)
    assert error
    assert 0 < float(error[1]) < 3
    assert "Exact." in Phone(app).get(SMALL).text


@pytest.mark.wild
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells how much memory was used")
def test_a_host_with_little_memory_survives_twenty_of_the_biggest_at_once(server):
    def ask(number: int) -> int:
        return get_through(server.port, fight(number), f"127.0.0.{2 + number}")

    with ThreadPoolExecutor(REQUESTS) as phones_at_once:
        codes = list(phones_at_once.map(ask, range(REQUESTS)))
    assert set(codes) <= {200, 503}
    assert codes.count(200) >= 1
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    assert int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) * 1024 < MOST
    assert get_through(server.port, "/", "127.0.0.1") == 200
