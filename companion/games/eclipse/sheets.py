"""Paper: the set-up sheet, a sheet for every player, a blank score sheet, the result to keep."""

from dataclasses import replace
from typing import Any

from companion.games.eclipse import belongings, catalog, result_screen, setup_screen
from companion.games.eclipse.blueprints import values
from companion.games.eclipse.catalog import PLACE_NAMES, SHIP_NAMES, page
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.scoring import CATEGORIES, score
from companion.games.eclipse.seating import start_places
from companion.games.eclipse.steps import steps
from companion.rules.game import Sheet
from companion.rules.words import Named, Words, say


def setup_sheet(galaxy: Galaxy) -> dict[str, Any]:
    return {
        "players": galaxy.players,
        "start_player": galaxy.start_player,
        "steps": steps(galaxy),
        "order": galaxy.order,
        "rows": [_seat(galaxy, seat) for seat in galaxy.order],
        **setup_screen.pictures(replace(galaxy, supply=galaxy.opening) if not galaxy.setting_up else galaxy),
    }


def _seat(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    kind = galaxy.boards[seat].kind
    spot, _ = start_places(galaxy)[seat]
    about = setup_screen.about(kind) if kind else {}
    return {"seat": seat, "kind": kind, "spot": PLACE_NAMES[spot], **about}


def player_sheets(galaxy: Galaxy) -> dict[str, Any]:
    return {"pages": [_page(galaxy, seat) for seat in galaxy.order], "tracks": catalog.tracks()}


def _page(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    kind = galaxy.boards[seat].kind
    spot, _ = start_places(galaxy)[seat]
    if kind is None:
        return {"seat": seat, "kind": None}
    parts = catalog.parts()
    structures = catalog.blueprints_file().structures
    cheap = "mechanema_" if kind.id == "mechanema" else ""
    return {
        "seat": seat,
        "kind": kind,
        "belongings": belongings.belongings(galaxy, seat, PLACE_NAMES[spot]),
        "actions": actions(kind),
        "ships": [
            {
                "ship": one,
                "name": SHIP_NAMES[one.ship],
                "parts": [parts[part] for part in one.parts],
                "empty": one.slots - len(one.parts),
                "limit": catalog.blueprints_file().limits[one.ship],
                "values": values(one, tuple(parts[part] for part in one.parts)),
            }
            for one in catalog.ships(kind.blueprint)
        ],
        "structures": (structures[f"{cheap}orbital"], structures[f"{cheap}monolith"]),
        **setup_screen.about(kind),
    }


def actions(kind: catalog.Species) -> tuple[tuple[Named, Words, bool], ...]:
    """The six actions with this species' numbers; the mark says that the number is its own (p. 8, 14, 26-27)."""
    return (
        (Named("Explore", "Erkunden"), say("%(count)s sector", count=kind.explore) if kind.explore == 1
         else say("%(count)s sectors, one after the other", count=kind.explore), kind.explore != 1),
        (Named("Influence", "Einfluss"), say("%(discs)s discs, %(flips)s colony ships", discs=kind.influence, flips=kind.colony_flips), False),
        (Named("Research", "Forschung"), say("%(count)s technology", count=kind.research) if kind.research == 1
         else say("%(count)s technologies", count=kind.research), kind.research != 1),
        (Named("Upgrade", "Upgrade"), say("%(count)s ship parts (reaction: 1)", count=kind.upgrade), kind.upgrade != 2),
        (Named("Build", "Bauen"), say("%(count)s ships or structures (reaction: 1)", count=kind.build), kind.build != 2),
        (Named("Move", "Bewegung"), say("%(count)s moves (reaction: 1)", count=kind.move), kind.move != 3),
    )  # fmt: skip


def result_sheet(galaxy: Galaxy) -> dict[str, Any]:
    return {"scoring": score(galaxy), **result_screen.result(galaxy)}


HOW_TO_COUNT = {
    "reputation": (25, say("the values of your tiles, 1 to 4")),
    "ambassadors": (25, say("1 for each on your track")),
    "sectors": (25, say("printed on each sector with your disc")),
    "discoveries": (25, say("2 for each kept tile")),
    "monoliths": (25, say("3 for each in your sectors")),
    "technologies": (25, say("each track: 4 tiles 1, 5 tiles 2, 6 tiles 3, 7 tiles 5")),
    "traitor": (25, say("−2 for the card")),
    "species": (26, say("Planta: 1 for each sector; Descendants: 1 for each Ancient left")),
}


def blank_sheet(_galaxy: Galaxy) -> dict[str, Any]:
    """To be filled in by hand: what counts, in the order of the rulebook, and what the sectors are worth."""
    known = catalog.sectors().values()
    return {
        "rows": [(CATEGORIES[one], page(number), how) for one, (number, how) in HOW_TO_COUNT.items()],
        "sector_points": [
            (points, [one.id for one in known if one.points == points])
            for points in sorted({one.points for one in known}, reverse=True)
        ],
    }


SHEETS = (
    Sheet("setup", say("Set-up sheet"), say("Map, stacks, tiles to fetch, checklist."), view=setup_sheet),
    Sheet(
        "players", say("Player sheets"), say("A page for everybody: species, actions, blueprints."), view=player_sheets
    ),
    Sheet("blank", say("Score sheet"), say("To count on paper: a column for everybody."), view=blank_sheet),
    Sheet("result", say("Result"), say("Winner, points with their reasons."), final=True, view=result_sheet),
)
