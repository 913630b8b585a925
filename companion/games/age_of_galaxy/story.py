"""One tap while it is being decided: what has happened so far, and the table as it is after that."""

from companion.games.age_of_galaxy import events as e
from companion.games.age_of_galaxy.evolve import evolve
from companion.games.age_of_galaxy.model import Galaxy, Realm
from companion.rules.chance import Chance


class Story:
    """A price is paid, a reward follows, the cube moves up: each event sees the one before."""

    def __init__(self, galaxy: Galaxy, chance: Chance) -> None:
        self.galaxy = galaxy
        self.chance = chance
        self.events: list[e.Event] = []

    def tell(self, *events: e.Event) -> None:
        for event in events:
            self.events.append(event)
            self.galaxy = evolve(self.galaxy, event)

    def realm(self, seat: int) -> Realm:
        return self.galaxy.realms[seat]
