"""One tap while it is being decided: what has happened so far, and the table as it is after that."""

from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy.evolve import evolve
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.rules.chance import Chance


class Story:
    """A worker completes a tile, the tile gives a die, a power gives a credit: each step sees the one before."""

    def __init__(self, galaxy: Galaxy, chance: Chance) -> None:
        self.galaxy = galaxy
        self.chance = chance
        self.events: list[e.Event] = []

    def tell(self, *events: e.Event) -> None:
        for event in events:
            self.events.append(event)
            self.galaxy = evolve(self.galaxy, event)

    def empire(self, seat: int) -> Empire:
        return self.galaxy.empires[seat]
