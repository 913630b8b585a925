"""Paper: the set-up sheet, a sheet for every player, a blank score sheet, the result to keep."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import CLASS_NAMES, EXILES, LYRA, PLACE_NAMES, page, rise_page
from companion.games.eclipse.counting import screen as result_screen
from companion.games.eclipse.counting.scoring import categories, score
from companion.games.eclipse.expansion import modules
from companion.games.eclipse.expansion.species import shrines
from companion.games.eclipse.model import Board, Galaxy, in_the_game
from companion.games.eclipse.setup import belongings
from companion.games.eclipse.setup import screen as setup_screen
from companion.games.eclipse.setup.seating import start_places
from companion.games.eclipse.setup.steps import steps
from companion.games.eclipse.ships.blueprints import blueprint, classes, values
from companion.games.eclipse.ships.building import structure_cost
from companion.rules.game import Sheet
from companion.rules.values import replace
from companion.rules.words import Named, Words, say, say_n


def setup_sheet(galaxy: Galaxy) -> dict[str, Any]:
    return {
        "players": galaxy.players,
        "start_player": galaxy.start_player,
        "steps": steps(galaxy),
        "order": galaxy.order,
        "rows": [_seat(galaxy, seat) for seat in galaxy.order],
        **setup_screen.pictures(galaxy if galaxy.setting_up else _as_it_began(galaxy)),
    }


def _as_it_began(galaxy: Galaxy) -> Galaxy:
    """What lay on and beside the supply board when play began."""
    bought = {one for board in galaxy.boards for one in board.developments}
    laid = tuple(one for one in catalog.developments() if one in bought or one in galaxy.developments)
    return replace(galaxy, supply=galaxy.opening, developments=laid)


def _seat(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    kind = galaxy.boards[seat].kind
    spot, _ = start_places(galaxy)[seat]
    about = setup_screen.about(kind) if kind else {}
    orbital = kind is not None and kind.id == EXILES
    return {"seat": seat, "kind": kind, "spot": PLACE_NAMES[spot], "orbital": orbital, **about}


def player_sheets(galaxy: Galaxy) -> dict[str, Any]:
    return {"pages": [_page(galaxy, seat) for seat in galaxy.order], "tracks": catalog.tracks()}


def _page(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    kind = galaxy.boards[seat].kind
    spot, _ = start_places(galaxy)[seat]
    if kind is None:
        return {"seat": seat, "kind": None}
    board = galaxy.boards[seat]
    return {
        "seat": seat,
        "kind": kind,
        "belongings": belongings.belongings(galaxy, seat, PLACE_NAMES[spot]),
        "actions": actions(kind),
        "ships": [_ship(board, one) for one in classes(board)],
        "structures": (structure_cost(kind, "orbital"), structure_cost(kind, "monolith")),
        "shrines": [(price, shrines.BONUS_NAMES[price], shrines.bonus_says(price)) for price in shrines.PRICES]
        if kind.id == LYRA
        else [],
        **setup_screen.about(kind),
    }


def _ship(board: Board, ship: str) -> dict[str, Any]:
    """As printed on this board; an orbital of the Exiles counts among the structures of the box."""
    design, parts = blueprint(board, ship), catalog.parts()
    printed = tuple(parts[one] for one in design.parts)
    return {
        "ship": design,
        "name": CLASS_NAMES[ship],
        "parts": printed,
        "empty": design.slots - len(printed),
        "limit": catalog.blueprints_file().limits.get(ship),
        "values": values(design, printed),
    }


def actions(kind: catalog.Species) -> tuple[tuple[Named, Words, bool], ...]:
    """The six actions with this species' numbers; the mark says that the number is its own (p. 8, 14, 26-27)."""
    flips = say_n(
        "%(discs)s discs, %(count)s colony ship",
        "%(discs)s discs, %(count)s colony ships",
        kind.colony_flips,
        discs=kind.influence,
    )
    return (
        (Named("Explore", "Erkunden"), say("%(count)s sector", count=kind.explore) if kind.explore == 1
         else say("%(count)s sectors, one after the other", count=kind.explore), kind.explore != 1),
        (Named("Influence", "Einfluss"), flips, kind.colony_flips != 2),
        (Named("Research", "Forschung"), say("%(count)s technology", count=kind.research) if kind.research == 1
         else say("%(count)s technologies", count=kind.research), kind.research != 1),
        (Named("Upgrade", "Upgrade"), say("%(count)s ship parts (reaction: 1)", count=kind.upgrade), kind.upgrade != 2),
        (Named("Build", "Bauen"), say("%(count)s ships or structures (reaction: 1)", count=kind.build), kind.build != 2),
        (Named("Move", "Bewegung"), say("%(count)s moves (reaction: 1)", count=kind.move), kind.move != 3),
    )  # fmt: skip


def result_sheet(galaxy: Galaxy) -> dict[str, Any]:
    return {"scoring": score(galaxy), **result_screen.result(galaxy)}


HOW_TO_COUNT = {
    "reputation": (page(25), say("the values of your tiles, 1 to 4")),
    "ambassadors": (page(25), say("1 for each on your track")),
    "sectors": (page(25), say("printed on each sector with your disc")),
    "discoveries": (page(25), say("2 for each kept tile")),
    "monoliths": (page(25), say("3 for each in your sectors")),
    "technologies": (page(25), say("each track: 4 tiles 1, 5 tiles 2, 6 tiles 3, 7 tiles 5")),
    "traitor": (page(25), say("−2 for the card")),
    "species": (page(26), say("Planta: 1 for each sector; Descendants: 1 for each Ancient left")),
    "ancients": (rise_page(6), say("1 for each Cruiser or Dreadnought you destroyed")),
    "developments": (rise_page(5), say("Monument 3, Artifact Link 1 per artifact, Shellworld 5, warp portal 1")),
    "alliances": (rise_page(11), say("2 for the tile, −3 for each one turned over")),
}
WITH_PORTAL = (page(25), say("2 for each kept tile; a warp portal 2"))
WITH_NEW_SPECIES = (
    rise_page(14),
    say("1 each: Planta sectors, Descendants Ancients left, Magellan discoveries used, Exiles orbitals with a cube, Lyra shrines (and 3)"),
)  # fmt: skip


def blank_sheet(galaxy: Galaxy) -> dict[str, Any]:
    """To be filled in by hand: what counts, in the order of the rulebook, and what the sectors are worth."""
    options = galaxy.options
    how = dict(HOW_TO_COUNT)
    if options.new_discoveries:
        how["discoveries"] = WITH_PORTAL
    if options.new_species:
        how["species"] = WITH_NEW_SPECIES
    known = [one for one in catalog.sectors().values() if _can_lie(galaxy, one)]
    return {
        "rows": [(name, *how[one]) for one, name in categories(galaxy).items()],
        "allied": options.alliances,
        "sector_points": [
            (points, [one.id for one in known if one.points == points])
            for points in sorted({one.points for one in known}, reverse=True)
        ],
    }


def _can_lie(galaxy: Galaxy, sector: catalog.Sector) -> bool:
    """Which sectors may come onto the table; start sectors of all species that somebody could choose."""
    if sector.kind == "homeworld":
        return bool(modules.empty_places(galaxy)) or galaxy.options.secret_homeworlds > 0
    return in_the_game(galaxy.options, sector)


SHEETS = (
    Sheet("setup", say("Set-up sheet"), say("Map, stacks, tiles to fetch, checklist."), view=setup_sheet),
    Sheet(
        "players", say("Player sheets"), say("A page for everybody: species, actions, blueprints."), view=player_sheets
    ),
    Sheet("blank", say("Score sheet"), say("To count on paper: a column for everybody."), view=blank_sheet),
    Sheet("result", say("Result"), say("Winner, points with their reasons."), final=True, view=result_sheet),
)
