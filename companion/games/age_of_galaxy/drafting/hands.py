"""Faction cards on the phones (p. 12, 35): the deal, the one exchange of up to three cards, or the draft."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.checks import boards_kept, in_step, own_phone
from companion.games.age_of_galaxy.drafting import events as e
from companion.games.age_of_galaxy.drafting import moves as m
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, say

# Nothing here may ask what somebody else holds: a "no" would tell it.


def deal_cards(story: Story, _actor: int | None, _command: m.DealCards) -> None:
    """Seven each, or the first packs of the draft; with real cards the phones only record what is picked."""
    galaxy = story.galaxy
    in_step(galaxy, "setup")
    boards_kept(galaxy)
    if galaxy.dealt:
        raise RuleViolation(say("The cards are dealt already."), page(12))
    if any(realm.factions for realm in galaxy.realms):
        raise RuleViolation(say("A start faction lies there already: take that back first, then deal."), page(12))
    if galaxy.app_deals:
        _deal(story)
    elif galaxy.options.draft:
        story.tell(e.DraftBegan(((),) * galaxy.players))
    else:
        raise RuleViolation(_by_hand(galaxy), page(12))


def _deal(story: Story) -> None:
    hand, galaxy = catalog.numbers().hand, story.galaxy
    shuffled = story.chance.shuffle(stack(galaxy))
    hands = tuple(shuffled[seat * hand : (seat + 1) * hand] for seat in galaxy.seats)
    if galaxy.options.draft:
        story.tell(e.DraftBegan(hands))
    else:
        story.tell(*(e.CardsDealt(seat, cards) for seat, cards in enumerate(hands)))


def _by_hand(galaxy: Galaxy) -> Words:
    if galaxy.options.cards == "app":
        return say(
            "The phones can deal only when this box knows all %(all)s faction cards; it knows %(known)s. Deal them by hand.",
            all=catalog.numbers().factions,
            known=len(galaxy.named_cards),
        )
    return say("At this table the faction cards are dealt by hand.")


def stack(galaxy: Galaxy) -> tuple[int, ...]:
    """Cards that nobody holds, has laid out or has thrown away."""
    gone = set(galaxy.discarded)
    for realm in galaxy.realms:
        gone |= {*realm.hand, *realm.factions}
    return tuple(card for card in range(1, catalog.numbers().factions + 1) if card not in gone)


# ── the exchange (p. 12)


def swap_cards(story: Story, actor: int | None, command: m.SwapCards) -> None:
    """Once, up to three; none: the hand stays. What is thrown away does not come back."""
    galaxy, seat = story.galaxy, command.seat
    own_phone(actor, seat)
    in_step(galaxy, "setup")
    if galaxy.options.draft:
        raise RuleViolation(say("After a draft no cards are exchanged."), page(35))
    if not galaxy.dealt:
        why = say("Deal the cards first.") if galaxy.app_deals else say("You hold real cards: exchange them by hand.")
        raise RuleViolation(why, page(12))
    realm = story.realm(seat)
    if realm.swapped:
        raise RuleViolation(say("%(player)s has exchanged cards already, or kept them.", player=Name(seat)), page(12))
    if realm.factions:
        advise(command, say("Cards are exchanged before the start faction is chosen."), page(12))
    _exchangeable(realm.hand, command.cards)
    left = stack(galaxy)
    if len(left) < len(command.cards):  # only where a correction has laid out a card that was still in it
        why = say("Only this many cards are left to draw: %(count)s.", count=len(left))
        raise RuleViolation(why, page(12))
    story.tell(e.CardsSwapped(seat, command.cards, story.chance.draw(left, len(command.cards))))


def _exchangeable(hand: tuple[int, ...], away: tuple[int, ...]) -> None:
    most = catalog.numbers().swap
    if len(away) > most:
        raise RuleViolation(say("At most %(most)s cards may be exchanged.", most=most), page(12))
    if len(set(away)) < len(away) or not set(away) <= set(hand):
        raise RuleViolation(say("Choose cards of your hand, each of them once."), page(12))


def undecided(galaxy: Galaxy) -> tuple[int, ...]:
    """Who has yet to exchange cards, or to keep them all."""
    if not galaxy.dealt or galaxy.options.draft:
        return ()
    return tuple(seat for seat in galaxy.seats if not galaxy.realms[seat].swapped)


# ── the draft (p. 35)


def real_cards(galaxy: Galaxy) -> bool:
    """Is the draft on with the cards of the box? Then the app sees no packs."""
    return bool(galaxy.drafting) and not any(galaxy.packs)


def pick_card(story: Story, actor: int | None, command: m.PickCard) -> None:
    """When the last one has picked, the packs go to the left."""
    galaxy, seat = story.galaxy, command.seat
    own_phone(actor, seat)
    in_step(galaxy, "setup")
    if not galaxy.drafting:
        raise RuleViolation(say("No draft is on."), page(35))
    if seat in galaxy.picked:
        raise RuleViolation(say("%(player)s has picked: the others have not yet.", player=Name(seat)), page(35))
    if real_cards(galaxy):
        _of_the_box(galaxy, seat, command.card)
    elif command.card not in galaxy.packs[seat]:
        raise RuleViolation(say("Pick one of the cards you look at now."), page(35))
    story.tell(e.Picked(seat, command.card))
    if len(story.galaxy.picked) == galaxy.players:
        last = galaxy.drafting == catalog.numbers().hand
        story.tell(e.PacksPassed(0 if last else galaxy.drafting + 1))


def _of_the_box(galaxy: Galaxy, seat: int, card: int) -> None:
    """Somebody else may have recorded the same card by mistake: that is for the table to find out."""
    if card and card not in galaxy.named_cards:
        raise RuleViolation(say("This card has no name here yet: type it in, or pick one without a name."), page(35))
    if card and card in galaxy.realms[seat].hand:
        raise RuleViolation(say("You have picked this card before."), page(35))


def finish_draft(story: Story, _actor: int | None, _command: m.FinishDraft) -> None:
    """Real cards need no phone; those it holds go nowhere without it."""
    galaxy = story.galaxy
    in_step(galaxy, "setup")
    boards_kept(galaxy)
    if not galaxy.options.draft or (galaxy.dealt and not galaxy.drafting):
        raise RuleViolation(say("No draft is on."), page(35))
    if galaxy.app_deals and not real_cards(galaxy):
        raise RuleViolation(say("The phones hold the cards of this draft: everybody picks there."), page(35))
    story.tell(e.DraftDone())
