"""One tap while it is being decided: what has happened so far, and the table as it is after that."""

from companion.games.federation.model import Mat, Senate
from companion.rules import story


class Story(story.Story[Senate]):
    """A step on a track reaches a medal, a medal follows at once: each event sees the one before."""

    @property
    def senate(self) -> Senate:
        return self.state

    def mat(self, seat: int) -> Mat:
        return self.state.mats[seat]
