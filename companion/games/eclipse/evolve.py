"""What each event does to the table. Nothing is decided here."""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from companion.games.eclipse import (
    catalog,
    evolve_alliances,
    evolve_battle,
    evolve_rise,
    evolve_round,
    evolve_turns,
    evolve_variants,
)
from companion.games.eclipse.alliance_events import AllianceEvent
from companion.games.eclipse.battle_events import (
    AncientsAttacked,
    DieRolledAgain,
    InterceptRolled,
    InterceptTapped,
    MissilesStopped,
    Plundered,
    PopulationShot,
    TrophyTaken,
)
from companion.games.eclipse.events import (
    AncientTechnologyTaken,
    ArrivalNoted,
    BattleClosed,
    BattleForgotten,
    BattleOpened,
    DiceLaid,
    DiceRolled,
    DiscoveryFound,
    DiscoveryKept,
    DiscoveryUsed,
    DiscsGained,
    DrawOpened,
    Event,
    FaceTapped,
    KeyTurned,
    MapTurned,
    PlayBegun,
    PointsCounted,
    PopulationAttacked,
    Refitted,
    ReputationDrawn,
    ReputationKept,
    ReputationOffered,
    ResearchClosed,
    Researched,
    ResourceCorrected,
    RoundEnded,
    SeatReady,
    SeatsOrdered,
    SectorDiscarded,
    SectorDrawn,
    SectorPlaced,
    SpeciesTaken,
    SquadCorrected,
    SquadRetreats,
    StackReshuffled,
    StalemateEnded,
    StartPlayerSet,
    StepTicked,
    SupplyCorrected,
    TechnologiesDrawn,
    TechnologiesPutBack,
    TechnologyCorrected,
    Traded,
    UpgradeClosed,
    UpkeepPaid,
)
from companion.games.eclipse.model import LAST_ROUND, Board, Galaxy, SectorStack, moved
from companion.games.eclipse.rise_events import RiseEvent
from companion.games.eclipse.technologies.research import KEY
from companion.games.eclipse.variant_events import VariantEvent


def evolve(galaxy: Galaxy, event: Event) -> Galaxy:
    return evolve_alliances.kept(_evolve(galaxy, event), event)


def _evolve(galaxy: Galaxy, event: Event) -> Galaxy:
    match event:
        case StartPlayerSet():
            return replace(galaxy, start_player=event.seat)
        case SeatsOrdered():
            return replace(galaxy, order=event.order)
        case MapTurned():
            return replace(galaxy, map_turn=event.turn)
        case SpeciesTaken():
            return _take_species(galaxy, event)
        case ReputationDrawn():
            return _give_reputation(galaxy, event.seat, event.tiles)
        case StepTicked():
            ticked = galaxy.ticked | {event.step} if event.done else galaxy.ticked - {event.step}
            return replace(galaxy, ticked=ticked)
        case SeatReady():
            return _board(galaxy, event.seat, ready=event.ready)
        case PlayBegun():
            laid_out = evolve_turns.lay_out(replace(galaxy, round=1, opening=galaxy.supply))
            return evolve_turns.begin_round(laid_out)
        case DrawOpened():
            return replace(galaxy, to_come=event.tiles, drawn_for=galaxy.round, draw_ahead=event.ahead)
        case TechnologiesDrawn():
            return _draw(galaxy, event)
        case TechnologiesPutBack():
            return _put_back(galaxy, event.tiles, event.ahead)
        case RoundEnded():
            return _end_round(galaxy, event)
        case Researched() | AncientTechnologyTaken():
            return _lay_technology(galaxy, event)
        case ResearchClosed():
            return galaxy.with_so_far("researching", event.seat, None)
        case DiscsGained():
            board = galaxy.boards[event.seat]
            gained = board.discs_gained + event.discs
            return _board(galaxy, event.seat, discs_gained=gained, discs=board.discs + event.discs)
        case KeyTurned():
            richer = galaxy.boards[event.seat].with_more(event.money, event.science, event.materials)
            return galaxy.with_board(event.seat, replace(richer, key_waits=False))
        case Traded():
            poorer = galaxy.boards[event.seat].with_more(**{event.give: -event.gave})
            return galaxy.with_board(event.seat, poorer.with_more(**{event.take: event.took}))
        case UpkeepPaid():
            paid = replace(galaxy, upkept=galaxy.upkept | {event.seat})
            board = replace(galaxy.boards[event.seat], money=event.money).with_more(
                science=event.science, materials=event.materials
            )
            shows = (event.upkeep, event.income, event.science, event.materials)
            return paid.with_board(event.seat, replace(board, shows=shows))
        case SectorDrawn() | SectorPlaced() | SectorDiscarded() | StackReshuffled():
            return _sector(galaxy, event)
        case DiscoveryFound() | DiscoveryUsed() | DiscoveryKept():
            return _discovery(galaxy, event)
        case (
            Refitted() | UpgradeClosed() | ArrivalNoted() | BattleForgotten() | BattleOpened() | FaceTapped() | DiceRolled() | DiceLaid() | SquadRetreats()
            | StalemateEnded() | PopulationAttacked() | ReputationOffered() | ReputationKept() | BattleClosed()
            | SquadCorrected() | InterceptTapped() | InterceptRolled() | MissilesStopped() | DieRolledAgain() | PopulationShot()
            | AncientsAttacked() | TrophyTaken() | Plundered()
        ):  # fmt: skip
            return evolve_battle.evolve(galaxy, event)
        case SupplyCorrected():
            return _from_bag(galaxy, event.technology, event.by)
        case TechnologyCorrected():
            return _correct_technology(galaxy, event)
        case ResourceCorrected():
            return galaxy.with_board(event.seat, galaxy.boards[event.seat].with_resource(event.resource, event.amount))
        case PointsCounted():
            return _board(galaxy, event.seat, tally=event.tally, confirmed_by=None)
        case _ if isinstance(event, RiseEvent):
            return evolve_rise.evolve(galaxy, event)
        case _ if isinstance(event, AllianceEvent):
            return evolve_alliances.evolve(galaxy, event)
        case _ if isinstance(event, VariantEvent):
            return evolve_variants.evolve(galaxy, event)
        case _:
            return evolve_round.evolve(galaxy, event)


def _end_round(galaxy: Galaxy, event: RoundEnded) -> Galaxy:
    reputation = tuple(sum(board.reputation) for board in galaxy.boards)
    ended = replace(
        galaxy,
        round=event.round + 1,
        researching=None,
        upgrading=None,
        upkept=frozenset(),
        newest=(),
        expected={},
        fought=(),
        swarms=galaxy.swarms if event.round < LAST_ROUND else (),
        course=(*galaxy.course, event.points) if event.points else galaxy.course,
        course_reputation=(*galaxy.course_reputation, reputation) if event.points else galaxy.course_reputation,
    )
    return evolve_turns.begin_round(ended)


def _board(galaxy: Galaxy, seat: int, **changes: object) -> Galaxy:
    return galaxy.with_board(seat, replace(galaxy.boards[seat], **changes))  # type: ignore[arg-type]


def _take_species(galaxy: Galaxy, event: SpeciesTaken) -> Galaxy:
    """A fresh board during set-up; in play only the name is corrected and everything else stays."""
    if not galaxy.setting_up:
        named = replace(galaxy.boards[event.seat], species=event.species, blueprint="")
        up = min(named.colony_ships, named.known_kind.colony_ships)
        return galaxy.with_board(event.seat, evolve_rise.as_read(replace(named, colony_ships=up), galaxy.options))
    kind = catalog.species()[event.species]
    old = galaxy.boards[event.seat]
    galaxy = _return_reputation(galaxy, old.reputation)
    for tile in old.tiles:
        galaxy = replace(galaxy, supply=moved(galaxy.supply, tile, 1))
    galaxy = replace(galaxy, developments=(*galaxy.developments, *old.developments))
    board = Board(event.species, event.drawn, money=kind.money, science=kind.science, materials=kind.materials)
    return galaxy.with_board(event.seat, evolve_rise.as_read(board, galaxy.options))


def _return_reputation(galaxy: Galaxy, tiles: Iterable[int]) -> Galaxy:
    pile = galaxy.reputation_bag
    for tile in tiles:
        pile = moved(pile, str(tile), 1)
    return replace(galaxy, reputation_bag=pile)


def _give_reputation(galaxy: Galaxy, seat: int, tiles: tuple[int, ...]) -> Galaxy:
    galaxy = _return_reputation(galaxy, galaxy.boards[seat].reputation)
    pile = galaxy.reputation_bag
    for tile in tiles:
        pile = moved(pile, str(tile), -1)
    return _board(replace(galaxy, reputation_bag=pile), seat, reputation=tiles)


# ── tiles between bag, supply and boards


def _from_bag(galaxy: Galaxy, technology: str, count: int, ahead: int = 0) -> Galaxy:
    if ahead:
        return evolve_variants.to_come(galaxy, technology, ahead, count)
    return replace(galaxy, bag=moved(galaxy.bag, technology, -count), supply=moved(galaxy.supply, technology, count))


def _draw(galaxy: Galaxy, event: TechnologiesDrawn) -> Galaxy:
    for tile in event.tiles:
        galaxy = _from_bag(galaxy, tile, 1, event.ahead)
    regular = [tile for tile in event.tiles if not catalog.technologies()[tile].rare]  # rare ones do not count
    to_come = max(0, galaxy.to_come - len(regular)) if event.by_table else 0
    if not galaxy.setting_up and not event.ahead:
        galaxy = replace(galaxy, newest=(*galaxy.newest, *event.tiles))
    return replace(galaxy, to_come=to_come, drawn_for=galaxy.round)


def _put_back(galaxy: Galaxy, tiles: Iterable[str], ahead: int) -> Galaxy:
    for tile in tiles:
        galaxy = _from_bag(galaxy, tile, -1, ahead)
    return galaxy


def _lay_technology(galaxy: Galaxy, event: Researched | AncientTechnologyTaken) -> Galaxy:
    board = galaxy.boards[event.seat]
    key = board.key_waits or event.technology == KEY
    board = replace(board, tiles=(*board.tiles, event.technology), key_waits=key)
    if isinstance(event, Researched) and event.track:
        board = replace(board, rare={**board.rare, event.technology: event.track})
    galaxy = replace(galaxy, supply=moved(galaxy.supply, event.technology, -1))
    if isinstance(event, AncientTechnologyTaken):
        return galaxy.with_board(event.seat, replace(board, free_technologies=max(0, board.free_technologies - 1)))
    galaxy = galaxy.with_board(event.seat, board.with_more(science=-event.paid))
    return evolve_rise.researched(galaxy, event.seat)


def _correct_technology(galaxy: Galaxy, event: TechnologyCorrected) -> Galaxy:
    board = galaxy.boards[event.seat]
    if not event.owned:
        tiles = list(board.tiles)
        tiles.remove(event.technology)
        galaxy = replace(galaxy, supply=moved(galaxy.supply, event.technology, 1))
        return galaxy.with_board(event.seat, replace(board, tiles=tuple(tiles)))
    if galaxy.supply.get(event.technology):
        galaxy = replace(galaxy, supply=moved(galaxy.supply, event.technology, -1))
    else:
        galaxy = replace(galaxy, bag=moved(galaxy.bag, event.technology, -1))
    if event.track:
        board = replace(board, rare={**board.rare, event.technology: event.track})
    return galaxy.with_board(event.seat, replace(board, tiles=(*board.tiles, event.technology)))


# ── sectors and discoveries


def _sector(galaxy: Galaxy, event: SectorDrawn | SectorPlaced | SectorDiscarded | StackReshuffled) -> Galaxy:
    match event:
        case SectorDrawn():
            stack = galaxy.stacks[event.stack]
            unseen = tuple(one for one in stack.unseen if one != event.sector)
            stack = replace(stack, left=stack.left - 1, unseen=unseen)
            galaxy = evolve_round.hold(galaxy, event.seat, event.sector)
            return replace(galaxy, stacks={**galaxy.stacks, event.stack: stack})
        case StackReshuffled():
            discarded = galaxy.stacks[event.stack].discarded
            return replace(galaxy, stacks={**galaxy.stacks, event.stack: SectorStack(len(discarded), discarded)})
        case SectorPlaced() | SectorDiscarded():
            explored = tuple(one for one in galaxy.explored if one.sector != event.sector)
            galaxy = replace(galaxy, explored=explored)
            ring = evolve_round.ring_of(galaxy, event.sector)
            if isinstance(event, SectorPlaced):
                return evolve_round.placed(galaxy, event.seat, event.sector)
            if ring is None or ring not in galaxy.stacks:
                return galaxy
            stack = galaxy.stacks[ring]
            stack = replace(stack, discarded=(*stack.discarded, event.sector))
            return replace(galaxy, stacks={**galaxy.stacks, ring: stack})
    assert_never(event)


def _discovery(galaxy: Galaxy, event: DiscoveryFound | DiscoveryUsed | DiscoveryKept) -> Galaxy:
    board = galaxy.boards[event.seat]
    if isinstance(event, DiscoveryFound):
        galaxy = replace(galaxy, discoveries=moved(galaxy.discoveries, event.discovery, -1))
        if event.sector:
            board = replace(
                board,
                found_in={**board.found_in, event.discovery: (*board.found_in.get(event.discovery, ()), event.sector)},
                to_name=tuple(one for one in board.to_name if one != event.sector),
            )
            galaxy = evolve_round.discovery_gone(galaxy, event.sector)
        return galaxy.with_board(event.seat, replace(board, found=(*board.found, event.discovery)))
    found = list(board.found)
    found.remove(event.discovery)
    board = replace(board, found=tuple(found), found_in=_after_the_first(board, event.discovery))
    if isinstance(event, DiscoveryKept):
        return galaxy.with_board(event.seat, replace(board, discoveries_kept=board.discoveries_kept + 1))
    galaxy = evolve_rise.used_up(galaxy, event.seat, event.discovery)
    board = replace(galaxy.boards[event.seat], found=board.found, found_in=board.found_in)
    tile = catalog.discoveries()[event.discovery]
    free = board.free_technologies + (tile.id == "ancient_technology")
    board = replace(board, free_technologies=free)
    galaxy = galaxy.with_board(event.seat, board.with_more(tile.money, tile.science, tile.materials))
    return evolve_battle.part_found(galaxy, event.seat, event.discovery)


def _after_the_first(board: Board, discovery: str) -> dict[str, tuple[str, ...]]:
    """Where the other tiles of this kind lay, once one of them is gone."""
    return {**board.found_in, discovery: board.found_in.get(discovery, ())[1:]}
