"""The options of a new table, from the form."""

from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy.options import Options
from companion.rules.codec import dump, tidy

PROPOSED = Options()  # what a new table starts with
CHOICES = ("depth", "factions_by", "bag", "extra_die", "in_order", "selector_moves", "mandate_each")


def options_from_form(form: Mapping[str, str], kept: Options | None) -> dict[str, Any]:
    title = tidy("title", form.get("title", ""))
    if kept is not None:
        return {**dump(kept), "title": title or kept.title}
    chosen = {name: form[name] for name in CHOICES if form.get(name)}
    return {"title": title, **chosen, "estimate": form.get("hide_estimate") != "on"}


def check_options(options: Options) -> None:
    """Nothing here contradicts anything else."""
