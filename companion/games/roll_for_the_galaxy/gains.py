"""Credits, chips and dice that come in: never above ten credits, never more dice than the supply has."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.components import Colour, Side
from companion.games.roll_for_the_galaxy.managing.ending import announce_end
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.spoken import die, place
from companion.games.roll_for_the_galaxy.spoken import side as side_name
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chapters import Chapter
from companion.rules.values import replace
from companion.rules.words import Name, Words, say

# ────────────────────────────────────────────── what can have happened


@dataclass(frozen=True)
class CreditsGained:
    seat: int
    credits: int  # what the marker moves, never above ten
    why: str = ""
    lost: int = 0  # above ten


@dataclass(frozen=True)
class ChipsGained:
    seat: int
    chips: int
    why: str = ""


@dataclass(frozen=True)
class DieMoved:
    """A die from one place to another: see places.py for the names of places."""

    seat: int
    colour: Colour
    source: str
    to: str
    why: str = ""  # the side that gave, took or moved it


@dataclass(frozen=True)
class DieMissing:
    """The supply has no such die left."""

    seat: int
    colour: Colour
    why: str


# ────────────────────────────────────────────── the rule


def most_credits(has: int, amount: int) -> int:
    """How far the marker moves: what is above ten is lost (p. 4)."""
    return min(amount, catalog.box().most_credits - has)


def add_credits(story: Story, seat: int, amount: int, why: str) -> None:
    moved = most_credits(story.empire(seat).credits, amount)
    if amount:
        story.tell(CreditsGained(seat, moved, why, amount - moved))


def add_chips(story: Story, seat: int, amount: int, why: str) -> None:
    if amount:
        story.tell(ChipsGained(seat, amount, why))
        announce_end(story)


def add_die(story: Story, seat: int, colour: Colour, to: str, why: str) -> None:
    if story.galaxy.supply(colour) > 0:
        story.tell(DieMoved(seat, colour, places.SUPPLY, to, why))
    else:
        story.tell(DieMissing(seat, colour, why))


def of_side(story: Story, seat: int, side: Side) -> None:
    """What a tile gives once, when it comes into the tableau (p. 6)."""
    add_credits(story, seat, side.credits, side.id)
    for gain in side.dice:
        add_die(story, seat, gain.colour, side.id if gain.to == "good" else gain.to, side.id)


# ────────────────────────────────────────────── what it changes


def credits_gained(galaxy: Galaxy, event: CreditsGained) -> Galaxy:
    return galaxy.with_empire(event.seat, credits=galaxy.empires[event.seat].credits + event.credits)


def chips_gained(galaxy: Galaxy, event: ChipsGained) -> Galaxy:
    changed = galaxy.with_empire(event.seat, chips=galaxy.empires[event.seat].chips + event.chips)
    return replace(changed, pool=max(0, galaxy.pool - event.chips))


def die_moved(galaxy: Galaxy, event: DieMoved) -> Galaxy:
    gone = places.without(galaxy.empires[event.seat], event.source, event.colour)
    return galaxy.having(event.seat, places.with_die(gone, event.to, event.colour))


def die_missing(galaxy: Galaxy, _event: DieMissing) -> Galaxy:
    return galaxy


# ────────────────────────────────────────────── how the log tells it


def told_credits(_galaxy: Galaxy, event: CreditsGained, _told: bool) -> Words:
    who = Name(event.seat)
    amount = _signed(event.credits)
    if event.lost and event.why:
        return say(
            "%(player)s: %(credits)s$ (%(tile)s); %(lost)s$ above ten are lost",
            player=who,
            credits=amount,
            tile=side_name(event.why),
            lost=event.lost,
        )
    if event.lost:
        return say(
            "%(player)s: %(credits)s$; %(lost)s$ above ten are lost", player=who, credits=amount, lost=event.lost
        )
    if event.why:
        return say("%(player)s: %(credits)s$ (%(tile)s)", player=who, credits=amount, tile=side_name(event.why))
    return say("%(player)s: %(credits)s$", player=who, credits=amount)


def told_chips(_galaxy: Galaxy, event: ChipsGained, _told: bool) -> Words:
    who = Name(event.seat)
    if event.why:
        return say("%(player)s: +%(chips)s VP (%(tile)s)", player=who, chips=event.chips, tile=side_name(event.why))
    return say("%(player)s: %(chips)s VP", player=who, chips=_signed(event.chips))


def _signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def told_moved(_galaxy: Galaxy, event: DieMoved, _told: bool) -> Words:
    who, colour = Name(event.seat), die(event.colour)
    if event.source == places.SUPPLY:
        if event.to in places.PLAIN:
            return say("%(player)s gains %(die)s into the %(place)s", player=who, die=colour, place=place(event.to))
        return say("%(player)s gains %(die)s as a good on %(place)s", player=who, die=colour, place=place(event.to))
    if event.to == places.SUPPLY:
        return say(
            "%(player)s gives %(die)s back to the supply: %(place)s", player=who, die=colour, place=place(event.source)
        )
    if event.why:
        return say(
            "%(player)s: %(die)s goes to the %(place)s (%(tile)s)",
            player=who,
            die=colour,
            place=place(event.to),
            tile=side_name(event.why),
        )
    return say("%(player)s: %(die)s goes to the %(place)s", player=who, die=colour, place=place(event.to))


def told_missing(_galaxy: Galaxy, event: DieMissing, _told: bool) -> Words:
    return say(
        "%(tile)s: the supply has no %(die)s die left for %(player)s",
        tile=side_name(event.why),
        die=die(event.colour),
        player=Name(event.seat),
    )


CHAPTER = Chapter(
    changes={
        CreditsGained: credits_gained,
        ChipsGained: chips_gained,
        DieMoved: die_moved,
        DieMissing: die_missing,
    },
    words={
        CreditsGained: told_credits,
        ChipsGained: told_chips,
        DieMoved: told_moved,
        DieMissing: told_missing,
    },
)
