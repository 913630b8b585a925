"""Draws, exports and boxes while others tap: true, whole, all kept."""

import json
import threading
from collections.abc import Callable

from companion.games.federation.box.values import BOX
from companion.games.scorepad.dice import RollDice
from companion.games.scorepad.sheet import AddPoints
from companion.rules.chance import derive, fingerprint
from companion.tables import export
from companion.tables.shelf import Shelf
from companion.tables.store import Store
from tests.tables.racing.kit import PHONES, Table, all_at_once

# ────────────────────────────────────────────── chance while others tap


def test_draws_stay_true_when_all_roll_at_once(table):
    def rolls(seat: int) -> None:
        for number in range(10):
            table.act(seat, f"r{seat}-{number}", RollDice(dice=3, sides=20))

    all_at_once(*[lambda seat=seat: rolls(seat) for seat in range(4)])
    table.act(0, "points", AddPoints(seat=0, points=1))
    table.service.end(table.code, PHONES[0], "end")
    known = table.store.by_code(table.code)
    good, _ = export.verify(export.read(_json(export.export(table.now, known))))
    assert good


def _json(content: dict) -> bytes:
    return json.dumps(content).encode()


class Meanwhile(Store):
    """A store where something happens just after the table was looked up."""

    meanwhile: Callable[[], None] | None = None

    def by_code(self, code: str):
        found = super().by_code(code)
        if self.meanwhile is not None:
            happens, self.meanwhile = self.meanwhile, None
            happens()
        return found


def test_a_roll_while_the_table_is_reopened_comes_from_the_new_seed(tmp_path):
    """The old seed is known to everybody; a draw from it would be a fraud."""
    table = Table(tmp_path, players=2, mode="total").starts()
    table.act(0, "points", AddPoints(seat=0, points=1))
    table.service.end(table.code, PHONES[0], "end")
    slow = Meanwhile(table.store.url)
    table.service.store = slow
    slow.meanwhile = lambda: table.service.reopen(table.code, PHONES[0], "reopen")
    done = table.act(1, "roll", RollDice(dice=5, sides=20))
    now, seed = table.now, bytes.fromhex(slow.by_code(table.code).seed)
    assert fingerprint(seed) == now.house.eras[-1].fingerprint
    chance = derive(seed, now.house.mixed_before(done.seq), "roll")
    assert [chance.below(draw.of) for draw in now.history.tap(done.seq).draws] == [
        draw.gave for draw in now.history.tap(done.seq).draws
    ]
    slow.close()
    table.store.close()


def test_a_table_ended_while_it_is_reopened_reveals_its_own_seed(tmp_path):
    table = Table(tmp_path, players=2, mode="total").starts()
    table.act(0, "points", AddPoints(seat=0, points=1))
    table.service.end(table.code, PHONES[0], "end")
    slow = Meanwhile(table.store.url)
    table.service.store = slow
    slow.meanwhile = lambda: table.service.reopen(table.code, PHONES[0], "reopen")
    table.service.end(table.code, PHONES[0], "end again")
    era = table.now.house.eras[-1]
    assert fingerprint(bytes.fromhex(era.seed)) == era.fingerprint
    slow.close()
    table.store.close()


# ────────────────────────────────────────────── files beside the database


def test_exports_of_one_table_written_at_once_are_whole(tmp_path):
    shelf = Shelf(tmp_path / "presets", tmp_path / "exports", tmp_path / "boxes")
    content = {"log": ["x" * 50] * 500}
    works = [lambda: [str(shelf.export("ABCDE", content)) for _ in range(25)]] * 6
    got = all_at_once(*works)
    assert not [one for one in got if isinstance(one, Exception)]
    assert shelf.exports() == ["abcde.json"]
    assert [file.name for file in (tmp_path / "exports").iterdir()] == ["abcde.json"]


def test_a_reader_never_gets_half_an_export(tmp_path):
    shelf = Shelf(tmp_path / "presets", tmp_path / "exports", tmp_path / "boxes")
    shelf.export("ABCDE", {"log": []})
    done = threading.Event()

    def writes(size: int) -> None:
        try:
            for number in range(40):
                shelf.export("ABCDE", {"log": ["x" * size] * (number * 20)})
        finally:
            done.set()

    def reads() -> list[str]:
        broken = []
        while not done.is_set():
            try:
                json.loads(shelf.read_export("abcde.json"))
            except ValueError as error:
                broken.append(str(error))
        return broken

    got = all_at_once(lambda: writes(50), lambda: writes(5), reads)
    assert got == [None, None, []]


def test_what_phones_tell_about_a_box_at_once_is_all_kept(tmp_path):
    shelf = Shelf(tmp_path / "presets", tmp_path / "exports", tmp_path / "boxes")
    keys = [one.id for one in BOX.values if not one.choices][:48]
    works = [
        lambda some=keys[start::6]: [shelf.change_box("federation", BOX, {key: 3}) for key in some]
        for start in range(6)
    ]
    got = all_at_once(*works)
    assert not [one for one in got if isinstance(one, Exception)]
    assert shelf.box("federation", BOX).keys() == set(keys)
