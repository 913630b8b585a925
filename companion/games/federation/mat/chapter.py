"""The own mat: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.mat import changes, gaining, words
from companion.games.federation.mat.events import (
    DieTurned,
    DueAdded,
    DueDone,
    FieldMoved,
    GoodsChanged,
    LevelRaised,
    ModifiersChanged,
    PrestigeGained,
    ShipsChanged,
)
from companion.games.federation.mat.moves import DropGoods, Gain, SkipDue
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={Gain: gaining.gain, DropGoods: gaining.drop_goods, SkipDue: gaining.skip_due},
    changes={
        GoodsChanged: changes.goods,
        ShipsChanged: changes.ships,
        DieTurned: changes.die,
        FieldMoved: changes.field,
        LevelRaised: changes.level,
        PrestigeGained: changes.prestige,
        ModifiersChanged: changes.modifiers,
        DueAdded: changes.due,
        DueDone: changes.done,
    },
    words={
        GoodsChanged: words.goods,
        ShipsChanged: words.ships,
        DieTurned: words.die,
        FieldMoved: words.field,
        LevelRaised: words.level,
        PrestigeGained: words.prestige,
        ModifiersChanged: words.modifiers,
        DueAdded: words.due,
        DueDone: words.done,
    },
)
