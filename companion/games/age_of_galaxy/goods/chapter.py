"""Goods: booking by hand, and what every gain changes and says, tied together."""

from companion.games.age_of_galaxy.goods import changes, gaining, words
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.goods.moves import Book
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={Book: gaining.book},
    changes={Gained: changes.gain},
    words={Gained: words.gained},
)
