"""What lies open for everybody: the table on the phones, and the senate on the shared screen."""

from collections.abc import Mapping
from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import LETTERS, MEDAL_NAMES, MEDALS, PLANETS, PROJECT_NAMES, SIDE_NAMES
from companion.games.federation.components import Side
from companion.games.federation.counting import by_reason, scoring
from companion.games.federation.counting import screen as counting_screen
from companion.games.federation.laws import cards
from companion.games.federation.model import Senate
from companion.games.federation.scholars import screen as scholars_screen
from companion.games.federation.screens import turn
from companion.games.federation.senate.screen import senate_view
from companion.rules.words import Arg


def table(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return _everybody(senate) | {"viewer": turn.opened(senate, own, params)}


def tv(senate: Senate, _own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    over = scoring.told(senate) or params.get("ended") == "yes"
    return _everybody(senate) | {
        "over": over,
        "result": result(senate) if over else None,
        "uncounted": scoring.uncounted(senate),
        "totals": scoring.totals(senate),
    }


def _everybody(senate: Senate) -> dict[str, Any]:
    return {
        "step": senate.step,
        "depth": senate.options.depth,
        "full": senate.full,
        "round": senate.round,
        "rounds": catalog.numbers().rounds,
        "income": senate.income,
        "turn": senate.turn,
        "turns": senate.turns,
        "view": senate_view(senate),
        "old_laws": _old_laws(senate),
        "players": [player(senate, seat) for seat in senate.order],
        "medals": [(MEDAL_NAMES[medal], senate.medals_left(medal), medal in PLANETS) for medal in MEDALS],
        "delegations": [_delegation(senate, letter) for letter in LETTERS] if senate.full else [],
        "stations": list(zip(catalog.numbers().station_levels, senate.stations, strict=True)) if senate.full else [],
        "waits": turn.waits(senate) if senate.step == "action" else [],
        "tiles_left": senate.tiles_left,
        "president": senate.president,
    }


def _old_laws(senate: Senate) -> list[dict[str, Any]]:
    """Round by round what was passed, and what lay on the other side: both stay in sight (p. 13)."""
    return [
        {
            "round": number,
            "law": PROJECT_NAMES[planet],
            "side": SIDE_NAMES[side],
            "other": _other_law(senate, number, side),
        }
        for number, (planet, side) in enumerate(senate.passed, 1)
    ]


def _other_law(senate: Senate, number: int, side: Side) -> Arg | None:
    law = senate.past_laws[number - 1] if number <= len(senate.past_laws) else cards.this_round(senate)
    planet = cards.on_side(senate, "left" if side == "right" else "right", law)
    return PROJECT_NAMES[planet] if planet else None


def player(senate: Senate, seat: int) -> dict[str, Any]:
    mat = senate.mats[seat]
    return {
        "seat": seat,
        "prestige": mat.prestige,
        "level": senate.level_now(seat),
        "field": mat.field,
        "goods": [(catalog.GOOD_NAMES[good], good, mat.has(good)) for good in catalog.GOODS],
        "crystals": mat.crystals,
        "gold": mat.has("gold"),
        "ships": mat.ships,
        "die": mat.die,
        "modifiers": mat.modifiers,
        "influence": [(planet, PROJECT_NAMES[planet], mat.influence(planet)) for planet in PLANETS],
        "missions": mat.missions,
        "unlocked": len(mat.unlocked),
        "medals": [MEDAL_NAMES[medal] for medal in mat.medals],
        "scholars": [(one.id, one.used) for one in mat.scholars],
        "contribution": mat.contribution,
        "envoys": len(mat.envoys) + mat.bonus_envoy,
        "space_tile": catalog.space_tiles()[mat.space_tile].name if mat.space_tile else None,
        "turns": senate.turns[seat] if senate.turns else 0,
    }


def _delegation(senate: Senate, letter: str) -> dict[str, Any]:
    own = senate.delegation(letter)
    return {
        "letter": letter,
        "open": [scholars_screen.scholar_view(number) for number in own.open],
        "first_left": len(own.first_stack),
        "second_left": len(own.second_stack),
    }


# ── the result on the shared screen ────────────────────────────


def result(senate: Senate) -> dict[str, Any]:
    found = scoring.score(senate)
    groups = by_reason.groups(senate, [one.seat for one in found.ranking])
    return {"scoring": found, "ranking": found.ranking, "groups": groups, "curve": counting_screen.course(senate)}
