"""One tap while it is being decided: what has happened so far, and the galaxy as it is after that."""

from companion.games.age_of_galaxy.model import Galaxy, Realm
from companion.rules import story


class Story(story.Story[Galaxy]):
    """A price is paid, a reward follows, the cube moves up: each event sees the one before."""

    @property
    def galaxy(self) -> Galaxy:
        return self.state

    def realm(self, seat: int) -> Realm:
        return self.state.realms[seat]
