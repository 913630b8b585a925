"""How the log tells the set-up's events."""

from companion.games.eclipse import catalog
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.setup import events as e
from companion.games.eclipse.setup.steps import steps
from companion.rules.words import Arg, Name, Words, listing, say, say_n


def start_player_set(_galaxy: Galaxy, event: e.StartPlayerSet, _told: bool) -> Words:
    if event.drawn:
        return say("%(player)s starts (drawn)", player=Name(event.seat))
    return say("%(player)s starts", player=Name(event.seat))


def seats_ordered(_galaxy: Galaxy, event: e.SeatsOrdered, _told: bool) -> Words:
    return say("Clockwise sit %(players)s", players=listing(Name(seat) for seat in event.order))


def map_turned(_galaxy: Galaxy, _event: e.MapTurned, _told: bool) -> Words:
    return say("The start places are turned by one")


def species_taken(_galaxy: Galaxy, event: e.SpeciesTaken, _told: bool) -> Words:
    name = catalog.species()[event.species].name
    if event.drawn:
        return say("%(player)s plays %(species)s (drawn)", player=Name(event.seat), species=name)
    return say("%(player)s plays %(species)s", player=Name(event.seat), species=name)


def reputation_drawn(_galaxy: Galaxy, event: e.ReputationDrawn, told: bool) -> Words:
    if not told:
        return say_n(
            "%(player)s draws %(count)s reputation tile", "%(player)s draws %(count)s reputation tiles",
            len(event.tiles), player=Name(event.seat),
        )  # fmt: skip
    values = listing(str(tile) for tile in event.tiles)
    return say("%(player)s draws the reputation tiles %(values)s", player=Name(event.seat), values=values)


def step_ticked(galaxy: Galaxy, event: e.StepTicked, _told: bool) -> Words:
    text: Arg = next((one.text for one in steps(galaxy) if one.id == event.step), event.step)
    if event.done:
        return say("Done: %(step)s", step=text)
    return say("Open again: %(step)s", step=text)


def seat_ready(_galaxy: Galaxy, event: e.SeatReady, _told: bool) -> Words:
    if event.ready:
        return say("%(player)s is ready", player=Name(event.seat))
    return say("%(player)s is not ready after all", player=Name(event.seat))


def play_begun(_galaxy: Galaxy, _event: e.PlayBegun, _told: bool) -> Words:
    return say("Round %(round)s begins", round=1)


def sees_tiles(_galaxy: Galaxy, event: e.ReputationDrawn, viewer: int | None) -> bool:
    """Reputation tiles are their owner's secret."""
    return viewer == event.seat
