"""How the log tells the galactic phase."""

from companion.games.age_of_galaxy.galactic import events as e
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.names import each, trade_card
from companion.rules.words import Name, Words, listing, say


def fleet_moved(_galaxy: Galaxy, event: e.FleetMoved, _told: bool) -> Words:
    if event.opens:
        return say(
            "The fleet moves to system card %(card)s, card %(opens)s is opened",
            card=event.card,
            opens=event.opens,
        )
    return say("The fleet moves to system card %(card)s", card=event.card)


def cubes_moved(_galaxy: Galaxy, event: e.CubesMoved, _told: bool) -> Words:
    owners = sorted({seat for _, seat, _ in event.moved})
    counts = [(seat, sum(count for _, one, count in event.moved if one == seat)) for seat in owners]
    return say("Cubes of the action board go to the trade cards: %(cubes)s", cubes=each(counts))


def golden_age(galaxy: Galaxy, event: e.GoldenAge, _told: bool) -> Words:
    cards = listing(trade_card(galaxy, galaxy.trades[place - 1].card) for place in event.places)
    back = [(seat, count) for seat, count in enumerate(event.back) if count]
    if not back:
        return say("Golden age: %(cards)s", cards=cards)
    words = say("Golden age: %(cards)s; cubes back in hand: %(back)s", cards=cards, back=each(back))
    rest = [(seat, count) for seat, count in enumerate(event.rest) if count]
    return say("%(what)s; to the supply: %(rest)s", what=words, rest=each(rest)) if rest else words


def order_set(_galaxy: Galaxy, event: e.OrderSet, _told: bool) -> Words:
    return say("Turn order: %(players)s", players=listing(Name(seat) for seat in event.order))


def round_began(_galaxy: Galaxy, event: e.RoundBegan, _told: bool) -> Words:
    return say("Round %(round)s begins", round=event.round)
