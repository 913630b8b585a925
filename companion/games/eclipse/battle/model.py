"""A battle in one sector, as the app remembers it: parties, squads, whose turn, dice on the table (p. 18-21)."""

from dataclasses import dataclass
from typing import Final, Literal

from companion.rules.values import replace

COLOURS = ("yellow", "orange", "red")
DAMAGE = {"yellow": 1, "orange": 2, "red": 4}  # p. 19

Stage = Literal["missiles", "round", "stalemate", "after"]

NPC = ("ancient", "gcds", "ancient_cruiser", "ancient_dreadnought")
TROPHIES = ("ancient_cruiser", "ancient_dreadnought")  # whoever destroys one keeps the tile: 1 VP (expansion p. 6)
IMMOBILE = ("starbase", "orbital")  # ships without a drive

# Technologies that count in a battle, by the names of the odds (expansion p. 4)
SPLITTER: Final = "antimatter_splitter"
DISTORTION: Final = "distortion_shield"
POINT_DEFENCE: Final = "point_defence"
DISTORTS = 2  # what a distortion shield takes from every missile that flies at it
SPLIT = "red"  # the dice that a splitter divides


@dataclass(frozen=True)
class Squad:
    """All ships of one class of one party; `damage` has one number for each ship that is still there."""

    party: int
    ship: str
    initiative: int
    computer: int
    shield: int
    hull: int
    cannons: tuple[int, int, int]
    missiles: tuple[int, int, int]
    damage: tuple[int, ...]
    leaving: str = ""  # the sector these ships are on their way to
    gone: bool = False  # they have left the battle
    regeneration: int = 0  # damage taken off each ship after a round
    techs: tuple[str, ...] = ()  # of the owner, or printed on nobody's tile
    variant: str = ""  # which Ancient Cruiser, which side of the Ancient Dreadnought

    @property
    def here(self) -> bool:
        return bool(self.damage) and not self.gone

    @property
    def hits(self) -> int:
        """How much damage destroys one of these ships."""
        return self.hull + 1

    def shield_against(self, *, missiles: bool) -> int:
        return self.shield + (DISTORTS if missiles and DISTORTION in self.techs else 0)

    def dice(self, *, missiles: bool) -> tuple[str, ...]:
        """The dice to roll, colour by colour, for all ships together."""
        per_ship = self.missiles if missiles else self.cannons
        return tuple(
            colour for colour, count in zip(COLOURS, per_ship, strict=True) for _ in range(count * len(self.damage))
        )


@dataclass(frozen=True)
class Party:
    """Who fights: a seat, or nobody's ships (Ancients, centre defence)."""

    seat: int | None
    kills: tuple[str, ...] = ()
    lost: int = 0
    drawn: bool = False  # reputation tiles have been drawn, or given up
    reputation: tuple[int, ...] = ()  # drawn and not decided on; secret


@dataclass(frozen=True)
class Volley:
    """Dice of one squad: those that lie on the table so far."""

    squad: int
    missiles: bool
    colours: tuple[str, ...]
    faces: tuple[int, ...] = ()
    by_app: bool = False

    @property
    def complete(self) -> bool:
        return len(self.faces) == len(self.colours)


@dataclass(frozen=True)
class Defence:
    """Cannons of one owner that shoot at the missiles flying at the own ships (expansion p. 4)."""

    party: int
    squads: tuple[int, ...]  # whose die each of them is
    colours: tuple[str, ...]
    faces: tuple[int, ...] = ()
    by_app: bool = False

    @property
    def complete(self) -> bool:
        return len(self.faces) == len(self.colours)


@dataclass(frozen=True)
class Assault:
    """Dice against the population that still lie on the table, because their owner may roll some again."""

    party: int
    faces: tuple[int, ...]
    by_app: bool
    cubes: int


@dataclass(frozen=True)
class Who:
    """Whose ships of which class, so that a line of the log speaks for itself; seat -1 is nobody's."""

    seat: int
    ship: str


@dataclass(frozen=True)
class Shot:
    """A die laid on a ship: the ship is counted among those that were there before the volley."""

    die: int
    squad: int
    ship: int
    points: int = 0  # of a divided die; 0: all the damage it does


@dataclass(frozen=True)
class Battle:
    sector: str
    parties: tuple[Party, ...]  # in the order of arrival; nobody's ships last
    squads: tuple[Squad, ...]
    disc: int | None = None  # the party whose disc lies here
    disc_seat: int | None = None  # whose disc it is, even if that player has no ship here
    pair: tuple[int, int] | None = None  # attacker, defender
    stage: Stage = "missiles"
    round: int = 0
    acted: tuple[int, ...] = ()  # squads that have had their turn
    volley: Volley | None = None
    friends: int | None = None  # a party that never fights Ancients (Descendants of Draco)
    populations: tuple[int, ...] = ()  # parties whose attack on the population has been made
    to_destroy: int = 0  # cubes that the attacker has hit and not chosen yet
    # ── Rise of the Ancients
    sides: tuple[int, ...] = ()  # for every party its side; none: everybody alone. Allies share one
    home: int | None = None  # a party that defends an ally's disc, where the ally has no ship
    flight: tuple[Shot, ...] = ()  # missiles laid and still in the air
    defence: Defence | None = None  # whose point defence fires at them now
    defended: tuple[int, ...] = ()  # parties that have fired at this flight
    assault: Assault | None = None
    repaired: tuple[int, ...] = ()  # squads that have repaired themselves at the end of the last round

    def with_squad(self, number: int, squad: Squad) -> "Battle":
        return replace(self, squads=(*self.squads[:number], squad, *self.squads[number + 1 :]))

    def with_party(self, number: int, party: Party) -> "Battle":
        return replace(self, parties=(*self.parties[:number], party, *self.parties[number + 1 :]))

    def of(self, party: int) -> tuple[int, ...]:
        """The squads of a party that still have ships here."""
        return tuple(n for n, squad in enumerate(self.squads) if squad.party == party and squad.here)

    def standing(self, party: int) -> bool:
        return bool(self.of(party))

    def side(self, party: int) -> int:
        return self.sides[party] if self.sides else party

    def allies(self, party: int) -> tuple[int, ...]:
        """All parties of a side, this one too, in the order of arrival."""
        return tuple(n for n in range(len(self.parties)) if self.side(n) == self.side(party))


def hits(face: int, computer: int, shield: int) -> bool:
    """A 6 always hits, a 1 never; else computer added, shield subtracted, 6 or more (p. 19)."""
    return face == 6 or (face != 1 and face + computer - shield >= 6)


def damage(colour: str) -> int:
    return DAMAGE[colour]
