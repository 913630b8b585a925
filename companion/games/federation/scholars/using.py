"""The 45 scholars (p. 28-30). Those for a later action on a planet are named with that action (helping.py)."""

from collections.abc import Callable

from companion.games.federation.acting import done, find, level_now, may_act
from companion.games.federation.catalog import PROJECT_NAMES, page
from companion.games.federation.checks import on_turn
from companion.games.federation.components import Scholar
from companion.games.federation.mat import bookings
from companion.games.federation.mat.events import DueAdded, LevelRaised
from companion.games.federation.missions.markers import ask_unlock
from companion.games.federation.model import Mat, Senate
from companion.games.federation.scholars.events import ScholarUsed
from companion.games.federation.scholars.helping import COPIERS, check_copy, own_unused, scholar, turn_up
from companion.games.federation.scholars.moves import UseScholar
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import say

AGAIN = "1A2"
SHIP, MISSION = "ship", "mission"  # what 1C2 leaves to choose

PRESTIGE: dict[str, Callable[[Senate, int], int]] = {
    "3A1": lambda senate, seat: _unlocked(senate.mats[seat]),
    "3A2": lambda senate, seat: 3 * len({one.id[1] for one in senate.mats[seat].scholars}),
    "3A3": lambda senate, seat: 2 * senate.mats[seat].influence("atalum"),
    "3B1": lambda senate, seat: 2 * senate.mats[seat].influence("e81216"),
    "3B2": lambda senate, seat: 3 * senate.mats[seat].has("gold"),
    "3B3": lambda senate, seat: 5 * len(senate.mats[seat].megastructures),
    "3C1": lambda senate, seat: 2 * level_now(senate, seat),
    "3C2": lambda senate, seat: 3 * senate.mats[seat].ships,
    "3C3": lambda senate, seat: 3 * senate.mats[seat].posts.count(2),
    "3D1": lambda senate, seat: 3 * senate.mats[seat].modifiers,
    "3D2": lambda senate, seat: 2 * senate.mats[seat].die,
    "3D3": lambda senate, seat: 2 * senate.mats[seat].influence("six_moon"),
    "3E1": lambda senate, seat: 5 * senate.mats[seat].asteroids,
    "3E2": lambda senate, seat: _resources(senate.mats[seat]),
    "3E3": lambda senate, seat: 2 * senate.mats[seat].influence("neo"),
}


def _resources(mat: Mat) -> int:
    return mat.crystals + mat.has("gold")


def _unlocked(mat: Mat) -> int:
    """The envoy's own marker comes after its action: during the action it does not count yet (p. 8, steps 3 and 4)."""
    return len(mat.unlocked) - mat.marker


def use_scholar(story: Story, _actor: int | None, command: UseScholar) -> None:
    """Copies: the choice begins with what is copied, then its own choice: "1C2:ship"."""
    seat = command.seat
    one = scholar(command.scholar)
    may_act(story, seat, command)
    asks = find(story, seat, ("scholar", one.id))
    if asks is None:
        on_turn(story.senate, command, seat)
    own_unused(story, seat, command, one.id)
    done(story, seat, asks)
    story.tell(ScholarUsed(seat, one.id))
    _work(story, command, one, command.choice)


def _work(story: Story, command: UseScholar, one: Scholar, choice: str) -> None:
    seat = command.seat
    why = f"scholar.{one.id}"
    if one.planet is not None:
        words = say(
            "Scholar %(number)s helps with an action on %(planet)s: name it there.",
            number=one.id, planet=PROJECT_NAMES[one.planet],
        )  # fmt: skip
        raise RuleViolation(words, page(one.page))
    if one.id in PRESTIGE:
        bookings.prestige(story, seat, PRESTIGE[one.id](story.senate, seat), why)
        return
    match one.id:
        case "1A1":
            story.tell(LevelRaised(seat, 1, "round"))
        case "2A1":
            story.tell(LevelRaised(seat, 2, "round"))
        case "1A2":
            _again(story, command, choice)
        case "1A3" | "2A3":
            _copy(story, command, one.id, choice)
        case "1B3":
            story.tell(DueAdded(seat, "income"))
        case "2B3":
            story.tell(DueAdded(seat, "income"), DueAdded(seat, "income"))
        case "1C1":
            bookings.move_field(story, seat, 1, why)
        case "2C1":
            bookings.move_field(story, seat, 2, why)
        case "1C2":
            _ship_or_mission(story, seat, choice)
        case "2C2":
            bookings.add_ships(story, seat, 1, why)
            ask_unlock(story, seat)
        case "1C3":
            story.tell(DueAdded(seat, "post", "1"))
        case "2C3":
            story.tell(DueAdded(seat, "post", "1+bonus"))
        case "1D2":
            bookings.raise_die(story, seat, 1, why)
        case _:
            bookings.raise_die(story, seat, 2, why)


def _again(story: Story, command: UseScholar, choice: str) -> None:
    """A used one lies face up again; what works at once is done now. Never itself."""
    if choice in (AGAIN, command.scholar):
        raise RuleViolation(say("Choose one of your used level-1 scholars."), page(28))
    turn_up(story, command.seat, choice)


def _copy(story: Story, command: UseScholar, copier: str, choice: str) -> None:
    number, _, rest = choice.partition(":")
    if not number or number in COPIERS:
        raise RuleViolation(say("Scholar %(number)s: name the scholar it copies.", number=copier), page(28))
    check_copy(story, command.seat, command, copier, number)
    _work(story, command, scholar(number), rest)


def _ship_or_mission(story: Story, seat: int, choice: str) -> None:
    if choice == SHIP:
        bookings.add_ships(story, seat, 1, "scholar.1C2")
    elif choice == MISSION:
        ask_unlock(story, seat)
    else:
        raise RuleViolation(say("Choose: a ship, or a marker on a mission."), page(29))
