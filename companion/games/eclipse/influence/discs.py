"""Discs on sectors: taking control, leaving, losing it (p. 9-10, 21), and the discovery tile that comes with it."""

from companion.games.eclipse import catalog
from companion.games.eclipse.afterwards import after
from companion.games.eclipse.catalog import known_sector, page, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.species.magellan import discovery_for
from companion.games.eclipse.exploring.events import SectorPlaced, SectorTurnedUp
from companion.games.eclipse.influence.events import SectorLeft, SectorTaken
from companion.games.eclipse.influence.moves import LeaveSector, TakeSector
from companion.games.eclipse.influence.population import destroyed, enemies_in, homecoming
from companion.games.eclipse.model import Galaxy, in_the_game
from companion.games.eclipse.turns.actions import in_play, within
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, say, say_n

FRIENDS_OF_ANCIENTS = "descendants_of_draco"


def in_this_game(galaxy: Galaxy, sector: str) -> bool:
    """Start sectors of species that nobody plays stay in the box (p. 4), sectors of a module that is not in play too."""
    known = catalog.sectors()[sector]
    if known.kind == "homeworld":
        return sector in galaxy.mixed_in or any(one.sector == sector for one in galaxy.homeworlds)
    if known.kind != "start":
        return in_the_game(galaxy.options, known)
    return any(board.kind is not None and board.kind.sector == sector for board in galaxy.boards)


def not_in_this_game(sector: str) -> Words:
    if catalog.sectors()[sector].kind == "start":
        return say("Sector %(sector)s is the start of a species that nobody plays.", sector=sector)
    return say("Sector %(sector)s belongs to a part of the expansion that is not in this game.", sector=sector)


def take(galaxy: Galaxy, _actor: int | None, command: TakeSector, chance: Chance) -> tuple[Event, ...]:
    sector, seat = known_sector(command.sector), command.seat
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."), page(8))
    in_play(galaxy, command)
    _possible(galaxy, command, sector)
    events: list[Event] = [*_as_action(galaxy, command, sector)]
    if _unseen(galaxy, sector):
        events.append(SectorTurnedUp(seat, sector))
    if sector not in galaxy.tiles:
        events.append(SectorPlaced(seat, sector))
    tile = galaxy.tiles.get(sector)
    if tile is not None and tile.disc is not None:  # the table says so: it has changed hands
        to = homecoming(galaxy.boards[tile.disc], sector, tile, ())
        events.append(SectorLeft(tile.disc, sector, to, lost=True))
    if command.leaving:
        left = known_sector(command.leaving)
        events.append(SectorLeft(seat, left, _cubes_home(galaxy, seat, left, command.back), moving=True))
    now = after(galaxy, *events)
    if now.boards[seat].discs < 1:
        raise RuleViolation(say("No disc is left on the influence track."), page(6))
    events.append(SectorTaken(seat, sector))
    return (*events, *_discovery(now, seat, sector, chance))


def _possible(galaxy: Galaxy, command: TakeSector, sector: str) -> None:
    tile, seat = galaxy.tiles.get(sector), command.seat
    if tile is not None and tile.disc == seat:
        raise RuleViolation(
            say("%(player)s has a disc in sector %(sector)s already.", player=Name(seat), sector=sector), page(10)
        )
    if not in_this_game(galaxy, sector):
        advise(command, not_in_this_game(sector), page(4))
    if tile is None:
        _not_in_the_stack(galaxy, command, sector)
        if catalog.sectors()[sector].hive and galaxy.boards[seat].species == FRIENDS_OF_ANCIENTS:
            advise(command, say("Descendants of Draco put a swarm aside: turn up another sector."), rise_page(7))
    if tile is not None and tile.disc is not None:
        why = say("The disc of %(player)s lies in sector %(sector)s.", player=Name(tile.disc), sector=sector)
        advise(command, why, page(10))
    guards = catalog.sectors()[sector] if tile is None else tile
    at_peace = galaxy.boards[seat].species == FRIENDS_OF_ANCIENTS
    if guards.ancients and not at_peace:
        why = say_n(
            "%(count)s Ancient stands in sector %(sector)s: first it must be destroyed.",
            "%(count)s Ancients stand in sector %(sector)s: first they must be destroyed.",
            guards.ancients,
            sector=sector,
        )
        advise(command, why, page(9))
    if tile is not None and tile.defence:
        advise(command, say("The centre defence stands: first it must be destroyed."), page(9))
    if tile is not None and tile.dreadnought:
        advise(command, say("The Ancient Dreadnought stands: first it must be destroyed."), rise_page(6))
    if tile.cruiser if tile is not None else catalog.sectors()[sector].kind == "homeworld":
        why = say("An Ancient Cruiser guards sector %(sector)s: first it must be destroyed.", sector=sector)
        advise(command, why, rise_page(6))
    if enemies_in(galaxy, seat, sector):
        advise(command, say("Enemy ships are in sector %(sector)s.", sector=sector), page(10))
    if galaxy.phase != "action" and (first := before(galaxy, seat, sector)) is not None:
        why = say("Sector %(sector)s: first %(player)s may take it.", player=Name(first), sector=sector)
        advise(command, why, rise_page(11))


def _not_in_the_stack(galaxy: Galaxy, command: TakeSector, sector: str) -> None:
    """The app's stack still holds it, unless somebody has just turned it up."""
    if galaxy.options.sectors == "app" and catalog.ring(sector) is not None and _unseen(galaxy, sector):
        advise(command, say("Sector %(sector)s has not been explored.", sector=sector), page(9))


def _unseen(galaxy: Galaxy, sector: str) -> bool:
    """Neither on the table nor in anybody's hand: the disc says that it was just explored."""
    return sector not in galaxy.tiles and not any(one.sector == sector for one in galaxy.explored)


def _as_action(galaxy: Galaxy, command: TakeSector, sector: str) -> tuple[Event, ...]:
    """A disc goes onto a sector when exploring it, with Influence, or after the battles (p. 9, 10, 21)."""
    seat = command.seat
    doing = galaxy.doing_of(seat)
    running = doing.action if doing is not None else None
    if running == "influence":
        if sector not in galaxy.tiles:
            advise(command, say("Sector %(sector)s is not on the table.", sector=sector), page(10))
        return within(galaxy, command, seat, "influence")
    if _unseen(galaxy, sector):
        return within(galaxy, command, seat, "explore")
    if running == "explore":
        return ()
    if sector not in galaxy.tiles:
        return within(galaxy, command, seat, "explore")
    return within(galaxy, command, seat, "influence")


def _cubes_home(
    galaxy: Galaxy, seat: int, sector: str, wishes: tuple[catalog.Resource, ...]
) -> tuple[catalog.Resource, ...]:
    tile = galaxy.tiles.get(sector)
    if tile is None or tile.disc != seat:
        raise RuleViolation(
            say("%(player)s has no disc in sector %(sector)s.", player=Name(seat), sector=sector), page(10)
        )
    return homecoming(galaxy.boards[seat], sector, tile, wishes)


def _discovery(galaxy: Galaxy, seat: int, sector: str, chance: Chance) -> tuple[Event, ...]:
    """The first disc claims the discovery tile, but not while Ancients stand there (p. 9, 27, 30)."""
    tile = galaxy.tiles[sector]
    if not tile.discovery or tile.guarded:
        return ()
    return discovery_for(galaxy, seat, sector, chance)


def leave(galaxy: Galaxy, _actor: int | None, command: LeaveSector, _chance: Chance) -> tuple[Event, ...]:
    sector, seat = known_sector(command.sector), command.seat
    in_play(galaxy, command)
    to = _cubes_home(galaxy, seat, sector, command.back)
    before = within(galaxy, command, seat, "influence")
    if galaxy.options.turns and galaxy.phase == "upkeep":
        advise(command, say("In the upkeep phase discs come back only when money is missing."), page(24))
    return (*before, SectorLeft(seat, sector, to))


# ── after the battles (p. 21)


def fallen(galaxy: Galaxy, sector: str) -> tuple[Event, ...]:
    """A disc without population comes home where only enemy ships are, or Ancients of a swarm (expansion p. 7); Planta's
    population falls by itself (p. 26)."""
    tile = galaxy.tiles.get(sector)
    if tile is None or tile.disc is None:
        return ()
    owner = tile.disc
    swarm = galaxy.options.hives and tile.ancients > 0 and galaxy.boards[owner].species != FRIENDS_OF_ANCIENTS
    if tile.guarded and not swarm:
        return ()
    if galaxy.ships_in(sector, owner) or not (swarm or enemies_in(galaxy, owner, sector)):
        return ()
    if tile.population and galaxy.boards[owner].species != "planta":
        return ()
    gone: tuple[Event, ...] = (destroyed(galaxy, sector, tile.population),) if tile.population else ()
    return (*gone, SectorLeft(owner, sector, lost=True))


def to_be_taken(galaxy: Galaxy, seat: int) -> tuple[str, ...]:
    """Sectors where this player's ships stand alone and nobody's disc lies."""
    return tuple(
        sorted(
            sector
            for sector in galaxy.boards[seat].ships
            if sector in galaxy.tiles
            and galaxy.tiles[sector].disc is None
            and not enemies_in(galaxy, seat, sector)
            and not _guarded_against(galaxy, seat, sector)
        )
    )


def with_the_right(galaxy: Galaxy, sector: str) -> tuple[int, ...]:
    """Who may take it, whoever came first before the others (expansion p. 11); not those who leave it to the next."""
    return tuple(
        seat
        for seat in galaxy.came.get(sector, ())
        if (sector, seat) not in galaxy.waived and sector in to_be_taken(galaxy, seat)
    )


def before(galaxy: Galaxy, seat: int, sector: str) -> int | None:
    """The ally who comes before this player there; none: it is this player's to take."""
    first = next(iter(with_the_right(galaxy, sector)), seat)
    return first if first != seat else None


def claims(galaxy: Galaxy, seat: int) -> list[dict[str, str | int | None]]:
    """For the screens: what this player may take, which ally comes before, and to whom it would be left."""
    found: list[dict[str, str | int | None]] = []
    for sector in to_be_taken(galaxy, seat):
        if (sector, seat) in galaxy.waived:
            continue
        order = with_the_right(galaxy, sector)
        following = next((one for one in order if one != seat), None) if seat == next(iter(order), None) else None
        found.append({"sector": sector, "before": before(galaxy, seat, sector), "next": following})
    return found


def _guarded_against(galaxy: Galaxy, seat: int, sector: str) -> bool:
    tile = galaxy.tiles[sector]
    return tile.fierce or (tile.ancients > 0 and galaxy.boards[seat].species != FRIENDS_OF_ANCIENTS)
