"""A table for tests of the screens: built by hand, with a box that is known, or not."""

from dataclasses import replace
from typing import Any

from companion.games.federation.catalog import GOODS
from companion.games.federation.model import Due, Law, Owned, Scholars, Senate, Standing, opening
from companion.games.federation.options import Options
from tests.games.federation import senate_kit

MIRA, JONAS, UTE = range(3)
COSTS = tuple(
    (f"{what}.cost.{good}", 1 if good == "kuppernium" else 0)
    for what in ("site.1", "site.2", "post.1", "post.2", "mega.1")
    for good in GOODS
)
MORE = (
    ("site.1", "transmutation"),
    ("site.2", "embassy"),
    ("site.3", "transport"),
    ("mega.1.tile.1", "neo"),
    ("mega.1.tile.2", "missions"),
    ("mega.1.times.1", 3),
    ("mission.1", 1),
    ("mission.2", 4),
)
BOX = (*senate_kit.BOX, *COSTS, *MORE)


def table(players: int = 3, *, box: tuple = BOX, step: str = "action", **changes: Any) -> Senate:
    options = changes.pop("options", Options())
    senate = opening(replace(options, box=box), players)
    return replace(
        senate,
        step=step,
        round=2,
        first=MIRA,
        turn=MIRA if step == "action" else None,
        president=JONAS,
        laws=(Law("neo", "atalum"),),
        **changes,
    )


def with_due(senate: Senate, kind: str, what: str = "", seat: int = MIRA) -> Senate:
    return senate.with_mat(seat, due=(Due(kind, what),))


def standing(seat: int | None, votes: int = 0, face: str = "vote", **more: Any) -> Standing:
    return Standing(seat, face, votes, **more)


def owned(*numbers: str, used: bool = False) -> tuple[Owned, ...]:
    return tuple(Owned(number, used) for number in numbers)


def on_atalum(**delegations: Scholars) -> tuple[tuple[str, Scholars], ...]:
    return tuple(sorted(delegations.items()))
