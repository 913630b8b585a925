"""Turns and the senate: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.senate import changes, neutral, turning, words
from companion.games.federation.senate.events import BlockersLaid, EnvoyPlaced, NeutralLaid, PresidentTaken, TurnEnded
from companion.games.federation.senate.moves import EndTurn, LayNeutral, PlaceEnvoy
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={LayNeutral: neutral.lay_neutral, PlaceEnvoy: turning.place_envoy, EndTurn: turning.end_turn},
    changes={
        NeutralLaid: changes.neutral,
        BlockersLaid: changes.blocked,
        EnvoyPlaced: changes.placed,
        PresidentTaken: changes.president,
        TurnEnded: changes.ended,
    },
    words={
        NeutralLaid: words.neutral,
        BlockersLaid: words.blocked,
        EnvoyPlaced: words.placed,
        PresidentTaken: words.president,
        TurnEnded: words.ended,
    },
)
