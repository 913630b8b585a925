"""What one player takes and where it goes (p. 4, 26-29; expansion p. 12-15), and the page that tells of a species."""

from collections.abc import Iterator

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import (
    EXILES,
    LYRA,
    MAGELLAN,
    RESOURCE_NAMES,
    RESOURCES,
    SHIP_NAMES,
    Species,
    page,
    rise_page,
)
from companion.games.eclipse.model import Board, Galaxy, many
from companion.rules.lines import Rule
from companion.rules.words import Named, Words, listing, say, say_n

Taken = tuple[Words, Rule]


def belongings(galaxy: Galaxy, seat: int, spot: Named) -> tuple[Taken, ...]:
    """Everything this seat takes and where it goes; empty before there is a species."""
    board = galaxy.boards[seat]
    return tuple(_belongings(board, board.kind, spot, galaxy)) if board.kind else ()


def _belongings(board: Board, kind: Species, spot: Named, galaxy: Galaxy) -> Iterator[Taken]:
    sector = catalog.sectors()[kind.sector]
    yield (
        say("Board %(species)s, start sector %(sector)s (%(name)s) on %(spot)s.", species=kind.name,
            sector=sector.id, name=sector.name, spot=spot),
        page(4),
    )  # fmt: skip
    yield say("Beside the board: %(pieces)s.", pieces=listing(_pieces(board, kind))), _own_page(kind)
    usual = kind.colony_ships == 3
    yield say("%(ships)s colony ships, face up.", ships=kind.colony_ships), page(4) if usual else species_page(kind)
    yield _discs(kind)
    cubes = catalog.tracks().cubes
    yield (
        say("%(cubes)s cubes on each population track; the rightmost square stays empty.", cubes=cubes),
        page(4),
    )
    amounts = listing(
        say("%(amount)s %(resource)s", amount=kind.resources[one], resource=RESOURCE_NAMES[one]) for one in RESOURCES
    )
    yield say("Storage: %(amounts)s.", amounts=amounts), page(4) if kind.terran else species_page(kind)
    yield _home(kind)
    if kind.id == EXILES:
        yield _first_orbital(galaxy)
    if kind.technologies:
        names = listing(catalog.technologies()[one].name for one in kind.technologies)
        yield say("Printed technologies, yours from the start: %(names)s.", names=names), page(12)
    if kind.reputation_drawn:
        if galaxy.options.reputation == "app":
            text = say("%(tiles)s reputation tiles: draw them on your phone, in secret.", tiles=kind.reputation_drawn)
        else:
            text = say("Draw %(tiles)s reputation tiles from the bag, in secret.", tiles=kind.reputation_drawn)
        yield text, page(26)
    if many(galaxy.players):
        yield _cube_out(board)


def blueprint(board: Board, kind: Species) -> str:
    return board.blueprint or kind.blueprint


def _pieces(board: Board, kind: Species) -> Iterator[Words]:
    """Ships of the classes this species builds, ambassadors, what it alone has."""
    limits = catalog.blueprints_file().limits
    built = {one.ship for one in catalog.ships(blueprint(board, kind))}
    told = {
        "interceptor": say("%(ships)s interceptors", ships=limits["interceptor"]),
        "cruiser": say("%(ships)s cruisers", ships=limits["cruiser"]),
        "dreadnought": say("%(ships)s dreadnoughts", ships=limits["dreadnought"]),
        "starbase": say("%(ships)s starbases", ships=limits["starbase"]),
    }
    yield from (words for ship, words in told.items() if ship in built)
    yield say("%(ambassadors)s ambassadors", ambassadors=kind.ambassadors)
    if kind.id == LYRA:
        yield say("9 shrines, 3 bonus tiles and the purple disc")
    yield say("an overview card")


def _own_page(kind: Species) -> Rule:
    """Of the pieces: the general one, unless the species has others."""
    others = kind.id == LYRA or kind.blueprint in {"exiles", "syndicate"}
    return species_page(kind) if others else page(4)


def species_page(kind: Species) -> Rule:
    """Where a species is described: Terrans p. 28-29, aliens p. 26-27; the new ones in the expansion's book, p. 14-15."""
    if kind.rise:
        return rise_page(14 if kind.id in {*MAGELLAN, EXILES} else 15)
    if kind.terran:
        return page(29 if kind.id in {"terran_conglomerate", "terran_alliance"} else 28)
    return page(26 if kind.id in {"eridani_empire", "hydran_progress", "planta"} else 27)


def _discs(kind: Species) -> Taken:
    every = catalog.tracks().discs
    normal = every - 3
    if kind.discs < normal:
        text = say(
            "%(discs)s discs on the influence track: the %(empty)s rightmost circles stay empty; 3 beside the board.",
            discs=kind.discs,
            empty=normal - kind.discs,
        )
        return text, species_page(kind)
    return say("%(discs)s discs on the influence track, 3 beside the board.", discs=kind.discs), page(4)


def home_squares(kind: Species) -> tuple[str, ...]:
    """The squares of the start sector that get a cube: those without a star, and Hydran's starred science square."""
    squares = [one for one in catalog.sectors()[kind.sector].squares if not one.endswith("*")]
    return (*squares, *([f"{kind.starred_cube}*"] if kind.starred_cube else []))


def first_ships(kind: Species) -> Words:
    if kind.ships > 1:
        return say("%(ships)s interceptors", ships=kind.ships)
    return say("1 %(ship)s", ship=SHIP_NAMES[kind.ship])


def _home(kind: Species) -> Taken:
    cubes = listing(RESOURCE_NAMES[one.rstrip("*")] for one in home_squares(kind) if not one.endswith("*"))
    ship = first_ships(kind)
    if kind.starred_cube:
        text = say(
            "On the start sector: %(ship)s, 1 disc, a cube each on %(cubes)s, and one on the starred %(starred)s "
            "square.",
            ship=ship,
            cubes=cubes,
            starred=RESOURCE_NAMES[kind.starred_cube],
        )
        return text, species_page(kind)
    text = say_n(
        "On the start sector: %(ship)s, 1 disc, a cube on %(cubes)s.",
        "On the start sector: %(ship)s, 1 disc, a cube each on %(cubes)s.",
        len(home_squares(kind)),
        ship=ship,
        cubes=cubes,
    )
    usual = kind.ship == "interceptor" and kind.ships == 1
    return text, page(4) if usual else species_page(kind)


def _first_orbital(galaxy: Galaxy) -> Taken:
    """Whether a cube lies on it from the start no source says: the table has agreed on it."""
    cube = galaxy.options.exiles_orbital
    if cube == "empty":
        text = say("On the start sector: an orbital, without a cube.")
    else:
        text = say("On the start sector: an orbital with a cube of your %(track)s track.", track=RESOURCE_NAMES[cube])
    return text, rise_page(14)


def _cube_out(board: Board) -> Taken:
    if board.removed is None:
        return say("One cube of your choice goes out of the game: say which one on your phone."), rise_page(12)
    text = say("One cube of the %(track)s track goes out of the game.", track=RESOURCE_NAMES[board.removed])
    return text, rise_page(12)
