"""The taps and outcomes of corrections, tied together."""

from companion.games.roll_for_the_galaxy.corrections import changes, counts, dice, rounds, tiles, words
from companion.games.roll_for_the_galaxy.corrections import events as e
from companion.games.roll_for_the_galaxy.corrections import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.CorrectCredits: counts.correct_credits,
        m.CorrectChips: counts.correct_chips,
        m.CorrectPool: counts.correct_pool,
        m.CorrectDie: dice.correct_die,
        m.CorrectTableau: tiles.correct_tableau,
        m.CorrectTiles: tiles.correct_tiles,
        m.CorrectStack: tiles.correct_stack,
        m.CorrectPhases: rounds.correct_phases,
        m.MoveOn: rounds.move_on,
        m.FinishGame: rounds.finish_game,
    },
    changes={
        e.CreditsCorrected: changes.credits_corrected,
        e.ChipsCorrected: changes.chips_corrected,
        e.PoolCorrected: changes.pool_corrected,
        e.DieCorrected: changes.die_corrected,
        e.TableauCorrected: changes.tableau_corrected,
        e.TilesCorrected: changes.tiles_corrected,
        e.StackCorrected: changes.stack_corrected,
        e.PhasesCorrected: changes.phases_corrected,
        e.GameFinished: changes.game_finished,
    },
    words={
        e.CreditsCorrected: words.credits_corrected,
        e.ChipsCorrected: words.chips_corrected,
        e.PoolCorrected: words.pool_corrected,
        e.DieCorrected: words.die_corrected,
        e.TableauCorrected: words.tableau_corrected,
        e.TilesCorrected: words.tiles_corrected,
        e.StackCorrected: words.stack_corrected,
        e.PhasesCorrected: words.phases_corrected,
        e.GameFinished: words.game_finished,
    },
    sees={e.StackCorrected: words.sees_stack},
)
