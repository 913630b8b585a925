"""What holds at every table after every tap: no die, tile, chip or credit is lost or found."""

from collections import Counter
from typing import Any

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import COLOURS
from companion.games.roll_for_the_galaxy.corrections.events import DieCorrected
from companion.games.roll_for_the_galaxy.gains import DieMoved
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.setup.events import PlayBegan
from tests.games.roll_for_the_galaxy.wild import everywhere


def all_dice(galaxy: Galaxy) -> Counter[str]:
    return Counter(die for one in galaxy.empires for die in one.dice)


def dice_are_kept(before: Galaxy, events: tuple[Any, ...], after: Galaxy) -> None:
    """Dice only come out of the supply and go back there when a tile says so, or when play begins (p. 6)."""
    if any(isinstance(event, PlayBegan) for event in events):
        assert sum(all_dice(after).values()) >= 5 * len(after.empires)
        return
    change = all_dice(before)
    for event in events:
        if isinstance(event, DieMoved | DieCorrected):
            change[event.colour] += (event.source == "supply") - (event.to == "supply")
    assert +change == +all_dice(after), events
    assert all(after.supply(colour) >= 0 for colour in COLOURS), events


def tiles_are_kept(galaxy: Galaxy) -> None:
    """Every tile is in one place; with the cloth bag those without a name are counted."""
    if not galaxy.full:
        return
    named = everywhere(galaxy)
    assert len(named) == len(set(named)), sorted(named)
    unnamed = sum(one.zone.count(0) + one.hand.count(0) + one.to_name for one in galaxy.empires) + galaxy.given.count(0)
    assert galaxy.left_in_bag + len(named) + unnamed == len(catalog.tiles())
    if galaxy.by_bag:
        assert unnamed == 0
        assert sorted((*named, *galaxy.bag)) == list(catalog.tiles())


def chips_are_kept(galaxy: Galaxy) -> None:
    """Chips come out of the pool; only when it is empty do the chips of ten come in (p. 7)."""
    whole = catalog.box().chips_per_player * len(galaxy.empires)
    held = sum(one.chips for one in galaxy.empires)
    assert galaxy.pool >= 0
    assert held + galaxy.pool == whole if galaxy.pool else held >= whole


def credits_are_kept(galaxy: Galaxy) -> None:
    assert all(0 <= one.credits <= catalog.box().most_credits for one in galaxy.empires)


def nobody_is_left_over(galaxy: Galaxy) -> None:
    """Workers only lie in phases while these are played; a good lies on a world that carries it."""
    for one in galaxy.empires:
        assert galaxy.step in ("phase", "late") or not one.crew
        assert galaxy.step in ("assign", "extra") or not one.workers
        assert galaxy.step in ("setup", "phase", "late") or not one.busy
        most = 2 if one.has("goods_capacity") else 1
        assert all(len(held.goods) <= (0 if held.world.kind == "grey" else most) for held in one.worlds)
        assert galaxy.step != "assign" or one.cup or one.workers  # somebody can always roll (p. 8)


def hold(before: Galaxy, events: tuple[Any, ...], after: Galaxy) -> None:
    dice_are_kept(before, events, after)
    tiles_are_kept(after)
    chips_are_kept(after)
    credits_are_kept(after)
    nobody_is_left_over(after)
