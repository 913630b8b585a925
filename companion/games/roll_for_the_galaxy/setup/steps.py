"""The set-up as a list of what to fetch, in the rulebook's order (p. 2): the middle, everybody, then seat by seat."""

from collections.abc import Iterator

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire, Galaxy
from companion.games.roll_for_the_galaxy.pools import Dice, counted
from companion.games.roll_for_the_galaxy.setup.start import start
from companion.rules.parts.laying_out import Step
from companion.rules.words import Listing, Name, Words, listing, say


def steps(galaxy: Galaxy) -> tuple[Step, ...]:
    people = (step for seat in galaxy.seats for step in _for_seat(galaxy, seat))
    return (*_middle(galaxy), *_everybody(galaxy), *people)


def faction_steps(seat: int) -> tuple[str, ...]:
    """Steps of a seat that are something else with another faction or home world."""
    return (f"faction_{seat + 1}", f"dice_{seat + 1}")


def tile_steps(seat: int) -> tuple[str, ...]:
    return (f"tiles_{seat + 1}",)


def _middle(galaxy: Galaxy) -> Iterator[Step]:
    box = catalog.box()
    points = box.chips_per_player * len(galaxy.empires)
    text = say(
        "Put %(points)s VP in chips of 1 and 5 into the middle (%(each)s per player); the rest of them goes into the box.",
        points=points,
        each=box.chips_per_player,
    )
    yield Step("chips", text, page(2))
    text = say("Lay the chips of 10 aside, not into the pool: they are only for the last round.")
    yield Step("large_chips", text, page(2))
    yield _bag(galaxy)
    text = say("Lay the 5 phase markers in a row, I to V, the side with the X up.")
    yield Step("phase_markers", text, page(2))
    dice = sum(one.count for one in catalog.dice().values())
    yield Step("dice", say("Put all %(dice)s dice into the middle, sorted by colour.", dice=dice), page(2))
    if len(galaxy.empires) == 2:
        yield _extra_die(galaxy)


def _bag(galaxy: Galaxy) -> Step:
    tiles = len(catalog.tiles())
    if galaxy.full and galaxy.by_bag:
        text = say("The app draws the tiles: lay out all %(tiles)s, sorted by the name of the world.", tiles=tiles)
    elif not galaxy.full and any(one.zone for one in galaxy.empires):
        text = say(
            "Take the start tiles named below out of the %(tiles)s tiles; the other ones go into the bag.", tiles=tiles
        )
    else:
        text = say("Put the %(tiles)s tiles into the bag and mix them.", tiles=tiles)
    return Step("bag", text, page(2))


def _extra_die(galaxy: Galaxy) -> Step:
    if galaxy.options.extra_die == "app":
        text = say("Two players: the app rolls a white die after each reveal; leave all dice in the middle.")
    else:
        text = say("Two players: keep a white die of the middle at hand, it is rolled after each reveal.")
    return Step("extra_die", text, page(4))


def _everybody(galaxy: Galaxy) -> Iterator[Step]:
    text = say("Everybody takes a cup, a credit marker, a player mat, a screen, and a phase strip to put behind it.")
    yield Step("gear", text, page(2))
    if all(one.faction is not None and one.home_world for one in galaxy.empires):
        text = say("Put the other factions and home worlds back into the box.")
    else:
        text = say(
            "Everybody lays a faction and a home world open in front of their mat; the other ones stay in the box."
        )
    yield Step("tableaus", text, page(2))
    if all(_laid(one) for one in galaxy.empires):
        return
    if galaxy.full and galaxy.by_bag:
        text = say("Everybody lays their two start tiles: one on the left, development up, one on the right, world up.")
    else:
        text = say(
            "Everybody draws two tiles and lays one on the left, development up, and one on the right, world up."
        )
    yield Step("tiles", text, page(2))


def _laid(one: Empire) -> bool:
    """Two tiles lie open, and everybody knows which: one out of the cloth bag may have no name yet."""
    tops = (*one.development_stack[:1], *one.world_stack[:1])
    return not one.hand and len(tops) == 2 and UNNAMED not in tops


def _for_seat(galaxy: Galaxy, seat: int) -> Iterator[Step]:
    one = galaxy.empires[seat]
    faction_id, dice_id = faction_steps(seat)
    (tiles_id,) = tile_steps(seat)
    if one.faction is not None and one.home_world:
        text = say(
            "%(player)s: faction %(number)s (%(halves)s) and home world %(home)s.",
            player=Name(seat),
            number=one.faction.id,
            halves=listing(half.name for half in one.faction.halves),
            home=catalog.home_worlds()[one.home_world].name,
        )
        yield Step(faction_id, text, page(2), seat)
    if _laid(one):
        text = say(
            "%(player)s: on the left %(development)s, the back of %(back)s; on the right %(world)s, world up.",
            player=Name(seat),
            back=catalog.face(one.development_stack[0], "world").name,
            development=catalog.face(one.development_stack[0], "development").name,
            world=catalog.face(one.world_stack[0], "world").name,
        )
        yield Step(tiles_id, text, page(2), seat)
    if one.faction is not None and one.home_world:
        yield Step(dice_id, _dice_words(start(one), seat), page(2), seat)


def _dice_words(one: Empire, seat: int) -> Words:
    cup, citizenry = dice_listed(one.cup), dice_listed(one.citizenry)
    goods = [
        say("%(dice)s on %(world)s", dice=dice_listed(held.goods), world=held.world.name)
        for held in one.worlds
        if held.goods
    ]
    if not goods:
        return say(
            "%(player)s: cup %(cup)s; Citizenry %(citizenry)s; credit marker on %(credits)s.",
            player=Name(seat), cup=cup, citizenry=citizenry, credits=one.credits,
        )  # fmt: skip
    return say(
        "%(player)s: cup %(cup)s; Citizenry %(citizenry)s; goods %(goods)s; credit marker on %(credits)s.",
        player=Name(seat), cup=cup, citizenry=citizenry, goods=listing(goods), credits=one.credits,
    )  # fmt: skip


def dice_listed(dice: Dice) -> Listing:
    """3 Home and 1 Military."""
    return listing(
        say("%(count)s %(colour)s", count=count, colour=catalog.dice()[colour].name) for colour, count in counted(dice)
    )
