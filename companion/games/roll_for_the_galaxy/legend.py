"""The names behind the drawings: what a die, a face, a phase and a kind of world are called where they are shown."""

from typing import Any

from companion.games.roll_for_the_galaxy import catalog


def roll_names() -> dict[str, Any]:
    """For templates, as `roll_names`: the drawings look their spoken names up here."""
    return {
        "dice": {colour: one.name for colour, one in catalog.dice().items()},
        "faces": catalog.FACE_NAMES,
        "phases": catalog.PHASE_NAMES,
        "numerals": catalog.NUMERALS,
        "kinds": catalog.WORLD_KIND_NAMES,
    }
