"""Moving ships: how many, who is pinned, what a move into a partner's sector means (p. 11, 14)."""

from collections.abc import Sequence

from companion.games.eclipse.battles import known_sector
from companion.games.eclipse.catalog import SHIP_NAMES, page
from companion.games.eclipse.events import ArrivalNoted, BattleForgotten, Event
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.population import enemies_in
from companion.games.eclipse.round_events import RelationsEnded, ShipMoved
from companion.games.eclipse.round_model import SOMEWHERE
from companion.games.eclipse.round_moves import MoveShip
from companion.games.eclipse.turns import in_play, not_while_fighting, within
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, say, say_n


def pinned(galaxy: Galaxy, seat: int, sector: str) -> int:
    """How many of a player's ships must stay: one for each enemy ship; the centre defence holds all (p. 14)."""
    if sector == SOMEWHERE:
        return 0
    own = galaxy.ships_in(sector, seat)
    tile = galaxy.tiles.get(sector)
    if tile is not None and tile.defence:
        return own
    at_peace = galaxy.boards[seat].species == "descendants_of_draco"
    ancients = tile.ancients if tile is not None and not at_peace else 0
    return min(own, enemies_in(galaxy, seat, sector) + ancients)


def pins(galaxy: Galaxy, seat: int) -> tuple[Words, ...]:
    """Said when somebody moves: where ships are held."""
    return tuple(
        say("Sector %(sector)s: none of your ships may leave.", sector=sector)
        if held == galaxy.ships_in(sector, seat)
        else say(
            "Sector %(sector)s: %(pinned)s of your %(ships)s ships must stay.",
            sector=sector,
            pinned=held,
            ships=galaxy.ships_in(sector, seat),
        )
        for sector in sorted(galaxy.boards[seat].ships)
        if (held := pinned(galaxy, seat, sector))
    )


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


def move(galaxy: Galaxy, command: MoveShip) -> tuple[Event, ...]:
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
    held = pinned(galaxy, seat, origin)
    if galaxy.ships_in(origin, seat) <= held:
        why = say_n(
            "%(count)s ship in sector %(sector)s is pinned: it must stay.",
            "%(count)s ships in sector %(sector)s are pinned: they must stay.",
            held,
            sector=origin,
        )
        advise(command, why, page(14))
    attacked = _partners_in(galaxy, seat, to)
    if attacked and not command.attack:
        why = say(
            "%(player)s is your partner there: moving in is an attack. It ends your relations and brings you the traitor card.",
            player=Name(attacked[0]),
        )
        advise(command, why, page(11))
    return (
        *before,
        ShipMoved(seat, ship, origin, to),
        *(RelationsEnded(seat, other) for other in attacked),
        *_departure(galaxy, seat, origin),
        *_arrivals(galaxy, seat, to),
    )


def _partners_in(galaxy: Galaxy, seat: int, sector: str) -> tuple[int, ...]:
    """Partners with a disc or a ship there (p. 11)."""
    tile = galaxy.tiles.get(sector)
    return tuple(
        other
        for other in galaxy.boards[seat].friends
        if galaxy.ships_in(sector, other) or (tile is not None and tile.disc == other)
    )


def _arrivals(galaxy: Galaxy, seat: int, sector: str) -> tuple[Event, ...]:
    """There will be a battle: who was there first is noted, so that the combat phase knows the order (p. 18)."""
    there = [other for other in galaxy.order if other != seat and galaxy.ships_in(sector, other)]
    if not _fight(galaxy, sector, (*there, seat)):
        return ()
    noted = galaxy.expected.get(sector, ())
    return tuple(ArrivalNoted(sector, one) for one in (*there, seat) if one not in noted)


def _departure(galaxy: Galaxy, seat: int, sector: str) -> tuple[Event, ...]:
    """Whoever only passed through leaves no battle behind."""
    left = [other for other in galaxy.order if galaxy.ships_in(sector, other) > (other == seat)]
    if sector not in galaxy.expected or _fight(galaxy, sector, left):
        return ()
    return (BattleForgotten(sector),)


def _fight(galaxy: Galaxy, sector: str, there: Sequence[int]) -> bool:
    """Will ships of these players fight there: each other, the guards, or for somebody's disc?"""
    tile = galaxy.tiles.get(sector)
    if len(there) != 1 or tile is None:
        return len(there) > 1
    at_peace = galaxy.boards[there[0]].species == "descendants_of_draco" and not tile.defence
    return (tile.guarded and not at_peace) or tile.disc not in {None, there[0]}
