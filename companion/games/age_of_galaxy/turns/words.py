"""How the log tells a turn: the action of its cube, and who is next."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.names import trade_card
from companion.games.age_of_galaxy.turns import events as e
from companion.rules.words import Name, Words, faint, say


def cube_placed(galaxy: Galaxy, event: e.CubePlaced, _told: bool) -> Words:
    who, action = Name(event.seat), catalog.actions()[event.action].name
    match event.action:
        case "trade":
            there = trade_card(galaxy, galaxy.trades[event.place - 1].card)
            return say("%(player)s: %(action)s, %(card)s", player=who, action=action, card=there)
        case "appoint":
            return say("%(player)s: %(action)s, field %(field)s", player=who, action=action, field=event.place)
        case "settle" | "develop" | "research":
            return faint(say("%(player)s: %(action)s", player=who, action=action))  # the planet or technology says it
    return say("%(player)s: %(action)s", player=who, action=action)


def turn_ended(_galaxy: Galaxy, event: e.TurnEnded, _told: bool) -> Words:
    if event.after is None:
        return say("%(player)s's turn is over; all have passed", player=Name(event.seat))
    return say("%(player)s's turn is over; %(after)s is next", player=Name(event.seat), after=Name(event.after))
