"""How the log tells what happens to faction cards before play, and to whom."""

from companion.games.age_of_galaxy.drafting import events as e
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.names import card_name
from companion.rules.words import Name, Words, listing, say, say_n


def dealt(galaxy: Galaxy, event: e.CardsDealt, told: bool) -> Words:
    if told:
        return say("Your cards: %(cards)s", cards=listing(card_name(galaxy, one) for one in event.cards))
    return say_n(
        "%(player)s gets %(count)s card",
        "%(player)s gets %(count)s cards",
        len(event.cards),
        player=Name(event.seat),
    )


def swapped(galaxy: Galaxy, event: e.CardsSwapped, told: bool) -> Words:
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


def draft_began(_galaxy: Galaxy, _event: e.DraftBegan, _told: bool) -> Words:
    return say("The draft begins: everybody looks at seven cards")


def picked(galaxy: Galaxy, event: e.Picked, told: bool) -> Words:
    if told and event.card:
        return say("You pick %(card)s", card=card_name(galaxy, event.card))
    return say("%(player)s has picked a card", player=Name(event.seat))


def packs_passed(_galaxy: Galaxy, event: e.PacksPassed, _told: bool) -> Words:
    if event.pick:
        return say("The cards go to the left: pick %(number)s", number=event.pick)
    return say("The draft is over")


def draft_done(_galaxy: Galaxy, _event: e.DraftDone, _told: bool) -> Words:
    return say("The draft is over")


# ── secrets: a card that is played names itself then; what stayed in a hand is told to nobody, after the game either


def sees_cards(_galaxy: Galaxy, event: e.CardsDealt | e.CardsSwapped | e.Picked, viewer: int | None) -> bool:
    return viewer == event.seat


def sees_packs(_galaxy: Galaxy, event: e.DraftBegan, _viewer: int | None) -> bool:
    return not any(event.packs)  # it holds everybody's cards: each phone shows its own on the screen
