"""Coming."""

from companion.rules.game import Sheet

SHEETS: tuple[Sheet, ...] = ()
