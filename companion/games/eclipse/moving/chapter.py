"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.moving import changes, events, moves, travel, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.MoveShip: travel.move,
    },
    changes={
        events.ShipMoved: changes.ship_moved,
    },
    words={
        events.ShipMoved: words.ship_moved,
    },
)
