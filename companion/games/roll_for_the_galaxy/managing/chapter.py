"""The taps and outcomes of managing an empire, tied together (p. 8)."""

from companion.games.roll_for_the_galaxy.managing import changes, recruiting, words
from companion.games.roll_for_the_galaxy.managing import events as e
from companion.games.roll_for_the_galaxy.managing import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={m.Recruit: recruiting.recruit, m.Recall: recruiting.recall, m.FinishRound: recruiting.finish},
    changes={
        e.ManagingBegan: changes.managing_began,
        e.Recruited: changes.recruited,
        e.Recalled: changes.recalled,
        e.RoundDone: changes.round_done,
        e.LastRoundAnnounced: changes.last_round_announced,
        e.RoundEnded: changes.round_ended,
    },
    words={
        e.ManagingBegan: words.managing_began,
        e.Recruited: words.recruited,
        e.Recalled: words.recalled,
        e.RoundDone: words.round_done,
        e.LastRoundAnnounced: words.last_round_announced,
        e.RoundEnded: words.round_ended,
    },
)
