"""What can have happened to a medal."""

from dataclasses import dataclass

from companion.games.federation.components import Medal


@dataclass(frozen=True)
class MedalTaken:
    seat: int
    medal: Medal
    needed: int = 0  # the influence below it
