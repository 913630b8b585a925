"""The score sheet of the command line: `companion score age_of_galaxy`, a file in, points with reasons out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.values import IDEOLOGY_DEFAULT
from companion.games.age_of_galaxy.catalog import IDEOLOGIES
from companion.games.age_of_galaxy.components import Ideology
from companion.games.age_of_galaxy.points import counting
from companion.games.age_of_galaxy.points.counting import Measure
from companion.games.age_of_galaxy.points.final import Final
from companion.games.age_of_galaxy.points.final_count import cubes_of, most_cubes
from companion.rules.codec import BadInput
from companion.rules.fields import ShortText
from companion.rules.game import ScoreSheet
from companion.rules.parts.score_sheet import check_between, check_in_the_box, read
from companion.rules.words import say

MOST_PLAYERS = 4
MOST_POINTS = 9_999  # nobody gets there; it only keeps nonsense out


@dataclass(frozen=True)
class SheetPlayer:
    name: ShortText
    prestige: int = 0
    settled: int = 0  # without the developed ones
    developed: int = 0
    conquered: int = 0
    relics: int = 0
    ideology: Ideology | None = None
    techs: int = 0  # all of them
    advanced_techs: int = 0
    stack: int | None = None  # 1 lies on top; compared only at equal prestige


@dataclass(frozen=True)
class SheetOptions:
    ideology_scoring: dict[str, str] = field(default_factory=dict)  # what an ideology counts, where it is not ours


@dataclass(frozen=True)
class SheetFile:
    players: list[SheetPlayer]
    options: SheetOptions = SheetOptions()


def score_sheet(raw: Mapping[str, Any]) -> ScoreSheet:
    """`companion score age_of_galaxy`: names with what they have, as a file."""
    sheet, names = read(SheetFile, raw, MOST_PLAYERS)
    everybody = [_final(name, player) for name, player in zip(names, sheet.players, strict=True)]
    check_in_the_box("relics", sum(one.relics for one in everybody), catalog.numbers().relics)
    _stacks(sheet.players)
    counted = counting.count(everybody, _measures(sheet.options))
    scoring = counting.ranking(everybody, counted, [player.stack for player in sheet.players])
    return ScoreSheet(tuple(player.name for player in sheet.players), scoring)


# ── what one player can have


def _final(name: str, player: SheetPlayer) -> Final:
    cubes, numbers = most_cubes(), catalog.numbers()
    limits = {
        "prestige": (player.prestige, 0, MOST_POINTS),
        "settled": (player.settled, 0, cubes),
        "developed": (player.developed, 0, cubes // 2),
        "conquered": (player.conquered, 0, numbers.cruisers),
        "relics": (player.relics, 0, numbers.relics),
        "techs": (player.techs, 0, cubes),
        "advanced_techs": (player.advanced_techs, 0, cubes),
        "stack": (1 if player.stack is None else player.stack, 1, MOST_PLAYERS),
    }
    for place, (number, low, high) in limits.items():
        check_between(name, place, number, low, high)
    final = Final(
        player.prestige, player.settled, player.developed, player.conquered, player.relics, player.ideology,
        max(player.techs, player.advanced_techs),  # an advanced technology is one of them, told or not
        player.advanced_techs,
    )  # fmt: skip
    if cubes_of(final) > cubes:
        why = say(
            "%(name)s: “settled”, “developed” (two each) and “techs” take %(cubes)s cubes; a colour has %(most)s.",
            name=name, cubes=cubes_of(final), most=cubes,
        )  # fmt: skip
        raise BadInput("players.settled", why)
    return final


def _stacks(players: Sequence[SheetPlayer]) -> None:
    """Two cubes on one field cannot lie at the same height."""
    seen: dict[tuple[int, int], str] = {}
    for player in players:
        if player.stack is None:
            continue
        other = seen.setdefault((player.prestige, player.stack), player.name)
        if other != player.name:
            why = say(
                "“stack”: the cubes of %(first)s and %(second)s lie on one field and cannot both be number %(stack)s from the top.",
                first=other, second=player.name, stack=player.stack,
            )  # fmt: skip
            raise BadInput("players.stack", why)


# ── what an ideology counts


def _measures(options: SheetOptions) -> dict[Ideology, Measure]:
    told = options.ideology_scoring
    if wrong := next((one for one in told if one not in IDEOLOGIES), None):
        why = say(
            "“ideology_scoring”: there is no ideology “%(name)s”; possible are %(list)s.",
            name=wrong, list=", ".join(IDEOLOGIES),
        )  # fmt: skip
        raise BadInput(f"options.ideology_scoring.{wrong}", why)
    return {one: _measure(one, told) for one in IDEOLOGIES}


def _measure(ideology: Ideology, told: Mapping[str, str]) -> Measure:
    text = told.get(ideology, IDEOLOGY_DEFAULT[ideology])
    how = counting.measure(text, inferred=ideology not in told)
    if how is None:
        why = say(
            "“ideology_scoring.%(ideology)s”: “%(value)s” cannot be counted; possible are %(list)s, each of them also for every 2 to 9, like relics/2.",
            ideology=ideology, value=text[:40], list=", ".join(counting.THINGS),
        )  # fmt: skip
        raise BadInput(f"options.ideology_scoring.{ideology}", why)
    return how
