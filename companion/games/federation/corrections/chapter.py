"""Corrections: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.corrections import changes, mats, table, words
from companion.games.federation.corrections import events as e
from companion.games.federation.corrections import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.CorrectValue: mats.correct_value,
        m.CorrectInfluence: mats.correct_influence,
        m.CorrectPost: mats.correct_post,
        m.CorrectSet: mats.correct_set,
        m.CorrectProject: table.correct_project,
        m.CorrectCell: table.correct_cell,
        m.CorrectPresident: table.correct_president,
        m.CorrectTurn: table.correct_turn,
        m.CorrectLaw: table.correct_law,
    },
    changes={
        e.ValueCorrected: changes.value,
        e.InfluenceCorrected: changes.influence,
        e.PostCorrected: changes.post,
        e.SetCorrected: changes.in_set,
        e.ProjectCorrected: changes.project,
        e.CellCorrected: changes.cell,
        e.PresidentCorrected: changes.president,
        e.TurnCorrected: changes.turn,
        e.LawCorrected: changes.law,
    },
    words={
        e.ValueCorrected: words.value,
        e.InfluenceCorrected: words.influence,
        e.PostCorrected: words.post,
        e.SetCorrected: words.in_set,
        e.ProjectCorrected: words.project,
        e.CellCorrected: words.cell,
        e.PresidentCorrected: words.president,
        e.TurnCorrected: words.turn,
        e.LawCorrected: words.law,
    },
)
