"""Who starts, how people sit, and where their start sectors lie (p. 4-5)."""

from collections.abc import Iterator

from companion.games.eclipse.catalog import layout, page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.modules import empty_places
from companion.games.eclipse.expansion.setup import laying_out
from companion.games.eclipse.model import Galaxy, many
from companion.games.eclipse.setup import species
from companion.games.eclipse.setup.events import MapTurned, SeatsOrdered, StartPlayerSet
from companion.games.eclipse.setup.moves import ChooseStartPlayer, DrawStartPlayer, SitClockwise, TurnMap
from companion.games.eclipse.technologies import bag
from companion.rules.chance import Chance
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import say


def check_seat(galaxy: Galaxy, seat: int) -> None:
    if seat not in galaxy.seats:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=seat + 1))


def only_before_play(galaxy: Galaxy, command: Command) -> None:
    if not galaxy.setting_up:
        advise(command, say("Play has begun: the set-up stands."), page(4))


def choose_start_player(
    galaxy: Galaxy, _actor: int | None, command: ChooseStartPlayer, chance: Chance
) -> tuple[Event, ...]:
    check_seat(galaxy, command.seat)
    only_before_play(galaxy, command)
    if galaxy.start_player == command.seat:
        raise RuleViolation(say("That is who starts already."))
    return (StartPlayerSet(command.seat, drawn=False), *_what_follows(galaxy, chance))


def draw_start_player(
    galaxy: Galaxy, _actor: int | None, command: DrawStartPlayer, chance: Chance
) -> tuple[Event, ...]:
    only_before_play(galaxy, command)
    return (StartPlayerSet(chance.below(galaxy.players), drawn=True), *_what_follows(galaxy, chance))


def _what_follows(galaxy: Galaxy, chance: Chance) -> Iterator[Event]:
    """With the first tap the app draws all it was asked to draw, so that nobody needs a second one."""
    if galaxy.options.technologies == "app" and galaxy.drawn_for < 0:
        yield from bag.draw_for_setup(galaxy, galaxy.bag, chance)
    if galaxy.options.technologies == "table" and galaxy.drawn_for < 0:
        yield from bag.open_draw(galaxy, bag.setup_tiles(galaxy))
    yield from laying_out.drawn(galaxy, chance)
    if galaxy.options.species_by == "draw" and not any(board.species for board in galaxy.boards):
        yield from species.draw_for_all(galaxy, chance)


def sit_clockwise(galaxy: Galaxy, _actor: int | None, command: SitClockwise, _chance: Chance) -> tuple[Event, ...]:
    if sorted(command.order) != list(galaxy.seats):
        raise RuleViolation(say("Every seat must be named once."))
    if command.order == galaxy.order:
        raise RuleViolation(say("That is how you sit already."))
    only_before_play(galaxy, command)
    return (SeatsOrdered(command.order),)


def turn_map(galaxy: Galaxy, _actor: int | None, command: TurnMap, _chance: Chance) -> tuple[Event, ...]:
    only_before_play(galaxy, command)
    return (MapTurned((galaxy.map_turn + 1) % galaxy.players),)


def clockwise_from(galaxy: Galaxy, seat: int) -> tuple[int, ...]:
    """All seats, this one first, then to the left round the table."""
    at = galaxy.order.index(seat)
    return (*galaxy.order[at:], *galaxy.order[:at])


LARGEST, LARGE = 6, 9  # the maps on which homeworlds fill the empty places


def plan(galaxy: Galaxy) -> tuple[list[str], list[str]]:
    """The players' start places clockwise, and how their sectors lie there.

    With homeworlds all sectors lie as with six players (expansion p. 6); seven and eight then start on the map for nine
    (p. 12). From seven players on everybody turns their own sector.
    """
    own = layout(galaxy.players)
    taken = empty_places(galaxy)
    if not taken:
        return own.spots, own.turned
    whole = layout(LARGE if many(galaxy.players) else LARGEST)
    free = [(spot, turned) for spot, turned in zip(whole.spots, whole.turned, strict=True) if spot not in taken]
    if many(galaxy.players):
        return [spot for spot, _ in free], [turned for _, turned in free]
    return own.spots, [dict(free)[spot] for spot in own.spots]


def start_places(galaxy: Galaxy) -> dict[int, tuple[str, str]]:
    """For every seat the start place nearest to it, and how its sector lies there.

    Places and seats both go clockwise, so only one thing is open: which place the first seat looks at.
    """
    spots, turned = plan(galaxy)
    places = {}
    for number, seat in enumerate(galaxy.order):
        at = (number + galaxy.map_turn) % galaxy.players
        places[seat] = (spots[at], turned[at])
    return places
