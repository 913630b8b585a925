"""Points at the end (p. 25): lines with their reasons; the score sheet of the command line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCES, TRACK_NAMES, TRACKS, Track, page
from companion.games.eclipse.events import Event, PointsCounted
from companion.games.eclipse.model import Board, Galaxy, Tally
from companion.games.eclipse.moves import CountPoints
from companion.rules.codec import BadInput, load
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import ShortText
from companion.rules.game import RuleViolation, ScoreSheet
from companion.rules.lines import Line, total
from companion.rules.scoring import Scoring, rank, ranks
from companion.rules.words import Name, Words, listing, say, say_n

MONOLITH, DISCOVERY, TRAITOR = 3, 2, -2  # p. 25
MOST_PLAYERS = 6


@dataclass(frozen=True)
class Counted:
    """Everything that scores, from the table or from a score sheet."""

    species: str = ""
    tally: Tally = Tally()
    sector_points: int = 0
    sector_count: int = 0
    technologies: Mapping[Track, int] = field(default_factory=dict)
    resources: int = 0


def lines(one: Counted) -> tuple[Line, ...]:
    tally = one.tally
    reputation, ambassadors, kept = len(tally.reputation), tally.ambassadors, tally.discoveries
    told = (
        (sum(tally.reputation), say_n("%(count)s reputation tile", "%(count)s reputation tiles", reputation)),
        (ambassadors, say_n("%(count)s ambassador", "%(count)s ambassadors", ambassadors)),
        (one.sector_points, say_n("%(count)s sector", "%(count)s sectors", one.sector_count)),
        (kept * DISCOVERY, say_n("%(count)s discovery tile kept", "%(count)s discovery tiles kept", kept)),
        (tally.monoliths * MONOLITH, say_n("%(count)s monolith", "%(count)s monoliths", tally.monoliths)),
    )
    found = [Line(amount, reason, page(25)) for amount, reason in told]
    found += [_track(track, one.technologies.get(track, 0)) for track in TRACKS]
    if tally.traitor:
        found.append(Line(TRAITOR, say("Traitor card"), page(25)))
    found += _species_bonus(one)
    return tuple(line for line in found if line.amount)


def _track(track: Track, count: int) -> Line:
    points = catalog.technologies_file().track.points
    reason = say_n(
        "%(count)s technology on the %(track)s track", "%(count)s technologies on the %(track)s track", count,
        track=TRACK_NAMES[track],
    )  # fmt: skip
    return Line(points[count], reason, page(25))


def _species_bonus(one: Counted) -> list[Line]:
    if one.species == "planta":
        reason = say_n("Planta: %(count)s sector", "Planta: %(count)s sectors", one.sector_count)
        return [Line(one.sector_count, reason, page(26))]
    if one.species == "descendants_of_draco":
        count = one.tally.ancients
        reason = say_n(
            "Descendants of Draco: %(count)s Ancient on the board", "Descendants of Draco: %(count)s Ancients on the board",
            count,
        )  # fmt: skip
        return [Line(count, reason, page(27))]
    return []


def ranked(counted: Sequence[Counted]) -> Scoring:
    """Most points first; a tie goes to whoever has more resources left (p. 25)."""
    own = tuple(lines(one) for one in counted)
    keys = [(total(mine), one.resources) for mine, one in zip(own, counted, strict=True)]
    return rank(own, keys, _tie(keys))


def _tie(keys: Sequence[tuple[int, int]]) -> Words | None:
    most = max(points for points, _ in keys)
    level = [seat for seat, key in enumerate(keys) if key[0] == most]
    if len(level) == 1:
        return None
    first = [seat for seat in level if ranks(keys)[seat] == 1]
    values = listing(say("%(player)s %(resources)s", player=Name(seat), resources=keys[seat][1]) for seat in level)
    if len(first) == 1:
        return say(
            "Level with %(points)s points; the resources left decide (%(values)s): %(player)s is ahead.",
            points=most,
            values=values,
            player=Name(first[0]),
        )
    return say(
        "Level with %(points)s points and with the resources left (%(values)s): the win is shared.",
        points=most,
        values=values,
    )


# ── at the table


def score(galaxy: Galaxy, *, open_only: bool = False) -> Scoring:
    """As far as the app knows. `open_only`: without reputation tiles that nobody has shown yet."""
    return ranked([counted(board, open_only=open_only and not galaxy.over) for board in galaxy.boards])


def counted(board: Board, *, open_only: bool = False) -> Counted:
    known = catalog.sectors()
    tally = board.tally or proposal(board)
    if open_only:  # reputation tiles lie face down until the end, counted or not
        tally = replace(tally, reputation=())
    return Counted(
        board.species,
        tally,
        sum(known[one].points for one in tally.sectors),
        len(tally.sectors),
        {track: len(board.on_track(track)) for track in TRACKS},
        tally.resources if tally.resources is not None else sum(board.amount(one) for one in RESOURCES),
    )


def proposal(board: Board) -> Tally:
    """What the app can fill in before anybody counts: the start sector, kept discoveries, tiles drawn in the app."""
    kind = board.kind
    return Tally(
        reputation=board.reputation,
        sectors=(kind.sector,) if kind else (),
        discoveries=board.discoveries_kept,
    )


def count_points(galaxy: Galaxy, command: CountPoints) -> tuple[Event, ...]:
    board = galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    sectors = tuple(_sector(one) for one in command.sectors)
    for sector in sectors:
        if sectors.count(sector) > 1:
            raise RuleViolation(say("Sector %(sector)s is named twice.", sector=sector), page(25))
        other = _owner(galaxy, command.seat, sector)
        if other is not None:
            raise RuleViolation(
                say("Sector %(sector)s is counted for %(player)s already.", sector=sector, player=Name(other)), page(25)
            )
    if command.ancients and board.kind.id != "descendants_of_draco":
        raise RuleViolation(say("Only the Descendants of Draco score for Ancients."), page(27))
    tally = Tally(
        tuple(sorted(command.reputation, reverse=True)), command.ambassadors, tuple(sorted(sectors)),
        command.discoveries, command.monoliths, command.traitor, command.ancients, command.resources,
    )  # fmt: skip
    _fits_the_box(tally)
    if tally == board.tally:
        raise RuleViolation(say("That is what the phones say already."))
    if tally.traitor:
        for seat in galaxy.seats:
            theirs = galaxy.boards[seat].tally
            if seat != command.seat and theirs is not None and theirs.traitor:
                raise RuleViolation(
                    say("There is one traitor card, and %(player)s has it.", player=Name(seat)), page(25)
                )
    return (PointsCounted(command.seat, tally),)


def _owner(galaxy: Galaxy, seat: int, sector: str) -> int | None:
    for other in galaxy.seats:
        theirs = galaxy.boards[other].tally
        if other != seat and theirs is not None and sector in theirs.sectors:
            return other
    return None


def _sector(text: str) -> str:
    """A sector's number as people type it: "1" is the centre, 001."""
    number = text.strip().zfill(3)
    if number not in catalog.sectors():
        raise RuleViolation(say("There is no sector “%(sector)s” in this box.", sector=text[:12]), page(7))
    return number


MOST_MONOLITHS = 22  # orbital and monolith tiles in the box, p. 2
MOST_DISCOVERIES = 21
MOST_ANCIENTS = 21


def _fits_the_box(tally: Tally) -> None:
    box = (
        (tally.monoliths, MOST_MONOLITHS, say("monoliths")),
        (tally.discoveries, MOST_DISCOVERIES, say("discovery tiles")),
        (tally.ambassadors, MOST_PLAYERS - 1, say("ambassadors")),
        (tally.ancients, MOST_ANCIENTS, say("Ancients")),
        *(
            (tally.reputation.count(value), tiles, say("reputation tiles of %(value)s", value=value))
            for value, tiles in catalog.tracks().reputation.items()
        ),
    )
    for count, most, name in box:
        if count > most:
            raise RuleViolation(say("More than the box holds: %(name)s (%(most)s).", name=name, most=most), page(2))


# ── a score sheet as a file

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
    if player.ancients_on_board and player.species != "descendants_of_draco":
        raise BadInput("players.ancients_on_board", say("Only the Descendants of Draco score for Ancients."))
    sectors = tuple(_sector(str(one)) for one in player.sectors)
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
        _fits_the_box(one)
    together = Tally(
        tuple(value for one in tallies for value in one.reputation),
        discoveries=sum(one.discoveries for one in tallies),
        monoliths=sum(one.monoliths for one in tallies),
    )
    _fits_the_box(together)
    named = [sector for one in tallies for sector in one.sectors]
    for sector in named:
        if named.count(sector) > 1:
            raise RuleViolation(say("Sector %(sector)s is named twice.", sector=sector), page(25))
    if sum(one.traitor for one in tallies) > 1:
        raise RuleViolation(say("There is only one traitor card."), page(25))
