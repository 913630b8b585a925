"""The technology bag: drawing with the app's bag or the real one. Rare ones do not count (expansion p. 4)."""

from collections.abc import Iterator

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import page
from companion.games.eclipse.events import Event
from companion.games.eclipse.model import LAST_ROUND, Galaxy, Pile, full_bag
from companion.games.eclipse.technologies.events import DrawOpened, TechnologiesDrawn, TechnologiesPutBack
from companion.games.eclipse.technologies.moves import DrawTechnologies, RedrawTechnology, TapTechnology
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


def without(pile: Pile, tiles: tuple[str, ...]) -> Pile:
    return {kind: count - tiles.count(kind) for kind, count in pile.items()}


def draw_for_setup(galaxy: Galaxy, pile: Pile, chance: Chance) -> tuple[Event, ...]:
    """The supply board's tiles; where the coming ones are known, those of the next two rounds (expansion p. 9)."""
    tiles = draw_regular(pile, setup_tiles(galaxy), chance)
    return (TechnologiesDrawn(tiles), *draw_ahead(galaxy, without(pile, tiles), (1, 2), chance))


def draw_ahead(galaxy: Galaxy, pile: Pile, rounds: tuple[int, ...], chance: Chance) -> Iterator[Event]:
    if not galaxy.options.predictable:
        return
    for ahead in rounds:
        tiles = draw_regular(pile, cleanup_tiles(galaxy), chance)
        pile = without(pile, tiles)
        yield TechnologiesDrawn(tiles, ahead=ahead)


def open_draw(galaxy: Galaxy, count: int) -> tuple[Event, ...]:
    """The table draws; the app waits for what came out."""
    return (DrawOpened(min(count, left(regular(galaxy.bag)))),)


def draw_technologies(
    galaxy: Galaxy, _actor: int | None, _command: DrawTechnologies, chance: Chance
) -> tuple[Event, ...]:
    if not galaxy.setting_up:
        raise RuleViolation(say("In play new tiles come in the clean-up phase."), page(25))
    if galaxy.options.technologies == "none":
        raise RuleViolation(say("The phones of this table know nothing of technologies."))
    piles = (galaxy.supply, *galaxy.coming)
    back = [tuple(kind for kind, count in pile.items() for _ in range(count)) for pile in piles]
    put_back: tuple[Event, ...] = tuple(TechnologiesPutBack(some, ahead) for ahead, some in enumerate(back) if some)
    everything = {kind: sum(pile.get(kind, 0) for pile in (galaxy.bag, *piles)) for kind in galaxy.bag}
    if galaxy.options.technologies == "table":
        if galaxy.drawn_for == 0 and not put_back:
            raise RuleViolation(say("The draw is open: tap the tiles that come out."), page(4))
        return (*put_back, DrawOpened(min(setup_tiles(galaxy), left(regular(everything)))))
    return (*put_back, *draw_for_setup(galaxy, everything, chance))


def redraw_technology(
    galaxy: Galaxy, _actor: int | None, command: RedrawTechnology, chance: Chance
) -> tuple[Event, ...]:
    """One tile back into the bag, another one out."""
    known = technology(command.technology)
    if not galaxy.setting_up:
        advise(command, say("Play has begun: the supply stands."), page(4))
    if galaxy.options.technologies != "app":
        raise RuleViolation(say("The bag is on the table: draw there, and correct the supply here."))
    lying = ahead_of(galaxy, command.ahead) if command.ahead else galaxy.supply
    if not lying.get(known.id):
        raise RuleViolation(say("%(technology)s is not on the supply board.", technology=known.name))
    others = {kind: count for kind, count in galaxy.bag.items() if kind != known.id}  # a redraw gives something else
    if known.rare:  # it was beyond the number: nothing comes for it
        return (TechnologiesPutBack((known.id,), command.ahead),)
    return (
        TechnologiesPutBack((known.id,), command.ahead),
        TechnologiesDrawn(draw_regular(others, 1, chance), ahead=command.ahead),
    )


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


def tap_technology(galaxy: Galaxy, _actor: int | None, command: TapTechnology, _chance: Chance) -> tuple[Event, ...]:
    known = technology(command.technology)
    if not galaxy.bag.get(known.id):
        raise RuleViolation(all_out(galaxy, known))
    if galaxy.to_come == 0:
        advise(command, say("All tiles of this draw have been tapped."), page(25))
    tapped = TechnologiesDrawn((known.id,), by_table=True, ahead=galaxy.draw_ahead)
    if galaxy.to_come != 1 or known.rare or not galaxy.options.predictable:
        return (tapped,)
    return (tapped, *open_ahead(galaxy, without(galaxy.bag, (known.id,)), galaxy.draw_ahead + 1))


def open_ahead(galaxy: Galaxy, pile: Pile, ahead: int) -> tuple[Event, ...]:
    """The table draws for the next of the coming rounds that has no tiles yet; nothing for rounds that will not be."""
    tiles = min(cleanup_tiles(galaxy), left(regular(pile)))
    while ahead <= 2 and ahead + max(1, galaxy.round) <= LAST_ROUND and tiles:
        if not left(ahead_of(galaxy, ahead)):
            return (DrawOpened(tiles, ahead),)
        ahead += 1
    return ()


def ahead_of(galaxy: Galaxy, ahead: int) -> Pile:
    """What lies open for the next round (1) or the one after (2)."""
    return (*galaxy.coming, {}, {})[ahead - 1]
