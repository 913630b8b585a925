"""One tap while it is being decided: what has happened so far, and the table as it is after that."""

from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.rules import story


class Story(story.Story[Galaxy]):
    """A worker completes a tile, the tile gives a die, a power gives a credit: each step sees the one before."""

    @property
    def galaxy(self) -> Galaxy:
        return self.state

    def empire(self, seat: int) -> Empire:
        return self.state.empires[seat]
