"""What an event does while phases are played, empires managed, and when the board corrects the app."""

from dataclasses import replace
from typing import assert_never

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy.components import Colour, Phase, TileKind
from companion.games.roll_for_the_galaxy.model import Crew, Due, Empire, Galaxy, Held
from companion.games.roll_for_the_galaxy.pools import Dice, put, take

STACK: dict[TileKind, str] = {"development": "development_stack", "world": "world_stack"}
ON_STACK: dict[TileKind, str] = {"development": "developers", "world": "settlers"}
PHASE_OF: dict[TileKind, Phase] = {"development": "develop", "world": "settle"}


def worked(galaxy: Galaxy, event: e.WorkEvent) -> Galaxy:
    match event:
        case e.PhaseBegan():
            return _begun(galaxy, event)
        case e.PhaseEnded():
            return _ended(galaxy, event.phase)
        case _:
            empire = _work(galaxy.empires[event.seat], event)
    changed = _with(galaxy, event.seat, empire)
    if isinstance(event, e.ChipsGained):
        return replace(changed, pool=max(0, galaxy.pool - event.chips))
    return changed


SeatEvent = (
    e.WorkerPlaced | e.Completed | e.Asked | e.Answered | e.DieMoved | e.DieMissing | e.CreditsGained | e.ChipsGained
    | e.Produced | e.Shipped | e.WorkerUsed | e.TileCompleted | e.PhaseDone
)  # fmt: skip


def _work(one: Empire, event: SeatEvent) -> Empire:
    match event:
        case e.WorkerPlaced():
            gone = _without_worker(one, PHASE_OF[event.kind], event.worker, virtual=False)
            return places.with_die(gone, ON_STACK[event.kind], event.worker)
        case e.Completed():
            return _completed(one, event)
        case e.Asked():
            due = Due(event.kind, event.source, event.dice, event.least, event.most, event.what)
            return replace(one, due=(*one.due, due))
        case e.Answered():
            return replace(one, due=one.due[1:])
        case e.DieMoved():
            return places.with_die(places.without(one, event.source, event.colour), event.to, event.colour)
        case e.DieMissing():
            return one
        case e.CreditsGained():
            return replace(one, credits=one.credits + event.credits)
        case e.ChipsGained():
            return replace(one, chips=one.chips + event.chips)
        case e.Produced():
            gone = _without_worker(one, "produce", event.worker, virtual=False)
            return places.with_die(gone, event.world, event.worker)
        case e.Shipped():
            gone = _without_worker(one, "ship", event.worker, virtual=event.virtual)
            gone = places.without(gone, event.world, event.good)
            home: Dice = (event.good,) if event.virtual else (event.good, event.worker)
            return replace(gone, citizenry=put(gone.citizenry, home))
        case e.WorkerUsed():
            gone = _without_worker(one, event.phase, event.worker, virtual=False)
            return places.with_die(gone, event.to, event.worker)
        case e.TileCompleted():
            place = ON_STACK[event.kind]
            for colour in event.dice:
                one = places.with_die(places.without(one, place, colour), "citizenry", colour)
            return replace(one, unnamed_tiles=one.unnamed_tiles + 1)
        case e.PhaseDone():
            return replace(one, done=True)
    assert_never(event)


def _with(galaxy: Galaxy, seat: int, empire: Empire) -> Galaxy:
    return replace(galaxy, empires=(*galaxy.empires[:seat], empire, *galaxy.empires[seat + 1 :]))


def _without_worker(one: Empire, phase: Phase, colour: Colour, *, virtual: bool) -> Empire:
    crew = list(one.crew)
    crew.remove(Crew(phase, colour, virtual))
    return replace(one, crew=tuple(crew))


def _begun(galaxy: Galaxy, event: e.PhaseBegan) -> Galaxy:
    empires = tuple(
        replace(one, done=False, scouted=(), crew=one.crew + virtual_crew(one, event.phase) * galaxy.full)
        for one in galaxy.empires
    )
    return replace(galaxy, step="phase", phase=event.phase, in_order=event.in_order, empires=empires)


def virtual_crew(one: Empire, phase: Phase) -> tuple[Crew, ...]:
    """Workers that powers add to a phase without a die (p. 11)."""
    return tuple(
        Crew(phase, colour, virtual=True)
        for _, power in one.powers("virtual_workers")
        if phase in power.phases
        for colour in power.dice
    )


def _ended(galaxy: Galaxy, phase: Phase) -> Galaxy:
    """Unused workers go to the cup, and so do those on an empty space of the construction zone (p. 5-7)."""
    empires = tuple(_home_from(one, phase, full=galaxy.full) for one in galaxy.empires)
    given = () if phase == "explore" else galaxy.given
    past = (*galaxy.past, phase)
    over = replace(galaxy, empires=empires, given=given, in_order=False, phase=None, past=past, step="phase")
    return _returned(over, galaxy.given) if phase == "explore" else over


def _home_from(one: Empire, phase: Phase, *, full: bool) -> Empire:
    unused = tuple(worker.colour for worker in one.at_work(phase) if not worker.virtual)
    one = replace(
        one, cup=put(one.cup, unused), crew=tuple(worker for worker in one.crew if worker.phase != phase), done=False
    )
    if phase == "develop" and full and not one.development_stack:
        return replace(one, cup=put(one.cup, one.developers), developers=())
    if phase == "settle" and full and not one.world_stack:
        return replace(one, cup=put(one.cup, one.settlers), settlers=())
    return one


def _completed(one: Empire, event: e.Completed) -> Empire:
    place = ON_STACK[event.kind]
    for colour in event.home:
        one = places.with_die(places.without(one, place, colour), "citizenry", colour)
    for colour in event.cup:
        one = places.with_die(places.without(one, place, colour), "cup", colour)
    side = catalog.face(event.tile, event.kind).id
    if event.kind == "development":
        return replace(one, development_stack=one.development_stack[1:], developments=(*one.developments, side))
    return replace(one, world_stack=one.world_stack[1:], worlds=(*one.worlds, Held(side)))


# ── Explore ────────────────────────────────────────────────────


def explored(galaxy: Galaxy, event: e.ExploreEvent) -> Galaxy:
    match event:
        case e.GivenUpReturned():
            return _returned(replace(galaxy, given=()), galaxy.given)
        case e.ThrowAsked():
            empires = tuple(
                replace(one, throws=True) if seat in event.seats else one for seat, one in enumerate(galaxy.empires)
            )
            return replace(galaxy, empires=empires)
        case e.LateDrawBegan():
            empires = tuple(replace(one, done=seat not in event.seats) for seat, one in enumerate(galaxy.empires))
            return replace(galaxy, step="late", in_order=False, empires=empires)
        case e.TilesGivenUp():
            one = galaxy.empires[event.seat]
            development_stack, world_stack = stacks_without(one, event.tiles)
            left = replace(one, development_stack=development_stack, world_stack=world_stack)
            return replace(_with(galaxy, event.seat, left), given=galaxy.given + event.tiles)
        case e.TileThrown():
            one = galaxy.empires[event.seat]
            development_stack, world_stack = stacks_without(one, (event.tile,))
            left = replace(one, development_stack=development_stack, world_stack=world_stack, throws=False)
            return _returned(_with(galaxy, event.seat, left), (event.tile,))
        case _:
            return _with(galaxy, event.seat, _explore(galaxy.empires[event.seat], event))


SeatExplores = e.Stocked | e.Scouted | e.TilesOwed | e.TilePlaced | e.ZoneRearranged | e.TopNamed


def _explore(one: Empire, event: SeatExplores) -> Empire:
    match event:
        case e.Stocked() | e.Scouted():
            gone = _without_worker(one, "explore", event.worker, virtual=event.virtual)
            home = () if event.virtual else (event.worker,)
            gone = replace(gone, citizenry=put(gone.citizenry, home))
            if isinstance(event, e.Stocked):
                return replace(gone, credits=gone.credits + event.credits)
            return replace(gone, scouted=put(gone.scouted, (event.worker,)))
        case e.TilesOwed():
            return replace(one, owed=event.count)
        case e.TilePlaced():
            hand = list(one.hand)
            hand.remove(event.tile)
            old = one.stack(event.kind)
            new = (event.tile, *old) if event.on_top else (*old, event.tile)
            return replace(one, hand=tuple(hand), **{STACK[event.kind]: new})  # type: ignore[arg-type]
        case e.ZoneRearranged():
            return replace(one, development_stack=event.developments, world_stack=event.worlds)
        case e.TopNamed():
            new = (event.tile, *one.stack(event.kind)[1:])
            return replace(one, **{STACK[event.kind]: new})  # type: ignore[arg-type]
    assert_never(event)


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


# ── manage empire ──────────────────────────────────────────────


def managed(galaxy: Galaxy, event: e.ManageEvent) -> Galaxy:
    match event:
        case e.ManagingBegan():
            empires = tuple(replace(one, done=False, recruited=False) for one in galaxy.empires)
            return replace(galaxy, step="manage", phase=None, empires=empires)
        case e.Recruited():
            one = galaxy.empires[event.seat]
            return galaxy.with_empire(
                event.seat,
                citizenry=take(one.citizenry, event.dice),
                cup=put(one.cup, event.dice),
                credits=catalog.box().credits_least if event.raised else one.credits - len(event.dice),
                recruited=True,
            )
        case e.Recalled():
            one = places.without(galaxy.empires[event.seat], event.place, event.colour)
            return _with(galaxy, event.seat, replace(one, cup=put(one.cup, (event.colour,))))
        case e.RoundDone():
            return galaxy.with_empire(event.seat, done=True)
        case e.LastRoundAnnounced():
            return replace(galaxy, ends=True)
        case e.RoundEnded():
            empires = tuple(replace(one, done=False, recruited=False) for one in galaxy.empires)
            return replace(
                galaxy,
                step="over" if event.over else "assign",
                round=galaxy.round if event.over else galaxy.round + 1,
                chosen=(),
                played=(),
                past=(),
                extra=None,
                empires=empires,
                ends=event.over,
                curve=(*galaxy.curve, event.totals),
            )
    assert_never(event)


# ── the board is right ─────────────────────────────────────────


def corrected(galaxy: Galaxy, event: e.CorrectionEvent) -> Galaxy:
    """Where a correction takes the reason for the end away, the round is no longer the last one."""
    changed = _corrected(galaxy, event)
    last = any(one.tiles >= catalog.box().last_tiles for one in changed.empires)
    return replace(changed, ends=changed.ends and (changed.pool == 0 or last or changed.step == "over"))


def _corrected(galaxy: Galaxy, event: e.CorrectionEvent) -> Galaxy:
    match event:
        case e.CreditsCorrected():
            return galaxy.with_empire(event.seat, credits=event.now)
        case e.ChipsCorrected():
            return galaxy.with_empire(event.seat, chips=event.now)
        case e.PoolCorrected():
            return replace(galaxy, pool=event.now)
        case e.DieCorrected():
            one = places.without(galaxy.empires[event.seat], event.source, event.colour)
            one = replace(one, done=one.done and event.to != galaxy.phase)  # there is work again
            return _with(galaxy, event.seat, places.with_die(one, event.to, event.colour))
        case e.TableauCorrected():
            one = _with_side(galaxy.empires[event.seat], event.side, built=event.built)
            return _bag_filled(_with(galaxy, event.seat, one))
        case e.TilesCorrected():
            one = galaxy.empires[event.seat]
            return galaxy.with_empire(event.seat, unnamed_tiles=one.unnamed_tiles + event.now - event.was)
        case e.StackCorrected():
            return _bag_filled(galaxy.with_empire(event.seat, **{STACK[event.kind]: event.tiles}))
        case e.PhasesCorrected():
            return replace(galaxy, played=event.phases)
        case e.GameFinished():
            return replace(galaxy, step="over", ends=True, curve=(*galaxy.curve, event.totals))
        case e.HoldingsCounted():
            return galaxy.with_empire(event.seat, count=event.count)
    assert_never(event)


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


def _returned(galaxy: Galaxy, tiles: tuple[int, ...]) -> Galaxy:
    """Back into the app's bag, but for tiles that a correction has put somewhere else meanwhile."""
    if not galaxy.by_bag:
        return galaxy
    return replace(galaxy, bag=galaxy.bag + tuple(tile for tile in tiles if tile not in _lying(galaxy)))


def _bag_filled(galaxy: Galaxy) -> Galaxy:
    """In the app's bag lies every tile that lies nowhere else."""
    if not galaxy.by_bag:
        return galaxy
    out = _lying(galaxy)
    return replace(galaxy, bag=tuple(tile for tile in catalog.tiles() if tile not in out))


def _lying(galaxy: Galaxy) -> set[int]:
    """Tiles on stacks, in hands, in tableaus, or given up."""
    out = {tile for one in galaxy.empires for tile in (*one.zone, *one.hand)} | set(galaxy.given)
    sides = {side for one in galaxy.empires for side in (*one.developments, *(held.id for held in one.worlds))}
    return out | {tile for side, tile in catalog.tile_of().items() if side in sides}
