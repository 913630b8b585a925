"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.expansion.technologies import changes, defending, events, moves, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.Intercept: defending.intercept,
        moves.TapIntercept: defending.tap_intercept,
        moves.StopMissiles: defending.stop_missiles,
    },
    changes={
        events.InterceptTapped: changes.defended,
        events.InterceptRolled: changes.defended,
        events.MissilesStopped: changes.defended,
    },
    words={
        events.InterceptTapped: words.intercept_tapped,
        events.InterceptRolled: words.intercept_rolled,
        events.MissilesStopped: words.missiles_stopped,
    },
)
