"""How a round goes on by itself: when everybody is ready, done with a phase, or done with managing."""

from companion.games.roll_for_the_galaxy import revealing
from companion.games.roll_for_the_galaxy.managing import ending
from companion.games.roll_for_the_galaxy.phases import playing
from companion.games.roll_for_the_galaxy.story import Story


def go_on(story: Story) -> None:
    """One step after the other, until somebody has to decide something."""
    while _next_step(story):
        pass


def _next_step(story: Story) -> bool:
    """True when something happened, so that the next step may follow at once."""
    before = len(story.events)
    match story.galaxy.step:
        case "assign":
            revealing.reveal_when_ready(story)
        case "extra":
            revealing.set_phases(story)
        case "phase" | "late":
            playing.go_on(story)
        case "manage":
            ending.end_when_done(story)
        case "setup" | "over":
            pass
    return len(story.events) > before
