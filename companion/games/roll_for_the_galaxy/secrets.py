"""What stays behind the screen (p. 9): dice until the reveal, hidden tiles for the whole game."""

from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy.model import Galaxy

Hidden = (
    e.TilesDrawn | e.TileNamed | e.TilesGivenUp | e.TileThrown | e.TilePlaced | e.ZoneRearranged | e.StackCorrected
)  # fmt: skip


def revealed(galaxy: Galaxy, round_number: int) -> bool:
    """Have the screens of that round been lifted? A round that was taken back before its reveal never was."""
    return galaxy.unveiled >= round_number


def sees(galaxy: Galaxy, event: e.Event, viewer: int | None) -> bool:
    if isinstance(event, e.AssignEvent):
        return revealed(galaxy, event.round) or viewer == event.seat
    return not isinstance(event, Hidden) or viewer == event.seat
