"""What the set-up shows: who starts, trade cards, faction cards, start factions, the list to fetch."""

from collections.abc import Mapping
from typing import Any, Literal

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.chapters import evolve
from companion.games.age_of_galaxy.drafting import hands
from companion.games.age_of_galaxy.drafting import screen as draft_screen
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.screens.card_view import card, cards, choices, typing
from companion.games.age_of_galaxy.setup import laying_out
from companion.games.age_of_galaxy.setup import moves as m
from companion.games.age_of_galaxy.setup.steps import steps
from companion.games.age_of_galaxy.story import Story
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, Waiting
from companion.rules.words import Arg, Name, Words, listing, say

# What the table waits for, in the order of the book (p. 10-13).
Stage = Literal["start", "trade", "deal", "draft", "swap", "factions", "begin"]


def stage(galaxy: Galaxy) -> Stage:
    if galaxy.start is None:
        return "start"
    if laying_out.unnamed_places(galaxy):
        return "trade"
    if dealt_here(galaxy) and not galaxy.dealt:
        return "deal"
    if galaxy.drafting:
        return "draft"
    if to_swap(galaxy):
        return "swap"
    return "factions" if without_faction(galaxy) else "begin"


def dealt_here(galaxy: Galaxy) -> bool:
    """Does a tap deal, or begin the draft? Else everybody simply takes seven cards."""
    return galaxy.app_deals or (galaxy.options.draft and galaxy.full)


def to_swap(galaxy: Galaxy) -> tuple[int, ...]:
    """Whose first hand still may be exchanged, in turn order."""
    open_ones = hands.undecided(galaxy)
    return tuple(seat for seat in galaxy.order if seat in open_ones)


def without_faction(galaxy: Galaxy) -> tuple[int, ...]:
    return laying_out.without_faction(galaxy) if galaxy.full else ()


# ── the strip ──────────────────────────────────────────────────


def waiting(galaxy: Galaxy) -> Waiting:
    where = say("Set-up")
    match stage(galaxy):
        case "start":
            return Waiting(say("Who starts?"), where, screen="round")
        case "trade":
            return Waiting(say("Lay out the trade cards"), where, screen="round")
        case "deal":
            words = say("Begin the draft") if galaxy.options.draft else say("Deal the faction cards")
            return Waiting(words, where, screen="round")
        case "draft":
            return _drafting(galaxy)
        case "swap":
            return _together(galaxy, to_swap(galaxy), say("Exchange cards, or keep them"))
        case "factions":
            return _together(galaxy, without_faction(galaxy), say("Choose your start faction"))
    return Waiting(say("Lay everything out, then begin"), where, screen="round")


def _together(galaxy: Galaxy, seats: tuple[int, ...], what: Words, **more: Any) -> Waiting:
    """Everybody at once; as soon as somebody is done, those who are left are named."""
    done = tuple(seat for seat in galaxy.order if seat not in seats)
    headline = say("Waiting for %(player)s", player=listing(map(Name, seats))) if done else what
    where = more.pop("where", say("Set-up"))
    return Waiting(headline, where, seats, screen="round", mine=what, done=done, together=True, **more)


def _drafting(galaxy: Galaxy) -> Waiting:
    """The ruler at the strip's foot are the picks."""
    picks = catalog.numbers().hand
    seats = tuple(seat for seat in galaxy.order if seat not in galaxy.picked)
    what = say("Pick card %(pick)s of %(picks)s", pick=galaxy.drafting, picks=picks)
    return _together(galaxy, seats, what, where=say("Draft"), step=galaxy.drafting, steps=picks)


# ── the screen ─────────────────────────────────────────────────


def setting_up(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    now = stage(galaxy)
    return {
        "stage": now,
        "full": galaxy.full,
        "solo": galaxy.solo,
        "solo_note": galaxy.choice("solo.setup") if galaxy.solo else "",
        "players": galaxy.players,
        "start": galaxy.start,
        "last_winner": galaxy.last_winner,
        "trades": [_trade(galaxy, place) for place in range(1, len(galaxy.trades) + 1)],
        "trade_choices": [(card, _trade_card(galaxy, card)) for card in catalog.trade_cards()],
        "app_draws": galaxy.options.draws == "app",
        "trades_missing": bool(laying_out.unnamed_places(galaxy)),
        "draft_on": galaxy.options.draft,
        "app_deals": galaxy.app_deals,
        "dealt_here": dealt_here(galaxy),
        "dealt": galaxy.dealt,
        "wanted": galaxy.options.cards == "app" and not galaxy.app_deals,
        "draft": draft_screen.draft(galaxy, own, params) if now == "draft" else None,
        "swap": draft_screen.first_hand(galaxy, own, params) if now == "swap" else None,
        "factions": _factions(galaxy, own, params) if galaxy.full and now in {"factions", "begin"} else None,
        "typing": typing(galaxy, params) if galaxy.full and not galaxy.app_deals else None,
        "box_missing": len(BOX.missing({**dict(galaxy.options.box), **dict(galaxy.box)})),
        "missing": why_not(galaxy),
        **_lists(galaxy, own),
    }


def why_not(galaxy: Galaxy) -> Words | None:
    """The button greys by the same rule that would refuse it."""
    try:
        laying_out.begin_play(Story(galaxy, Chance(b"can"), evolve), None, m.BeginPlay())
    except RuleViolation as no:
        return None if no.asks else no.why  # a question is asked when somebody taps
    return None


def _trade(galaxy: Galaxy, place: int) -> dict[str, Any]:
    number = galaxy.trades[place - 1].card
    return {"place": place, "card": number, "name": galaxy.trade_name(place)}


def _trade_card(galaxy: Galaxy, number: int) -> Arg:
    return galaxy.trade_card(number)


# ── start factions ─────────────────────────────────────────────


def _factions(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """Who has chosen; and for one own seat at a time the cards to choose from: the own hand is nobody else's business."""
    seat = draft_screen.opened(galaxy, own, params)
    free = [] if galaxy.app_deals else choices(galaxy)
    return {
        "rows": [
            {
                "seat": one,
                "card": card(galaxy, galaxy.realms[one].factions[0]) if galaxy.realms[one].factions else None,
                "hand": one in own and bool(galaxy.realms[one].hand),
                "address": draft_screen.address(galaxy, one),
            }
            for one in galaxy.order
        ],
        "opened": seat,
        "hand": cards(galaxy, galaxy.realms[seat].hand)
        if seat is not None and not galaxy.realms[seat].factions
        else [],
        "complete": [(number, name) for number, name, complete in free if complete],
        "untold": [(number, name) for number, name, complete in free if not complete],
    }


# ── the list ───────────────────────────────────────────────────


def _lists(galaxy: Galaxy, own: tuple[int, ...]) -> dict[str, Any]:
    """The middle first, then the own seats, then the others."""
    rows = [(step, step.id in galaxy.ticked) for step in steps(galaxy)]
    seats: list[int | None] = [None, *own, *(seat for seat in galaxy.seats if seat not in own)]
    return {
        "lists": [
            {
                "seat": seat,
                "rows": found,
                "ticked": sum(done for _, done in found),
                "open": galaxy.start is None
                and (seat is None or own == (seat,))
                and not all(done for _, done in found),
            }
            for seat in seats
            if (found := [row for row in rows if row[0].seat == seat])
        ],
        "ticked": sum(done for _, done in rows),
        "to_tick": len(rows),
    }
