"""The board is right: what lies on the table differs from what the phones say, and one tap tells them."""

from typing import Any

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.catalog import RESOURCES, SHIP_NAMES, known_sector, page, rise_page
from companion.games.eclipse.corrections import events as e
from companion.games.eclipse.corrections import moves as m
from companion.games.eclipse.events import Event
from companion.games.eclipse.influence.population import tracks_for
from companion.games.eclipse.model import CRUISERS, Galaxy, full_bag
from companion.games.eclipse.round_model import Tile, fresh
from companion.games.eclipse.technologies.bag import all_out, technology, tiles_of
from companion.games.eclipse.technologies.research import best_track, why_not
from companion.games.eclipse.turns.actions import not_while_fighting
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from companion.rules.values import replace
from companion.rules.words import Name, Words, say


def correct_supply(galaxy: Galaxy, _actor: int | None, command: m.CorrectSupply, _chance: Chance) -> tuple[Event, ...]:
    """A tile more comes out of the bag, a tile fewer goes back into it: all 96 stay accounted for."""
    known = technology(command.technology)
    if command.by == 0:
        raise RuleViolation(say("That is what the phones say already."))
    if command.by > 0 and not galaxy.bag.get(known.id):
        raise RuleViolation(all_out(galaxy, known))
    if command.by < 0 and not galaxy.supply.get(known.id):
        raise RuleViolation(say("%(technology)s is not on the supply board.", technology=known.name))
    return (e.SupplyCorrected(known.id, command.by),)


def correct_technology(
    galaxy: Galaxy, _actor: int | None, command: m.CorrectTechnology, _chance: Chance
) -> tuple[Event, ...]:
    """Given from the supply (or out of the bag when none lies there); taken away back onto the supply."""
    known = technology(command.technology)
    board = galaxy.boards[command.seat]
    if not command.owned:
        if known.id not in board.tiles:
            if known.id in board.technologies:
                raise RuleViolation(say("%(technology)s is printed on the board.", technology=known.name), page(12))
            raise RuleViolation(say("%(technology)s does not lie on this board.", technology=known.name))
        return (e.TechnologyCorrected(command.seat, known.id, owned=False),)
    if why := why_not(board, known, command.track):
        raise RuleViolation(why, page(12))
    if not galaxy.supply.get(known.id) and not galaxy.bag.get(known.id):
        raise RuleViolation(
            say(
                "All %(tiles)s tiles of %(technology)s lie on players' boards.",
                tiles=tiles_of(galaxy, known),
                technology=known.name,
            ),
            page(6),
        )
    track = (command.track or best_track(board, known)) if known.rare else ""
    return (e.TechnologyCorrected(command.seat, known.id, owned=True, track=track),)


def correct_resources(
    galaxy: Galaxy, _actor: int | None, command: m.CorrectResources, _chance: Chance
) -> tuple[Event, ...]:
    board = galaxy.boards[command.seat]
    told = {"money": command.money, "science": command.science, "materials": command.materials}
    events = tuple(
        e.ResourceCorrected(command.seat, resource, board.amount(resource), amount)
        for resource in RESOURCES
        if (amount := told[resource]) is not None and amount != board.amount(resource)
    )
    if not events:
        raise RuleViolation(say("That is what the phones say already."))
    return events


def tiles_everywhere(galaxy: Galaxy) -> dict[str, int]:
    """Every technology tile of the box, wherever it is: bag, supply, what is to come, boards."""
    return {
        kind: galaxy.bag.get(kind, 0)
        + galaxy.supply.get(kind, 0)
        + sum(pile.get(kind, 0) for pile in galaxy.coming)
        + sum(board.tiles.count(kind) for board in galaxy.boards)
        for kind in full_bag(galaxy.options, galaxy.players)
    }


# ── boards, sectors, ships


def correct_board(galaxy: Galaxy, _actor: int | None, command: m.CorrectBoard, _chance: Chance) -> tuple[Event, ...]:
    """Taken as told; when pieces are then too many or too few, the screen says so."""
    _in_play(galaxy, command.seat)
    board = galaxy.boards[command.seat]
    told = (command.money_cubes, command.science_cubes, command.materials_cubes)
    money, science, materials = (old if new is None else new for old, new in zip(board.cubes, told, strict=True))
    if max(money, science, materials) > tracks.FULL:
        why = say("A population track has %(squares)s squares.", squares=tracks.FULL)
        raise RuleViolation(why, page(6))
    actions = tracks.discs_on_actions(board)
    made = e.BoardCorrected(
        command.seat,
        board.discs if command.discs is None else command.discs,
        actions if command.action_discs is None else command.action_discs,
        board.colony_ships if command.colony_ships is None else command.colony_ships,
        (money, science, materials),
    )
    most = catalog.tracks().discs
    if made.discs > most or made.action_discs > most:
        raise RuleViolation(say("There are only %(most)s discs of a colour.", most=most), page(2))
    if board.kind is not None and made.colony_ships > board.kind.colony_ships:
        raise RuleViolation(say("There are only %(most)s colony ships.", most=board.kind.colony_ships), page(4))
    if made == e.BoardCorrected(command.seat, board.discs, actions, board.colony_ships, board.cubes):
        raise RuleViolation(say("That is what the phones say already."))
    return (made,)


def correct_sector(galaxy: Galaxy, _actor: int | None, command: m.CorrectSector, _chance: Chance) -> tuple[Event, ...]:
    sector = known_sector(command.sector)
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."))
    if command.disc >= galaxy.players:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=command.disc + 1))
    if command.disc >= 0 and galaxy.boards[command.disc].out:
        raise RuleViolation(say("The game is over for %(player)s.", player=Name(command.disc)), page(21))
    known = catalog.sectors()[sector]
    before = galaxy.tiles.get(sector, fresh(known))
    more = _of_the_expansion(galaxy, command, sector, before)
    orbital = len(known.squares)
    last = orbital + bool(more["shellworld"])
    if any(square > last or (square == orbital and not command.orbital) for square in command.squares):
        raise RuleViolation(say("Sector %(sector)s has no such square.", sector=sector), page(8))
    if command.squares and command.disc < 0:
        raise RuleViolation(say("Cubes stand only where a disc lies."), page(8))
    stood = (*before.cubes, "")
    cubes = tuple(
        (stood[square] or tracks_for(sector, square)[0]) if square in command.squares else ""
        for square in range(last + 1)
    )
    disc = command.disc if command.disc >= 0 else None
    tile = replace(
        before, disc=disc, cubes=cubes, orbital=command.orbital, monolith=command.monolith, ancients=command.ancients,
        defence=command.defence and sector == "001", discovery=command.discovery, **more,
    )  # fmt: skip
    if tile == galaxy.tiles.get(sector):
        raise RuleViolation(say("That is what the phones say already."))
    return (e.SectorCorrected(sector, tile),)


ARTIFACTS = 2  # Ancient Orbitals among the discovery tiles


def _of_the_expansion(galaxy: Galaxy, command: m.CorrectSector, sector: str, before: Tile) -> dict[str, Any]:
    """Cruiser, Dreadnought, portal, Shellworld, artifact: as told, else as before; not more than the box holds."""
    told = {name: getattr(command, name) for name in ("cruiser", "portal", "shellworld", "artifact")}
    now = {name: getattr(before, name) if value is None else value for name, value in told.items()}
    if now["cruiser"] and (now["cruiser"] not in CRUISERS or catalog.sectors()[sector].kind != "homeworld"):
        raise RuleViolation(say("Ancient Cruisers, A to H, guard homeworlds only."), rise_page(6))
    if now["artifact"] and not command.orbital:
        now["artifact"] = False
        if command.artifact:
            raise RuleViolation(say("The artifact lies on an Ancient Orbital: there is none."), rise_page(8))
    others = [(id_, tile) for id_, tile in sorted(galaxy.tiles.items()) if id_ != sector]
    for name in ("cruiser", "portal", "shellworld"):
        same = next((id_ for id_, tile in others if now[name] and getattr(tile, name) == now[name]), None)
        if same is not None:
            raise RuleViolation(
                say("There is one of these, and it is in sector %(sector)s.", sector=same), rise_page(2)
            )
    if now["artifact"] and sum(tile.artifact for _, tile in others) >= ARTIFACTS:
        raise RuleViolation(say("There are only two Ancient Orbitals."), rise_page(8))
    if command.dreadnought and galaxy.centre == "gcds":
        raise RuleViolation(say("This table plays without the Ancient Dreadnought."), rise_page(6))
    side = galaxy.centre if command.dreadnought and sector == "001" else ""
    return now | {"dreadnought": before.dreadnought if command.dreadnought is None else side}


def correct_ships(galaxy: Galaxy, _actor: int | None, command: m.CorrectShips, _chance: Chance) -> tuple[Event, ...]:
    sector = known_sector(command.sector)
    _in_play(galaxy, command.seat)
    not_while_fighting(galaxy, sector)
    board = galaxy.boards[command.seat]
    limits = catalog.blueprints_file().limits
    told = {ship: getattr(command, ship) for ship in SHIP_NAMES}
    for ship, count in told.items():
        elsewhere = sum(there.get(ship, 0) for where, there in board.ships.items() if where != sector)
        if count + elsewhere > limits[ship]:
            why = say("There are only %(most)s of these: %(ship)s.", most=limits[ship], ship=SHIP_NAMES[ship])
            raise RuleViolation(why, page(13))
    if {ship: count for ship, count in told.items() if count} == dict(board.ships.get(sector, {})):
        raise RuleViolation(say("That is what the phones say already."))
    now = (command.interceptor, command.cruiser, command.dreadnought, command.starbase)
    return (e.ShipsCorrected(command.seat, sector, now),)


def _in_play(galaxy: Galaxy, seat: int) -> None:
    if galaxy.setting_up or galaxy.boards[seat].kind is None:
        raise RuleViolation(say("Play has not begun."))


def odd_pieces(galaxy: Galaxy, seat: int) -> tuple[Words, ...]:
    """ "34 cubes?": what cannot be, after corrections."""
    if galaxy.boards[seat].out:  # all pieces are back in the box
        return ()
    found = []
    every = tracks.due_cubes(galaxy.boards[seat])
    if (cubes := tracks.all_cubes(galaxy, seat)) != every:
        found.append(say("%(count)s cubes? There are %(due)s.", count=cubes, due=every))
    due = tracks.due_discs(galaxy.boards[seat])
    if (discs := tracks.all_discs(galaxy, seat)) != due:
        found.append(say("%(count)s discs? There are %(due)s.", count=discs, due=due))
    return tuple(found)
