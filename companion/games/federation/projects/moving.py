"""A project of one's choice one field on (p. 12, 20); the community project takes the own marker along."""

from companion.games.federation.acting import answer, done
from companion.games.federation.mat import bookings
from companion.games.federation.moves import MoveProject
from companion.games.federation.story import Story


def move_project(story: Story, _actor: int | None, command: MoveProject) -> None:
    asks = answer(story, command.seat, command, ("project", ""))
    done(story, command.seat, asks)
    bookings.invest(story, command.seat, command.project)
