"""Faction cards and abilities: their taps, outcomes, changes and words, tied together."""

from companion.games.age_of_galaxy.factions import abilities, cards, changes, words
from companion.games.age_of_galaxy.factions import events as e
from companion.games.age_of_galaxy.factions import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.PlayMain: cards.play_main,
        m.PlayIdeology: cards.play_ideology,
        m.PlayBoost: cards.play_boost,
        m.UseFreeEffect: abilities.use_free_effect,
        m.UseAbility: abilities.use_ability,
        m.Nomadic: abilities.nomadic,
        m.Swarm: abilities.swarm,
    },
    changes={
        e.FactionPlayed: changes.play_faction,
        e.IdeologyPlayed: changes.play_ideology,
        e.CardDiscarded: changes.discard,
        e.FreeEffectUsed: changes.use,
        e.CubeLifted: changes.lift_cube,
    },
    words={
        e.FactionPlayed: words.faction_played,
        e.IdeologyPlayed: words.ideology_played,
        e.CardDiscarded: words.discarded,
        e.FreeEffectUsed: words.used,
        e.CubeLifted: words.cube_lifted,
    },
)
