"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.turns import actions, changes, events, moves, phases, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.TakeAction: actions.take_action,
        moves.React: actions.react,
        moves.EndTurn: actions.end_turn,
        moves.PassTurn: actions.pass_turn,
        moves.NextPhase: phases.next_phase,
        moves.CleanUp: phases.clean_up,
        moves.FinishGame: phases.finish,
        moves.PauseClock: actions.pause_clock,
        moves.KeepBoard: actions.keep_board,
        moves.CorrectTurn: actions.correct_turn,
    },
    changes={
        events.ActionTaken: changes.action_taken,
        events.Reacted: changes.reacted,
        events.TurnEnded: changes.turn_ended,
        events.Passed: changes.passed,
        events.PhaseBegun: changes.phase_begun,
        events.RoundEnded: changes.round_ended,
        events.ClockPaused: changes.clock_paused,
        events.BoardKept: changes.board_kept,
        events.TurnCorrected: changes.turn_corrected,
    },
    words={
        events.ActionTaken: words.action_taken,
        events.Reacted: words.reacted,
        events.TurnEnded: words.turn_ended,
        events.Passed: words.passed,
        events.PhaseBegun: words.phase_begun,
        events.RoundEnded: words.round_ended,
        events.ClockPaused: words.clock_paused,
        events.BoardKept: words.board_kept,
        events.TurnCorrected: words.turn_corrected,
    },
)
