"""Points at the end (p. 25): lines with their reasons, what the phones can fill in, counting and showing it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import (
    DESCENDANTS,
    RESOURCES,
    SYNDICATE,
    TRACK_NAMES,
    TRACKS,
    Track,
    known_sector,
    page,
)
from companion.games.eclipse.counting.events import PlacesRevealed, PointsConfirmed, PointsCounted
from companion.games.eclipse.counting.moves import ConfirmPoints, CountPoints, Reveal
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.counting import fields as rise_count
from companion.games.eclipse.expansion.counting import points as rise_scoring
from companion.games.eclipse.expansion.counting.points import Rise
from companion.games.eclipse.expansion.modules import expanded
from companion.games.eclipse.model import Board, Galaxy, many
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.lines import Line, total
from companion.rules.scoring import Scoring
from companion.rules.words import Name, Named, Words, listing, say, say_n

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
    rise: Rise = Rise()


# What is counted, in the order of the rulebook.
CATEGORIES = {
    "reputation": Named("Reputation", "Ansehen"),
    "ambassadors": Named("Ambassadors", "Botschafter"),
    "sectors": Named("Sectors", "Sektoren"),
    "discoveries": Named("Discoveries", "Entdeckungen"),
    "monoliths": Named("Monoliths", "Monolithen"),
    "technologies": Named("Technologies", "Technologien"),
    "traitor": Named("Traitor", "Verräter"),
    "species": Named("Species", "Spezies"),
}


def categories(galaxy: Galaxy) -> dict[str, Named]:
    """Those of the base game, and those that the modules in play add."""
    options = galaxy.options
    new = {
        "ancients": options.homeworlds or options.dreadnought or options.secret_homeworlds,
        "developments": options.developments,
        "alliances": options.alliances,
    }
    return CATEGORIES | {one: name for one, name in rise_scoring.RISE_CATEGORIES.items() if new[one]}


def lines(one: Counted) -> tuple[Line, ...]:
    base = tuple(line for own in _base(one).values() for line in own if line.amount)
    return (*base, *rise_scoring.lines(one.rise))


def by_category(one: Counted) -> dict[str, tuple[Line, ...]]:
    """Both boxes together; a discovery's warp portal counts with the discoveries."""
    base, more = _base(one), rise_scoring.by_category(one.rise)
    return {name: (*base.get(name, ()), *more.get(name, ())) for name in (*CATEGORIES, *rise_scoring.RISE_CATEGORIES)}


def _base(one: Counted) -> dict[str, tuple[Line, ...]]:
    tally = one.tally
    reputation, ambassadors, kept = len(tally.reputation), tally.ambassadors, tally.discoveries
    told = {
        "reputation": (
            sum(tally.reputation),
            say_n("%(count)s reputation tile", "%(count)s reputation tiles", reputation),
        ),
        "ambassadors": (ambassadors, say_n("%(count)s ambassador", "%(count)s ambassadors", ambassadors)),
        "sectors": (one.sector_points, _sectors(one)),
        "discoveries": (
            kept * DISCOVERY,
            say_n("%(count)s discovery tile kept", "%(count)s discovery tiles kept", kept),
        ),
        "monoliths": (tally.monoliths * MONOLITH, say_n("%(count)s monolith", "%(count)s monoliths", tally.monoliths)),
    }
    return {
        **{category: (Line(amount, reason, page(25)),) for category, (amount, reason) in told.items()},
        "technologies": tuple(_track(track, one.technologies.get(track, 0)) for track in TRACKS),
        "traitor": (Line(TRAITOR, say("Traitor card"), page(25)),)
        if tally.traitor and one.species != SYNDICATE
        else (),
        "species": _species_bonus(one),
    }


def _sectors(one: Counted) -> Words:
    if not one.tally.sectors:
        return say_n("%(count)s sector", "%(count)s sectors", one.sector_count)
    numbers = ", ".join(sorted(one.tally.sectors))
    return say_n("%(count)s sector: %(numbers)s", "%(count)s sectors: %(numbers)s", one.sector_count, numbers=numbers)


def _track(track: Track, count: int) -> Line:
    points = catalog.technologies_file().track.points
    reason = say_n(
        "%(count)s technology on the %(track)s track", "%(count)s technologies on the %(track)s track", count,
        track=TRACK_NAMES[track],
    )  # fmt: skip
    return Line(points[min(count, len(points) - 1)], reason, page(25))


def _species_bonus(one: Counted) -> tuple[Line, ...]:
    if one.species == "planta":
        reason = say_n("Planta: %(count)s sector", "Planta: %(count)s sectors", one.sector_count)
        return (Line(one.sector_count, reason, page(26)),)
    if one.species == DESCENDANTS:
        count = one.tally.ancients
        reason = say_n(
            "Descendants of Draco: %(count)s Ancient on the board", "Descendants of Draco: %(count)s Ancients on the board",
            count,
        )  # fmt: skip
        return (Line(count, reason, page(27)),)
    return ()


def ranked(counted: Sequence[Counted]) -> Scoring:
    """Most points first; a tie goes to whoever has more resources left (p. 25); members of an alliance rank together."""
    own = tuple(lines(one) for one in counted)
    return rise_scoring.together(own, [one.rise.alliance for one in counted], [one.resources for one in counted])


# ── at the table


def score(galaxy: Galaxy, *, open_only: bool = False) -> Scoring:
    """As far as the app knows. `open_only`: without reputation tiles that nobody has shown yet."""
    return ranked([counted(galaxy, seat, open_only=open_only and not galaxy.over) for seat in galaxy.seats])


def counted(galaxy: Galaxy, seat: int, *, open_only: bool = False) -> Counted:
    known, board = catalog.sectors(), galaxy.boards[seat]
    tally = board.tally or proposal(galaxy, seat)
    if open_only:  # reputation tiles lie face down until the end, counted or not
        tally = replace(tally, reputation=())
    elif (
        galaxy.options.reputation == "app" and not tally.reputation
    ):  # counted before the end, with the tiles face down
        tally = replace(tally, reputation=board.reputation)
    return Counted(
        board.species,
        tally,
        sum(known[one].points for one in tally.sectors),
        len(tally.sectors),
        dict(zip(TRACKS, tally.technologies or technologies(board), strict=True)),
        tally.resources if tally.resources is not None else sum(board.amount(one) for one in RESOURCES),
        rise_count.rise_of(tally, alliance=board.alliance, alliances_left=len(board.alliances_left)),
    )


def parties(galaxy: Galaxy, *, open_only: bool = False) -> tuple[rise_scoring.Side, ...]:
    """Who wins or loses together: alliances with their shared points, everybody else alone."""
    found = [counted(galaxy, seat, open_only=open_only and not galaxy.over) for seat in galaxy.seats]
    totals = [total(lines(one)) for one in found]
    return rise_scoring.sides([one.rise.alliance for one in found], totals, [one.resources for one in found])


def technologies(board: Board) -> tuple[int, int, int]:
    military, grid, nano = (len(board.on_track(track)) for track in TRACKS)
    return military, grid, nano


def proposal(galaxy: Galaxy, seat: int, *, secret: bool = True) -> Tally:
    """What the phones can fill in before anybody counts: all that was kept, and else only the start sector."""
    board = galaxy.boards[seat]
    kind = board.kind
    tally = Tally(
        reputation=board.reputation if secret else (),
        ambassadors=len(board.friends),
        sectors=(kind.sector,) if kind else (),
        discoveries=board.discoveries_kept,
        traitor=galaxy.traitor == seat,
        **rise_count.proposal(galaxy, seat),
    )
    if kind is None or galaxy.setting_up or galaxy.options.boards == "table":
        return tally
    sectors = galaxy.sectors_of(seat)
    ancients = sum(tile.ancients for tile in galaxy.tiles.values()) if kind.id == DESCENDANTS else 0
    monoliths = sum(galaxy.tiles[sector].monolith for sector in sectors)
    return replace(tally, sectors=sectors, monoliths=monoliths, ancients=ancients)


def count_points(galaxy: Galaxy, _actor: int | None, command: CountPoints, _chance: Chance) -> tuple[Event, ...]:
    board = galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    sectors = tuple(known_sector(one) for one in command.sectors)
    for sector in sectors:
        if sectors.count(sector) > 1:
            raise RuleViolation(say("Sector %(sector)s is named twice.", sector=sector), page(25))
        other = _owner(galaxy, command.seat, sector)
        if other is not None:
            raise RuleViolation(
                say("Sector %(sector)s is counted for %(player)s already.", sector=sector, player=Name(other)), page(25)
            )
    if command.ancients and board.kind.id != DESCENDANTS:
        raise RuleViolation(say("Only the Descendants of Draco score for Ancients."), page(27))
    tally = Tally(
        tuple(sorted(command.reputation, reverse=True)), command.ambassadors, tuple(sorted(sectors)),
        command.discoveries, command.monoliths, command.traitor, command.ancients, command.resources,
        _told_technologies(board, command), **rise_count.told(command),
    )  # fmt: skip
    fits_the_box(tally, expanded=expanded(galaxy.options), many=many(galaxy.players))
    rise_count.check(galaxy, command, tally)
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


def _told_technologies(board: Board, command: CountPoints) -> tuple[int, int, int] | None:
    """Kept only where they differ from what the phones know."""
    told = (command.military, command.grid, command.nano)
    known = technologies(board)
    if all(number is None for number in told):
        return None
    military, grid, nano = (mine if number is None else number for number, mine in zip(told, known, strict=True))
    return None if (military, grid, nano) == known else (military, grid, nano)


def confirm(galaxy: Galaxy, actor: int | None, command: ConfirmPoints, _chance: Chance) -> tuple[Event, ...]:
    """A second person has looked; a table that does not care leaves it out."""
    board = galaxy.boards[command.seat]
    if board.tally is None:
        raise RuleViolation(say("%(player)s has not counted yet.", player=Name(command.seat)), page(25))
    if actor is None or actor == command.seat:
        raise RuleViolation(say("Somebody else confirms the points of %(player)s.", player=Name(command.seat)))
    if board.confirmed_by is not None:
        raise RuleViolation(say("%(player)s has confirmed that already.", player=Name(board.confirmed_by)))
    return (PointsConfirmed(command.seat, actor),)


def reveal(galaxy: Galaxy, _actor: int | None, command: Reveal, _chance: Chance) -> tuple[Event, ...]:
    """Places on the shared screen, from the last one up."""
    if not galaxy.over:
        raise RuleViolation(say("The ninth round is not over."), page(25))
    missing = [Name(seat) for seat in galaxy.seats if galaxy.boards[seat].tally is None]
    if missing:
        advise(command, say("Not counted yet: %(players)s.", players=listing(missing)), page(25))
    if galaxy.revealed >= galaxy.players:
        raise RuleViolation(say("All places are shown."))
    return (PlacesRevealed(galaxy.players if command.everything else galaxy.revealed + 1),)


def _owner(galaxy: Galaxy, seat: int, sector: str) -> int | None:
    for other in galaxy.seats:
        theirs = galaxy.boards[other].tally
        if other != seat and theirs is not None and sector in theirs.sectors:
            return other
    return None


MOST_MONOLITHS = 22  # orbital and monolith tiles in the box, p. 2
MOST_ANCIENTS = 21


def fits_the_box(tally: Tally, *, expanded: bool = False, many: bool = False) -> None:
    """`expanded`: with Rise of the Ancients; `many`: with seven players or more."""
    discoveries = sum(one.tiles for one in catalog.discoveries().values() if expanded or not one.rise)
    more = catalog.tracks().more_reputation if many else {}
    box = (
        (tally.monoliths, MOST_MONOLITHS, say("monoliths")),
        (tally.discoveries, discoveries, say("discovery tiles")),
        (tally.ambassadors, MOST_PLAYERS - 1 + expanded, say("ambassadors")),  # one on the Diplomatic Fleet
        (tally.ancients, MOST_ANCIENTS, say("Ancients")),
        *(
            (
                tally.reputation.count(value),
                tiles + more.get(value, 0),
                say("reputation tiles of %(value)s", value=value),
            )
            for value, tiles in catalog.tracks().reputation.items()
        ),
    )
    for count, most, name in box:
        if count > most:
            raise RuleViolation(say("More than the box holds: %(name)s (%(most)s).", name=name, most=most), page(2))


def all_counted(galaxy: Galaxy) -> bool:
    return all(board.tally is not None for board in galaxy.boards)


def told(galaxy: Galaxy) -> bool:
    """The result lies open: everybody has counted, and all places have been shown."""
    return galaxy.over and all_counted(galaxy) and galaxy.revealed >= galaxy.players
