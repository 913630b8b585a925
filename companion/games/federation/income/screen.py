"""Every way to pay for a level, and what sites with a choice may be told."""

from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import GOOD_NAMES, GOODS, PROJECT_NAMES
from companion.games.federation.income import own_steps
from companion.games.federation.model import Senate, deciding_field
from companion.games.federation.scholars import helping
from companion.games.federation.scholars.screen import scholar_view
from companion.rules.game import RuleViolation
from companion.rules.words import Arg, say


def accreditation(senate: Senate, seat: int) -> dict[str, Any]:
    """Every way to pay, dearest first, and what happens then; an unknown field of the mat is asked for by the tap."""
    mat = senate.mats[seat]
    level = senate.level(seat)
    raised = mat.raised_round + mat.raised_game if senate.options.raised_cost else 0
    due = min(own_steps.TOP_LEVEL, level + raised) if level is not None else None
    ways: list[dict[str, Any]] = []
    for wanted in range(due if due is not None else own_steps.TOP_LEVEL, own_steps.FREE_LEVEL, -1):
        try:
            goods = own_steps.pays(senate, wanted)
        except RuleViolation:
            ways.append({"level": wanted, "good": None, "name": None, "asks": f"cost.{wanted}"})
            continue
        ways += [
            {
                "level": wanted,
                "good": good,
                "name": GOOD_NAMES[good],
                "asks": "",
                "keeps": wanted == due,
                "has": mat.has(good),
                "can": mat.has(good) > 0,
                "field": _down_to(senate, wanted),
            }
            for good in goods
        ]
    return {
        "level": level,
        "level_now": senate.level_now(seat),
        "field": mat.field,
        "due": due,
        "free": due is not None and due <= own_steps.FREE_LEVEL,
        "ways": ways,
        "asks": deciding_field(senate, mat.field) or "",
    }


def _down_to(senate: Senate, wanted: int) -> int | None:
    try:
        return own_steps.lowest_field(senate, wanted)
    except RuleViolation:
        return None


def sites_asked(senate: Senate, what: str) -> list[dict[str, Any]]:
    numbers = [int(what)] if what else range(1, catalog.numbers().sites + 1)
    return [{"number": number, "thing": catalog.sites().get(senate.choice(f"site.{number}"))} for number in numbers]


def income_choices(senate: Senate, seat: int, sites: list[dict[str, Any]], *, together: bool = True) -> dict[str, Any]:
    """What sites with a choice may be told: goods to transmute, planets to move on, scholars to turn up. `together`: all
    of them give their income in one tap, from left to right; else one of them does."""
    mat = senate.mats[seat]
    numbers = catalog.numbers()
    kinds = [one["thing"].id for one in sites if one["thing"]]
    comes = together and "transmutation" in kinds and "replicator" in kinds[: kinds.index("transmutation")]
    moves: list[tuple[str, Arg]] = []
    for value, by in (("neo", 1), ("neo_2", 2)):
        if mat.neo + by <= numbers.neo_most:
            moves.append((value, say("%(planet)s: influence +%(by)s", planet=PROJECT_NAMES["neo"], by=by)))
    if mat.six_moon < numbers.six_moon_most:
        moves.append(("six_moon", PROJECT_NAMES["six_moon"]))
    turned = [
        (good, GOOD_NAMES[good], GOOD_NAMES[GOODS[place + 1]])
        for place, good in enumerate(GOODS[:-1])
        if mat.has(good) or (comes and good == "lavandium")
    ]
    return {
        "transmute": turned if "transmutation" in kinds else [],
        "transport": moves if "transport" in kinds else [],
        "embassy": [scholar_view(one) for one in helping.used_first(senate, seat)] if "embassy" in kinds else [],
    }
