"""How the log tells what the table corrects."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.keys import PHASE_NAMES
from companion.games.age_of_galaxy.catalog import IDEOLOGY_NAMES
from companion.games.age_of_galaxy.corrections import events as e
from companion.games.age_of_galaxy.corrections.names import VALUE_NAMES
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.names import card_name, each, trade_card
from companion.games.age_of_galaxy.names import planet as on_card
from companion.rules.words import Arg, Name, Words, faint, listing, say


def value(_galaxy: Galaxy, event: e.ValueCorrected, _told: bool) -> Words:
    words = _was(event.seat, VALUE_NAMES[event.what], event.was, event.now)
    return faint(words) if event.what in {"supply", "away"} else words  # they follow what is said besides


def board_cubes(_galaxy: Galaxy, event: e.BoardCubesCorrected, _told: bool) -> Words:
    what = say("cubes in the box %(action)s", action=catalog.actions()[event.action].name)
    return _was(event.seat, what, event.was, event.now)


def _was(seat: int, what: Arg, was: int, now: int) -> Words:
    return say("%(player)s: %(what)s %(now)s, not %(was)s", player=Name(seat), what=what, now=now, was=was)


def planet(_galaxy: Galaxy, event: e.PlanetCorrected, _told: bool) -> Words:
    there = on_card(event.card, event.kind)
    if event.owner is None:
        return say("The planet %(where)s is free", where=there)
    who = Name(event.owner)
    if event.state == "conquered":
        words = say("The planet %(where)s is conquered by %(player)s", where=there, player=who)
    elif event.state == "developed":
        words = say("The planet %(where)s is developed by %(player)s", where=there, player=who)
    else:
        words = say("The planet %(where)s is settled by %(player)s", where=there, player=who)
    return say("%(what)s and needs no cruisers for its protection", what=words) if event.shielded else words


# ── cards and technologies


def faction(galaxy: Galaxy, event: e.FactionCorrected, _told: bool) -> Words:
    return _has(event.seat, say("main faction %(card)s", card=card_name(galaxy, event.card)), has=event.has)


def tech(galaxy: Galaxy, event: e.TechCorrected, _told: bool) -> Words:
    return _has(event.seat, galaxy.tech_name(event.tech), has=event.has)


def _has(seat: int, what: Arg, *, has: bool) -> Words:
    if has:
        return say("%(player)s has it: %(what)s", player=Name(seat), what=what)
    return say("%(player)s does not have it: %(what)s", player=Name(seat), what=what)


def ideology(_galaxy: Galaxy, event: e.IdeologyCorrected, _told: bool) -> Words:
    who = Name(event.seat)
    if event.ideology is None:
        return say("%(player)s has no true main ideology", player=who)
    return say("%(player)s: true main ideology %(ideology)s", player=who, ideology=IDEOLOGY_NAMES[event.ideology])


# ── the middle of the table


def trade(galaxy: Galaxy, event: e.TradeCorrected, _told: bool) -> Words:
    card = trade_card(galaxy, event.card)
    words = say("Place %(place)s: %(card)s", place=event.place, card=card)
    if event.flipped:
        words = say("%(what)s, turned", what=words)
    cubes = [(seat, count) for seat, count in enumerate(event.cubes) if count]
    return say("%(what)s; cubes: %(cubes)s", what=words, cubes=each(cubes)) if cubes else words


def congress(_galaxy: Galaxy, event: e.CongressCorrected, _told: bool) -> Words:
    if event.seat is None:
        return say("Field %(field)s of the congress is free", field=event.field)
    return say("Field %(field)s of the congress: %(player)s", field=event.field, player=Name(event.seat))


# ── the course of the game


def turn(_galaxy: Galaxy, event: e.TurnCorrected, _told: bool) -> Words:
    return say("It is %(player)s's turn", player=Name(event.seat))


def order(_galaxy: Galaxy, event: e.OrderCorrected, _told: bool) -> Words:
    return say("Turn order: %(players)s", players=listing(Name(seat) for seat in event.order))


def pile(_galaxy: Galaxy, event: e.PileCorrected, _told: bool) -> Words:
    return say("%(player)s's cube lies on top of its field of the prestige track", player=Name(event.seat))


def fleet(_galaxy: Galaxy, event: e.FleetCorrected, _told: bool) -> Words:
    return say("The fleet is on system card %(now)s, not %(was)s", now=event.now, was=event.was)


def phase(_galaxy: Galaxy, event: e.PhaseCorrected, _told: bool) -> Words:
    return say("Round %(round)s: %(phase)s", round=event.round, phase=PHASE_NAMES[event.now])
