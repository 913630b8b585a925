"""Alliances on the phones: who belongs together, what is proposed, what leaving would mean."""

from typing import Any

from companion.games.eclipse.catalog import rise_page
from companion.games.eclipse.expansion.alliances import membership as alliances
from companion.games.eclipse.expansion.counting.points import LEFT, TILE
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Words, say


def everybody(galaxy: Galaxy) -> list[dict[str, Any]]:
    """Every alliance of the table with its members, and those who have turned their tile."""
    return [
        {"name": name, "members": alliances.members(galaxy, name), "left": left}
        for name in alliances.ALLIANCES
        if (left := tuple(seat for seat in galaxy.order if name in galaxy.boards[seat].alliances_left))
        or alliances.members(galaxy, name)
    ]


def asked(galaxy: Galaxy, seat: int) -> bool:
    """Somebody waits for this player's word."""
    return any(seat in one.asked for one in galaxy.pacts)


def mine(galaxy: Galaxy, seat: int) -> dict[str, Any] | None:
    """None where the table plays without alliances."""
    if not galaxy.options.alliances:
        return None
    board = galaxy.boards[seat]
    return {
        "name": board.alliance,
        "left": board.alliances_left,
        "allies": galaxy.allies(seat),
        "names": alliances.ALLIANCES,
        "to_me": [one for one in galaxy.pacts if seat in one.asked],
        "by_me": next((one for one in galaxy.pacts if one.by == seat), None),
        "partners": _partners(galaxy, seat),
        "not_now": alliances.not_now(galaxy),
        "may_leave": alliances.acts(galaxy, seat) and not alliances.begun(galaxy, seat),
        "betrays": alliances.betrayed(galaxy, seat) if galaxy.keeps(seat) else (),
        "knows_ships": galaxy.keeps(seat),
        "says": _says(galaxy),
        "rule": rise_page(10).short,
        "leaving_rule": rise_page(11).short,
        "tile": TILE,
        "turned": LEFT,
    }


def _partners(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    """With whom it is possible now: to found one of the unused alliances, or to share one that is there."""
    others = (one for one in galaxy.order if one != seat and not any(pact.by == seat for pact in galaxy.pacts))
    return [
        {
            "seat": other,
            "joins": galaxy.boards[other].alliance,
            "invites": galaxy.boards[seat].alliance,
            "names": alliances.unused(galaxy),
            "now": alliances.acts(galaxy, seat) or alliances.acts(galaxy, other),
        }
        for other in others
        if alliances.possible(galaxy, seat, other) and alliances.why_not(galaxy, seat, other) is None
    ]


def _says(galaxy: Galaxy) -> Words:
    if galaxy.players < alliances.FEWEST_FOR_THREE:
        return say("Two players with diplomatic relations found one, during an action of one of them.")
    return say(
        "Two players with diplomatic relations found one, during an action of one of them. A third one who has relations with one of them may join when both agree."
    )
