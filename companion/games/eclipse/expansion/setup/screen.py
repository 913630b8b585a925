"""What the set-up shows of the expansion: rare tiles, developments, homeworlds, the Dreadnought, cubes that go out."""

from typing import Any

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.catalog import EXILES, PLACE_NAMES, RESOURCE_NAMES, RESOURCES, Resource
from companion.games.eclipse.expansion import modules
from companion.games.eclipse.expansion.setup import laying_out
from companion.games.eclipse.expansion.variants import screen as variant_screen
from companion.games.eclipse.model import CRUISERS, Galaxy, Homeworld, many, rare_in
from companion.games.eclipse.odds.battle import Printed, printed
from companion.games.eclipse.setup import belongings, checklist
from companion.rules.words import Named

SPECIALS = {
    "distortion_shield": Named("Distortion Shield", "Verzerrungsschild"),
    "point_defence": Named("Point Defense", "Raketenabwehr"),
}
REGENERATION = Named("Regeneration", "Regeneration")
SIDES = ("a", "b")


def pictures(galaxy: Galaxy) -> dict[str, Any]:
    """What everybody may see before play, on phones, shared screen and paper."""
    return {
        "rare": rare_in(galaxy.supply),
        "coming": variant_screen.piles(galaxy),
        "developments": _developments(galaxy),
        "homeworlds": [_homeworld(galaxy, one) for one in galaxy.homeworlds],
        "homeworlds_due": bool(modules.empty_places(galaxy)),
        "dreadnought": _dreadnought(galaxy) if galaxy.options.dreadnought else None,
        "advice": modules.notes(galaxy),
        "many": many(galaxy.players),
        "playing_with": modules.in_play(galaxy.options),
    }


def _developments(galaxy: Galaxy) -> dict[str, Any]:
    known = catalog.developments()
    return {
        "laid": [known[one] for one in galaxy.developments],
        "all": [(one, one.id in galaxy.developments) for one in known.values()],
        "due": laying_out.development_tiles(galaxy),
    }


def _homeworld(galaxy: Galaxy, one: Homeworld) -> dict[str, Any]:
    spots = catalog.layout(9).spots if many(galaxy.players) else []
    return {
        "spot": one.spot,
        "place": PLACE_NAMES[one.spot],
        "sector": catalog.sectors()[one.sector],
        "cruiser": cruiser(one.cruiser),
        "sectors": [catalog.sectors()[world] for world in laying_out.WORLDS],
        "cruisers": [cruiser(letter) for letter in CRUISERS],
        "places": [(spot, PLACE_NAMES[spot]) for spot in spots],
    }


def cruiser(letter: str) -> dict[str, Any]:
    """The letter is ours: the numbers are what people find on the tile."""
    return numbers("ancient_cruiser", letter)


def _dreadnought(galaxy: Galaxy) -> dict[str, Any]:
    """Either side, and which one is up; none of them before it was drawn."""
    up = galaxy.centre if galaxy.centre != "gcds" else None
    return {"up": up, "sides": [numbers("ancient_dreadnought", side) for side in SIDES]}


def numbers(ship: str, variant: str) -> dict[str, Any]:
    one: Printed = printed()[ship, variant]
    specials = [SPECIALS[tech] for tech in one.techs]
    return {
        "variant": variant,
        "letter": variant.upper(),
        "cannons": _dice(one.cannons.ion, one.cannons.plasma, one.cannons.antimatter),
        "missiles": _dice(one.missiles.ion, one.missiles.plasma, one.missiles.antimatter),
        "computer": one.computer,
        "shield": one.shield,
        "hull": one.hull,
        "initiative": one.initiative,
        "specials": [*specials, *([REGENERATION] if one.regeneration else [])],
    }


def _dice(yellow: int, orange: int, red: int) -> list[str]:
    """A colour for each die."""
    return ["yellow"] * yellow + ["orange"] * orange + ["red"] * red


# ── cubes that go out of the game


def cubes(galaxy: Galaxy, own: tuple[int, ...]) -> list[dict[str, Any]]:
    """For every seat of this phone: what each track would produce with a cube less; seven players and more."""
    if not many(galaxy.players) or galaxy.options.boards == "table":
        return []
    waiting = checklist.cubes_to_come(galaxy)
    return [
        {
            "seat": seat,
            "waits": seat in waiting,
            "removed": galaxy.boards[seat].removed,
            "name": RESOURCE_NAMES[removed] if (removed := galaxy.boards[seat].removed) else None,
            "tracks": [(track, RESOURCE_NAMES[track], *_production(galaxy, seat, track)) for track in RESOURCES],
        }
        for seat in own
        if galaxy.boards[seat].species
    ]


def _production(galaxy: Galaxy, seat: int, track: Resource) -> tuple[int, int]:
    """What a track gives in the first round, with the cube and without it."""
    kind = galaxy.boards[seat].known_kind
    home = [one.rstrip("*") for one in belongings.home_squares(kind)].count(track)
    orbital = kind.id == EXILES and galaxy.options.exiles_orbital == track
    left = catalog.tracks().cubes - home - orbital
    return tracks.production(left), tracks.production(left - 1)
