"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.expansion.ancients import changes, events, moves, swarms, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.RollSwarm: swarms.roll,
        moves.AnswerSwarm: swarms.answer,
    },
    changes={
        events.CruiserPlaced: changes.cruiser_placed,
        events.SwarmsStir: changes.swarms_stir,
        events.SwarmRolled: changes.swarm_rolled,
        events.SwarmStays: changes.swarm_stays,
        events.SwarmMoved: changes.swarm_moved,
        events.AncientsAttacked: changes.ancients_attacked,
        events.TrophyTaken: changes.trophy_taken,
    },
    words={
        events.CruiserPlaced: words.cruiser_placed,
        events.SwarmsStir: words.swarms_stir,
        events.SwarmRolled: words.swarm_rolled,
        events.SwarmStays: words.swarm_stays,
        events.SwarmMoved: words.swarm_moved,
        events.AncientsAttacked: words.ancients_attacked,
        events.TrophyTaken: words.trophy_taken,
    },
)
