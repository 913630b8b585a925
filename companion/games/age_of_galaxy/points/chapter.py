"""The end and its points: taps, outcomes, changes and words, tied together."""

from companion.games.age_of_galaxy.points import changes, ending, final_count, words
from companion.games.age_of_galaxy.points import events as e
from companion.games.age_of_galaxy.points import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={m.FinishGame: ending.finish_game, m.CountFinal: final_count.count_final},
    changes={e.GameOver: changes.end, e.GameFinished: changes.finish, e.FinalCounted: changes.count},
    words={
        e.GameOver: words.game_over,
        e.GameFinished: words.game_finished,
        e.FinalCounted: words.final_counted,
    },
)
