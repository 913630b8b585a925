"""Faction cards and effects in the own turn: one card a turn in three ways, effects any number of times (p. 15, 32-33)."""

from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions.screen import playable
from companion.games.age_of_galaxy.box.keys import FREE_EFFECTS
from companion.games.age_of_galaxy.catalog import IDEOLOGIES, page
from companion.games.age_of_galaxy.factions import moves as m
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.screens import card_view
from companion.games.age_of_galaxy.screens.choices import shown, tap, typed_gain
from companion.games.age_of_galaxy.screens.trial import tried
from companion.rules.words import say

AT_ANY_TIME = (catalog.CHEIKI, catalog.AURALIS)


def panel(galaxy: Galaxy, seat: int, wanted: str) -> dict[str, Any]:
    """Covered until somebody taps it: the names in it may be a secret hand."""
    realm = galaxy.realms[seat]
    number = wanted.removeprefix("card")
    one = int(number) if wanted.startswith("card") and number.isdigit() else None
    known = one in playable(galaxy, seat)
    is_open = not realm.card_played and (wanted == "cards" or known or one == 0)
    return {
        "open": is_open,
        "played": realm.card_played,
        "hand_count": realm.hand_count,
        "hand_known": bool(realm.hand) and len(realm.hand) == realm.hand_count,
        "list": card_view.cards(galaxy, playable(galaxy, seat)) if is_open and wanted == "cards" else [],
        "one": chosen(galaxy, seat, one) if is_open and known and one else None,
        "unnamed": unnamed(galaxy) if is_open and one == 0 else None,
        "mains": len(realm.factions),
        "most": catalog.numbers().main_factions,
        "true_ideology": card_view.ideology(realm.true_ideology),
        "rule": page(32).short,
    }


def chosen(galaxy: Galaxy, seat: int, number: int) -> dict[str, Any]:
    """One card, and its three ways."""
    return {
        "card": card_view.card(galaxy, number),
        "main": tap(tried(galaxy, seat, m.PlayMain(seat, number))),
        "ideology": tap(tried(galaxy, seat, m.PlayIdeology(seat, number))),
        "boost": tap(tried(galaxy, seat, m.PlayBoost(seat, number))),
    }


def unnamed(galaxy: Galaxy) -> dict[str, Any]:
    """A card this box does not know: typed in, or only its symbol or its boost is told."""
    return {
        "typing": card_view.typing(galaxy, {}),
        "ideologies": [card_view.ideology(one) for one in IDEOLOGIES],
        **typed_gain(),
    }


def any_time(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    """Effects of the hint board, then abilities of the own main factions; what nobody has told asks when it is tapped."""
    found: list[dict[str, Any]] = [
        {
            "effect": one,
            "name": say("Effect %(number)s of the hint board", number=one),
            "pays": shown(galaxy.gain(f"free.{one}.pay")),
            "gives": shown(galaxy.gain(f"free.{one}.gain")),
            **tap(tried(galaxy, seat, m.UseFreeEffect(seat, one))),
        }
        for one in FREE_EFFECTS
    ]
    for number in galaxy.realms[seat].factions:
        if number in AT_ANY_TIME:
            thing = catalog.named_factions()[number]
            found.append({
                "card": number, "name": thing.name, "does": thing.does, "rule": catalog.faq(thing.faq).short,
                **tap(tried(galaxy, seat, m.UseAbility(seat, number))),
            })  # fmt: skip
        elif galaxy.card(number).free:
            found.append({"name": galaxy.card(number).name, "does": galaxy.card(number).free, "by_hand": True})
    return found
