"""The production phase: its taps, outcomes, changes and words, tied together."""

from companion.games.age_of_galaxy.production import changes, phase, words
from companion.games.age_of_galaxy.production import events as e
from companion.games.age_of_galaxy.production import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={m.Produce: phase.produce, m.BeginActions: phase.begin_actions},
    changes={
        e.CubesTaken: changes.take_cubes,
        e.Produced: changes.produced,
        e.ActionsBegan: changes.begin_actions,
    },
    words={
        e.CubesTaken: words.cubes_taken,
        e.Produced: words.produced,
        e.ActionsBegan: words.actions_began,
    },
)
