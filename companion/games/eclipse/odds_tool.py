"""Battle odds without a table: numbers in, odds out. Also for "what if I had a Gauss Shield"."""

from collections.abc import Mapping
from typing import Any

from companion.games.eclipse import battles, catalog, fight_odds
from companion.games.eclipse.blueprints import SHIPS, Values, values
from companion.games.eclipse.catalog import ORBITAL
from companion.games.eclipse.odds.battle import TECHS, Battle, Dice, Ships, Side, Tech, npc_classes
from companion.games.eclipse.odds.battle import printed as npc_printed
from companion.rules.codec import BadInput
from companion.rules.game import Tool
from companion.rules.words import Words, say

SIDES = ("attacker", "defender")
FIELDS = (
    "count", "initiative", "computer", "shield", "hull", "regeneration", "yellow", "orange", "red", "missiles_yellow",
    "missiles", "missiles_red",
)  # fmt: skip
FIELD_NAMES = {
    "count": say("Ships"),
    "initiative": say("Initiative"),
    "computer": say("Computer"),
    "shield": say("Shield"),
    "hull": say("Hull"),
    "regeneration": say("Repairs per round"),
    "yellow": say("Yellow dice"),
    "orange": say("Orange dice"),
    "red": say("Red dice"),
    "missiles_yellow": say("Yellow missiles"),
    "missiles": say("Orange missiles"),
    "missiles_red": say("Red missiles"),
}
MOST = {
    "count": 9, "regeneration": 9, "yellow": 12, "orange": 12, "red": 12, "missiles_yellow": 12, "missiles": 12,
    "missiles_red": 12,
}  # fmt: skip
# Which of the two boxes a class is from: those of the expansion stand below the others.
OWN = (*SHIPS, ORBITAL)
KINDS = {"attacker": OWN, "defender": (*OWN, "ancient", "gcds", "ancient_cruiser", "ancient_dreadnought")}
TECH_NAMES = {
    "antimatter_splitter": catalog.technologies()["antimatter_splitter"].name,
    "distortion_shield": catalog.technologies()["distortion_shield"].name,
    "point_defence": catalog.technologies()["point_defense"].name,
}


def view(params: Mapping[str, str]) -> dict[str, Any]:
    """The form as it was filled in, and the odds if both sides have ships."""
    rows = {side: [_row(side, kind, params) for kind in KINDS[side]] for side in SIDES}
    techs = {side: tuple(tech for tech in TECHS if params.get(f"{side}-{tech}")) for side in SIDES}
    problem: Words | None = None
    told = None
    try:
        attacker, defender = (_side(rows[side], techs[side]) for side in SIDES)
        if attacker.ships and defender.ships:
            told = fight_odds.told(Battle(attacker, defender))
        elif params:
            problem = say("Give both sides ships.")
    except BadInput as no:
        problem = no.why
    return {
        "rows": rows,
        "techs": techs,
        "tech_names": TECH_NAMES,
        "fields": [(name, FIELD_NAMES[name]) for name in FIELDS],
        "odds": told,
        "why": problem,
        "attacker": say("The attacker"),
        "ship_names": {kind: battles.ship_name(kind) for kind in KINDS["defender"]},
    }


def variants(kind: str) -> tuple[str, ...]:
    """The different tiles of a class; one of them is chosen, and the numbers are its."""
    return tuple(variant for ship, variant in npc_printed() if ship == kind and variant)


def printed(kind: str, variant: str = "") -> Values:
    """The Terrans' blueprint, the Exiles' orbital, or what Ancients and centre defence have."""
    if kind in npc_classes():
        return battles.nobodys_values(kind, variant)
    design = next(one for one in catalog.ships("exiles" if kind == ORBITAL else "default") if one.ship == kind)
    return values(design, tuple(catalog.parts()[part] for part in design.parts))


def _row(side: str, kind: str, params: Mapping[str, str]) -> dict[str, Any]:
    tiles = variants(kind)
    chosen = params.get(f"{side}-{kind}-variant", "")
    variant = chosen if chosen in tiles else next(iter(tiles), "")
    usual = printed(kind, variant)
    numbers = {
        "count": 0, "initiative": usual.initiative, "computer": usual.computer, "shield": usual.shield,
        "hull": usual.hull, "regeneration": usual.regeneration, "yellow": usual.cannons[0], "orange": usual.cannons[1],
        "red": usual.cannons[2], "missiles_yellow": usual.missiles[0], "missiles": usual.missiles[1],
        "missiles_red": usual.missiles[2],
    }  # fmt: skip
    # Another tile chosen: its own numbers, whatever the form still held of the last one.
    typed = FIELDS if not tiles or params.get(f"{side}-{kind}-was", variant) == variant else ("count",)
    given = {name: params.get(f"{side}-{kind}-{name}", "").strip() for name in typed}
    numbers |= {name: _number(text) for name, text in given.items() if text}
    return {
        "kind": kind,
        "side": side,
        "name": battles.ship_name(kind),
        "variant": variant,
        "variants": tiles,
        "techs": tuple(npc_printed()[kind, variant].techs) if kind in npc_classes() else (),
        "numbers": numbers,
        "shown": {name: given.get(name, "")[:3] or number for name, number in numbers.items()},
    }


def _number(text: str) -> int:
    """Something that is no number counts as too much, and the solver's sentence says so."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 999


def _side(rows: list[dict[str, Any]], techs: tuple[Tech, ...]) -> Side:
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
            ships.append(_ships(row["kind"], own, row["techs"]))
    return Side(tuple(ships), techs, npc=bool(ships) and all(one.kind in npc_classes() for one in ships))


def _ships(kind: str, own: Mapping[str, int], techs: tuple[Tech, ...]) -> Ships:
    return Ships(
        kind, own["count"], own["initiative"], own["hull"], own["computer"], own["shield"], own["regeneration"],
        cannons=Dice(own["yellow"], own["orange"], own["red"]),
        missiles=Dice(own["missiles_yellow"], own["missiles"], own["missiles_red"]),
        techs=techs,
    )  # fmt: skip


ODDS = Tool(
    "odds", say("Eclipse: battle odds"), say("Who wins, if both play well? Exact, without a table."), "i-battle", view
)
