"""The taps and outcomes of a table that keeps only dice and phases, tied together."""

from companion.games.roll_for_the_galaxy.dice_only import bookkeeping, changes, words
from companion.games.roll_for_the_galaxy.dice_only import events as e
from companion.games.roll_for_the_galaxy.dice_only import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.UseWorker: bookkeeping.use_worker,
        m.CompleteTile: bookkeeping.complete_tile,
        m.GainDie: bookkeeping.gain_die,
        m.ChangeCredits: bookkeeping.change_credits,
        m.ChangeChips: bookkeeping.change_chips,
    },
    changes={e.WorkerUsed: changes.worker_used, e.TileCompleted: changes.tile_completed},
    words={e.WorkerUsed: words.worker_used, e.TileCompleted: words.tile_completed},
)
