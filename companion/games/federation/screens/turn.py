"""The action phase on a phone: lay an envoy, do the action, decide, fulfil a mission, end the turn."""

from collections.abc import Mapping
from typing import Any

from companion.games.federation import catalog, describe_mat, rounds
from companion.games.federation.catalog import CELLS, GOOD_NAMES, GOODS, SIDE_NAMES, page
from companion.games.federation.mat import bookings
from companion.games.federation.mat import screen as gain_screen
from companion.games.federation.missions import screen as missions_screen
from companion.games.federation.model import BONUS_ENVOY, Senate, Standing
from companion.games.federation.scholars import screen as scholar_screen
from companion.games.federation.screens import due as action_screen
from companion.games.federation.senate import turning
from companion.games.federation.senate.screen import senate_view, space_name
from companion.rules.words import Arg, Words, say


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
        "due": [action_screen.due_card(senate, seat, one) for one in senate.mats[seat].due]
        if seat is not None and senate.turn == seat
        else [],
        "missions": missions_screen.missions(senate, seat) if seat is not None and placed and senate.full else None,
        "gains": gain_screen.gains(senate, seat) if seat is not None and senate.full else [],
        "modified": placed and any(one.modifier for one in _own_standings(senate, seat)),
        "usable": scholar_screen.usable(senate, seat) if seat is not None and on_turn and senate.full else [],
        "neutral": neutral(senate) if senate.to_block else None,
        "waits": waits(senate),
        "order": [(one, senate.turns[one]) for one in senate.order],
        "may_end": seat is not None and on_turn and rounds.may_end(senate, seat),
        "may_save": seat is not None and on_turn and not placed and rounds.may_save(senate, seat),
    }


def _own_standings(senate: Senate, seat: int | None) -> list[Standing]:
    return [one for one in (*senate.at.values(), *senate.evasion) if one.seat == seat]


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
    return [describe_mat.due(one.kind, one.what) for one in senate.mats[senate.turn].due]


# ── an envoy ───────────────────────────────────────────────────


def place_form(senate: Senate, seat: int, cell: str) -> dict[str, Any]:
    mat = senate.mats[seat]
    action = senate.action_of(cell)
    thing = catalog.actions().get(action)
    mission = catalog.mission_of().get(action)
    return {
        "cell": cell,
        "name": space_name(senate, cell) if cell != catalog.EVASION else catalog.actions()[cell].name,
        "action": action,
        "does": thing.does if thing else None,
        "rule": page(thing.page) if thing else None,
        "key": f"cell.{cell}",
        "choices": [] if action else _choices(cell),
        "shows": _choices(cell) if action else [],
        "envoys": [_envoy(senate, number) for number in mat.envoys]
        + ([_envoy(senate, BONUS_ENVOY)] if mat.bonus_envoy else []),
        "mission": catalog.missions()[mission].name if mission and mission not in mat.unlocked else None,
        "modifiers": mat.modifiers if senate.full else 1,
        "votes": range(1, 11),
        "die": mat.die if not _die_lies(senate, seat) else 0,
        "warning": _warning(senate, seat, cell),
    }


def _choices(cell: str) -> list[tuple[str, Arg]]:
    if cell == catalog.EVASION:
        return []
    return [(one, catalog.actions()[one].name) for one in (*catalog.PLANETS, *catalog.ROOMS, "spy")]


def _envoy(senate: Senate, number: int) -> dict[str, Any]:
    bonus = number == BONUS_ENVOY
    votes = catalog.numbers().bonus_envoy_votes if bonus else catalog.numbers().envoy_votes[number]
    told = senate.choice(f"envoy.{number}")
    brings = next((GOOD_NAMES[good] for good in GOODS if good == told), None)
    return {"number": number, "votes": votes, "bonus": bonus, "brings": brings, "told": bool(told)}


def _die_lies(senate: Senate, seat: int) -> bool:
    return any(one.die for one in _own_standings(senate, seat))


def _warning(senate: Senate, seat: int, cell: str) -> Words | None:
    """What the rules say before the tap does (p. 14, 20)."""
    action = senate.action_of(cell)
    mat = senate.mats[seat]
    if action == "president" and seat == senate.first and not senate.turns[seat]:
        return say("Whoever begins the round may not use this room in the first turn.")
    if senate.full and not turning.something_to_pay(senate, seat, action):
        return say("You cannot pay anything there.")
    cost = bookings.ACTION_COSTS.get(action)
    if senate.full and cost is not None and not bookings.affords(mat, {cost: 1}):
        return say("This costs 1 %(good)s, and you have none.", good=GOOD_NAMES[cost])
    return None


# ── neutral tiles ──────────────────────────────────────────────


def neutral(senate: Senate) -> dict[str, Any]:
    """Two and three players: what this round's blocking tiles show (p. 26, 27)."""
    numbers = catalog.numbers()
    spies = [cell for cell in CELLS if senate.action_of(cell) == "spy"]
    follows = senate.players == 2 and {catalog.side(cell) for cell in spies} == set(SIDE_NAMES)  # the app lays the spy
    return {
        "round_count": numbers.neutral_round,
        "zero_count": numbers.neutral_zero[senate.players] - follows,
        "follows": follows,
        "sides": [(side, SIDE_NAMES[side]) for side in ("left", "right")],
        "votes": senate.round,
        "rule": page(27 if senate.players == 2 else 26),
        "two": senate.players == 2,
        "free": [cell for cell in CELLS if cell not in senate.at],
    }
