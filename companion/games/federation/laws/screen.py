"""The laws of both sides: their votes, what they would bring, what was passed."""

from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import PROJECT_NAMES, SIDE_NAMES, page
from companion.games.federation.laws import cards, passing
from companion.games.federation.laws.cards import SIDES
from companion.games.federation.model import Senate
from companion.games.federation.senate.spaces import space_name
from companion.rules.lines import Line, total
from companion.rules.words import Arg, Name, say


def laws_view(senate: Senate) -> dict[str, Any]:
    votes = dict(zip(SIDES, passing.votes(senate), strict=True))
    lead = max(SIDES, key=lambda side: votes[side])
    sides = []
    later = senate.laws[1] if len(senate.laws) > 1 else None
    for side in SIDES:
        planet = cards.on_side(senate, side)
        after = getattr(later, side, None)
        sides.append(
            {
                "side": side,
                "name": SIDE_NAMES[side],
                "planet": planet,
                "law": PROJECT_NAMES[planet] if planet else None,
                "times": senate.number(f"law.{planet}") if planet else None,
                "votes": votes[side],
                "later": PROJECT_NAMES[after] if after else None,
                "leads": votes[side] > votes["right" if side == "left" else "left"],
            }
        )
    return {
        "sides": sides,
        "lead": lead if votes["left"] != votes["right"] else None,
        "later": [(SIDE_NAMES[side], PROJECT_NAMES[getattr(later, side)]) for side in SIDES if getattr(later, side)]
        if later
        else [],
        "past": [
            [PROJECT_NAMES[planet] for planet in (law.left, law.right) if planet is not None]
            for law in senate.past_laws
        ],
        "passed": [(PROJECT_NAMES[planet], SIDE_NAMES[side]) for planet, side in senate.passed],
    }


def law(senate: Senate) -> dict[str, Any]:
    """Votes on both sides, and what each law would bring everybody."""
    view = laws_view(senate)
    for side in view["sides"]:
        planet = side["planet"]
        side["brings"] = [
            (seat, senate.mats[seat].influence(planet), _points(senate, seat, planet)) for seat in senate.order
        ] if planet and senate.full else []  # fmt: skip
        side["lines"] = votes_on(senate, side["side"])
        side["sum"] = total(side["lines"])
    return view


def _points(senate: Senate, seat: int, planet: str) -> int | None:
    times = senate.number(f"law.{planet}")
    found = next(one for one in catalog.PLANETS if one == planet)
    return None if times is None else times * senate.mats[seat].influence(found)


def votes_on(senate: Senate, side: str) -> tuple[Line, ...]:
    """The votes of a side, space by space."""

    lines = []
    for cell, one in senate.cells:
        if catalog.side(cell) != side or one.face != "vote":
            continue
        who: Arg = say("neutral tile") if one.seat is None else Name(one.seat)
        words = say("%(player)s, %(space)s", player=who, space=space_name(senate, cell))
        if one.die:
            words = say("%(what)s, with the die", what=words)
        lines.append(Line(passing.worth(senate, one), words, page(13)))
    return tuple(lines)
