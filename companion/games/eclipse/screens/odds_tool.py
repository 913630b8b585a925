"""Battle odds without a table: numbers in, odds out. Also for "what if I had a Gauss Shield"."""

from collections.abc import Mapping
from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.battle import fight_odds, names, squads
from companion.games.eclipse.battle.model import DISTORTION, NPC, POINT_DEFENCE, SPLITTER
from companion.games.eclipse.catalog import CLASS_NAMES, ORBITAL
from companion.games.eclipse.odds.battle import Battle, Dice, Ships, Side, Tech
from companion.games.eclipse.odds.battle import printed as tiles
from companion.games.eclipse.ships.blueprints import Values, values
from companion.rules.codec import BadInput
from companion.rules.game import Tool
from companion.rules.words import Words, say

SIDES = ("attacker", "defender")
FIELD_NAMES = {
    "count": say("Ships"),
    "initiative": say("Initiative"),
    "computer": say("Computer"),
    "shield": say("Shield"),
    "hull": say("Hull"),
    "yellow": say("Yellow dice"),
    "orange": say("Orange dice"),
    "red": say("Red dice"),
    "missiles_yellow": say("Yellow missiles"),
    "missiles": say("Orange missiles"),
    "missiles_red": say("Red missiles"),
    "regeneration": say("Repairs"),
}
# Technologies of Rise of the Ancients: yes or no
TECHS: dict[str, tuple[Tech, Words]] = {
    "splitter": (SPLITTER, say("Antimatter Splitter")),
    "distortion": (DISTORTION, say("Distortion Shield")),
    "point": (POINT_DEFENCE, say("Point Defense")),
}
FIELDS = (*FIELD_NAMES, *TECHS)
DICE = ("yellow", "orange", "red", "missiles_yellow", "missiles", "missiles_red")
MOST = {"count": 9, **dict.fromkeys(DICE, 12), **dict.fromkeys(TECHS, 1)}
KINDS = {
    "attacker": tuple(CLASS_NAMES),
    "defender": (*CLASS_NAMES, *(".".join(filter(None, tile)) for tile in tiles())),
}


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
        "fields": list(FIELD_NAMES.items()),
        "techs": [(name, words) for name, (_, words) in TECHS.items()],
        "odds": told,
        "why": problem,
        "attacker": say("The attacker"),
        "ship_names": {kind: names.ship_name(kind) for kind in (*CLASS_NAMES, *NPC)},
        "owner_names": {},
    }


def printed(kind: str) -> tuple[Values, tuple[str, ...]]:
    """The Terrans' blueprint, the Exiles' for an orbital, or the tile of nobody's ships; and what it knows."""
    ship, _, variant = kind.partition(".")
    if ship in NPC:
        return squads.nobodys_values(ship, variant), tuple(tiles()[ship, variant].techs)
    design = next(one for one in catalog.ships("exiles" if ship == ORBITAL else "default") if one.ship == ship)
    return values(design, tuple(catalog.parts()[part] for part in design.parts)), ()


def _row(side: str, kind: str, params: Mapping[str, str]) -> dict[str, Any]:
    usual, techs = printed(kind)
    ship, _, variant = kind.partition(".")
    numbers = {
        "count": 0, "initiative": usual.initiative, "computer": usual.computer, "shield": usual.shield,
        "hull": usual.hull, "yellow": usual.cannons[0], "orange": usual.cannons[1], "red": usual.cannons[2],
        "missiles_yellow": usual.missiles[0], "missiles": usual.missiles[1], "missiles_red": usual.missiles[2],
        "regeneration": usual.regeneration, **{name: int(tech in techs) for name, (tech, _) in TECHS.items()},
    }  # fmt: skip
    for name in FIELDS:
        given = params.get(f"{side}-{kind}-{name}", "").strip()
        if given:
            numbers[name] = _number(given)
    shown = {name: params.get(f"{side}-{kind}-{name}", "").strip()[:3] or number for name, number in numbers.items()}
    return {
        "kind": kind,
        "ship": ship,
        "side": side,
        "name": names.ship_name(ship, variant),
        "numbers": numbers,
        "shown": shown,
        "rise": bool(variant) or ship == ORBITAL,
    }


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
                        field=FIELD_NAMES[name] if name in FIELD_NAMES else TECHS[name][1],
                        most=most,
                        ship=row["name"],
                    ),
                )
        if own["count"]:
            ships.append(_ships(row["ship"], own))
    return Side(tuple(ships), npc=bool(ships) and all(one.kind in NPC for one in ships))


def _ships(kind: str, own: Mapping[str, int]) -> Ships:
    return Ships(
        kind, own["count"], own["initiative"], own["hull"], own["computer"], own["shield"], own["regeneration"],
        cannons=Dice(own["yellow"], own["orange"], own["red"]),
        missiles=Dice(own["missiles_yellow"], own["missiles"], own["missiles_red"]),
        techs=tuple(tech for name, (tech, _) in TECHS.items() if own[name]),
    )  # fmt: skip


ODDS = Tool(
    "odds",
    say("Eclipse: battle odds"),
    say("Who wins, if both play well? Without a table."),
    "i-battle",
    view,
    slow=True,
)
