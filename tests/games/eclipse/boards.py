"""Boards in the middle of a game, for tests: sectors with cubes on them, and tracks that show what was asked for."""

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.catalog import RESOURCES
from companion.games.eclipse.influence.population import tracks_for
from tests.games.eclipse import taps as m
from tests.kit import Given

CUBES = {f"{track}_cubes": number for number, track in enumerate(RESOURCES)}


def settled(here: Given, seat: int, sector: str, *squares: int, **more: object) -> Given:
    """A disc on the sector and cubes on these squares, taken from the tracks: no piece is lost or found."""
    here = here.when(m.CorrectSector(sector=sector, disc=seat, squares=squares, **more))
    board = here.state.boards[seat]
    cubes = board.cubes
    for square in squares:
        cubes = tracks.with_cube(cubes, tracks_for(sector, square)[0], -1)
    changed = {name: cubes[at] for name, at in CUBES.items() if cubes[at] != board.cubes[at]}
    return here.when(m.CorrectBoard(seat=seat, discs=board.discs - 1, **changed))


def lays(here: Given, seat: int, **board: int) -> Given:
    """What lies on a board, as `CorrectBoard` names it."""
    return here.when(m.CorrectBoard(seat=seat, **board))


def stores(here: Given, seat: int, money: int, science: int, materials: int) -> Given:
    """Exactly this in storage, whether or not it was so before."""
    told = {"money": money, "science": science, "materials": materials}
    board = here.state.boards[seat]
    changed = {name: amount for name, amount in told.items() if amount != board.amount(name)}
    return here.when(m.CorrectResources(seat=seat, **changed)) if changed else here


def blue_of_page_24(here: Given, seat: int = 0) -> Given:
    """Income 4, upkeep 5, 6 science, 3 materials; one of the sectors, 207, has no population.

    Five sectors and one disc on an action: six circles are open.
    """
    here = settled(here, seat, "207")
    here = settled(here, seat, "205", 0)
    here = settled(here, seat, "106", 0)
    here = settled(here, seat, "308", 0)
    board = here.state.boards[seat]
    return lays(here, seat, discs=board.discs - 1, action_discs=1)


def shows(here: Given, seat: int = 0) -> tuple[int, int, int, int]:
    """Upkeep, money, science, materials."""
    board = here.state.boards[seat]
    return (tracks.upkeep(board.discs), *(tracks.income(board, one) for one in RESOURCES))


def upkeep_phase(here: Given) -> Given:
    """Everybody passes, no battle is fought."""
    while here.state.phase == "action":
        here = here.when(m.PassTurn(seat=here.state.turn))
    return here.when(m.NextPhase()) if here.state.phase == "combat" else here


def nothing_missing(here: Given) -> bool:
    """All cubes and discs of everybody still in play are somewhere."""
    state = here.state
    return all(
        tracks.all_cubes(state, seat) == tracks.due_cubes(state.boards[seat])
        and tracks.all_discs(state, seat) == tracks.due_discs(state.boards[seat])
        for seat in state.playing
    )


def points_of(*sectors: str) -> int:
    return sum(catalog.sectors()[sector].points for sector in sectors)
