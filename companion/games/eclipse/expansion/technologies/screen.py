"""Rare technologies with a price on every track."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import TRACK_NAMES, TRACKS
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.technologies import research


def rare(galaxy: Galaxy, one: catalog.Technology, board: Board | None) -> dict[str, Any]:
    found: dict[str, Any] = {"technology": one, "new": galaxy.newest.count(one.id), "cost": one.cost, "tracks": []}
    if board is None:
        return found | {"owned": False, "can": True}
    tracks = [
        {
            "id": track,
            "name": TRACK_NAMES[track],
            "cost": research.cost(board, one, track),
            "lines": research.cost_lines(board, one, track),
            "full": research.why_not(board, one, track) is not None,
            "missing": max(0, research.cost(board, one, track) - board.science),
        }
        for track in TRACKS
    ]
    cheapest = min(research.cost(board, one, track) for track in TRACKS)
    return found | {
        "owned": one.id in board.technologies,
        "cost": cheapest,
        "can": cheapest <= board.science,
        "tracks": tracks,
    }
