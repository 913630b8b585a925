"""What the box tells: its taps, outcomes, changes and words, tied together."""

from companion.games.age_of_galaxy.box import changes, telling, words
from companion.games.age_of_galaxy.box import events as e
from companion.games.age_of_galaxy.box.moves import TypeCard
from companion.rules.box import TellBox, TellRow
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={TypeCard: telling.type_card, TellBox: telling.tell_box, TellRow: telling.tell_box},
    changes={e.BoxTold: changes.know_one, e.RowTold: changes.know_all, e.CardTyped: changes.know_all},
    words={e.BoxTold: words.one_told, e.RowTold: words.row_told, e.CardTyped: words.card_typed},
)
