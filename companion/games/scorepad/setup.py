"""Before the first point: the pad's options from a form, and what there is to set up."""

import re
from collections.abc import Mapping
from typing import Any

from companion.games.scorepad.model import Options
from companion.rules.chance import Chance
from companion.rules.codec import BadInput
from companion.rules.game import SetUp
from companion.rules.words import say


def options_from_form(form: Mapping[str, str]) -> dict[str, Any]:
    """The fields of the options page; categories come one per line or with commas between."""
    names = [name.strip() for name in re.split(r"[\n,;]", form.get("categories", ""))]
    found: dict[str, Any] = {
        "title": form.get("title", "").strip(),
        "mode": form.get("mode", "rounds"),
        "wins": form.get("wins", "highest"),
        "categories": list(dict.fromkeys(name for name in names if name)),
        "teams": form.get("teams") == "on",
        "hidden": form.get("hidden") == "on" and form.get("mode", "rounds") != "total",
    }
    for number in ("target", "rounds"):
        if text := form.get(number, "").strip():
            found[number] = int(text) if re.fullmatch(r"\d{1,6}", text) else text
    if found["mode"] != "rounds":
        found.pop("rounds", None)
    if found["mode"] == "categories":
        found.pop("target", None)
    else:
        found["categories"] = []
    return found


def check_options(options: Options) -> None:
    """What no single field can know."""
    if options.mode == "categories" and not options.categories:
        raise BadInput("categories", say("Name at least one category."))
    if len(set(options.categories)) < len(options.categories):
        raise BadInput("categories", say("Two categories have the same name."))


def set_up(options: Options, players: int, chance: Chance) -> SetUp:
    """Nothing to fetch for an unknown game; the pad draws who starts."""
    start = chance.below(players)
    steps = (
        ("set_up_the_game", say("Set the game up as its rules say.")),
        ("type_names", say("Type the names of %(players)s players.", players=players)),
        ("start_player", say("Seat %(seat)s starts.", seat=start + 1)),
    )
    return SetUp(start, tuple({"seat": seat + 1} for seat in range(players)), steps, {"pad": options.mode})
