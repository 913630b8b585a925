"""How the log tells the production phase."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.production import events as e
from companion.rules.words import Name, Words, say, say_n


def cubes_taken(_galaxy: Galaxy, event: e.CubesTaken, _told: bool) -> Words | None:
    if event.cubes == catalog.numbers().cubes_a_round:
        return None  # as always: the phase itself says it
    return say_n(
        "%(player)s takes only %(count)s cube",
        "%(player)s takes only %(count)s cubes",
        event.cubes,
        player=Name(event.seat),
    )


def produced(_galaxy: Galaxy, _event: e.Produced, _told: bool) -> Words:
    usual = catalog.numbers().cubes_a_round
    return say("Production: %(cubes)s cubes each, then productivity down by 1", cubes=usual)


def actions_began(_galaxy: Galaxy, _event: e.ActionsBegan, _told: bool) -> Words:
    return say("The action phase begins")
