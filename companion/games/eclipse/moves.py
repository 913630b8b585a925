"""What taps of several chapters have in common."""

from dataclasses import dataclass

from companion.rules.game import Command


@dataclass(frozen=True)
class PlaysOn(Command):
    """What nobody does any more whose game is over; counting and corrections stay."""
