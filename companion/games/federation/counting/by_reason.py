"""A result side by side: a column for everybody, a row for every reason, sums for each kind. Paper and the shared screen."""

from collections.abc import Sequence

from companion.games.federation.catalog import PROJECT_NAMES, page
from companion.games.federation.counting import points, scoring
from companion.games.federation.model import Senate
from companion.rules.parts.by_reason import Cell, Group, Row, grouped, of_tracks
from companion.rules.words import say


def groups(senate: Senate, order: Sequence[int]) -> list[Group]:
    named = (
        (say("Prestige track"), of_tracks([scoring.track(senate, seat) for seat in order])),
        (say("Medals"), _medals(senate, order)),
        (say("Leftovers"), _leftovers(senate, order)),
        (say("Funded projects"), _projects(senate, order)),
    )
    return grouped(named, len(order))


def _medals(senate: Senate, order: Sequence[int]) -> tuple[Row, ...]:
    counts = [scoring.of_seat(senate, seat).medals for seat in order]
    cells = tuple(Cell(points.medal_points(count, senate.number), count) if count else None for count in counts)
    return (Row(say("Medals"), points.END, cells),) if any(counts) else ()


def _leftovers(senate: Senate, order: Sequence[int]) -> tuple[Row, ...]:
    everybody = [scoring.of_seat(senate, seat) for seat in order]
    kinds = (
        (say("Crystals: 1 for every 2"), [one.crystals for one in everybody], 2),
        (say("Gold diamonds"), [one.gold for one in everybody], 1),
        (say("Ships in the hangar"), [one.ships for one in everybody], 1),
        (say("Unused modifiers"), [one.modifiers for one in everybody], 1),
    )
    return tuple(
        Row(name, points.END, tuple(Cell(count // each, count) if count else None for count in counts))
        for name, counts, each in kinds
        if any(counts)
    )


def _projects(senate: Senate, order: Sequence[int]) -> tuple[Row, ...]:
    everybody = [scoring.of_seat(senate, seat) for seat in senate.seats]
    rows = []
    for project in scoring.funded(senate):
        lines = points.of_project(everybody, project, senate.number, {})
        about = {
            seat: say("place %(place)s with %(stands)s", place=one.place, stands=one.stands)
            for one in points.places([final.stands(project) for final in everybody])
            for seat in one.seats
        }
        cells = (
            Cell(lines[seat].amount if seat in lines else None, about[seat]) if seat in about else None
            for seat in order
        )
        rows.append(Row(PROJECT_NAMES[project], page(27 if senate.players == 2 else 25), tuple(cells)))
    return tuple(rows)
