"""Points on the phones and on the shared screen: the standing, counting, confirming, the result from last to first."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCES, TRACK_NAMES, TRACKS
from companion.games.eclipse.counting import scoring
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.counting.telling import all_counted, told
from companion.games.eclipse.expansion.counting import fields as rise_count
from companion.games.eclipse.expansion.counting.points import Side
from companion.games.eclipse.influence.discs import in_this_game
from companion.games.eclipse.model import Galaxy
from companion.rules.curve import Curve, drawn
from companion.rules.lines import total
from companion.rules.scoring import Scoring
from companion.rules.values import replace

RINGS = ("centre", "inner", "middle", "outer", "start", "homeworld")
MOST_TILES = 5  # of one reputation value that somebody can have on the track


def shown(galaxy: Galaxy, found: Scoring, own: tuple[int, ...], *, ended: bool) -> set[int]:
    """Whose points may be seen now."""
    if ended or told(galaxy):
        return set(galaxy.seats)
    if not galaxy.over:
        return set(galaxy.seats) if galaxy.options.estimate else set(own)
    last_first = [score.seat for score in reversed(found.ranking)]
    return {*own, *last_first[: galaxy.revealed]}


def standing(galaxy: Galaxy, own: tuple[int, ...], *, ended: bool = False) -> dict[str, Any]:
    """Points as far as they are known; a form to count one's own. `ended`: the table has, and everything lies open."""
    found = scoring.score(galaxy, open_only=not ended)
    forms = [_form(galaxy, seat, own) for seat in galaxy.seats if galaxy.boards[seat].species]
    return {
        "scoring": found,
        "alliances": alliances(galaxy, open_only=not ended),
        "together": won_together(galaxy, open_only=not ended),
        "shown": shown(galaxy, found, own, ended=ended),
        "ranked": {score.seat for score in reversed(found.ranking[galaxy.players - galaxy.revealed :])},
        "counted": {seat: galaxy.boards[seat].tally is not None for seat in galaxy.seats},
        "confirmed": {seat: galaxy.boards[seat].confirmed_by for seat in galaxy.seats},
        "over": galaxy.over,
        "all_counted": all_counted(galaxy),
        "told": told(galaxy),
        "revealed": galaxy.revealed,
        "estimate": galaxy.options.estimate,
        "kept": galaxy.options.boards == "app",
        "forms": [one for one in forms if one["seat"] in own],
        "other_forms": [one for one in forms if one["seat"] not in own] if own else [],
        "curve": curve(galaxy, open_only=not (ended or told(galaxy))),
        "own": own,
        "round": galaxy.round,
    }


def _form(galaxy: Galaxy, seat: int, own: tuple[int, ...]) -> dict[str, Any]:
    """What is known is filled in; secret tiles only on a phone that has this seat and no other."""
    board = galaxy.boards[seat]
    tally = board.tally or scoring.proposal(galaxy, seat)
    if not galaxy.over or (own != (seat,) and not told(galaxy)):
        tally = replace(tally, reputation=())  # face down until the end
    known = tally.resources if tally.resources is not None else sum(board.amount(one) for one in RESOURCES)
    military, grid, nano = tally.technologies or scoring.technologies(board)
    return {
        "seat": seat,
        "tally": tally,
        "resources": known,
        "counted": board.tally is not None,
        "kind": board.kind,
        "reputation": [
            (value, [(number, number < tally.reputation.count(value)) for number in range(MOST_TILES)])
            for value in (4, 3, 2, 1)
        ],
        "rings": _rings(galaxy, seat, tally.sectors),
        "tracks": [
            (track, TRACK_NAMES[track], count) for track, count in zip(TRACKS, (military, grid, nano), strict=True)
        ],
        "most_ambassadors": _most_ambassadors(galaxy),
        "more": [(one, _value(tally, one)) for one in rise_count.fields(galaxy, seat)],
    }


def _most_ambassadors(galaxy: Galaxy) -> int:
    """Five places on the widest track, one more on a Diplomatic Fleet; nobody has two of the same player."""
    return min(5 + galaxy.options.developments, galaxy.players - 1) if galaxy.players > 3 else 0


def _value(tally: Tally, one: rise_count.Field) -> int:
    return int(one.id in tally.developments if one.kind == "development" else getattr(tally, one.id))


def _rings(galaxy: Galaxy, seat: int, mine: tuple[str, ...]) -> list[list[dict[str, Any]]]:
    """Every sector of this game to tap, ring by ring; those somebody else has are marked."""
    theirs = {
        sector: other
        for other in galaxy.seats
        if other != seat
        for sector in (galaxy.boards[other].tally or scoring.proposal(galaxy, other)).sectors
    }
    known = catalog.sectors().values()
    return [
        [
            {"id": one.id, "points": one.points, "mine": one.id in mine, "theirs": theirs.get(one.id)}
            for one in known
            if one.kind == ring and in_this_game(galaxy, one.id)
        ]
        for ring in RINGS
    ]


# ── the result


def matrix(galaxy: Galaxy, *, open_only: bool = False, closed: int = 0) -> list[dict[str, Any]]:
    """A row for each place, the winner first: points by category; the most of a category stands out.

    `closed`: so many places from the first on are not shown yet.
    """
    found = scoring.score(galaxy, open_only=open_only)
    rows = {
        seat: {
            category: total(own)
            for category, own in scoring.by_category(scoring.counted(galaxy, seat, open_only=open_only)).items()
        }
        for seat in galaxy.seats
    }
    # Bars and bold numbers compare only what lies open: a hidden row must not shine through.
    in_sight = [rows[score.seat] for score in found.ranking[closed:]]
    shown_here = scoring.categories(galaxy)
    most = {category: max((row[category] for row in in_sight), default=0) for category in shown_here}
    allied = alliances(galaxy, open_only=open_only)
    widest = max(1, *(abs(amount) for row in in_sight for amount in row.values()), 1)
    return [
        {
            "seat": score.seat,
            "rank": score.rank,
            "total": score.total,
            "kind": galaxy.boards[score.seat].kind,
            "checked_by": galaxy.boards[score.seat].confirmed_by,
            "alliance": allied.get(score.seat),
            "cells": [
                {
                    "amount": rows[score.seat][category],
                    "most": rows[score.seat][category] == most[category] > 0,
                    "share": round(abs(rows[score.seat][category]) * 100 / widest),
                }
                for category in shown_here
            ],
        }
        for score in found.ranking
    ]


def alliances(galaxy: Galaxy, *, open_only: bool = False) -> dict[int, Side]:
    """For every member of an alliance: its name, who belongs to it, and the points it shares out."""
    found = scoring.parties(galaxy, open_only=open_only)
    return {seat: side for side in found for seat in side.seats if galaxy.boards[seat].alliance}


def won_together(galaxy: Galaxy, *, open_only: bool = False) -> Side | None:
    """The alliance that has won, if it is one alone."""
    winners = scoring.score(galaxy, open_only=open_only).winners
    side = alliances(galaxy, open_only=open_only).get(winners[0])
    return side if side is not None and side.seats == winners else None


def curve(galaxy: Galaxy, *, open_only: bool = False) -> Curve | None:
    """Points after each round, where boards were kept; with reputation once it lies open, and the counted end."""
    if not galaxy.course:
        return None
    final = [score.total for score in scoring.score(galaxy, open_only=open_only).scores]
    totals = []
    for seat in galaxy.seats:
        hidden = [0 if open_only else then[seat] for then in galaxy.course_reputation]
        own = [points[seat] + more for points, more in zip(galaxy.course, hidden, strict=True)]
        if galaxy.over:
            own[-1] = final[seat]
        totals.append((0, *own))
    return drawn(totals)


def result(galaxy: Galaxy, *, ended: bool = True) -> dict[str, Any]:
    """For the shared screen and paper: places from the last one up as they are shown."""
    closed = 0 if ended or told(galaxy) else galaxy.players - galaxy.revealed
    rows = matrix(galaxy, closed=closed)
    return {
        "categories": list(scoring.categories(galaxy).values()),
        "together": won_together(galaxy),
        "rows": rows,
        "open_from": closed,  # rows from here on lie open
        "told": told(galaxy),
        "curve": curve(galaxy),
    }
