"""6Moon (p. 15): the manipulator moves from moon to moon and takes a modifier where it ends."""

from companion.games.federation import catalog
from companion.games.federation.acting import TILE_8, answer, done
from companion.games.federation.catalog import page
from companion.games.federation.mat.events import ModifiersChanged
from companion.games.federation.planets import influence
from companion.games.federation.planets.moves import VisitSixMoon
from companion.games.federation.scholars.helping import spend
from companion.games.federation.story import Story
from companion.rules.game import advise
from companion.rules.words import say

FURTHER = {"1D3": 1, "2D3": 2}  # moons more; one modifier, where the move ends
MORE = ("1D1", "2D1")  # a modifier of the supply


def visit(story: Story, _actor: int | None, command: VisitSixMoon) -> None:
    seat = command.seat
    asks = answer(story, seat, command, ("action", "six_moon"), ("space_effect", TILE_8))
    effects = spend(story, seat, command, command.scholars, "six_moon")
    most = catalog.numbers().six_moon_most
    station = min(most, story.mat(seat).six_moon + 1 + sum(FURTHER.get(one, 0) for one in effects)) - 1
    left = story.senate.stations[station]
    if not left:
        advise(command, say("No modifier is left on station %(number)s.", number=station + 1), page(15))
    done(story, seat, asks)
    influence.move_influence(story, seat, "six_moon", station + 1 - story.mat(seat).six_moon, "six_moon")
    if left:
        story.tell(ModifiersChanged(seat, 1, station, "six_moon"))
    for one in effects:
        if one in MORE:
            story.tell(ModifiersChanged(seat, 1, None, f"scholar.{one}"))
