"""Neo (p. 14): the miner moves, the player takes what lies there."""

from companion.games.federation import catalog
from companion.games.federation.acting import TILE_8, answer, done
from companion.games.federation.catalog import GOODS, page
from companion.games.federation.components import Good
from companion.games.federation.mat import bookings
from companion.games.federation.planets import influence
from companion.games.federation.planets.events import AsteroidTaken
from companion.games.federation.planets.moves import MineNeo
from companion.games.federation.scholars.helping import spend
from companion.games.federation.story import Story
from companion.rules.game import advise
from companion.rules.words import say

TILES = 8  # four asteroids and four extinct ones lie out (p. 5)
FURTHER = "1E3"  # one field more
MOST_A_FIELD = 2  # a field is worth 1 or 2 influence
MORE: dict[str, dict[Good, int]] = {
    "1E1": {"lavandium": 2},
    "1E2": {"ozeanium": 1},
    "2E1": {"lavandium": 1, "ozeanium": 1},
    "2E2": {"kuppernium": 1, "ozeanium": 1},
    "2E3": {"gold": 1},
}


def mine(story: Story, _actor: int | None, command: MineNeo) -> None:
    seat = command.seat
    asks = answer(story, seat, command, ("action", "neo"), ("space_effect", TILE_8))
    effects = spend(story, seat, command, command.scholars, "neo")
    _influence(story, command, 1 + effects.count(FURTHER))
    if command.tile and sum(mat.asteroids for mat in story.senate.mats) >= TILES:
        advise(command, say("All %(count)s asteroid tiles have been taken.", count=TILES), page(14))
    done(story, seat, asks)
    influence.move_influence(story, seat, "neo", command.influence, "neo")
    if command.tile:
        story.tell(AsteroidTaken(seat))
    for good in GOODS:
        more = sum(MORE.get(one, {}).get(good, 0) for one in effects)
        bookings.add_goods(story, seat, good, getattr(command, good) + more, "neo")


def _influence(story: Story, command: MineNeo, fields: int) -> None:
    """The number under the field; at the end another extinct asteroid, without influence."""
    most = catalog.numbers().neo_most
    now = story.mat(command.seat).neo
    if now >= most:
        return
    if now + command.influence > most:
        advise(command, say("Influence on Neo ends at %(most)s.", most=most), page(14))
    elif command.influence < 1:
        advise(command, say("The miner moves on: the next field brings 1 or 2 influence."), page(14))
    elif command.influence < min(fields, most - now):
        least = min(fields, most - now)
        words = say("The miner moves %(fields)s fields: at least %(least)s influence.", fields=fields, least=least)
        advise(command, words, page(30))
    elif command.influence > fields * MOST_A_FIELD:
        words = say("So far the miner does not move: at most %(most)s influence.", most=fields * MOST_A_FIELD)
        advise(command, words, page(14))
