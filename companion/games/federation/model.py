"""What the app remembers of a table: every player's mat, the senate, projects, laws, medals, and where the round is."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from companion.games.federation import catalog
from companion.games.federation.box.values import BOX, laid_out
from companion.games.federation.catalog import MEDALS, PLANETS, PROJECTS
from companion.games.federation.components import Face, Good, Medal, Planet, Project, Side
from companion.games.federation.counting.final import Final
from companion.games.federation.options import Options
from companion.rules.box import Value
from companion.rules.lines import Line
from companion.rules.values import replace

Step = Literal["setup", "action", "income", "over"]
BONUS_ENVOY = 4  # its number behind the four of the own mat

Goods = tuple[int, int, int, int]  # lavandium, kuppernium, ozeanium, gold


@dataclass(frozen=True)
class Owned:
    """A scholar on a mat; used ones lie face down."""

    id: str
    used: bool = False


DueKind = Literal[
    "action",  # the action of the space still has to be done: `what` names it
    "drop",  # too many crystals or diamonds
    "medal",  # choose any medal that is missing
    "space_tile",  # choose one of the hidden stack
    "space_effect",  # what the chosen space tile does
    "unlock",  # a marker on any mission
    "project",  # any project one field
    "scholar",  # a scholar's effect to be done now: `what` is its number
    "post",  # a free trade marker
    "bonus",  # what a trade post gives has to be booked: `what` is its number
    "robot",  # a free robot
    "income",  # the income of any site
]


@dataclass(frozen=True)
class Due:
    """Something this player has to decide before the turn goes on."""

    kind: DueKind
    what: str = ""


@dataclass(frozen=True)
class Mat:
    """Everything one player has."""

    prestige: int = 0
    points: tuple[Line, ...] = ()  # why, in the order it came
    field: int = 0  # accreditation; 0 is the start field, level 1
    raised_round: int = 0  # level tiles that end in clean-up
    raised_game: int = 0
    goods: Goods = (0, 0, 0, 0)
    ships: int = 1
    ships_left: int = 7
    die: int = 0  # 0: not owned yet
    neo: int = 0
    six_moon: int = 0
    posts: tuple[int, ...] = (0, 0, 0, 0, 0, 0)  # 0, step 1 or step 2
    sites: frozenset[int] = frozenset()
    megastructures: frozenset[int] = frozenset()
    scholars: tuple[Owned, ...] = ()
    shift: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)  # influence the table knows better, by planet
    asteroids: int = 0
    modifiers: int = 0  # unused ones beside the mat
    medals: tuple[Medal, ...] = ()
    unlocked: frozenset[int] = frozenset()
    fulfilled: frozenset[int] = frozenset()
    start_planet: bool = False
    space_tile: int | None = None
    contribution: int = 0
    envoys: tuple[int, ...] = (0, 1, 2, 3)  # not yet placed in this round
    bonus_envoy: bool = False  # owned and not yet used
    used_bonus: bool = False  # placed in this round
    placed: bool = False  # an envoy, in this turn
    ready: bool = False  # set-up done
    mission_done: bool = False  # in this turn
    marker: bool = False  # this turn's envoy unlocks a mission: its marker is laid after the action (p. 8)
    due: tuple[Due, ...] = ()
    count: Final | None = None  # as it was counted at the end; none: what is kept here
    without: tuple[Project, ...] = ()  # projects whose numbers this count has not asked for

    def influence(self, planet: Planet) -> int:
        derived = {
            "neo": self.neo,
            "six_moon": self.six_moon,
            "atalum": len(self.scholars),
            "arratooine": sum(self.posts),
            "e81216": len(self.sites) + 2 * len(self.megastructures),
        }[planet]
        return max(0, derived + self.shift[PLANETS.index(planet)])

    @property
    def crystals(self) -> int:
        return sum(self.goods[:3])

    def has(self, good: Good) -> int:
        return self.goods[catalog.GOODS.index(good)]

    @property
    def missions(self) -> int:
        """Fulfilled ones; the start planet and a space tile count too (p. 9)."""
        return len(self.fulfilled) + self.start_planet + (self.space_tile is not None)

    def scholar(self, number: str) -> Owned | None:
        return next((one for one in self.scholars if one.id == number), None)


@dataclass(frozen=True)
class Standing:
    """Who or what lies on a space of the senate."""

    seat: int | None  # none: a neutral tile
    face: Face
    votes: int
    envoy: int = 0
    modifier: bool = False
    die: bool = False  # the assistant die lies beside it


@dataclass(frozen=True)
class Scholars:
    """One delegation on the board: which ones lie open, and which are still in a stack (nobody knows their order)."""

    first: str = ""
    first_stack: tuple[str, ...] = ()
    second: str = ""
    second_stack: tuple[str, ...] = ()
    third: str = ""

    @property
    def open(self) -> tuple[str, ...]:
        return tuple(one for one in (self.first, self.second, self.third) if one)


@dataclass(frozen=True)
class Law:
    left: Planet | None = None
    right: Planet | None = None


@dataclass(frozen=True)
class Senate:
    options: Options
    mats: tuple[Mat, ...]
    step: Step = "setup"
    round: int = 0
    income: int = 0  # which of the five steps of the income phase; 0 before it
    president: int | None = None  # who holds the marker
    first: int = 0  # who began this round
    turn: int | None = None
    turns: tuple[int, ...] = ()  # taken in this round, by seat
    cells: tuple[tuple[str, Standing], ...] = ()
    evasion: tuple[Standing, ...] = ()
    stacks: tuple[tuple[Planet, ...], tuple[Planet, ...]] = (
        (),
        (),
    )  # law cards, face down, in no order: they are drawn when they are opened
    laws: tuple[Law, ...] = ()  # open, this round's first; in rounds 4 and 5 the last two as well
    past_laws: tuple[Law, ...] = ()
    passed: tuple[tuple[Planet, Side], ...] = ()  # what became law
    projects: tuple[tuple[Project, int], ...] = ()
    medals: tuple[
        tuple[Medal, tuple[int, ...]], ...
    ] = ()  # thresholds of those left on a planet; zeros for the other two
    scholars: tuple[tuple[str, Scholars], ...] = ()
    stations: tuple[int, ...] = ()  # modifiers left on the six moons and the planet
    builders: tuple[int, ...] = (0, 0)  # robots on the two megastructures
    space_stack: tuple[int, ...] = ()
    tiles_left: int = 0  # space tiles, where the table holds the stack
    planets_left: int = 0  # start planets to choose from
    to_block: bool = False  # the neutral tiles of this round are still to be laid
    income_done: tuple[int, ...] = ()  # who is done with the current income step
    box: tuple[tuple[str, Value], ...] = ()
    ticked: frozenset[str] = field(default_factory=frozenset)
    curve: tuple[tuple[int, ...], ...] = ()
    funded_told: tuple[Project, ...] | None = None  # as the table counted them at the end; none: by the tracks
    laid: "Senate | None" = None  # as it lay before the first round; none: it still lies like that

    @property
    def seats(self) -> range:
        return range(len(self.mats))

    @property
    def players(self) -> int:
        return len(self.mats)

    @property
    def full(self) -> bool:
        return self.options.depth == "full"

    @cached_property
    def at(self) -> dict[str, Standing]:
        return dict(self.cells)

    @cached_property
    def known(self) -> dict[str, Value]:
        """What the table knows about its box: typed in, else filled in by us."""
        found = {one.id: one.value for one in BOX.values if one.value is not None}
        kept = {key: value for key, value in self.options.box if not laid_out(self.options, key)}
        return {**found, **kept, **dict(self.box)}

    def number(self, key: str) -> int | None:
        value = self.known.get(key)
        return value if isinstance(value, int) else None

    def choice(self, key: str) -> str:
        return str(self.known.get(key, ""))

    def action_of(self, cell: str) -> str:
        """What a space does; empty: nobody has said so yet."""
        return "evasion" if cell == catalog.EVASION else self.choice(f"cell.{cell}")

    @property
    def order(self) -> tuple[int, ...]:
        """Clockwise from whoever began the round; in the income phase from the President marker, if the table wants that."""
        first = self.first
        if self.step == "income" and self.options.income_order == "next" and self.president is not None:
            first = self.president
        return tuple((first + step) % self.players for step in self.seats)

    def position(self, project: Project) -> int:
        return dict(self.projects).get(project, 0)

    def length(self, project: Project) -> int | None:
        return self.number(f"length.{project}")

    def funded(self, project: Project) -> bool:
        length = self.length(project)
        return length is not None and self.position(project) >= length

    def medals_left(self, medal: Medal) -> tuple[int, ...]:
        return dict(self.medals).get(medal, ())

    @property
    def free_tiles(self) -> tuple[int, ...]:
        """Space tiles nobody has."""
        taken = {mat.space_tile for mat in self.mats}
        return tuple(tile for tile in catalog.space_tiles() if tile not in taken)

    def delegation(self, letter: str) -> Scholars:
        return dict(self.scholars).get(letter, Scholars())

    def level(self, seat: int) -> int | None:
        """The accreditation level by the marker alone; none when the mat's fields are not known yet."""
        return level_of(self, self.mats[seat].field)

    def level_now(self, seat: int) -> int | None:
        """With level tiles on top (p. 22); they may go beyond five."""
        level = self.level(seat)
        mat = self.mats[seat]
        return None if level is None else level + mat.raised_round + mat.raised_game

    def gone(self, seat: int) -> int:
        """Envoys of this player that have left the mat in this round."""
        mat = self.mats[seat]
        return catalog.numbers().turns - len(mat.envoys) + mat.used_bonus

    def with_mat(self, seat: int, **changes: object) -> "Senate":
        changed = replace(self.mats[seat], **changes)  # type: ignore[arg-type]
        return replace(self, mats=(*self.mats[:seat], changed, *self.mats[seat + 1 :]))


def tops(senate: Senate) -> tuple[int | None, ...]:
    """The top fields of levels 1 to 5; level 1 is the start field alone (p. 22)."""
    return (0, *(senate.number(f"top.{level}") for level in (2, 3, 4, 5)))


def level_of(senate: Senate, field_number: int) -> int | None:
    """The first level whose top field is not below the marker; unknown only where a missing number matters."""
    known = tops(senate)
    if field_number in known:
        return known.index(field_number) + 1
    second, third, fourth = known[1:4]
    if second is None and field_number in (1, 2):  # several fields each (p. 22)
        return 2
    if third is None and fourth is not None and field_number == fourth - 1:
        return 4
    for level in range(2, 6):
        top, below = known[level - 1], known[level - 2]
        if below is None or field_number <= below:
            continue
        if (level == 5 and top is None) or (top is not None and field_number <= top):
            return level
    return None


def deciding_field(senate: Senate, field_number: int) -> str | None:
    """The top field that has to be told before anybody knows this level; none: it is known, or the mat has no such field."""
    if level_of(senate, field_number) is not None:
        return None
    return next((f"top.{level}" for level in (3, 2) if senate.number(f"top.{level}") is None), None)


def opening(options: Options, players: int) -> Senate:
    numbers = catalog.numbers()
    mats = tuple(
        Mat(ships=numbers.ships_at_start, ships_left=numbers.ships - numbers.ships_at_start) for _ in range(players)
    )
    senate = Senate(
        options,
        mats,
        step="over" if options.depth == "score" else "setup",
        president=options.start_player - 1 if options.start_player and options.start_player <= players else None,
        turns=(0,) * players,
        stacks=(PLANETS, PLANETS),
        projects=tuple((project, 0) for project in PROJECTS),
        stations=(numbers.modifiers_on_station,) * len(numbers.station_levels),
        tiles_left=players + 1,
        planets_left=players + 1,
    )
    return replace(senate, medals=medals_laid(senate))


def medals_laid(senate: Senate) -> tuple[tuple[Medal, tuple[int, ...]], ...]:
    """As many of each as players; those of the planets with the influence printed below them (p. 4)."""
    seats = range(1, senate.players + 1)
    thresholds = tuple(senate.number(f"threshold.{senate.players}.{place}") or 0 for place in seats)
    return tuple((medal, thresholds if medal in PLANETS else (0,) * senate.players) for medal in MEDALS)


def with_goods(goods: Goods, good: Good, by: int) -> Goods:
    changed = [max(0, count + by) if one == good else count for one, count in zip(catalog.GOODS, goods, strict=True)]
    return (changed[0], changed[1], changed[2], changed[3])
