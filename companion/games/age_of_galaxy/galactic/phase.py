"""The galactic phase (p. 30-31): the fleet, cubes to the trade cards, golden ages, the turn order of the next round."""

from dataclasses import dataclass

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import slots
from companion.games.age_of_galaxy.catalog import BOX_ACTIONS
from companion.games.age_of_galaxy.checks import in_step, needed
from companion.games.age_of_galaxy.components import BoxAction
from companion.games.age_of_galaxy.galactic import events as e
from companion.games.age_of_galaxy.galactic import moves as m
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.story import Story


@dataclass(frozen=True)
class Moving:
    """Cubes of one player that go from a box of the action board along its arrow."""

    action: BoxAction
    place: int
    seat: int
    count: int


def advance(story: Story, _actor: int | None, _command: m.Advance) -> None:
    in_step(story.galaxy, "galactic")
    story.tell(next_card(story.galaxy))
    if moved := moving(story.galaxy):
        story.tell(along_arrows(moved))
    for place in trade_places(story.galaxy):
        if slots.full(story.galaxy, place) is None:
            slots.ask(story.galaxy, place)
    if golden := golden_age(story.galaxy):
        story.tell(golden)
    story.tell(e.OrderSet(story.galaxy.by_prestige))
    story.tell(e.RoundBegan(story.galaxy.round + 1, scoring.totals(story.galaxy)))


def next_card(galaxy: Galaxy) -> e.FleetMoved:
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


def along_arrows(found: tuple[Moving, ...]) -> e.CubesMoved:
    """Two arrows may lead to one card."""
    sums: dict[tuple[int, int], int] = {}
    for one in found:
        sums[one.place, one.seat] = sums.get((one.place, one.seat), 0) + one.count
    return e.CubesMoved(tuple((place, seat, count) for (place, seat), count in sorted(sums.items())))


def golden_age(galaxy: Galaxy) -> e.GoldenAge | None:
    """Own cubes of all full cards come back, surplus ones too, at most three in all; the rest to the supply (p. 30)."""
    places = tuple(place for place in trade_places(galaxy) if slots.full(galaxy, place))
    if not places:
        return None
    own = [sum(galaxy.trades[place - 1].cubes[seat] for place in places) for seat in galaxy.seats]
    back = tuple(min(catalog.numbers().back_in_golden_age, cubes) for cubes in own)
    return e.GoldenAge(places, back, tuple(cubes - kept for cubes, kept in zip(own, back, strict=True)))


def trade_places(galaxy: Galaxy) -> range:
    return range(1, len(galaxy.trades) + 1)
