"""A value that only the board knows, as the screens ask for it."""

from typing import Any

from companion.games.federation.box.values import BOX


def question(key: str) -> dict[str, Any]:
    """A value that only the board knows, as a small form can ask it."""
    one = BOX.by_id[key]
    where = next(group.where for group in BOX.groups if group.id == one.group)
    return {"key": key, "name": one.name, "where": where, "choices": one.choices, "high": one.high}
