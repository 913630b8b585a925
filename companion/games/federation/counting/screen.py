"""Points on the phones: what stands so far, the count at the end, and the result with its reasons."""

from collections.abc import Mapping
from typing import Any

from companion.games.federation import catalog
from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import MEDALS, PLANETS, PROJECT_NAMES, PROJECTS
from companion.games.federation.counting import scoring
from companion.games.federation.counting.final import most_influence, most_missions
from companion.games.federation.model import Senate
from companion.rules.curve import Curve, drawn
from companion.rules.values import replace
from companion.rules.words import say


def standing(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """Everything lies open in this game: during play everybody's points as if it ended now."""
    over = senate.step == "over"
    ended = params.get("ended") == "yes"
    found = scoring.score(senate)
    seat = _form_seat(senate, own, params)
    return {
        "over": over,
        "depth": senate.options.depth,
        "estimate": senate.options.estimate,
        "told": scoring.told(senate),
        "uncounted": scoring.uncounted(senate) if over else (),
        "asks": asked(senate),
        "open_sums": scoring.counted(senate).open,
        "where": {group.id: group.where for group in BOX.groups},
        "scoring": found,
        "shown": _shown(senate, ended=ended),
        "counting": count_form(senate, seat) if seat is not None else None,
        "projects": projects(senate) if over and own and not ended else None,
        "curve": course(senate),
        "own": own,
        "round": senate.round,
    }


def asked(senate: Senate) -> tuple[Any, ...]:
    """Numbers of the box that this count would need."""
    return tuple(BOX.by_id[key] for key in scoring.missing(senate))


def _shown(senate: Senate, *, ended: bool) -> tuple[int, ...]:
    if senate.step == "over":
        uncounted = () if ended else scoring.uncounted(senate)
        return tuple(seat for seat in senate.seats if seat not in uncounted)
    return tuple(senate.seats) if senate.options.estimate else ()


def projects(senate: Senate) -> dict[str, Any]:
    """Which are funded: a tick each, filled in with what the tracks say."""
    funded = scoring.funded(senate)
    return {
        "needed": scoring.unknown_projects(senate),
        "rows": [(one, PROJECT_NAMES[one], one in funded) for one in PROJECTS],
    }


def course(senate: Senate) -> Curve | None:
    """Points after each round from nothing; the last ones as they were counted."""
    if not senate.curve:
        return None
    tracks = (*senate.curve[:-1], scoring.totals(senate)) if senate.step == "over" else senate.curve
    return drawn([(0, *(points[seat] for points in tracks)) for seat in senate.seats])


# ── counting


def _form_seat(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> int | None:
    """Whoever was tapped: anybody may count for anybody. Else the first own seat that is not counted."""
    if senate.step != "over" or not own or params.get("ended") == "yes":
        return None
    asked_for = next((seat for seat in senate.seats if params.get("open") == str(seat)), None)
    if asked_for is not None:
        return asked_for
    return next((seat for seat in own if seat in scoring.uncounted(senate)), None)


def count_form(senate: Senate, seat: int) -> dict[str, Any]:
    """One tap for each row: numbers to choose from; only the track, modifiers and the community project are typed.
    Once the funded projects are told, only what these compare is asked."""
    known = scoring.of_seat(senate, seat)
    if senate.mats[seat].count is None and not senate.full:
        # Nobody has kept this mat: nothing in the hangar, but everybody has a start planet, and that is a mission.
        known = replace(known, ships=0, missions=max(known.missions, 1))
    asked = PROJECTS if scoring.unknown_projects(senate) else scoring.funded(senate)
    numbers, most = catalog.numbers(), most_influence()
    return {
        "seat": seat,
        "counted": seat not in scoring.uncounted(senate) and senate.mats[seat].count is not None,
        "kept": senate.full,
        "asked": asked,
        "prestige": known.prestige,
        "have": [
            ("medals", say("Medals"), known.medals, range(len(MEDALS) + 1)),
            ("crystals", say("Crystals, all kinds"), known.crystals, range(numbers.most_crystals + 1)),
            ("gold", say("Gold diamonds"), known.gold, range(numbers.most_gold + 1)),
            ("ships", say("Ships in the hangar"), known.ships, range(numbers.ships + 1)),
        ],
        "modifiers": known.modifiers,
        "influence": [
            (planet, PROJECT_NAMES[planet], known.stands(planet), range(most[planet] + 1))
            for planet in PLANETS
            if planet in asked
        ],
        "missions": ("missions", say("Fulfilled missions"), known.missions, range(most_missions() + 1)),
        "community": known.community,
    }
