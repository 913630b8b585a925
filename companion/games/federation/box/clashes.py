"""What the numbers and symbols of one board say about each other: contradictions are warnings, never errors."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from companion.games.federation import catalog
from companion.games.federation.catalog import CELLS, COLUMNS, FLOOR_NAMES, PROJECT_NAMES, PROJECTS, ROOMS, page
from companion.rules.box import Clash, Value
from companion.rules.words import Arg, Words, listing, say

Known = Mapping[str, Value]


def clashes(known: Known) -> Iterator[Clash]:
    yield from _senate(known)
    yield from _columns(known)
    yield from _tracks(known)
    yield from _levels(known)
    yield from _medal_fields(known)
    yield from _built(known)


def _same(known: Known, keys: Iterable[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Choices that were told for more than one of these places."""
    found: dict[str, list[str]] = defaultdict(list)
    for key in keys:
        if key in known:
            found[str(known[key])].append(key)
    return ((what, tuple(places)) for what, places in found.items() if len(places) > 1)


def _where(keys: Iterable[str]) -> Arg:
    cells = [key.removeprefix("cell.") for key in keys]
    return listing(
        say("%(floor)s, column %(column)s", floor=FLOOR_NAMES[catalog.floor(cell)], column=catalog.column(cell))
        for cell in cells
    )


def _senate(known: Known) -> Iterator[Clash]:
    """Each planet action and the spy once on each side, each room once in all; so three rooms on each side (p. 14)."""
    names = catalog.actions()
    for side in ("left", "right"):
        keys = [f"cell.{cell}" for cell in CELLS if catalog.side(cell) == side]
        for what, places in _same(known, keys):
            if what not in ROOMS:
                why = say(
                    "%(what)s lies only once on each side: %(places)s.", what=names[what].name, places=_where(places)
                )
                yield Clash(places, why, page(14))
        rooms = tuple(key for key in keys if known.get(key) in ROOMS)
        if len(rooms) > len(ROOMS) // 2:
            yield Clash(rooms, say("Only three rooms lie on each side: %(places)s.", places=_where(rooms)), page(14))
    for what, places in _same(known, (f"cell.{cell}" for cell in CELLS)):
        if what in ROOMS:
            why = say(
                "%(what)s lies only once in the senate: %(places)s.", what=names[what].name, places=_where(places)
            )
            yield Clash(places, why, page(14))


def _columns(known: Known) -> Iterator[Clash]:
    names = {str(project): PROJECT_NAMES[project] for project in PROJECTS}
    for what, places in _same(known, (f"column.{column}" for column in COLUMNS)):
        columns = listing(key.removeprefix("column.") for key in places)
        why = say(
            "A project lies above one column only: %(project)s, columns %(columns)s.",
            project=names[what],
            columns=columns,
        )
        yield Clash(places, why, page(12))


def _tracks(known: Known) -> Iterator[Clash]:
    """A marker moves from its start field to the last one (p. 12, 26, 27)."""
    for project in PROJECTS:
        last = _number(known, f"length.{project}")
        for players, number in ((2, 27), (3, 26)):
            start = _number(known, f"start.{project}.{players}")
            if last is not None and start is not None and start >= last:
                why = say(
                    "%(project)s: the last field (%(last)s) lies beyond the start field with %(players)s players (%(start)s).",
                    project=PROJECT_NAMES[project], last=last, players=players, start=start,
                )  # fmt: skip
                yield Clash((f"length.{project}", f"start.{project}.{players}"), why, page(number))


def _levels(known: Known) -> Iterator[Clash]:
    why = say("The top fields of the levels rise from level 2 to level 5.")
    yield from _rising(known, [f"top.{level}" for level in (2, 3, 4, 5)], why, 22)


def _medal_fields(known: Known) -> Iterator[Clash]:
    for players, fields in catalog.numbers().medal_thresholds.items():
        keys = [f"threshold.{players}.{place}" for place in range(1, len(fields) + 1)]
        why = say(
            "%(players)s players: every medal of a planet needs more influence than the one before.", players=players
        )
        yield from _rising(known, keys, why, 10)


def _built(known: Known) -> Iterator[Clash]:
    """Every site exists once (p. 18); the highest multiplier is taken first (p. 19)."""
    numbers = catalog.numbers()
    for what, places in _same(known, (f"site.{number}" for number in range(1, numbers.sites + 1))):
        sites = listing(key.removeprefix("site.") for key in places)
        why = say(
            "Every site exists once: %(site)s, sites %(numbers)s.", site=catalog.sites()[what].name, numbers=sites
        )
        yield Clash(places, why, page(18))
    for number in range(1, numbers.megastructures + 1):
        keys = [f"mega.{number}.times.{place}" for place in range(numbers.builders, 0, -1)]
        why = say("Megastructure %(number)s: the highest multiplier comes first.", number=number)
        yield from _rising(known, keys, why, 19, equal=True)


def _rising(known: Known, keys: list[str], why: Words, number: int, *, equal: bool = False) -> Iterator[Clash]:
    """Neighbours among those that are known."""
    told = [(key, found) for key in keys if (found := _number(known, key)) is not None]
    for (below, low), (above, high) in pairwise(told):
        if low > high or (low == high and not equal):
            yield Clash((below, above), why, page(number))


def _number(known: Known, key: str) -> int | None:
    value = known.get(key)
    return value if isinstance(value, int) else None
