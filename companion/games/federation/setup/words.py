"""The set-up in the log."""

from companion.games.federation.model import Senate
from companion.games.federation.setup.events import PlayBegan, StartPlanetTaken, StartPlayerChosen, StepTicked
from companion.rules.words import Name, Words, say


def start_player(_senate: Senate, event: StartPlayerChosen, _told: bool) -> Words:
    if event.drawn:
        return say("Drawn: %(player)s begins and takes the President marker", player=Name(event.seat))
    return say("%(player)s begins and takes the President marker", player=Name(event.seat))


def ticked(_senate: Senate, event: StepTicked, _told: bool) -> Words:
    if event.done:
        return say("A step of the set-up is done")
    return say("A step of the set-up is open again")


def start_planet(_senate: Senate, event: StartPlanetTaken, _told: bool) -> Words:
    return say("%(player)s takes a start planet", player=Name(event.seat))


def began(_senate: Senate, _event: PlayBegan, _told: bool) -> Words:
    return say("Round 1 begins")
