"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.exploring import changes, discoveries, events, moves, sectors, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.Explore: sectors.explore,
        moves.TurnUpSector: sectors.turn_up,
        moves.PlaceSector: sectors.place,
        moves.DiscardSector: sectors.discard,
        moves.FindDiscovery: discoveries.find,
        moves.UseDiscovery: discoveries.use,
        moves.KeepDiscovery: discoveries.keep,
    },
    changes={
        events.SectorDrawn: changes.sector_drawn,
        events.SectorTurnedUp: changes.sector_turned_up,
        events.SectorPlaced: changes.sector_placed,
        events.SectorDiscarded: changes.sector_discarded,
        events.StackReshuffled: changes.stack_reshuffled,
        events.DiscoveryDue: changes.discovery_due,
        events.DiscoveryFound: changes.discovery_found,
        events.DiscoveryUsed: changes.discovery_used,
        events.DiscoveryKept: changes.discovery_kept,
        events.DiscoveriesReshuffled: changes.discoveries_reshuffled,
        events.TilePlaced: changes.tile_placed,
    },
    words={
        events.SectorDrawn: words.sector_drawn,
        events.SectorTurnedUp: words.sector_turned_up,
        events.SectorPlaced: words.sector_placed,
        events.SectorDiscarded: words.sector_discarded,
        events.StackReshuffled: words.stack_reshuffled,
        events.DiscoveryDue: words.discovery_due,
        events.DiscoveryFound: words.discovery_found,
        events.DiscoveryUsed: words.discovery_used,
        events.DiscoveryKept: words.discovery_kept,
        events.DiscoveriesReshuffled: words.discoveries_reshuffled,
        events.TilePlaced: words.tile_placed,
    },
)
