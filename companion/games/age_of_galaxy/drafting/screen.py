"""The faction cards before play on the own phone: packs of the draft, the first hand with its exchange. Secret."""

from collections.abc import Mapping
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.drafting import hands
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.screens.card_view import cards


def address(galaxy: Galaxy, seat: int) -> str:
    """Names one look at somebody's cards: with the next pick, or after it, the cards are covered again by themselves."""
    moment = f"pick{galaxy.drafting}" if galaxy.drafting else "start" if galaxy.realms[seat].swapped else "first"
    return f"{seat}.{moment}"


def opened(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> int | None:
    """Whose cards may be shown: a phone with several seats shows none before one of them was tapped."""
    if len(own) == 1:
        return own[0]
    return next((seat for seat in own if params.get("open") == address(galaxy, seat)), None)


def draft(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """One pick: what lies before the own eyes, who is waited for, and where the rest goes."""
    seat = opened(galaxy, own, params)
    real = hands.real_cards(galaxy)
    return {
        "pick": galaxy.drafting,
        "picks": catalog.numbers().hand,
        "real": real,
        "desk": _desk(galaxy, seat, several=len(own) > 1) if seat is not None else None,
        "sealed": [(one, address(galaxy, one), one in galaxy.picked) for one in own if one != seat],
        "waits_for": [one for one in galaxy.order if one not in galaxy.picked],
        "names": [(one, galaxy.card(one).name) for one in galaxy.named_cards] if real else [],
        "last": galaxy.drafting == catalog.numbers().hand,
    }


def _desk(galaxy: Galaxy, seat: int, *, several: bool) -> dict[str, Any]:
    """Whoever has picked hands a shared phone on: the cards are covered by themselves."""
    picked = seat in galaxy.picked
    hand = galaxy.realms[seat].hand
    return {
        "seat": seat,
        "picked": picked,
        "cards": [] if picked else cards(galaxy, galaxy.packs[seat] if galaxy.packs else ()),
        "hand": [] if picked and several else cards(galaxy, hand),
        "taken": galaxy.realms[seat].hand_count,
        "left": (seat + 1) % galaxy.players,
    }


def first_hand(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """Seven cards, of which up to three may be exchanged once."""
    seat = opened(galaxy, own, params)
    return {
        "most": catalog.numbers().swap,
        "desk": {
            "seat": seat,
            "cards": cards(galaxy, galaxy.realms[seat].hand),
            "swapped": galaxy.realms[seat].swapped,
        }
        if seat is not None
        else None,
        "sealed": [(one, address(galaxy, one), galaxy.realms[one].swapped) for one in own if one != seat],
        "waits_for": [one for one in galaxy.order if not galaxy.realms[one].swapped],
    }
