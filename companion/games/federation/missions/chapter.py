"""Missions: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.missions import changes, fulfilling, words
from companion.games.federation.missions.events import MissionFulfilled, MissionUnlocked
from companion.games.federation.missions.moves import FulfilMission, Unlock
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={Unlock: fulfilling.unlock, FulfilMission: fulfilling.fulfil},
    changes={MissionUnlocked: changes.unlocked, MissionFulfilled: changes.fulfilled},
    words={MissionUnlocked: words.unlocked, MissionFulfilled: words.fulfilled},
)
