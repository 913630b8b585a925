"""Wild play: taps chosen by lot, each decided and folded like a real one; a game brings its players and its laws."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from companion.rules.chance import derive
from companion.rules.game import Command, Game, Seated
from companion.rules.history import fold
from companion.tables.folded import game_events, named


@dataclass
class Evening:
    """A table of wild players; every tap is decided and folded like a real one."""

    seed: int
    players: int
    options: Any = None
    taps: int = 0
    game: ClassVar[Game]

    def __post_init__(self) -> None:
        self.options = self.options or self.game.options()
        self.luck = Random(self.seed)
        self.start = self.state = self.game.begin(self.options, tuple(Seated(seat) for seat in range(self.players)))
        self.events: tuple[Any, ...] = ()
        self.log: list[Any] = []
        self.sits_down()

    def sits_down(self) -> None:
        """Whatever the players of this game need."""

    def does(self, seat: int | None, command: Command) -> Command:
        chance = derive(b"wild", [str(self.seed)], str(self.taps))
        self.events = self.game.decide(self.state, seat, command, chance)
        self.state = fold(self.game, self.state, self.events)
        self.log += self.events
        self.taps += 1
        return command


def the_log_is_the_state(game: Game, start: Any, events: Iterable[Any], state: Any) -> None:
    """Folded again, and once more after its way through a file."""
    events = tuple(events)
    assert fold(game, start, events) == state
    assert fold(game, start, game_events(game, [named(event) for event in events])) == state
