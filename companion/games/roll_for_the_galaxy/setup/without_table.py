"""A set-up without a table: `companion setup roll_for_the_galaxy`."""

from typing import Any

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.chapters import evolve
from companion.games.roll_for_the_galaxy.model import Galaxy, opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.pools import counted
from companion.games.roll_for_the_galaxy.setup import dealing
from companion.games.roll_for_the_galaxy.setup import moves as m
from companion.games.roll_for_the_galaxy.setup.start import start
from companion.games.roll_for_the_galaxy.setup.steps import steps
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chance import Chance
from companion.rules.game import SetUp
from companion.rules.values import replace


def drawn(options: Options, players: int, chance: Chance) -> Galaxy:
    """A whole set-up in one go, start tiles laid as proposed; out of the cloth bag everybody draws their own."""
    story = Story(opening(replace(options, depth="full"), players), chance, evolve)
    dealing.deal(story, None, m.Deal())
    for seat in story.galaxy.seats if story.galaxy.by_bag else ():
        cheapest = dealing.proposal(story.empire(seat).hand)
        dealing.place_start_tiles(story, seat, m.PlaceStartTiles(seat=seat, development=cheapest))
    return replace(story.galaxy, options=options)


def set_up(options: Options, players: int, chance: Chance) -> SetUp:
    galaxy = drawn(options, players, chance)
    return SetUp(
        galaxy.order[0],
        tuple(_player(galaxy, seat) for seat in galaxy.seats),
        tuple((step.id, step.text) for step in steps(galaxy)),
        {"vp_pool": galaxy.pool},
        galaxy,
        options,
    )


def _player(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    one = start(galaxy.empires[seat])
    developments = [catalog.face(tile, "development").id for tile in one.development_stack]
    worlds = [catalog.face(tile, "world").id for tile in one.world_stack]
    return {
        "seat": seat + 1,
        "faction": one.faction_id,
        "home_world": one.home_world,
        "tiles": developments + worlds,  # as they lie: development up on the left, world up on the right
        "cup": dict(counted(one.cup)),
        "citizenry": dict(counted(one.citizenry)),
        "goods": dict(counted(one.goods)),
        "credits": one.credits,
    }
