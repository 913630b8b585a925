"""One tap while it is being decided: what has happened so far, and the table as it is after that."""

from companion.games.federation import events as e
from companion.games.federation.evolve import evolve
from companion.games.federation.model import Mat, Senate
from companion.rules.chance import Chance


class Story:
    """A step on a track reaches a medal, a medal follows at once: each event sees the one before."""

    def __init__(self, senate: Senate, chance: Chance) -> None:
        self.senate = senate
        self.chance = chance
        self.events: list[e.Event] = []

    def tell(self, *events: e.Event) -> None:
        for event in events:
            self.events.append(event)
            self.senate = evolve(self.senate, event)

    def mat(self, seat: int) -> Mat:
        return self.senate.mats[seat]
