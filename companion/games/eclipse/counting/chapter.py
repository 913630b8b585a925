"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.counting import changes, events, moves, telling, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.CountPoints: telling.count_points,
        moves.ConfirmPoints: telling.confirm,
        moves.Reveal: telling.reveal,
    },
    changes={
        events.PointsCounted: changes.points_counted,
        events.PointsConfirmed: changes.points_confirmed,
        events.PlacesRevealed: changes.places_revealed,
    },
    words={
        events.PointsCounted: words.points_counted,
        events.PointsConfirmed: words.points_confirmed,
        events.PlacesRevealed: words.places_revealed,
    },
    sees={events.PointsCounted: words.sees_count},
)
