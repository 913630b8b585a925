"""How the log tells the end of the game and its count."""

from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import events as e
from companion.rules.words import Name, Words, say


def game_over(_galaxy: Galaxy, _event: e.GameOver, _told: bool) -> Words:
    return say("The last war is over, and with it the game")


def game_finished(_galaxy: Galaxy, _event: e.GameFinished, _told: bool) -> Words:
    return say("The table ends the game and counts")


def final_counted(_galaxy: Galaxy, event: e.FinalCounted, _told: bool) -> Words:
    return say("%(player)s's points are counted", player=Name(event.seat))
