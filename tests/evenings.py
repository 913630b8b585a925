"""A whole evening of each game, out of its golden log: ended tables that have every sheet."""

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
