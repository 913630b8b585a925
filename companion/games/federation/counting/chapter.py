"""The end: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.counting import at_the_table, changes, words
from companion.games.federation.counting.events import FinalCounted, GameFinished, ProjectsCounted
from companion.games.federation.counting.moves import CountFinal, CountProjects, FinishGame
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        FinishGame: at_the_table.finish_game,
        CountFinal: at_the_table.count_final,
        CountProjects: at_the_table.count_projects,
    },
    changes={GameFinished: changes.finished, FinalCounted: changes.final, ProjectsCounted: changes.projects},
    words={GameFinished: words.finished, FinalCounted: words.final, ProjectsCounted: words.projects},
)
