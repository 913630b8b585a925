"""Space tiles (p. 31): one of the hidden stack on the top field of level 5, with its bonus at once."""

from companion.games.federation import catalog
from companion.games.federation.acting import TILE_8, answer, done, find
from companion.games.federation.catalog import page
from companion.games.federation.checks import own_phone
from companion.games.federation.mat import bookings
from companion.games.federation.mat.events import DueAdded, LevelRaised, ModifiersChanged
from companion.games.federation.medals.awarding import ask_medal
from companion.games.federation.missions import markers
from companion.games.federation.model import Senate
from companion.games.federation.projects.moving import ask_project
from companion.games.federation.space_tiles.events import BonusEnvoyGained, SpaceTileTaken
from companion.games.federation.space_tiles.moves import TakeSpaceTile
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import Name, say


def hidden(senate: Senate) -> bool:
    """The app holds the stack: whoever chooses looks through it, nobody else."""
    return senate.options.draws == "app" and bool(senate.space_stack)


def tiles_to_choose(senate: Senate) -> tuple[int, ...]:
    """The stack as the app drew it; where the table holds it, all tiles nobody has. Only for the eyes of who chooses."""
    if hidden(senate):
        return tuple(sorted(senate.space_stack))
    return senate.free_tiles


def take_space_tile(story: Story, actor: int | None, command: TakeSpaceTile) -> None:
    """Who taps for somebody else, or unasked, could find out by trying what is in the stack."""
    seat = command.seat
    if hidden(story.senate):
        own_phone(actor, seat)
        if find(story, seat, ("space_tile", "")) is None:  # nobody may overrule this; a correction asks no stack
            raise RuleViolation(say("Nothing asks %(player)s for that now.", player=Name(seat)), page(31))
    asks = answer(story, seat, command, ("space_tile", ""))
    if story.mat(seat).space_tile is not None:
        raise RuleViolation(say("You have a space tile already."), page(31))
    if command.tile not in tiles_to_choose(story.senate):
        raise RuleViolation(say("This space tile is not in the stack."), page(31))
    done(story, seat, asks)
    story.tell(SpaceTileTaken(seat, command.tile))
    _bonus(story, seat, command.tile)


def _bonus(story: Story, seat: int, tile: int) -> None:
    match tile:
        case 1:
            for mission in catalog.missions():
                markers.unlock(story, seat, mission)
            bookings.add_ships(story, seat, 1, "space")
            ask_project(story, seat)
            ask_project(story, seat)
        case 2:
            bookings.add_goods(story, seat, "ozeanium", 1, "space")
            story.tell(DueAdded(seat, "post", "2+bonus"))
        case 3:
            story.tell(BonusEnvoyGained(seat))
        case 4:
            story.tell(ModifiersChanged(seat, 1, None, "space"), DueAdded(seat, "action", "atalum"))
        case 5:
            story.tell(DueAdded(seat, "robot"))
        case 6:
            story.tell(LevelRaised(seat, 3, "game"))
            bookings.add_goods(story, seat, "ozeanium", 1, "space")
            bookings.raise_die(story, seat, 1, "space")
        case 7:
            story.tell(LevelRaised(seat, 1, "game"))
            bookings.raise_die(story, seat, catalog.numbers().die_most, "space")
        case _:
            story.tell(DueAdded(seat, "space_effect", TILE_8))
            ask_medal(story, seat)
