"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.expansion.alliances import changes, events, membership, moves, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.OfferAlliance: membership.offer,
        moves.AnswerAlliance: membership.answer,
        moves.LeaveAlliance: membership.leave,
        moves.WaiveSector: membership.waive,
        moves.CorrectAlliance: membership.correct,
    },
    changes={
        events.AllianceOffered: changes.alliance_offered,
        events.AllianceAgreed: changes.alliance_agreed,
        events.AllianceRefused: changes.alliance_refused,
        events.AllianceFounded: changes.alliance_founded,
        events.AllianceJoined: changes.alliance_joined,
        events.AllianceLeft: changes.alliance_left,
        events.AllyAttacked: changes.ally_attacked,
        events.RightWaived: changes.right_waived,
        events.AllianceCorrected: changes.alliance_corrected,
    },
    words={
        events.AllianceOffered: words.alliance_offered,
        events.AllianceAgreed: words.alliance_agreed,
        events.AllianceRefused: words.alliance_refused,
        events.AllianceFounded: words.alliance_founded,
        events.AllianceJoined: words.alliance_joined,
        events.AllianceLeft: words.alliance_left,
        events.AllyAttacked: words.ally_attacked,
        events.RightWaived: words.right_waived,
        events.AllianceCorrected: words.alliance_corrected,
    },
)
