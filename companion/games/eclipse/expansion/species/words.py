"""How the log tells the new species."""

from companion.games.eclipse.battle.names import faces_of
from companion.games.eclipse.catalog import RESOURCE_NAMES
from companion.games.eclipse.expansion.species import events as e
from companion.games.eclipse.expansion.species.shrines import BONUS_NAMES
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, say


def revelation_had(_galaxy: Galaxy, event: e.RevelationHad, _told: bool) -> Words:
    return say("%(player)s has a fourth technology on a track: a free discovery tile", player=Name(event.seat))


def colony_ship_spent(_galaxy: Galaxy, event: e.ColonyShipSpent, _told: bool) -> Words:
    what = RESOURCE_NAMES[event.resource]
    return say("%(player)s turns a colony ship: 1 %(resource)s", player=Name(event.seat), resource=what)


def shrine_built(_galaxy: Galaxy, event: e.ShrineBuilt, _told: bool) -> Words:
    what = RESOURCE_NAMES[event.colour]
    if not event.sector:
        return say("%(player)s builds a shrine for %(price)s %(resource)s", player=Name(event.seat), price=event.price, resource=what)  # fmt: skip
    return say("%(player)s builds a shrine for %(price)s %(resource)s on sector %(sector)s", player=Name(event.seat), price=event.price, resource=what, sector=event.sector)  # fmt: skip


def shrine_bonus_won(_galaxy: Galaxy, event: e.ShrineBonusWon, _told: bool) -> Words:
    return say("%(player)s wins the shrine bonus: %(name)s", player=Name(event.seat), name=BONUS_NAMES[event.price])


def die_rolled_again(_galaxy: Galaxy, event: e.DieRolledAgain, _told: bool) -> Words:
    player, was, face = Name(event.seat), event.was, event.face
    if event.by_app:
        return say("%(player)s turns a colony ship: the app rolls %(face)s instead of %(was)s", player=player, was=was, face=face)  # fmt: skip
    return say("%(player)s turns a colony ship: the die on the table shows %(face)s instead of %(was)s", player=player, was=was, face=face)  # fmt: skip


def population_shot(_galaxy: Galaxy, event: e.PopulationShot, _told: bool) -> Words:
    return say("%(player)s shoots at the population: %(faces)s", player=Name(event.seat), faces=faces_of(event.faces))


def plundered(_galaxy: Galaxy, event: e.Plundered, _told: bool) -> Words:
    return say("%(player)s plunders: %(tiles)s tiles, %(money)s money", player=Name(event.seat), tiles=event.tiles, money=event.money)  # fmt: skip
