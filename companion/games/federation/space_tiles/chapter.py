"""Space tiles: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.space_tiles import changes, taking, words
from companion.games.federation.space_tiles.events import BonusEnvoyGained, SpaceTilesDrawn, SpaceTileTaken
from companion.games.federation.space_tiles.moves import TakeSpaceTile
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={TakeSpaceTile: taking.take_space_tile},
    changes={SpaceTilesDrawn: changes.drawn, SpaceTileTaken: changes.taken, BonusEnvoyGained: changes.bonus_envoy},
    words={SpaceTilesDrawn: words.drawn, SpaceTileTaken: words.taken, BonusEnvoyGained: words.bonus_envoy},
    sees={SpaceTilesDrawn: words.sees_drawn},
)
