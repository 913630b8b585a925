"""Credits, chips and dice that come in: never above ten credits, never more dice than the supply has."""

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy.components import Colour, Side
from companion.games.roll_for_the_galaxy.story import Story


def most_credits(has: int, amount: int) -> int:
    """How far the marker moves: what is above ten is lost (p. 4)."""
    return min(amount, catalog.box().most_credits - has)


def add_credits(story: Story, seat: int, amount: int, why: str) -> None:
    moved = most_credits(story.empire(seat).credits, amount)
    if amount:
        story.tell(e.CreditsGained(seat, moved, why, amount - moved))


def add_chips(story: Story, seat: int, amount: int, why: str) -> None:
    if amount:
        story.tell(e.ChipsGained(seat, amount, why))
        announce_end(story)


def add_die(story: Story, seat: int, colour: Colour, to: str, why: str) -> None:
    if story.galaxy.supply(colour) > 0:
        story.tell(e.DieMoved(seat, colour, places.SUPPLY, to, why))
    else:
        story.tell(e.DieMissing(seat, colour, why))


def of_side(story: Story, seat: int, side: Side) -> None:
    """What a tile gives once, when it comes into the tableau (p. 6)."""
    add_credits(story, seat, side.credits, side.id)
    for gain in side.dice:
        add_die(story, seat, gain.colour, side.id if gain.to == "good" else gain.to, side.id)


def announce_end(story: Story) -> None:
    """The game ends after this round: said once, as soon as it is known (p. 7-8)."""
    galaxy = story.galaxy
    seats = tuple(seat for seat in galaxy.seats if galaxy.empires[seat].tiles >= catalog.box().last_tiles)
    if not galaxy.ends and (galaxy.pool == 0 or seats):
        story.tell(e.LastRoundAnnounced(galaxy.pool == 0, seats))
