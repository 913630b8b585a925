"""Points on the phones: what stands so far, the count at the end, and the result with its reasons."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, IDEOLOGIES
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.screens import card_view
from companion.rules.curve import Curve, drawn
from companion.rules.words import say

FEW = 12  # so many chips in a row of numbers; what is more is typed


def standing(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """Everything that counts lies open: during play everybody's points as if it ended now."""
    over = galaxy.step == "over"
    ended = params.get("ended") == "yes"
    seat = _form_seat(galaxy, own, params)
    return {
        "over": over,
        "depth": galaxy.options.depth,
        "names": GOOD_NAMES,
        "estimate": galaxy.options.estimate and galaxy.full,
        "told": scoring.told(galaxy),
        "uncounted": scoring.uncounted(galaxy) if over else (),
        "scoring": scoring.score(galaxy),
        "shown": _shown(galaxy, ended=ended),
        "counting": count_form(galaxy, seat) if seat is not None else None,
        "measures": measures(galaxy),
        "curve": course(galaxy),
        "own": own,
        "level": _level(galaxy) if not ended else [],
        "solo": galaxy.solo,
        "solo_note": galaxy.choice("solo.over") if galaxy.solo else "",
    }


def _shown(galaxy: Galaxy, *, ended: bool) -> tuple[int, ...]:
    if galaxy.step == "over":
        uncounted = () if ended else scoring.uncounted(galaxy)
        return tuple(seat for seat in galaxy.seats if seat not in uncounted)
    return tuple(galaxy.seats) if galaxy.options.estimate and galaxy.full else ()


def _level(galaxy: Galaxy) -> list[dict[str, Any]]:
    """Who shares the win only because nobody has told whose cube lies on top; each with the own count, as it stands."""
    winners = scoring.score(galaxy).winners if scoring.told(galaxy) else ()
    if len(winners) < 2:
        return []
    return [{"seat": seat, "count": asdict(scoring.of_seat(galaxy, seat))} for seat in winners]


def measures(galaxy: Galaxy) -> list[dict[str, Any]]:
    """What each main ideology counts at this table, who has it, and whether that is only inferred."""
    found = scoring.measures(galaxy)
    return [
        {
            **(card_view.ideology(one) or {}),
            "counts": found[one].words,
            "inferred": found[one].inferred,
            "seats": [seat for seat in galaxy.seats if scoring.of_seat(galaxy, seat).ideology == one],
        }
        for one in IDEOLOGIES
        if one in found
    ]


def course(galaxy: Galaxy) -> Curve | None:
    """Points after each round from nothing; the last ones as they were counted."""
    if not galaxy.curve:
        return None
    tracks = (*galaxy.curve[:-1], scoring.totals(galaxy)) if galaxy.step == "over" else galaxy.curve
    return drawn([(0, *(points[seat] for points in tracks)) for seat in galaxy.seats])


# ── counting ───────────────────────────────────────────────────


def _form_seat(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> int | None:
    """Whoever was tapped: anybody may count for anybody. Else the first own seat that is not counted.
    Once somebody is counted, only an address that says "again" opens that count: else the next one follows by itself."""
    if galaxy.step != "over" or not own or params.get("ended") == "yes":
        return None
    wanted = params.get("open")
    asked_for = next((seat for seat in galaxy.seats if wanted in {str(seat), f"again{seat}"}), None)
    if asked_for is not None and (galaxy.realms[asked_for].count is None or wanted == f"again{asked_for}"):
        return asked_for
    return next((seat for seat in own if seat in scoring.uncounted(galaxy)), None)


def count_form(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """One tap for each row; what is kept is filled in. A row that counts for nobody's ideology is not asked."""
    known = scoring.of_seat(galaxy, seat)
    numbers = catalog.numbers()
    conquered = say("Conquered planets, for Militarism")
    found = scoring.measures(galaxy)
    things = {one.thing for one in found.values()}
    for_militarism = "militarism" in found and found["militarism"].thing == "conquered"
    rows = [
        ("settled", say("Settled planets, 1 point each"), known.settled, range(max(FEW, known.settled + 1))),
        ("developed", say("Developed planets, 2 points each"), known.developed, range(8)),
        ("conquered", conquered if for_militarism else say("Conquered planets"), known.conquered, range(numbers.cruisers + 1)),
    ]  # fmt: skip
    if "techs" in things or "advanced_techs" in things:
        rows.append(("techs", say("Technologies, all of them"), known.techs, range(FEW + 1)))
        rows.append(("advanced_techs", say("Advanced ones among them"), known.advanced_techs, range(FEW + 1)))
    return {
        "seat": seat,
        "counted": galaxy.realms[seat].count is not None,
        "kept": galaxy.full,
        "prestige": known.prestige,
        "relics": known.relics,
        "rows": rows,
        "ideology": known.ideology,
        "ideologies": [one | {"chosen": one["id"] == known.ideology} for one in measures(galaxy)],
        "tied": [other for other in galaxy.seats if other != seat and scoring.of_seat(galaxy, other).prestige == known.prestige],
    }  # fmt: skip
