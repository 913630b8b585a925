"""Laws: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.laws import cards, changes, passing, words
from companion.games.federation.laws.events import LawOpened, LawPassed, LawShuffledBack, LawsSwapped
from companion.games.federation.laws.moves import OpenLaw, PassLaw
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={OpenLaw: cards.open_law, PassLaw: passing.pass_law},
    changes={
        LawOpened: changes.opened,
        LawShuffledBack: changes.shuffled_back,
        LawsSwapped: changes.swapped,
        LawPassed: changes.passed,
    },
    words={
        LawOpened: words.opened,
        LawShuffledBack: words.shuffled_back,
        LawsSwapped: words.swapped,
        LawPassed: words.passed,
    },
)
