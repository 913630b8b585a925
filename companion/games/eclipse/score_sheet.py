"""The score sheet of the command line: `companion score eclipse`, a file in, points with their reasons out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import TRACKS, page
from companion.games.eclipse.model import Tally
from companion.games.eclipse.scoring import DESCENDANTS, MOST_PLAYERS, Counted, fits_the_box, numbered, ranked
from companion.rules.codec import BadInput, load
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import ShortText
from companion.rules.game import RuleViolation, ScoreSheet
from companion.rules.words import say

Number = Annotated[int, limit(ge=0, le=999)]


@dataclass(frozen=True)
class SheetTechs:
    military: Annotated[int, limit(ge=0, le=7)] = 0
    grid: Annotated[int, limit(ge=0, le=7)] = 0
    nano: Annotated[int, limit(ge=0, le=7)] = 0


@dataclass(frozen=True)
class SheetResources:
    money: Number = 0
    science: Number = 0
    materials: Number = 0


@dataclass(frozen=True)
class SheetPlayer:
    name: ShortText
    species: str = ""
    reputation: list[Annotated[int, limit(ge=1, le=4)]] = field(default_factory=list)
    ambassadors: Number = 0
    sectors: list[str | int] = field(default_factory=list)
    sector_vp: Number | None = None
    sector_count: Number | None = None
    discoveries: Number = 0
    monoliths: Number = 0
    techs: SheetTechs = SheetTechs()
    traitor: bool = False
    resources: SheetResources = SheetResources()
    ancients_on_board: Number = 0


@dataclass(frozen=True)
class SheetOptions:
    """A score sheet of the base game has none."""


@dataclass(frozen=True)
class SheetFile:
    players: list[SheetPlayer]
    options: SheetOptions = SheetOptions()


def score_sheet(raw: Mapping[str, Any]) -> ScoreSheet:
    """`companion score eclipse`."""
    sheet = load(SheetFile, raw)
    _check(sheet.players)
    try:
        found = [_from_sheet(player) for player in sheet.players]
        _fits_all([one.tally for one in found])
    except RuleViolation as no:
        raise BadInput("players", no.why) from None
    return ScoreSheet(tuple(player.name for player in sheet.players), ranked(found))


def _check(players: Sequence[SheetPlayer]) -> None:
    if not players:
        raise BadInput("players", say("“players” is empty: a score needs at least one player."))
    if len(players) > MOST_PLAYERS:
        raise BadInput("players", say("“players” holds %(count)s; at most %(most)s can play.", count=len(players), most=MOST_PLAYERS))  # fmt: skip
    names = [player.name.strip() for player in players]
    if "" in names:
        raise BadInput("players.name", say("A player's name is empty."))
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise BadInput("players.name", say("Two players are called “%(name)s”.", name=twice))
    boards: dict[str, str] = {}
    for player in players:
        kind = catalog.species().get(player.species)
        if player.species and kind is None:
            raise BadInput("players.species", say("There is no species “%(species)s” in this box.", species=player.species[:30]))  # fmt: skip
        if kind is not None and kind.colour in boards:
            raise BadInput("players.species", say("%(name)s and %(other)s play the same board.", name=boards[kind.colour], other=player.name))  # fmt: skip
        if kind is not None:
            boards[kind.colour] = player.name


def _from_sheet(player: SheetPlayer) -> Counted:
    if player.sectors and (player.sector_vp is not None or player.sector_count is not None):
        raise BadInput("players.sectors", say("%(name)s: give “sectors” or “sector_vp” with “sector_count”, not both.", name=player.name))  # fmt: skip
    if player.ancients_on_board and player.species != DESCENDANTS:
        raise BadInput("players.ancients_on_board", say("Only the Descendants of Draco score for Ancients."))
    sectors = tuple(numbered(str(one)) for one in player.sectors)
    known = catalog.sectors()
    tally = Tally(
        tuple(player.reputation), player.ambassadors, sectors, player.discoveries, player.monoliths, player.traitor,
        player.ancients_on_board,
    )  # fmt: skip
    points = player.sector_vp if player.sector_vp is not None else sum(known[one].points for one in sectors)
    count = player.sector_count if player.sector_count is not None else len(sectors)
    techs = {"military": player.techs.military, "grid": player.techs.grid, "nano": player.techs.nano}
    left = player.resources.money + player.resources.science + player.resources.materials
    return Counted(player.species, tally, points, count, {track: techs[track] for track in TRACKS}, left)


def _fits_all(tallies: Sequence[Tally]) -> None:
    """Each alone, and all together: one box, one traitor card, every sector once."""
    for one in tallies:
        fits_the_box(one)
    together = Tally(
        tuple(value for one in tallies for value in one.reputation),
        discoveries=sum(one.discoveries for one in tallies),
        monoliths=sum(one.monoliths for one in tallies),
    )
    fits_the_box(together)
    named = [sector for one in tallies for sector in one.sectors]
    for sector in named:
        if named.count(sector) > 1:
            raise RuleViolation(say("Sector %(sector)s is named twice.", sector=sector), page(25))
    if sum(one.traitor for one in tallies) > 1:
        raise RuleViolation(say("There is only one traitor card."), page(25))
