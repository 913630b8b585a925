"""What can have happened to faction cards before play; most of it is secret."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardsDealt:
    """Seven cards into a hand; secret."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class CardsSwapped:
    """Up to three away, as many new ones; none: the hand stays. Secret."""

    seat: int
    away: tuple[int, ...]
    new: tuple[int, ...]


@dataclass(frozen=True)
class DraftBegan:
    """Everybody looks at seven cards; none known where the cards are real ones. Secret."""

    packs: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Picked:
    """A card out of the pack; 0: a real one without a name here. Secret."""

    seat: int
    card: int


@dataclass(frozen=True)
class PacksPassed:
    """Everybody has picked: the rest goes to the left. `pick`: which one comes now; 0: the draft is over."""

    pick: int


@dataclass(frozen=True)
class DraftDone:
    """The table has drafted with its own cards; everybody holds seven."""
