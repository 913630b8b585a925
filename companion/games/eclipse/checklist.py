"""The set-up as a checklist in the rulebook's order (p. 4-5), what each player takes, and being ready."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.eclipse import bag, catalog, variant_steps
from companion.games.eclipse.bag import draw_from
from companion.games.eclipse.catalog import RESOURCE_NAMES, RESOURCES, SHIP_NAMES, Species, page
from companion.games.eclipse.events import Event, PlayBegun, ReputationDrawn, SeatReady, StepTicked
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.moves import BeginPlay, BeReady, DrawReputation, TickStep
from companion.games.eclipse.species import next_to_choose
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.lines import Rule
from companion.rules.words import Name, Named, Words, listing, say, say_n

Shows = Literal["", "technologies", "stacks", "map"]


@dataclass(frozen=True)
class Step:
    id: str
    text: Words
    rule: Rule
    shows: Shows = ""  # the picture or list that helps with it


def steps(galaxy: Galaxy) -> tuple[Step, ...]:
    return tuple(_steps(galaxy))


def _steps(galaxy: Galaxy) -> Iterator[Step]:
    options = galaxy.options
    tiles = bag.setup_tiles(galaxy)
    yield Step("supply_board", say("Put the ship parts and the round marker on the supply board."), page(4))
    if options.technologies == "app":
        text = say("The app holds the technology bag: keep the 96 tiles sorted beside the supply board.")
        yield Step("technology_bag", text, page(4))
        text = say("Fetch these %(tiles)s technologies and stack them on the supply board.", tiles=tiles)
    else:
        yield Step("technology_bag", say("Put the 96 technology tiles into a bag and mix them."), page(4))
        text = say("Draw %(tiles)s technologies, tap them here and stack them on the supply board.", tiles=tiles)
    if options.technologies == "none":
        text = say("Draw %(tiles)s technologies and stack them on the supply board.", tiles=tiles)
    yield Step("technologies", text, page(4), "" if options.technologies == "none" else "technologies")
    if options.reputation == "app":
        text = say("The app holds the reputation bag: keep the 32 tiles sorted and face down.")
    else:
        text = say("Put the 32 reputation tiles into the other bag and mix them.")
    yield Step("reputation_bag", text, page(4))
    if options.discoveries == "app":
        text = say("The app holds the discovery tiles: keep the 21 tiles sorted, face up, beside the supply board.")
    else:
        text = say("Shuffle the 21 discovery tiles and put them face down on the supply board.")
    yield Step("discoveries", text, page(4))
    text = say(
        "Put the 21 Ancients, the 22 orbital and monolith tiles, the damage cubes and the traitor card on the "
        "supply board."
    )
    yield Step("other_tiles", text, page(4))
    text = say(
        "Put the Galactic Center (001) into the middle, a discovery tile face down on it and the defence system on top."
    )
    yield Step("centre", text, page(4))
    yield Step("stacks", _stacks_text(galaxy), page(4), "stacks")
    yield from _for_everybody(galaxy)


def _stacks_text(galaxy: Galaxy) -> Words:
    if galaxy.options.sectors == "app":
        return say(
            "The app holds the sector stacks: lay the tiles out face up, sorted by number. It names the one to fetch."
        )
    return say(
        "Shuffle the sectors face down into three stacks; outer ones: %(outer)s of 18, the rest goes into the box.",
        outer=catalog.sectors_file().outer[galaxy.players],
    )


def _for_everybody(galaxy: Galaxy) -> Iterator[Step]:
    start = galaxy.start_player
    if start is None:
        text = say("Find out who starts: whoever has spent the least time on Terra, says the rulebook.")
    else:
        text = say("Give %(player)s the start player marker.", player=Name(start))
    yield Step("start_player", text, page(4))
    for step in variant_steps.steps(galaxy):
        yield Step(*step)
    text = say("Everybody takes the board of their species and its start sector; the other ones go into the box.")
    yield Step("species", text, page(4))
    text = say("Put the start sectors on their places, two steps from the centre, turned as drawn.")
    yield Step("start_sectors", text, page(5), "map")
    text = say("Everybody takes all pieces of their colour, their colony ships and an overview card.")
    yield Step("pieces", text, page(4))
    text = say(
        "Everybody fills their board: discs on the influence track, cubes on the population tracks, a marker for each "
        "resource."
    )
    yield Step("boards", text, page(4))
    text = say("Everybody fills their start sector: a ship, a cube on each square without a star, a disc.")
    yield Step("home", text, page(4))
    for seat in galaxy.seats:
        kind = galaxy.boards[seat].kind
        if kind is not None and kind.reputation_drawn:
            text = say(
                "%(player)s (%(species)s) draws %(tiles)s reputation tiles and shows them to nobody.",
                player=Name(seat),
                species=kind.name,
                tiles=kind.reputation_drawn,
            )
            yield Step("reputation", text, page(26))


def tick(galaxy: Galaxy, command: TickStep) -> tuple[Event, ...]:
    if command.step not in {step.id for step in steps(galaxy)}:
        raise RuleViolation(say("This step is not on the list."))
    if (command.step in galaxy.ticked) == command.done:
        raise RuleViolation(say("Somebody has just done that."))
    return (StepTicked(command.step, command.done),)


# ── what one player takes


def belongings(galaxy: Galaxy, seat: int, spot: Named) -> tuple[tuple[Words, Rule], ...]:
    """Everything this seat takes and where it goes; empty before there is a species."""
    kind = galaxy.boards[seat].kind
    return tuple(_belongings(kind, spot, galaxy)) if kind else ()


def _belongings(kind: Species, spot: Named, galaxy: Galaxy) -> Iterator[tuple[Words, Rule]]:
    sector = catalog.sectors()[kind.sector]
    limits = catalog.blueprints_file().limits
    yield (
        say("Board %(species)s, start sector %(sector)s (%(name)s) on %(spot)s.", species=kind.name,
            sector=sector.id, name=sector.name, spot=spot),
        page(4),
    )  # fmt: skip
    yield (
        say("Beside the board: %(interceptors)s interceptors, %(cruisers)s cruisers, %(dreadnoughts)s dreadnoughts, "
            "%(starbases)s starbases, %(ambassadors)s ambassadors, an overview card.",
            interceptors=limits["interceptor"], cruisers=limits["cruiser"], dreadnoughts=limits["dreadnought"],
            starbases=limits["starbase"], ambassadors=kind.ambassadors),
        page(4),
    )  # fmt: skip
    yield say("%(ships)s colony ships, face up.", ships=kind.colony_ships), page(26 if kind.colony_ships > 3 else 4)
    yield _discs(kind)
    cubes = catalog.tracks().cubes
    yield (
        say("%(cubes)s cubes on each population track; the rightmost square stays empty.", cubes=cubes),
        page(4),
    )
    amounts = listing(
        say("%(amount)s %(resource)s", amount=kind.resources[one], resource=RESOURCE_NAMES[one]) for one in RESOURCES
    )
    yield say("Storage: %(amounts)s.", amounts=amounts), page(4 if kind.terran else _page_of(kind))
    yield _home(kind)
    if kind.technologies:
        names = listing(catalog.technologies()[one].name for one in kind.technologies)
        yield say("Printed technologies, yours from the start: %(names)s.", names=names), page(12)
    if kind.reputation_drawn:
        if galaxy.options.reputation == "app":
            text = say("%(tiles)s reputation tiles: draw them on your phone, in secret.", tiles=kind.reputation_drawn)
        else:
            text = say("Draw %(tiles)s reputation tiles from the bag, in secret.", tiles=kind.reputation_drawn)
        yield text, page(26)


def _page_of(kind: Species) -> int:
    """Where a species is described: Terrans p. 28-29, aliens p. 26-27."""
    if kind.terran:
        return 29 if kind.id in {"terran_conglomerate", "terran_alliance"} else 28
    return 26 if kind.id in {"eridani_empire", "hydran_progress", "planta"} else 27


species_page = _page_of


def _discs(kind: Species) -> tuple[Words, Rule]:
    every = catalog.tracks().discs
    normal = every - 3
    if kind.discs < normal:
        text = say(
            "%(discs)s discs on the influence track: the %(empty)s rightmost circles stay empty; 3 beside the board.",
            discs=kind.discs,
            empty=normal - kind.discs,
        )
        return text, page(_page_of(kind))
    return say("%(discs)s discs on the influence track, 3 beside the board.", discs=kind.discs), page(4)


def home_squares(kind: Species) -> tuple[str, ...]:
    """The squares of the start sector that get a cube: those without a star, and Hydran's starred science square."""
    squares = [one for one in catalog.sectors()[kind.sector].squares if not one.endswith("*")]
    return (*squares, *([f"{kind.starred_cube}*"] if kind.starred_cube else []))


def _home(kind: Species) -> tuple[Words, Rule]:
    cubes = listing(RESOURCE_NAMES[one.rstrip("*")] for one in home_squares(kind) if not one.endswith("*"))
    if kind.starred_cube:
        text = say(
            "On the start sector: 1 %(ship)s, 1 disc, a cube each on %(cubes)s, and one on the starred %(starred)s "
            "square.",
            ship=SHIP_NAMES[kind.ship],
            cubes=cubes,
            starred=RESOURCE_NAMES[kind.starred_cube],
        )
        return text, page(_page_of(kind))
    text = say(
        "On the start sector: 1 %(ship)s, 1 disc, a cube each on %(cubes)s.", ship=SHIP_NAMES[kind.ship], cubes=cubes
    )
    return text, page(4 if kind.ship == "interceptor" else _page_of(kind))


# ── reputation in secret, and being ready


def draw_reputation(galaxy: Galaxy, command: DrawReputation, chance: Chance) -> tuple[Event, ...]:
    board = galaxy.boards[command.seat]
    if board.kind is None or not board.kind.reputation_drawn:
        raise RuleViolation(say("Only the Eridani Empire draws reputation tiles at the start."), page(26))
    if galaxy.options.reputation == "table":
        raise RuleViolation(say("The reputation bag is on the table: draw there."), page(26))
    if galaxy.round > 1:  # in the first round it may have been forgotten
        advise(command, say("Play has begun: the set-up stands."), page(4))
    pile = dict(galaxy.reputation_bag)
    if board.reputation:
        advise(command, say("The tiles have been drawn. Everybody can see that they are drawn again."), page(26))
        for tile in board.reputation:
            pile[str(tile)] += 1
    tiles = draw_from(pile, board.kind.reputation_drawn, chance)
    return (ReputationDrawn(command.seat, tuple(sorted(int(tile) for tile in tiles))),)


def not_done(galaxy: Galaxy) -> Words | None:
    """What keeps the table from beginning, whatever anybody says."""
    if galaxy.start_player is None:
        return say("Nobody knows yet who starts.")
    if (seat := next_to_choose(galaxy)) is not None:
        return say("%(player)s has no species yet.", player=Name(seat))
    if galaxy.drawn_for < 0 and galaxy.options.technologies != "none":
        return say("The technologies have not been drawn.")
    return None


def be_ready(galaxy: Galaxy, command: BeReady) -> tuple[Event, ...]:
    if not galaxy.setting_up:
        raise RuleViolation(say("Play has begun."))
    board = galaxy.boards[command.seat]
    if board.ready == command.ready:
        raise RuleViolation(say("Somebody has just done that."))
    if command.ready and not board.species:
        raise RuleViolation(say("First this seat needs a species."), page(4))
    ready = SeatReady(command.seat, command.ready)
    others = all(galaxy.boards[seat].ready for seat in galaxy.seats if seat != command.seat)
    if not command.ready or not others:
        return (ready,)
    if (why := not_done(galaxy) or _tiles_missing(galaxy)) is not None:
        raise RuleViolation(why, page(4))
    return (ready, PlayBegun())


def begin_play(galaxy: Galaxy, command: BeginPlay) -> tuple[Event, ...]:
    if not galaxy.setting_up:
        raise RuleViolation(say("Play has begun."))
    if (why := not_done(galaxy)) is not None:
        raise RuleViolation(why, page(4))
    if (why := _tiles_missing(galaxy)) is not None:
        advise(command, why, page(4))
    waiting = [Name(seat) for seat in galaxy.seats if not galaxy.boards[seat].ready]
    if waiting and galaxy.options.technologies != "none":  # only points are counted here: nobody ticks anything
        advise(command, say("Not ready yet: %(players)s.", players=listing(waiting)), page(4))
    return (PlayBegun(),)


def _tiles_missing(galaxy: Galaxy) -> Words | None:
    if not galaxy.to_come:
        return None
    return say_n(
        "%(count)s technology has not been tapped yet.", "%(count)s technologies have not been tapped yet.",
        galaxy.to_come,
    )  # fmt: skip
