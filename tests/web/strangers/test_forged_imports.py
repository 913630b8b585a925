"""Forged exports by lot: refused with a sentence and nothing stored, or accepted and every screen answers.

A few of them here; `COMPANION_FUZZ=10000 pytest tests/web/strangers/test_forged_imports.py` tries as many as it says.
"""

import contextlib
import os
from random import Random

import pytest

from companion.rules.codec import BadInput
from companion.rules.game import RuleViolation
from companion.tables import export as files
from companion.words import Speaker
from tests import forging
from tests.kit import Phone, make_app

MANY = int(os.environ.get("COMPANION_FUZZ", "200"))
NOW = "2026-11-17T00:00:00.000"
HOUSE = ("lobby", "invite", "tv", "mine", "log", "menu", "fair")


def attack(app, number: int) -> str:
    """One forged file. Gives what became of it; whatever is wrong fails."""
    w = app.extensions["companion"]
    name, text = forging.forged(number)
    try:
        code = files.restore(w.store, files.read(text), NOW)
    except (BadInput, RuleViolation) as no:
        code, said = "", Speaker("de")(no.why)
    if not code:
        assert said, (number, name)
        assert w.store.is_empty(), (number, name, "half stored")
        return "refused"
    lot = Random(number)
    phone = Phone(app, lot.choice(["en", "de"]))
    phone.code = code
    table = w.service.table(code)
    assert code.isascii(), (number, name)
    assert code.isupper(), (number, name)
    if lot.random() < 0.5:
        with contextlib.suppress(AssertionError):
            phone.house("take_seat", seat=lot.randrange(len(table.house.seats)), name="Zed")
    screens = [*HOUSE, *table.game.screens]
    if lot.random() < 0.7:  # the import has asked the game for every one of them already
        screens = ["log", *lot.sample(screens, 4)]
    for screen in [*screens, f"log?back={lot.randrange(1, table.head + 1)}", "export.json"]:
        answer = phone.get(f"/t/{code}/{screen}")
        assert answer.status_code < 500, (number, name, screen)
    assert phone.get("/").status_code == 200, (number, name)
    w.store.forget(table.table_id)
    w.service.forget(table.table_id)
    return "accepted"


@pytest.mark.wild
def test_no_forged_file_breaks_a_page_or_is_half_stored(tmp_path):
    app = make_app(tmp_path / "data")
    became = [attack(app, number) for number in range(MANY)]
    assert set(became) == {"refused", "accepted"}, "both ways were gone"
    app.extensions["companion"].store.close()
