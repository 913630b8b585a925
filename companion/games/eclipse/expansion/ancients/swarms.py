"""Swarms of Ancients (expansion p. 7): at the end of each clean-up a die decides through which exit one of them moves."""

from collections.abc import Iterator

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import known_sector, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.ancients.events import SwarmMoved, SwarmRolled, SwarmsStir, SwarmStays
from companion.games.eclipse.expansion.ancients.moves import AnswerSwarm, RollSwarm
from companion.games.eclipse.expansion.model import Swarm
from companion.games.eclipse.exploring.events import SectorDiscarded, SectorDrawn, StackReshuffled
from companion.games.eclipse.influence.discs import FRIENDS_OF_ANCIENTS, in_this_game, not_in_this_game
from companion.games.eclipse.model import Galaxy, SectorStack
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Named, say

# As printed, with the sector's number at the right corner.
EXITS = {
    1: Named("north", "Norden"),
    2: Named("north-east", "Nordosten"),
    3: Named("south-east", "Südosten"),
    4: Named("south", "Süden"),
    5: Named("south-west", "Südwesten"),
    6: Named("north-west", "Nordwesten"),
}


def lying(galaxy: Galaxy) -> tuple[str, ...]:
    """Swarms on the table, as far as the phones know what lies there."""
    return tuple(sector for sector in sorted(galaxy.tiles) if catalog.sectors()[sector].hive)


def stir(galaxy: Galaxy) -> tuple[Event, ...]:
    """Those that still have an Ancient."""
    sectors = tuple(sector for sector in lying(galaxy) if galaxy.tiles[sector].ancients)
    return (SwarmsStir(sectors),) if sectors else ()


# ── turned up by Descendants of Draco


def put_aside(galaxy: Galaxy, seat: int, sector: str) -> bool:
    return catalog.sectors()[sector].hive and galaxy.boards[seat].species == FRIENDS_OF_ANCIENTS


def another(drawn: SectorDrawn, stack: SectorStack, chance: Chance) -> Iterator[Event]:
    """The swarm goes to the discarded tiles, and another one is drawn: from the new stack if it was the last one."""
    yield SectorDiscarded(drawn.seat, drawn.sector)
    rest = [one for one in stack.unseen if one != drawn.sector]
    if stack.left == 1:
        yield StackReshuffled(drawn.stack)
        rest = list(stack.discarded)
    if rest:
        yield SectorDrawn(drawn.seat, drawn.stack, chance.pick(rest))


# ── the die


def _waiting(galaxy: Galaxy, sector: str) -> Swarm:
    for one in galaxy.swarms:
        if one.sector == sector:
            return one
    raise RuleViolation(say("No die is to be rolled for sector %(sector)s.", sector=sector[:12]), rise_page(7))


def roll(galaxy: Galaxy, _actor: int | None, command: RollSwarm, chance: Chance) -> tuple[Event, ...]:
    """The app's die or the table's; once rolled, only the table can say that it was another face."""
    one = _waiting(galaxy, command.sector)
    if one.face:
        if command.face == one.face:
            raise RuleViolation(say("That is what the phones say already."))
        advise(command, say("The die shows %(face)s.", face=one.face), rise_page(7))
    face = chance.below(6) + 1 if command.face is None else command.face
    return (SwarmRolled(one.sector, face, by_app=command.face is None),)


def answer(galaxy: Galaxy, _actor: int | None, command: AnswerSwarm, _chance: Chance) -> tuple[Event, ...]:
    one = _waiting(galaxy, command.sector)
    if not one.face:
        advise(command, say("First the die."), rise_page(7))
    if not command.to:
        return (SwarmStays(one.sector),)
    to = known_sector(command.to)
    if to == one.sector:
        raise RuleViolation(say("The Ancient leaves sector %(sector)s.", sector=to), rise_page(7))
    if not galaxy.tiles[one.sector].ancients:
        advise(command, say("No Ancient is left in sector %(sector)s.", sector=one.sector), rise_page(7))
    if not in_this_game(galaxy, to):
        advise(command, not_in_this_game(to), rise_page(7))
    if to not in galaxy.tiles:
        advise(command, say("Sector %(sector)s is not on the table.", sector=to), rise_page(7))
    return (SwarmMoved(one.sector, to, met(galaxy, to)),)


def met(galaxy: Galaxy, sector: str) -> tuple[int, ...]:
    """Whose ships or disc are there: they fight the Ancients, who always defend. Descendants are left in peace."""
    tile = galaxy.tiles.get(sector)
    disc = tile.disc if tile is not None else None
    return tuple(
        seat
        for seat in galaxy.playing
        if (galaxy.ships_in(sector, seat) or disc == seat) and galaxy.boards[seat].species != FRIENDS_OF_ANCIENTS
    )
