"""Sector stacks when the app holds them: exploring, discarding, reshuffling (p. 4, 9); and the discovery tiles (p. 7)."""

from companion.games.eclipse import catalog
from companion.games.eclipse.bag import draw_from
from companion.games.eclipse.catalog import Discovery, page
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
from companion.games.eclipse.model import Explored, Galaxy
from companion.games.eclipse.moves import (
    DiscardSector,
    Explore,
    FindDiscovery,
    KeepDiscovery,
    PlaceSector,
    UseDiscovery,
)
from companion.games.eclipse.research import in_play
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say


def explore(galaxy: Galaxy, command: Explore, chance: Chance) -> tuple[Event, ...]:
    if galaxy.options.sectors == "table":
        raise RuleViolation(say("The stacks are on the table: draw there."), page(9))
    in_play(galaxy, command)
    stack = galaxy.stacks[command.stack]
    if stack.left == 0:
        raise RuleViolation(say("No sector is left in this ring."), page(9))
    _one_at_a_time(galaxy, command)
    drawn = SectorDrawn(command.seat, command.stack, chance.pick(stack.unseen))
    # As soon as the last tile has been turned up, the discarded ones become the new stack.
    if stack.left == 1 and stack.discarded:
        return (drawn, StackReshuffled(command.stack))
    return (drawn,)


def _one_at_a_time(galaxy: Galaxy, command: Explore) -> None:
    """Descendants of Draco may hold two tiles and keep one (p. 27); everybody else one."""
    if galaxy.explored:
        holder = galaxy.explored[0].seat
        kind = galaxy.boards[holder].kind
        two = kind is not None and kind.id == "descendants_of_draco" and len(galaxy.explored) == 1
        if not (two and holder == command.seat):
            advise(command, say("%(player)s still holds a sector.", player=Name(holder)), page(9))


def held(galaxy: Galaxy, sector: str) -> Explored:
    for one in galaxy.explored:
        if one.sector == sector:
            return one
    raise RuleViolation(say("Nobody holds sector %(sector)s.", sector=sector[:12]), page(9))


def place(galaxy: Galaxy, command: PlaceSector) -> tuple[Event, ...]:
    return (SectorPlaced(held(galaxy, command.sector).seat, command.sector),)


def discard(galaxy: Galaxy, command: DiscardSector) -> tuple[Event, ...]:
    one = held(galaxy, command.sector)
    ring = catalog.ring(one.sector)
    thrown = SectorDiscarded(one.seat, one.sector)
    # The very last tile came back: it is the whole new stack.
    if ring is not None and galaxy.stacks[ring].left == 0:
        return (thrown, StackReshuffled(ring))
    return (thrown,)


# ── discovery tiles


def discovery(discovery_id: str) -> Discovery:
    found = catalog.discoveries().get(discovery_id)
    if found is None:
        raise RuleViolation(say("There is no discovery “%(discovery)s”.", discovery=discovery_id[:30]))
    return found


def find(galaxy: Galaxy, command: FindDiscovery, chance: Chance) -> tuple[Event, ...]:
    in_play(galaxy, command)
    if galaxy.options.discoveries == "table":
        if command.discovery is None:
            raise RuleViolation(say("The discovery tiles are on the table: say which one it is."), page(7))
        known = discovery(command.discovery)
        if not galaxy.discoveries.get(known.id):
            raise RuleViolation(say("All tiles of this kind have been found already."), page(7))
        return (DiscoveryFound(command.seat, known.id, drawn=False),)
    if command.discovery is not None:
        raise RuleViolation(say("The app draws the discovery tiles of this table."), page(7))
    tiles = draw_from(galaxy.discoveries, 1, chance)
    if not tiles:
        raise RuleViolation(say("No discovery tile is left."), page(7))
    return (DiscoveryFound(command.seat, tiles[0], drawn=True),)


def use(galaxy: Galaxy, command: UseDiscovery) -> tuple[Event, ...]:
    _in_hand(galaxy, command.seat, command.discovery)
    return (DiscoveryUsed(command.seat, command.discovery),)


def keep(galaxy: Galaxy, command: KeepDiscovery) -> tuple[Event, ...]:
    _in_hand(galaxy, command.seat, command.discovery)
    return (DiscoveryKept(command.seat, command.discovery),)


def _in_hand(galaxy: Galaxy, seat: int, discovery_id: str) -> None:
    if discovery_id not in galaxy.boards[seat].found:
        raise RuleViolation(say("%(player)s does not hold this discovery tile.", player=Name(seat)), page(7))
