"""Missions (p. 9, 21): a marker unlocks, a ship fulfils, all twelve effects."""

from companion.games.federation import catalog, rounds
from companion.games.federation.acting import MISSION_7, answer, done, level_now
from companion.games.federation.catalog import page
from companion.games.federation.checks import needed, on_turn, seat_exists
from companion.games.federation.mat import bookings
from companion.games.federation.mat.events import DueAdded, ShipsChanged
from companion.games.federation.medals import awarding
from companion.games.federation.missions import markers
from companion.games.federation.missions.events import MissionFulfilled
from companion.games.federation.missions.moves import FulfilMission, Unlock
from companion.games.federation.model import Senate
from companion.games.federation.projects.moving import ask_project
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import say


def unlock(story: Story, _actor: int | None, command: Unlock) -> None:
    """A marker on any mission, where an action brings one."""
    asks = answer(story, command.seat, command, ("unlock", ""))
    if command.mission in story.mat(command.seat).unlocked:
        raise RuleViolation(say("Your marker lies on mission %(number)s already.", number=command.mission), page(8))
    done(story, command.seat, asks)
    markers.unlock(story, command.seat, command.mission)


def fulfil(story: Story, _actor: int | None, command: FulfilMission) -> None:
    seat = command.seat
    seat_exists(story.senate, seat)
    on_turn(story.senate, command, seat)
    _once(story, command)
    _main_action_first(story, command)
    _three_conditions(story, command)
    story.tell(MissionFulfilled(seat, command.mission))
    if story.mat(seat).ships:
        story.tell(ShipsChanged(seat, -1, "mission"))
    _effect(story, seat, command.mission)


def _once(story: Story, command: FulfilMission) -> None:
    mat = story.mat(command.seat)
    most = catalog.numbers().most_by_ship
    if command.mission in mat.fulfilled:
        words = say("Mission %(number)s is fulfilled already: each one once in a game.", number=command.mission)
        raise RuleViolation(words, page(9))
    if len(mat.fulfilled) >= most:
        raise RuleViolation(say("At most %(most)s missions are fulfilled with ships.", most=most), page(9))
    if mat.mission_done:
        advise(command, say("Only one mission in a turn."), page(9))


def _main_action_first(story: Story, command: FulfilMission) -> None:
    if not rounds.has_placed(story.senate, command.seat):
        advise(command, say("First an envoy, then a mission."), page(7))
    elif any(one.kind == "action" for one in story.mat(command.seat).due):
        advise(command, say("First the action of the envoy, then a mission."), page(7))


def _three_conditions(story: Story, command: FulfilMission) -> None:
    mat = story.mat(command.seat)
    if command.mission not in mat.unlocked:
        advise(
            command, say("Mission %(number)s is not unlocked: no marker lies on it.", number=command.mission), page(9)
        )
    if not mat.ships:
        advise(command, say("No ship is in the hangar."), page(9))
    wanted = needed(story.senate, f"mission.{command.mission}")
    now = level_now(story.senate, command.seat)
    if now < wanted:
        words = say(
            "Mission %(number)s needs level %(wanted)s; you have level %(now)s.",
            number=command.mission, wanted=wanted, now=now,
        )  # fmt: skip
        advise(command, words, page(9))


def _effect(story: Story, seat: int, mission: int) -> None:
    why = f"mission.{mission}"
    match mission:
        case 1 | 2 | 3 | 4 | 5 | 7:
            if story.senate.full:  # else the boards are kept by hand
                action = MISSION_7 if mission == 7 else catalog.missions()[mission].space
                story.tell(DueAdded(seat, "action", action))
        case 6:
            bookings.move_field(story, seat, 2, why)
        case 9:
            awarding.give_medal(story, seat, "investor")
            bookings.move_field(story, seat, 1, why)
            ask_project(story, seat)
        case _:
            bookings.prestige(story, seat, points(story.senate, seat, mission), why)


def points(senate: Senate, seat: int, mission: int) -> int:
    """What missions 8, 10, 11 and 12 bring now; the last one counts itself (p. 21)."""
    mat = senate.mats[seat]
    match mission:
        case 8:
            return mat.crystals + mat.has("gold")
        case 10:
            return 2 * mat.die
        case 11:
            return 2 * level_now(senate, seat)
        case _:
            return mat.missions + (mission not in mat.fulfilled)
