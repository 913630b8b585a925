"""What a tap can ask of the laws."""

from dataclasses import dataclass

from companion.games.federation.components import Planet, Side
from companion.rules.game import Command


@dataclass(frozen=True)
class OpenLaw(Command):
    """A law card of the table's own stacks."""

    side: Side
    planet: Planet


@dataclass(frozen=True)
class PassLaw(Command):
    """Step 5; with a tie the holder of the President marker names the side."""

    side: Side | None = None
