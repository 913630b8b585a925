"""The language of the tests of corrections: what the table says, and how many cubes there are."""

from companion.words import Speaker
from tests.games.age_of_galaxy.kit import m

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Ali"])
MIRA, JONAS, UTE = range(3)
SAME = "That is what the phones say already."


def why(here, command):
    return SAY(here.refused(command).why)


def value(what, now, seat=MIRA, **more):
    return m.CorrectValue(seat=seat, what=what, now=now, **more)


def cubes(here, seat=MIRA):
    """Hand, supply, on planets and technologies, all of them."""
    realm = here.state.realms[seat]
    return realm.cubes, realm.supply, realm.away, here.state.all_cubes(seat)


def planet(number=None, **more):
    return m.CorrectPlanet(planet=number, **more)


def faction(card, has=True, seat=MIRA, **more):
    return m.CorrectFaction(seat=seat, card=card, has=has, **more)


def tech(name, has=True):
    return m.CorrectTech(seat=MIRA, tech=name, has=has)


def trade(place=1, **more):
    return m.CorrectTrade(place=place, **more)
