"""Cubes: colony ships put them onto squares (p. 8), they come home (p. 8, 10, 24), or lie on a graveyard (p. 20, 25)."""

from collections.abc import Iterable, Sequence

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCE_NAMES, RESOURCES, Resource, known_sector, page
from companion.games.eclipse.events import Event
from companion.games.eclipse.influence import events as e
from companion.games.eclipse.influence.moves import Colonise, DestroyCubes, PlaceCube, TurnUpColonyShips
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.round_model import Tile
from companion.games.eclipse.tracks import FULL, place, with_cube, with_room
from companion.games.eclipse.turns.actions import in_play, within
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, listing, say, say_n

# The technology that opens the starred squares of a kind (p. 8, 12).
STARRED = {"money": "advanced_economy", "science": "advanced_labs", "materials": "advanced_mining"}
Cubes = tuple[int, int, int]  # on the money, science and materials track
ORBITAL: tuple[Resource, ...] = ("money", "science")  # an orbital takes either (p. 8)
SHELLWORLD: tuple[Resource, ...] = ("science",)


def tracks_for(sector: str, square: int) -> tuple[Resource, ...]:
    """The tracks whose cubes a square takes: its colour's; grey ones all three; the orbital two, a shellworld science.

    After the printed squares comes the orbital's, then the shellworld's (expansion p. 5).
    """
    squares = catalog.sectors()[sector].squares
    if square == len(squares):
        return ORBITAL
    if square > len(squares):
        return ("science",)
    colour = squares[square].rstrip("*")
    return RESOURCES if colour == "any" else tuple(one for one in RESOURCES if one == colour)


def starred(sector: str, square: int) -> str:
    """The technology a square needs; empty where none."""
    squares = catalog.sectors()[sector].squares
    if square >= len(squares) or not squares[square].endswith("*"):
        return ""
    return STARRED[squares[square].rstrip("*")]


def open_squares(galaxy: Galaxy, seat: int, sector: str) -> tuple[int, ...]:
    """Squares without a cube that this player could settle, colony ships aside."""
    tile = galaxy.tiles[sector]
    known = galaxy.boards[seat].technologies
    orbital = len(catalog.sectors()[sector].squares)
    return tuple(
        square
        for square, cube in enumerate(tile.cubes)
        if not cube
        and (square != orbital or tile.orbital)
        and (not starred(sector, square) or starred(sector, square) in known)
    )


def enemies_in(galaxy: Galaxy, seat: int, sector: str) -> int:
    """Ships of other players there, but for allies, as far as the phones know."""
    others = (other for other in galaxy.seats if other != seat and not galaxy.allied(seat, other))
    return sum(galaxy.ships_in(sector, other) for other in others)


def colonise(galaxy: Galaxy, _actor: int | None, command: Colonise, _chance: Chance) -> tuple[Event, ...]:
    sector, seat = known_sector(command.sector), command.seat
    board, tile = galaxy.boards[seat], galaxy.tiles.get(sector)
    in_play(galaxy, command)
    if tile is None or tile.disc != seat:
        raise RuleViolation(
            say("%(player)s has no disc in sector %(sector)s.", player=Name(seat), sector=sector), page(8)
        )
    orbital = len(catalog.sectors()[sector].squares)
    if command.square >= len(tile.cubes) or (command.square == orbital and not tile.orbital):
        raise RuleViolation(say("Sector %(sector)s has no such square.", sector=sector), page(8))
    if tile.cubes[command.square]:
        raise RuleViolation(say("A cube stands on this square already."), page(8))
    possible = tracks_for(sector, command.square)
    track = command.track or (possible[0] if len(possible) == 1 else None)
    if track is None:
        raise RuleViolation(say("From which track does the cube come?"), page(8))
    if track not in possible:
        names = listing(RESOURCE_NAMES[one] for one in possible)
        raise RuleViolation(say("This square takes cubes of: %(names)s.", names=names), page(8))
    if not board.cubes[place(track)]:
        why = say("No cube is left on this track: %(track)s.", track=RESOURCE_NAMES[track])
        raise RuleViolation(why, page(6))
    if board.colony_ships < 1:
        raise RuleViolation(say("No colony ship is left face up."), page(8))
    needed = starred(sector, command.square)
    if needed and needed not in board.technologies:
        why = say("A square with a star needs %(technology)s.", technology=catalog.technologies()[needed].name)
        advise(command, why, page(8))
    if galaxy.phase != "action" and enemies_in(galaxy, seat, sector):
        advise(command, say("In the upkeep phase no cube goes into a sector with enemy ships."), page(24))
    return (e.Colonised(seat, sector, command.square, track),)


def turn_up(galaxy: Galaxy, _actor: int | None, command: TurnUpColonyShips, _chance: Chance) -> tuple[Event, ...]:
    """Influence turns colony ships up again, even without moving a disc (p. 10)."""
    board = galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    down = board.kind.colony_ships - board.colony_ships
    if down < 1:
        raise RuleViolation(say("All colony ships are face up."), page(10))
    ships = min(command.ships, down)
    doing = galaxy.doing_of(command.seat)
    running = doing if doing is not None and doing.action == "influence" else None
    # Colony ships may be turned up after the last disc was moved.
    before = () if running is not None else within(galaxy, command, command.seat, "influence")
    flips = board.kind.colony_flips if running is None else running.flips
    if galaxy.options.turns and flips < ships:
        why = say_n(
            "Influence turns up %(count)s colony ship only.",
            "Influence turns up %(count)s colony ships only.",
            board.kind.colony_flips,
        )
        advise(command, why, page(10))
    return (*before, e.ColonyShipsTurnedUp(command.seat, ships))


# ── cubes that come home


def homecoming(board: Board, sector: str, tile: Tile, wishes: Sequence[Resource]) -> tuple[Resource, ...]:
    """Where every cube of a sector goes when it is left."""
    return one_after_the_other(board.cubes, sector, tile, list(wishes))[0]


def one_after_the_other(
    cubes: Cubes, sector: str, tile: Tile, wishes: list[Resource]
) -> tuple[tuple[Resource, ...], Cubes]:
    """Every cube's track in the order of the squares (p. 10), and the tracks afterwards. Wishes are used up.

    A coloured square's cube belongs onto its track, a grey one's where the owner wishes, an orbital's onto money or
    science; what finds its track full goes onto another one (p. 30). Without a wish a free cube goes back to where it
    came from.
    """
    found = []
    for square in tile.population:
        choices = choices_for(cubes, sector, square)
        track = choices[0]
        if len(choices) > 1:
            track = wishes.pop(0) if wishes else _came_from(tile.cubes[square], choices)
            if track not in choices:
                names = listing(RESOURCE_NAMES[one] for one in choices)
                raise RuleViolation(say("This cube goes onto one of these tracks: %(names)s.", names=names), page(10))
        cubes = with_cube(cubes, track, 1)
        found.append(track)
    return tuple(found), cubes


def choices_for(cubes: Cubes, sector: str, square: int) -> tuple[Resource, ...]:
    """The tracks a cube from this square may go home to; any with room when its own are full.

    No room at all: the board was corrected to more cubes than there are, and its owner is told so.
    """
    own, room = tracks_for(sector, square), with_room(cubes)
    return tuple(one for one in own if one in room) or room or own


def _came_from(track: str, choices: tuple[Resource, ...]) -> Resource:
    return next((one for one in choices if one == track), choices[0])


def free_cubes(board: Board, sector: str, tile: Tile) -> tuple[tuple[int, tuple[Resource, ...]], ...]:
    """The squares whose cube has a choice of tracks when the sector is left."""
    choices = [(square, choices_for(board.cubes, sector, square)) for square in tile.population]
    return tuple((square, some) for square, some in choices if len(some) > 1)


def place_cube(galaxy: Galaxy, _actor: int | None, command: PlaceCube, _chance: Chance) -> tuple[Event, ...]:
    board = galaxy.boards[command.seat]
    if not board.loose:
        raise RuleViolation(say("No cube waits to be placed."), page(8))
    loose = board.loose[0]
    if command.track not in loose.tracks:
        names = listing(RESOURCE_NAMES[one] for one in loose.tracks)
        raise RuleViolation(say("This cube goes onto one of these tracks: %(names)s.", names=names), page(10))
    if loose.to == "track" and board.cubes[place(command.track)] >= FULL:
        why = say("This track is full: %(track)s.", track=RESOURCE_NAMES[command.track])
        raise RuleViolation(why, page(30))
    return (e.CubePlaced(command.seat, loose, command.track),)


# ── destroyed cubes


def destroyed(galaxy: Galaxy, sector: str, squares: Iterable[int]) -> e.CubesDestroyed:
    """To the graveyard of the square's colour; from grey squares and orbitals the owner decides (p. 20)."""
    tile = galaxy.tiles[sector]
    chosen = tuple(squares)
    options = [tracks_for(sector, square) for square in chosen]
    to = tuple(tracks[0] if len(tracks) == 1 else "" for tracks in options)
    return e.CubesDestroyed(tile.disc or 0, sector, chosen, to)


def destroy(galaxy: Galaxy, _actor: int | None, command: DestroyCubes, _chance: Chance) -> tuple[Event, ...]:
    """Which of the cubes fall is the attacker's choice (p. 20)."""
    sector = known_sector(command.sector)
    battle, tile = galaxy.battle, galaxy.tiles.get(sector)
    if battle is None or battle.sector != sector or not battle.to_destroy or tile is None:
        raise RuleViolation(say("No cube has been hit there."), page(20))
    if len(set(command.squares)) != len(command.squares) or not set(command.squares) <= set(tile.population):
        raise RuleViolation(say("No cube stands on that square."), page(20))
    due = min(battle.to_destroy, len(tile.population))
    if len(command.squares) != due:
        raise RuleViolation(say_n("It is %(count)s cube.", "It is %(count)s cubes.", due), page(20))
    return (destroyed(galaxy, sector, command.squares),)


def graveyard_emptied(board: Board, seat: int) -> e.GraveyardEmptied | None:
    """Clean-up (p. 25): every cube onto its track; where that one is full, onto another."""
    cubes, to = board.cubes, []
    for track in RESOURCES:
        for _ in range(board.graveyard[place(track)]):
            room = with_room(cubes)
            target = track if track in room or not room else room[0]
            cubes = with_cube(cubes, target, 1)
            to.append(target)
    return e.GraveyardEmptied(seat, tuple(to)) if to else None


def undecided(board: Board, seat: int) -> tuple[Event, ...]:
    """Cubes nobody has placed by the clean-up go where they fit first, so that none is lost."""
    cubes, found = board.cubes, []
    for loose in board.loose:
        room = with_room(cubes)
        fits = [one for one in loose.tracks if loose.to == "graveyard" or one in room]
        track = (*fits, *loose.tracks)[0]
        if loose.to == "track":
            cubes = with_cube(cubes, track, 1)
        found.append(e.CubePlaced(seat, loose, track))
    return tuple(found)
