"""The rooms of the senate (p. 20) and the spy, who copies (p. 21)."""

from dataclasses import dataclass

from companion.games.federation.acting import MISSION_7, answer, done, find, may_act
from companion.games.federation.catalog import PLANETS, ROOMS, page
from companion.games.federation.checks import seat_exists
from companion.games.federation.components import Action, Good
from companion.games.federation.mat import bookings
from companion.games.federation.mat.events import DueAdded
from companion.games.federation.medals.awarding import ask_medal
from companion.games.federation.missions.markers import ask_unlock
from companion.games.federation.projects.moving import ask_project
from companion.games.federation.senate.events import PresidentTaken
from companion.games.federation.story import Story
from companion.rules.chapters import Chapter
from companion.rules.fields import SeatNumber
from companion.rules.game import Command, RuleViolation
from companion.rules.words import Name, say

ACTION_COSTS: dict[str, Good] = {
    "buyers": "ozeanium",
    "assistants": "kuppernium",
    "spy": "lavandium",
}  # 1 each (p. 20, 21)

# Nothing to pay and nothing to choose first: whoever goes there has it at once.
AT_ONCE = ("officials", "pilots", "president", "investors")
COPIED = (*PLANETS, *(room for room in ROOMS if room != "president"))

# ────────────────────────────────────────────── what a tap asks


@dataclass(frozen=True)
class UseRoom(Command):
    """A room's action: its cost, its gains; what has to be chosen follows as a decision."""

    seat: SeatNumber


@dataclass(frozen=True)
class CopyAction(Command):
    """The spy: pay, then the copied action has to be done."""

    seat: SeatNumber
    action: Action


# ────────────────────────────────────────────── the rule


def use_room(story: Story, _actor: int | None, command: UseRoom) -> None:
    seat = command.seat
    may_act(story, seat, command)
    asks = find(story, seat, *(("action", room) for room in ROOMS))
    if asks is None:
        raise RuleViolation(say("No room's action waits for %(player)s.", player=Name(seat)), page(20))
    if (good := ACTION_COSTS.get(asks.what)) is not None:
        bookings.pay(story, seat, command, {good: 1}, asks.what)
    done(story, seat, asks)
    gain(story, seat, asks.what)


def gain(story: Story, seat: int, room: str) -> None:
    """What the room gives, once it is paid."""
    match room:
        case "officials":
            bookings.move_field(story, seat, 2, "officials")
        case "buyers":
            bookings.add_ships(story, seat, 2, "buyers")
        case "pilots":
            bookings.add_ships(story, seat, 1, "pilots")
            ask_unlock(story, seat)
        case "president":
            story.tell(PresidentTaken(seat))
            ask_medal(story, seat)
        case "assistants":
            bookings.raise_die(story, seat, 2, "assistants")
        case _:
            bookings.move_field(story, seat, 1, "investors")
            ask_project(story, seat)


def copy_action(story: Story, _actor: int | None, command: CopyAction) -> None:
    """Any planet or room but the President's, taken or not; mission 7 copies planets only."""
    seat = command.seat
    seat_exists(story.senate, seat)
    spy = find(story, seat, ("action", "spy"))
    rooms_too = spy is not None or find(story, seat, ("action", MISSION_7)) is None
    if command.action == "president":
        raise RuleViolation(say("The President's room cannot be copied."), page(20))
    if command.action not in COPIED:
        raise RuleViolation(say("The spy copies a planet or a room."), page(21))
    if command.action not in PLANETS and not rooms_too:
        raise RuleViolation(say("Mission 7 copies only actions of planets."), page(21))
    asks = answer(story, seat, command, ("action", "spy" if rooms_too else MISSION_7))
    bookings.pay(story, seat, command, {ACTION_COSTS["spy"]: 1}, "spy")
    done(story, seat, asks)
    if command.action in AT_ONCE:
        gain(story, seat, command.action)
    else:
        story.tell(DueAdded(seat, "action", command.action))


CHAPTER = Chapter(decides={UseRoom: use_room, CopyAction: copy_action})
