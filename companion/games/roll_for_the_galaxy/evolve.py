"""What an event does to a table: set-up, roll, assign and reveal here; the work of the phases in evolve_work."""

from dataclasses import replace
from typing import assert_never

from companion.games.roll_for_the_galaxy import catalog, evolve_work
from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy.components import DieGain, Phase, World
from companion.games.roll_for_the_galaxy.model import Crew, Empire, Galaxy, Held, Moved, Worker
from companion.games.roll_for_the_galaxy.pools import Dice, heap, put, take


def evolve(galaxy: Galaxy, event: e.Event) -> Galaxy:
    if isinstance(event, e.AssignEvent):
        return _assigned(galaxy, event)
    if isinstance(event, e.WorkEvent):
        return evolve_work.worked(galaxy, event)
    if isinstance(event, e.ExploreEvent):
        return evolve_work.explored(galaxy, event)
    if isinstance(event, e.RevealEvent):
        return _revealed(galaxy, event)
    if isinstance(event, e.ManageEvent):
        return evolve_work.managed(galaxy, event)
    if isinstance(event, e.SetUpEvent):
        return _set_up(galaxy, event)
    return evolve_work.corrected(galaxy, event)


# ── set-up ─────────────────────────────────────────────────────


def _set_up(galaxy: Galaxy, event: e.SetUpEvent) -> Galaxy:
    match event:
        case e.FactionTaken():
            return galaxy.with_empire(event.seat, faction_id=event.faction)
        case e.HomeWorldTaken():
            return galaxy.with_empire(event.seat, home_world=event.home_world)
        case e.TilesDrawn():
            one = galaxy.empires[event.seat]
            bag = tuple(tile for tile in galaxy.bag if tile not in event.tiles)
            hand = one.hand + event.tiles
            changed = galaxy.with_empire(event.seat, hand=hand, to_name=one.to_name + event.unnamed, owed=0)
            return replace(changed, bag=bag)
        case e.TileNamed():
            one = galaxy.empires[event.seat]
            named = galaxy.with_empire(event.seat, hand=(*one.hand, event.tile), to_name=one.to_name - 1)
            return replace(named, bag=tuple(tile for tile in galaxy.bag if tile != event.tile))
        case e.StartTilesPlaced():
            return galaxy.with_empire(
                event.seat, hand=(), development_stack=(event.development,), world_stack=(event.world,)
            )
        case e.StepTicked():
            ticked = galaxy.ticked | {event.step} if event.done else galaxy.ticked - {event.step}
            return replace(galaxy, ticked=ticked)
        case e.PlayBegan():
            empires = tuple(start(empire, worlds_kept=galaxy.full) for empire in galaxy.empires)
            return replace(galaxy, step="assign", round=1, empires=empires)
    assert_never(event)


def start(empire: Empire, *, worlds_kept: bool = True) -> Empire:
    """An empire as its faction and home world print it (p. 2); where worlds are not kept, their goods lie loose."""
    box = catalog.box()
    sides = [*(empire.faction.halves if empire.faction else ()), catalog.worlds()[empire.home_world]]
    worlds = [side for side in sides if isinstance(side, World)]
    home = catalog.home_worlds()[empire.home_world]

    def gained(to: str) -> list[DieGain]:
        return [gain for world in worlds for gain in world.dice if gain.to == to]

    def goods(world: World) -> Dice:
        return tuple(gain.colour for gain in world.dice if gain.to == "good")

    return replace(
        empire,
        developments=tuple(side.id for side in sides if not isinstance(side, World)),
        worlds=tuple(Held(world.id, goods(world) if worlds_kept else ()) for world in worlds),
        loose_goods=() if worlds_kept else heap(good for world in worlds for good in goods(world)),
        cup=put(box.start_cup, (gain.colour for gain in gained("cup"))),
        citizenry=put(box.start_citizenry, (gain.colour for gain in gained("citizenry"))),
        credits=box.start_credits if home.start_credits is None else home.start_credits,
    )


# ── roll and assign ────────────────────────────────────────────


def _assigned(galaxy: Galaxy, event: e.AssignEvent) -> Galaxy:
    one = galaxy.empires[event.seat]
    match event:
        case e.Rolled():
            workers = tuple(Worker(colour, face) for colour, face in event.faces)
            return galaxy.with_empire(event.seat, cup=(), workers=workers, by_hand=False)
        case e.DieNoted():
            cup = take(one.cup, (event.colour,))
            return galaxy.with_empire(
                event.seat, cup=cup, workers=(*one.workers, Worker(event.colour, event.face)), by_hand=True
            )
        case e.DieForgotten():
            gone = one.workers[event.die]
            left = one.workers[: event.die] + one.workers[event.die + 1 :]
            # The other dice change their numbers, so whatever was decided about them is open again.
            return galaxy.with_empire(
                event.seat, cup=put(one.cup, (gone.colour,)), workers=left, selected=None, moved=(), by_hand=bool(left)
            )
        case e.WildPlaced():
            touched = any(event.die in (move.die, move.paid) for move in one.moved)
            workers = tuple(
                replace(worker, wild=event.phase) if number == event.die else worker
                for number, worker in enumerate(one.workers)
            )
            return galaxy.with_empire(event.seat, workers=workers, moved=() if touched else one.moved)
        case e.PhaseSelected():
            return galaxy.with_empire(event.seat, selected=(event.die, event.phase), moved=())
        case e.Reassigned():
            new = tuple(
                Moved(event.power, die, event.to, event.paid if number == 0 else None, with_last=number > 0)
                for number, die in enumerate(event.dice)
            )
            return galaxy.with_empire(event.seat, moved=one.moved + new)
        case e.ReassignUndone():
            last = max(number for number, move in enumerate(one.moved) if not move.with_last)
            return galaxy.with_empire(event.seat, moved=one.moved[:last])
    assert_never(event)


# ── reveal ─────────────────────────────────────────────────────


def _revealed(galaxy: Galaxy, event: e.RevealEvent) -> Galaxy:
    match event:
        case e.ReadingAgreed():
            others = tuple(one for one in galaxy.readings if one[0] != event.reading)
            return replace(galaxy, readings=(*others, (event.reading, event.allowed)))
        case e.MadeReady():
            return galaxy.with_empire(event.seat, ready=True)
        case e.ReadyWithdrawn():
            return galaxy.with_empire(event.seat, ready=False)
        case e.Revealed():
            return replace(galaxy, step="extra", extra=None, chosen=event.selected, unveiled=event.round)
        case e.ExtraDieShown():
            return replace(galaxy, extra=event.face)
        case e.PhasesSet():
            sent = tuple(_sent_to_work(empire, event.phases) for empire in galaxy.empires)
            return replace(galaxy, step="phase", phase=None, played=event.phases, past=(), empires=sent)
    assert_never(event)


def _sent_to_work(empire: Empire, phases: tuple[Phase, ...]) -> Empire:
    """Workers of phases that are not played, and dictated dice, go back to the cup (p. 4)."""
    columns = list(zip(empire.workers, empire.columns, strict=True))
    crew = tuple(Crew(phase, worker.colour) for phase in phases for worker, column in columns if column == phase)
    back = tuple(worker.colour for worker, column in columns if column not in phases)
    return replace(
        empire,
        crew=crew,
        sent_back=put((), back),
        cup=put(empire.cup, back),
        workers=(),
        selected=None,
        moved=(),
        ready=False,
        by_hand=False,
    )
