"""What every score sheet of the command line has to keep to: names, limits, and no more than the box holds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from companion.rules.codec import BadInput, load
from companion.rules.words import say


class Player(Protocol):
    @property
    def name(self) -> str: ...


class Sheet(Protocol):
    @property
    def players(self) -> Sequence[Player]: ...


@dataclass(frozen=True)
class NoOptions:
    """For a game whose score sheet has none."""


S = TypeVar("S", bound=Sheet)


def read(
    shape: type[S], raw: Mapping[str, Any], most: int, tidied: Callable[[str], str] = str.strip
) -> tuple[S, list[str]]:
    """A sheet of at most so many players, and their names as sentences call them."""
    sheet = load(shape, raw)
    return sheet, _names(sheet.players, most, tidied)


def _names(players: Sequence[Player], most: int, tidied: Callable[[str], str]) -> list[str]:
    if not players:
        raise BadInput("players", say("“players” is empty: a score needs at least one player."))
    if len(players) > most:
        raise BadInput("players", say("“players” holds %(count)s; at most %(most)s can play.", count=len(players), most=most))  # fmt: skip
    names = [tidied(player.name) for player in players]
    if "" in names:
        raise BadInput("players.name", say("A player's name is empty."))
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise BadInput("players.name", say("Two players are called “%(name)s”.", name=twice))
    return names


def check_between(name: str, place: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        why = say(
            "%(name)s: “%(field)s” must be from %(low)s to %(high)s; this was %(number)s.",
            name=name, field=place, low=low, high=high, number=number,
        )  # fmt: skip
        raise BadInput(f"players.{place}", why)


def check_in_the_box(place: str, number: int, most: int) -> None:
    """All players together."""
    if number > most:
        why = say("“%(field)s”: all players together have more than the box holds (%(most)s).", field=place, most=most)
        raise BadInput(f"players.{place}", why)
