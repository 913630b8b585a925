"""The score sheet of the command line: `companion score federation`, a file in, points with reasons out."""

from collections.abc import Mapping
from dataclasses import astuple, dataclass, field
from typing import Any

from companion.games.federation import catalog
from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import MEDALS, PLANETS
from companion.games.federation.components import Project
from companion.games.federation.counting.final import Final, all_modifiers, most_influence, most_missions
from companion.games.federation.counting.points import Known, count, ranking
from companion.rules.codec import BadInput
from companion.rules.fields import ShortText
from companion.rules.game import ScoreSheet
from companion.rules.parts.score_sheet import check_between, check_in_the_box, read
from companion.rules.words import Words, say

MOST_POINTS = 9_999  # nobody gets there; it only keeps nonsense out


@dataclass(frozen=True)
class SheetInfluence:
    neo: int = 0
    six_moon: int = 0
    atalum: int = 0
    arratooine: int = 0
    e81216: int = 0


@dataclass(frozen=True)
class SheetPlayer:
    name: ShortText
    prestige: int = 0
    medals: int = 0
    crystals: int = 0
    gold_diamonds: int = 0
    ships: int = 0
    modifiers: int = 0
    influence: SheetInfluence = SheetInfluence()
    missions: int = 0
    community: int = 0


@dataclass(frozen=True)
class SheetOptions:
    funded: list[Project] = field(default_factory=list)
    medal_values: list[int] | None = None  # with 0 to 6 medals
    project_values: list[int] | None = None  # first place, second place, ...


@dataclass(frozen=True)
class SheetFile:
    players: list[SheetPlayer]
    options: SheetOptions = SheetOptions()


def score_sheet(raw: Mapping[str, Any]) -> ScoreSheet:
    """`companion score federation`: names with what they have, as a file."""
    sheet, names = read(SheetFile, raw, most=4)
    everybody = [_final(name, player) for name, player in zip(names, sheet.players, strict=True)]
    check_in_the_box("modifiers", sum(one.modifiers for one in everybody), all_modifiers())
    check_in_the_box("influence.atalum", sum(one.stands("atalum") for one in everybody), len(catalog.scholars()))
    _options(sheet.options, len(names))
    counted = count(everybody, sheet.options.funded, _known(sheet.options, len(names)))
    if counted.missing:
        raise _unknown(counted.missing[0])
    return ScoreSheet(tuple(player.name for player in sheet.players), ranking(counted))


def _final(name: str, player: SheetPlayer) -> Final:
    numbers = catalog.numbers()
    most = most_influence()
    limits = {
        "prestige": (player.prestige, MOST_POINTS),
        "medals": (player.medals, len(MEDALS)),
        "crystals": (player.crystals, numbers.most_crystals),
        "gold_diamonds": (player.gold_diamonds, numbers.most_gold),
        "ships": (player.ships, numbers.ships),
        "modifiers": (player.modifiers, all_modifiers()),
        "missions": (player.missions, most_missions()),
        "community": (player.community, MOST_POINTS),
        **{f"influence.{planet}": (getattr(player.influence, planet), most[planet]) for planet in PLANETS},
    }
    for place, (number, high) in limits.items():
        check_between(name, place, number, 0, high)
    return Final(
        player.prestige, player.medals, player.crystals, player.gold_diamonds, player.ships, player.modifiers,
        astuple(player.influence), player.missions, player.community,
    )  # fmt: skip


# ── what the board prints


def _options(options: SheetOptions, players: int) -> None:
    if twice := next((one for one in options.funded if options.funded.count(one) > 1), None):
        raise BadInput("options.funded", say("“funded” names %(project)s twice.", project=twice))
    most = {"medal_values": len(MEDALS), "project_values": max(players, 2)}
    for place, values in (("medal_values", options.medal_values), ("project_values", options.project_values)):
        if len(values or ()) > most[place]:
            why = say("“%(field)s” holds more than %(most)s numbers.", field=place, most=most[place])
            raise BadInput(f"options.{place}", why)
        if any(not 0 <= value <= MOST_POINTS for value in values or ()):
            why = say("“%(field)s” must hold numbers from %(low)s to %(high)s.", field=place, low=0, high=MOST_POINTS)
            raise BadInput(f"options.{place}", why)


def _known(options: SheetOptions, players: int) -> Known:
    """What the file says about the board, then what the rulebook says."""
    told = {f"medals.{medals}": points for medals, points in enumerate(options.medal_values or ())}
    told |= {f"points.{players}.{place}": points for place, points in enumerate(options.project_values or (), 1)}
    printed = {one.id: one.value for one in BOX.values if isinstance(one.value, int) and one.sure == "printed"}
    return {**printed, **told}.get


def _unknown(key: str) -> BadInput:
    kind, _, rest = key.partition(".")
    if kind == "medals":
        field_name, what = "medal_values", say("the points with %(count)s medals", count=int(rest))
        if rest == "1":
            what = say("the points with 1 medal")
    else:
        players, place = map(int, rest.split("."))
        field_name = "project_values"
        if players == 1:
            return BadInput("options.project_values", say("“funded”: a project ranks two to four players, and this sheet holds one. Name everybody, or tell “project_values”."))  # fmt: skip
        what = say("the points of place %(place)s with %(players)s players", place=place, players=players)
    why = say(
        "“%(field)s” is needed: nobody has told %(what)s. %(where)s", field=field_name, what=what, where=_where(kind)
    )
    return BadInput(f"options.{field_name}", why)


def _where(kind: str) -> Words:
    group = "medals" if kind == "medals" else "project_points"
    return next(one.where for one in BOX.groups if one.id == group)
