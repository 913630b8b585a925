"""Blueprints and what can be built, as a phone shows them."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import CLASS_NAMES
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.ships import blueprints, building
from companion.games.eclipse.ships.blueprints import VALUE_NAMES


def ships(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    board = galaxy.boards[seat]
    limits = catalog.blueprints_file().limits
    return {
        "seat": seat,
        "kind": board.kind,
        "designs": [_design(board, ship, limits.get(ship)) for ship in blueprints.classes(board)],
        "aside": [catalog.parts()[part].name for part in board.aside],
        "left": galaxy.so_far("upgrading", seat),
        "per_action": board.kind.upgrade if board.kind else 2,
    }


def _design(board: Board, ship: str, limit: int | None) -> dict[str, Any]:
    design = blueprints.blueprint(board, ship)
    laid = blueprints.tiles(board, ship)
    fitted = blueprints.fitted(board, ship)
    known = catalog.parts()
    outside = board.outside.get(ship, "")
    takes = [part for part in known.values() if blueprints.may_take(board, part) is None]
    able = [part for part in takes if not part.outside]
    printed = (*design.parts, *("",) * (design.slots - len(design.parts)))
    return {
        "ship": ship,
        "name": CLASS_NAMES[ship],
        "outside": outside,
        "beside": [*(part for part in takes if part.outside), *([known[outside]] if outside else [])],
        "cost": design.cost,
        "limit": limit,
        "values": blueprints.values(design, fitted),
        "lines": [(VALUE_NAMES[what], blueprints.value_lines(design, fitted, what)) for what in VALUE_NAMES],
        "dice": [part.colour for part in fitted for _ in range(part.dice) if not part.missile],
        "missile_dice": [part.colour for part in fitted for _ in range(part.dice) if part.missile],
        "squares": [
            {
                "printed": known[under].name if under else None,
                "tile": tile,
                "choices": [*able, *([known[tile]] if tile and known[tile] not in able else [])],
            }
            for under, tile in zip(printed, laid, strict=True)
        ],
        "illegal": blueprints.why_illegal(design, laid, outside),
        "query": _query(ship, blueprints.values(design, fitted)),
    }


def _query(ship: str, made: blueprints.Values) -> str:
    """This design in the odds tool, against an Ancient to begin with: for "what if"."""
    numbers = {
        "count": 1, "initiative": made.initiative, "computer": made.computer, "shield": made.shield, "hull": made.hull,
        "yellow": made.cannons[0], "orange": made.cannons[1], "red": made.cannons[2],
        "missiles_yellow": made.missiles[0], "missiles": made.missiles[1], "missiles_red": made.missiles[2],
        "regeneration": made.regeneration,
    }  # fmt: skip
    own = "&".join(f"attacker-{ship}-{name}={number}" for name, number in numbers.items())
    return f"{own}&defender-ancient-count=1"


def pieces(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    """What can be built, with this species' price and what is missing for it."""
    own = galaxy.boards[seat]
    limits = catalog.blueprints_file().limits
    return [
        {
            "id": piece,
            "name": building.PIECE_NAMES[piece],
            "cost": building.cost(own, piece),
            "missing": max(0, building.cost(own, piece) - own.materials),
            "needs": building.why_never(galaxy, seat, piece),
            "gone": piece in limits and building.in_use(own, piece) >= limits[piece],
        }
        for piece in building.pieces_of(own)
    ]


def building_part(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    home = galaxy.boards[seat].known_kind.sector
    sites = sorted(galaxy.sectors_of(seat), key=lambda one: (one != home, one))
    return {"pieces": pieces(galaxy, seat), "sites": sites, "materials": galaxy.boards[seat].materials}
