"""Sector stacks when the app holds them: exploring, discarding, reshuffling (p. 4, 9)."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import known_sector, page, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.ancients import swarms
from companion.games.eclipse.expansion.ancients.events import CruiserPlaced
from companion.games.eclipse.exploring import events as e
from companion.games.eclipse.exploring import moves as m
from companion.games.eclipse.handling import ring_of
from companion.games.eclipse.influence.discs import in_this_game, not_in_this_game
from companion.games.eclipse.model import Explored, Galaxy
from companion.games.eclipse.turns.actions import in_play, within
from companion.games.eclipse.turns.events import TurnEnded
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say

CHOOSES = "descendants_of_draco"  # turns up two sectors and keeps one or none (p. 27)


def explore(galaxy: Galaxy, _actor: int | None, command: m.Explore, chance: Chance) -> tuple[Event, ...]:
    if galaxy.options.sectors == "table":
        raise RuleViolation(say("The stacks are on the table: draw there."), page(9))
    in_play(galaxy, command)
    stack = galaxy.stacks[command.stack]
    if stack.left == 0:
        raise RuleViolation(say("No sector is left in this ring."), page(9))
    before = _as_action(galaxy, command)
    drawn = e.SectorDrawn(command.seat, command.stack, chance.pick(stack.unseen))
    if swarms.put_aside(galaxy, command.seat, drawn.sector):
        return (*before, drawn, *swarms.another(drawn, stack, chance))
    # As soon as the last tile has been turned up, the discarded ones become the new stack.
    if stack.left == 1 and stack.discarded:
        return (*before, drawn, e.StackReshuffled(command.stack))
    return (*before, drawn)


def turn_up(galaxy: Galaxy, _actor: int | None, command: m.TurnUpSector, _chance: Chance) -> tuple[Event, ...]:
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
    return (*_as_action(galaxy, command), e.SectorTurnedUp(command.seat, sector))


def _as_action(galaxy: Galaxy, command: m.Explore | m.TurnUpSector) -> tuple[Event, ...]:
    """The second of two tiles to choose from is part of the same exploration; anything else needs the action."""
    _one_at_a_time(galaxy, command)
    if any(one.seat == command.seat for one in galaxy.explored):
        return ()
    return within(galaxy, command, command.seat, "explore")


def _one_at_a_time(galaxy: Galaxy, command: m.Explore | m.TurnUpSector) -> None:
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


def place(galaxy: Galaxy, _actor: int | None, command: m.PlaceSector, chance: Chance) -> tuple[Event, ...]:
    placed = e.SectorPlaced(held(galaxy, command.sector).seat, command.sector)
    if catalog.sectors()[command.sector].kind != "homeworld":
        return (placed,)
    on_the_map = {tile.cruiser for tile in galaxy.tiles.values()}  # the table may have named others
    left = [one for one in galaxy.cruisers if one not in on_the_map]
    return (placed, CruiserPlaced(command.sector, chance.pick(left)))  # a secret homeworld (expansion p. 9)


def discard(galaxy: Galaxy, _actor: int | None, command: m.DiscardSector, _chance: Chance) -> tuple[Event, ...]:
    """Discarding ends the turn at once, unless it is one of two and the other one is kept (p. 9, 27)."""
    one = held(galaxy, command.sector)
    ring = ring_of(galaxy, one.sector)
    events: list[Event] = [e.SectorDiscarded(one.seat, one.sector)]
    # The very last tile came back: it is the whole new stack.
    if ring is not None and ring in galaxy.stacks and galaxy.stacks[ring].left == 0:
        events.append(e.StackReshuffled(ring))
    doing = galaxy.doing_of(one.seat)
    other = any(two.seat == one.seat and two.sector != one.sector for two in galaxy.explored)
    if doing is not None and doing.action == "explore":
        chosen = doing.placed and galaxy.boards[one.seat].species == CHOOSES
        if not other and not chosen:
            events.append(TurnEnded(one.seat))
    return tuple(events)
