"""Discovery tiles (p. 7; expansion p. 8): found, used at once or kept as points."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import MAGELLAN, Discovery, known_sector, page, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.species.magellan import discovery_for, reshuffled
from companion.games.eclipse.exploring.events import DiscoveryFound, DiscoveryKept, DiscoveryUsed, TilePlaced
from companion.games.eclipse.exploring.moves import FindDiscovery, KeepDiscovery, UseDiscovery
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.round_model import SOMEWHERE
from companion.games.eclipse.ships.building import in_use
from companion.games.eclipse.ships.events import ShipPlaced
from companion.games.eclipse.turns.actions import in_play
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say

CRUISER = "ancient_cruiser"

ON_THE_MAP = ("ancient_orbital", "ancient_warp_portal")  # these tiles stay on a sector


def discovery(discovery_id: str) -> Discovery:
    found = catalog.discoveries().get(discovery_id)
    if found is None:
        raise RuleViolation(say("There is no discovery “%(discovery)s”.", discovery=discovery_id[:30]))
    return found


def find(galaxy: Galaxy, _actor: int | None, command: FindDiscovery, chance: Chance) -> tuple[Event, ...]:
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


def use(galaxy: Galaxy, _actor: int | None, command: UseDiscovery, _chance: Chance) -> tuple[Event, ...]:
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


def keep(galaxy: Galaxy, _actor: int | None, command: KeepDiscovery, _chance: Chance) -> tuple[Event, ...]:
    _holds(galaxy, command.seat, command.discovery)
    return (DiscoveryKept(command.seat, command.discovery),)


def _holds(galaxy: Galaxy, seat: int, discovery_id: str) -> None:
    if discovery_id not in galaxy.boards[seat].found:
        raise RuleViolation(say("%(player)s does not hold this discovery tile.", player=Name(seat)), page(7))
