"""Corrections: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.corrections import changes, mats, table, words
from companion.games.federation.corrections.events import (
    CellCorrected,
    InfluenceCorrected,
    LawCorrected,
    PostCorrected,
    PresidentCorrected,
    ProjectCorrected,
    SetCorrected,
    TurnCorrected,
    ValueCorrected,
)
from companion.games.federation.corrections.moves import (
    CorrectCell,
    CorrectInfluence,
    CorrectLaw,
    CorrectPost,
    CorrectPresident,
    CorrectProject,
    CorrectSet,
    CorrectTurn,
    CorrectValue,
)
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        CorrectValue: mats.correct_value,
        CorrectInfluence: mats.correct_influence,
        CorrectPost: mats.correct_post,
        CorrectSet: mats.correct_set,
        CorrectProject: table.correct_project,
        CorrectCell: table.correct_cell,
        CorrectPresident: table.correct_president,
        CorrectTurn: table.correct_turn,
        CorrectLaw: table.correct_law,
    },
    changes={
        ValueCorrected: changes.value,
        InfluenceCorrected: changes.influence,
        PostCorrected: changes.post,
        SetCorrected: changes.in_set,
        ProjectCorrected: changes.project,
        CellCorrected: changes.cell,
        PresidentCorrected: changes.president,
        TurnCorrected: changes.turn,
        LawCorrected: changes.law,
    },
    words={
        ValueCorrected: words.value,
        InfluenceCorrected: words.influence,
        PostCorrected: words.post,
        SetCorrected: words.in_set,
        ProjectCorrected: words.project,
        CellCorrected: words.cell,
        PresidentCorrected: words.president,
        TurnCorrected: words.turn,
        LawCorrected: words.law,
    },
)
