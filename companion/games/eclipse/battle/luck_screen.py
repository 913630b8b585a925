"""The dice of the evening: hits expected and rolled, and whether the dice look fair."""

from typing import Any

from companion.games.eclipse.model import Galaxy
from companion.rules.words import Words, say


def luck(galaxy: Galaxy) -> dict[str, Any] | None:
    """Hits expected and rolled for each player, and every face of the evening counted."""
    if not galaxy.rolls:
        return None
    faces = [face for roll in galaxy.rolls for face in roll.faces]
    by_seat = []
    for seat in galaxy.seats:
        own = [roll for roll in galaxy.rolls if roll.seat == seat]
        if own:
            by_seat.append((seat, round(sum(roll.expected for roll in own), 1), sum(roll.hits for roll in own)))
    return {
        "players": by_seat,
        "faces": [(face, faces.count(face)) for face in range(1, 7)],
        "count": len(faces),
        "by_hand": sum(len(roll.faces) for roll in galaxy.rolls if not roll.by_app),
        "fair": _fair(faces),
    }


def _fair(faces: list[int]) -> Words:
    """Chi-square over six faces: 11.07 is exceeded by one fair evening in twenty."""
    expected = len(faces) / 6
    if expected < 5:
        return say("Too few dice to judge them: 30 are needed.")
    chi = sum((faces.count(face) - expected) ** 2 / expected for face in range(1, 7))
    if chi > 11.07:
        return say("These dice are unusual: one fair evening in twenty looks like this.")
    return say("These dice look fair.")
