"""What Explore changes: hands, stacks, the bag, and the explorers that go home."""

from companion.games.roll_for_the_galaxy.constructing.zone import STACK
from companion.games.roll_for_the_galaxy.exploring import events as e
from companion.games.roll_for_the_galaxy.exploring.bag import returned
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases.workers import without
from companion.games.roll_for_the_galaxy.pools import put
from companion.rules.values import replace


def stocked(galaxy: Galaxy, event: e.Stocked) -> Galaxy:
    gone = _explored(galaxy, event)
    return galaxy.having(event.seat, replace(gone, credits=gone.credits + event.credits))


def scouted(galaxy: Galaxy, event: e.Scouted) -> Galaxy:
    gone = _explored(galaxy, event)
    return galaxy.having(event.seat, replace(gone, scouted=put(gone.scouted, (event.worker,))))


def _explored(galaxy: Galaxy, event: e.Stocked | e.Scouted) -> Empire:
    gone = without(galaxy.empires[event.seat], "explore", event.worker, virtual=event.virtual)
    home = () if event.virtual else (event.worker,)
    return replace(gone, citizenry=put(gone.citizenry, home))


def tiles_drawn(galaxy: Galaxy, event: e.TilesDrawn) -> Galaxy:
    one = galaxy.empires[event.seat]
    bag = tuple(tile for tile in galaxy.bag if tile not in event.tiles)
    hand = one.hand + event.tiles
    changed = galaxy.with_empire(event.seat, hand=hand, to_name=one.to_name + event.unnamed, owed=0)
    return replace(changed, bag=bag)


def tile_named(galaxy: Galaxy, event: e.TileNamed) -> Galaxy:
    one = galaxy.empires[event.seat]
    named = galaxy.with_empire(event.seat, hand=(*one.hand, event.tile), to_name=one.to_name - 1)
    return replace(named, bag=tuple(tile for tile in galaxy.bag if tile != event.tile))


def tile_placed(galaxy: Galaxy, event: e.TilePlaced) -> Galaxy:
    one = galaxy.empires[event.seat]
    hand = list(one.hand)
    hand.remove(event.tile)
    old = one.stack(event.kind)
    new = (event.tile, *old) if event.on_top else (*old, event.tile)
    return galaxy.with_empire(event.seat, hand=tuple(hand), **{STACK[event.kind]: new})


def zone_rearranged(galaxy: Galaxy, event: e.ZoneRearranged) -> Galaxy:
    return galaxy.with_empire(event.seat, development_stack=event.developments, world_stack=event.worlds)


def late_draw_began(galaxy: Galaxy, event: e.LateDrawBegan) -> Galaxy:
    empires = tuple(replace(one, done=seat not in event.seats) for seat, one in enumerate(galaxy.empires))
    return replace(galaxy, step="late", in_order=False, empires=empires)


# ── the bag


def tiles_given_up(galaxy: Galaxy, event: e.TilesGivenUp) -> Galaxy:
    one = galaxy.empires[event.seat]
    development_stack, world_stack = stacks_without(one, event.tiles)
    left = replace(one, development_stack=development_stack, world_stack=world_stack)
    return replace(galaxy.having(event.seat, left), given=galaxy.given + event.tiles)


def given_up_returned(galaxy: Galaxy, _event: e.GivenUpReturned) -> Galaxy:
    return returned(replace(galaxy, given=()), galaxy.given)


def tiles_owed(galaxy: Galaxy, event: e.TilesOwed) -> Galaxy:
    return galaxy.with_empire(event.seat, owed=event.count)


def throw_asked(galaxy: Galaxy, event: e.ThrowAsked) -> Galaxy:
    empires = tuple(
        replace(one, throws=True) if seat in event.seats else one for seat, one in enumerate(galaxy.empires)
    )
    return replace(galaxy, empires=empires)


def tile_thrown(galaxy: Galaxy, event: e.TileThrown) -> Galaxy:
    one = galaxy.empires[event.seat]
    development_stack, world_stack = stacks_without(one, (event.tile,))
    left = replace(one, development_stack=development_stack, world_stack=world_stack, throws=False)
    return returned(galaxy.having(event.seat, left), (event.tile,))


def stacks_without(one: Empire, tiles: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both stacks without these tiles; unnamed tiles are all called alike, so each goes once."""
    left = list(tiles)

    def kept(stack: tuple[int, ...]) -> tuple[int, ...]:
        found = []
        for tile in stack:
            if tile in left:
                left.remove(tile)
            else:
                found.append(tile)
        return tuple(found)

    return kept(one.development_stack), kept(one.world_stack)
