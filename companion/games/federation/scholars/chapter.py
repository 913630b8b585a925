"""Scholars: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.scholars import atalum, changes, using, words
from companion.games.federation.scholars.events import ScholarOpened, ScholarTaken, ScholarTurnedUp, ScholarUsed
from companion.games.federation.scholars.moves import OpenScholar, TakeScholar, UseScholar
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={OpenScholar: atalum.open_scholar, TakeScholar: atalum.take_scholar, UseScholar: using.use_scholar},
    changes={
        ScholarOpened: changes.opened,
        ScholarTaken: changes.taken,
        ScholarUsed: changes.turned,
        ScholarTurnedUp: changes.turned,
    },
    words={
        ScholarOpened: words.opened,
        ScholarTaken: words.taken,
        ScholarUsed: words.used,
        ScholarTurnedUp: words.turned_up,
    },
)
