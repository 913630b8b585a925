"""What a tap asks in the production phase."""

from dataclasses import dataclass

from companion.rules.game import Command


@dataclass(frozen=True)
class Produce(Command):
    """Everybody: cubes, credits by productivity, productivity down by one."""


@dataclass(frozen=True)
class BeginActions(Command):
    """The abilities of the production phase are done."""
