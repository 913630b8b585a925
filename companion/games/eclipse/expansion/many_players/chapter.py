"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.expansion.many_players import changes, events, markers, moves, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.LetGoFirst: markers.let_go_first,
    },
    changes={
        events.AskedToGoFirst: changes.asked_to_go_first,
    },
    words={
        events.AskedToGoFirst: words.asked_to_go_first,
    },
)
