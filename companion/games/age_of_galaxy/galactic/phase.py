"""The galactic phase (p. 30-31): the fleet, cubes to the trade cards, golden ages, the turn order of the next round."""

from dataclasses import dataclass

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy import events as e
from companion.games.age_of_galaxy import moves as m
from companion.games.age_of_galaxy.actions import slots
from companion.games.age_of_galaxy.catalog import BOX_ACTIONS
from companion.games.age_of_galaxy.checks import in_step, needed
from companion.games.age_of_galaxy.components import BoxAction
from companion.games.age_of_galaxy.evolve import evolve
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.story import Story
from companion.rules.words import Name, Words, listing, say


@dataclass(frozen=True)
class Moving:
    """Cubes of one player that go from a box of the action board along its arrow."""

    action: BoxAction
    place: int
    seat: int
    count: int


@dataclass(frozen=True)
class Standing:
    """Why somebody is on this place of the turn order."""

    seat: int
    prestige: int
    why: Words


@dataclass(frozen=True)
class Preview:
    """What the galactic phase will do, for the screen that asks for it."""

    fleet: int
    opens: int  # the system card that is turned up; 0: none
    moving: tuple[Moving, ...]
    full: tuple[int, ...]  # places with a golden age
    asked: tuple[int, ...]  # places whose card or slots have to be told first
    back: tuple[int, ...]  # cubes for the next round, by seat
    rest: tuple[int, ...]  # cubes to the supply, by seat
    order: tuple[Standing, ...]


def advance(story: Story, _actor: int | None, _command: m.Advance) -> None:
    in_step(story.galaxy, "galactic")
    story.tell(_fleet(story.galaxy))
    if moved := moving(story.galaxy):
        story.tell(_moved(moved))
    for place in _places(story.galaxy):
        if slots.full(story.galaxy, place) is None:
            slots.ask(story.galaxy, place)
    if golden := golden_age(story.galaxy):
        story.tell(golden)
    story.tell(e.OrderSet(story.galaxy.by_prestige))
    story.tell(e.RoundBegan(story.galaxy.round + 1, scoring.totals(story.galaxy)))


def _fleet(galaxy: Galaxy) -> e.FleetMoved:
    last = catalog.numbers().system_places
    card = min(last, galaxy.fleet + 1)
    opens = card + 1 if card < last and not galaxy.options.explored else 0
    return e.FleetMoved(card, opens)


def moving(galaxy: Galaxy) -> tuple[Moving, ...]:
    """Along the arrows, full or not (p. 30)."""
    return tuple(
        Moving(action, needed(galaxy, f"arrow.{action}"), seat, count)
        for action in BOX_ACTIONS
        for seat in galaxy.seats
        if (count := galaxy.boxes.count((action, seat)))
    )


def _moved(found: tuple[Moving, ...]) -> e.CubesMoved:
    """Two arrows may lead to one card."""
    sums: dict[tuple[int, int], int] = {}
    for one in found:
        sums[one.place, one.seat] = sums.get((one.place, one.seat), 0) + one.count
    return e.CubesMoved(tuple((place, seat, count) for (place, seat), count in sorted(sums.items())))


def golden_age(galaxy: Galaxy) -> e.GoldenAge | None:
    """Own cubes of all full cards come back, surplus ones too, at most three in all; the rest to the supply (p. 30)."""
    places = tuple(place for place in _places(galaxy) if slots.full(galaxy, place))
    if not places:
        return None
    own = [sum(galaxy.trades[place - 1].cubes[seat] for place in places) for seat in galaxy.seats]
    back = tuple(min(catalog.numbers().back_in_golden_age, cubes) for cubes in own)
    return e.GoldenAge(places, back, tuple(cubes - kept for cubes, kept in zip(own, back, strict=True)))


def _places(galaxy: Galaxy) -> range:
    return range(1, len(galaxy.trades) + 1)


# ── for screens ────────────────────────────────────────────────


def preview(galaxy: Galaxy) -> Preview:
    fleet, cubes = _fleet(galaxy), moving(galaxy)
    then = evolve(galaxy, _moved(cubes)) if cubes else galaxy
    golden = golden_age(then) or e.GoldenAge((), (0,) * galaxy.players, (0,) * galaxy.players)
    asked = tuple(place for place in _places(then) if slots.full(then, place) is None)
    return Preview(fleet.card, fleet.opens, cubes, golden.places, asked, golden.back, golden.rest, standings(galaxy))


def standings(galaxy: Galaxy) -> tuple[Standing, ...]:
    """The next turn order with its reasons: prestige, and the upper cube on one field (p. 31)."""
    order = galaxy.by_prestige
    return tuple(_standing(galaxy, seat, order[at + 1 :]) for at, seat in enumerate(order))


def _standing(galaxy: Galaxy, seat: int, behind: tuple[int, ...]) -> Standing:
    prestige = galaxy.realms[seat].prestige
    below = [other for other in behind if galaxy.realms[other].prestige == prestige]
    why = say("%(prestige)s prestige", prestige=prestige)
    if below:
        names = listing(Name(other) for other in below)
        why = say("%(prestige)s prestige, cube above %(players)s", prestige=prestige, players=names)
    return Standing(seat, prestige, why)
