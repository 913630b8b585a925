"""Totals, teams, ranks: a pad in, lines and winners out. Also the score sheet of the command line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from companion.games.scorepad.model import Mode, Options, Pad, Wins
from companion.games.scorepad.sheet import CATEGORIES, ROUNDS, TOTAL, chapter, column_name
from companion.rules.codec import BadInput, load
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, Points, ShortText
from companion.rules.game import ScoreSheet
from companion.rules.lines import Line, total
from companion.rules.scoring import Scoring, rank, ranks
from companion.rules.words import Name, Words, listing, say, say_n

MOST_PLAYERS = 9


def score(pad: Pad, *, open_only: bool = False) -> Scoring:
    """The standing. `open_only` leaves out what is still hidden, for everybody who watches."""
    lines = tuple(_lines(pad, seat, open_only=open_only) for seat in pad.seats)
    return _ranked(lines, [pad.team(seat) for seat in pad.seats], pad.options.wins)


def _lines(pad: Pad, seat: int, *, open_only: bool) -> tuple[Line, ...]:
    if pad.by_total:
        own = pad.entries(seat)
        return (Line(sum(own), say_n("%(count)s entry", "%(count)s entries", len(own)), TOTAL),) if own else ()
    return tuple(
        Line(points, _reason(column_name(pad, number)), chapter(pad))
        for number, column in enumerate(pad.columns)
        if (points := column[seat]) is not None and (pad.revealed(number) or not open_only)
    )


def _reason(name: Words | str) -> Words:
    return name if isinstance(name, Words) else say("%(category)s", category=name)


def _ranked(lines: Sequence[tuple[Line, ...]], teams: Sequence[tuple[int, ...]], wins: Wins) -> Scoring:
    """Members of a team rank alike, by what the team has together; with "lowest wins" the order is turned round."""
    own = [total(mine) for mine in lines]
    sign = 1 if wins == "highest" else -1
    keys = [(sign * sum(own[other] for other in team),) for team in teams]
    first = [seat for seat, place in enumerate(ranks(keys)) if place == 1]
    shared = len({teams[seat] for seat in first}) > 1
    tie = _tie(first, abs(keys[first[0]][0]) if sign > 0 else sum(own[o] for o in teams[first[0]])) if shared else None
    return rank(lines, keys, tie)


def _tie(first: Sequence[int], points: int) -> Words:
    return say(
        "%(players)s are level with %(points)s and share the win: a score pad knows no tie-break.",
        players=listing(Name(seat) for seat in first),
        points=points,
    )


@dataclass(frozen=True)
class SheetOptions:
    mode: Mode | None = None
    wins: Wins = "highest"
    target: Annotated[int, limit(ge=1, le=99_999)] | None = None
    teams: bool = False


@dataclass(frozen=True)
class SheetPlayer:
    name: ShortText
    scores: Annotated[list[Points], limit(max_length=99)] | Annotated[dict[ShortText, Points], limit(max_length=30)] = (
        field(default_factory=list)
    )
    team: MaybeText = ""


@dataclass(frozen=True)
class SheetFile:
    players: list[SheetPlayer]
    options: SheetOptions = SheetOptions()


def score_sheet(raw: Mapping[str, Any]) -> ScoreSheet:
    """`companion score scorepad`: names with their scores, as a file."""
    sheet = load(SheetFile, raw)
    _check_players(sheet.players)
    mode: Mode = sheet.options.mode or ("categories" if isinstance(sheet.players[0].scores, dict) else "rounds")
    lines = tuple(_sheet_lines(player, mode) for player in sheet.players)
    pad = Pad(Options(teams=sheet.options.teams), tuple(player.team for player in sheet.players))
    ranked = _ranked(lines, [pad.team(seat) for seat in pad.seats], sheet.options.wins)
    return ScoreSheet(tuple(player.name for player in sheet.players), ranked)


def _check_players(players: Sequence[SheetPlayer]) -> None:
    if not players:
        raise BadInput("players", say("“players” is empty: a score needs at least one player."))
    if len(players) > MOST_PLAYERS:
        raise BadInput("players", say("“players” holds %(count)s; a pad has 9 seats.", count=len(players)))
    names = [player.name for player in players]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise BadInput("players.name", say("Two players are called “%(name)s”.", name=twice))
    if any(not player.name.strip() for player in players):
        raise BadInput("players.name", say("A player's name is empty."))


def _sheet_lines(player: SheetPlayer, mode: Mode) -> tuple[Line, ...]:
    by_name = isinstance(player.scores, dict)
    if player.scores and by_name != (mode == "categories"):
        why = say("“scores” of %(name)s must be a list of numbers.", name=player.name)
        if mode == "categories":
            why = say("“scores” of %(name)s must name each category with its points.", name=player.name)
        raise BadInput("players.scores", why)
    if isinstance(player.scores, dict):
        return tuple(Line(points, _reason(name), CATEGORIES) for name, points in player.scores.items())
    if mode == "total":
        count = len(player.scores)
        reason = say_n("%(count)s entry", "%(count)s entries", count)
        return (Line(sum(player.scores), reason, TOTAL),) if count else ()
    return tuple(
        Line(points, say("Round %(round)s", round=number), ROUNDS) for number, points in enumerate(player.scores, 1)
    )
