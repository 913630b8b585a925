"""The score sheet of the command line: `companion score eclipse`, a file in, points with their reasons out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import DESCENDANTS, EXILES, LYRA, MAGELLAN, TRACKS, known_sector, page
from companion.games.eclipse.counting.scoring import MOST_PLAYERS, Counted, ranked
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.counting.telling import fits_the_box
from companion.games.eclipse.expansion.counting import points as rise_scoring
from companion.games.eclipse.expansion.counting.points import Rise, sides
from companion.rules.codec import BadInput
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, ShortText
from companion.rules.game import RuleViolation, ScoreSheet
from companion.rules.parts.score_sheet import NoOptions, read
from companion.rules.words import say

MOST_ON_A_SHEET = 9  # with the expansion
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
class SheetPortals:
    development: Number = 0
    discovery: Number = 0


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
    # Rise of the Ancients
    ancient_kills: Number = 0
    developments: list[str] = field(default_factory=list)
    artifacts: Number = 0
    shellworld: bool = False
    warp_portals: SheetPortals = SheetPortals()
    discoveries_used: Number = 0
    orbitals_with_cube: Number = 0
    shrines: Number = 0
    shrine_bonus: bool = False
    alliance: MaybeText | None = None
    alliances_left: Number = 0


# Fields that count for some species only.
OWN_FIELDS = {
    "ancients_on_board": (DESCENDANTS,),
    "discoveries_used": MAGELLAN,
    "orbitals_with_cube": (EXILES,),
    "shrines": (LYRA,),
    "shrine_bonus": (LYRA,),
}


@dataclass(frozen=True)
class SheetFile:
    players: list[SheetPlayer]
    options: NoOptions = NoOptions()


def score_sheet(raw: Mapping[str, Any]) -> ScoreSheet:
    """`companion score eclipse`, with the base box or the expansion too."""
    sheet, _ = read(SheetFile, raw, MOST_ON_A_SHEET)
    _check(sheet.players)
    try:
        found = [_from_sheet(player) for player in sheet.players]
        _fits_all([one.tally for one in found], [one.rise for one in found])
    except RuleViolation as no:
        raise BadInput("players", no.why) from None
    names = tuple(player.name for player in sheet.players)
    scoring = ranked(found)
    alliances = [one.rise.alliance for one in found]
    totals, resources = [one.total for one in scoring.scores], [one.resources for one in found]
    shared = {
        seat: side.points for side in sides(alliances, totals, resources) for seat in side.seats if alliances[seat]
    }
    more = tuple({"alliance_score": shared[seat]} if seat in shared else {} for seat in range(len(found)))
    return ScoreSheet(names, scoring, more)


def _colours() -> dict[str, str]:
    """Every species of both boxes, and the colour of its board."""
    return {one.id: one.colour for one in catalog.species().values()}


def _check(players: Sequence[SheetPlayer]) -> None:
    boards: dict[str, str] = {}
    colours = _colours()
    for player in players:
        if player.species and player.species not in colours:
            raise BadInput("players.species", say("There is no species “%(species)s” in this box.", species=player.species[:30]))  # fmt: skip
        if player.species:
            colour = colours[player.species]
            if colour in boards:
                raise BadInput("players.species", say("%(name)s and %(other)s play the same board.", name=boards[colour], other=player.name))  # fmt: skip
            boards[colour] = player.name


def _from_sheet(player: SheetPlayer) -> Counted:
    if player.sectors and (player.sector_vp is not None or player.sector_count is not None):
        raise BadInput("players.sectors", say("%(name)s: give “sectors” or “sector_vp” with “sector_count”, not both.", name=player.name))  # fmt: skip
    for name, species in OWN_FIELDS.items():
        if getattr(player, name) and player.species not in species:
            raise BadInput(f"players.{name}", say("%(name)s: “%(field)s” counts for another species only.", name=player.name, field=name))  # fmt: skip
    sectors = tuple(known_sector(str(one)) for one in player.sectors)
    tally = Tally(
        tuple(player.reputation), player.ambassadors, sectors, player.discoveries, player.monoliths, player.traitor,
        player.ancients_on_board,
    )  # fmt: skip
    points = player.sector_vp if player.sector_vp is not None else sum(_points(one) for one in sectors)
    count = player.sector_count if player.sector_count is not None else len(sectors)
    techs = {"military": player.techs.military, "grid": player.techs.grid, "nano": player.techs.nano}
    left = player.resources.money + player.resources.science + player.resources.materials
    return Counted(player.species, tally, points, count, {track: techs[track] for track in TRACKS}, left, _rise(player))


def _rise(player: SheetPlayer) -> Rise:
    known = catalog.developments()
    for one in player.developments:
        if one not in known:
            raise BadInput("players.developments", say("There is no development “%(development)s”.", development=one[:30]))  # fmt: skip
    portals = {"development": player.warp_portals.development, "discovery": player.warp_portals.discovery}
    return Rise(
        player.ancient_kills, tuple(player.developments), player.artifacts, player.shellworld, portals,
        player.discoveries_used, player.orbitals_with_cube, player.shrines, player.shrine_bonus,
        (player.alliance or "").strip(), player.alliances_left,
    )  # fmt: skip


def _points(sector: str) -> int:
    return catalog.sectors()[sector].points


def _fits_all(tallies: Sequence[Tally], rises: Sequence[Rise]) -> None:
    """Each alone, and all together: one box or two, one traitor card, every sector once."""
    plain = Rise(portals={"development": 0, "discovery": 0})
    expanded = len(tallies) > MOST_PLAYERS or any(one != plain for one in rises)
    known = catalog.sectors()
    expanded = expanded or any(known[sector].module for one in tallies for sector in one.sectors)
    for one in tallies:
        fits_the_box(one, expanded=expanded, many=len(tallies) > MOST_PLAYERS)
    everything = Tally(
        tuple(value for one in tallies for value in one.reputation),
        discoveries=sum(one.discoveries for one in tallies) + sum(one.discoveries_used for one in rises),
        monoliths=sum(one.monoliths for one in tallies),
    )
    fits_the_box(everything, expanded=expanded, many=len(tallies) > MOST_PLAYERS)
    named = [sector for one in tallies for sector in one.sectors]
    for sector in named:
        if named.count(sector) > 1:
            raise RuleViolation(say("Sector %(sector)s is named twice.", sector=sector), page(25))
    if sum(one.traitor for one in tallies) > 1:
        raise RuleViolation(say("There is only one traitor card."), page(25))
    rise_scoring.fits_the_box(rises)
