"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.expansion.variants import changes, coming, direction, events, moves, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.ChooseDirection: direction.choose,
        moves.CorrectComing: coming.correct,
    },
    changes={
        events.DirectionChosen: changes.direction_chosen,
        events.ComingLaidOut: changes.coming_laid_out,
        events.ComingCorrected: changes.coming_corrected,
    },
    words={
        events.DirectionChosen: words.direction_chosen,
        events.ComingLaidOut: words.coming_laid_out,
        events.ComingCorrected: words.coming_corrected,
    },
)
