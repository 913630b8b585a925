"""Who came first into which sector (expansion p. 11), and what ends with a phase, a round or a player."""

from companion.games.eclipse.battle.events import BattleOpened
from companion.games.eclipse.events import Event
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import SOMEWHERE
from companion.games.eclipse.turns.events import PhaseBegun, RoundEnded
from companion.games.eclipse.upkeep.events import SeatOut
from companion.rules.values import replace


def kept(galaxy: Galaxy, event: Event) -> Galaxy:
    """After every event: who came first into a sector (p. 11); what ends with a phase, a round or a player."""
    if not galaxy.options.alliances:
        return galaxy
    if isinstance(event, PhaseBegun | RoundEnded):
        galaxy = replace(galaxy, pacts=())
    if isinstance(event, RoundEnded):
        galaxy = replace(galaxy, waived=())
    if isinstance(event, SeatOut):
        galaxy = replace(galaxy, pacts=tuple(one for one in galaxy.pacts if event.seat not in one.members))
    before = dict(galaxy.came)
    if isinstance(event, BattleOpened):  # the table has said in which order they came
        before[event.battle.sector] = tuple(one.seat for one in event.battle.parties if one.seat is not None)
    where = {sector for board in galaxy.boards for sector in board.ships if sector != SOMEWHERE}
    # A ship may be more than what stands on the map: an orbital of the Exiles, where their disc lies.
    where |= {sector for sector, tile in galaxy.tiles.items() if tile.disc is not None}
    came = {}
    for sector in sorted(where):
        known = dict.fromkeys((*before.get(sector, ()), *galaxy.order))
        if there := tuple(seat for seat in known if galaxy.ships_in(sector, seat)):
            came[sector] = there
    return replace(galaxy, came=came) if came != galaxy.came else galaxy
