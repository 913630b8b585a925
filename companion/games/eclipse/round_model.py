"""What a round is made of: sectors with what lies on them, the running action, cubes on their way home, offers (p. 6-14)."""

from dataclasses import dataclass
from typing import Literal

from companion.games.eclipse.catalog import Resource, Sector
from companion.rules.values import replace

Phase = Literal["action", "combat", "upkeep"]  # the clean-up is one tap: it ends the round
Action = Literal["explore", "influence", "research", "upgrade", "build", "move"]
Reaction = Literal["upgrade", "build", "move"]

ACTIONS: tuple[Action, ...] = ("explore", "influence", "research", "upgrade", "build", "move")
REACTIONS: tuple[Reaction, ...] = ("upgrade", "build", "move")
Portal = Literal["", "development", "discovery", "both"]
SOMEWHERE = ""  # ships of which nobody has said where they are


@dataclass(frozen=True)
class Tile:
    """A sector on the table. Cubes are always those of whoever has the disc there."""

    disc: int | None = None
    cubes: tuple[str, ...] = ()  # for each square, the orbital's last: the track its cube came from, or ""
    orbital: bool = False
    monolith: bool = False
    ancients: int = 0
    defence: bool = False  # the Galactic Center's
    discovery: bool = False  # a discovery tile lies there face down
    # ── Rise of the Ancients
    cruiser: str = ""  # which Ancient Cruiser stands there
    dreadnought: str = ""  # which side of the Ancient Dreadnought is up
    portal: Portal = ""  # a warp portal's tile; printed ones belong to the sector
    shellworld: bool = False  # with one more square, after the orbital's
    artifact: bool = False  # on an Ancient Orbital
    shrines: tuple[str, ...] = ()  # "2.money": price and colour, in the order they were built

    @property
    def population(self) -> tuple[int, ...]:
        """The squares that hold a cube."""
        return tuple(square for square, cube in enumerate(self.cubes) if cube)

    @property
    def guarded(self) -> bool:
        return self.ancients > 0 or self.fierce

    @property
    def fierce(self) -> bool:
        """Guards that fight everybody, Descendants of Draco too (p. 27; expansion p. 6)."""
        return self.defence or bool(self.cruiser) or bool(self.dreadnought)

    @property
    def holds_all(self) -> bool:
        """No ship leaves: so it is said of the centre defence (p. 14) and of the Ancient Dreadnought (expansion p. 6)."""
        return self.defence or bool(self.dreadnought)

    def with_cube(self, square: int, track: str) -> "Tile":
        return replace(self, cubes=(*self.cubes[:square], track, *self.cubes[square + 1 :]))


def portals_of(portal: Portal) -> tuple[Portal, ...]:
    """The portal tiles that lie there; two on one sector help nobody, but nothing forbids it."""
    return ("development", "discovery") if portal == "both" else (portal,) if portal else ()


def fresh(sector: Sector) -> Tile:
    """A sector as it is laid down (p. 9): Ancients and discovery tile on it, nobody's disc, no cube."""
    return Tile(
        cubes=("",) * (len(sector.squares) + 1),
        ancients=sector.ancients,
        defence=sector.kind == "centre",
        discovery=sector.discovery,
    )


@dataclass(frozen=True)
class Doing:
    """The action somebody is carrying out, and how much of it is left."""

    seat: int
    action: Action
    left: int  # sectors, discs, technologies, parts, pieces or moves
    flips: int = 0  # colony ships that Influence may still turn up
    reaction: bool = False
    placed: bool = False  # a sector of this exploration lies on the table


@dataclass(frozen=True)
class Loose:
    """A cube that leaves the table against its owner's will, who says where it goes (p. 8, 11, 20)."""

    to: Literal["track", "graveyard"]
    tracks: tuple[Resource, ...]


@dataclass(frozen=True)
class Offer:
    """Diplomatic relations proposed and not answered yet."""

    seat: int
    to: int
    cube: Resource
    back: int = 0  # secret: the reputation tile that makes room for the ambassador


@dataclass(frozen=True)
class Pact:
    """An alliance proposed (expansion p. 10): who would belong to it, and who has agreed so far, the proposer first."""

    alliance: str
    members: tuple[int, ...]
    agreed: tuple[int, ...]

    @property
    def by(self) -> int:
        return self.agreed[0]

    @property
    def asked(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.members if seat not in self.agreed)
