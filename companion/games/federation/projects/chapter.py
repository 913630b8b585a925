"""Projects: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.projects import changes, investing, moving, words
from companion.games.federation.projects.events import Contributed, ProjectMoved
from companion.games.federation.projects.moves import Invest, MoveProject
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={Invest: investing.invest, MoveProject: moving.move_project},
    changes={ProjectMoved: changes.moved, Contributed: changes.contributed},
    words={ProjectMoved: words.moved, Contributed: words.contributed},
)
