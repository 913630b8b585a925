"""What only one player may read: the cards of a hand, and what is looked at and picked in a draft."""

from companion.games.age_of_galaxy import events as e
from companion.games.age_of_galaxy.model import Galaxy


def sees(_galaxy: Galaxy, event: e.Event, viewer: int | None) -> bool:
    """A card that is played names itself then; what stayed in a hand is told to nobody, after the game either."""
    match event:
        case e.CardsDealt() | e.CardsSwapped() | e.Picked():
            return viewer == event.seat
        case e.DraftBegan():
            return not any(event.packs)  # it holds everybody's cards: each phone shows its own on the screen
    return True
