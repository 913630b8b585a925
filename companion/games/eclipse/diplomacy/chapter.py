"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.diplomacy import changes, events, moves, relations, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.OfferRelations: relations.offer,
        moves.AnswerRelations: relations.answer,
        moves.BreakRelations: relations.break_off,
        moves.CorrectTraitor: relations.correct_traitor,
    },
    changes={
        events.RelationsOffered: changes.relations_offered,
        events.TilePromised: changes.tile_promised,
        events.RelationsRefused: changes.relations_refused,
        events.RelationsBegun: changes.relations_begun,
        events.ReputationReturned: changes.reputation_returned,
        events.RelationsEnded: changes.relations_ended,
        events.TraitorCorrected: changes.traitor_corrected,
    },
    words={
        events.RelationsOffered: words.relations_offered,
        events.TilePromised: words.tile_promised,
        events.RelationsRefused: words.relations_refused,
        events.RelationsBegun: words.relations_begun,
        events.ReputationReturned: words.reputation_returned,
        events.RelationsEnded: words.relations_ended,
        events.TraitorCorrected: words.traitor_corrected,
    },
    sees={events.TilePromised: words.sees_tiles, events.ReputationReturned: words.sees_tiles},
)
