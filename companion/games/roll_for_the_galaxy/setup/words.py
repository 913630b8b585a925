"""How the log tells the set-up."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.setup import events as e
from companion.games.roll_for_the_galaxy.spoken import side
from companion.rules.words import Name, Words, listing, say


def faction_taken(_galaxy: Galaxy, event: e.FactionTaken, _told: bool) -> Words:
    faction = catalog.factions()[event.faction]
    return say(
        "%(player)s has faction %(number)s: %(halves)s",
        player=Name(event.seat),
        number=event.faction,
        halves=listing(half.name for half in faction.halves),
    )


def home_world_taken(_galaxy: Galaxy, event: e.HomeWorldTaken, _told: bool) -> Words:
    return say("%(player)s starts from %(world)s", player=Name(event.seat), world=side(event.home_world))


def start_tiles_placed(_galaxy: Galaxy, event: e.StartTilesPlaced, _told: bool) -> Words:
    return say(
        "%(player)s begins with %(development)s and %(world)s",
        player=Name(event.seat),
        development=catalog.face(event.development, "development").name,
        world=catalog.face(event.world, "world").name,
    )


def step_ticked(_galaxy: Galaxy, _event: e.StepTicked, _told: bool) -> None:
    """The list itself shows it."""


def play_began(_galaxy: Galaxy, _event: e.PlayBegan, _told: bool) -> Words:
    return say("Round 1 begins")
