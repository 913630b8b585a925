"""What a tap asks for one of the new species (expansion p. 14-15)."""

from dataclasses import dataclass
from typing import Literal

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.fields import Die, Face
from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import MaybeText, SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class SpendColonyShip(PlaysOn):
    """Magellan: a colony ship face down for one resource."""

    seat: SeatNumber
    resource: Resource


@dataclass(frozen=True)
class BuildShrine(PlaysOn):
    """Lyra, at the start of upkeep."""

    seat: SeatNumber
    price: Literal[2, 4, 6]
    colour: Resource
    sector: MaybeText = ""


@dataclass(frozen=True)
class RollAgain(Command):
    """The Enlightened of Lyra turn a colony ship face down and roll one of their dice again; no face: the app rolls."""

    die: Die
    face: Face | None = None
    must_be_fresh = True
