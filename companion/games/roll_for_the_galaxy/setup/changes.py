"""What the set-up changes: what was dealt, how the start tiles lie, and the first round."""

from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.setup import events as e
from companion.games.roll_for_the_galaxy.setup.start import start
from companion.rules.values import replace


def faction_taken(galaxy: Galaxy, event: e.FactionTaken) -> Galaxy:
    return galaxy.with_empire(event.seat, faction_id=event.faction)


def home_world_taken(galaxy: Galaxy, event: e.HomeWorldTaken) -> Galaxy:
    return galaxy.with_empire(event.seat, home_world=event.home_world)


def start_tiles_placed(galaxy: Galaxy, event: e.StartTilesPlaced) -> Galaxy:
    return galaxy.with_empire(event.seat, hand=(), development_stack=(event.development,), world_stack=(event.world,))


def step_ticked(galaxy: Galaxy, event: e.StepTicked) -> Galaxy:
    ticked = galaxy.ticked | {event.step} if event.done else galaxy.ticked - {event.step}
    return replace(galaxy, ticked=ticked)


def play_began(galaxy: Galaxy, _event: e.PlayBegan) -> Galaxy:
    empires = tuple(start(empire, worlds_kept=galaxy.full) for empire in galaxy.empires)
    return replace(galaxy, step="assign", round=1, empires=empires)
