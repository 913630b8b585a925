"""Reassign powers (p. 3, 11): what a development may do with assigned workers, and what the book leaves to the table."""

from collections.abc import Iterable
from typing import Literal

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.assigning import events as e
from companion.games.roll_for_the_galaxy.assigning import moves as m
from companion.games.roll_for_the_galaxy.assigning.selecting import already_there, rolled
from companion.games.roll_for_the_galaxy.catalog import PHASE_NAMES, WORKER_NAMES, WORLD_KIND_NAMES, page
from companion.games.roll_for_the_galaxy.components import Development, Phase, Power
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.rolling import behind_screen, die_exists
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Words, listing, say, say_n

Question = Literal["selector_moves", "mandate_each"]
TILE = "tile"  # where tiles are not kept: some development, and the table knows what it may do
TILE_NAME = say("a development of yours")

QUESTIONS: dict[Question, Words] = {
    "selector_moves": say(
        "The book does not say whether the worker that selects a phase may be reassigned or pay for Dictate. "
        "Our default is no. What does this table say?"
    ),
    "mandate_each": say(
        "The book does not say whether %(mandate)s counts for every Dictate that %(backup)s allows. "
        "Our default is yes. What does this table say?",
        mandate=catalog.developments()["galactic_mandate"].name,
        backup=catalog.developments()["backup_planning"].name,
    ),
}


def reassign(story: Story, actor: int | None, command: m.Reassign) -> None:
    behind_screen(story, actor, command.seat)
    check(story.galaxy, command)
    story.tell(e.Reassigned(command.seat, story.galaxy.round, command.power, command.dice, command.to))


def check(galaxy: Galaxy, command: m.Reassign) -> None:
    """Why not, if not: first what nobody can do, then what this tile does not allow, then what the book leaves open."""
    empire = galaxy.empires[command.seat]
    movable(empire, command.dice, command.to)
    if galaxy.full:
        _tile_allows(galaxy, command, *owned(empire, command.power))
    elif command.power != TILE:
        raise RuleViolation(say("Tiles are not kept at this table: only dice and phases."))
    # Executive Power and the other powers that lead to the selected phase never meet this question with a selecting
    # worker that still lies there: it is in that phase already.
    selector_free(galaxy, command, command.dice)


def movable(empire: Empire, dice: Iterable[int], to: Phase) -> None:
    """After the selection, every worker once, out of a phase into another one."""
    after_selecting(empire)
    dice = tuple(dice)
    die_exists(empire, *dice)
    if len(set(dice)) < len(dice):
        raise RuleViolation(say("The same worker cannot move twice at once."), page(3))
    for die in dice:
        in_a_phase(empire, die)
        if empire.columns[die] == to:
            raise already_there(to)


def after_selecting(empire: Empire) -> None:
    rolled(empire)
    if empire.selected is None:
        raise RuleViolation(say("Select a phase first, then reassign workers."), page(10))


def in_a_phase(empire: Empire, die: int) -> None:
    if empire.columns[die] == "dictate":
        raise RuleViolation(say("A die in the Dictate zone is no worker: it stays there until the reveal."), page(11))
    if empire.columns[die] is None:
        raise RuleViolation(say("This wild is in no phase yet. Put it somewhere first."), page(3))


def owned(empire: Empire, tile: str) -> tuple[Development, Power]:
    for development, power in empire.powers("reassign"):
        if development.id == tile:
            return development, power
    raise RuleViolation(say("You have no development with such a Reassign power."), page(3))


def _tile_allows(galaxy: Galaxy, command: m.Reassign, tile: Development, power: Power) -> None:
    empire = galaxy.empires[command.seat]
    used = [move.die for move in empire.moved if move.power == tile.id]
    allowed = most(galaxy, command.seat, power)
    if allowed == 0 and power.if_most is not None:
        kind = WORLD_KIND_NAMES[power.if_most]
        advise(
            command,
            say("%(tile)s moves nobody: another player has more (%(kind)s).", tile=tile.name, kind=kind),
            page(12),
        )
    elif len(used) >= allowed:
        advise(
            command,
            say_n(
                "%(tile)s has moved %(count)s worker: that is all for this round.",
                "%(tile)s has moved %(count)s workers: that is all for this round.",
                len(used),
                tile=tile.name,
            ),
            page(3),
        )
    elif len(used) + len(command.dice) > allowed:
        advise(
            command,
            say_n(
                "%(tile)s can move %(count)s more worker.",
                "%(tile)s can move %(count)s more workers.",
                allowed - len(used),
                tile=tile.name,
            ),
            page(3),
        )
    if set(used) & set(command.dice):
        advise(command, say("%(tile)s has moved this worker already.", tile=tile.name), page(3))
    _together(empire, command, tile, power)
    _kinds(empire, command, tile, power)
    _target(empire, command, tile, power)


def _together(empire: Empire, command: m.Reassign, tile: Development, power: Power) -> None:
    if power.together and (len(command.dice) != power.most or len({empire.columns[die] for die in command.dice}) > 1):
        words = say("%(tile)s moves exactly two workers, both out of the same phase.", tile=tile.name)
        advise(command, words, page(11))


def _kinds(empire: Empire, command: m.Reassign, tile: Development, power: Power) -> None:
    if power.dice and any(empire.workers[die].colour not in power.dice for die in command.dice):
        names = listing(catalog.dice()[colour].name for colour in power.dice)
        advise(command, say("%(tile)s moves only these dice: %(dice)s.", tile=tile.name, dice=names), page(11))
    # The column decides what a worker is, not the face it shows (p. 11).
    if power.source and any(empire.columns[die] != power.source for die in command.dice):
        name = WORKER_NAMES[power.source][1]
        advise(command, say("%(tile)s moves only %(workers)s.", tile=tile.name, workers=name), page(11))


def _target(empire: Empire, command: m.Reassign, tile: Development, power: Power) -> None:
    targets = goals(empire, power)
    if command.to not in targets:
        names = listing(PHASE_NAMES[phase] for phase in targets)
        advise(command, say("%(tile)s moves workers only to %(phases)s.", tile=tile.name, phases=names), page(11))


def goals(empire: Empire, power: Power) -> tuple[Phase, ...]:
    if power.to_selected:
        return (empire.selected[1],) if empire.selected is not None else ()
    return power.to or catalog.PHASES


def most(galaxy: Galaxy, seat: int, power: Power) -> int:
    """How many workers a power moves. Mad Scientists ask all tableaus: two for the most worlds, one when tied (p. 12)."""
    if power.if_most is None:
        return power.most
    counts = [len(empire.worlds_of(power.if_most)) for empire in galaxy.empires]
    if counts[seat] < max(counts):
        return 0
    return power.most if counts.count(counts[seat]) == 1 else 1


def selector_free(galaxy: Galaxy, command: m.Reassign | m.Dictate, dice: Iterable[int]) -> None:
    """May the selecting worker move or pay? The book is silent; its phase stays selected either way."""
    selected = galaxy.empires[command.seat].selected
    if selected is None or selected[0] not in dice:
        return
    agreed(galaxy, command, "selector_moves", say("At this table the worker that selects a phase stays where it is."))


def agreed(galaxy: Galaxy, command: Command, question: Question, no: Words) -> None:
    """Yes: nothing happens. No: advice. Not yet asked: this is when it first matters."""
    reading = galaxy.reading(question)
    if reading == "ask":
        raise RuleViolation(QUESTIONS[question], page(3))
    if reading == "no":
        advise(command, no, page(3))


def undo(story: Story, actor: int | None, command: m.UndoReassign) -> None:
    empire = behind_screen(story, actor, command.seat)
    if not empire.moved:
        raise RuleViolation(say("You have not reassigned anything."), page(3))
    story.tell(e.ReassignUndone(command.seat, story.galaxy.round))


def agree_reading(story: Story, actor: int | None, command: m.AgreeReading) -> None:  # noqa: ARG001  # anybody may answer
    if story.galaxy.reading(command.reading) == ("yes" if command.allowed else "no"):
        raise RuleViolation(say("The table has agreed on that already."))
    story.tell(e.ReadingAgreed(command.reading, command.allowed))
