"""How the log tells the set-up."""

from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.names import trade_card
from companion.games.age_of_galaxy.setup import events as e
from companion.rules.words import Name, Words, say


def start_player(_galaxy: Galaxy, event: e.StartPlayerChosen, _told: bool) -> Words:
    if event.drawn:
        return say("Drawn: %(player)s is the start player", player=Name(event.seat))
    return say("%(player)s is the start player", player=Name(event.seat))


def ticked(_galaxy: Galaxy, event: e.StepTicked, _told: bool) -> Words:
    return say("A step of the set-up is done") if event.done else say("A step of the set-up is open again")


def trade_laid(galaxy: Galaxy, event: e.TradeLaid, _told: bool) -> Words:
    name = trade_card(galaxy, event.card)
    if event.drawn:
        return say("Drawn for place %(place)s: %(card)s", place=event.place, card=name)
    return say("On place %(place)s lies %(card)s", place=event.place, card=name)


def play_began(_galaxy: Galaxy, _event: e.PlayBegan, _told: bool) -> Words:
    return say("Round 1 begins")
