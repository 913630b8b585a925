"""Turns in the log."""

from companion.games.federation.model import Senate
from companion.games.federation.senate.events import BlockersLaid, EnvoyPlaced, NeutralLaid, PresidentTaken, TurnEnded
from companion.games.federation.senate.spaces import space_name
from companion.rules.words import Name, Words, say, say_n


def neutral(senate: Senate, event: NeutralLaid, _told: bool) -> Words:
    return say_n(
        "Neutral tile with %(count)s vote: %(space)s",
        "Neutral tile with %(count)s votes: %(space)s",
        event.votes,
        space=space_name(senate, event.cell),
    )


def blocked(_senate: Senate, _event: BlockersLaid, _told: bool) -> Words:
    return say("The neutral tiles of this round lie")


def placed(senate: Senate, event: EnvoyPlaced, _told: bool) -> Words:
    who, there = Name(event.seat), space_name(senate, event.where)
    if event.face == "invest":
        if event.modifier:
            return say("%(player)s: investor by modifier to %(space)s", player=who, space=there)
        return say("%(player)s: investor to %(space)s", player=who, space=there)
    words = say_n(
        "%(player)s: envoy with %(count)s vote to %(space)s",
        "%(player)s: envoy with %(count)s votes to %(space)s",
        event.votes,
        player=who,
        space=there,
    )
    if event.modifier:
        words = say("%(what)s, by modifier", what=words)
    return say("%(what)s, with the die", what=words) if event.die else words


def president(_senate: Senate, event: PresidentTaken, _told: bool) -> Words:
    return say("%(player)s takes the President marker", player=Name(event.seat))


def ended(_senate: Senate, event: TurnEnded, _told: bool) -> Words:
    if event.after is None:
        return say("%(player)s's turn is over", player=Name(event.seat))
    return say("%(player)s's turn is over; %(after)s is next", player=Name(event.seat), after=Name(event.after))
