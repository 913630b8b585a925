"""When the game is over (p. 34): after the last war, or when the table stops and counts."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.checks import in_step
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import events as e
from companion.games.age_of_galaxy.points import moves as m
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import advise
from companion.rules.words import Words, say


def over(galaxy: Galaxy) -> Words | None:
    return say("five rounds have been played, or the table has ended it.") if galaxy.step == "over" else None


def finish_game(story: Story, _actor: int | None, command: m.FinishGame) -> None:
    """The table stops before the last war, and counts what there is."""
    in_step(story.galaxy, "production", "action", "war", "galactic")
    last = catalog.numbers().rounds
    advise(command, say("The game goes on until the war phase of round %(last)s.", last=last), page(34))
    story.tell(e.GameFinished())
