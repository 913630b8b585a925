"""The bag of 96 technology tiles: drawing for the set-up and in the clean-up phase, with the app's bag or the real one."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import page
from companion.games.eclipse.events import (
    DrawOpened,
    Event,
    RoundEnded,
    TechnologiesDrawn,
    TechnologiesPutBack,
)
from companion.games.eclipse.model import LAST_ROUND, Galaxy, Pile
from companion.games.eclipse.moves import CleanUp, RedrawTechnology, TapTechnology
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say, say_n


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


def draw_for_setup(galaxy: Galaxy, chance: Chance) -> tuple[Event, ...]:
    return (TechnologiesDrawn(draw_from(galaxy.bag, setup_tiles(galaxy), chance)),)


def open_draw(galaxy: Galaxy, count: int) -> tuple[Event, ...]:
    """The table draws; the app waits for what came out."""
    return (DrawOpened(min(count, left(galaxy.bag))),)


def draw_technologies(galaxy: Galaxy, chance: Chance) -> tuple[Event, ...]:
    if not galaxy.setting_up:
        raise RuleViolation(say("In play new tiles come in the clean-up phase."), page(25))
    back = tuple(kind for kind, count in galaxy.supply.items() for _ in range(count))
    everything = {kind: galaxy.bag.get(kind, 0) + galaxy.supply.get(kind, 0) for kind in catalog.technologies()}
    put_back: tuple[Event, ...] = (TechnologiesPutBack(back),) if back else ()
    if galaxy.options.technologies == "table":
        if galaxy.drawn_for == 0 and not back:
            raise RuleViolation(say("The draw is open: tap the tiles that come out."), page(4))
        return (*put_back, DrawOpened(min(setup_tiles(galaxy), left(everything))))
    return (*put_back, TechnologiesDrawn(draw_from(everything, setup_tiles(galaxy), chance)))


def redraw_technology(galaxy: Galaxy, command: RedrawTechnology, chance: Chance) -> tuple[Event, ...]:
    """One tile back into the bag, another one out."""
    known = technology(command.technology)
    if not galaxy.setting_up:
        advise(command, say("Play has begun: the supply stands."), page(4))
    if galaxy.options.technologies == "table":
        raise RuleViolation(say("The bag is on the table: draw there, and correct the supply here."))
    if not galaxy.supply.get(known.id):
        raise RuleViolation(say("%(technology)s is not on the supply board.", technology=known.name))
    others = {kind: count for kind, count in galaxy.bag.items() if kind != known.id}  # a redraw gives something else
    return (TechnologiesPutBack((known.id,)), TechnologiesDrawn(draw_from(others, 1, chance)))


def tap_technology(galaxy: Galaxy, command: TapTechnology) -> tuple[Event, ...]:
    known = technology(command.technology)
    if not galaxy.bag.get(known.id):
        raise RuleViolation(
            say(
                "All %(tiles)s tiles of %(technology)s are out of the bag already.",
                tiles=known.tiles,
                technology=known.name,
            )
        )
    if galaxy.to_come == 0:
        advise(command, say("All tiles of this draw have been tapped."), page(25))
    return (TechnologiesDrawn((known.id,), by_table=True),)


def clean_up(galaxy: Galaxy, command: CleanUp, chance: Chance) -> tuple[Event, ...]:
    """New tiles, and the round marker moves on. The game ends after the ninth round, so then nothing is drawn."""
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."), page(25))
    if galaxy.over:
        raise RuleViolation(say("The ninth round is over, and with it the game."), page(25))
    if galaxy.to_come:
        why = say_n(
            "%(count)s tile of the last draw has not been tapped.",
            "%(count)s tiles of the last draw have not been tapped.",
            galaxy.to_come,
        )
        advise(command, why, page(25))
    if galaxy.battle is not None:
        why = say("A battle is being fought in sector %(sector)s.", sector=galaxy.battle.sector)
        advise(command, why, page(8))
    if galaxy.explored:
        why = say("%(player)s still holds a sector.", player=Name(galaxy.explored[0].seat))
        advise(command, why, page(9))
    ended = RoundEnded(galaxy.round)
    if galaxy.round == LAST_ROUND:
        return (ended,)
    if galaxy.options.technologies == "table":
        return (ended, *open_draw(galaxy, cleanup_tiles(galaxy)))
    return (ended, TechnologiesDrawn(draw_from(galaxy.bag, cleanup_tiles(galaxy), chance)))
