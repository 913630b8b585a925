"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.corrections import changes, events, moves, pieces, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.CorrectSupply: pieces.correct_supply,
        moves.CorrectTechnology: pieces.correct_technology,
        moves.CorrectResources: pieces.correct_resources,
        moves.CorrectBoard: pieces.correct_board,
        moves.CorrectSector: pieces.correct_sector,
        moves.CorrectShips: pieces.correct_ships,
    },
    changes={
        events.SupplyCorrected: changes.supply_corrected,
        events.TechnologyCorrected: changes.technology_corrected,
        events.ResourceCorrected: changes.resource_corrected,
        events.BoardCorrected: changes.board_corrected,
        events.SectorCorrected: changes.sector_corrected,
        events.ShipsCorrected: changes.ships_corrected,
    },
    words={
        events.SupplyCorrected: words.supply_corrected,
        events.TechnologyCorrected: words.technology_corrected,
        events.ResourceCorrected: words.resource_corrected,
        events.BoardCorrected: words.board_corrected,
        events.SectorCorrected: words.sector_corrected,
        events.ShipsCorrected: words.ships_corrected,
    },
)
