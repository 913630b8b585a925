"""What Rise of the Ancients adds to screens in play, chapter by chapter."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import LYRA, MAGELLAN, TRACK_NAMES
from companion.games.eclipse.expansion.ancients import swarms
from companion.games.eclipse.expansion.ancients.screen import swarm
from companion.games.eclipse.expansion.developments.screen import development, offered
from companion.games.eclipse.expansion.many_players.screen import acting, asking, both
from companion.games.eclipse.expansion.species.screen import shrine_card
from companion.games.eclipse.expansion.technologies.screen import rare
from companion.games.eclipse.expansion.variants.screen import direction, piles
from companion.games.eclipse.exploring.discoveries import ON_THE_MAP
from companion.games.eclipse.model import Galaxy, many, rare_in


def supply(galaxy: Galaxy, seat: int | None) -> dict[str, Any]:
    """Beside the supply board: rare technologies with a price on every track, and developments."""
    board = galaxy.boards[seat] if seat is not None and galaxy.boards[seat].species else None
    return {
        "rare": [rare(galaxy, one, board) for one in rare_in(galaxy.supply)],
        "rare_played": galaxy.options.rare_technologies,
        "developments": [development(galaxy, one, seat, board) for one in offered(galaxy)],
        "developments_played": galaxy.options.developments,
    }


def mine(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """A player's own things of the expansion."""
    board = galaxy.boards[seat]
    known = catalog.developments()
    return {
        "owned_developments": [known[one] for one in board.developments],
        "other_developments": [one for one in known.values() if one.id not in board.developments]
        if galaxy.options.developments
        else [],
        "colony_ships_pay": board.species in MAGELLAN and (board.colony_ships > 0 or not galaxy.keeps(seat)),
        "revelation_open": board.species in MAGELLAN and not board.revelation,
        "discoveries_used": board.discoveries_used if board.species in MAGELLAN else None,
        "lyra": shrine_card(galaxy, seat) if board.species == LYRA else None,
        "rare_technologies": [
            one for one in catalog.technologies().values() if one.rare and one.id not in board.technologies
        ]
        if galaxy.options.rare_technologies
        else [],
        "track_names": TRACK_NAMES,
        "ask_sector": [one for one in board.found if one in ON_THE_MAP and not board.found_in.get(one)],
        "own_sectors": galaxy.sectors_of(seat),
    }


def parts(galaxy: Galaxy, own: tuple[int, ...]) -> dict[str, Any]:
    """For every phone of a running round."""
    return {
        "markers": both(galaxy),
        "asking": asking(galaxy, own),
        "direction": direction(galaxy),
        "swarms": [swarm(galaxy, one.sector, one.round, one.face, by_app=one.by_app) for one in galaxy.swarms],
        "swarms_by_hand": galaxy.options.hives and galaxy.options.boards == "table" and not swarms.lying(galaxy),
    }


def tv(galaxy: Galaxy) -> dict[str, Any]:
    return {
        "acting": acting(galaxy),
        "markers": {one["seat"]: one for one in both(galaxy)},
        "direction": direction(galaxy),
        "coming": piles(galaxy)[: 1 if many(galaxy.players) else 2],  # a crowded screen; the phones show both
    }
