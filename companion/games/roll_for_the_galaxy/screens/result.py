"""Points on the phones: the own estimate during play, counting at the end, and the result with its reasons."""

from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy.counting import scoring
from companion.games.roll_for_the_galaxy.counting.screen import count_form, form_seat
from companion.games.roll_for_the_galaxy.legend import roll_names
from companion.games.roll_for_the_galaxy.managing import ending
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.screens import table as table_screen


def standing(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """During play only the own points; when the game is over everybody's, as far as they are counted."""
    over = galaxy.step == "over"
    shown_all = scoring.told(galaxy) or params.get("ended") == "yes"
    found = scoring.score(galaxy)
    seat = form_seat(galaxy, own, params)
    return {
        "over": over,
        "full": galaxy.full,
        "depth": galaxy.options.depth,
        "estimate": galaxy.options.estimate,
        "told": scoring.told(galaxy),
        "missing": scoring.missing(galaxy),
        "scoring": found,
        "shown": _shown(galaxy, own, everything=shown_all),
        "left": {seat: scoring.of_seat(galaxy, seat) for seat in galaxy.seats} if over else {},
        "reason": ending.end_reason(galaxy) if over and galaxy.options.depth != "score" else None,
        "counting": count_form(galaxy, seat) if seat is not None else None,
        "curve": table_screen.course(galaxy, [one.total for one in found.scores]) if shown_all else None,
        "own": own,
        "round": galaxy.round,
        "roll_names": roll_names(),
    }


def _shown(galaxy: Galaxy, own: tuple[int, ...], *, everything: bool) -> tuple[int, ...]:
    if everything:
        return tuple(galaxy.seats)
    if galaxy.step == "over":
        return tuple(seat for seat in galaxy.seats if galaxy.empires[seat].count is not None)
    return own if galaxy.options.estimate and galaxy.full else ()
