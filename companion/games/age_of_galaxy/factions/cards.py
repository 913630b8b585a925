"""Faction cards (p. 32-33): one a turn, as a main faction, as the true main ideology, or once for its boost."""

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.box.values import IDEOLOGY_CHOICES, PLANET_CHOICES
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, page
from companion.games.age_of_galaxy.components import Gain, Ideology
from companion.games.age_of_galaxy.factions import events as e
from companion.games.age_of_galaxy.factions import moves as m
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Card, Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import Asked, Command, RuleViolation, advise
from companion.rules.words import Name, say


def main_ideology(galaxy: Galaxy, seat: int) -> Ideology | None:
    """The true one; else what more than half of the main factions show; else none (p. 33)."""
    realm = galaxy.realms[seat]
    if realm.true_ideology:
        return realm.true_ideology
    shown = [galaxy.card(card).ideology for card in realm.factions]
    return next((one for one in catalog.IDEOLOGIES if 2 * shown.count(one) > len(shown)), None)


# ── as a main faction ──────────────────────────────────────────


def play_main(story: Story, actor: int | None, command: m.PlayMain) -> None:
    galaxy, seat = story.galaxy, command.seat
    checks.boards_kept(galaxy)
    checks.in_step(galaxy, "setup", "action")
    if galaxy.step == "setup":
        _start_faction(galaxy, command)
    else:
        checks.on_turn(galaxy, command, seat)
    if command.card in galaxy.realms[seat].factions:
        why = say("%(faction)s is a main faction of %(player)s already.", faction=galaxy.card(command.card).name, player=Name(seat))  # fmt: skip
        raise RuleViolation(why, page(32))
    most = catalog.numbers().main_factions
    if len(galaxy.realms[seat].factions) >= most:
        why = say("At most %(most)s main factions, and none is ever replaced: %(player)s has them.", most=most, player=Name(seat))  # fmt: skip
        advise(command, why, page(32))
    from_hand(galaxy, actor, command, seat, command.card)
    card = _complete(galaxy, command.card)
    story.tell(e.FactionPlayed(seat, command.card))
    bookings.gain_all(story, seat, introduction(card), "intro")


def introduction(card: Card) -> Gain:
    """Its bonus when it comes in, as far as this box knows it."""
    return (("credits", card.credits or 0), ("cruisers", card.cruisers or 0))


def _start_faction(galaxy: Galaxy, command: m.PlayMain) -> None:
    if galaxy.drafting:
        raise RuleViolation(say("The draft is still on: choose when everybody has seven cards."), page(35))
    if galaxy.app_deals and not galaxy.dealt:
        raise RuleViolation(say("The cards are not dealt yet."), page(12))
    if galaxy.realms[command.seat].factions:
        why = say("%(player)s has a start faction: others come in play.", player=Name(command.seat))
        advise(command, why, page(12))


def _complete(galaxy: Galaxy, number: int) -> Card:
    """Everything that is not known of the card yet is asked for in one row."""
    card, key = galaxy.card(number), f"faction.{number}"
    if card.complete:
        return card
    adaptation = card.adaptations[0] if card.adaptations else None
    row = (
        Asked(f"{key}.ideology", say("ideology"), card.ideology, IDEOLOGY_CHOICES),
        Asked(f"{key}.adaptation", say("adaptation"), adaptation, PLANET_CHOICES),
        Asked(f"{key}.credits", GOOD_NAMES["credits"], card.credits),
        Asked(f"{key}.cruisers", GOOD_NAMES["cruisers"], card.cruisers),
    )
    why = say("What does this card show? %(card)s", card=card.name)
    raise RuleViolation(why, page(32), asks=row[0].key, row=row)


# ── as the true main ideology ──────────────────────────────────


def play_ideology(story: Story, actor: int | None, command: m.PlayIdeology) -> None:
    galaxy, seat = story.galaxy, command.seat
    checks.boards_kept(galaxy)
    checks.on_turn(galaxy, command, seat)
    if galaxy.realms[seat].true_ideology:
        why = say("Only one true main ideology a game, and %(player)s has played it.", player=Name(seat))
        advise(command, why, page(33))
    from_hand(galaxy, actor, command, seat, command.card)
    story.tell(e.IdeologyPlayed(seat, _ideology(galaxy, command), command.card))


def _ideology(galaxy: Galaxy, command: m.PlayIdeology) -> Ideology:
    known = galaxy.card(command.card).ideology if command.card else None
    ideology = known or command.ideology
    if ideology is not None:
        return ideology
    if command.card:
        raise checks.missing(f"faction.{command.card}.ideology", 33)
    raise RuleViolation(say("Which ideology does the card show?"), page(33))


# ── once, for its boost ────────────────────────────────────────


def play_boost(story: Story, actor: int | None, command: m.PlayBoost) -> None:
    galaxy, seat = story.galaxy, command.seat
    checks.boards_kept(galaxy)
    checks.on_turn(galaxy, command, seat)
    from_hand(galaxy, actor, command, seat, command.card)
    gains = bookings.typed(command.gain, command.count, command.gain_2, command.count_2)
    if command.card and not gains:
        what = say("One-time boost of %(card)s", card=galaxy.card(command.card).name)
        gains = checks.needed_gain(galaxy, f"faction.{command.card}.boost", what)
    story.tell(e.CardDiscarded(seat, command.card, "boost"))
    bookings.gain_all(story, seat, gains, "boost")


# ── out of the hand ────────────────────────────────────────────


def from_hand(galaxy: Galaxy, actor: int | None, command: Command, seat: int, card: int) -> None:
    """One card a turn, and one that this player can have; `card` is 0 where it has no name here."""
    realm = galaxy.realms[seat]
    if realm.card_played:
        why = say("%(player)s has played a faction card in this turn already.", player=Name(seat))
        advise(command, why, page(32))
    if not realm.hand_count:
        advise(command, say("%(player)s has no card left, and none come later.", player=Name(seat)), page(12))
    _lies_nowhere(galaxy, command, card)
    _in_known_hand(galaxy, actor, command, seat, card)


def _lies_nowhere(galaxy: Galaxy, command: Command, card: int) -> None:
    """Every card is in the box once. Only what lies open is looked at: a refusal must not tell of a hand."""
    for seat, realm in enumerate(galaxy.realms):
        if card and card in (*realm.factions, realm.true_card):
            why = say("%(card)s lies in front of %(player)s.", card=galaxy.card(card).name, player=Name(seat))
            advise(command, why, page(32))


def _in_known_hand(galaxy: Galaxy, actor: int | None, command: Command, seat: int, card: int) -> None:
    realm = galaxy.realms[seat]
    if not realm.hand or len(realm.hand) < realm.hand_count:  # some of it is real cards only
        return
    if galaxy.app_deals:
        checks.own_phone(actor, seat)
        if card not in realm.hand:
            raise RuleViolation(say("That card is not in your hand: choose one of it."), page(32))
    elif actor == seat and card and card not in realm.hand:
        why = say("By what was picked, that card is not in your hand: %(card)s.", card=galaxy.card(card).name)
        advise(command, why, page(32))
