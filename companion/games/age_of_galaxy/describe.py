"""The log in words: set-up and what a realm gains here; the course of a round and corrections in describe_round."""

from typing import assert_never

from companion.games.age_of_galaxy import catalog, describe_round
from companion.games.age_of_galaxy import events as e
from companion.games.age_of_galaxy.box import words as describe_box
from companion.games.age_of_galaxy.catalog import IDEOLOGY_NAMES, good_name
from companion.games.age_of_galaxy.describe_round import card_name, known_planet, planet, trade_card
from companion.games.age_of_galaxy.goods import reasons
from companion.games.age_of_galaxy.model import Galaxy, faction_name
from companion.games.age_of_galaxy.secrets import sees
from companion.rules.words import Name, Words, faint, listing, say, say_n

__all__ = ["describe", "sees"]


def describe(galaxy: Galaxy, event: e.Event, told: bool) -> Words | None:
    if isinstance(event, e.RealmEvent):
        return _realm(galaxy, event)
    if isinstance(event, e.RoundEvent):
        return describe_round.course(galaxy, event)
    if isinstance(event, e.SetUpEvent):
        return _set_up(galaxy, event, told=told)
    return describe_round.correction(galaxy, event)


# ── set-up and draft


def _set_up(galaxy: Galaxy, event: e.SetUpEvent, *, told: bool) -> Words | None:
    match event:
        case e.StartPlayerChosen():
            if event.drawn:
                return say("Drawn: %(player)s is the start player", player=Name(event.seat))
            return say("%(player)s is the start player", player=Name(event.seat))
        case e.StepTicked():
            return say("A step of the set-up is done") if event.done else say("A step of the set-up is open again")
        case e.BoxTold():
            return say("In this box: %(what)s", what=describe_box.value(event.key, event.value))
        case e.RowTold():
            return describe_box.row(event.values)
        case e.CardTyped():
            # From now on it stands in everybody's list of cards: its name tells nothing of a hand.
            name = faction_name(event.card, str(dict(event.values).get(f"faction.{event.card}.name", "")))
            return say("This box knows a faction card now: %(card)s", card=name)
        case e.TradeLaid():
            name = trade_card(galaxy, event.card)
            if event.drawn:
                return say("Drawn for place %(place)s: %(card)s", place=event.place, card=name)
            return say("On place %(place)s lies %(card)s", place=event.place, card=name)
        case e.CardsDealt() | e.CardsSwapped() | e.DraftBegan() | e.Picked() | e.PacksPassed():
            return _cards(galaxy, event, told=told)
        case e.DraftDone():
            return say("The draft is over")
        case e.PlayBegan():
            return say("Round 1 begins")
    assert_never(event)


def _cards(
    galaxy: Galaxy, event: e.CardsDealt | e.CardsSwapped | e.DraftBegan | e.Picked | e.PacksPassed, *, told: bool
) -> Words:
    match event:
        case e.CardsDealt():
            if told:
                return say("Your cards: %(cards)s", cards=listing(card_name(galaxy, one) for one in event.cards))
            return say_n(
                "%(player)s gets %(count)s card",
                "%(player)s gets %(count)s cards",
                len(event.cards),
                player=Name(event.seat),
            )
        case e.CardsSwapped():
            return _swapped(galaxy, event, told=told)
        case e.DraftBegan():
            return say("The draft begins: everybody looks at seven cards")
        case e.Picked():
            if told and event.card:
                return say("You pick %(card)s", card=card_name(galaxy, event.card))
            return say("%(player)s has picked a card", player=Name(event.seat))
        case e.PacksPassed():
            if event.pick:
                return say("The cards go to the left: pick %(number)s", number=event.pick)
            return say("The draft is over")
    assert_never(event)


def _swapped(galaxy: Galaxy, event: e.CardsSwapped, *, told: bool) -> Words:
    if not event.away:
        return say("%(player)s keeps the first hand", player=Name(event.seat))
    if told:
        return say(
            "You exchange %(away)s and get %(new)s",
            away=listing(card_name(galaxy, one) for one in event.away),
            new=listing(card_name(galaxy, one) for one in event.new),
        )
    return say_n(
        "%(player)s exchanges %(count)s card",
        "%(player)s exchanges %(count)s cards",
        len(event.away),
        player=Name(event.seat),
    )


# ── what a realm gains and loses


def _realm(galaxy: Galaxy, event: e.RealmEvent) -> Words | None:
    match event:
        case e.Gained():
            return _gained(event)
        case e.CubePlaced():
            return _placed(galaxy, event)
        case e.PlanetSettled():
            there = planet(event.card, event.kind)
            return say("%(player)s settles a planet %(where)s", player=Name(event.seat), where=there)
        case e.PlanetDeveloped():
            there = known_planet(galaxy, event.planet)
            return say("%(player)s develops a planet %(where)s", player=Name(event.seat), where=there)
        case e.PlanetConquered() | e.CubesLost():
            return _conquered(event)
        case e.CubeLifted():
            return say(
                "%(player)s lifts the cube from a planet %(where)s: %(action)s",
                player=Name(event.seat),
                where=known_planet(galaxy, event.planet),
                action=catalog.actions()[event.action].name,
            )
        case e.TechResearched():
            return say("%(player)s researches %(tech)s", player=Name(event.seat), tech=galaxy.tech_name(event.tech))
        case e.ShieldSet():
            there = known_planet(galaxy, event.planet)
            if event.shielded:
                return say("The planet %(where)s needs no cruisers for its protection", where=there)
            return say("The planet %(where)s needs cruisers for its protection again", where=there)
        case e.FactionPlayed() | e.IdeologyPlayed() | e.CardDiscarded() | e.FreeEffectUsed():
            return _card_played(galaxy, event)
    assert_never(event)


def _gained(event: e.Gained) -> Words | None:
    """What is paid for an action names its player, what comes from it follows its sentence; anything else says why."""
    kind, _, _ = event.why.partition(".")
    who, good, count = Name(event.seat), good_name(event.good, event.by), abs(event.by)
    if kind == "action":
        if event.by < 0:
            return say("%(player)s pays %(count)s %(good)s", player=who, count=count, good=good)
        return say("+%(count)s %(good)s", count=count, good=good)
    if kind == "production":
        if event.by < 0:
            return None  # everybody's productivity: the phase itself says it
        return say("%(player)s: +%(count)s %(good)s", player=who, count=count, good=good)
    why, _ = reasons.reason(event.why)
    if event.by < 0:
        return say("%(player)s: −%(count)s %(good)s (%(why)s)", player=who, count=count, good=good, why=why)
    return say("%(player)s: +%(count)s %(good)s (%(why)s)", player=who, count=count, good=good, why=why)


def _placed(galaxy: Galaxy, event: e.CubePlaced) -> Words:
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


def _conquered(event: e.PlanetConquered | e.CubesLost) -> Words:
    if isinstance(event, e.CubesLost):
        return say_n(
            "%(player)s conquers a planet of %(loser)s: %(count)s cube goes back to the supply",
            "%(player)s conquers a planet of %(loser)s: %(count)s cubes go back to the supply",
            event.cubes,
            player=Name(event.by),
            loser=Name(event.seat),
        )
    who, there = Name(event.seat), planet(event.card, event.kind)
    if event.loser is None:
        return say("%(player)s conquers a planet %(where)s", player=who, where=there)
    return say_n(
        "%(player)s conquers a planet of %(loser)s %(where)s: %(count)s cube goes back to the supply",
        "%(player)s conquers a planet of %(loser)s %(where)s: %(count)s cubes go back to the supply",
        event.cubes,
        player=who,
        loser=Name(event.loser),
        where=there,
    )


def _card_played(
    galaxy: Galaxy, event: e.FactionPlayed | e.IdeologyPlayed | e.CardDiscarded | e.FreeEffectUsed
) -> Words:
    who = Name(event.seat)
    match event:
        case e.FactionPlayed():
            return say("%(player)s: main faction %(card)s", player=who, card=card_name(galaxy, event.card))
        case e.IdeologyPlayed():
            return say(
                "%(player)s: true main ideology %(ideology)s", player=who, ideology=IDEOLOGY_NAMES[event.ideology]
            )
        case e.CardDiscarded():
            card = card_name(galaxy, event.card)
            if event.how == "boost":
                return say("%(player)s discards %(card)s for its boost", player=who, card=card)
            return say("%(player)s discards %(card)s for its adaptation", player=who, card=card)
        case e.FreeEffectUsed():
            kind, _, number = event.what.partition(".")
            if kind == "card":
                return say("%(player)s uses %(card)s", player=who, card=card_name(galaxy, int(number)))
            return say("%(player)s uses effect %(number)s of the hint board", player=who, number=kind)
    assert_never(event)
