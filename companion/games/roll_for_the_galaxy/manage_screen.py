"""Coming."""

from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy.model import Galaxy


def manage(_galaxy: Galaxy, _own: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    return {}
