"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.expansion.species import changes, events, magellan, moves, rolling_again, shrines, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.SpendColonyShip: magellan.spend,
        moves.BuildShrine: shrines.build,
        moves.RollAgain: rolling_again.roll_again,
    },
    changes={
        events.RevelationHad: changes.revelation_had,
        events.ColonyShipSpent: changes.colony_ship_spent,
        events.ShrineBuilt: changes.shrine_built,
        events.ShrineBonusWon: changes.shrine_bonus_won,
        events.DieRolledAgain: changes.die_rolled_again,
        events.PopulationShot: changes.population_shot,
        events.Plundered: changes.plundered,
    },
    words={
        events.RevelationHad: words.revelation_had,
        events.ColonyShipSpent: words.colony_ship_spent,
        events.ShrineBuilt: words.shrine_built,
        events.ShrineBonusWon: words.shrine_bonus_won,
        events.DieRolledAgain: words.die_rolled_again,
        events.PopulationShot: words.population_shot,
        events.Plundered: words.plundered,
    },
)
