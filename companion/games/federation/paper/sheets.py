"""Paper: the set-up sheet, the player aid, a blank score sheet, the result to keep."""

from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import PLANETS, PROJECT_NAMES, PROJECTS, page
from companion.games.federation.counting import by_reason, scoring
from companion.games.federation.counting.screen import course
from companion.games.federation.model import Senate
from companion.games.federation.paper import aid
from companion.games.federation.setup.steps import as_laid, steps
from companion.rules.game import Sheet
from companion.rules.words import Words, say


def setup_sheet(senate: Senate) -> dict[str, Any]:
    """The opening, also when it is printed later: what lay there, and who began."""
    senate = as_laid(senate)
    found = steps(senate)
    return {
        "players": senate.players,
        "steps": [step for step in found if step.seat is None],
        "rows": [(seat, [step for step in found if step.seat == seat]) for seat in senate.seats],
        "president": senate.president,
    }


def aid_sheet(senate: Senate) -> dict[str, Any]:
    medals = _medal_points(senate)
    return {
        "turn": aid.TURN,
        "income": aid.INCOME,
        "clean_up": aid.CLEAN_UP,
        "planets": [catalog.actions()[one] for one in PLANETS],
        "rooms": [one for one in catalog.actions().values() if one.id not in PLANETS],
        "missions": list(catalog.missions().values()),
        "spaces": {one.space: catalog.actions()[one.space].name for one in catalog.missions().values()},
        "end": (_medals_known(medals), *aid.END[1:]) if medals else aid.END,
        "missed": aid.MISSED,
    }


def blank_sheet(senate: Senate) -> dict[str, Any]:
    """To be filled in by hand, in the order of the rulebook."""
    return {
        "plain": [
            (say("Prestige track"), say("where the markers stand"), page(24)),
            (say("Medals"), _medal_points(senate) or say("the topmost free place on the mat; all seven: 30"), page(24)),
            (say("Crystals"), say("1 for every 2 of any kind"), page(24)),
            (say("Gold diamonds"), say("1 each"), page(24)),
            (say("Ships in the hangar"), say("1 each"), page(24)),
            (say("Unused modifiers"), say("1 each"), page(24)),
        ],
        "projects": [(PROJECT_NAMES[one], _compares(one)) for one in PROJECTS],
        "places": _places(senate),
        "rule": page(27 if senate.players == 2 else 25),
    }


def _medal_points(senate: Senate) -> Words | None:
    """What the places for medals bring, as far as the box knows them."""
    known = [senate.number(f"medals.{count}") for count in range(8)]
    if all(points is None for points in known[:-1]):
        return None
    return say("with 0 to 7 medals: %(points)s", points=_row(known))


def _medals_known(points: Words) -> aid.Saying:
    return say("Medals: the topmost free place on your mat, %(how)s.", how=points), page(24)


def _row(known: list[int | None]) -> str:
    return " / ".join("?" if points is None else str(points) for points in known)


def _compares(project: str) -> Words:
    if project == "missions":
        return say("fulfilled missions, start planet and space tile too")
    return say("steps of the contribution marker") if project == "community" else say("influence")


def _places(senate: Senate) -> Words:
    """What the places of a project bring, as far as it is known."""
    if senate.players == 2:
        return say("10 for the first, 5 each with a tie; 4 for the second when at most 2 behind, else 0.")
    known = [senate.number(f"points.{senate.players}.{place}") for place in range(1, senate.players + 1)]
    return say("By place %(points)s; a tie adds its places up and divides, rounded down.", points=_row(known))


def result_sheet(senate: Senate) -> dict[str, Any]:
    found = scoring.score(senate)
    groups = by_reason.groups(senate, [one.seat for one in found.ranking])
    return {
        "scoring": found,
        "groups": groups,
        "lines": sum(1 + len(one.rows) for one in groups),
        "funded": [PROJECT_NAMES[one] for one in scoring.funded(senate)],
        "curve": course(senate),
    }


SHEETS = (
    Sheet("setup", say("Set-up sheet"), say("The middle and everybody's mat, with boxes to tick."), view=setup_sheet),
    Sheet(
        "aid", say("Player aid"), say("A turn, the income phase, all actions and missions, the end."), view=aid_sheet
    ),
    Sheet("blank", say("Score sheet"), say("To count on paper: a column for everybody."), view=blank_sheet),
    Sheet("result", say("Result"), say("Winner, points with their reasons."), final=True, view=result_sheet),
)
