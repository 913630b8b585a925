"""Credits and points as they lie on the table."""

from companion.games.roll_for_the_galaxy.corrections import events as e
from companion.games.roll_for_the_galaxy.corrections import moves as m
from companion.games.roll_for_the_galaxy.corrections.allowed import changes_something, in_play
from companion.games.roll_for_the_galaxy.dice_only.bookkeeping import pool_after
from companion.games.roll_for_the_galaxy.managing import ending
from companion.games.roll_for_the_galaxy.story import Story


def correct_credits(story: Story, _actor: int | None, command: m.CorrectCredits) -> None:
    in_play(story.galaxy)
    was = story.empire(command.seat).credits
    changes_something(was, command.credits)
    story.tell(e.CreditsCorrected(command.seat, was, command.credits))


def correct_chips(story: Story, _actor: int | None, command: m.CorrectChips) -> None:
    """What lies before the player is typed; the pool goes the other way, as chips come out of it."""
    galaxy = story.galaxy
    in_play(galaxy)
    was = story.empire(command.seat).chips
    changes_something(was, command.chips)
    pool = pool_after(galaxy, command.chips - was)
    story.tell(e.ChipsCorrected(command.seat, was, command.chips))
    if pool != galaxy.pool:
        story.tell(e.PoolCorrected(galaxy.pool, pool))
    ending.announce_end(story)


def correct_pool(story: Story, _actor: int | None, command: m.CorrectPool) -> None:
    in_play(story.galaxy)
    changes_something(story.galaxy.pool, command.chips)
    story.tell(e.PoolCorrected(story.galaxy.pool, command.chips))
    ending.announce_end(story)
