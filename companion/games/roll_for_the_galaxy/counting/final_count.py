"""Counting at the end where the app does not know it all: what somebody has is typed in, by anybody at the table."""

import re

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import COLOURS, page
from companion.games.roll_for_the_galaxy.checks import in_step
from companion.games.roll_for_the_galaxy.counting import events as e
from companion.games.roll_for_the_galaxy.counting import moves as m
from companion.games.roll_for_the_galaxy.counting import scoring
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.counting.score_sheet import (
    MOST_PLAYERS,
    home_world_named,
    side_named,
    tile_named,
)
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.codec import shown
from companion.rules.game import RuleViolation
from companion.rules.words import Name, say


def count_holdings(story: Story, _actor: int | None, command: m.CountHoldings) -> None:
    galaxy = story.galaxy
    in_step(galaxy, "over")
    count = Holdings(
        chips=command.vp_chips,
        faction=command.faction or None,
        home_world=_home_world(command.home_world),
        tiles=_tiles((*command.sides, *named(command.tiles))),
        dice=tuple((colour, number) for colour in COLOURS if (number := getattr(command, colour))),
        goods=command.goods,
        cup=command.cup,
        credits=command.credits,
    )
    others = {seat: scoring.of_seat(galaxy, seat) for seat in galaxy.seats if seat != command.seat}
    _nobody_else_has(count, others)
    _fits_the_box((count, *others.values()))
    story.tell(e.HoldingsCounted(command.seat, count))


# ── names as they are typed


def named(text: str) -> tuple[str, ...]:
    """Names between commas, semicolons or lines. Two names hold a comma themselves, so two pieces that make a name are one."""
    found: list[str] = []
    for part in re.split(r"[;\n]", text):
        pieces = [piece.strip() for piece in part.split(",")]
        while pieces:
            size = 2 if len(pieces) > 1 and tile_named(", ".join(pieces[:2])) else 1
            found.append(", ".join(pieces[:size]))
            pieces = pieces[size:]
    return tuple(name for name in found if name)


def _tiles(names: tuple[str, ...]) -> tuple[str, ...]:
    found: dict[int, str] = {}
    for name in names:
        side_id = tile_named(name)
        if side_id is None and side_named(name):
            why = say("%(tile)s belongs to a faction or is a home world: choose that above.", tile=shown(name))
            raise RuleViolation(why, page(8))
        if side_id is None:
            raise RuleViolation(say("There is no tile called “%(tile)s”.", tile=shown(name)))
        tile, side = catalog.tile_of()[side_id], catalog.side(side_id)
        if found.get(tile) == side_id:
            raise RuleViolation(say("%(tile)s is named twice.", tile=side.name))
        if tile in found:
            other = catalog.side(found[tile]).name
            why = say("%(tile)s and %(other)s are two sides of one tile.", tile=other, other=side.name)
            raise RuleViolation(why)
        found[tile] = side_id
    return tuple(found.values())


def _home_world(typed: str) -> str:
    if not typed.strip():
        return ""
    found = home_world_named(typed)
    if found is None:
        raise RuleViolation(say("There is no home world called “%(world)s”.", world=shown(typed)))
    return found


# ── against what the others have


def _nobody_else_has(count: Holdings, others: dict[int, Holdings]) -> None:
    """Everything with a name is in the box once."""
    tiles = {catalog.tile_of()[side] for side in count.tiles}
    for seat, other in others.items():
        if count.faction is not None and count.faction == other.faction:
            why = say("%(player)s has faction %(faction)s already.", player=Name(seat), faction=count.faction)
            raise RuleViolation(why, page(2))
        if count.home_world and count.home_world == other.home_world:
            world = catalog.side(count.home_world).name
            raise RuleViolation(say("%(player)s has %(tile)s already.", player=Name(seat), tile=world), page(2))
        for side in other.tiles:
            if catalog.tile_of()[side] in tiles:
                why = say("%(player)s has %(tile)s already.", player=Name(seat), tile=catalog.side(side).name)
                raise RuleViolation(why, page(2))


def _fits_the_box(together: tuple[Holdings, ...]) -> None:
    box = catalog.box()
    most = MOST_PLAYERS * box.chips_per_player + box.chips_late
    if sum(one.chips for one in together) > most:
        why = say("All players together have more points in chips than the box holds (%(most)s).", most=most)
        raise RuleViolation(why, page(2))
    for colour, die in catalog.dice().items():
        if sum(one.dice_of(colour) for one in together) > die.count:
            why = say(
                "All players together have more %(die)s dice than the box holds (%(most)s).",
                die=die.name,
                most=die.count,
            )
            raise RuleViolation(why, page(2))
