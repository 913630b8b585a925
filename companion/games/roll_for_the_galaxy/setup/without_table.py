"""A set-up without a table (`companion setup roll_for_the_galaxy`), and the options from the form."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy import moves as m
from companion.games.roll_for_the_galaxy.evolve import start
from companion.games.roll_for_the_galaxy.model import Galaxy, opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.pools import counted
from companion.games.roll_for_the_galaxy.setup import dealing
from companion.games.roll_for_the_galaxy.setup.steps import steps
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chance import Chance
from companion.rules.codec import dump, tidy
from companion.rules.game import SetUp

PROPOSED = Options()  # what a new table starts with

CHOICES = ("depth", "factions_by", "bag", "extra_die", "in_order", "selector_moves", "mandate_each")


def options_from_form(form: Mapping[str, str], kept: Options | None) -> dict[str, Any]:
    title = tidy("title", form.get("title", ""))
    if kept is not None:
        return {**dump(kept), "title": title or kept.title}
    chosen = {name: form[name] for name in CHOICES if form.get(name)}
    return {"title": title, **chosen, "estimate": form.get("hide_estimate") != "on"}


def check_options(options: Options) -> None:
    """Nothing here contradicts anything else."""


def drawn(options: Options, players: int, chance: Chance) -> Galaxy:
    """A whole set-up in one go, start tiles laid as proposed; out of the cloth bag everybody draws their own."""
    story = Story(opening(replace(options, depth="full"), players), chance)
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
