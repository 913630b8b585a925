"""What Rise of the Ancients adds to the screens in play: rare technologies, developments, shrines, Magellan's ships."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import LYRA, MAGELLAN, RESOURCE_NAMES, RESOURCES, TRACK_NAMES, TRACKS
from companion.games.eclipse.expansion.developments import buying as developments
from companion.games.eclipse.expansion.species import shrines
from companion.games.eclipse.exploring.discoveries import ON_THE_MAP
from companion.games.eclipse.model import Board, Galaxy, rare_in
from companion.games.eclipse.technologies import research
from companion.rules.words import Words, say


def supply(galaxy: Galaxy, seat: int | None) -> dict[str, Any]:
    """Beside the supply board: rare technologies with a price on every track, and developments."""
    board = galaxy.boards[seat] if seat is not None and galaxy.boards[seat].species else None
    return {
        "rare": [_rare(galaxy, one, board) for one in rare_in(galaxy.supply)],
        "rare_played": galaxy.options.rare_technologies,
        "developments": [_development(galaxy, one, seat, board) for one in offered(galaxy)],
        "developments_played": galaxy.options.developments,
    }


def offered(galaxy: Galaxy) -> list[catalog.Development]:
    return [one for one in catalog.developments().values() if one.id in galaxy.developments]


def _rare(galaxy: Galaxy, one: catalog.Technology, board: Board | None) -> dict[str, Any]:
    found: dict[str, Any] = {"technology": one, "new": galaxy.newest.count(one.id), "cost": one.cost, "tracks": []}
    if board is None:
        return found | {"owned": False, "can": True}
    tracks = [
        {
            "id": track,
            "name": TRACK_NAMES[track],
            "cost": research.cost(board, one, track),
            "lines": research.cost_lines(board, one, track),
            "full": research.why_not(board, one, track) is not None,
            "missing": max(0, research.cost(board, one, track) - board.science),
        }
        for track in TRACKS
    ]
    cheapest = min(research.cost(board, one, track) for track in TRACKS)
    return found | {
        "owned": one.id in board.technologies,
        "cost": cheapest,
        "can": cheapest <= board.science,
        "tracks": tracks,
    }


def _development(galaxy: Galaxy, one: catalog.Development, seat: int | None, board: Board | None) -> dict[str, Any]:
    needs_site = one.id in developments.ON_A_SECTOR and galaxy.options.boards == "app"
    short = developments.missing(board, one) if board is not None else None
    return {
        "development": one,
        "price": [(resource, one.cost[resource]) for resource in RESOURCES if resource in one.cost],
        "short": say("missing: %(short)s", short=short) if short is not None else None,
        "sites": galaxy.sectors_of(seat) if needs_site and seat is not None else (),
        "needs_site": needs_site,
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
        "lyra": _shrines(galaxy, seat) if board.species == LYRA else None,
        "rare_technologies": [
            one for one in catalog.technologies().values() if one.rare and one.id not in board.technologies
        ]
        if galaxy.options.rare_technologies
        else [],
        "track_names": TRACK_NAMES,
        "ask_sector": [one for one in board.found if one in ON_THE_MAP and not board.found_in.get(one)],
        "own_sectors": galaxy.sectors_of(seat),
    }


def _shrines(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    board = galaxy.boards[seat]
    won = shrines.bonus(board)
    return {
        "seat": seat,
        "due": shrines.due(galaxy, seat),
        "left": [
            {
                "price": price,
                "colour": colour,
                "name": RESOURCE_NAMES[colour],
                "bonus": shrines.BONUS_NAMES[price],
                "short": max(0, price - board.amount(colour)),
                "sites": shrines.sites(galaxy, seat, colour),
            }
            for price, colour in shrines.left(board)
        ],
        "rows": [
            {
                "price": price,
                "name": shrines.BONUS_NAMES[price],
                "does": shrines.bonus_says(price),
                "built": [
                    colour for colour in RESOURCES if shrines.tile_id(price, colour) in board.shrines
                ],
                "won": price in won,
            }
            for price in shrines.PRICES
        ],
        "kept": galaxy.options.boards == "app",
    }  # fmt: skip


def discovery_says(tile: catalog.Discovery) -> Words | None:
    """What the expansion's discoveries do, in our words (p. 8); none for those that are like the others."""
    says = {
        "ancient_orbital": say("An orbital on the sector where it lay; it shows an artifact."),
        "ancient_warp_portal": say(
            "A warp portal on the sector where it lay: 2 VP for whoever controls it at the end."
        ),
        "muon_source": say("Ship part Muon Source: beside a blueprint, it takes no square."),
        "jump_drive": say("Ship part Jump Drive: one step a move without a wormhole; enough as the only drive."),
        "morph_shield": say("Ship part Morph Shield: after each round of a battle it repairs one damage."),
    }
    return says.get(tile.id)


def sector_says(sector: catalog.Sector) -> tuple[Words, ...]:
    """What to know when a sector of the expansion is laid down."""
    found = []
    if sector.hive:
        found.append(say("A swarm: at the end of each clean-up a die tells whether an Ancient moves out."))
    if sector.warp:
        found.append(say("A warp portal: it lies next to every other portal."))
    if sector.kind == "homeworld":
        found.append(say("A homeworld: when you place it, an Ancient Cruiser comes onto the discovery tile."))
    return tuple(found)
