"""What the table shows before play: who starts, who chooses, the checklist with its pictures."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import PLACE_NAMES, STACK_NAMES, STACKS, Species, Stack, page, rise_page
from companion.games.eclipse.expansion.setup import screen as rise_setup_screen
from companion.games.eclipse.expansion.variants import screen as variant_screen
from companion.games.eclipse.model import Galaxy, stack_kinds, stacks_for, supply_by_track
from companion.games.eclipse.setup import belongings, checklist, species
from companion.games.eclipse.setup.hexmap import star_map
from companion.games.eclipse.setup.seating import start_places
from companion.games.eclipse.setup.steps import steps
from companion.games.eclipse.technologies import bag
from companion.rules.words import Name, Words, say

SQUARE_NAMES = catalog.RESOURCE_NAMES


def setting_up(galaxy: Galaxy, mine: tuple[int, ...]) -> dict[str, Any]:
    due = species.next_to_choose(galaxy)
    order = galaxy.order
    return {
        "due": due,
        "choosing_order": species.choosing_order(galaxy),
        "my_choice": due if due is not None and due in mine else None,
        "boards": galaxy.boards,
        "start_player": galaxy.start_player,
        "order": order,
        "swaps": [_swapped(order, at) for at in range(len(order))],
        "steps": [(step, step.id in galaxy.ticked) for step in steps(galaxy)],
        "ticked": len([step for step in steps(galaxy) if step.id in galaxy.ticked]),
        "cubes": rise_setup_screen.cubes(galaxy, mine),
        "missing": checklist.not_done(galaxy),
        "anybody_chose": any(board.species for board in galaxy.boards),
        "unready": [seat for seat in galaxy.seats if not galaxy.boards[seat].ready],
        **pictures(galaxy),
        **species_list(galaxy, due if due is not None and due in mine else None),
    }


def _swapped(order: tuple[int, ...], at: int) -> tuple[int, ...]:
    """The order with the seat at this place one further to the front."""
    if at == 0:
        return (*order[1:], order[0])
    new = list(order)
    new[at - 1], new[at] = new[at], new[at - 1]
    return tuple(new)


def pictures(galaxy: Galaxy) -> dict[str, Any]:
    """What helps with single steps: tiles to fetch, stacks, the map."""
    numbers = stacks_for(galaxy.players, galaxy.options, galaxy.mixed_in)
    ranges = {stack: _numbers(galaxy, stack) for stack in STACKS}
    return {
        "fetch": {track: [(one, n) for one, n in rows if n] for track, rows in supply_by_track(galaxy.supply).items()},
        "track_names": catalog.TRACK_NAMES,
        "drawn": galaxy.drawn_for >= 0,
        "to_come": galaxy.to_come,
        "coming": variant_screen.piles(galaxy),
        "stacks": [(STACK_NAMES[stack], ranges[stack], numbers[stack].left, len(numbers[stack].unseen)) for stack in STACKS],
        "map": star_map(galaxy),
        "places": {seat: (PLACE_NAMES[spot], spot) for seat, (spot, _) in start_places(galaxy).items()},
        "setup_tiles": bag.setup_tiles(galaxy),
        "keepers": galaxy.options,
        **rise_setup_screen.pictures(galaxy),
    }  # fmt: skip


def _numbers(galaxy: Galaxy, stack: Stack) -> str:
    """The numbers on the tiles, neighbours drawn together: 201–211, 213."""
    mixed_in = galaxy.mixed_in if stack == "middle" else ()
    ids = [int(one) for one in (*stack_kinds(galaxy.options)[stack], *mixed_in)]
    runs: list[list[int]] = []
    for one in ids:
        if runs and one == runs[-1][-1] + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return ", ".join(f"{run[0]}" if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def species_list(galaxy: Galaxy, seat: int | None) -> dict[str, Any]:
    """All boards of the box in the rulebook's order, aliens before Terrans as there (p. 26-29)."""
    rows = sorted(species.offered(galaxy), key=lambda one: one.terran)
    return {"species_rows": [_row(galaxy, one, seat) for one in rows], "choose_for": seat}


def _row(galaxy: Galaxy, one: Species, seat: int | None) -> dict[str, Any]:
    holder = species.taken_by(galaxy, one, seat)
    why: Words | None = None
    if holder is not None:
        kind = galaxy.boards[holder].known_kind
        if kind.id == one.id:
            why = say("%(player)s plays it", player=Name(holder))
        else:
            why = say("other side of %(player)s's board", player=Name(holder))
    return {
        "species": one,
        "taken": why,
        "holder": holder,
        "advice": species.advice(galaxy, one),
        "advice_page": page(25) if galaxy.players == 2 else rise_page(13),
        **about(one),
    }


def about(one: Species) -> dict[str, Any]:
    """A species in short, in our own words."""
    known = catalog.technologies()
    sector = catalog.sectors()[one.sector]
    return {
        "sector": sector,
        "technologies": [known[technology].name for technology in one.technologies],
        "page": belongings.species_page(one),
        "ship": belongings.first_ships(one),
    }
