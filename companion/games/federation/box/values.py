"""What only the board and the mats of Federation print: where to look, what we know already, and how sure we are."""

from collections.abc import Callable, Iterable, Iterator

from companion.games.federation import catalog
from companion.games.federation.box import clashes
from companion.games.federation.catalog import (
    CELLS,
    COLUMNS,
    FLOOR_NAMES,
    FLOORS,
    GOOD_NAMES,
    GOODS,
    PLANETS,
    PROJECT_NAMES,
    PROJECTS,
    ROOMS,
    SIDE_NAMES,
)
from companion.games.federation.components import Good, Side
from companion.games.federation.options import Options
from companion.rules.box import Box, BoxBlock, BoxGroup, BoxValue
from companion.rules.words import Arg, say


def _block(side: Side) -> BoxBlock:
    """One side of the senate as it lies on the board: three floors with three columns."""
    columns = [column for column in COLUMNS if catalog.side(f"c{column}f1") == side]
    rows = tuple((FLOOR_NAMES[floor], tuple(f"cell.c{column}f{floor}" for column in columns)) for floor in FLOORS)
    return BoxBlock(SIDE_NAMES[side], tuple(columns), rows, catalog.SHORT)


def _project_block() -> BoxBlock:
    """Every project with its last field and its start fields, as one looks at them."""
    columns = (say("last field"), say("start with 2"), say("start with 3"))
    rows = tuple((PROJECT_NAMES[one], (f"length.{one}", f"start.{one}.2", f"start.{one}.3")) for one in PROJECTS)
    return BoxBlock(say("Fields of the tracks"), columns, rows)


def _cost_block(key: str, names: Iterable[Arg]) -> BoxBlock:
    rows = tuple((name, tuple(cost_keys(f"{key}.{number}").values())) for number, name in enumerate(names, 1))
    return BoxBlock(say("Cost"), tuple(GOOD_NAMES[good] for good in GOODS), rows)


def _called(name: Callable[[int], Arg], count: int) -> list[Arg]:
    return [name(number) for number in range(1, count + 1)]


def cost_keys(key: str) -> dict[Good, str]:
    return {good: f"{key}.cost.{good}" for good in GOODS}


SITES = _called(lambda number: say("Site %(number)s", number=number), catalog.numbers().sites)
MEGASTRUCTURES = _called(
    lambda number: say("Megastructure %(number)s", number=number), catalog.numbers().megastructures
)
POSTS = _called(lambda number: say("Trade post %(number)s", number=number), catalog.numbers().posts)

GROUPS = (
    BoxGroup("senate", say("The senate"), say("On the board: the symbol on each of the 18 spaces, three floors with six columns."), (_block("left"), _block("right"))),
    BoxGroup("projects", say("Projects"), say("On the board: the tracks above the six columns, and the one in the middle. Count the fields from the start to the last one."), (_project_block(),)),
    BoxGroup("project_points", say("Points for projects"), say("On the board, at the top right: points by place and number of players.")),
    BoxGroup("mat", say("Your mat: accreditation and missions"), say("On every player's mat: the track with five levels on the side, and the row of each mission beside it.")),
    BoxGroup("medals", say("Your mat: medals"), say("On every player's mat: the points beside each place for a medal.")),
    BoxGroup("envoys", say("Envoys"), say("On the investor side of each envoy: which crystal it brings.")),
    BoxGroup("sites", say("Production sites"), say("On the board, at E81216: the four sites from left to right, and their cost."), (_cost_block("site", SITES),)),
    BoxGroup("megastructures", say("Megastructures"), say("On the board, at E81216: the two tiles, the cost and the three multipliers of each."), (_cost_block("mega", MEGASTRUCTURES),)),
    BoxGroup("posts", say("Trade posts"), say("On the board, at Arratooine: what each of the six posts costs."), (_cost_block("post", POSTS),)),
    BoxGroup("laws", say("Laws"), say("On the law cards: how often the influence counts.")),
    BoxGroup("medal_fields", say("Medals on the planets"), say("On the board, below the medals of a planet: the influence each one needs.")),
)  # fmt: skip

GOOD_CHOICES: tuple[tuple[str, Arg], ...] = tuple((good, GOOD_NAMES[good]) for good in GOODS)


def _senate() -> Iterator[BoxValue]:
    choices = tuple((one, catalog.actions()[one].name) for one in (*PLANETS, *ROOMS, "spy"))
    for cell in CELLS:
        name = say(
            "%(floor)s, column %(column)s", floor=catalog.FLOOR_NAMES[catalog.floor(cell)], column=catalog.column(cell)
        )
        yield BoxValue(f"cell.{cell}", name, "senate", choices=choices)
    columns = tuple((one, PROJECT_NAMES[one]) for one in PROJECTS if one != "community")
    for column in COLUMNS:
        yield BoxValue(
            f"column.{column}", say("Project above column %(column)s", column=column), "projects", choices=columns
        )


def _projects() -> Iterator[BoxValue]:
    for project in PROJECTS:
        name = PROJECT_NAMES[project]
        if project == "community":
            last = catalog.numbers().community_last
            yield BoxValue(
                "length.community",
                say("%(project)s: last field", project=name),
                "projects",
                1,
                30,
                value=last,
                sure="printed",
            )
        else:
            yield BoxValue(
                f"length.{project}", say("%(project)s: number of the last field", project=name), "projects", 1, 30
            )
        for players in (2, 3):
            words = say("%(project)s: start field with %(players)s players", project=name, players=players)
            yield BoxValue(f"start.{project}.{players}", words, "projects", 0, 30)
    for place in (1, 2, 3):
        yield BoxValue(f"points.3.{place}", say("Three players, place %(place)s", place=place), "project_points", 0, 30)
    for place, known in ((1, 16), (2, 8), (3, 4), (4, None)):
        words = say("Four players, place %(place)s", place=place)
        yield BoxValue(
            f"points.4.{place}",
            words,
            "project_points",
            0,
            30,
            value=known,
            sure="unknown" if known is None else "printed",
        )


def _mat() -> Iterator[BoxValue]:
    for level in (2, 3, 4, 5):
        known = 8 if level == 4 else None  # with the accreditation medal (p. 10)
        words = say("Number of the top field of level %(level)s", level=level)
        yield BoxValue(f"top.{level}", words, "mat", 1, 30, value=known, sure="printed" if known else "unknown")
    order = say("Rising value of the resources; only level 4 is named in the book.")
    for level, good, sure in ((3, "lavandium", "inferred"), (4, "kuppernium", "printed"), (5, "ozeanium", "inferred")):
        words = say("Cost of level %(level)s", level=level)
        yield BoxValue(
            f"cost.{level}", words, "mat", choices=GOOD_CHOICES, value=good,
            sure="printed" if sure == "printed" else "inferred", why=order if sure == "inferred" else None,
        )  # fmt: skip
    for mission in catalog.missions().values():
        words = say("%(mission)s: level it needs", mission=mission.name)
        yield BoxValue(f"mission.{mission.number}", words, "mat", 1, 5)
    for medals in range(7):
        words = say("Points with %(count)s medals", count=medals)
        yield BoxValue(f"medals.{medals}", words, "medals", 0, 30)
    yield BoxValue("medals.7", say("Points with all seven medals"), "medals", 0, 60, value=30, sure="printed")


def _envoys() -> Iterator[BoxValue]:
    choices: tuple[tuple[str, Arg], ...] = (("none", say("nothing")), *GOOD_CHOICES)
    for number, votes in enumerate(catalog.numbers().envoy_votes):
        words = say("Envoy %(number)s, with %(votes)s votes on its other side", number=number + 1, votes=votes)
        yield BoxValue(f"envoy.{number}", words, "envoys", choices=choices)


def _planets() -> Iterator[BoxValue]:
    kinds = tuple((site.id, site.name) for site in catalog.sites().values())
    for number in range(1, catalog.numbers().sites + 1):
        yield BoxValue(f"site.{number}", say("Site %(number)s from the left", number=number), "sites", choices=kinds)
        yield from _cost(f"site.{number}", SITES[number - 1], "sites")
    measures: tuple[tuple[str, Arg], ...] = tuple(catalog.MEASURE_NAMES.items())
    for number, name in enumerate(MEGASTRUCTURES, 1):
        for tile in (1, 2):
            words = say("%(what)s: tile %(tile)s", what=name, tile=tile)
            yield BoxValue(f"mega.{number}.tile.{tile}", words, "megastructures", choices=measures)
        for place in range(1, catalog.numbers().builders + 1):
            words = say("%(what)s: multiplier %(place)s, the highest first", what=name, place=place)
            yield BoxValue(f"mega.{number}.times.{place}", words, "megastructures", 1, 9)
        yield from _cost(f"mega.{number}", name, "megastructures")
    for number, name in enumerate(POSTS, 1):
        yield from _cost(f"post.{number}", name, "posts")


def _cost(key: str, name: Arg, group: str) -> Iterator[BoxValue]:
    for good in GOODS:
        words = say("%(what)s: cost in %(good)s", what=name, good=GOOD_NAMES[good])
        yield BoxValue(f"{key}.cost.{good}", words, group, 0, 9)


def _rest() -> Iterator[BoxValue]:
    twice = say("The book shows this for Atalum; the other four are taken to be alike.")
    for planet in PLANETS:
        words = say("%(planet)s: influence times", planet=PROJECT_NAMES[planet])
        known = planet == "atalum"
        yield BoxValue(
            f"law.{planet}", words, "laws", 1, 9, value=2,
            sure="printed" if known else "inferred", why=None if known else twice,
        )  # fmt: skip
    source = say("From an unfinished draft of an online version; the numbers of medals fit the book.")
    for players, fields in catalog.numbers().medal_thresholds.items():
        for place, influence in enumerate(fields, 1):
            words = say("%(players)s players, medal %(place)s", players=players, place=place)
            yield BoxValue(
                f"threshold.{players}.{place}",
                words,
                "medal_fields",
                1,
                15,
                value=influence,
                sure="inferred",
                why=source,
            )


def laid_out(options: Options, key: str) -> bool:
    """In the advanced game the sites and the tiles of the megastructures are laid anew every time (p. 5)."""
    return options.advanced and (key.startswith("site.") or ".tile." in key)


BOX = Box(
    GROUPS,
    (*_senate(), *_projects(), *_mat(), *_envoys(), *_planets(), *_rest()),
    laid_out,
    at_table=lambda senate: senate.known,
    cross=clashes.clashes,
)
