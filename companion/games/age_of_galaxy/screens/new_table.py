"""The form of a new table: how much the phones keep, and what the rulebook leaves open."""

from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.options import YES_OR_NO, Options
from companion.rules.parts.new_table import OpenPoint
from companion.rules.words import say

OPEN_POINTS = (
    OpenPoint(
        "conquered_cover",
        say("Do conquered planets need cruisers for their protection?"),
        (("no", say("no")), ("yes", say("yes"))),
        say(
            "The book names planets that need no cover. The symbol is lost in our copy of the rulebook; a conquered one has a cruiser on it."
        ),
        page(28),
    ),
    OpenPoint(
        "war_places",
        say("Two Overlords share the first place: who comes after them?"),
        (("skip", say("place 3, nobody is second")), ("next", say("place 2"))),
        say("All who are tied get the reward of their place; the book does not say what becomes of the next one."),
        page(28),
    ),
    OpenPoint(
        "empty_fleet",
        say("Does somebody without a cruiser get a reward of the war?"),
        (("yes", say("yes")), ("no", say("no"))),
        say("The book compares all play areas and asks for no cruiser at least."),
        page(28),
    ),
)

DEPTHS = (
    ("full", say("Full table"), say("Boards, planets, cards, war, golden ages, points.")),
    ("round", say("Round helper"), say("Turns, cubes, prestige, war and golden ages; you keep the boards.")),
    ("score", say("Only points"), say("Counted at the end; you do the rest.")),
)


def options_page(options: Options) -> dict[str, Any]:
    chosen = {name: getattr(options, name) for name in ("depth", "cards", "draws", "war_places", "estimate")}
    answers = {name: "yes" if getattr(options, name) else "no" for name in YES_OR_NO}
    known = BOX.known(dict(options.box))
    named = sum(f"faction.{number}.name" in known for number in range(1, catalog.numbers().factions + 1))
    return {
        "chosen": {**chosen, **answers},
        "depths": DEPTHS,
        "open_points": OPEN_POINTS,
        "box_missing": len(BOX.missing(dict(options.box))),
        "cards_known": named,
        "cards_all": catalog.numbers().factions,
    }
