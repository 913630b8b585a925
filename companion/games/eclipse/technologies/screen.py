"""Technologies in play: the supply as one player sees it, what is in the bag, what waits to be decided."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCE_NAMES, RESOURCES, TRACK_NAMES, TRACKS, Track
from companion.games.eclipse.expansion import screen as rise_screen
from companion.games.eclipse.expansion.variants import screen as variant_screen
from companion.games.eclipse.exploring.screen import discovery_says
from companion.games.eclipse.model import Board, Galaxy, full_bag, supply_by_track
from companion.games.eclipse.technologies import bag, research
from companion.games.eclipse.upkeep import paying, trading
from companion.rules.words import Named, Words, say, say_n


def supply(galaxy: Galaxy, seat: int | None) -> dict[str, Any]:
    """The three tracks in cost order; with a seat, its costs after discount and what it can afford."""
    board = galaxy.boards[seat] if seat is not None and galaxy.boards[seat].species else None
    tracks = [_track(galaxy, track, rows, board) for track, rows in supply_by_track(galaxy.supply).items()]
    return rise_screen.supply(galaxy, seat) | {
        "tracks": tracks,
        "viewer": seat if board else None,
        "purse": board.science if board else None,
        "second": _second(galaxy, seat),
        "round": galaxy.round,
        "last_round": galaxy.round == 9,
        "over": galaxy.over,
        "cleanup_tiles": min(bag.cleanup_tiles(galaxy), bag.left(galaxy.bag))
        if not galaxy.options.predictable
        else bag.left(bag.ahead_of(galaxy, 1)),
        "bag_left": bag.left(galaxy.bag),
        "to_come": galaxy.to_come,
        "coming": variant_screen.piles(galaxy),
        "keepers": galaxy.options,
    }


def _second(galaxy: Galaxy, seat: int | None) -> int | None:
    """Somebody of ours may take one more technology in the same action."""
    return seat if seat is not None and galaxy.so_far("researching", seat) is not None else None


def _track(
    galaxy: Galaxy, track: Track, rows: list[tuple[catalog.Technology, int]], board: Board | None
) -> dict[str, Any]:
    lying = [_tile(one, count, board) | {"new": galaxy.newest.count(one.id)} for one, count in rows if count]
    owned: tuple[str, ...] = board.on_track(track) if board else ()
    return {
        "name": TRACK_NAMES[track],
        "rows": lying,
        "owned": len(owned),
        "discount": research.discount(board, track) if board else 0,
    }


def _tile(one: catalog.Technology, count: int, board: Board | None) -> dict[str, Any]:
    if board is None:
        return {"technology": one, "count": count, "cost": one.cost, "why": None, "can": True, "owned": False}
    lines = research.cost_lines(board, one)
    price = research.cost(board, one)
    missing = max(0, price - board.science)
    no = research.why_not(board, one)
    return {
        "technology": one,
        "count": count,
        "cost": price,
        "lines": lines,
        "owned": one.id in board.technologies,
        "no": no,
        "missing": missing,
        "can": no is None and missing == 0,
        "why": _why(board, one, price, missing),
    }


def _why(board: Board, one: catalog.Technology, price: int, missing: int) -> Words:
    """The price in half a line."""
    if one.id in board.technologies:
        return say("you have it")
    off = one.cost - price
    if off == 0:
        short = say("price on the tile")
    elif price == one.minimum:
        short = say("minimum price")
    else:
        short = say("%(cost)s − %(off)s discount", cost=one.cost, off=off)
    return (
        say_n("%(short)s, %(count)s is missing", "%(short)s, %(count)s are missing", missing, short=short)
        if missing
        else short
    )


def everything(galaxy: Galaxy) -> dict[str, Any]:
    """Where all tiles are: for corrections, for tapping what came out of the real bag, and for the curious."""
    every = full_bag(galaxy.options, galaxy.players)
    groups: list[tuple[Named, list[tuple[catalog.Technology, int]]]] = [
        (TRACK_NAMES[track], lying) for track, lying in supply_by_track(galaxy.supply).items()
    ]
    if galaxy.options.rare_technologies:
        rare = [one for one in catalog.technologies().values() if one.rare]
        groups.append((Named("Rare", "Selten"), [(one, galaxy.supply.get(one.id, 0)) for one in rare]))
    rows = [
        (name, [
            {
                "technology": one,
                "supply": count,
                "bag": galaxy.bag.get(one.id, 0),
                "ahead": [bag.ahead_of(galaxy, ahead).get(one.id, 0) for ahead in (1, 2)],
                "boards": [seat for seat in galaxy.seats if one.id in galaxy.boards[seat].technologies],
            }
            for one, count in lying
        ])
        for name, lying in groups
    ]  # fmt: skip
    return {
        "all_tiles": rows,
        "all_count": bag.left(every),
        "bag_left": bag.left(galaxy.bag),
        "to_come": galaxy.to_come,
        "tapping": variant_screen.tapping(galaxy),
        "coming": variant_screen.piles(galaxy),
        "keepers": galaxy.options,
    }


def mine(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """One player's board: resources, technologies, what waits for a decision."""
    board = galaxy.boards[seat]
    kind = board.kind
    known = catalog.technologies()
    return rise_screen.mine(galaxy, seat) | {
        "seat": seat,
        "board": board,
        "kind": kind,
        "resources": [(one, RESOURCE_NAMES[one], board.amount(one)) for one in RESOURCES],
        "tracks": [
            {
                "name": TRACK_NAMES[track],
                "owned": [(known[one], one not in board.tiles) for one in board.on_track(track)],
                "discount": research.discount(board, track),
            }
            for track in TRACKS
        ],
        "all_technologies": [
            (TRACK_NAMES[track], [one for one in known.values() if one.track == track and one.id not in board.technologies])
            for track in TRACKS
        ],
        "tiles": [known[one] for one in board.tiles],
        "ancient_choice": research.cheapest(galaxy, board) if board.free_technologies else (),
        "found": [(catalog.discoveries()[one], discovery_says(catalog.discoveries()[one])) for one in board.found],
        "discoveries": [one for one in catalog.discoveries().values() if galaxy.discoveries.get(one.id)],
        "discoveries_by": galaxy.options.discoveries,
        "resource_names": RESOURCE_NAMES,
        "trades": _trades(board),
        "upkeep_steps": paying.upkeep_steps(),
        "income_steps": paying.income_steps(),
        "shows": board.shows or (0, 2, 2, 2),
        "paid": seat in galaxy.upkept,
        "artifacts": research.artifacts(galaxy, seat) if galaxy.keeps(seat) else None,
    }  # fmt: skip


def _trades(board: Board) -> list[tuple[str, str, int, int]]:
    """What this player can trade right now: give, take, the price, and what it brings."""
    kind = board.kind
    if kind is None:
        return []
    return [
        (give, take, kind.trade, trading.gained(kind, 1, take))
        for give in RESOURCES
        for take in RESOURCES
        if give != take and board.amount(give) >= kind.trade
    ]
