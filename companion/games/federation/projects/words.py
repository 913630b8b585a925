"""Projects in the log."""

from companion.games.federation.catalog import PROJECT_NAMES
from companion.games.federation.model import Senate
from companion.games.federation.projects.events import Contributed, ProjectMoved
from companion.rules.words import Name, Words, say, say_n


def moved(_senate: Senate, event: ProjectMoved, _told: bool) -> Words:
    if event.project == "community":
        return say_n(
            "Community project: %(count)s field further", "Community project: %(count)s fields further", event.by
        )
    return say_n(
        "Project %(project)s: %(count)s field further",
        "Project %(project)s: %(count)s fields further",
        event.by,
        project=PROJECT_NAMES[event.project],
    )


def contributed(_senate: Senate, event: Contributed, _told: bool) -> Words:
    return say("%(player)s contributes to the community project", player=Name(event.seat))
