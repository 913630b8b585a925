"""What the set-up shows: dealing, choosing, the own start tiles, the list to fetch; and the form of a new table."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from companion.games.roll_for_the_galaxy import catalog, legend
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.components import Faction, Side, TileKind, World
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.pools import counted
from companion.games.roll_for_the_galaxy.setup import dealing
from companion.games.roll_for_the_galaxy.setup.start import start
from companion.games.roll_for_the_galaxy.setup.steps import steps
from companion.rules.game import Waiting
from companion.rules.parts.new_table import OpenPoint
from companion.rules.words import Name, Named, say

# What the table waits for: a tap that deals, choices, a tap that deals tiles only, tiles to lay, or the first round.
Stage = Literal["deal", "choose", "tiles", "lay", "begin"]


def stage(galaxy: Galaxy) -> Stage:
    chosen = galaxy.options.factions_by == "choice"
    if dealing.undealt(galaxy):
        return "choose" if chosen else "deal"
    if dealing.tileless(galaxy):
        return "tiles"
    return "lay" if dealing.unlaid(galaxy) else "begin"


def waiting(galaxy: Galaxy) -> Waiting:
    """The strip during the set-up."""
    where = say("Set-up")
    match stage(galaxy):
        case "choose":
            seats = dealing.undealt(galaxy)
            done = tuple(seat for seat in galaxy.seats if seat not in seats)
            headline = say("Everybody chooses a faction")
            if len(seats) == 1:
                headline = say("%(player)s chooses a faction", player=Name(seats[0]))
            mine = say("Faction and home world")
            return Waiting(headline, where, seats, screen="round", mine=mine, done=done, together=True)
        case "lay":
            seats = dealing.unlaid(galaxy)
            done = tuple(seat for seat in galaxy.seats if seat not in seats)
            headline = say("Everybody lays two start tiles")
            if len(seats) == 1:
                headline = say("%(player)s lays two start tiles", player=Name(seats[0]))
            mine = say("Lay your two start tiles")
            return Waiting(headline, where, seats, screen="round", mine=mine, done=done, together=True)
        case "deal":
            return Waiting(say("Deal for everybody"), where, screen="round")
        case "tiles":
            return Waiting(say("Deal the start tiles"), where, screen="round")
    return Waiting(say("Take your dice, then begin"), where, screen="round")


def setting_up(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """A phone with several seats shows the tiles only of the seat that was tapped."""
    opened = own if len(own) == 1 else tuple(seat for seat in own if params.get("open") == str(seat))
    now = stage(galaxy)
    return {
        "roll_names": legend.roll_names(),
        "stage": now,
        "missing": dealing.not_done(galaxy),
        "keeps_tiles": galaxy.full,
        "by_app": galaxy.by_bag,
        "opened": opened,
        "unlaid": dealing.unlaid(galaxy),
        "people": [_person(galaxy, seat) for seat in galaxy.order],
        "first": galaxy.order[0] if not dealing.undealt(galaxy) else None,
        "cards": [_person(galaxy, seat) | _tiles(galaxy, seat) for seat in opened],
        "choosing": _choosing(galaxy, own, opened) if now == "choose" else None,
        "free_factions": [_halves(catalog.factions()[one]) for one in dealing.free_factions(galaxy)],
        "free_home_worlds": [catalog.home_worlds()[one] for one in dealing.free_home_worlds(galaxy)],
        **_lists(galaxy, own),
    }


# ── people


def _halves(one: Faction) -> dict[str, Any]:
    return {"id": one.id, "halves": [(half, _kind(half)) for half in one.halves]}


def _kind(side: Side) -> TileKind:
    return "world" if isinstance(side, World) else "development"


def _person(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """What everybody may see of a seat."""
    one = galaxy.empires[seat]
    home = catalog.home_worlds().get(one.home_world)
    return {
        "seat": seat,
        "faction": _halves(one.faction) if one.faction is not None else None,
        "home": home,
        "takes": _takes(start(one)) if one.faction is not None and home is not None else None,
        "laid": _open_tiles(one) if galaxy.full and seat not in dealing.unlaid(galaxy) else None,
    }


def _takes(one: Empire) -> dict[str, Any]:
    """Dice and credits at the start, by place (p. 2)."""
    return {
        "cup": counted(one.cup),
        "citizenry": counted(one.citizenry),
        "goods": [(held.world.name, counted(held.goods)) for held in one.worlds if held.goods],
        "credits": one.credits,
    }


def _open_tiles(one: Empire) -> list[tuple[Side, TileKind]]:
    kinds: tuple[TileKind, ...] = ("development", "world")
    return [(catalog.face(one.stack(kind)[0], kind), kind) for kind in kinds]


def _tiles(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """The own two tiles: to be named, or the two ways to lay them."""
    one = galaxy.empires[seat]
    two = dealing.start_tiles(one)
    ready = not one.to_name and len(two) == dealing.START_TILES
    open_elsewhere = {tile for other, empire in enumerate(galaxy.empires) if other != seat for tile in empire.zone}
    return {
        "to_name": one.to_name,
        "named": [catalog.tiles()[tile] for tile in one.hand] if one.to_name else [],
        "names": tiles_by_kind(open_elsewhere | set(one.hand)) if one.to_name else [],
        "ways": _ways(one, two) if ready else [],
    }


def _ways(one: Empire, two: tuple[int, ...]) -> list[dict[str, Any]]:
    """The proposed way first, whatever was drawn first."""
    cheapest = dealing.proposal(two)
    return [
        {
            "tile": tile,
            "sides": [(catalog.face(tile, "development"), "development"), (catalog.face(other, "world"), "world")],
            "cheapest": tile == cheapest,
            "lies": one.development_stack == (tile,),
        }
        for tile, other in sorted([two, two[::-1]], key=lambda pair: pair[0] != cheapest)
    ]


def tiles_by_kind(without: Iterable[int] = ()) -> list[tuple[Named, list[catalog.Tile]]]:
    """All tiles to choose from, by the colour of their world as it lies in the hand, then by its cost."""
    gone = set(without)
    left = sorted((one for one in catalog.tiles().values() if one.id not in gone), key=lambda one: one.world.cost)
    return [(name, [one for one in left if one.world.kind == kind]) for kind, name in catalog.WORLD_KIND_NAMES.items()]


def _choosing(galaxy: Galaxy, own: tuple[int, ...], opened: tuple[int, ...]) -> dict[str, Any] | None:
    """Whoever on this phone still has to choose: first a faction, then a home world."""
    due = [seat for seat in (*opened, *own) if seat in dealing.undealt(galaxy)]
    if not due:
        return None
    by_faction = {one.faction_id: seat for seat, one in enumerate(galaxy.empires)}
    by_home = {one.home_world: seat for seat, one in enumerate(galaxy.empires)}
    one = galaxy.empires[due[0]]
    return {
        "seat": due[0],
        "factions": [_halves(faction) | {"holder": by_faction.get(faction.id)} for faction in catalog.factions().values()]
        if one.faction_id is None
        else [],
        "home_worlds": [{"home": home, "holder": by_home.get(home.id)} for home in catalog.home_worlds().values()]
        if one.faction_id is not None
        else [],
    }  # fmt: skip


# ── the list


def _lists(galaxy: Galaxy, own: tuple[int, ...]) -> dict[str, Any]:
    """The middle first, then the own seats, then the others."""
    rows = [(step, step.id in galaxy.ticked) for step in steps(galaxy)]
    seats: list[int | None] = [None, *own, *(seat for seat in galaxy.order if seat not in own)]
    lists = [(seat, [row for row in rows if row[0].seat == seat]) for seat in seats]
    return {
        "lists": [
            {"seat": seat, "rows": found, "ticked": sum(done for _, done in found)} for seat, found in lists if found
        ],
        "ticked": sum(done for _, done in rows),
        "to_tick": len(rows),
    }


# ── the form of a new table


ASKED = (("ask", say("ask us then")), ("no", say("no")), ("yes", say("yes")))
OPEN_POINTS = (
    OpenPoint(
        "in_order",
        say("Explore in player order"),
        (("short", say("if tiles run short")), ("always", say("always"))),
        say("The book advises it when few tiles are left. We do it when the bag may not be enough for all explorers."),
        page(10),
    ),
    OpenPoint(
        "selector_moves",
        say("May the worker that selects a phase be moved, or pay for Dictate?"),
        ASKED,
        say("The book does not say. We ask when it first matters; our answer would be no."),
        page(3),
    ),
    OpenPoint(
        "mandate_each",
        say(
            "%(mandate)s with %(backup)s: up to three workers for every Dictate?",
            mandate=catalog.developments()["galactic_mandate"].name,
            backup=catalog.developments()["backup_planning"].name,
        ),
        ASKED,
        say("The book does not say. We ask when it first matters; our answer would be yes."),
        page(3),
    ),
)
DEPTHS = (
    ("full", say("The whole table"), say("Dice, phases, tiles, goods, powers, points.")),
    ("dice", say("Dice and phases"), say("Rolling, assigning, revealing, credits; you keep the tiles.")),
    ("score", say("Only scoring"), say("Points at the end; you do the rest.")),
)


def options_page(options: Options) -> dict[str, Any]:
    return {"chosen": options, "depths": DEPTHS, "open_points": OPEN_POINTS}
