"""The form of a new table: what it asks, and the options it gives."""

from collections.abc import Mapping
from typing import Any

from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import page
from companion.games.federation.options import Options
from companion.rules.parts.new_table import OpenPoint, options_chosen
from companion.rules.words import say

PROPOSED = Options()  # what a new table starts with

CHOICES = ("depth", "laws", "draws", "income_order")
YES_OR_NO = ("advanced", "neutral_floors", "raised_cost", "empty_floor")


def options_from_form(form: Mapping[str, str], kept: Options | None) -> dict[str, Any]:
    return options_chosen(form, kept, choices=CHOICES, yes_or_no=YES_OR_NO)


def check_options(options: Options) -> None:
    """Nothing here contradicts anything else."""


NO_OR_YES = (("no", say("no")), ("yes", say("yes")))
OPEN_POINTS = (
    OpenPoint(
        "neutral_floors",
        say("Do neutral tiles count for the floors?"),
        NO_OR_YES,
        say("They count for the law. For the floors the book names envoys, modifiers and dice of players only."),
        page(12),
    ),
    OpenPoint(
        "raised_cost",
        say("Does a raised level raise its cost?"),
        NO_OR_YES,
        say("The cost is printed at the track, and the marker has not moved there."),
        page(22),
    ),
    OpenPoint(
        "empty_floor",
        say("Does a floor without a single vote score?"),
        NO_OR_YES,
        say("The most votes score; without a vote nobody has the most."),
        page(12),
    ),
    OpenPoint(
        "income_order",
        say("Who is first in the income phase when the President marker has moved?"),
        (("this", say("who began this round")), ("next", say("who holds the marker now"))),
        say("The marker starts the next round; this one goes on as it began."),
        page(11),
    ),
)
DEPTHS = (
    ("full", say("The whole table"), say("Senate, actions, mats, scholars, income, points.")),
    ("senate", say("Senate and income"), say("Turns, envoys, votes, laws, projects; you keep the mats.")),
    ("score", say("Only scoring"), say("Points at the end; you do the rest.")),
)


def options_page(options: Options) -> dict[str, Any]:
    answers = {
        name: "yes" if value else "no"
        for name, value in (
            ("advanced", options.advanced),
            ("neutral_floors", options.neutral_floors),
            ("raised_cost", options.raised_cost),
            ("empty_floor", options.empty_floor),
        )
    }
    chosen = {
        "depth": options.depth,
        "laws": options.laws,
        "draws": options.draws,
        "income_order": options.income_order,
    }
    return {
        "chosen": {**chosen, **answers, "estimate": options.estimate},
        "depths": DEPTHS,
        "open_points": OPEN_POINTS,
        "box_missing": len(BOX.missing(dict(options.box))),
    }
