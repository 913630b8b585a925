"""What technologies do to the table. Nothing is decided here."""

from companion.games.eclipse import catalog
from companion.games.eclipse.handling import from_bag, on_board, researched
from companion.games.eclipse.model import Galaxy, moved
from companion.games.eclipse.technologies import events as e
from companion.games.eclipse.technologies.research import KEY
from companion.rules.values import replace


def draw_opened(galaxy: Galaxy, event: e.DrawOpened) -> Galaxy:
    return replace(galaxy, to_come=event.tiles, drawn_for=galaxy.round, draw_ahead=event.ahead)


def technologies_drawn(galaxy: Galaxy, event: e.TechnologiesDrawn) -> Galaxy:
    for tile in event.tiles:
        galaxy = from_bag(galaxy, tile, 1, event.ahead)
    regular = [tile for tile in event.tiles if not catalog.technologies()[tile].rare]  # rare ones do not count
    to_come = max(0, galaxy.to_come - len(regular)) if event.by_table else 0
    if not galaxy.setting_up and not event.ahead:
        galaxy = replace(galaxy, newest=(*galaxy.newest, *event.tiles))
    return replace(galaxy, to_come=to_come, drawn_for=galaxy.round)


def technologies_put_back(galaxy: Galaxy, event: e.TechnologiesPutBack) -> Galaxy:
    for tile in event.tiles:
        galaxy = from_bag(galaxy, tile, -1, event.ahead)
    return galaxy


def technology_taken(galaxy: Galaxy, event: e.Researched | e.AncientTechnologyTaken) -> Galaxy:
    board = galaxy.boards[event.seat]
    key = board.key_waits or event.technology == KEY
    board = replace(board, tiles=(*board.tiles, event.technology), key_waits=key)
    if isinstance(event, e.Researched) and event.track:
        board = replace(board, rare={**board.rare, event.technology: event.track})
    galaxy = replace(galaxy, supply=moved(galaxy.supply, event.technology, -1))
    if isinstance(event, e.AncientTechnologyTaken):
        return galaxy.with_board(event.seat, replace(board, free_technologies=max(0, board.free_technologies - 1)))
    galaxy = galaxy.with_board(event.seat, board.with_more(science=-event.paid))
    return researched(galaxy, event.seat)


def research_closed(galaxy: Galaxy, event: e.ResearchClosed) -> Galaxy:
    return galaxy.with_so_far("researching", event.seat, None)


def discs_gained(galaxy: Galaxy, event: e.DiscsGained) -> Galaxy:
    board = galaxy.boards[event.seat]
    gained = board.discs_gained + event.discs
    return on_board(galaxy, event.seat, discs_gained=gained, discs=board.discs + event.discs)


def key_turned(galaxy: Galaxy, event: e.KeyTurned) -> Galaxy:
    richer = galaxy.boards[event.seat].with_more(event.money, event.science, event.materials)
    return galaxy.with_board(event.seat, replace(richer, key_waits=False))
