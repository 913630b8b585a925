"""Medals: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.medals import changes, choosing, words
from companion.games.federation.medals.events import MedalTaken
from companion.games.federation.medals.moves import TakeMedal
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={TakeMedal: choosing.take_medal},
    changes={MedalTaken: changes.taken},
    words={MedalTaken: words.taken},
)
