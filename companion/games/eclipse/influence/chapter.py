"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.influence import changes, discs, events, moves, population, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.TakeSector: discs.take,
        moves.LeaveSector: discs.leave,
        moves.Colonise: population.colonise,
        moves.TurnUpColonyShips: population.turn_up,
        moves.PlaceCube: population.place_cube,
        moves.DestroyCubes: population.destroy,
    },
    changes={
        events.SectorTaken: changes.sector_taken,
        events.SectorLeft: changes.sector_left,
        events.Colonised: changes.colonised,
        events.ColonyShipsTurnedUp: changes.colony_ships_turned_up,
        events.CubesDestroyed: changes.cubes_destroyed,
        events.CubePlaced: changes.cube_placed,
        events.GraveyardEmptied: changes.graveyard_emptied,
    },
    words={
        events.SectorTaken: words.sector_taken,
        events.SectorLeft: words.sector_left,
        events.Colonised: words.colonised,
        events.ColonyShipsTurnedUp: words.colony_ships_turned_up,
        events.CubesDestroyed: words.cubes_destroyed,
        events.CubePlaced: words.cube_placed,
        events.GraveyardEmptied: words.graveyard_emptied,
    },
)
