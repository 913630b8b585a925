"""Points at the end (p. 25): lines with their reasons, and what the phones can fill in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import (
    DESCENDANTS,
    RESOURCES,
    SYNDICATE,
    TRACK_NAMES,
    TRACKS,
    Track,
    page,
)
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.expansion.counting import fields as rise_count
from companion.games.eclipse.expansion.counting import points as rise_scoring
from companion.games.eclipse.expansion.counting.points import Rise
from companion.games.eclipse.model import Board, Galaxy
from companion.rules.lines import Line, total
from companion.rules.scoring import Scoring
from companion.rules.values import replace
from companion.rules.words import Named, Words, say, say_n

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
