"""Sector stacks when the app holds them: exploring, discarding, reshuffling (p. 4, 9); and the discovery tiles (p. 7)."""

from companion.games.eclipse import catalog
from companion.games.eclipse.battle.firing import known_sector
from companion.games.eclipse.catalog import MAGELLAN, Discovery, page, rise_page
from companion.games.eclipse.events import (
    DiscoveryFound,
    DiscoveryKept,
    DiscoveryUsed,
    Event,
    SectorDiscarded,
    SectorDrawn,
    SectorPlaced,
    StackReshuffled,
)
from companion.games.eclipse.evolve_rise import ON_THE_MAP
from companion.games.eclipse.evolve_round import ring_of
from companion.games.eclipse.expansion.ancients import swarms
from companion.games.eclipse.expansion.species.magellan import discovery_for, reshuffled
from companion.games.eclipse.influence.discs import in_this_game, not_in_this_game
from companion.games.eclipse.model import Board, Explored, Galaxy
from companion.games.eclipse.moves import (
    DiscardSector,
    Explore,
    FindDiscovery,
    KeepDiscovery,
    PlaceSector,
    UseDiscovery,
)
from companion.games.eclipse.rise_events import CruiserPlaced, TilePlaced
from companion.games.eclipse.round_events import SectorTurnedUp, ShipPlaced, TurnEnded
from companion.games.eclipse.round_model import SOMEWHERE
from companion.games.eclipse.round_moves import TurnUpSector
from companion.games.eclipse.ships.building import in_use
from companion.games.eclipse.turns.actions import in_play, within
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say

CRUISER = "ancient_cruiser"
CHOOSES = "descendants_of_draco"  # turns up two sectors and keeps one or none (p. 27)


def explore(galaxy: Galaxy, command: Explore, chance: Chance) -> tuple[Event, ...]:
    if galaxy.options.sectors == "table":
        raise RuleViolation(say("The stacks are on the table: draw there."), page(9))
    in_play(galaxy, command)
    stack = galaxy.stacks[command.stack]
    if stack.left == 0:
        raise RuleViolation(say("No sector is left in this ring."), page(9))
    before = _as_action(galaxy, command)
    drawn = SectorDrawn(command.seat, command.stack, chance.pick(stack.unseen))
    if swarms.put_aside(galaxy, command.seat, drawn.sector):
        return (*before, drawn, *swarms.another(drawn, stack, chance))
    # As soon as the last tile has been turned up, the discarded ones become the new stack.
    if stack.left == 1 and stack.discarded:
        return (*before, drawn, StackReshuffled(command.stack))
    return (*before, drawn)


def turn_up(galaxy: Galaxy, command: TurnUpSector) -> tuple[Event, ...]:
    """A tile from a stack on the table: the app says what lies on it."""
    sector = known_sector(command.sector)
    if galaxy.options.sectors == "app":
        raise RuleViolation(say("The app holds the stacks of this table: it turns the sector up."), page(9))
    in_play(galaxy, command)
    if sector in galaxy.tiles or any(one.sector == sector for one in galaxy.explored):
        raise RuleViolation(say("Sector %(sector)s is on the table already.", sector=sector), page(9))
    if catalog.ring(sector) is None and sector not in galaxy.mixed_in:
        raise RuleViolation(say("Sector %(sector)s lies in no stack.", sector=sector), page(9))
    if not in_this_game(galaxy, sector):
        advise(command, not_in_this_game(sector), page(9))
    if swarms.put_aside(galaxy, command.seat, sector):
        advise(command, say("Descendants of Draco put a swarm aside: turn up another sector."), rise_page(7))
    return (*_as_action(galaxy, command), SectorTurnedUp(command.seat, sector))


def _as_action(galaxy: Galaxy, command: Explore | TurnUpSector) -> tuple[Event, ...]:
    """The second of two tiles to choose from is part of the same exploration; anything else needs the action."""
    _one_at_a_time(galaxy, command)
    if any(one.seat == command.seat for one in galaxy.explored):
        return ()
    return within(galaxy, command, command.seat, "explore")


def _one_at_a_time(galaxy: Galaxy, command: Explore | TurnUpSector) -> None:
    in_hand = _in_hand(galaxy, command.seat)
    if in_hand and not may_draw_another(galaxy, command.seat):
        holder = in_hand[0].seat
        advise(command, say("%(player)s still holds a sector.", player=Name(holder)), page(9))


def _in_hand(galaxy: Galaxy, seat: int) -> tuple[Explored, ...]:
    """Tiles to be decided on before this player turns one up: anybody's, or where two act at once only their own."""
    return tuple(one for one in galaxy.explored if galaxy.second is None or one.seat == seat)


def may_draw_another(galaxy: Galaxy, seat: int) -> bool:
    """Descendants of Draco may hold two tiles and keep one (p. 27); but not a third after placing the first."""
    doing = galaxy.doing_of(seat)
    placed = doing is not None and doing.placed
    return (
        galaxy.boards[seat].species == CHOOSES and [one.seat for one in _in_hand(galaxy, seat)] == [seat] and not placed
    )


def held(galaxy: Galaxy, sector: str) -> Explored:
    for one in galaxy.explored:
        if one.sector == sector:
            return one
    raise RuleViolation(say("Nobody holds sector %(sector)s.", sector=sector[:12]), page(9))


def place(galaxy: Galaxy, command: PlaceSector, chance: Chance) -> tuple[Event, ...]:
    placed = SectorPlaced(held(galaxy, command.sector).seat, command.sector)
    if catalog.sectors()[command.sector].kind != "homeworld":
        return (placed,)
    on_the_map = {tile.cruiser for tile in galaxy.tiles.values()}  # the table may have named others
    left = [one for one in galaxy.cruisers if one not in on_the_map]
    return (placed, CruiserPlaced(command.sector, chance.pick(left)))  # a secret homeworld (expansion p. 9)


def discard(galaxy: Galaxy, command: DiscardSector) -> tuple[Event, ...]:
    """Discarding ends the turn at once, unless it is one of two and the other one is kept (p. 9, 27)."""
    one = held(galaxy, command.sector)
    ring = ring_of(galaxy, one.sector)
    events: list[Event] = [SectorDiscarded(one.seat, one.sector)]
    # The very last tile came back: it is the whole new stack.
    if ring is not None and ring in galaxy.stacks and galaxy.stacks[ring].left == 0:
        events.append(StackReshuffled(ring))
    doing = galaxy.doing_of(one.seat)
    other = any(two.seat == one.seat and two.sector != one.sector for two in galaxy.explored)
    if doing is not None and doing.action == "explore":
        chosen = doing.placed and galaxy.boards[one.seat].species == CHOOSES
        if not other and not chosen:
            events.append(TurnEnded(one.seat))
    return tuple(events)


# ── discovery tiles


def discovery(discovery_id: str) -> Discovery:
    found = catalog.discoveries().get(discovery_id)
    if found is None:
        raise RuleViolation(say("There is no discovery “%(discovery)s”.", discovery=discovery_id[:30]))
    return found


def find(galaxy: Galaxy, command: FindDiscovery, chance: Chance) -> tuple[Event, ...]:
    in_play(galaxy, command)
    board = galaxy.boards[command.seat]
    if galaxy.options.turns and galaxy.keeps(command.seat) and not board.to_name:
        advise(command, say("No discovery tile is due: it comes with a disc on its sector."), page(9))
    if galaxy.options.discoveries == "table":
        if command.discovery is None:
            raise RuleViolation(say("The discovery tiles are on the table: say which one it is."), page(7))
        known = discovery(command.discovery)
        shuffled = reshuffled(galaxy)
        pile = galaxy.discarded if shuffled else galaxy.discoveries
        if not pile.get(known.id):
            raise RuleViolation(say("All tiles of this kind have been found already."), page(7))
        sector = next(iter(board.to_name), "")
        return (*shuffled, DiscoveryFound(command.seat, known.id, drawn=False, sector=sector))
    if command.discovery is not None:
        raise RuleViolation(say("The app draws the discovery tiles of this table."), page(7))
    events = discovery_for(galaxy, command.seat, "", chance)
    if not events:
        raise RuleViolation(say("No discovery tile is left."), page(7))
    return events


def use(galaxy: Galaxy, command: UseDiscovery) -> tuple[Event, ...]:
    _holds(galaxy, command.seat, command.discovery)
    used = DiscoveryUsed(command.seat, command.discovery)
    board = galaxy.boards[command.seat]
    if command.discovery in ON_THE_MAP:
        return (used, *_onto_a_sector(galaxy, command))
    if command.discovery != CRUISER:
        return (used,)
    if in_use(board, "cruiser") >= catalog.blueprints_file().limits["cruiser"]:
        raise RuleViolation(say("All your cruisers are on the map: keep the tile as 2 VP."), page(7))
    sector = _lay_in(board, CRUISER) or SOMEWHERE
    _home_is_mine(galaxy, command, sector)
    return (used, ShipPlaced(command.seat, "cruiser", sector))


def _onto_a_sector(galaxy: Galaxy, command: UseDiscovery) -> tuple[Event, ...]:
    """An Ancient Orbital or Warp Portal stays where it was found (expansion p. 8)."""
    if galaxy.options.boards == "table":
        return ()
    found = _lay_in(galaxy.boards[command.seat], command.discovery) or command.sector
    if not found:
        raise RuleViolation(say("On which sector was it found?"), rise_page(8))
    sector = known_sector(found)
    if sector not in galaxy.tiles:
        raise RuleViolation(say("Sector %(sector)s is not on the table.", sector=sector), rise_page(8))
    _home_is_mine(galaxy, command, sector)
    if galaxy.tiles[sector].disc != command.seat:
        why = say("%(player)s has no disc in sector %(sector)s.", player=Name(command.seat), sector=sector)
        advise(command, why, rise_page(8))
    if command.discovery == "ancient_orbital" and galaxy.tiles[sector].orbital:
        why = say("Sector %(sector)s has an orbital already: keep the tile as 2 VP.", sector=sector)
        raise RuleViolation(why, rise_page(18))
    return (TilePlaced(command.seat, command.discovery, sector),)


def _lay_in(board: Board, discovery: str) -> str:
    """Where the first tile of this kind in somebody's hand was found; empty where nobody said."""
    return next(iter(board.found_in.get(discovery, ())), "")


def _home_is_mine(galaxy: Galaxy, command: UseDiscovery, sector: str) -> None:
    """Magellan's free tile goes onto their start sector; when that is lost, it counts 2 VP (expansion p. 14)."""
    kind, tile = galaxy.boards[command.seat].known_kind, galaxy.tiles.get(sector)
    if sector == kind.sector and kind.id in MAGELLAN and tile is not None and tile.disc != command.seat:
        raise RuleViolation(say("Your start sector is not yours any more: keep the tile as 2 VP."), rise_page(14))


def keep(galaxy: Galaxy, command: KeepDiscovery) -> tuple[Event, ...]:
    _holds(galaxy, command.seat, command.discovery)
    return (DiscoveryKept(command.seat, command.discovery),)


def _holds(galaxy: Galaxy, seat: int, discovery_id: str) -> None:
    if discovery_id not in galaxy.boards[seat].found:
        raise RuleViolation(say("%(player)s does not hold this discovery tile.", player=Name(seat)), page(7))
