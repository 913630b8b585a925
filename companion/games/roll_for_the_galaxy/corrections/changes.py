"""What a correction changes. Each may take the reason for the end away: then the round is no longer the last one."""

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.constructing.zone import STACK
from companion.games.roll_for_the_galaxy.corrections import events as e
from companion.games.roll_for_the_galaxy.exploring.bag import filled
from companion.games.roll_for_the_galaxy.managing.ending import still_ends
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy, Held
from companion.games.roll_for_the_galaxy.pools import put
from companion.rules.values import replace


def credits_corrected(galaxy: Galaxy, event: e.CreditsCorrected) -> Galaxy:
    return still_ends(galaxy.with_empire(event.seat, credits=event.now))


def chips_corrected(galaxy: Galaxy, event: e.ChipsCorrected) -> Galaxy:
    return still_ends(galaxy.with_empire(event.seat, chips=event.now))


def pool_corrected(galaxy: Galaxy, event: e.PoolCorrected) -> Galaxy:
    return still_ends(replace(galaxy, pool=event.now))


def die_corrected(galaxy: Galaxy, event: e.DieCorrected) -> Galaxy:
    one = places.without(galaxy.empires[event.seat], event.source, event.colour)
    one = replace(one, done=one.done and event.to != galaxy.phase)  # there is work again
    return still_ends(galaxy.having(event.seat, places.with_die(one, event.to, event.colour)))


def tableau_corrected(galaxy: Galaxy, event: e.TableauCorrected) -> Galaxy:
    one = _with_side(galaxy.empires[event.seat], event.side, built=event.built)
    return still_ends(filled(galaxy.having(event.seat, one)))


def _with_side(one: Empire, side: str, *, built: bool) -> Empire:
    if side in catalog.developments():
        others = tuple(name for name in one.developments if name != side)
        return replace(one, developments=(*others, side) if built else others)
    worlds = tuple(held for held in one.worlds if held.id != side)
    gone = one.held(side) or Held(side)
    if built:
        return replace(one, worlds=(*worlds, gone))
    # A world that was never there takes its goods with it: the dice go to the cup rather than out of the game.
    return replace(one, worlds=worlds, cup=put(one.cup, gone.goods))


def tiles_corrected(galaxy: Galaxy, event: e.TilesCorrected) -> Galaxy:
    unnamed = galaxy.empires[event.seat].unnamed_tiles + event.now - event.was
    return still_ends(galaxy.with_empire(event.seat, unnamed_tiles=unnamed))


def stack_corrected(galaxy: Galaxy, event: e.StackCorrected) -> Galaxy:
    return still_ends(filled(galaxy.with_empire(event.seat, **{STACK[event.kind]: event.tiles})))


def phases_corrected(galaxy: Galaxy, event: e.PhasesCorrected) -> Galaxy:
    return still_ends(replace(galaxy, played=event.phases))


def game_finished(galaxy: Galaxy, event: e.GameFinished) -> Galaxy:
    return replace(galaxy, step="over", ends=True, curve=(*galaxy.curve, event.totals))
