"""Who fights: sides, their ships and what they carry, as typed values that have been checked."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from companion.games.eclipse import catalog
from companion.rules import gamedata
from companion.rules.codec import BadInput
from companion.rules.words import Named, say

Targeting = Literal["rulebook", "best"]
TARGETINGS: tuple[Targeting, ...] = ("rulebook", "best")
Tech = Literal["antimatter_splitter", "distortion_shield", "point_defence"]
TECHS: tuple[Tech, ...] = ("antimatter_splitter", "distortion_shield", "point_defence")

# The largest first; those of one size share a number. Reputation tiles for a destroyed one: p. 21.
SIZES = {
    "gcds": 6, "ancient_dreadnought": 5, "dreadnought": 5, "ancient_cruiser": 4, "cruiser": 4, "starbase": 3,
    "interceptor": 2, "ancient": 2, "orbital": 1,
}  # fmt: skip
REPUTATION = {
    "gcds": 3, "ancient_dreadnought": 3, "dreadnought": 3, "ancient_cruiser": 2, "cruiser": 2, "starbase": 1,
    "interceptor": 1, "ancient": 1, "orbital": 1,
}  # fmt: skip
NAMES = {
    **catalog.SHIP_NAMES,
    "orbital": Named("orbital", "Orbital"),
    "ancient": Named("Ancient", "Ältestenschiff"),
    "gcds": Named("Galactic Center Defense System", "Verteidigungssystem des Galaktischen Zentrums"),
    "ancient_cruiser": Named("Ancient Cruiser", "Ältesten-Kreuzer"),
    "ancient_dreadnought": Named("Ancient Dreadnought", "Ältesten-Schlachtschiff"),
}
DAMAGE = {"ion": 1, "plasma": 2, "antimatter": 4}  # p. 19


@dataclass(frozen=True)
class Dice:
    """How many dice of each colour one ship rolls."""

    ion: int = 0
    plasma: int = 0
    antimatter: int = 0

    @property
    def by_damage(self) -> tuple[tuple[int, int], ...]:
        """(damage, dice), only colours that are there."""
        pairs = ((1, self.ion), (2, self.plasma), (4, self.antimatter))
        return tuple(pair for pair in pairs if pair[1])

    def __bool__(self) -> bool:
        return bool(self.by_damage)


@dataclass(frozen=True)
class Ships:
    """Ships of one class and one owner: they shoot together and look alike but for their damage."""

    kind: str
    count: int = 1
    initiative: int = 0
    hull: int = 0
    computer: int = 0
    shield: int = 0
    regeneration: int = 0
    cannons: Dice = Dice()
    missiles: Dice = Dice()
    damage: tuple[int, ...] = ()
    owner: str | None = None
    techs: tuple[Tech, ...] = ()

    @property
    def hits(self) -> int:
        """So much damage destroys one of them."""
        return self.hull + 1

    @property
    def remaining(self) -> tuple[int, ...]:
        """What each can still take, the most damaged first."""
        taken = (*self.damage, *(0,) * (self.count - len(self.damage)))
        return tuple(sorted(self.hits - one for one in taken))


@dataclass(frozen=True)
class Side:
    ships: tuple[Ships, ...]
    techs: tuple[Tech, ...] = ()
    npc: bool = False
    name: str = ""

    def has(self, tech: Tech, entry: int) -> bool:
        return tech in self.techs or tech in self.ships[entry].techs


@dataclass(frozen=True)
class Battle:
    """Two sides. A fight that is under way: its missiles are gone, and somebody else than the first shoots next."""

    attacker: Side
    defender: Side
    missiles_fired: bool = False
    next_up: int = 0  # place in the order of activation

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.attacker, self.defender

    @property
    def order(self) -> tuple[tuple[int, int], ...]:
        """(side, entry) as they shoot: by initiative, at a tie the defender's before the attacker's (p. 18)."""
        all_of_them = [(side, entry) for side in (1, 0) for entry in range(len(self.sides[side].ships))]
        return tuple(sorted(all_of_them, key=lambda one: -self.sides[one[0]].ships[one[1]].initiative))


@dataclass(frozen=True)
class Parties:
    """More than two in a sector: sides in the order they came, and whose disc lies there (p. 18).

    `running`: the first two as they stand in the middle of their fight, if it has begun.
    """

    sides: tuple[Side, ...]
    disc: str | None = None
    running: Battle | None = None


@dataclass(frozen=True)
class Printed:
    """A ship that nobody plays."""

    ship: str
    most: int
    variant: str = ""
    initiative: int = 0
    hull: int = 0
    computer: int = 0
    shield: int = 0
    regeneration: int = 0
    cannons: Dice = Dice()
    missiles: Dice = Dice()
    techs: list[Tech] = field(default_factory=list)


@dataclass(frozen=True)
class NpcFile:
    ships: list[Printed]


@cache
def printed() -> dict[tuple[str, str], Printed]:
    """By class and variant."""
    found = gamedata.read("companion.games.eclipse", "npc.toml", NpcFile).ships
    return {(one.ship, one.variant): one for one in found}


@cache
def npc_classes() -> frozenset[str]:
    return frozenset(kind for kind, _ in printed())


@cache
def limits() -> dict[str, int]:
    """How many of a class one owner can have."""
    return {**catalog.blueprints_file().limits, "orbital": 1, **{one.ship: one.most for one in printed().values()}}


def check(battle: Battle) -> None:
    """Ancients always defend, both sides have ships, nobody has more than the box holds."""
    if battle.attacker.npc or any(one.kind in npc_classes() for one in battle.attacker.ships):
        raise BadInput("attacker.npc", say("“attacker”: Ancients always defend, they never attack."))
    for place, side in (("attacker", battle.attacker), ("defender", battle.defender)):
        check_side(place, side)
    if not 0 <= battle.next_up < len(battle.order):
        raise BadInput("next_up", say("“next_up” must be a place in the order of activation."))


def check_side(place: str, side: Side) -> None:
    if not any(one.count for one in side.ships):
        raise BadInput(f"{place}.ships", say("“%(side)s” has no ships.", side=place))
    for (kind, _), count in _counted(side.ships).items():
        if count > limits()[kind]:
            told = say(
                "%(count)s of “%(ship)s” are more than one owner can have (%(most)s).",
                count=count,
                ship=kind,
                most=limits()[kind],
            )
            raise BadInput(f"{place}.ships.count", told)
    for number, one in enumerate(side.ships):
        if len(one.damage) > one.count:
            told = say("“damage” names %(named)s ships, there are %(count)s.", named=len(one.damage), count=one.count)
            raise BadInput(f"{place}.ships[{number}].damage", told)
        if any(not 0 <= taken < one.hits for taken in one.damage):
            told = say("“damage” must be from 0 to %(most)s for each ship: more destroys it.", most=one.hull)
            raise BadInput(f"{place}.ships[{number}].damage", told)


def _counted(ships: Iterable[Ships]) -> dict[tuple[str, str | None], int]:
    found: dict[tuple[str, str | None], int] = {}
    for one in ships:
        found[one.kind, one.owner] = found.get((one.kind, one.owner), 0) + one.count
    return found
