"""The set-up as a list of what to fetch, in the rulebook's order (p. 4-7, 26-27): the middle, everybody, seat by seat."""

from collections.abc import Iterator

from companion.games.federation import catalog
from companion.games.federation.catalog import page
from companion.games.federation.components import Project
from companion.games.federation.model import Senate, medals_laid
from companion.rules.parts.laying_out import Step
from companion.rules.values import replace
from companion.rules.words import Name, listing, say

ASTEROIDS = 4  # of six, and four of six extinct ones (p. 5)
BLOCKERS = 5  # one for each round
NEUTRAL_TILES = {2: 9, 3: 7, 4: 0}  # p. 26-27
PLACES = tuple(f"mega.{number}.tile.{tile}" for number in (1, 2) for tile in (1, 2))
SITES = tuple(f"site.{number}" for number in (1, 2, 3, 4))


def as_laid(senate: Senate) -> Senate:
    """The table before the first round, with all that is known about its box by now."""
    return replace(senate.laid, box=senate.box) if senate.laid else senate


def steps(senate: Senate) -> tuple[Step, ...]:
    people = (step for seat in senate.seats for step in _for_seat(senate, seat))
    return (*_six_moon(), *_atalum(senate), *_board(senate), *_sites(senate), *_above(senate), *_fewer(senate), *people)


def blockers(senate: Senate) -> tuple[int, int]:
    """Blocking tiles for planet actions, and for rooms (p. 26-27)."""
    return (BLOCKERS if senate.players < 4 else 0), (BLOCKERS if senate.players == 2 else 0)


def start_field(senate: Senate, project: Project) -> int | None:
    """Four players begin on the first field, others where the board says so; none: nobody has told yet."""
    return 0 if senate.players == 4 else senate.number(f"start.{project}.{senate.players}")


def _six_moon() -> Iterator[Step]:
    numbers = catalog.numbers()
    text = say(
        "6Moon: lay %(each)s modifiers face down on every moon and on the planet; levels in the order of the moons: "
        "%(levels)s. Turn those of the first moon up.",
        each=numbers.modifiers_on_station,
        levels=", ".join(str(level) for level in numbers.station_levels),
    )
    yield Step("modifiers", text, page(4))
    yield Step("supply_modifiers", say("Lay the other modifiers face down beside the board."), page(4))
    text = say("Everybody: the manipulator on the start field of 6Moon, the miner on Neo.")
    yield Step("movers", text, page(4))


def _atalum(senate: Senate) -> Iterator[Step]:
    thirds = [one.third for _, one in senate.scholars if one.third]
    firsts = [one.first for _, one in senate.scholars if one.first]
    if thirds:
        text = say(
            "Atalum, level 3: open %(numbers)s. The other ones of this level go into the box.", numbers=listing(thirds)
        )
    else:
        text = say("Atalum, level 3: open a random scholar of each colour. The other ones go into the box.")
    yield Step("scholars_3", text, page(4))
    yield Step("scholars_2", say("Atalum, level 2: a stack of three face down for each colour."), page(4))
    if firsts:
        text = say(
            "Atalum, level 1: a stack of three for each colour, on top and open: %(numbers)s.", numbers=listing(firsts)
        )
    else:
        text = say("Atalum, level 1: a stack of three for each colour, the top one open.")
    yield Step("scholars_1", text, page(4))


def _board(senate: Senate) -> Iterator[Step]:
    numbers = catalog.numbers()
    influence = dict(medals_laid(senate))["neo"]  # all of them: a start planet may have given one already
    text = say(
        "Medals: %(count)s on each planet, on the fields %(fields)s.",
        count=senate.players,
        fields=listing(influence),
    )
    yield Step("medals", text, page(senate_page(senate, 4)))
    text = say("Investor medals and accreditation medals: %(count)s of each beside the board.", count=senate.players)
    yield Step("own_medals", text, page(5))
    yield Step("resources", say("Lay crystals and gold diamonds beside the board."), page(4))
    text = say(
        "Everybody: %(posts)s trade markers on Arratooine, %(robots)s robots on E81216.",
        posts=numbers.posts,
        robots=numbers.sites + numbers.megastructures,
    )
    yield Step("markers", text, page(4))
    text = say(
        "Neo: %(count)s random asteroids and %(count)s random extinct asteroids face down; the others go into the box.",
        count=ASTEROIDS,
    )
    yield Step("asteroids", text, page(5))


def _sites(senate: Senate) -> Iterator[Step]:
    if not senate.options.advanced:
        text = say("E81216: use the sites and megastructures printed on the board; their tiles stay in the box.")
        yield Step("sites", text, page(4))
        return
    text = say("E81216: turn each of the 4 sites to any side and lay them on their fields; then name them here.")
    yield Step("sites", text, page(5))
    found = [senate.choice(place) for place in PLACES]
    if all(found):
        names = [catalog.MEASURE_NAMES[one] for one in found]
        text = say(
            "E81216: lay %(first)s on megastructure 1 and %(second)s on megastructure 2.",
            first=listing(names[:2]),
            second=listing(names[2:]),
        )
    else:
        text = say("E81216: lay 2 random tiles on each megastructure, then name them here.")
    yield Step("megastructures", text, page(5))


def _above(senate: Senate) -> Iterator[Step]:
    text = say(
        "Space tiles: %(count)s at random, a stack face down; the others go into the box.", count=senate.players + 1
    )
    yield Step("space_tiles", text, page(5))
    if senate.players == 4:
        text = say("Projects: a white marker on the first field of all seven.")
    else:
        text = say("Projects: a white marker on each, on the field for %(count)s players.", count=senate.players)
    yield Step("projects", text, page(senate_page(senate, 5)))
    text = say(
        "Everybody: the contribution marker on the lowest field of the community project, both score markers on 0."
    )
    yield Step("scores", text, page(5))
    law = senate.laws[0] if senate.laws else None
    if law is not None and law.left and law.right:
        text = say(
            "Laws: two stacks by colour; open are %(left)s on the left and %(right)s on the right.",
            left=catalog.PROJECT_NAMES[law.left],
            right=catalog.PROJECT_NAMES[law.right],
        )
    else:
        text = say("Laws: shuffle two stacks by colour and open the top ones; if they are equal, shuffle again.")
    yield Step("laws", text, page(5))
    text = say(
        "Start planets: %(count)s at random, open beside the board; the others go into the box.",
        count=senate.players + 1,
    )
    yield Step("start_planets", text, page(7))


def _fewer(senate: Senate) -> Iterator[Step]:
    planets, rooms = blockers(senate)
    tiles = NEUTRAL_TILES[senate.players]
    if rooms:
        text = say(
            "Two players: %(planets)s blocking tiles for planets and %(rooms)s for rooms, two stacks face down; %(tiles)s "
            "neutral vote tiles.",
            planets=planets, rooms=rooms, tiles=tiles,
        )  # fmt: skip
        yield Step("blockers", text, page(27))
    elif planets:
        text = say(
            "Three players: %(planets)s blocking tiles for planets, a stack face down; %(tiles)s neutral vote tiles.",
            planets=planets,
            tiles=tiles,
        )
        yield Step("blockers", text, page(26))


def senate_page(senate: Senate, four: int) -> int:
    """Where the book shows it for this number of players."""
    return {2: 27, 3: 26}.get(senate.players, four)


def _for_seat(senate: Senate, seat: int) -> Iterator[Step]:
    mat = senate.mats[seat]
    text = say(
        "%(player)s: mat, accreditation marker on its start field, %(envoys)s envoys on their places, %(ships)s ship in "
        "the hangar.",
        player=Name(seat), envoys=len(mat.envoys), ships=catalog.numbers().ships_at_start,
    )  # fmt: skip
    yield Step(f"mat_{seat + 1}", text, page(6), seat)
    text = say(
        "%(player)s, beside the mat: %(ships)s ships, %(markers)s mission markers, the assistant die.",
        player=Name(seat),
        ships=catalog.numbers().ships - catalog.numbers().ships_at_start,
        markers=len(catalog.missions()),
    )
    yield Step(f"beside_{seat + 1}", text, page(6), seat)
