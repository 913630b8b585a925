"""One tap while it is being decided: what has happened so far, and the table as it is after that."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from companion.rules.chance import Chance

State = TypeVar("State")


class Story(Generic[State]):
    """A price is paid, a reward follows, the reward completes a set: each outcome sees the one before.

    A game that needs it names its state as its players do: `class Story(story.Story[Senate])` with `senate` for `state`.
    """

    def __init__(self, state: State, chance: Chance, evolve: Callable[[State, Any], State]) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Any] = []
        self._evolve = evolve

    def tell(self, *events: Any) -> None:
        for event in events:
            self.events.append(event)
            self.state = self._evolve(self.state, event)
