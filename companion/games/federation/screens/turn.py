"""The action phase on a phone: lay an envoy, do the action, decide, fulfil a mission, end the turn."""

from collections.abc import Mapping
from typing import Any

from companion.games.federation import catalog, rounds
from companion.games.federation.catalog import CELLS
from companion.games.federation.mat import decisions
from companion.games.federation.mat import screen as mat_screen
from companion.games.federation.missions import screen as missions_screen
from companion.games.federation.model import Senate
from companion.games.federation.scholars import screen as scholars_screen
from companion.games.federation.screens import due
from companion.games.federation.senate.screen import senate_view
from companion.games.federation.senate.screen_placing import neutral, own_standings, place_form
from companion.rules.words import Arg


def opened(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> int | None:
    """Which seat this phone plays now: whoever's turn it is, if it is one of its own; else the tapped or first one."""
    if senate.turn in own and senate.step == "action":
        return senate.turn
    named = next((seat for seat in own if params.get("open") == str(seat)), None)
    return named if named is not None else next(iter(own), None)


def turn(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    seat = opened(senate, own, params)
    on_turn = seat is not None and seat == senate.turn
    placed = seat is not None and on_turn and rounds.has_placed(senate, seat)
    cell = _cell(senate, params) if on_turn and not placed and not senate.to_block else None
    return {
        "turn": senate.turn,
        "viewer": seat,
        "on_turn": on_turn,
        "placed": placed,
        "view": senate_view(senate),
        "chosen": cell,
        "place": place_form(senate, seat, cell) if seat is not None and cell else None,
        "due": [due.due_card(senate, seat, one) for one in senate.mats[seat].due]
        if seat is not None and senate.turn == seat
        else [],
        "missions": missions_screen.missions(senate, seat) if seat is not None and placed and senate.full else None,
        "gains": mat_screen.gains(senate, seat) if seat is not None and senate.full else [],
        "modified": placed and any(one.modifier for one in own_standings(senate, seat)),
        "usable": scholars_screen.usable(senate, seat) if seat is not None and on_turn and senate.full else [],
        "neutral": neutral(senate) if senate.to_block else None,
        "waits": waits(senate),
        "order": [(one, senate.turns[one]) for one in senate.order],
        "may_end": seat is not None and on_turn and rounds.may_end(senate, seat),
        "may_save": seat is not None and on_turn and not placed and rounds.may_save(senate, seat),
    }


def _cell(senate: Senate, params: Mapping[str, str]) -> str | None:
    """The tapped space, while it is free; tapped links keep `open` after the next tap."""
    named = params.get("open", "")
    if named == catalog.EVASION:
        return named
    return named if named in CELLS and named not in senate.at else None


def waits(senate: Senate) -> list[Arg]:
    """What the player on turn still has to do: everybody may read it."""
    if senate.turn is None:
        return []
    return [decisions.due(one.kind, one.what) for one in senate.mats[senate.turn].due]
