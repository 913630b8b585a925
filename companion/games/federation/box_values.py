"""What only the board and the mats of Federation print: where to look, what we know already, and how sure we are."""

from collections.abc import Iterator

from companion.games.federation import catalog
from companion.games.federation.catalog import (
    CELLS,
    COLUMNS,
    GOOD_NAMES,
    GOODS,
    PLANETS,
    PROJECT_NAMES,
    PROJECTS,
    ROOMS,
)
from companion.games.federation.components import Good
from companion.games.federation.options import Options
from companion.rules.box import Box, BoxGroup, BoxValue
from companion.rules.words import Arg, say

GROUPS = (
    BoxGroup("senate", say("The senate"), say("On the board: the symbol on each of the 18 spaces, three floors with six columns.")),
    BoxGroup("projects", say("Projects"), say("On the board: the tracks above the six columns, and the one in the middle. Count the fields from the start to the last one.")),
    BoxGroup("project_points", say("Points for projects"), say("On the board, at the top right: points by place and number of players.")),
    BoxGroup("mat", say("Your mat: accreditation and missions"), say("On every player's mat: the track with five levels on the side, and the row of each mission beside it.")),
    BoxGroup("medals", say("Your mat: medals"), say("On every player's mat: the points beside each place for a medal.")),
    BoxGroup("envoys", say("Envoys"), say("On the investor side of each envoy: which crystal it brings.")),
    BoxGroup("sites", say("Production sites"), say("On the board, at E81216: the four sites from left to right, and their cost.")),
    BoxGroup("megastructures", say("Megastructures"), say("On the board, at E81216: the two tiles, the cost and the three multipliers of each.")),
    BoxGroup("posts", say("Trade posts"), say("On the board, at Arratooine: what each of the six posts costs.")),
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
    for level in (2, 3, 5):
        yield BoxValue(f"top.{level}", say("Number of the top field of level %(level)s", level=level), "mat", 1, 30)
    yield BoxValue(
        "top.4", say("Number of the top field of level %(level)s", level=4), "mat", 1, 30, value=8, sure="printed"
    )
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
        yield from _cost(f"site.{number}", say("Site %(number)s", number=number), "sites")
    measures: tuple[tuple[str, Arg], ...] = tuple(catalog.MEASURE_NAMES.items())
    for number in range(1, catalog.numbers().megastructures + 1):
        name = say("Megastructure %(number)s", number=number)
        for tile in (1, 2):
            words = say("%(what)s: tile %(tile)s", what=name, tile=tile)
            yield BoxValue(f"mega.{number}.tile.{tile}", words, "megastructures", choices=measures)
        for place in range(1, catalog.numbers().builders + 1):
            words = say("%(what)s: multiplier %(place)s, the highest first", what=name, place=place)
            yield BoxValue(f"mega.{number}.times.{place}", words, "megastructures", 1, 9)
        yield from _cost(f"mega.{number}", name, "megastructures")
    for number in range(1, catalog.numbers().posts + 1):
        yield from _cost(f"post.{number}", say("Trade post %(number)s", number=number), "posts")


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


BOX = Box(GROUPS, (*_senate(), *_projects(), *_mat(), *_envoys(), *_planets(), *_rest()), laid_out)


def cost_keys(key: str) -> dict[Good, str]:
    return {good: f"{key}.cost.{good}" for good in GOODS}
