"""The income phase: five steps; what each brings is explained before it is tapped (p. 11-13)."""

from collections.abc import Mapping
from typing import Any

from companion.games.federation import catalog, floors, rounds
from companion.games.federation.catalog import FLOORS, page
from companion.games.federation.income import own_steps
from companion.games.federation.income import screen as income_screen
from companion.games.federation.income.screen import accreditation
from companion.games.federation.laws import passing
from companion.games.federation.laws.screen import law
from companion.games.federation.mat import screen as mat_screen
from companion.games.federation.model import Senate
from companion.games.federation.projects.screen import investing
from companion.games.federation.screens import due, strip, turn
from companion.games.federation.senate.screen import floor_view, senate_view

PAGES = {1: 11, 2: 11, 3: 12, 4: 12, 5: 13}


def income_view(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    step = senate.income
    return {
        "income": step,
        "viewer": turn.opened(senate, own, params),
        "steps5": [{"number": number, "name": name, "short": strip.SHORT_NAMES[number], "past": number < step, "now": number == step}
                  for number, name in strip.STEP_NAMES.items()],
        "rule": page(PAGES[step]).short,
        "view": senate_view(senate),
        "income_done": senate.income_done,
        "players": [_player(senate, seat, mine=seat in own) for seat in senate.order] if step in (1, 2) else [],
        "due": [(seat, [due.due_card(senate, seat, one) for one in senate.mats[seat].due])
                for seat in senate.order if senate.mats[seat].due and seat in own],
        "investing": investing(senate) if step == 3 else None,
        "floors": [floor(senate, number) for number in FLOORS] if step == 4 else [],
        "law": law(senate) if step == 5 else None,
        "tie": passing.tied(senate),
        "president": senate.president,
        "holders": list(senate.order) if step == rounds.LAST_STEP else [],
        "passed": step == 5 and rounds.law_passed(senate),
        "last": senate.round >= catalog.numbers().rounds,
        "gains": [(seat, mat_screen.gains(senate, seat)) for seat in own] if senate.full else [],
    }  # fmt: skip


def _player(senate: Senate, seat: int, *, mine: bool) -> dict[str, Any]:
    found: dict[str, Any] = {"seat": seat, "mine": mine, "done": seat in senate.income_done}
    return found | (_sites(senate, seat) if senate.income == 1 else accreditation(senate, seat))


def _sites(senate: Senate, seat: int) -> dict[str, Any]:
    own: list[dict[str, Any]] = [
        {"number": number, "thing": catalog.sites().get(senate.choice(f"site.{number}"))}
        for number in sorted(senate.mats[seat].sites)
    ]
    after = own_steps.after(senate, seat) if seat not in senate.income_done else None
    return {"sites": own, "after": after, **income_screen.income_choices(senate, seat, own)}


def floor(senate: Senate, number: int) -> dict[str, Any]:
    """Votes by name, and the level each winner scores."""
    winners = floors.count(senate, number).winners
    return floor_view(senate, number) | {"winners": [(seat, senate.level_now(seat)) for seat in winners]}
