"""The taps and outcomes of a phase as such, tied together (p. 4)."""

from companion.games.roll_for_the_galaxy.phases import changes, playing, words
from companion.games.roll_for_the_galaxy.phases import events as e
from companion.games.roll_for_the_galaxy.phases import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={m.FinishPhase: playing.finish},
    changes={
        e.PhaseBegan: changes.phase_began,
        e.PhaseDone: changes.phase_done,
        e.PhaseEnded: changes.phase_ended,
    },
    words={
        e.PhaseBegan: words.phase_began,
        e.PhaseDone: words.phase_done,
        e.PhaseEnded: words.phase_ended,
    },
)
