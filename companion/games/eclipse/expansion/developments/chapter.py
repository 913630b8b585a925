"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.expansion.developments import buying, changes, events, moves, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.Develop: buying.develop,
        moves.CorrectDevelopment: buying.correct_development,
    },
    changes={
        events.Developed: changes.developed,
        events.DevelopmentCorrected: changes.development_corrected,
    },
    words={
        events.Developed: words.developed,
        events.DevelopmentCorrected: words.development_corrected,
    },
)
