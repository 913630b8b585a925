"""Dictate (p. 3): one worker pays, another one moves; Backup Planning repeats it, Galactic Mandate moves up to three."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.assigning import events as e
from companion.games.roll_for_the_galaxy.assigning import moves as m
from companion.games.roll_for_the_galaxy.assigning.powers import agreed, movable, selector_free
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.rolling import behind_screen, die_exists
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Named, say, say_n

DICTATE = "dictate"
NAME = Named("Dictate", "Befehlen")


@dataclass(frozen=True)
class Dictated:
    """One Dictate of this round: who paid, and who moved."""

    paid: int
    dice: tuple[int, ...]


def dictated(empire: Empire) -> tuple[Dictated, ...]:
    found: list[Dictated] = []
    for move in empire.moved:
        if move.power == DICTATE and move.paid is not None:
            found.append(Dictated(move.paid, (move.die,)))
        elif move.power == DICTATE:
            found[-1] = Dictated(found[-1].paid, (*found[-1].dice, move.die))
    return tuple(found)


def reach(empire: Empire) -> int:
    """How many workers one Dictate moves."""
    return next((power.most for _, power in empire.powers("dictate_more")), 1)


def dictate(story: Story, actor: int | None, command: m.Dictate) -> None:
    behind_screen(story, actor, command.seat)
    check(story.galaxy, command)
    dice = (command.die,)
    story.tell(e.Reassigned(command.seat, story.galaxy.round, DICTATE, dice, command.to, command.pay))


def check(galaxy: Galaxy, command: m.Dictate) -> None:
    empire = galaxy.empires[command.seat]
    movable(empire, (command.die,), command.to)
    if command.pay is None:
        _one_more(galaxy, command)
        selector_free(galaxy, command, (command.die,))
        return
    _pays(empire, command.die, command.pay)
    if dictated(empire) and not empire.has("dictate_again"):
        _only_once(galaxy, command)
    selector_free(galaxy, command, (command.die, command.pay))


def _pays(empire: Empire, die: int, pay: int) -> None:
    die_exists(empire, pay)
    if pay == die:
        raise RuleViolation(say("Another worker has to pay for this."), page(3))
    if empire.columns[pay] == DICTATE:
        raise RuleViolation(say("A die in the Dictate zone is no worker: it cannot pay again."), page(11))


def _only_once(galaxy: Galaxy, command: m.Dictate) -> None:
    words = say("You have dictated already: once each round.")
    if not galaxy.full:
        backup = catalog.developments()["backup_planning"].name
        words = say("You have dictated already: once each round, unless you have %(tile)s.", tile=backup)
    advise(command, words, page(3))


def _one_more(galaxy: Galaxy, command: m.Dictate) -> None:
    """One more worker for the payment that was made: with Galactic Mandate."""
    empire = galaxy.empires[command.seat]
    groups = dictated(empire)
    if not groups:
        raise RuleViolation(say("Dictate costs a worker: choose which one pays."), page(3))
    last = groups[-1]
    if command.die in last.dice:
        advise(command, say("This Dictate has moved this worker already."), page(3))
    if not galaxy.full:
        mandate = catalog.developments()["galactic_mandate"].name
        advise(command, say("One Dictate moves one worker, unless you have %(tile)s.", tile=mandate), page(3))
        return
    allowed = reach(empire)
    if len(last.dice) >= allowed:
        advise(
            command,
            say_n(
                "One Dictate moves %(count)s worker: the next one has to be paid for.",
                "One Dictate moves up to %(count)s workers: that is all.",
                allowed,
            ),
            page(3),
        )
    if any(len(one.dice) > 1 for one in groups[:-1]):
        mandate = catalog.developments()["galactic_mandate"].name
        no = say("At this table %(tile)s counts for one Dictate each round.", tile=mandate)
        agreed(galaxy, command, "mandate_each", no)
