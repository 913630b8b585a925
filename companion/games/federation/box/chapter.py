"""What only the board knows: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.box import changes, telling, words
from companion.games.federation.box.events import BoxTold
from companion.rules.box import TellBox
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={TellBox: telling.tell_box},
    changes={BoxTold: changes.told},
    words={BoxTold: words.told},
)
