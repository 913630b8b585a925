"""The income phase: five steps; what each brings is explained before it is tapped (p. 11-13)."""

from collections.abc import Mapping
from typing import Any

from companion.games.federation import catalog, floors, rounds
from companion.games.federation.catalog import COLUMNS, FLOORS, GOOD_NAMES, PROJECT_NAMES, PROJECTS, page
from companion.games.federation.income import own_steps as income
from companion.games.federation.laws import passing as laws
from companion.games.federation.mat import screen as gain_screen
from companion.games.federation.model import Senate, deciding_field
from companion.games.federation.projects.investing import symbols
from companion.games.federation.screens import due as action_screen
from companion.games.federation.screens import strip
from companion.games.federation.screens import turn as turn_screen
from companion.games.federation.senate.screen import floor_view, laws_view, senate_view, space_name
from companion.rules.game import RuleViolation
from companion.rules.lines import Line, total
from companion.rules.words import Arg, Name, say

PAGES = {1: 11, 2: 11, 3: 12, 4: 12, 5: 13}


def income_view(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    step = senate.income
    return {
        "income": step,
        "viewer": turn_screen.opened(senate, own, params),
        "steps5": [{"number": number, "name": name, "short": strip.SHORT_NAMES[number], "past": number < step, "now": number == step}
                  for number, name in strip.STEP_NAMES.items()],
        "rule": page(PAGES[step]).short,
        "view": senate_view(senate),
        "income_done": senate.income_done,
        "players": [_player(senate, seat, mine=seat in own) for seat in senate.order] if step in (1, 2) else [],
        "due": [(seat, [action_screen.due_card(senate, seat, one) for one in senate.mats[seat].due])
                for seat in senate.order if senate.mats[seat].due and seat in own],
        "investing": investing(senate) if step == 3 else None,
        "floors": [floor(senate, number) for number in FLOORS] if step == 4 else [],
        "law": law(senate) if step == 5 else None,
        "tie": laws.tied(senate),
        "president": senate.president,
        "holders": list(senate.order) if step == rounds.LAST_STEP else [],
        "passed": step == 5 and rounds.law_passed(senate),
        "last": senate.round >= catalog.numbers().rounds,
        "gains": [(seat, gain_screen.gains(senate, seat)) for seat in own] if senate.full else [],
    }  # fmt: skip


def _player(senate: Senate, seat: int, *, mine: bool) -> dict[str, Any]:
    found: dict[str, Any] = {"seat": seat, "mine": mine, "done": seat in senate.income_done}
    return found | (_sites(senate, seat) if senate.income == 1 else accreditation(senate, seat))


def _sites(senate: Senate, seat: int) -> dict[str, Any]:
    own: list[dict[str, Any]] = [
        {"number": number, "thing": catalog.sites().get(senate.choice(f"site.{number}"))}
        for number in sorted(senate.mats[seat].sites)
    ]
    after = income.after(senate, seat) if seat not in senate.income_done else None
    return {"sites": own, "after": after, **action_screen.income_choices(senate, seat, own)}


# ── step 2 ─────────────────────────────────────────────────────


def accreditation(senate: Senate, seat: int) -> dict[str, Any]:
    """Every way to pay, dearest first, and what happens then; an unknown field of the mat is asked for by the tap."""
    mat = senate.mats[seat]
    level = senate.level(seat)
    raised = mat.raised_round + mat.raised_game if senate.options.raised_cost else 0
    due = min(income.TOP_LEVEL, level + raised) if level is not None else None
    ways: list[dict[str, Any]] = []
    for wanted in range(due if due is not None else income.TOP_LEVEL, income.FREE_LEVEL, -1):
        try:
            goods = income.pays(senate, wanted)
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
        "free": due is not None and due <= income.FREE_LEVEL,
        "ways": ways,
        "asks": deciding_field(senate, mat.field) or "",
    }


def _down_to(senate: Senate, wanted: int) -> int | None:
    try:
        return income.lowest_field(senate, wanted)
    except RuleViolation:
        return None


# ── steps 3 to 5 ───────────────────────────────────────────────


def investing(senate: Senate) -> list[dict[str, Any]]:
    """Column by column: who has investors there, and where the marker goes."""
    found = []
    for column in COLUMNS:
        by = [seat for seat, where in symbols(senate) if where == column]
        named = senate.choice(f"column.{column}")
        project = next((one for one in PROJECTS if one == named), None)
        position = senate.position(project) if project else None
        length = senate.length(project) if project else None
        over = max(0, position + len(by) - length) if length is not None and position is not None else 0
        found.append({
            "column": column, "project": PROJECT_NAMES[project] if project else None, "by": by, "position": position,
            "length": length, "after": None if position is None else position + len(by) - over, "over": over,
            "over_by": by[len(by) - over :] if over else [],
            "key": f"column.{column}" if project is None else (f"length.{project}" if length is None else ""),
        })  # fmt: skip
    return found


def floor(senate: Senate, number: int) -> dict[str, Any]:
    """Votes by name, and the level each winner scores."""
    winners = floors.count(senate, number).winners
    return floor_view(senate, number) | {"winners": [(seat, senate.level_now(seat)) for seat in winners]}


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
        lines.append(Line(laws.worth(senate, one), words, page(13)))
    return tuple(lines)
