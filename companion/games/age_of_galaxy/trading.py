"""Trade (p. 22-23): a cube on a free slot of a trade card, its exchange once."""

from companion.games.age_of_galaxy import bookings, catalog, checks
from companion.games.age_of_galaxy import events as e
from companion.games.age_of_galaxy import moves as m
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.components import Gain
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import Asked, Command, RuleViolation, advise
from companion.rules.words import say

WHY = "action.trade"


def capacity(galaxy: Galaxy, place: int) -> int | None:
    """Slots of the card lying there that this number of players can use; none: unlimited, or nobody knows."""
    there = galaxy.trades[place - 1]
    if there.flipped or not there.card:
        return None
    known = [galaxy.number(key) for key in _slot_keys(galaxy, there.card)]
    if None in known:
        return None
    slots, *covered = (number or 0 for number in known)
    return max(0, slots - sum(covered))


def slots_left(galaxy: Galaxy, place: int) -> int | None:
    """Free slots; none: unlimited, or nobody knows."""
    slots = capacity(galaxy, place)
    return None if slots is None else max(0, slots - sum(galaxy.trades[place - 1].cubes))


def price(galaxy: Galaxy, place: int) -> Gain | None:
    """What the card lying there takes; none: nobody knows."""
    return galaxy.gain(f"trade.{galaxy.trades[place - 1].card}.pay")


def trade(story: Story, _actor: int | None, command: m.Trade) -> None:
    galaxy, seat, place = story.galaxy, command.seat, command.place
    checks.boards_kept(galaxy)
    checks.may_act(galaxy, command, seat)
    card = galaxy.trades[place - 1].card
    if not card:
        why = say("Nobody has said which trade card lies on place %(place)s: name it first.", place=place)
        raise RuleViolation(why, page(11))
    _slots_known(galaxy, place)
    slot_free(galaxy, command, place)
    name = galaxy.trade_name(place)
    takes = checks.needed_gain(galaxy, f"trade.{card}.pay", say("%(card)s: it takes", card=name))
    gives = checks.needed_gain(galaxy, f"trade.{card}.gain", say("%(card)s: it gives", card=name))
    bookings.pay(story, seat, command, takes, WHY, 22)
    story.tell(e.CubePlaced(seat, "trade", place))
    bookings.gain_all(story, seat, gives, WHY)


def slot_free(galaxy: Galaxy, command: Command, place: int) -> None:
    if slots_left(galaxy, place) == 0:
        why = say("No slot is free on this card: %(card)s.", card=galaxy.trade_name(place))
        advise(command, why, page(22))


def _slot_keys(galaxy: Galaxy, card: int) -> tuple[str, ...]:
    """Its slots, and how many of them are covered: none with four players (p. 13)."""
    slots = f"trade.{card}.slots"
    return (slots, f"trade.{card}.cover.{galaxy.players}") if galaxy.players < 4 else (slots,)


def _slots_known(galaxy: Galaxy, place: int) -> None:
    """Both numbers are asked for together; a turned card has no end of slots."""
    there = galaxy.trades[place - 1]
    if there.flipped or capacity(galaxy, place) is not None:
        return
    names = (say("slots"), say("covered"))
    keys = _slot_keys(galaxy, there.card)
    row = tuple(Asked(key, name, galaxy.number(key)) for key, name in zip(keys, names, strict=False))
    why = say("How many slots has this card, and how many are covered? %(card)s", card=galaxy.trade_name(place))
    raise RuleViolation(why, page(catalog.actions()["trade"].page), asks=keys[0], row=row)
