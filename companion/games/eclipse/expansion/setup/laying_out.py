"""What Rise of the Ancients adds to the set-up: developments, homeworlds, the centre, the cube that is taken out."""

from collections.abc import Iterator

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.modules import empty_places
from companion.games.eclipse.expansion.setup import events as e
from companion.games.eclipse.expansion.setup import moves as m
from companion.games.eclipse.model import CRUISERS, Galaxy, Homeworld, many
from companion.rules.chance import Chance
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, say

WORLDS = tuple(one.id for one in catalog.rise_sectors_file().sectors if one.kind == "homeworld")


def development_tiles(galaxy: Galaxy) -> int:
    return catalog.rise_technologies_file().offered[galaxy.players]


def drawn(galaxy: Galaxy, chance: Chance) -> Iterator[Event]:
    """Everything random of the modules in play that has not been drawn yet: with the first tap, or when play begins."""
    options = galaxy.options
    if options.developments and options.technologies == "app" and not galaxy.developments:
        yield _developments(galaxy, chance)
    if options.secret_homeworlds and not galaxy.mixed_in:
        yield e.HomeworldsMixedIn(tuple(sorted(chance.draw(list(WORLDS), options.secret_homeworlds))))
    if empty_places(galaxy) and not galaxy.homeworlds:
        yield _homeworlds(galaxy, chance)
    if options.dreadnought and galaxy.centre == "gcds":
        yield e.CentreTaken("a" if chance.below(2) == 0 else "b")


def _developments(galaxy: Galaxy, chance: Chance) -> e.DevelopmentsLaid:
    """Not those that somebody has already, if the table said so."""
    owned = {one for board in galaxy.boards for one in board.developments}
    free = [one for one in catalog.developments() if one not in owned]
    return e.DevelopmentsLaid(chance.draw(free, min(len(free), development_tiles(galaxy))))


def _homeworlds(galaxy: Galaxy, chance: Chance) -> e.HomeworldsLaid:
    spots = empty_places(galaxy)
    worlds = chance.draw(list(WORLDS), len(spots))
    cruisers = chance.draw(list(CRUISERS), len(spots))
    return e.HomeworldsLaid(tuple(Homeworld(*one) for one in zip(spots, worlds, cruisers, strict=True)))


def _before_play(galaxy: Galaxy, command: Command) -> None:
    if not galaxy.setting_up:
        advise(command, say("Play has begun: the set-up stands."), rise_page(2))


def lay_developments(
    galaxy: Galaxy, _actor: int | None, command: m.LayDevelopments, chance: Chance
) -> tuple[Event, ...]:
    if not galaxy.options.developments:
        raise RuleViolation(say("This table plays without developments."), rise_page(5))
    _before_play(galaxy, command)
    if not command.tiles:
        return (_developments(galaxy, chance),)
    known = catalog.developments()
    if unknown := next((one for one in command.tiles if one not in known), None):
        raise RuleViolation(say("There is no development “%(development)s”.", development=unknown[:30]), rise_page(5))
    if len(set(command.tiles)) < len(command.tiles):
        raise RuleViolation(say("Each development is there once."), rise_page(5))
    for seat in galaxy.seats:
        if set(command.tiles) & set(galaxy.boards[seat].developments):
            raise RuleViolation(say("%(player)s has one of these already.", player=Name(seat)), rise_page(5))
    due = development_tiles(galaxy)
    if len(command.tiles) != due:
        advise(command, say("It is %(due)s developments with so many players.", due=due), rise_page(5))
    return (e.DevelopmentsLaid(tuple(one for one in known if one in command.tiles), drawn=False),)


def lay_homeworlds(galaxy: Galaxy, _actor: int | None, command: m.LayHomeworlds, chance: Chance) -> tuple[Event, ...]:
    if not empty_places(galaxy):
        raise RuleViolation(say("No homeworld lies open at this table."), rise_page(6))
    _before_play(galaxy, command)
    return (_homeworlds(galaxy, chance),)


def put_homeworld(galaxy: Galaxy, _actor: int | None, command: m.PutHomeworld, _chance: Chance) -> tuple[Event, ...]:
    """The table is right: what is told there changes places with where it was."""
    at = next((n for n, one in enumerate(galaxy.homeworlds) if one.spot == command.spot), None)
    if at is None:
        raise RuleViolation(say("No homeworld lies open at this table."), rise_page(6))
    if command.sector not in WORLDS or command.cruiser not in CRUISERS:
        raise RuleViolation(say("There is no such homeworld in this box."), rise_page(6))
    _before_play(galaxy, command)
    spot = command.to or command.spot
    if spot != command.spot and (not many(galaxy.players) or spot not in catalog.layout(9).spots):
        raise RuleViolation(say("That is no start place of this map."), rise_page(12))
    was = galaxy.homeworlds[at]
    told = Homeworld(spot, command.sector, command.cruiser)
    if told == was:
        raise RuleViolation(say("That is what the phones say already."))
    worlds = list(galaxy.homeworlds)
    worlds[at] = told
    for n, one in enumerate(worlds):
        if n != at:
            worlds[n] = Homeworld(
                was.spot if one.spot == told.spot else one.spot,
                was.sector if one.sector == told.sector else one.sector,
                was.cruiser if one.cruiser == told.cruiser else one.cruiser,
            )
    return (e.HomeworldsLaid(tuple(worlds)),)


def turn_dreadnought(
    galaxy: Galaxy, _actor: int | None, command: m.TurnDreadnought, _chance: Chance
) -> tuple[Event, ...]:
    if not galaxy.options.dreadnought:
        raise RuleViolation(say("The centre defence holds the centre of this table."), rise_page(6))
    if not galaxy.setting_up:  # in play it stands on its sector, and is corrected there
        raise RuleViolation(say("Play has begun: the set-up stands."), rise_page(6))
    if galaxy.centre == command.side:
        raise RuleViolation(say("That is what the phones say already."))
    return (e.CentreTaken(command.side),)


def remove_cube(galaxy: Galaxy, _actor: int | None, command: m.RemoveCube, _chance: Chance) -> tuple[Event, ...]:
    if not many(galaxy.players):
        raise RuleViolation(say("Only with seven players and more a cube is taken out."), rise_page(12))
    if galaxy.boards[command.seat].removed == command.track:
        raise RuleViolation(say("That is what the phones say already."))
    if not galaxy.setting_up:
        raise RuleViolation(say("Play has begun: the set-up stands."), rise_page(12))
    return (e.CubeRemoved(command.seat, command.track),)
