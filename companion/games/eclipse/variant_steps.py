"""What the variants add to the set-up: tiles that lie open, the direction card, two action markers."""

from collections.abc import Iterator

from companion.games.eclipse import bag
from companion.games.eclipse.catalog import rise_page
from companion.games.eclipse.evolve_markers import opposite
from companion.games.eclipse.model import Galaxy
from companion.rules.lines import Rule
from companion.rules.words import Name, Words, say


def steps(galaxy: Galaxy) -> Iterator[tuple[str, Words, Rule]]:
    options = galaxy.options
    if options.predictable:
        tiles = bag.cleanup_tiles(galaxy)
        text = say(
            "Lay %(tiles)s technologies for round 2 and %(tiles)s for round 3 open beside the supply board.",
            tiles=tiles,
        )
        yield "coming", text, rise_page(9)
    if options.direction:
        yield "direction", say("Put the direction card beside the supply board, clockwise side up."), rise_page(9)
    if options.simultaneous:
        yield "markers", _markers(galaxy), rise_page(13)


def _markers(galaxy: Galaxy) -> Words:
    start = galaxy.start_player
    other = opposite(galaxy, start) if start is not None else None
    if start is None or other is None:
        return say("The start player takes the primary action marker, the player opposite the secondary one.")
    return say(
        "Give %(player)s the primary action marker and %(other)s the secondary one.",
        player=Name(start),
        other=Name(other),
    )
