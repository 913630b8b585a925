"""What a tap can ask at an Eclipse table."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.catalog import Resource, Stack
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command

Amount = Annotated[int, limit(ge=0, le=999)]
Pieces = Annotated[int, limit(ge=0, le=40)]

# ── before the first round


@dataclass(frozen=True)
class DrawStartPlayer(Command):
    pass


@dataclass(frozen=True)
class ChooseStartPlayer(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class SitClockwise(Command):
    """The seats in the order in which people really sit."""

    order: Annotated[tuple[SeatNumber, ...], limit(max_length=9)]


@dataclass(frozen=True)
class TurnMap(Command):
    """Everybody's start place one further, clockwise."""


@dataclass(frozen=True)
class ChooseSpecies(Command):
    seat: SeatNumber
    species: ShortText


@dataclass(frozen=True)
class DrawSpecies(Command):
    """For one seat, or for everybody."""

    seat: SeatNumber | None = None


@dataclass(frozen=True)
class DrawReputation(Command):
    """The Eridani Empire's two tiles."""

    seat: SeatNumber


@dataclass(frozen=True)
class TickStep(Command):
    step: ShortText
    done: bool = True


@dataclass(frozen=True)
class BeReady(Command):
    seat: SeatNumber
    ready: bool = True


@dataclass(frozen=True)
class BeginPlay(Command):
    must_be_fresh = True


# ── the bag and the supply


@dataclass(frozen=True)
class DrawTechnologies(Command):
    """The tiles of the set-up; again: all of them go back into the bag first."""

    must_be_fresh = True


@dataclass(frozen=True)
class RedrawTechnology(Command):
    technology: ShortText


@dataclass(frozen=True)
class TapTechnology(Command):
    """A tile that came out of the bag on the table."""

    technology: ShortText


@dataclass(frozen=True)
class CleanUp(Command):
    must_be_fresh = True


# ── technologies


@dataclass(frozen=True)
class Research(Command):
    seat: SeatNumber
    technology: ShortText


@dataclass(frozen=True)
class CloseResearch(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class TakeAncientTechnology(Command):
    seat: SeatNumber
    technology: ShortText


@dataclass(frozen=True)
class TurnKey(Command):
    """Artifact Key: how many artifacts give which resource."""

    seat: SeatNumber
    money: Pieces = 0
    science: Pieces = 0
    materials: Pieces = 0


@dataclass(frozen=True)
class Trade(Command):
    seat: SeatNumber
    give: Resource
    take: Resource
    times: Annotated[int, limit(ge=1, le=99)] = 1


# ── sectors and discoveries


@dataclass(frozen=True)
class Explore(Command):
    seat: SeatNumber
    stack: Stack


@dataclass(frozen=True)
class PlaceSector(Command):
    sector: ShortText


@dataclass(frozen=True)
class DiscardSector(Command):
    sector: ShortText


@dataclass(frozen=True)
class FindDiscovery(Command):
    """A discovery tile is turned up: drawn by the app, or named by the table."""

    seat: SeatNumber
    discovery: ShortText | None = None


@dataclass(frozen=True)
class UseDiscovery(Command):
    seat: SeatNumber
    discovery: ShortText


@dataclass(frozen=True)
class KeepDiscovery(Command):
    seat: SeatNumber
    discovery: ShortText


# ── the board is right


@dataclass(frozen=True)
class CorrectSupply(Command):
    technology: ShortText
    by: Annotated[int, limit(ge=-1, le=1)]
    corrects = True


@dataclass(frozen=True)
class CorrectTechnology(Command):
    seat: SeatNumber
    technology: ShortText
    owned: bool
    corrects = True


@dataclass(frozen=True)
class CorrectResources(Command):
    """What the storage track on the board shows; what is left out stays as it is."""

    seat: SeatNumber
    money: Amount | None = None
    science: Amount | None = None
    materials: Amount | None = None
    corrects = True


@dataclass(frozen=True)
class CountPoints(Command):
    """What a player's things are worth at the end (p. 25); technologies are counted by the app."""

    seat: SeatNumber
    reputation: Annotated[tuple[Annotated[int, limit(ge=1, le=4)], ...], limit(max_length=9)] = ()
    ambassadors: Pieces = 0
    sectors: Annotated[tuple[ShortText, ...], limit(max_length=60)] = ()
    discoveries: Pieces = 0
    monoliths: Pieces = 0
    traitor: bool = False
    ancients: Pieces = 0


COMMANDS = (
    DrawStartPlayer, ChooseStartPlayer, SitClockwise, TurnMap, ChooseSpecies, DrawSpecies, DrawReputation, TickStep,
    BeReady, BeginPlay, DrawTechnologies, RedrawTechnology, TapTechnology, CleanUp, Research, CloseResearch,
    TakeAncientTechnology, TurnKey, Trade, Explore, PlaceSector, DiscardSector, FindDiscovery, UseDiscovery,
    KeepDiscovery, CorrectSupply, CorrectTechnology, CorrectResources, CountPoints,
)  # fmt: skip

Move = (
    DrawStartPlayer | ChooseStartPlayer | SitClockwise | TurnMap | ChooseSpecies | DrawSpecies | DrawReputation
    | TickStep | BeReady | BeginPlay | DrawTechnologies | RedrawTechnology | TapTechnology | CleanUp | Research
    | CloseResearch | TakeAncientTechnology | TurnKey | Trade | Explore | PlaceSector | DiscardSector
    | FindDiscovery | UseDiscovery | KeepDiscovery | CorrectSupply | CorrectTechnology | CorrectResources
    | CountPoints
)  # fmt: skip
