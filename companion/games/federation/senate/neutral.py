"""Neutral tiles for two and three players (p. 26, 27): two with the round's number, the others with nothing."""

from companion.games.federation import catalog
from companion.games.federation.catalog import PLANETS, ROOMS, page
from companion.games.federation.checks import in_step, missing
from companion.games.federation.components import Side
from companion.games.federation.model import Senate
from companion.games.federation.senate.events import BlockersLaid, NeutralLaid
from companion.games.federation.senate.moves import LayNeutral
from companion.games.federation.senate.spaces import known_space, place_name
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.lines import Rule
from companion.rules.values import replace
from companion.rules.words import say, say_n

NOT_AS_SHOWN = say("The three tiles with 0 lie on a planet action, a room and a spy.")


def lay_neutral(story: Story, _actor: int | None, command: LayNeutral) -> None:
    """What the blocking tiles of this round show: before the first envoy."""
    senate = story.senate
    in_step(senate, "action")
    zeros = catalog.numbers().neutral_zero.get(senate.players)
    if zeros is None:
        raise RuleViolation(say("Four players play without neutral tiles."), page(26))
    if not senate.to_block:
        raise RuleViolation(say("The neutral tiles of this round lie on the senate already."), _page(senate))
    if senate.players == 2 and len(command.zero_cells) == zeros - 1:
        command = replace(command, zero_cells=(*command.zero_cells, _spy(senate, command)))
    if len(command.zero_cells) != zeros:
        words = say_n(
            "%(count)s tile shows 0 with this number of players.", "%(count)s tiles show 0 with this number of players.",
            zeros,
        )  # fmt: skip
        raise RuleViolation(words, _page(senate))
    _free(senate, (*command.round_cells, *command.zero_cells))
    _as_shown(senate, command)
    for cell in command.round_cells:
        story.tell(NeutralLaid(cell, senate.round))
    for cell in command.zero_cells:
        story.tell(NeutralLaid(cell, 0))
    story.tell(BlockersLaid())


def _spy(senate: Senate, command: LayNeutral) -> str:
    """The third tile with 0 follows from the other two: the spy on the side opposite the blocked room (p. 27)."""
    for cell in command.zero_cells:
        known_space(cell)
    planets = [cell for cell in command.zero_cells if senate.action_of(cell) in PLANETS]
    rooms = [cell for cell in command.zero_cells if senate.action_of(cell) in ROOMS]
    unknown = [cell for cell in command.zero_cells if not senate.action_of(cell)]
    if len(planets) == 1 and unknown:
        rooms = unknown
    if not rooms and len(unknown) == len(command.zero_cells):
        raise missing(f"cell.{unknown[0]}")
    if len(rooms) != 1:
        raise RuleViolation(NOT_AS_SHOWN, _page(senate))
    other: Side = "right" if catalog.side(rooms[0]) == "left" else "left"
    spy = next((one for one in catalog.CELLS if senate.action_of(one) == "spy" and catalog.side(one) == other), None)
    if spy is None:
        words = say("Tap the blocked spy too: the app does not know where the spy on this side is: %(side)s.",
                    side=catalog.SIDE_NAMES[other])  # fmt: skip
        raise RuleViolation(words, _page(senate))
    return spy


def _page(senate: Senate) -> Rule:
    return page(27 if senate.players == 2 else 26)


def _free(senate: Senate, cells: tuple[str, ...]) -> None:
    for number, cell in enumerate(cells):
        known_space(cell)
        if cell in cells[:number]:
            why = say("Two neutral tiles cannot lie on one space: %(space)s.", space=place_name(cell))
            raise RuleViolation(why, _page(senate))
        if cell in senate.at:
            raise RuleViolation(say("Something lies there already: %(space)s.", space=place_name(cell)), _page(senate))


def _as_shown(senate: Senate, command: LayNeutral) -> None:
    """As far as the app knows what the spaces do: planets; with two players a room too, and the spy opposite of it."""
    zeros = {cell: senate.action_of(cell) for cell in command.zero_cells}
    planets = [senate.action_of(cell) for cell in command.round_cells]
    if senate.players == 3:
        planets += zeros.values()
    if any(action and action not in PLANETS for action in planets):
        advise(command, say("A blocking tile for planet actions shows only planets."), _page(senate))
    if senate.players == 3 or not all(zeros.values()):
        return
    spies = [cell for cell, action in zeros.items() if action == "spy"]
    rooms = [cell for cell, action in zeros.items() if action not in (*PLANETS, "spy")]
    if len(spies) != 1 or len(rooms) != 1:
        advise(command, NOT_AS_SHOWN, _page(senate))
    elif catalog.side(spies[0]) == catalog.side(rooms[0]):
        advise(command, say("The blocked spy is on the side opposite the blocked room."), _page(senate))
