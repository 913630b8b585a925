"""The own board on the own phone: everything with its reason, the hand for own eyes, and a correction for all of it."""

from collections.abc import Mapping
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import research
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, GOODS, page
from companion.games.age_of_galaxy.corrections import screen as mine_corrections
from companion.games.age_of_galaxy.factions import cards as factions
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.screens import card_view, forecast
from companion.games.age_of_galaxy.screens.choices import planet_view
from companion.games.age_of_galaxy.turns import screen as turn_screen
from companion.rules.words import Arg, Words, say


def mine(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """A phone with several seats shows one board at a time, and a hand only after a tap."""
    wanted = params.get("open", "")
    named = next((seat for seat in own if wanted in {str(seat), f"hand{seat}"}), None)
    viewer = named if named is not None else turn_screen.opened(galaxy, own, params)
    uncovered = len(own) == 1 or (named is not None and wanted == f"hand{named}")
    playing = galaxy.options.depth != "score"
    return {
        "step": galaxy.step,
        "depth": galaxy.options.depth,
        "full": galaxy.full,
        "names": GOOD_NAMES,
        "viewer": viewer,
        "boards": [(seat, galaxy.realms[seat].prestige) for seat in own],
        "correcting": params.get("correct") == "yes",  # asked for on another page
        "board": of_seat(galaxy, viewer, uncovered=uncovered) if viewer is not None and playing else None,
    }


def of_seat(galaxy: Galaxy, seat: int, *, uncovered: bool) -> dict[str, Any]:
    realm = galaxy.realms[seat]
    return {
        "seat": seat,
        "goods": goods(galaxy, seat),
        "prestige": realm.prestige,
        "fame": scoring.track(galaxy, seat),
        "on_turn": galaxy.turn == seat,
        "cubes": cubes(galaxy, seat),
        "planets": [planet_view(one) for one in galaxy.planets_of(seat)],
        "techs": [tech(galaxy, one) for one in realm.techs],
        "factions": card_view.cards(galaxy, realm.factions),
        "most_factions": catalog.numbers().main_factions,
        "ideology": ideology(galaxy, seat),
        "ahead": forecast.ahead(galaxy, seat) if galaxy.full and galaxy.step != "over" else [],
        "hand": hand(galaxy, seat, uncovered=uncovered),
        "correct": mine_corrections.corrections(galaxy, seat),
    }


def goods(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    realm = galaxy.realms[seat]
    return [
        {
            "good": good,
            "name": GOOD_NAMES[good],
            "icon": card_view.GOOD_ICONS[good],
            "has": realm.has(good),
            "most": forecast.cap(good),
        }
        for good in GOODS
        if good != "prestige"
    ]


def cubes(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """Fifteen cubes and where they lie."""
    realm = galaxy.realms[seat]
    places: list[tuple[Arg, int]] = [
        (say("in hand, for this round"), realm.cubes),
        (say("on planets and technologies"), realm.away),
        (say("on the action board"), galaxy.in_boxes(seat)),
        (say("on trade cards"), galaxy.on_trades(seat)),
        (say("in the congress"), galaxy.in_congress(seat)),
        (say("in the anomaly"), realm.anomaly),
        (say("in the supply"), realm.supply),
    ]
    return {"hand": realm.cubes, "places": [pair for pair in places if pair[1]], "all": catalog.numbers().cubes - 1}


def tech(galaxy: Galaxy, tech_id: str) -> dict[str, Any]:
    thing = catalog.techs().get(tech_id)
    number = int(tech_id.removeprefix("faction.")) if thing is None else 0
    named = catalog.named_factions().get(number)
    does: Arg = thing.does if thing and thing.does_en else (named.does if named else "")
    return {
        "name": galaxy.tech_name(tech_id),
        "does": does,
        "note": galaxy.choice(f"tech.{tech_id}.note"),
        "advanced": research.is_advanced(galaxy, tech_id),
    }


def ideology(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """What counts at the end, and why."""
    realm = galaxy.realms[seat]
    main = factions.main_ideology(galaxy, seat)
    measure = scoring.measures(galaxy).get(main) if main else None
    return {
        "main": card_view.ideology(main),
        "true": card_view.ideology(realm.true_ideology),
        "why": _why(galaxy, seat),
        "measure": measure.words if measure else None,
        "inferred": measure is not None and measure.inferred,
        "rule": page(33).short,
    }


def _why(galaxy: Galaxy, seat: int) -> Words:
    realm = galaxy.realms[seat]
    if realm.true_ideology:
        return say("The true main ideology overrides the main factions.")
    if not realm.factions:
        return say("No main faction yet.")
    if factions.main_ideology(galaxy, seat):
        return say("More than half of the main factions have it.")
    if any(galaxy.card(card).ideology is None for card in realm.factions):
        return say("Of a main faction the ideology is not told yet.")
    return say("No ideology has more than half of the main factions.")


def hand(galaxy: Galaxy, seat: int, *, uncovered: bool) -> dict[str, Any]:
    """Only ever for the own phone; real cards are only counted."""
    realm = galaxy.realms[seat]
    return {
        "count": realm.hand_count,
        "known": bool(realm.hand),
        "uncovered": uncovered,
        "cards": card_view.cards(galaxy, realm.hand) if uncovered else [],
    }
