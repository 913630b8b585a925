"""Points at the end (p. 24-25): medals, leftovers, funded projects by place; ties are added up and divided."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.games.federation import catalog
from companion.games.federation.catalog import PROJECT_NAMES, PROJECTS, page
from companion.games.federation.components import Project
from companion.games.federation.counting.final import Final
from companion.rules.lines import Line, Rule, total
from companion.rules.scoring import Scoring, rank
from companion.rules.words import Words, say, say_n

__all__ = ["Counted", "Final", "Known", "count", "of_project", "places", "ranking"]

END = page(24)
PROJECT_PAGE = page(25)
TWO_PLAYERS = page(27)
SECOND_OF_TWO = 4  # where the first is at most this far ahead:
NEAR = 2

Known = Callable[[str], int | None]  # a number of the box by its key; none: nobody has looked yet


@dataclass(frozen=True)
class Counted:
    """Lines of everybody, and the numbers of the box that were needed and are not known: their lines are left out.
    `open`: whose sum lacks such a line."""

    lines: tuple[tuple[Line, ...], ...]
    missing: tuple[str, ...] = ()
    open: frozenset[int] = frozenset()


def count(everybody: Sequence[Final], funded: Sequence[Project], known: Known, tracks: Sequence[tuple[Line, ...]] = ()) -> Counted:  # fmt: skip
    """`tracks`: why the marker stands where it stands, where that was kept."""
    lines = [list(tracks[seat] if tracks else track(one)) for seat, one in enumerate(everybody)]
    missing: dict[str, set[int]] = {}
    for seat, (own, one) in enumerate(zip(lines, everybody, strict=True)):
        points = medal_points(one.medals, known)
        if points is None:
            missing.setdefault(f"medals.{one.medals}", set()).add(seat)
        elif points:
            reason = say_n("%(count)s medal", "%(count)s medals", one.medals)
            if one.medals == len(catalog.MEDALS):
                reason = say("All seven medals")
            own.append(Line(points, reason, END))
        own.extend(leftovers(one))
    for project in (one for one in PROJECTS if one in funded):
        for seat, line in of_project(everybody, project, known, missing).items():
            lines[seat].append(line)
    return Counted(tuple(tuple(own) for own in lines), tuple(missing), frozenset().union(*missing.values()))


def ranking(counted: Counted) -> Scoring:
    """Equal points: the win is shared (p. 25)."""
    totals = [total(own) for own in counted.lines]
    level = totals.count(max(totals)) > 1
    words = say("Level with %(points)s points: the win is shared.", points=max(totals)) if level else None
    return rank(counted.lines, [(points,) for points in totals], words)


# ── the parts


def track(one: Final) -> tuple[Line, ...]:
    return (Line(one.prestige, say("Prestige track"), END),) if one.prestige else ()


def medal_points(medals: int, known: Known) -> int | None:
    """The topmost free place on the mat; without any medal nothing, unless the mat says something else."""
    if medals == len(catalog.MEDALS):
        return catalog.numbers().all_medals
    points = known(f"medals.{medals}")
    return 0 if points is None and not medals else points


def leftovers(one: Final) -> tuple[Line, ...]:
    lines = (
        Line(one.crystals // 2, say_n("%(count)s crystal: 1 for every 2", "%(count)s crystals: 1 for every 2", one.crystals), END),
        Line(one.gold, say_n("%(count)s gold diamond", "%(count)s gold diamonds", one.gold), END),
        Line(one.ships, say_n("%(count)s ship in the hangar", "%(count)s ships in the hangar", one.ships), END),
        Line(one.modifiers, say_n("%(count)s unused modifier", "%(count)s unused modifiers", one.modifiers), END),
    )  # fmt: skip
    return tuple(line for line in lines if line.amount)


# ── funded projects


@dataclass(frozen=True)
class Place:
    """Who shares a place of a project; the next place comes after all of them."""

    place: int
    seats: tuple[int, ...]
    stands: int


def places(stands: Sequence[int]) -> tuple[Place, ...]:
    """Most first; whoever has nothing there is not ranked (p. 25)."""
    found: list[Place] = []
    for value in sorted({one for one in stands if one}, reverse=True):
        seats = tuple(seat for seat, one in enumerate(stands) if one == value)
        found.append(Place(1 + sum(len(one.seats) for one in found), seats, value))
    return tuple(found)


def of_project(
    everybody: Sequence[Final], project: Project, known: Known, missing: dict[str, set[int]]
) -> dict[int, Line]:
    """A line for everybody who is ranked; what nobody knows goes into `missing`, with those whom it concerns."""
    ranked = places([one.stands(project) for one in everybody])
    if len(everybody) == 2:
        return {seat: Line(*_of_two(project, ranked, one, known), TWO_PLAYERS) for one in ranked for seat in one.seats}
    lines: dict[int, Line] = {}
    for one in ranked:
        keys = [f"points.{len(everybody)}.{place}" for place in range(one.place, one.place + len(one.seats))]
        values = [known(key) for key in keys]
        told = [value for value in values if value is not None]
        for key, value in zip(keys, values, strict=True):
            if value is None:
                missing.setdefault(key, set()).update(one.seats)
        if len(told) == len(keys):
            lines |= {seat: Line(*_shared(project, one, told), PROJECT_PAGE) for seat in one.seats}
    return lines


def _shared(project: Project, one: Place, values: Sequence[int]) -> tuple[int, Words]:
    """The points of all places that a tie takes, divided among those who share it, rounded down (p. 25)."""
    if len(one.seats) == 1:
        return values[0], _alone(project, one)
    reason = say(
        "%(project)s: place %(place)s shared by %(players)s, with %(stands)s (%(sum)s, divided by %(players)s)",
        project=PROJECT_NAMES[project], place=one.place, players=len(one.seats), stands=one.stands,
        sum=" + ".join(str(value) for value in values),
    )  # fmt: skip
    return sum(values) // len(one.seats), reason


def _of_two(project: Project, ranked: Sequence[Place], one: Place, known: Known) -> tuple[int, Words]:
    """Two players (p. 27): 10, 5 each with a tie; the second 4 when at most two behind, else nothing."""
    first, second = known("points.2.1"), known("points.2.2")
    most = catalog.numbers().project_points[2][0] if first is None else first
    if len(one.seats) == 2:
        return most // 2, say(
            "%(project)s: place %(place)s shared by %(players)s, with %(stands)s",
            project=PROJECT_NAMES[project], place=one.place, players=2, stands=one.stands,
        )  # fmt: skip
    if one.place == 1:
        return most, _alone(project, one)
    behind = ranked[0].stands - one.stands
    reason = say(
        "%(project)s: place %(place)s with %(stands)s, %(behind)s behind",
        project=PROJECT_NAMES[project], place=one.place, stands=one.stands, behind=behind,
    )  # fmt: skip
    if behind > NEAR:
        return 0, reason
    return SECOND_OF_TWO if second is None else second, reason


def _alone(project: Project, one: Place) -> Words:
    return say(
        "%(project)s: place %(place)s with %(stands)s",
        project=PROJECT_NAMES[project], place=one.place, stands=one.stands,
    )  # fmt: skip


def merged(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Prestige of the same kind in one line: five rounds of floors would hide the rest."""
    found: dict[tuple[Words, Rule], int] = {}
    for line in lines:
        found[line.reason, line.rule] = found.get((line.reason, line.rule), 0) + line.amount
    return tuple(Line(amount, reason, rule) for (reason, rule), amount in found.items() if amount)
