"""Before the first point: the pad's options from a form, and what there is to set up."""

import re
from collections.abc import Mapping
from typing import Any

from companion.games.scorepad.catalog import pads
from companion.games.scorepad.model import Options
from companion.rules.chance import Chance
from companion.rules.codec import BadInput, dump, tidy
from companion.rules.game import SetUp
from companion.rules.words import say, say_n


def options_from_form(form: Mapping[str, str], kept: Options | None) -> dict[str, Any]:
    """The fields of the options page: a pad that comes along, one that was kept, or everything chosen by hand."""
    title = tidy("title", form.get("title", ""))
    if kept is not None:
        return {**dump(kept), "title": title or kept.title}
    for pad in pads():
        if pad.id == form.get("preset"):
            names = {"categories": _names(form)} if pad.mode == "categories" else {}
            return {**{key: value for key, value in dump(pad).items() if key != "id"}, "title": title, **names}
    return _by_hand(form, title)


def _names(form: Mapping[str, str]) -> list[str]:
    """Categories come one per line or with commas between."""
    names = [tidy("categories", name) for name in re.split(r"[\r\n,;]", form.get("categories", ""))]
    return list(dict.fromkeys(name for name in names if name))


def _by_hand(form: Mapping[str, str], title: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "title": title,
        "mode": form.get("mode", "rounds"),
        "wins": form.get("wins", "highest"),
        "categories": _names(form),
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
        ("type_names", say_n("Type the name of the player.", "Type the names of the %(count)s players.", players)),
        ("start_player", say("Seat %(seat)s starts.", seat=start + 1)),
    )
    return SetUp(start, tuple({"seat": seat + 1} for seat in range(players)), steps, {"pad": options.mode})
