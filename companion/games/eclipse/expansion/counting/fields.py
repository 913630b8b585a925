"""Counting what the expansion adds (its p. 5-15): which fields a player is asked for, what the phones fill in, limits."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import EXILES, LYRA, MAGELLAN, RESOURCES, rise_page
from companion.games.eclipse.counting.moves import CountPoints
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.expansion.counting import points as rise_scoring
from companion.games.eclipse.expansion.counting.points import Rise
from companion.games.eclipse.expansion.modules import empty_places
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import portals_of
from companion.rules.game import RuleViolation
from companion.rules.lines import Rule
from companion.rules.words import Name, Words, say

SCORING = ("ancient_monument", "artifact_link")  # developments that score by themselves; others by their tile
LINK = "artifact_link"


@dataclass(frozen=True)
class Field:
    """One thing to count: a number, or whether somebody has it."""

    id: str
    name: Words
    rule: Rule
    most: int = 1
    kind: Literal["number", "switch", "development"] = "switch"


def fields(galaxy: Galaxy, seat: int) -> tuple[Field, ...]:
    """What can score for this player, with the modules and the species in play."""
    return (*_of_modules(galaxy), *_of_species(galaxy.boards[seat].species))


def _of_modules(galaxy: Galaxy) -> Iterator[Field]:
    if guards := _guards(galaxy):
        words = say("Ancient Cruisers and Dreadnought that you destroyed")
        yield Field("ancient_kills", words, rise_page(6), guards, "number")
    laid, known = _laid(galaxy), catalog.developments()
    for one in SCORING:
        if one in laid:
            yield Field(one, say("%(development)s", development=known[one].name), rise_page(5), kind="development")
    if LINK in laid:
        most = rise_scoring.MOST_ARTIFACTS
        yield Field("artifacts", say("Artifacts in your sectors, for the Artifact Link"), rise_page(5), most, "number")
    if "shellworld" in laid:
        yield Field("shellworld", say("Shellworld in one of your sectors"), rise_page(5))
    if "warp_portal" in laid:
        yield Field("portal_development", say("The development's warp portal in one of your sectors"), rise_page(5))
    if galaxy.options.new_discoveries:
        yield Field("portal_discovery", say("The discovery's warp portal in one of your sectors"), rise_page(8))


def _of_species(species: str) -> Iterator[Field]:
    if species in MAGELLAN:
        yield Field("discoveries_used", say("Discovery tiles you used"), rise_page(14), 12, "number")
    if species == EXILES:
        yield Field("orbitals_with_cube", say("Orbitals with your cube"), rise_page(14), 12, "number")
    if species == LYRA:
        yield Field("shrines", say("Shrines in your sectors"), rise_page(15), 9, "number")
        yield Field("shrine_bonus", say("Bonus tile: Shrines of Enlightenment"), rise_page(15))


def _guards(galaxy: Galaxy) -> int:
    """Ancient Cruisers and the Dreadnought that can be destroyed in this game."""
    options = galaxy.options
    return len(empty_places(galaxy)) + options.secret_homeworlds + options.dreadnought


def _laid(galaxy: Galaxy) -> tuple[str, ...]:
    """The developments of this game, as far as the phones know; else all of them."""
    if not galaxy.options.developments:
        return ()
    bought = [one for board in galaxy.boards for one in board.developments]
    told = {*galaxy.developments, *bought}
    return tuple(one for one in catalog.developments() if one in told or not told)


# ── what the phones can fill in


def proposal(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """From the player's own board; what lies on the map only where boards are kept."""
    board = galaxy.boards[seat]
    found: dict[str, Any] = {
        "ancient_kills": board.ancient_kills,
        "developments": tuple(one for one in SCORING if one in board.developments),
        "discoveries_used": board.discoveries_used if board.species in MAGELLAN else 0,
        "shrine_bonus": all(f"6.{colour}" in board.shrines for colour in RESOURCES),
    }
    if galaxy.setting_up or galaxy.options.boards == "table":
        return found | {"shrines": len(board.shrines)}
    own = {sector: galaxy.tiles[sector] for sector in galaxy.sectors_of(seat)}
    known = catalog.sectors()
    portals = [one for tile in own.values() for one in portals_of(tile.portal)]
    return found | {
        "artifacts": sum(known[sector].artifact + tile.artifact for sector, tile in own.items())
        if _link(galaxy)
        else 0,
        "shellworld": any(tile.shellworld for tile in own.values()),
        "portal_development": "development" in portals,
        "portal_discovery": "discovery" in portals,
        "orbitals_with_cube": sum(
            tile.orbital and bool(tile.cubes[len(known[sector].squares)]) for sector, tile in own.items()
        )
        if board.species == EXILES
        else 0,
        "shrines": sum(len(tile.shrines) for tile in own.values()) if board.species == LYRA else 0,
    }


def _link(galaxy: Galaxy) -> bool:
    return LINK in _laid(galaxy)


def told(command: CountPoints) -> dict[str, Any]:
    return {
        "ancient_kills": command.ancient_kills,
        "developments": tuple(one for one in SCORING if one in command.developments),
        "artifacts": command.artifacts,
        "shellworld": command.shellworld,
        "portal_development": command.portal_development,
        "portal_discovery": command.portal_discovery,
        "discoveries_used": command.discoveries_used,
        "orbitals_with_cube": command.orbitals_with_cube,
        "shrines": command.shrines,
        "shrine_bonus": command.shrine_bonus,
    }


def rise_of(tally: Tally, alliance: str = "", alliances_left: int = 0) -> Rise:
    return Rise(
        ancient_kills=tally.ancient_kills,
        developments=tally.developments,
        artifacts=tally.artifacts,
        shellworld=tally.shellworld,
        portals={"development": int(tally.portal_development), "discovery": int(tally.portal_discovery)},
        discoveries_used=tally.discoveries_used,
        orbitals_with_cube=tally.orbitals_with_cube,
        shrines=tally.shrines,
        shrine_bonus=tally.shrine_bonus,
        alliance=alliance,
        alliances_left=alliances_left,
    )


# ── what cannot be


NAMES = {
    "ancient_kills": say("Ancient Cruisers and Dreadnought"),
    "artifacts": say("artifacts"),
    "shellworld": say("shellworld"),
    "portal_development": say("warp portal (development)"),
    "portal_discovery": say("warp portal (discovery)"),
    "discoveries_used": say("discovery tiles used"),
    "orbitals_with_cube": say("orbitals with a cube"),
    "shrines": say("shrines"),
    "shrine_bonus": say("shrine bonus"),
}
ONE_EACH = ("shellworld", "portal_development", "portal_discovery")


def check(galaxy: Galaxy, command: CountPoints, tally: Tally) -> None:
    """Only what is in this game and counts for this species; every tile once at the whole table."""
    asked = {one.id for one in fields(galaxy, command.seat)}
    for name, words in NAMES.items():
        if getattr(command, name) and name not in asked:
            raise RuleViolation(say("Not counted for this player in this game: %(what)s.", what=words), rise_page(2))
    known = catalog.developments()
    for one in command.developments:
        if one not in known:
            raise RuleViolation(say("There is no development “%(development)s”.", development=one[:30]), rise_page(5))
        if one not in _laid(galaxy):
            why = say("%(development)s is not in this game.", development=known[one].name)
            raise RuleViolation(why, rise_page(5))
    others = {
        seat: theirs
        for seat in galaxy.seats
        if seat != command.seat and (theirs := galaxy.boards[seat].tally) is not None
    }
    for seat, theirs in others.items():
        twice: list[Words] = [NAMES[name] for name in ONE_EACH if getattr(tally, name) and getattr(theirs, name)]
        both = [one for one in tally.developments if one in theirs.developments]
        twice += [say("%(development)s", development=known[one].name) for one in both]
        if twice:
            why = say("There is only one, and %(player)s has it: %(what)s.", player=Name(seat), what=twice[0])
            raise RuleViolation(why, rise_page(5))
    rise_scoring.fits_the_box([rise_of(one) for one in (tally, *others.values())])
