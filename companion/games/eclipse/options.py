"""What a table has agreed on before play: who keeps what, and which parts of the expansion are in the game."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.eclipse.catalog import Track
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText

Keeper = Literal["app", "table"]  # who holds a bag or a stack: the phones, or the wood and cardboard


@dataclass(frozen=True)
class Options:
    """Off where nothing is said, so that a table from before an option stays as it was; the form proposes them."""

    title: MaybeText = ""
    species: Literal["any", "terrans"] = "any"  # Terrans only: the rulebook's advice for a first game (p. 4)
    species_by: Literal["choice", "draw"] = "choice"
    start_player: Annotated[int, limit(ge=1, le=9)] | None = None  # a seat; none: drawn or chosen at the table
    technologies: Literal["app", "table", "none"] = "app"  # none: the phones know nothing of them
    reputation: Keeper = "app"
    sectors: Keeper = "table"
    discoveries: Keeper = "table"
    boards: Keeper = "table"  # discs, cubes, colony ships and sectors of every player
    turns: bool = False  # whose turn it is
    clock: bool = False
    estimate: bool = True  # points during play

    # ── Rise of the Ancients, module by module (pages of its rulebook)
    new_species: bool = False  # p. 14-15
    more_sectors: bool = False  # p. 2
    rare_technologies: bool = False  # p. 4
    developments: bool = False  # p. 5
    homeworlds: bool = False  # p. 6
    dreadnought: bool = False  # the Ancients take the centre over, p. 6
    hives: bool = False  # p. 7
    warp_portals: bool = False  # p. 8
    new_discoveries: bool = False  # p. 8
    alliances: bool = False  # p. 10
    # Variants
    predictable: bool = False  # technologies of the next two rounds lie open, p. 9
    direction: bool = False  # the second to pass chooses the direction of play, p. 9
    small_galaxy: bool = False  # three players, p. 9
    secret_homeworlds: Annotated[int, limit(ge=0, le=4)] = 0  # mixed into the middle stack, p. 9
    simultaneous: bool = False  # two act at once, seven players and more, p. 13
    # What the book or the sources leave open: our reading is the default.
    only_primary: Literal["research", "explore"] = "research"  # the book says "Erkundung (RES)", p. 13
    syndicate_costs: Literal["4/6/4", "3/5/3"] = "4/6/4"
    exiles_hull: Literal["3", "2"] = "3"  # of an orbital, printed hull included
    exiles_cloaking: Track = "military"  # the track on which Cloaking Device is printed
    exiles_orbital: Literal["science", "money", "empty"] = "science"  # the cube on the first orbital


BASE = Options()
