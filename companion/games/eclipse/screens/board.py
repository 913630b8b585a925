"""One player's board on the phone: discs, cubes, colony ships, sectors, ships, partners, and what money is left."""

from typing import Any

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.catalog import RESOURCE_NAMES, RESOURCES, SHIP_NAMES, Resource
from companion.games.eclipse.corrections import pieces as corrections
from companion.games.eclipse.diplomacy import relations
from companion.games.eclipse.expansion import screen as rise_screen
from companion.games.eclipse.expansion.alliances import screen as alliance_screen
from companion.games.eclipse.expansion.modules import expanded
from companion.games.eclipse.expansion.portals import portal_words
from companion.games.eclipse.influence import discs as influence
from companion.games.eclipse.influence import population
from companion.games.eclipse.model import CRUISERS, Board, Galaxy
from companion.games.eclipse.moving import travel
from companion.games.eclipse.round_model import SOMEWHERE, Tile
from companion.games.eclipse.ships import building
from companion.games.eclipse.turns import actions as turns
from companion.games.eclipse.upkeep import bankruptcy
from companion.games.eclipse.upkeep import paying as upkeep
from companion.rules.lines import total
from companion.rules.words import Named, Words, listing, say, say_n

SQUARE_NAMES = {
    **RESOURCE_NAMES,
    "any": Named("any", "beliebig"),
    "orbital": Named("orbital", "Orbital"),
    "shellworld": Named("Shellworld", "Schalenwelt"),
}


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


def forecast(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """Passing now, and one more action: both as sums; what to do when it would not be enough."""
    own = galaxy.boards[seat]
    now, more = upkeep.forecast(galaxy, seat), upkeep.forecast(galaxy, seat, 1)
    after = total(more)
    off = tracks.circles() - min(tracks.circles(), own.discs)
    can = own.discs > 0
    return {
        "now": total(now),
        "now_lines": now,
        "more": after,
        "more_lines": more,
        "can": can,
        "scale": _scale(off, off + 1 if can else None),
        "advice": _advice(own, after) if can and total(now) >= 0 > after else None,
        "broke": total(now) < 0,
    }


def _scale(now: int, more: int | None) -> dict[str, Any]:
    """The influence track as a ruler: 14 numbers, a full needle now, a hollow one after one more action."""
    steps = catalog.tracks().upkeep
    step = 320 / (len(steps) - 1)
    return {
        "ticks": [(round(12 + number * step, 1), cost, number) for number, cost in enumerate(steps)],
        "now": now,
        "now_x": round(12 + now * step, 1),
        "more": more if more is not None and more < len(steps) else None,
        "more_x": round(12 + (more or 0) * step, 1),
    }


def _advice(own: Board, after: int) -> Words:
    trades = upkeep.trades_for(own, -after)
    if not trades:
        return say_n(
            "One more action and %(count)s money is missing: a sector would have to go.",
            "One more action and %(count)s money are missing: a sector would have to go.",
            -after,
        )
    given = listing(
        say("%(amount)s %(resource)s", amount=amount, resource=RESOURCE_NAMES[resource])
        for resource, amount in zip(("science", "materials"), trades[0], strict=True)
        if amount
    )
    return say_n(
        "One more action and %(count)s money is missing: you could trade %(given)s for it.",
        "One more action and %(count)s money are missing: you could trade %(given)s for them.",
        -after,
        given=given,
    )


# ── sectors


def squares(galaxy: Galaxy, seat: int | None, sector_id: str, tile: Tile) -> list[dict[str, Any]]:
    """Drawn as on the tile: colour, star, cube; and whether a colony ship could settle there now."""
    printed = catalog.sectors()[sector_id].squares
    mine = seat is not None and tile.disc == seat
    own = galaxy.boards[seat] if seat is not None else None
    able = population.open_squares(galaxy, seat, sector_id) if mine and seat is not None and own is not None else ()
    found = []
    for number, cube in enumerate(tile.cubes):
        beyond = number >= len(printed)
        if number == len(printed) and not tile.orbital:
            continue
        colour = square_kind(printed, number)
        choices = population.tracks_for(sector_id, number)
        left = [one for one in choices if own is not None and own.cubes[tracks.place(one)]]
        found.append(
            {
                "number": number,
                "colour": colour,
                "name": SQUARE_NAMES["shellworld" if number > len(printed) else colour],
                "starred": not beyond and printed[number].endswith("*"),
                "cube": cube,
                "tracks": left,
                "open": number in able and bool(left),
            }
        )
    return found


def square_kind(printed: list[str], number: int) -> str:
    """A colour; after the printed squares come the orbital's and the Shellworld's, which takes science."""
    if number < len(printed):
        return printed[number].rstrip("*")
    return "orbital" if number == len(printed) else "science"


def sector(galaxy: Galaxy, seat: int | None, sector_id: str) -> dict[str, Any]:
    tile, known = galaxy.tiles[sector_id], catalog.sectors()[sector_id]
    own = galaxy.boards[seat] if seat is not None else None
    drawn = squares(galaxy, seat, sector_id, tile)
    return {
        "id": sector_id,
        "name": known.name,
        "points": known.points,
        "artifact": known.artifact,
        "tile": tile,
        "expanded": expanded(galaxy.options),
        "homeworld": known.kind == "homeworld",
        "cruisers": CRUISERS,
        "squares": drawn,
        "free": sum(one["open"] for one in drawn),
        "choices": _choices(own, sector_id, tile) if own is not None and tile.disc == seat else [],
        "says": contents(tile),
    }


def _choices(own: Board, sector_id: str, tile: Tile) -> list[tuple[int, tuple[Resource, ...], str]]:
    """Cubes whose owner says where they go when the sector is left: square, tracks, and what kind of square it is."""
    printed = catalog.sectors()[sector_id].squares
    return [
        (square, some, square_kind(printed, square)) for square, some in population.free_cubes(own, sector_id, tile)
    ]


def contents(tile: Tile) -> tuple[Words, ...]:
    """What else lies there."""
    found = []
    if tile.ancients:
        found.append(say_n("%(count)s Ancient", "%(count)s Ancients", tile.ancients))
    if tile.defence:
        found.append(say("centre defence"))
    if tile.dreadnought:
        found.append(say("Ancient Dreadnought"))
    if tile.cruiser:
        found.append(say("Ancient Cruiser %(letter)s", letter=tile.cruiser.upper()))
    if tile.discovery:
        found.append(say("discovery tile"))
    if tile.orbital:
        found.append(say("Ancient Orbital") if tile.artifact else say("orbital"))
    if tile.monolith:
        found.append(say("monolith"))
    if tile.cruiser:
        found.append(say("Ancient Cruiser %(letter)s", letter=tile.cruiser.upper()))
    if tile.dreadnought:
        found.append(say("Ancient Dreadnought, side %(letter)s", letter=tile.dreadnought.upper()))
    if tile.portal:
        found.append(say("warp portal"))
    if tile.shellworld:
        found.append(say("Shellworld"))
    if tile.shrines:
        found.append(say_n("%(count)s shrine", "%(count)s shrines", len(tile.shrines)))
    return tuple(found)


# ── ships


def fleet(own: Board) -> list[dict[str, Any]]:
    """Every group of ships of one kind in one sector, in the order of the blueprints."""
    return [
        {"value": f"{where}.{ship}", "sector": where, "ship": ship, "name": SHIP_NAMES[ship], "count": own.ships[where][ship]}
        for where in sorted(own.ships, key=lambda one: (one == SOMEWHERE, one))
        for ship in SHIP_NAMES
        if own.ships[where].get(ship)
    ]  # fmt: skip


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


def moving_part(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    movable = [one for one in fleet(galaxy.boards[seat]) if one["ship"] != "starbase"]
    return {
        "movable": movable,
        "pins": travel.pins(galaxy, seat),
        "targets": sorted(galaxy.tiles),
        "notes": travel.notes(galaxy, seat),
        "bays": [(sector or "?", SHIP_NAMES[ship], room) for sector, ship, room in travel.bays(galaxy, seat)],
    }


# ── partners


def partners(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    own = galaxy.boards[seat]
    full = relations.free_for_ambassadors(own) < 1
    return {
        "diplomacy": galaxy.players >= relations.FEWEST_PLAYERS,
        "friends": own.friends,
        "not_allied": [other for other in own.friends if not galaxy.allied(seat, other)],
        "traitor": galaxy.traitor == seat,
        "offers_to_me": [one for one in galaxy.offers if one.to == seat],
        "my_offers": [one for one in galaxy.offers if one.seat == seat],
        "strangers": [
            {"seat": other, "why": relations.why_not(galaxy, seat, other)}
            for other in galaxy.order
            if other != seat and other not in own.friends and not any({one.seat, one.to} == {seat, other} for one in galaxy.offers)
        ],
        "track_full": full,
        "ambassadors_left": own.known_kind.ambassadors - len(own.friends),
        "free_places": relations.free_for_ambassadors(own),
        "portals": portal_words(galaxy),
        "alliance": alliance_screen.mine(galaxy, seat),
    }  # fmt: skip


# ── the upkeep phase


def paying(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """A row of the upkeep phase: the sum, the production, and the ways out when the money does not last."""
    own = galaxy.boards[seat]
    shown = upkeep.shown(own)
    lines = upkeep.forecast(galaxy, seat)
    paid = seat in galaxy.upkept
    broke = galaxy.keeps(seat) and not paid and not own.out and total(lines) < 0
    ways = bankruptcy.ways_out(galaxy, seat) if broke else ()
    return {
        "seat": seat,
        "lyra": rise_screen.mine(galaxy, seat)["lyra"],
        "keeps": galaxy.keeps(seat),
        "paid": paid,
        "out": own.out,
        "lines": lines,
        "left": total(lines),
        "shown": shown,
        "broke": broke,
        "missing": -total(lines),
        "ways": [(way, _costs(way)) for way in ways[:MOST_WAYS]],
        "more_ways": max(0, len(ways) - MOST_WAYS),
        "steps": upkeep.upkeep_steps(),
        "incomes": upkeep.income_steps(),
        "last": own.shows or (0, 2, 2, 2),
        "colony_ships": own.colony_ships if galaxy.keeps(seat) else 0,
        "to_settle": [one for one in (sector(galaxy, seat, id_) for id_ in galaxy.sectors_of(seat)) if one["free"]]
        if own.colony_ships and galaxy.keeps(seat) and not paid
        else [],
    }


MOST_WAYS = 8  # more of them nobody reads


def _costs(way: bankruptcy.Way) -> Words:
    return say(
        "costs %(points)s VP, %(income)s income per round, %(spent)s resources",
        points=way.points,
        income=way.income,
        spent=way.spent,
    )
