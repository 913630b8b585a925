"""Short words for tests of a round: whole tables with turns and boards, discs and fleets put where a test needs them."""

from dataclasses import replace

from companion.games.eclipse import tracks
from companion.games.eclipse.catalog import RESOURCES
from companion.games.eclipse.corrections.pieces import odd_pieces
from companion.games.eclipse.influence.population import tracks_for
from companion.games.eclipse.model import Board, moved
from companion.games.eclipse.play import GAME
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import playing
from tests.kit import Given

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek"])


def table(*species: str, **options) -> Given:
    """Round 1 at a table that keeps turns and boards."""
    return playing(*species, **{"turns": True, "boards": "app", **options})


def notes(*species: str, **options) -> Given:
    """Round 1 at a table that keeps boards, but no turns: nothing asks whose turn it is."""
    return playing(*species, **{"boards": "app", **options})


def holding(here: Given, seat: int, sector: str, *squares: int, **more) -> Given:
    """This player has a disc there, and cubes on these squares; track and tracks give them."""
    board = here.state.boards[seat]
    cubes = board.cubes
    for square in squares:
        cubes = tracks.with_cube(cubes, tracks_for(sector, square)[0], -1)
    counts = {f"{track}_cubes": cubes[tracks.place(track)] for track in RESOURCES}
    here = here.when(m.CorrectSector(sector=sector, disc=seat, squares=squares, **more))
    return here.when(m.CorrectBoard(seat=seat, discs=board.discs - 1, **counts))


def lying(here: Given, sector: str, **more) -> Given:
    """A sector on the table without anybody's disc."""
    return here.when(m.CorrectSector(sector=sector, **more))


def fleet(here: Given, seat: int, sector: str, **ships: int) -> Given:
    return here.when(m.CorrectShips(seat=seat, sector=sector, **ships))


def with_board(here: Given, seat: int, **changes) -> Given:
    """What no tap of a test could bring about quickly."""
    board: Board = replace(here.state.boards[seat], **changes)
    return replace(here, state=here.state.with_board(seat, board))


def with_reputation(here: Given, seat: int, *tiles: int) -> Given:
    pile = here.state.reputation_bag
    for tile in tiles:
        pile = moved(pile, str(tile), -1)
    here = replace(here, state=replace(here.state, reputation_bag=pile))
    return with_board(here, seat, reputation=(*here.state.boards[seat].reputation, *tiles))


def said(here: Given, *, told: bool = True) -> list[str]:
    """The log lines of the last tap."""
    return [SAY(GAME.describe(here.state, event, told)) for event in here.events]


def no(violation) -> str:
    return SAY(violation.why)


def nothing_is_lost(here: Given) -> bool:
    """All discs and cubes of everybody are somewhere."""
    return not any(odd_pieces(here.state, seat) for seat in here.state.seats)


def two(*kinds, **options):
    """Red and Green; sectors 201, 202 and 205 lie on the table and are nobody's."""
    here = table(*(kinds or ("terran_directorate", "terran_union")), **options)
    for sector in ("201", "202", "205"):
        here = lying(here, sector)
    return here
