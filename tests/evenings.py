"""A whole evening of each game, out of its golden log: ended tables that have every sheet, and tables half-way."""

import msgspec

from companion.tables import export
from companion.tables.store import Store
from tests.kit import ROOT

LOGS = {
    "scorepad": "evening",
    "eclipse": "nine_rounds",
    "roll_for_the_galaxy": "whole_game",
    "federation": "four_players",
    "age_of_galaxy": "five_rounds",
}


def bring(store: Store, game_id: str) -> str:
    """Gives the table's code."""
    file = ROOT / "tests" / "games" / game_id / "golden" / f"{LOGS[game_id]}.json"
    return export.restore(store, export.read(file.read_bytes()), "2026-01-01T00:00:00.000")


def bring_half(store: Store, game_id: str) -> str:
    """The longest golden evening of a game, stopped half-way: a table in play. Gives its code, or "" where none is kept."""
    found = (ROOT / "tests" / "games" / game_id / "golden").glob("*.json")
    file = max((export.read(one.read_bytes()) for one in found), key=lambda one: len(one.log), default=None)
    if file is None:
        return ""
    half = msgspec.structs.replace(file, log=file.log[: len(file.log) // 2])
    return export.restore(store, half, "2026-01-01T00:00:00.000")
