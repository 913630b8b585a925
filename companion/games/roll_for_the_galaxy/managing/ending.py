"""The end of a round, and of the game (p. 7-8): when it is known, and why."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.counting import scoring
from companion.games.roll_for_the_galaxy.managing import events as e
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.values import replace
from companion.rules.words import Name, Words, say


def end_when_done(story: Story) -> None:
    if all(empire.done for empire in story.galaxy.empires):
        over = end_reason(story.galaxy) is not None
        story.tell(e.RoundEnded(story.galaxy.round, scoring.totals(story.galaxy), over))


def end_reason(galaxy: Galaxy) -> Words | None:
    """The pool is empty, or somebody has twelve tiles; checked at the end of each round (p. 8)."""
    if galaxy.pool == 0:
        return say("the pool of victory points is empty.")
    last = catalog.box().last_tiles
    for seat in galaxy.order:
        if galaxy.empires[seat].tiles >= last:
            return say(
                "%(player)s has %(tiles)s tiles; the faction counts as two.",
                player=Name(seat),
                tiles=galaxy.empires[seat].tiles,
            )
    return None


def announce_end(story: Story) -> None:
    """The game ends after this round: said once, as soon as it is known (p. 7-8)."""
    galaxy = story.galaxy
    seats = tuple(seat for seat in galaxy.seats if galaxy.empires[seat].tiles >= catalog.box().last_tiles)
    if not galaxy.ends and (galaxy.pool == 0 or seats):
        story.tell(e.LastRoundAnnounced(galaxy.pool == 0, seats))


def still_ends(galaxy: Galaxy) -> Galaxy:
    """Where a correction takes the reason for the end away, the round is no longer the last one."""
    last = any(one.tiles >= catalog.box().last_tiles for one in galaxy.empires)
    return replace(galaxy, ends=galaxy.ends and (galaxy.pool == 0 or last or galaxy.step == "over"))
