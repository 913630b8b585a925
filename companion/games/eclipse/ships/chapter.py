"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.ships import blueprints, building, changes, events, moves, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.Refit: blueprints.refit,
        moves.CloseUpgrade: blueprints.close,
        moves.Build: building.build,
    },
    changes={
        events.Refitted: changes.refitted,
        events.UpgradeClosed: changes.upgrade_closed,
        events.Built: changes.built,
        events.ShipPlaced: changes.ship_placed,
    },
    words={
        events.Refitted: words.refitted,
        events.UpgradeClosed: words.upgrade_closed,
        events.Built: words.built,
        events.ShipPlaced: words.ship_placed,
    },
)
