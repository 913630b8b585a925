"""The taps and outcomes of assigning, tied together (p. 3)."""

from companion.games.roll_for_the_galaxy.assigning import changes, dictating, powers, selecting, words
from companion.games.roll_for_the_galaxy.assigning import events as e
from companion.games.roll_for_the_galaxy.assigning import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.PlaceWild: selecting.place_wild,
        m.SelectPhase: selecting.select_phase,
        m.Reassign: powers.reassign,
        m.Dictate: dictating.dictate,
        m.UndoReassign: powers.undo,
        m.AgreeReading: powers.agree_reading,
        m.BeReady: selecting.be_ready,
        m.WithdrawReady: selecting.withdraw_ready,
    },
    changes={
        e.WildPlaced: changes.wild_placed,
        e.PhaseSelected: changes.phase_selected,
        e.Reassigned: changes.reassigned,
        e.ReassignUndone: changes.reassign_undone,
        e.ReadingAgreed: changes.reading_agreed,
        e.MadeReady: changes.made_ready,
        e.ReadyWithdrawn: changes.ready_withdrawn,
    },
    words={
        e.WildPlaced: words.assigned,
        e.PhaseSelected: words.assigned,
        e.Reassigned: words.reassigned,
        e.ReassignUndone: words.reassign_undone,
        e.ReadingAgreed: words.reading_agreed,
        e.MadeReady: words.made_ready,
        e.ReadyWithdrawn: words.ready_withdrawn,
    },
    sees={
        e.WildPlaced: words.sees,
        e.PhaseSelected: words.sees,
        e.Reassigned: words.sees,
        e.ReassignUndone: words.sees,
    },
)
