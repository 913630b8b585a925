"""Magellan (expansion p. 14): a free discovery tile at the first fourth technology, and resources from colony ships."""

from companion.games.eclipse.catalog import MAGELLAN, Track, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.species.events import ColonyShipSpent, RevelationHad
from companion.games.eclipse.expansion.species.moves import SpendColonyShip
from companion.games.eclipse.exploring.events import DiscoveriesReshuffled, DiscoveryDue, DiscoveryFound
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.technologies.bag import draw_from
from companion.games.eclipse.turns.actions import in_play
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from companion.rules.words import say

FOURTH = 4


def revelation(galaxy: Galaxy, seat: int, track: Track, chance: Chance) -> tuple[Event, ...]:
    """A technology is about to lie on this track: is it the first fourth one?"""
    board = galaxy.boards[seat]
    if board.species not in MAGELLAN or board.revelation or len(board.on_track(track)) != FOURTH - 1:
        return ()
    return (RevelationHad(seat), *discovery_for(galaxy, seat, board.known_kind.sector, chance))


def discovery_for(galaxy: Galaxy, seat: int, sector: str, chance: Chance) -> tuple[Event, ...]:
    """The next discovery tile, which the table names or the app draws; discarded ones are shuffled when none is left."""
    if galaxy.options.discoveries == "table":
        return (DiscoveryDue(seat, sector),)
    pile, shuffled = galaxy.discoveries, reshuffled(galaxy)
    if shuffled:
        pile = galaxy.discarded
    return (*shuffled, *(DiscoveryFound(seat, one, drawn=True, sector=sector) for one in draw_from(pile, 1, chance)))


def reshuffled(galaxy: Galaxy) -> tuple[Event, ...]:
    """The stack has run out, and there are discarded tiles (expansion p. 8)."""
    if any(galaxy.discoveries.values()) or not any(galaxy.discarded.values()):
        return ()
    return (DiscoveriesReshuffled(),)


def spend(galaxy: Galaxy, _actor: int | None, command: SpendColonyShip, _chance: Chance) -> tuple[Event, ...]:
    """At any time an unused colony ship brings one resource."""
    board = galaxy.boards[command.seat]
    if board.species not in MAGELLAN:
        raise RuleViolation(say("Only Magellan turn colony ships into resources."), rise_page(14))
    in_play(galaxy, command)
    if galaxy.keeps(command.seat) and board.colony_ships < 1:
        raise RuleViolation(say("No colony ship is left face up."), rise_page(14))
    return (ColonyShipSpent(command.seat, command.resource),)
