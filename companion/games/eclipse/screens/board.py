"""One player's board on the phone: discs, cubes, colony ships, sectors, ships, partners, and what money is left."""

from typing import Any

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.catalog import RESOURCE_NAMES, RESOURCES, SHIP_NAMES
from companion.games.eclipse.corrections import pieces as corrections
from companion.games.eclipse.diplomacy.screen import partners
from companion.games.eclipse.influence import discs as influence
from companion.games.eclipse.influence.screen import sector
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.moving.screen import fleet
from companion.games.eclipse.ships import building
from companion.games.eclipse.turns import actions as turns
from companion.games.eclipse.upkeep.screen import forecast


def board(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    own = galaxy.boards[seat]
    kind = own.known_kind
    return {
        "keeps": galaxy.keeps(seat),
        "forecast": forecast(galaxy, seat),
        "income": {one: tracks.income(own, one) for one in RESOURCES},
        "discs": own.discs,
        "all_discs": tracks.due_discs(own),
        "discs_on_sectors": tracks.discs_on_sectors(galaxy, seat),
        "discs_on_actions": tracks.discs_on_actions(own),
        "cubes": [(one, RESOURCE_NAMES[one], own.cubes[tracks.place(one)]) for one in RESOURCES],
        "graveyard": [(one, own.graveyard[tracks.place(one)]) for one in RESOURCES if own.graveyard[tracks.place(one)]],
        "settled": tracks.cubes_on_sectors(galaxy, seat),
        "colony_ships": own.colony_ships,
        "all_colony_ships": kind.colony_ships,
        "sectors": [sector(galaxy, seat, one) for one in galaxy.sectors_of(seat)],
        "ships": fleet(own),
        "ship_counts": [
            (ship, SHIP_NAMES[ship], building.in_use(own, ship), catalog.blueprints_file().limits[ship])
            for ship in SHIP_NAMES
        ],
        "odd": corrections.odd_pieces(galaxy, seat),
        "loose": own.loose[0] if own.loose else None,
        "loose_effects": {
            one: (tracks.income(own, one), tracks.production(own.cubes[tracks.place(one)] + 1)) for one in RESOURCES
        },
        "to_name": own.to_name,
        "to_take": influence.claims(galaxy, seat) if galaxy.phase != "action" else [],
        "eliminated": turns.eliminated(galaxy, seat),
        "out": own.out,
        "resource_names": RESOURCE_NAMES,
        **partners(galaxy, seat),
    }
