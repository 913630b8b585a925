"""The forms of the senate: where an envoy goes, and which spaces the neutral tiles block."""

from typing import Any

from companion.games.federation import catalog, rooms
from companion.games.federation.catalog import CELLS, GOOD_NAMES, GOODS, SIDE_NAMES, page
from companion.games.federation.mat import bookings
from companion.games.federation.model import BONUS_ENVOY, Senate, Standing
from companion.games.federation.senate import turning
from companion.games.federation.senate.spaces import space_name
from companion.rules.words import Arg, Words, say


def own_standings(senate: Senate, seat: int | None) -> list[Standing]:
    return [one for one in (*senate.at.values(), *senate.evasion) if one.seat == seat]


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
    return any(one.die for one in own_standings(senate, seat))


def _warning(senate: Senate, seat: int, cell: str) -> Words | None:
    """What the rules say before the tap does (p. 14, 20)."""
    action = senate.action_of(cell)
    mat = senate.mats[seat]
    if action == "president" and seat == senate.first and not senate.turns[seat]:
        return say("Whoever begins the round may not use this room in the first turn.")
    if senate.full and not turning.something_to_pay(senate, seat, action):
        return say("You cannot pay anything there.")
    cost = rooms.ACTION_COSTS.get(action)
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
