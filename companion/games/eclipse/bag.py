"""The technology bag: drawing with the app's bag or the real one. Rare ones do not count (expansion p. 4)."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import page
from companion.games.eclipse.events import (
    DrawOpened,
    Event,
    TechnologiesDrawn,
    TechnologiesPutBack,
)
from companion.games.eclipse.model import Galaxy, Pile, full_bag
from companion.games.eclipse.moves import RedrawTechnology, TapTechnology
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Words, say


def technology(technology_id: str) -> catalog.Technology:
    found = catalog.technologies().get(technology_id)
    if found is None:
        raise RuleViolation(say("There is no technology “%(technology)s”.", technology=technology_id[:30]))
    return found


def setup_tiles(galaxy: Galaxy) -> int:
    return catalog.technologies_file().draws.setup[galaxy.players]


def cleanup_tiles(galaxy: Galaxy) -> int:
    return catalog.technologies_file().draws.cleanup[galaxy.players]


def left(pile: Pile) -> int:
    return sum(pile.values())


def draw_from(pile: Pile, count: int, chance: Chance) -> tuple[str, ...]:
    """One tile after the other, each as likely as any; fewer when the bag runs empty."""
    tiles = [kind for kind in sorted(pile) for _ in range(pile[kind])]
    return chance.draw(tiles, min(count, len(tiles)))


def regular(pile: Pile) -> Pile:
    """Without the rare ones."""
    return {kind: count for kind, count in pile.items() if not catalog.technologies()[kind].rare}


def draw_regular(pile: Pile, count: int, chance: Chance) -> tuple[str, ...]:
    """Tiles until so many regular ones have come; rare ones on the way come too (expansion p. 4)."""
    if left(regular(pile)) == left(pile):
        return draw_from(pile, count, chance)
    order = draw_from(pile, left(pile), chance)
    taken: list[str] = []
    for kind in order:
        if count == 0:
            break
        taken.append(kind)
        count -= not catalog.technologies()[kind].rare
    return tuple(taken)


def draw_for_setup(galaxy: Galaxy, chance: Chance) -> tuple[Event, ...]:
    return (TechnologiesDrawn(draw_regular(galaxy.bag, setup_tiles(galaxy), chance)),)


def open_draw(galaxy: Galaxy, count: int) -> tuple[Event, ...]:
    """The table draws; the app waits for what came out."""
    return (DrawOpened(min(count, left(regular(galaxy.bag)))),)


def draw_technologies(galaxy: Galaxy, chance: Chance) -> tuple[Event, ...]:
    if not galaxy.setting_up:
        raise RuleViolation(say("In play new tiles come in the clean-up phase."), page(25))
    if galaxy.options.technologies == "none":
        raise RuleViolation(say("The phones of this table know nothing of technologies."))
    back = tuple(kind for kind, count in galaxy.supply.items() for _ in range(count))
    everything = {kind: galaxy.bag.get(kind, 0) + galaxy.supply.get(kind, 0) for kind in galaxy.bag}
    put_back: tuple[Event, ...] = (TechnologiesPutBack(back),) if back else ()
    if galaxy.options.technologies == "table":
        if galaxy.drawn_for == 0 and not back:
            raise RuleViolation(say("The draw is open: tap the tiles that come out."), page(4))
        return (*put_back, DrawOpened(min(setup_tiles(galaxy), left(regular(everything)))))
    return (*put_back, TechnologiesDrawn(draw_regular(everything, setup_tiles(galaxy), chance)))


def redraw_technology(galaxy: Galaxy, command: RedrawTechnology, chance: Chance) -> tuple[Event, ...]:
    """One tile back into the bag, another one out."""
    known = technology(command.technology)
    if not galaxy.setting_up:
        advise(command, say("Play has begun: the supply stands."), page(4))
    if galaxy.options.technologies != "app":
        raise RuleViolation(say("The bag is on the table: draw there, and correct the supply here."))
    if not galaxy.supply.get(known.id):
        raise RuleViolation(say("%(technology)s is not on the supply board.", technology=known.name))
    others = {kind: count for kind, count in galaxy.bag.items() if kind != known.id}  # a redraw gives something else
    if known.rare:  # it was beyond the number: nothing comes for it
        return (TechnologiesPutBack((known.id,)),)
    return (TechnologiesPutBack((known.id,)), TechnologiesDrawn(draw_regular(others, 1, chance)))


def tiles_of(galaxy: Galaxy, known: catalog.Technology) -> int:
    """How many tiles of a kind this game has: none of a rare one whose module is out."""
    return full_bag(galaxy.options, galaxy.players).get(known.id, 0)


def all_out(galaxy: Galaxy, known: catalog.Technology) -> Words:
    if not tiles_of(galaxy, known):
        return say("%(technology)s is not in this game.", technology=known.name)
    return say(
        "All %(tiles)s tiles of %(technology)s are out of the bag already.",
        tiles=tiles_of(galaxy, known),
        technology=known.name,
    )


def tap_technology(galaxy: Galaxy, command: TapTechnology) -> tuple[Event, ...]:
    known = technology(command.technology)
    if not galaxy.bag.get(known.id):
        raise RuleViolation(all_out(galaxy, known))
    if galaxy.to_come == 0:
        advise(command, say("All tiles of this draw have been tapped."), page(25))
    return (TechnologiesDrawn((known.id,), by_table=True),)
