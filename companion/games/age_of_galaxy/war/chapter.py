"""The war phase: its taps, outcomes, changes and words, tied together."""

from companion.games.age_of_galaxy.war import changes, conquest, phase, words
from companion.games.age_of_galaxy.war import events as e
from companion.games.age_of_galaxy.war import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.Muster: phase.muster,
        m.Compare: phase.compare,
        m.Conquer: conquest.conquer,
        m.SkipConquest: conquest.skip_conquest,
        m.Reduce: phase.reduce,
    },
    changes={
        e.WarBegan: changes.begin_war,
        e.Mustered: changes.muster,
        e.Compared: changes.compare,
        e.RewardTold: changes.keep_by_hand,
        e.PlanetConquered: changes.conquer,
        e.CubesLost: changes.lose_cubes,
        e.ConquestOver: changes.end_conquest,
        e.Reduced: changes.reduce,
        e.WarEnded: changes.end_war,
        e.ShieldSet: changes.set_shield,
    },
    words={
        e.WarBegan: words.war_began,
        e.Mustered: words.mustered,
        e.Compared: words.compared,
        e.RewardTold: words.reward_told,
        e.PlanetConquered: words.conquered,
        e.CubesLost: words.cubes_lost,
        e.ConquestOver: words.conquest_over,
        e.Reduced: words.reduced,
        e.WarEnded: words.war_ended,
        e.ShieldSet: words.shield_set,
    },
)
