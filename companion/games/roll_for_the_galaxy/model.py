"""What the app remembers of a table: every empire with its dice and tiles, the pool, the bag, and where the round is."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.components import (
    Colour,
    Development,
    Face,
    Faction,
    Phase,
    Power,
    PowerKind,
    TileKind,
    World,
    WorldKind,
)
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.options import Options, Reading
from companion.games.roll_for_the_galaxy.pools import Dice, counted
from companion.rules.values import replace

# set-up, assign (roll included), the two players' extra die, the phases, Explore's last draw, manage empire, the end
Step = Literal["setup", "assign", "extra", "phase", "late", "manage", "over"]

UNNAMED = 0  # a tile out of the cloth bag whose name nobody has typed yet


@dataclass(frozen=True)
class Worker:
    """A rolled die behind the screen."""

    colour: Colour
    face: Face
    wild: Phase | None = None  # where a wild was put

    @property
    def column(self) -> Phase | None:
        return self.wild if self.face == "wild" else self.face


@dataclass(frozen=True)
class Moved:
    """One worker moved by a Reassign power; `paid` is the die that Dictate cost, on its first worker only."""

    power: str
    die: int
    to: Phase
    paid: int | None = None
    with_last: bool = False  # moved in one go with the worker before it, so it goes back with it too


Column = Phase | Literal["dictate"] | None


@dataclass(frozen=True)
class Crew:
    """A worker after the reveal, in a phase that is played. Virtual ones are no dice and go nowhere afterwards."""

    phase: Phase
    colour: Colour
    virtual: bool = False


@dataclass(frozen=True)
class Held:
    """A world in a tableau with the goods on it."""

    id: str
    goods: Dice = ()

    @property
    def world(self) -> World:
        return catalog.worlds()[self.id]


DueKind = Literal["remove", "surplus", "to_cup"]


@dataclass(frozen=True)
class Due:
    """A decision that a tile asks of its player before anything else is done."""

    kind: DueKind
    source: str  # the side that asks
    dice: Dice = ()  # to choose from; remove: any own die
    least: int = 1
    most: int = 1
    what: TileKind = "world"


@dataclass(frozen=True)
class Empire:
    """Everything one player has. Stacks are written from the top down."""

    faction_id: int | None = None
    home_world: str = ""
    developments: tuple[str, ...] = ()
    worlds: tuple[Held, ...] = ()
    unnamed_tiles: int = 0  # tiles completed where only dice and phases are kept
    cup: Dice = ()
    citizenry: Dice = ()
    developers: Dice = ()  # on the construction zone's left
    settlers: Dice = ()  # and right
    loose_goods: Dice = ()  # goods where worlds are not kept
    credits: int = 0
    chips: int = 0
    development_stack: tuple[int, ...] = ()
    world_stack: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()  # tiles drawn and not yet placed
    to_name: int = 0  # tiles drawn out of the cloth bag and not yet named
    owed: int = 0  # tiles still to be drawn when others have given some back
    throws: bool = False  # has to put a tile back into the bag
    # this round
    workers: tuple[Worker, ...] = ()
    by_hand: bool = False  # real dice, typed in
    selected: tuple[int, Phase] | None = None
    moved: tuple[Moved, ...] = ()
    ready: bool = False
    crew: tuple[Crew, ...] = ()
    sent_back: Dice = ()  # at the reveal: dice of phases that are not played, and dictated ones
    scouted: Dice = ()  # the explorers that scouted, virtual ones too
    due: tuple[Due, ...] = ()
    done: bool = False  # with this phase, or with managing
    recruited: bool = False
    count: Holdings | None = None  # typed at the end, where the app does not know it

    @property
    def faction(self) -> Faction | None:
        return catalog.factions()[self.faction_id] if self.faction_id is not None else None

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """Where each rolled worker lies: its face, then the selection, then every move."""
        found: list[Column] = [worker.column for worker in self.workers]
        if self.selected is not None:
            found[self.selected[0]] = self.selected[1]
        for move in self.moved:
            if move.paid is not None:
                found[move.paid] = "dictate"
            found[move.die] = move.to
        return tuple(found)

    @cached_property
    def built(self) -> tuple[Development, ...]:
        return tuple(catalog.developments()[one] for one in self.developments)

    def powers(self, *kinds: PowerKind) -> Iterator[tuple[Development, Power]]:
        for one in self.built:
            if one.power is not None and one.power.kind in kinds:
                yield one, one.power

    def has(self, kind: PowerKind) -> bool:
        return any(self.powers(kind))

    def held(self, world: str) -> Held | None:
        return next((one for one in self.worlds if one.id == world), None)

    def worlds_of(self, *kinds: WorldKind) -> tuple[Held, ...]:
        return tuple(one for one in self.worlds if one.world.kind in kinds)

    @property
    def goods(self) -> Dice:
        return tuple(good for one in self.worlds for good in one.goods) + self.loose_goods

    @property
    def dice(self) -> Dice:
        """Every die owned, wherever it lies."""
        rolled = tuple(worker.colour for worker in self.workers)
        crew = tuple(one.colour for one in self.crew if not one.virtual)
        return self.cup + self.citizenry + self.developers + self.settlers + self.goods + rolled + crew

    @property
    def tiles(self) -> int:
        """Tiles in the tableau; a faction counts as two (p. 8)."""
        return len(self.developments) + len(self.worlds) + self.unnamed_tiles

    def stack(self, kind: TileKind) -> tuple[int, ...]:
        return self.development_stack if kind == "development" else self.world_stack

    def on_stack(self, kind: TileKind) -> Dice:
        return self.developers if kind == "development" else self.settlers

    def at_work(self, phase: Phase) -> tuple[Crew, ...]:
        return tuple(one for one in self.crew if one.phase == phase)

    @property
    def zone(self) -> tuple[int, ...]:
        """All tiles of the construction zone."""
        return self.development_stack + self.world_stack

    @property
    def busy(self) -> bool:
        """Something waits for this player before the next worker may act."""
        return bool(self.due or self.hand or self.to_name or self.owed or self.throws)


@dataclass(frozen=True)
class Galaxy:
    options: Options
    empires: tuple[Empire, ...]
    step: Step = "setup"
    round: int = 0
    pool: int = 0  # points in chips that are left
    bag: tuple[int, ...] = ()  # the app's bag
    given: tuple[int, ...] = ()  # given up in this Explore phase, below the marker
    chosen: tuple[tuple[int, Phase], ...] = ()  # who has selected which phase, since the reveal
    played: tuple[Phase, ...] = ()  # phases of this round, in their order
    extra: Face | None = None  # what the two players' white die showed
    unveiled: int = 0  # the last round whose screens were lifted
    phase: Phase | None = None  # the phase that is being played
    past: tuple[Phase, ...] = ()  # phases of this round that are over
    in_order: bool = False  # one after the other, because the bag runs short
    readings: tuple[tuple[str, bool], ...] = ()  # what the table has agreed on when it was asked
    ticked: frozenset[str] = field(default_factory=frozenset)  # set-up steps done
    ends: bool = False  # this is the last round
    curve: tuple[tuple[int, ...], ...] = ()  # points of everybody at the end of each round

    @property
    def seats(self) -> range:
        return range(len(self.empires))

    @property
    def full(self) -> bool:
        """Tiles, goods and powers are kept too."""
        return self.options.depth == "full"

    @property
    def by_bag(self) -> bool:
        return self.options.bag == "app"

    @property
    def left_in_bag(self) -> int:
        """How many tiles are in the bag, whoever holds it. Counted from what everybody has: after a wrong correction the
        app's own bag would tell by its size whether somebody else holds that tile hidden."""
        out = sum(
            len(one.zone) + len(one.hand) + one.to_name + len(_tiles_built(one)) + one.unnamed_tiles
            for one in self.empires
        )
        left = max(0, len(catalog.tiles()) - out - len(self.given))
        return min(left, len(self.bag)) if self.by_bag else left

    def supply(self, colour: Colour) -> int:
        return catalog.dice()[colour].count - sum(one.dice.count(colour) for one in self.empires)

    @property
    def order(self) -> tuple[int, ...]:
        """Clockwise from the lowest faction number (p. 9)."""
        numbered = [(one.faction_id, seat) for seat, one in enumerate(self.empires) if one.faction_id is not None]
        first = min(numbered)[1] if numbered else 0
        return tuple((first + step) % len(self.empires) for step in self.seats)

    @property
    def turn(self) -> int | None:
        """Whose turn it is where a phase is played in order."""
        if not self.in_order or self.step != "phase":
            return None
        return next((seat for seat in self.order if not self.empires[seat].done), None)

    def reading(self, name: Literal["selector_moves", "mandate_each"]) -> Reading:
        agreed = dict(self.readings).get(name)
        if agreed is not None:
            return "yes" if agreed else "no"
        return getattr(self.options, name)  # type: ignore[no-any-return]

    def revealed(self, round_number: int) -> bool:
        """Have the screens of that round been lifted? A round that was taken back before its reveal never was."""
        return self.unveiled >= round_number

    def having(self, seat: int, empire: Empire) -> "Galaxy":
        return replace(self, empires=(*self.empires[:seat], empire, *self.empires[seat + 1 :]))

    def with_empire(self, seat: int, **changes: object) -> "Galaxy":
        changed = replace(self.empires[seat], **changes)  # type: ignore[arg-type]
        return replace(self, empires=(*self.empires[:seat], changed, *self.empires[seat + 1 :]))


def _tiles_built(empire: Empire) -> list[str]:
    """Sides in the tableau that came from tiles, not from the faction or the home world."""
    sides = (*empire.developments, *(one.id for one in empire.worlds))
    return [one for one in sides if one in catalog.tile_of()]


def opening(options: Options, players: int) -> Galaxy:
    """Before anything was dealt; where only points are counted there is nothing to deal."""
    return Galaxy(
        options,
        tuple(Empire() for _ in range(players)),
        step="over" if options.depth == "score" else "setup",
        pool=catalog.box().chips_per_player * players,
        bag=tuple(catalog.tiles()),
    )


def holdings(empire: Empire) -> Holdings:
    """What scoring needs, as far as the app knows it."""
    return Holdings(
        chips=empire.chips,
        faction=empire.faction_id,
        home_world=empire.home_world,
        tiles=tuple(_tiles_built(empire)),
        dice=counted(empire.dice),
        goods=len(empire.goods),
        cup=len(empire.cup) + len(empire.workers),
        credits=empire.credits,
    )
