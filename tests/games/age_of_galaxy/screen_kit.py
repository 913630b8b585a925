"""What tests of the screens share: a middle of a game with something on every board, and what can be read in a view."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from companion.games.age_of_galaxy.model import Galaxy, Planet, TradePlace, opening
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.screens.round import round_view
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, playing, with_planets

MIRA, JONAS, UTE = range(3)
SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek"])


def middle(options: Options = KNOWN, **changes: Any) -> Galaxy:
    """Round 3 of three players: planets of every state, cubes on trade cards, boxes and congress."""
    here = with_planets(
        playing(3, options),
        Planet(1, 1, "warm", "developed", MIRA),
        Planet(2, 1, "volcanic"),
        Planet(3, 2, "arctic", "settled", MIRA, shielded=True),
        Planet(4, 2, "desert", "conquered", JONAS),
        Planet(5, 3, "warm", "settled", UTE),
    )
    galaxy = replace(
        here.state,
        round=3,
        fleet=3,
        turn=JONAS,
        order=(JONAS, MIRA, UTE),
        pile=(UTE, MIRA, JONAS),
        trades=(TradePlace(1, (1, 1, 0)), TradePlace(2, (2, 0, 3)), TradePlace(3, (0, 0, 0), flipped=True)),
        boxes=(("manufacture", MIRA), ("plunder", UTE)),
        congress=((1, MIRA), (8, UTE)),
    )
    galaxy = galaxy.with_realm(MIRA, prestige=5, cruisers=1, factions=(2, 7), hand=(30, 31), hand_count=2)
    galaxy = galaxy.with_realm(
        JONAS, prestige=9, cruisers=4, factions=(12,), true_ideology="science", techs=("xenology",)
    )
    galaxy = galaxy.with_realm(UTE, prestige=5, cubes=0, hand=(33,), hand_count=1)
    return replace(galaxy, **changes)


def fresh(players: int = 3, *, last_winner: int | None = None, **options: Any) -> Galaxy:
    return opening(replace(KNOWN, **options), players, last_winner)


def texts(thing: Any) -> str:
    """Everything that stands anywhere in a view, one after the other."""
    if isinstance(thing, dict):
        return " ".join(texts(part) for pair in thing.items() for part in pair)
    if isinstance(thing, (list, tuple, set, frozenset, range)):
        return " ".join(texts(part) for part in thing)
    if is_dataclass(thing):
        return " ".join(texts(getattr(thing, one.name)) for one in fields(thing))
    return str(thing)


# ── the round on a phone


def view(here, seat=MIRA, own=None, **params):
    galaxy = getattr(here, "state", here)
    return round_view(galaxy, (seat,) if own is None else own, params)


def row(here, action, seat=MIRA):
    return next(one for one in view(here, seat)["rows"] if one["id"] == action)


def why(here, action):
    found = row(here, action)["why"]
    return SAY(found) if found else None


def form(here, action, seat=MIRA):
    return view(here, seat, open=action)["act"]
