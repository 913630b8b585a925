"""The options of a new table, from the form."""

from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy.options import Options
from companion.rules.parts.new_table import options_chosen

PROPOSED = Options()  # what a new table starts with
CHOICES = ("depth", "factions_by", "bag", "extra_die", "in_order", "selector_moves", "mandate_each")


def options_from_form(form: Mapping[str, str], kept: Options | None) -> dict[str, Any]:
    return options_chosen(form, kept, choices=CHOICES)


def check_options(options: Options) -> None:
    """Nothing here contradicts anything else."""
