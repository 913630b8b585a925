"""What an Eclipse table remembers: its options, every player's board, the bags, the supply, the stacks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from companion.games.eclipse import catalog
from companion.games.eclipse.battle.model import Battle
from companion.games.eclipse.catalog import RESOURCES, STACKS, TRACKS, Resource, Species, Stack, Track
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.expansion.model import Second, Swarm
from companion.games.eclipse.options import BASE, Options
from companion.games.eclipse.round_model import Doing, Loose, Offer, Pact, Phase, Tile
from companion.rules.values import replace

LAST_ROUND = 9

MANY = 7  # from here on the expansion's rules for seven to nine players (its p. 12-13)
CRUISERS = tuple("abcdefgh")  # the Ancient Cruisers; the letters are ours


def many(players: int) -> bool:
    return players >= MANY


Pile = Mapping[str, int]  # how many tiles of each kind; never changed in place


def moved(pile: Pile, kind: str, by: int) -> Pile:
    """The same pile with more (or fewer) tiles of one kind."""
    return {**pile, kind: pile.get(kind, 0) + by}


def full_bag(options: Options = BASE, players: int = 0) -> Pile:
    """Rare ones with their module (expansion p. 4), 18 more tiles for seven players and more (p. 12)."""
    return {
        one.id: one.tiles + one.more_tiles * many(players)
        for one in catalog.technologies().values()
        if not one.rare or options.rare_technologies
    }


def full_reputation(players: int = 0) -> Pile:
    more = catalog.tracks().more_reputation if many(players) else {}
    return {str(value): tiles + more.get(value, 0) for value, tiles in sorted(catalog.tracks().reputation.items())}


def full_discoveries(options: Options = BASE) -> Pile:
    return {one.id: one.tiles for one in catalog.discoveries().values() if not one.rise or options.new_discoveries}


@dataclass(frozen=True)
class SectorStack:
    """A ring's stack when the app holds it. Which tile comes next is drawn when it comes: no order exists to peek at.

    Drawing one after the other from all outer sectors until the stack's number is reached is the same as choosing the
    stack beforehand; so `unseen` may hold more tiles than `left`.
    """

    left: int
    unseen: tuple[str, ...]
    discarded: tuple[str, ...] = ()


@dataclass(frozen=True)
class Board:
    """A player's side of the table."""

    species: str = ""
    drawn: bool = False  # the species was drawn, not chosen
    tiles: tuple[str, ...] = ()  # technologies beyond the printed ones, in the order they came
    money: int = 0
    science: int = 0
    materials: int = 0
    discs_gained: int = 0
    reputation: tuple[int, ...] = ()  # secret
    ready: bool = False
    key_waits: bool = False  # an Artifact Key whose resources have not been taken yet
    found: tuple[str, ...] = ()  # discovery tiles turned up and not decided on
    free_technologies: int = 0  # Ancient technologies to be taken from the supply
    discoveries_kept: int = 0  # as 2 VP each
    aside: tuple[str, ...] = ()  # ship parts from discoveries that lie beside the board
    fitted: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # tiles over each blueprint's squares
    shows: tuple[int, int, int, int] | None = None  # upkeep, money, science, materials: what the tracks showed last
    by_hand: bool = False  # this player keeps the board on the table only
    discs: int = 0  # on the influence track; bonus discs that do not fit are stacked there too (p. 30)
    cubes: tuple[int, int, int] = (0, 0, 0)  # on the population tracks
    graveyard: tuple[int, int, int] = (0, 0, 0)
    loose: tuple[Loose, ...] = ()
    colony_ships: int = 0  # face up
    actions: Mapping[str, int] = field(default_factory=dict)  # discs on the action spaces
    reactions: Mapping[str, int] = field(default_factory=dict)
    ships: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # by sector and class
    friends: tuple[int, ...] = ()  # whose ambassador lies here, and who has ours with a cube of ours on it
    found_in: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # the sectors where tiles in hand lay, by kind
    to_name: tuple[str, ...] = ()  # sectors whose discovery tile the table has still to name
    passed: bool = False
    out: Literal["", "collapse", "gave_up"] = ""
    tally: Tally | None = None
    confirmed_by: int | None = None  # who has looked at the count
    # ── Rise of the Ancients
    blueprint: str = ""  # where the table reads the sources otherwise than the species says
    rare: Mapping[str, Track] = field(default_factory=dict)  # the track each rare technology lies on
    developments: tuple[str, ...] = ()
    removed: Resource | None = None  # the cube that is out of the game with seven players and more
    ancient_kills: int = 0  # destroyed Ancient Cruisers and the Dreadnought
    discoveries_used: int = 0
    revelation: bool = False  # Magellan have had their free discovery tile
    outside: Mapping[str, str] = field(default_factory=dict)  # a part beside a blueprint's grid
    shrines: tuple[str, ...] = ()  # those built, "4.science": price and colour
    shrine_round: int = 0  # when the last one was built
    alliance: str = ""
    alliances_left: tuple[str, ...] = ()

    @property
    def kind(self) -> Species | None:
        return catalog.species().get(self.species)

    @property
    def known_kind(self) -> Species:
        """For boards that surely have a species."""
        return catalog.species()[self.species]

    @cached_property
    def technologies(self) -> tuple[str, ...]:
        """Everything this player may use: what is printed on the board, then the tiles."""
        kind = self.kind
        return (*(kind.technologies if kind else ()), *self.tiles)

    def on_track(self, track: Track) -> tuple[str, ...]:
        known = catalog.technologies()
        return tuple(one for one in self.technologies if (known[one].track or self.rare.get(one)) == track)

    def amount(self, resource: Resource) -> int:
        return {"money": self.money, "science": self.science, "materials": self.materials}[resource]

    @property
    def resources(self) -> dict[Resource, int]:
        return {resource: self.amount(resource) for resource in RESOURCES}

    def with_resource(self, resource: Resource, amount: int) -> "Board":
        match resource:
            case "money":
                return replace(self, money=amount)
            case "science":
                return replace(self, science=amount)
            case "materials":
                return replace(self, materials=amount)

    def with_more(self, money: int = 0, science: int = 0, materials: int = 0) -> "Board":
        return replace(
            self,
            money=max(0, self.money + money),
            science=max(0, self.science + science),
            materials=max(0, self.materials + materials),
        )


@dataclass(frozen=True)
class Explored:
    """A sector tile that somebody holds and has neither placed nor discarded."""

    seat: int
    sector: str


@dataclass(frozen=True)
class Homeworld:
    """An Ancient homeworld on an empty start place, with the Ancient Cruiser that guards it (expansion p. 6)."""

    spot: str
    sector: str
    cruiser: str


@dataclass(frozen=True)
class Roll:
    """Dice of one volley, and how many hits were to be expected."""

    seat: int | None
    faces: tuple[int, ...]
    by_app: bool
    expected: float
    hits: int


@dataclass(frozen=True)
class Galaxy:
    """The state of a table."""

    options: Options
    boards: tuple[Board, ...]
    order: tuple[int, ...]  # the seats clockwise round the table
    start_player: int | None = None
    map_turn: int = 0  # how far the start places are turned against the seats
    bag: Pile = field(default_factory=full_bag)
    supply: Pile = field(default_factory=dict)
    opening: Pile = field(default_factory=dict)  # what lay on the supply board when play began: for the set-up sheet
    newest: tuple[str, ...] = ()  # tiles of the last clean-up, so that everybody finds them
    to_come: int = 0  # tiles of the running draw that the table has still to tap (physical bag)
    drawn_for: int = -1  # the round the last draw was for; 0 is the set-up, -1: not drawn yet
    round: int = 0  # 0: set-up; after the ninth: 10
    ticked: frozenset[str] = frozenset()
    reputation_bag: Pile = field(default_factory=full_reputation)
    stacks: Mapping[Stack, SectorStack] = field(default_factory=dict)
    explored: tuple[Explored, ...] = ()
    discoveries: Pile = field(default_factory=full_discoveries)
    researching: tuple[int, int] | None = None  # a seat, and how many technologies in this action so far
    upgrading: tuple[int, int] | None = None  # a seat, and how many ship parts in this action so far
    battle: Battle | None = None
    upkept: frozenset[int] = frozenset()  # who has paid upkeep this round
    expected: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # battles to come: who came into which sector
    fought: tuple[str, ...] = ()  # sectors whose battle is over, this round
    rolls: tuple[Roll, ...] = ()  # all battle dice of the evening, for the luck report
    tiles: Mapping[str, Tile] = field(default_factory=dict)  # the sectors on the table
    phase: Phase = "action"
    turn: int | None = None  # whose turn it is; none where turns are not kept or nobody acts
    doing: Doing | None = None
    first_passed: int | None = None
    traitor: int | None = None
    offers: tuple[Offer, ...] = ()
    paused: bool = False  # the clock
    course: tuple[tuple[int, ...], ...] = ()  # points after each round, without reputation
    course_reputation: tuple[tuple[int, ...], ...] = ()  # secret until the end
    revealed: int = 0  # places shown at the end, from the last one up
    # ── Rise of the Ancients
    homeworlds: tuple[Homeworld, ...] = ()
    mixed_in: tuple[str, ...] = ()  # secret homeworlds in the middle stack
    cruisers: tuple[str, ...] = CRUISERS  # Ancient Cruisers still in the box
    centre: Literal["gcds", "a", "b"] = "gcds"  # the defence system, or a side of the Ancient Dreadnought
    developments: tuple[str, ...] = ()  # beside the supply board
    discarded: Pile = field(default_factory=dict)  # discovery tiles used up
    pacts: tuple[Pact, ...] = ()  # alliances proposed and not answered yet
    came: Mapping[str, tuple[int, ...]] = field(
        default_factory=dict
    )  # with alliances: whose ships came first, by sector
    waived: tuple[tuple[str, int], ...] = ()  # sectors that somebody leaves to the next ally, this round
    second: Second | None = None  # while two action markers go round
    clockwise: bool = True  # the direction of play
    direction_card: int | None = None  # the second to pass this round
    direction_due: int | None = None  # who may still choose the direction of this round
    coming: tuple[Pile, ...] = ()  # tiles that lie open for the next round and the one after
    draw_ahead: int = 0  # the running draw is for so many rounds later
    swarms: tuple[Swarm, ...] = ()  # dice of the last clean-ups that nobody has answered yet

    @property
    def players(self) -> int:
        return len(self.boards)

    @property
    def seats(self) -> range:
        return range(len(self.boards))

    @property
    def setting_up(self) -> bool:
        return self.round == 0

    @property
    def over(self) -> bool:
        return self.round > LAST_ROUND

    @property
    def playing(self) -> tuple[int, ...]:
        """Clockwise, without those for whom the game is over."""
        return tuple(seat for seat in self.order if not self.boards[seat].out)

    def keeps(self, seat: int) -> bool:
        """Does this player keep the board on the phone?"""
        return self.options.boards == "app" and not self.boards[seat].by_hand

    def sectors_of(self, seat: int) -> tuple[str, ...]:
        return tuple(sorted(sector for sector, tile in self.tiles.items() if tile.disc == seat))

    def ships_in(self, sector: str, seat: int) -> int:
        return sum(self.boards[seat].ships.get(sector, {}).values()) + self.orbital_ship(sector, seat)

    def orbital_ship(self, sector: str, seat: int) -> bool:
        """The Exiles' orbitals are ships while a cube of theirs stands on them (expansion p. 14)."""
        tile = self.tiles.get(sector)
        if tile is None or not tile.orbital or tile.disc != seat or self.boards[seat].species != "exiles":
            return False
        return bool(tile.cubes[len(catalog.sectors()[sector].squares)])

    def allied(self, seat: int, other: int) -> bool:
        """Do these two belong to one alliance? Everybody is with oneself."""
        name = self.boards[seat].alliance
        return seat == other or (bool(name) and name == self.boards[other].alliance)

    def allies(self, seat: int) -> tuple[int, ...]:
        """The other members of this player's alliance, clockwise."""
        return tuple(other for other in self.order if other != seat and self.allied(seat, other))

    def following(self, seat: int) -> tuple[int, ...]:
        """All seats in the direction of play: from the one after this to this one itself."""
        order = self.order if self.clockwise else self.order[::-1]
        at = order.index(seat)
        return (*order[at + 1 :], *order[: at + 1])

    def doing_of(self, seat: int) -> Doing | None:
        """The action this player is carrying out, with whichever marker."""
        both = (self.doing, self.second.doing if self.second is not None else None)
        return next((one for one in both if one is not None and one.seat == seat), None)

    def by_second(self, seat: int) -> Second | None:
        """The secondary marker, if this player's running action is due to it."""
        second = self.second
        return second if second is not None and second.doing is not None and second.doing.seat == seat else None

    def with_doing(self, doing: Doing) -> "Galaxy":
        if (second := self.by_second(doing.seat)) is not None:
            return replace(self, second=replace(second, doing=doing))
        return replace(self, doing=doing)

    def so_far(self, what: Literal["researching", "upgrading"], seat: int) -> int | None:
        """How many technologies or ship parts in the running action; none when none is open."""
        held: tuple[int, int] | None = getattr(self.by_second(seat) or self, what)
        return held[1] if held is not None and held[0] == seat else None

    def with_so_far(self, what: Literal["researching", "upgrading"], seat: int, count: int | None) -> "Galaxy":
        now = None if count is None else (seat, count)
        if (second := self.by_second(seat)) is not None:
            return replace(self, second=replace(second, **{what: now}))  # type: ignore[arg-type]
        return replace(self, **{what: now})  # type: ignore[arg-type]

    def with_tile(self, sector: str, tile: Tile) -> "Galaxy":
        return replace(self, tiles={**self.tiles, sector: tile})

    def with_board(self, seat: int, board: Board) -> "Galaxy":
        return replace(self, boards=(*self.boards[:seat], board, *self.boards[seat + 1 :]))


def in_the_game(options: Options, sector: catalog.Sector) -> bool:
    """Is the module in play that brings this sector? Homeworlds are laid out or mixed in by themselves."""
    return not sector.module or bool(getattr(options, sector.module))


def stack_kinds(options: Options) -> dict[Stack, tuple[str, ...]]:
    """The sectors from which each stack is made."""
    playing = [one for one in catalog.sectors().values() if in_the_game(options, one)]
    return {stack: tuple(one.id for one in playing if one.kind == stack) for stack in STACKS}


def stacks_for(players: int, options: Options = BASE, mixed_in: tuple[str, ...] = ()) -> dict[Stack, SectorStack]:
    """How many tiles of each ring are in play: all inner and middle ones, some of the outer ones (p. 4); seven players
    and more: twelve middle ones (expansion p. 13). Never more than there are."""
    kinds = stack_kinds(options)
    rise = catalog.rise_sectors_file()
    numbers = {stack: len(kinds[stack]) for stack in STACKS}
    outer = catalog.sectors_file().outer | rise.outer | (rise.small_galaxy if options.small_galaxy else {})
    numbers["outer"] = min(outer[players], numbers["outer"])
    numbers["middle"] = min(rise.middle.get(players, numbers["middle"]), numbers["middle"])
    stacks = {stack: SectorStack(numbers[stack], kinds[stack]) for stack in STACKS}
    middle = stacks["middle"]
    return stacks | {"middle": SectorStack(middle.left + len(mixed_in), (*middle.unseen, *mixed_in))}


def supply_by_track(pile: Pile) -> dict[Track, list[tuple[catalog.Technology, int]]]:
    """Tiles as they lie on the supply board: by track, cheapest first; rare ones lie beside it."""
    known = catalog.technologies().values()
    return {track: [(one, pile.get(one.id, 0)) for one in known if one.track == track] for track in TRACKS}


def rare_in(pile: Pile) -> tuple[catalog.Technology, ...]:
    return tuple(one for one in catalog.technologies().values() if one.rare and pile.get(one.id))


def opening(options: Options, players: int, start: int | None) -> Galaxy:
    """Full bags and stacks of the modules in play."""
    return Galaxy(
        options,
        (Board(),) * players,
        tuple(range(players)),
        start,
        bag=full_bag(options, players),
        reputation_bag=full_reputation(players),
        discoveries=full_discoveries(options),
        stacks=stacks_for(players, options) if options.sectors == "app" else {},
    )
