"""How dice, tiles, places and phases are named in a sentence of the log."""

from collections.abc import Iterable

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.catalog import PHASE_NAMES
from companion.games.roll_for_the_galaxy.components import Colour, Phase
from companion.games.roll_for_the_galaxy.model import UNNAMED
from companion.games.roll_for_the_galaxy.pools import Dice, counted
from companion.rules.words import Arg, Listing, Named, listing, say


def die(colour: Colour) -> Named:
    return catalog.dice()[colour].name


def dice(many: Dice) -> Listing:
    """“2 Home and 1 Military”."""
    return listing(say("%(count)s %(die)s", count=count, die=die(colour)) for colour, count in counted(many))


def side(side_id: str) -> Named:
    return catalog.side(side_id).name


def tile(number: int) -> Arg:
    """Both sides of a tile, as only its owner may read it."""
    if number == UNNAMED:
        return say("a tile without a name")
    found = catalog.tiles()[number]
    return say("%(development)s / %(world)s", development=found.development.name, world=found.world.name)


def place(name: str) -> Named:
    return places.name(name)


def phases(many: Iterable[Phase]) -> Listing:
    return listing(PHASE_NAMES[phase] for phase in many)
