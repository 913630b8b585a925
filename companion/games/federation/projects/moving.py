"""One field on (p. 12, 20): a project above a column or of one's choice; the community project with the own marker."""

from companion.games.federation.acting import answer, done
from companion.games.federation.catalog import CRYSTALS
from companion.games.federation.checks import needed
from companion.games.federation.components import Project
from companion.games.federation.mat.bookings import add_goods
from companion.games.federation.mat.events import DueAdded
from companion.games.federation.projects.events import Contributed, ProjectMoved
from companion.games.federation.projects.moves import MoveProject
from companion.games.federation.story import Story


def move_project(story: Story, _actor: int | None, command: MoveProject) -> None:
    asks = answer(story, command.seat, command, ("project", ""))
    done(story, command.seat, asks)
    invest(story, command.seat, command.project)


def ask_project(story: Story, seat: int) -> None:
    story.tell(DueAdded(seat, "project"))


def invest(story: Story, seat: int, project: Project) -> None:
    """One field. On the last field it goes on to the community project, with the marker of whoever caused it (p. 12)."""
    if project == "community" or story.senate.position(project) >= needed(story.senate, f"length.{project}"):
        _contribute(story, seat)
    else:
        story.tell(ProjectMoved(project, 1))


def _contribute(story: Story, seat: int) -> None:
    if story.senate.position("community") < needed(story.senate, "length.community"):
        story.tell(ProjectMoved("community", 1))
    times = story.mat(seat).contribution
    story.tell(Contributed(seat))
    if times < len(CRYSTALS):  # the first three times a crystal each, in rising order (inferred)
        add_goods(story, seat, CRYSTALS[times], 1, "community")
