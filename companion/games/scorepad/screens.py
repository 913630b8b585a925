"""What the score pad shows: state and viewer in, plain data out; hidden scores are left out here."""

from collections.abc import Mapping
from typing import Any

from companion.games.scorepad import catalog
from companion.games.scorepad.curve import curve
from companion.games.scorepad.ending import over
from companion.games.scorepad.model import Options, Pad
from companion.games.scorepad.scoring import score
from companion.games.scorepad.sheet import column_name, columns
from companion.rules.game import Place, Sheet, Waiting
from companion.rules.words import Name, Words, say, say_n

PLACES = (
    Place("table", say("Pad"), "i-setup"),
    Place("mine", say("Mine"), "i-mine"),
    Place("score", say("Score"), "i-score"),
    Place("log", say("Log"), "i-log"),
)


def waiting(pad: Pad) -> Waiting:
    """The strip: where we are, and whose points are missing."""
    if why := over(pad):
        return Waiting(say("The game is over: %(why)s", why=why), _played(pad))
    if pad.by_total:
        return Waiting(say("Add points as they come"), _where(pad))
    column = pad.now
    missing = tuple(seat for seat in pad.seats if pad.cell(column, seat) is None)
    steps = len(pad.options.categories) if pad.options.mode == "categories" else pad.options.rounds or 0
    if len(missing) == len(pad.sides) and not pad.options.hidden:
        headline = say("Enter the points")
    elif len(missing) == 1:
        headline = say("Waiting for %(player)s", player=Name(missing[0]))
    else:
        headline = say_n("Waiting for %(count)s", "Waiting for %(count)s", len(missing))
    return Waiting(headline, _where(pad), missing, column + 1, steps)


def _played(pad: Pad) -> Words:
    if pad.options.mode == "rounds":
        return say_n("%(count)s round", "%(count)s rounds", len(pad.columns))
    return say("All done")


def _where(pad: Pad) -> Words:
    if pad.by_total:
        return say("One total")
    last = max(columns(pad) - 1, 0)
    name = column_name(pad, min(pad.now, last))
    return name if isinstance(name, Words) else say("%(category)s", category=name)


def table(pad: Pad, mine: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """The pad itself, one column at a time."""
    here: dict[str, Any] = {
        "pad": pad.options,
        "over": over(pad),
        "dice": pad.dice,
        "start_player": pad.start_player,
        "by_total": pad.by_total,
    }
    if pad.by_total:
        return here | {"rows": [{"seat": seat, "total": pad.totals[seat]} for seat in pad.seats]}
    last = columns(pad) - 1
    column = min(_number(params.get("column"), pad.now), last)
    opened = _opened(mine, params)
    rows = [
        {"seat": seat, **_cell(pad, column, seat, opened), "so_far": pad.open_totals[seat], "mine": seat in mine}
        for seat in pad.seats
    ]
    empty = [row["seat"] for row in rows if row["filled"] is False and (not pad.options.hidden or row["mine"])]
    return here | {
        "column": column,
        "column_name": column_name(pad, column),
        "columns": len(pad.options.categories) if pad.options.mode == "categories" else pad.options.rounds or last + 1,
        "before": column_name(pad, column - 1) if column else None,
        "after": column_name(pad, column + 1) if column < last else None,
        "rows": rows,
        "next_seat": empty[0] if empty else None,
        "several": len(mine) > 1,
    }


def _cell(pad: Pad, column: int, seat: int, opened: frozenset[int]) -> dict[str, Any]:
    points = pad.cell(column, seat)
    told = pad.revealed(column) or seat in opened
    return {"filled": points is not None, "points": points if told else None, "secret": not told and points is not None}


def _opened(mine: tuple[int, ...], params: Mapping[str, str]) -> frozenset[int]:
    """Whose secrets this phone shows: a phone with several seats only those of the seat that was tapped."""
    if len(mine) <= 1:
        return frozenset(mine)
    return frozenset({_number(params.get("open"), -1)} & set(mine))


def _number(text: str | None, default: int) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 4 else default


def standing(pad: Pad, _mine: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    """Who is ahead and why, with the curve; hidden rounds do not count yet."""
    scoring = score(pad, open_only=True)
    teams = {seat: sum(pad.open_totals[other] for other in pad.team(seat)) for seat in pad.seats}
    return {
        "scoring": scoring,
        "pad": pad.options,
        "over": over(pad),
        "sides": pad.sides,
        "team_totals": teams if pad.options.teams else {},
        "curve": curve(pad),
        "hidden_open": pad.options.hidden and pad.now < len(pad.columns),
        "matrix": _matrix(pad),
    }


def _matrix(pad: Pad) -> list[tuple[Words | str, tuple[int | None, ...]]]:
    """The whole sheet, a row for each column; a hidden row is empty."""
    return [
        (column_name(pad, number), own if pad.revealed(number) else tuple(None for _ in own))
        for number, own in enumerate(pad.columns)
    ]


def mine(pad: Pad, seats: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    scoring = score(pad, open_only=True)
    return {"own": [scoring.of(seat) for seat in seats], "players": len(pad.sides)}


SCREENS = {"table": table, "score": standing, "mine": mine, "tv": standing}


def options_page(options: Options) -> dict[str, Any]:
    """The options form: the chosen values, and the pads that come along."""
    return {
        "chosen": options,
        "pads": [(pad, catalog.NAMES[pad.id], catalog.ABOUT[pad.id]) for pad in catalog.pads()],
        "sample": catalog.SAMPLE_CATEGORIES,
    }


def blank_sheet(pad: Pad) -> dict[str, Any]:
    """An empty pad on paper: the named categories, or as many rounds as fit."""
    if pad.options.mode == "categories":
        rows = list(pad.options.categories)
    else:
        rows = [str(number) for number in range(1, min(pad.options.rounds or 20, 24) + 1)]
    return {"pad": pad.options, "rows": rows, "categories": pad.options.mode == "categories", "sides": pad.sides}


def result_sheet(pad: Pad) -> dict[str, Any]:
    return standing(pad, (), {}) | {"scoring": score(pad)}


SHEETS = (
    Sheet("blank", say("Blank pad"), say("To write on when a battery dies."), view=blank_sheet),
    Sheet("result", say("Result"), say("Winner, points with their reasons, the curve."), final=True, view=result_sheet),
)
