"""Sector stacks, sectors in hand, and what sectors and discovery tiles bring."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCE_NAMES, STACK_NAMES, STACKS
from companion.games.eclipse.influence.discs import FRIENDS_OF_ANCIENTS
from companion.games.eclipse.influence.screen import squares
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import fresh
from companion.rules.words import Words, say, say_n


def stacks(galaxy: Galaxy) -> dict[str, Any]:
    """The app's stacks, and the sectors somebody holds right now."""
    known = catalog.sectors()
    return {
        "stacks": [
            {"id": stack, "name": STACK_NAMES[stack], "left": galaxy.stacks[stack].left,
             "discarded": galaxy.stacks[stack].discarded}
            for stack in STACKS if stack in galaxy.stacks
        ],
        "held": [_held(galaxy, one.seat, known[one.sector]) for one in galaxy.explored],
        "names": RESOURCE_NAMES,
        "keepers": galaxy.options,
    }  # fmt: skip


def _held(galaxy: Galaxy, seat: int, sector: catalog.Sector) -> dict[str, Any]:
    """A sector in somebody's hand: what comes onto it, and whether a disc may follow at once."""
    at_peace = galaxy.boards[seat].species == FRIENDS_OF_ANCIENTS
    tile = fresh(sector)
    return {
        "seat": seat,
        "sector": sector,
        "drawn": {"id": sector.id, "squares": squares(galaxy, None, sector.id, tile), "choices": ()},
        "says": sector_says(sector, at_peace=at_peace),
        "take": (not sector.ancients or at_peace) and sector.kind != "homeworld" and galaxy.options.boards == "app",
    }


def sector_says(sector: catalog.Sector, *, at_peace: bool = False) -> tuple[Words, ...]:
    """What to put on a sector when it is laid down (p. 9)."""
    found = [*new_sector_says(sector)]
    if sector.discovery:
        found.append(say("Put a discovery tile face down on it."))
    if sector.ancients and at_peace:
        words = say_n(
            "Put %(count)s Ancient on it: your disc may lie there, but the discovery tile stays.",
            "Put %(count)s Ancients on it: your disc may lie there, but the discovery tile stays.",
            sector.ancients,
        )
        found.append(words)
    elif sector.ancients:
        found.append(
            say_n(
                "Put %(count)s Ancient on it: no disc there while it stands.",
                "Put %(count)s Ancients on it: no disc there while they stand.",
                sector.ancients,
            )
        )
    return tuple(found)


def discovery_says(tile: catalog.Discovery) -> Words:
    """What a discovery does when it is used, in our words (p. 7)."""
    if (special := new_discovery_says(tile)) is not None:
        return special
    if tile.id == "ancient_technology":
        return say("You take the cheapest technology you do not have, free.")
    if tile.id == "ancient_cruiser":
        return say("Put one of your unused cruisers on the sector.")
    if tile.part:
        part = catalog.parts()[tile.part]
        return say(
            "Ship part %(part)s: into a blueprint now, or beside your board for a later upgrade.", part=part.name
        )
    return say("Move your marker by %(gain)s.", gain=tile.name)


def new_discovery_says(tile: catalog.Discovery) -> Words | None:
    """What the expansion's discoveries do, in our words (p. 8); none for those that are like the others."""
    says = {
        "ancient_orbital": say("An orbital on the sector where it lay; it shows an artifact."),
        "ancient_warp_portal": say(
            "A warp portal on the sector where it lay: 2 VP for whoever controls it at the end."
        ),
        "muon_source": say("Ship part Muon Source: beside a blueprint, it takes no square."),
        "jump_drive": say("Ship part Jump Drive: one step a move without a wormhole; enough as the only drive."),
        "morph_shield": say("Ship part Morph Shield: after each round of a battle it repairs one damage."),
    }
    return says.get(tile.id)


def new_sector_says(sector: catalog.Sector) -> tuple[Words, ...]:
    """What to know when a sector of the expansion is laid down."""
    found = []
    if sector.hive:
        found.append(say("A swarm: at the end of each clean-up a die tells whether an Ancient moves out."))
    if sector.warp:
        found.append(say("A warp portal: it lies next to every other portal."))
    if sector.kind == "homeworld":
        found.append(say("A homeworld: when you place it, an Ancient Cruiser comes onto the discovery tile."))
    return tuple(found)
