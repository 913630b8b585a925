"""How long the odds of a battle take: printed ships on both sides, and upgraded ones that are simulated."""

import time

from bench.figures import Figure
from companion.games.eclipse.odds.answer import odds
from companion.games.eclipse.odds.battle import Battle, Dice, Ships, Side, Targeting

INTERCEPTOR = Ships("interceptor", 1, 3, cannons=Dice(ion=1))
CRUISER = Ships("cruiser", 1, 2, 1, 1, cannons=Dice(ion=1))
DREADNOUGHT = Ships("dreadnought", 1, 1, 2, 1, cannons=Dice(ion=2))
UPGRADED = Side(
    (
        Ships("interceptor", 8, 4, 2, 2, 1, cannons=Dice(1, 1)),
        Ships("cruiser", 4, 3, 4, 2, 2, cannons=Dice(0, 2), missiles=Dice(0, 2)),
        Ships("dreadnought", 2, 2, 8, 3, 2, cannons=Dice(0, 0, 2)),
    )
)
TARGETINGS: tuple[Targeting, Targeting] = ("rulebook", "best")
TIMES = 5


def battle_odds() -> list[Figure]:
    found = []
    small, middle, big = _fleet(2, 2), _fleet(3, 2, 1), _fleet(8, 4, 2)
    for told, fleet, survivors, goals in (
        ("2 + 2 ships, with survivors", small, True, (0.02, 0.02)),
        ("3 + 2 + 1 ships, with survivors", middle, True, (0.1, 0.1)),
        ("8 + 4 + 2 ships, who wins", big, False, (0.3, 2.0)),
    ):
        for targeting, goal in zip(TARGETINGS, goals, strict=True):
            took = _best(fleet, targeting, survivors=survivors)
            found.append(Figure(f"odds, {told}, {targeting}, best of {TIMES}", took * 1000, "ms", goal * 1000))
    began = time.perf_counter()
    odds(Battle(UPGRADED, UPGRADED), targeting="best")
    return [*found, Figure("odds, 8 + 4 + 2 upgraded ships, simulated", (time.perf_counter() - began) * 1000, "ms")]


def _fleet(*counts: int) -> Side:
    kinds = zip((INTERCEPTOR, CRUISER, DREADNOUGHT), counts, strict=False)
    return Side(
        tuple(
            Ships(one.kind, count, one.initiative, one.hull, one.computer, cannons=one.cannons) for one, count in kinds
        )
    )


def _best(fleet: Side, targeting: Targeting, *, survivors: bool) -> float:
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        odds(Battle(fleet, fleet), targeting=targeting, survivors=survivors)
        took.append(time.perf_counter() - began)
    return min(took)
