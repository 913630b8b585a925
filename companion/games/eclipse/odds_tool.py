"""Battle odds without a table: numbers in, odds out. Also for "what if I had a Gauss Shield"."""

from collections.abc import Mapping
from typing import Any

from companion.games.eclipse import battles, catalog, fight_odds
from companion.games.eclipse.blueprints import SHIPS, Values, values
from companion.games.eclipse.combat_model import NPC
from companion.games.eclipse.odds.battle import Battle, Dice, Ships, Side
from companion.rules.codec import BadInput
from companion.rules.game import Tool
from companion.rules.words import Words, say

SIDES = ("attacker", "defender")
FIELDS = ("count", "initiative", "computer", "shield", "hull", "yellow", "orange", "red", "missiles")
FIELD_NAMES = {
    "count": say("Ships"),
    "initiative": say("Initiative"),
    "computer": say("Computer"),
    "shield": say("Shield"),
    "hull": say("Hull"),
    "yellow": say("Yellow dice"),
    "orange": say("Orange dice"),
    "red": say("Red dice"),
    "missiles": say("Missile dice"),
}
MOST = {"count": 9, "yellow": 12, "orange": 12, "red": 12, "missiles": 12}
KINDS = {"attacker": SHIPS, "defender": (*SHIPS, "ancient", "gcds")}


def view(params: Mapping[str, str]) -> dict[str, Any]:
    """The form as it was filled in, and the odds if both sides have ships."""
    rows = {side: [_row(side, kind, params) for kind in KINDS[side]] for side in SIDES}
    problem: Words | None = None
    told = None
    try:
        attacker, defender = (_side(rows[side]) for side in SIDES)
        if attacker.ships and defender.ships:
            told = fight_odds.told(Battle(attacker, defender))
        elif params:
            problem = say("Give both sides ships.")
    except BadInput as no:
        problem = no.why
    return {
        "rows": rows,
        "fields": [(name, FIELD_NAMES[name]) for name in FIELDS],
        "odds": told,
        "why": problem,
        "attacker": say("The attacker"),
        "ship_names": {kind: battles.ship_name(kind) for kind in KINDS["defender"]},
    }


def printed(kind: str) -> Values:
    """The Terrans' blueprint, or what Ancients and centre defence have."""
    if kind in NPC:
        return battles.nobodys_values(kind)
    design = next(one for one in catalog.ships("default") if one.ship == kind)
    return values(design, tuple(catalog.parts()[part] for part in design.parts))


def _row(side: str, kind: str, params: Mapping[str, str]) -> dict[str, Any]:
    usual = printed(kind)
    numbers = {
        "count": 0, "initiative": usual.initiative, "computer": usual.computer, "shield": usual.shield,
        "hull": usual.hull, "yellow": usual.cannons[0], "orange": usual.cannons[1], "red": usual.cannons[2],
        "missiles": usual.missiles[1],
    }  # fmt: skip
    for name in FIELDS:
        given = params.get(f"{side}-{kind}-{name}", "").strip()
        if given:
            numbers[name] = _number(given)
    shown = {name: params.get(f"{side}-{kind}-{name}", "").strip()[:3] or number for name, number in numbers.items()}
    return {"kind": kind, "side": side, "name": battles.ship_name(kind), "numbers": numbers, "shown": shown}


def _number(text: str) -> int:
    """Something that is no number counts as too much, and the solver's sentence says so."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 999


def _side(rows: list[dict[str, Any]]) -> Side:
    ships = []
    for row in rows:
        own = row["numbers"]
        for name, number in own.items():
            most = MOST.get(name, 20)
            if number > most:
                raise BadInput(
                    name,
                    say(
                        "“%(field)s” must be a whole number from 0 to %(most)s; look at %(ship)s.",
                        field=FIELD_NAMES[name],
                        most=most,
                        ship=row["name"],
                    ),
                )
        if own["count"]:
            ships.append(_ships(row["kind"], own))
    return Side(tuple(ships), npc=bool(ships) and all(one.kind in NPC for one in ships))


def _ships(kind: str, own: Mapping[str, int]) -> Ships:
    return Ships(
        kind, own["count"], own["initiative"], own["hull"], own["computer"], own["shield"],
        cannons=Dice(own["yellow"], own["orange"], own["red"]), missiles=Dice(plasma=own["missiles"]),
    )  # fmt: skip


ODDS = Tool(
    "odds", say("Eclipse: battle odds"), say("Who wins, if both play well? Exact, without a table."), "i-battle", view
)
