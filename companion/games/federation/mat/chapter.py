"""The own mat: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.mat import changes, gaining, words
from companion.games.federation.mat import events as e
from companion.games.federation.mat.moves import DropGoods, Gain, SkipDue
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={Gain: gaining.gain, DropGoods: gaining.drop_goods, SkipDue: gaining.skip_due},
    changes={
        e.GoodsChanged: changes.goods,
        e.ShipsChanged: changes.ships,
        e.DieTurned: changes.die,
        e.FieldMoved: changes.field,
        e.LevelRaised: changes.level,
        e.PrestigeGained: changes.prestige,
        e.ModifiersChanged: changes.modifiers,
        e.DueAdded: changes.due,
        e.DueDone: changes.done,
    },
    words={
        e.GoodsChanged: words.goods,
        e.ShipsChanged: words.ships,
        e.DieTurned: words.die,
        e.FieldMoved: words.field,
        e.LevelRaised: words.level,
        e.PrestigeGained: words.prestige,
        e.ModifiersChanged: words.modifiers,
        e.DueAdded: words.due,
        e.DueDone: words.done,
    },
)
