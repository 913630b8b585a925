"""A box of Federation as it could be printed, by lot: every number that only a board knows, so that whole games can run."""

from random import Random

from companion.games.federation import catalog
from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import CELLS, COLUMNS, GOODS, PLANETS, PROJECTS, ROOMS
from companion.rules.box import Value

Board = dict[str, Value]


def board(luck: Random) -> Board:
    """Each side of the senate: five planets, a spy and three rooms; everything else within what the box allows."""
    found: Board = {one.id: one.value for one in BOX.values if one.value is not None}
    _senate(found, luck)
    _mat(found, luck)
    _planets(found, luck)
    assert not BOX.missing(found)
    return {one.id: BOX.check(one.id, found[one.id]) for one in BOX.values}


def _senate(found: Board, luck: Random) -> None:
    rooms = luck.sample(ROOMS, len(ROOMS))
    for side, own in (("left", rooms[:3]), ("right", rooms[3:])):
        cells = [cell for cell in CELLS if catalog.side(cell) == side]
        for cell, action in zip(luck.sample(cells, len(cells)), (*PLANETS, "spy", *own), strict=True):
            found[f"cell.{cell}"] = action
    above = [project for project in PROJECTS if project != "community"]
    for column, project in zip(COLUMNS, luck.sample(above, len(above)), strict=True):
        found[f"column.{column}"] = project
    for one in PROJECTS:
        found.setdefault(f"length.{one}", luck.randint(3, 7))
        found[f"start.{one}.2"], found[f"start.{one}.3"] = luck.randint(0, 2), luck.randint(0, 1)
    found |= {f"points.3.{place}": points for place, points in ((1, 13), (2, 6), (3, 2))}
    found["points.4.4"] = luck.randint(0, 2)


def _mat(found: Board, luck: Random) -> None:
    second, third = luck.choice([(2, 5), (3, 5), (3, 6)])
    found |= {"top.2": second, "top.3": third, "top.5": luck.randint(10, 13)}
    found |= {f"mission.{number}": luck.randint(1, 5) for number in catalog.missions()}
    found |= {f"medals.{count}": points for count, points in enumerate((0, 1, 3, 7, 12, 17, 23))}
    for number, brings in enumerate(luck.sample(["none", "none", "lavandium", "kuppernium"], 4)):
        found[f"envoy.{number}"] = brings


def _planets(found: Board, luck: Random) -> None:
    for number, kind in enumerate(luck.sample(list(catalog.sites()), 4), 1):
        found[f"site.{number}"] = kind
    tiles = luck.sample(list(catalog.MEASURE_NAMES), 4)
    for place, tile in zip(((1, 1), (1, 2), (2, 1), (2, 2)), tiles, strict=True):
        found[f"mega.{place[0]}.tile.{place[1]}"] = tile
    for number in (1, 2):
        found |= {f"mega.{number}.times.{place}": 4 - place for place in (1, 2, 3)}
    for key in ("site.1", "site.2", "site.3", "site.4", "mega.1", "mega.2", *(f"post.{post}" for post in range(1, 7))):
        costs = luck.choice([(1, 0, 0, 0), (0, 1, 0, 0), (1, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 0)])
        costs = (0, 1, 0, 1) if key.startswith("mega") else costs
        found |= {f"{key}.cost.{good}": count for good, count in zip(GOODS, costs, strict=True)}
