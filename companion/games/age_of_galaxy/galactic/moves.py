"""What a tap asks in the galactic phase."""

from dataclasses import dataclass

from companion.rules.game import Command


@dataclass(frozen=True)
class Advance(Command):
    """Fleet, cubes to the trade cards, golden ages, turn order; the next round begins."""
