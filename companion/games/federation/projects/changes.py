"""What a project does to the board and to a mat."""

from companion.games.federation.model import Senate
from companion.games.federation.projects.events import Contributed, ProjectMoved
from companion.rules.values import replace


def moved(senate: Senate, event: ProjectMoved) -> Senate:
    moved = tuple(
        (project, place + event.by if project == event.project else place) for project, place in senate.projects
    )
    return replace(senate, projects=moved)


def contributed(senate: Senate, event: Contributed) -> Senate:
    return senate.with_mat(event.seat, contribution=senate.mats[event.seat].contribution + 1)
