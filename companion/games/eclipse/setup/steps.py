"""The set-up as a list of steps in the rulebook's order (p. 4-5), with what the parts of the expansion add (its p. 4-13)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import page, rise_page
from companion.games.eclipse.expansion.many_players.passing_on import opposite
from companion.games.eclipse.expansion.modules import empty_places
from companion.games.eclipse.expansion.setup import laying_out
from companion.games.eclipse.model import (
    CRUISERS,
    Galaxy,
    full_bag,
    full_discoveries,
    full_reputation,
    many,
    rare_in,
    stacks_for,
)
from companion.games.eclipse.technologies import bag
from companion.rules.lines import Rule
from companion.rules.words import Name, Words, listing, say, say_n

Shows = Literal[
    "", "technologies", "rare", "developments", "coming", "stacks", "dreadnought", "homeworlds", "map", "cubes"
]
Note = tuple[Words, Rule]


@dataclass(frozen=True)
class Step:
    id: str
    text: Words
    rule: Rule
    shows: Shows = ""  # the picture or list that helps with it
    notes: tuple[Note, ...] = ()  # what the expansion changes about it


def numbers_page(galaxy: Galaxy) -> Rule:
    """Where the numbers of tiles and sectors stand: the expansion's own for seven players and more."""
    return rise_page(13) if many(galaxy.players) else page(4)


def steps(galaxy: Galaxy) -> tuple[Step, ...]:
    return tuple(_steps(galaxy))


def _steps(galaxy: Galaxy) -> Iterator[Step]:
    yield Step("supply_board", say("Put the ship parts and the round marker on the supply board."), page(4))
    yield from _technologies(galaxy)
    if galaxy.options.developments:
        yield _developments(galaxy)
    yield _reputation(galaxy)
    yield _discoveries(galaxy)
    text = say(
        "Put the 21 Ancients, the 22 orbital and monolith tiles, the damage cubes and the traitor card on the "
        "supply board."
    )
    yield Step("other_tiles", text, page(4))
    if things := tuple(_more_things(galaxy)):
        yield Step("more_tiles", say("Put beside the supply board: %(things)s.", things=listing(things)), rise_page(2))
    yield _centre(galaxy)
    if empty_places(galaxy):
        yield _homeworlds(galaxy)
    yield _stacks(galaxy)
    if many(galaxy.players):
        yield _rings(galaxy)
    yield from _for_everybody(galaxy)


# ── bags and tiles


def _technologies(galaxy: Galaxy) -> Iterator[Step]:
    options = galaxy.options
    tiles, every = bag.setup_tiles(galaxy), bag.left(full_bag(options, galaxy.players))
    more: list[Note] = []
    if many(galaxy.players):
        extra = sum(one.more_tiles for one in catalog.technologies().values())
        more.append((say("%(tiles)s of them come with seven players and more.", tiles=extra), rise_page(12)))
    if options.rare_technologies:
        more.append((say("10 of them are rare technologies."), rise_page(4)))
    aside = ((say("Rare ones lie beside the supply board and do not count: draw on for them."), rise_page(4)),)
    beyond = aside if options.rare_technologies else ()
    if options.technologies == "app":
        text = say(
            "The app holds the technology bag: keep the %(tiles)s tiles sorted beside the supply board.", tiles=every
        )
        yield Step("technology_bag", text, page(4), notes=tuple(more))
        text = say("Fetch these %(tiles)s technologies and stack them on the supply board.", tiles=tiles)
        yield Step("technologies", text, numbers_page(galaxy), "technologies")
        if rare := rare_in(galaxy.supply):
            text = say_n(
                "Lay this rare technology beside the supply board, too.",
                "Lay these %(count)s rare technologies beside the supply board, too.",
                len(rare),
            )
            yield Step("rare", text, rise_page(4), "rare")
    else:
        text = say("Put the %(tiles)s technology tiles into a bag and mix them.", tiles=every)
        yield Step("technology_bag", text, page(4), notes=tuple(more))
        by_hand = say("Draw %(tiles)s technologies and stack them on the supply board.", tiles=tiles)
        tapped = say("Draw %(tiles)s technologies, tap them here and stack them on the supply board.", tiles=tiles)
        if options.technologies == "none":
            yield Step("technologies", by_hand, numbers_page(galaxy), notes=beyond)
        else:
            yield Step("technologies", tapped, numbers_page(galaxy), "technologies", beyond)
    if options.predictable:
        text = say("Lay the technologies of the next two rounds open beside the supply board.")
        yield Step("next_technologies", text, rise_page(9), "coming" if options.technologies == "app" else "")


def _developments(galaxy: Galaxy) -> Step:
    tiles, keeper = laying_out.development_tiles(galaxy), galaxy.options.technologies
    if keeper == "app":
        text = say("Fetch these %(tiles)s developments and lay them beside the supply board.", tiles=tiles)
    elif keeper == "table":
        text = say("Draw %(tiles)s developments, tap them here and lay them beside the supply board.", tiles=tiles)
    else:
        text = say("Draw %(tiles)s developments and lay them beside the supply board.", tiles=tiles)
    return Step("developments", text, rise_page(5), "" if keeper == "none" else "developments")


def _reputation(galaxy: Galaxy) -> Step:
    tiles = bag.left(full_reputation(galaxy.players))
    if galaxy.options.reputation == "app":
        text = say("The app holds the reputation bag: keep the %(tiles)s tiles sorted and face down.", tiles=tiles)
    else:
        text = say("Put the %(tiles)s reputation tiles into the other bag and mix them.", tiles=tiles)
    extra = tiles - bag.left(full_reputation())
    notes = ((say("%(tiles)s of them come with seven players and more.", tiles=extra), rise_page(13)),)
    return Step("reputation_bag", text, page(4), notes=notes if extra else ())


def _discoveries(galaxy: Galaxy) -> Step:
    tiles = bag.left(full_discoveries(galaxy.options))
    if galaxy.options.discoveries == "app":
        text = say(
            "The app holds the discovery tiles: keep the %(tiles)s tiles sorted, face up, beside the supply board.",
            tiles=tiles,
        )
    else:
        text = say("Shuffle the %(tiles)s discovery tiles and put them face down on the supply board.", tiles=tiles)
    extra = tiles - bag.left(full_discoveries())
    notes = ((say("%(tiles)s of them are new.", tiles=extra), rise_page(8)),)
    return Step("discoveries", text, page(4), notes=notes if extra else ())


def _more_things(galaxy: Galaxy) -> Iterator[Words]:
    """Small things of the modules in play, in the order of their pages."""
    options = galaxy.options
    laid = galaxy.developments or (tuple(catalog.developments()) if options.developments else ())
    if options.rare_technologies:
        yield say("the ship parts of the rare technologies")
    if "shellworld" in laid:
        yield say("the shellworld tile")
    if "warp_portal" in laid:
        yield say("the warp portal tile")
    if options.secret_homeworlds:
        yield say("the %(count)s Ancient Cruisers (shuffled, face down)", count=len(CRUISERS))
    if options.direction:
        yield say("the direction card")
    if options.alliances:
        yield say("the 9 alliance tiles")


# ── the map


def _centre(galaxy: Galaxy) -> Step:
    if not galaxy.options.dreadnought:
        text = say(
            "Put the Galactic Center (001) into the middle, a discovery tile face down on it and the defence system on "
            "top."
        )
        return Step("centre", text, page(4))
    text = say(
        "Put the Galactic Center (001) into the middle, a discovery tile face down on it and the Ancient Dreadnought on "
        "top, this side up."
    )
    return Step("centre", text, rise_page(6), "dreadnought")


def _homeworlds(galaxy: Galaxy) -> Step:
    text = say_n(
        "Put this homeworld on its place, a discovery tile face down on it and its Ancient Cruiser on top.",
        "Put these %(count)s homeworlds on their places, on each a discovery tile face down and its Ancient Cruiser on "
        "top.",
        len(empty_places(galaxy)),
    )
    return Step("homeworlds", text, rise_page(12 if many(galaxy.players) else 6), "homeworlds")


def _stacks(galaxy: Galaxy) -> Step:
    options = galaxy.options
    stacks = stacks_for(galaxy.players, options, galaxy.mixed_in)
    outer, middle = stacks["outer"], stacks["middle"]
    numbers = {"outer": outer.left, "all_outer": len(outer.unseen)}
    if options.sectors == "app":
        text = say(
            "The app holds the sector stacks: lay the tiles out face up, sorted by number. It names the one to fetch."
        )
    elif middle.left < len(middle.unseen):
        text = say(
            "Shuffle the sectors face down into three stacks; middle ones: %(middle)s of %(all_middle)s, outer ones: "
            "%(outer)s of %(all_outer)s, the rest goes into the box.",
            middle=middle.left,
            all_middle=len(middle.unseen),
            **numbers,
        )
    else:
        text = say(
            "Shuffle the sectors face down into three stacks; outer ones: %(outer)s of %(all_outer)s, the rest goes into "
            "the box.",
            **numbers,
        )
    return Step("stacks", text, numbers_page(galaxy), "stacks", tuple(_about_stacks(galaxy)))


def _about_stacks(galaxy: Galaxy) -> Iterator[Note]:
    options = galaxy.options
    if options.small_galaxy:
        yield say("Small galaxy: fewer outer sectors."), rise_page(9)
    if galaxy.mixed_in:
        words = say_n(
            "Homeworld %(sectors)s is mixed into the middle stack.",
            "Homeworlds %(sectors)s are mixed into the middle stack.",
            len(galaxy.mixed_in),
            sectors=listing(galaxy.mixed_in),
        )
        yield words, rise_page(9)
    elif options.secret_homeworlds:
        words = say_n(
            "Mix %(count)s homeworld, drawn face down, into the middle stack.",
            "Mix %(count)s homeworlds, drawn face down, into the middle stack.",
            options.secret_homeworlds,
        )
        yield words, rise_page(9)


def _rings(galaxy: Galaxy) -> Step:
    if galaxy.options.sectors == "app":
        text = say("Leave 6 places round the centre for inner sectors and 12 round those for middle ones.")
    else:
        text = say("Lay 6 inner sectors face down round the centre, and 12 middle ones face down round those.")
    return Step("rings", text, rise_page(12))


# ── people


def _for_everybody(galaxy: Galaxy) -> Iterator[Step]:
    start = galaxy.start_player
    if start is None:
        text = say("Find out who starts: whoever has spent the least time on Terra, says the rulebook.")
    else:
        text = say("Give %(player)s the start player marker.", player=Name(start))
    yield Step("start_player", text, page(4))
    if galaxy.options.simultaneous:
        yield _markers(galaxy)
    text = say("Everybody takes the board of their species and its start sector; the other ones go into the box.")
    yield Step("species", text, page(4))
    yield _start_sectors(galaxy)
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
    if many(galaxy.players):
        text = say("Everybody takes one cube off a population track of their choice: it is out of the game.")
        yield Step("cubes", text, rise_page(12), "cubes")


def _markers(galaxy: Galaxy) -> Step:
    start = galaxy.start_player
    other = opposite(galaxy, start) if start is not None else None
    if start is None or other is None:
        text = say("The start player gets the primary action marker, whoever sits opposite the secondary one.")
    else:
        text = say(
            "%(player)s gets the primary action marker, %(other)s opposite the secondary one.",
            player=Name(start),
            other=Name(other),
        )
    return Step("markers", text, rise_page(13))


def _start_sectors(galaxy: Galaxy) -> Step:
    if many(galaxy.players):
        text = say("Put the start sectors on their places, three steps from the centre.")
        turned = say("Everybody turns their own, the start player last: a wormhole must touch a middle sector.")
        first = say("The rulebook's picture marks the start player's place: turn the map here until it fits.")
        return Step("start_sectors", text, rise_page(12), "map", ((turned, rise_page(12)), (first, rise_page(13))))
    text = say("Put the start sectors on their places, two steps from the centre, turned as drawn.")
    return Step("start_sectors", text, page(5), "map")
