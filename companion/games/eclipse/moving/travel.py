"""Moving ships: how many, who is pinned, who travels aboard, and where there will be a battle (p. 11, 14; expansion)."""

from collections.abc import Sequence

from companion.games.eclipse.battle.events import ArrivalNoted, BattleForgotten
from companion.games.eclipse.catalog import SHIP_NAMES, known_sector, page, rise_page
from companion.games.eclipse.diplomacy.events import RelationsEnded
from companion.games.eclipse.diplomacy.relations import no_attack
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.portals import portal_words
from companion.games.eclipse.influence.population import enemies_in
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.moving.events import ShipMoved
from companion.games.eclipse.moving.moves import MoveShip
from companion.games.eclipse.round_model import SOMEWHERE
from companion.games.eclipse.ships.blueprints import blueprint, parts, tiles
from companion.games.eclipse.turns.actions import in_play, not_while_fighting, within
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, say, say_n

MOVABLE = tuple(one for one in SHIP_NAMES if one != "starbase")
FRIENDS_OF_ANCIENTS = "descendants_of_draco"
CLOAKING = "cloaking_device"


def at_peace(galaxy: Galaxy, seat: int) -> bool:
    """With ordinary Ancients; Cruisers, Dreadnought and centre defence fight everybody (expansion p. 6)."""
    return galaxy.boards[seat].species == FRIENDS_OF_ANCIENTS


def _each(galaxy: Galaxy, seat: int) -> int:
    """How many enemy ships it takes to hold one ship of this player: two with the Cloaking Device (expansion p. 4)."""
    return 2 if CLOAKING in galaxy.boards[seat].technologies else 1


def pinned(galaxy: Galaxy, seat: int, sector: str) -> int:
    """How many of a player's ships must stay: one for each enemy ship; the centre defence holds all (p. 14)."""
    own = galaxy.ships_in(sector, seat)
    tile = galaxy.tiles.get(sector)
    if tile is not None and tile.holds_all:
        return own
    return own - min(own, may_leave(galaxy, seat, sector))


def may_leave(galaxy: Galaxy, seat: int, sector: str) -> int:
    """How many ships of this player could go. Ships of allies are counted together (expansion p. 11): a ship may go as
    long as it takes more enemies to hold all of them than there are. An Ancient Cruiser holds like any ship.

    Ancients hold nobody who is at peace with them, and whoever is at peace keeps none of them busy.
    """
    if sector == SOMEWHERE:
        return galaxy.ships_in(sector, seat)
    tile = galaxy.tiles.get(sector)
    enemies = enemies_in(galaxy, seat, sector) + bool(tile is not None and tile.cruiser)
    ancients = tile.ancients if tile is not None else 0
    team = {one: galaxy.ships_in(sector, one) * _each(galaxy, one) for one in (seat, *galaxy.allies(seat))}
    calm = sum(strength for one, strength in team.items() if at_peace(galaxy, one))
    others = sum(team.values()) - calm
    if at_peace(galaxy, seat):
        spare = calm + max(0, others - ancients) - enemies
    else:
        spare = others - ancients - max(0, enemies - calm)
    return max(0, -(-spare // _each(galaxy, seat)))


def pins(galaxy: Galaxy, seat: int) -> tuple[Words, ...]:
    """Said when somebody moves: where ships are held."""
    return tuple(
        _held(galaxy, seat, sector, held)
        for sector in sorted(galaxy.boards[seat].ships)
        if (held := pinned(galaxy, seat, sector)) or _held_together(galaxy, seat, sector)
    )


def _held_together(galaxy: Galaxy, seat: int, sector: str) -> bool:
    """Ships of allies there share what holds them: whoever moves first uses it up."""
    here = [one for one in (seat, *galaxy.allies(seat)) if galaxy.ships_in(sector, one)]
    return len(here) > 1 and any(pinned(galaxy, one, sector) for one in here)


def _held(galaxy: Galaxy, seat: int, sector: str, held: int) -> Words:
    ships = galaxy.ships_in(sector, seat)
    if held == ships:
        return say("Sector %(sector)s: none of your ships may leave.", sector=sector)
    if _held_together(galaxy, seat, sector):
        return say_n(
            "Sector %(sector)s: %(count)s ship of yours may leave, or one of your allies' ships instead.",
            "Sector %(sector)s: %(count)s ships of yours may leave, or your allies' ships instead.",
            ships - held,
            sector=sector,
        )
    return say(
        "Sector %(sector)s: %(pinned)s of your %(ships)s ships must stay.", sector=sector, pinned=held, ships=ships
    )


def bay(board: Board, ship: str) -> int:
    """How many interceptors a ship of this class takes along in one move (expansion p. 4)."""
    design = blueprint(board, ship)
    return sum(part.bay for part in parts(design, tiles(board, ship)))


def bays(galaxy: Galaxy, seat: int) -> tuple[tuple[str, str, int], ...]:
    """Where interceptors could travel aboard: the sector, the class, and how many."""
    board = galaxy.boards[seat]
    return tuple(
        (sector, ship, room)
        for sector, there in sorted(board.ships.items())
        for ship in MOVABLE
        if there.get(ship) and (room := min(bay(board, ship), there.get("interceptor", 0)))
    )


def notes(galaxy: Galaxy, seat: int) -> tuple[Words, ...]:
    """What the board's map decides and ship parts or portals allow: said, for the app knows no places."""
    board = galaxy.boards[seat]
    classes = [one for one in MOVABLE if any(there.get(one) for there in board.ships.values())]
    jump = tuple(
        say("%(ship)s: one step of each move may go anywhere next to it, wormhole or not.", ship=SHIP_NAMES[one])
        for one in classes
        if any(part.jump for part in parts(blueprint(board, one), tiles(board, one)))
    )
    return (*jump, *portal_words(galaxy))


def _which(galaxy: Galaxy, command: MoveShip) -> tuple[str, str]:
    """ "203.cruiser": from where, and which kind."""
    origin, _, ship = command.ship.rpartition(".")
    where = known_sector(origin) if origin else SOMEWHERE
    if ship not in SHIP_NAMES:
        raise RuleViolation(say("“%(ship)s” is no ship.", ship=command.ship[:30]))
    if not galaxy.boards[command.seat].ships.get(where, {}).get(ship):
        why = say("%(player)s has no such ship there.", player=Name(command.seat))
        raise RuleViolation(why, page(14))
    return where, ship


def move(galaxy: Galaxy, _actor: int | None, command: MoveShip, _chance: Chance) -> tuple[Event, ...]:
    seat, to = command.seat, known_sector(command.to)
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."), page(8))
    in_play(galaxy, command)
    origin, ship = _which(galaxy, command)
    not_while_fighting(galaxy, origin)
    not_while_fighting(galaxy, to)
    if origin == to:
        raise RuleViolation(say("The ship is there already."), page(14))
    if to not in galaxy.tiles:
        advise(command, say("Sector %(sector)s is not on the table.", sector=to), page(14))
    if ship == "starbase":
        advise(command, say("Starbases cannot move."), page(14))
    before = within(galaxy, command, seat, "move")
    aboard = _aboard(galaxy, command, origin, ship)
    held = pinned(galaxy, seat, origin)
    if galaxy.ships_in(origin, seat) - held <= aboard:
        why = say_n(
            "%(count)s ship in sector %(sector)s is pinned: it must stay.",
            "%(count)s ships in sector %(sector)s are pinned: they must stay.",
            held,
            sector=origin,
        )
        advise(command, why, page(14))
    ally = next((one for one in galaxy.allies(seat) if _there(galaxy, one, to)), None)
    if command.attack and ally is not None:
        advise(command, no_attack(ally), rise_page(10))
    attacked = _partners_in(galaxy, seat, to)
    if attacked and not command.attack:
        why = say(
            "%(player)s is your partner there: moving in is an attack. It ends your relations and brings you the traitor card.",
            player=Name(attacked[0]),
        )
        advise(command, why, page(11))
    return (
        *before,
        ShipMoved(seat, ship, origin, to, aboard),
        *(RelationsEnded(seat, other) for other in attacked),
        *_departure(galaxy, seat, origin, 1 + aboard),
        *_arrivals(galaxy, seat, to),
    )


def _aboard(galaxy: Galaxy, command: MoveShip, origin: str, ship: str) -> int:
    """Interceptors in the ship's bays (expansion p. 4): they move with it, in one and the same move."""
    count = command.with_interceptors
    if not count:
        return 0
    board = galaxy.boards[command.seat]
    if board.ships[origin].get("interceptor", 0) < count + (ship == "interceptor"):
        raise RuleViolation(say("So many interceptors are not there."), rise_page(4))
    if (room := bay(board, ship)) < count:
        why = say_n(
            "The bays of this ship hold %(count)s interceptor.", "The bays of this ship hold %(count)s interceptors.", room
        )  # fmt: skip
        advise(command, why, rise_page(4))
    return count


def _there(galaxy: Galaxy, seat: int, sector: str) -> bool:
    """A disc or a ship of this player."""
    tile = galaxy.tiles.get(sector)
    return galaxy.ships_in(sector, seat) > 0 or (tile is not None and tile.disc == seat)


def _partners_in(galaxy: Galaxy, seat: int, sector: str) -> tuple[int, ...]:
    """Partners with a disc or a ship there (p. 11); allies may come and go (expansion p. 10)."""
    partners = galaxy.boards[seat].friends
    return tuple(other for other in partners if not galaxy.allied(seat, other) and _there(galaxy, other, sector))


# ── battles to come


def in_order(galaxy: Galaxy, sector: str) -> tuple[int, ...]:
    """Whose ships are there: who came first where that is known, else clockwise."""
    known = dict.fromkeys((*galaxy.expected.get(sector, ()), *galaxy.came.get(sector, ()), *galaxy.order))
    return tuple(seat for seat in known if galaxy.ships_in(sector, seat))


def _arrivals(galaxy: Galaxy, seat: int, sector: str) -> tuple[Event, ...]:
    """There will be a battle: who was there first is noted, so that the combat phase knows the order (p. 18)."""
    known = in_order(galaxy, sector)
    there = known if seat in galaxy.came.get(sector, ()) else (*(one for one in known if one != seat), seat)
    if not fights(galaxy, sector, there):
        return ()
    noted = galaxy.expected.get(sector, ())
    return tuple(ArrivalNoted(sector, one) for one in there if one not in noted)


def _departure(galaxy: Galaxy, seat: int, sector: str, ships: int) -> tuple[Event, ...]:
    """Whoever only passed through leaves no battle behind."""
    left = [other for other in galaxy.order if galaxy.ships_in(sector, other) > ships * (other == seat)]
    if sector not in galaxy.expected or fights(galaxy, sector, left):
        return ()
    return (BattleForgotten(sector),)


def fights(galaxy: Galaxy, sector: str, there: Sequence[int]) -> bool:
    """Will ships of these players fight there: each other, the guards, or for somebody's disc? Allies never do."""
    if any(not galaxy.allied(one, other) for one in there for other in there):
        return True
    tile = galaxy.tiles.get(sector)
    if tile is None:
        return False
    guards = tile.guarded and any(tile.fierce or not at_peace(galaxy, one) for one in there)
    owner = tile.disc
    return guards or (owner is not None and any(not galaxy.allied(one, owner) for one in there))
