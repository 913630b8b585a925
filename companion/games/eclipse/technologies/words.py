"""How the log tells technologies."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCE_NAMES, RESOURCES
from companion.games.eclipse.expansion.variants.coming import for_later
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.technologies import events as e
from companion.rules.words import Arg, Name, Words, listing, say, say_n


def draw_opened(_galaxy: Galaxy, event: e.DrawOpened, _told: bool) -> Words:
    drawn = say_n("%(count)s technology is drawn by hand", "%(count)s technologies are drawn by hand", event.tiles)
    return for_later(drawn, event.ahead)


def technologies_drawn(_galaxy: Galaxy, event: e.TechnologiesDrawn, _told: bool) -> Words:
    if not event.tiles:
        return for_later(say("The technology bag is empty"), event.ahead)
    names = listing(_counted(event.tiles))
    if event.by_table:
        return for_later(say("Out of the bag on the table: %(names)s", names=names), event.ahead)
    return for_later(say("Drawn: %(names)s", names=names), event.ahead)


def technologies_put_back(_galaxy: Galaxy, event: e.TechnologiesPutBack, _told: bool) -> Words:
    return for_later(say("Back into the bag: %(names)s", names=listing(_counted(event.tiles))), event.ahead)


def researched(_galaxy: Galaxy, event: e.Researched, _told: bool) -> Words:
    return say(
        "%(player)s researches %(technology)s for %(paid)s science",
        player=Name(event.seat),
        technology=catalog.technologies()[event.technology].name,
        paid=event.paid,
    )


def research_closed(_galaxy: Galaxy, event: e.ResearchClosed, _told: bool) -> Words:
    return say("%(player)s leaves it at one technology", player=Name(event.seat))


def ancient_technology_taken(_galaxy: Galaxy, event: e.AncientTechnologyTaken, _told: bool) -> Words:
    return say(
        "%(player)s takes %(technology)s (Ancient technology, free)",
        player=Name(event.seat),
        technology=catalog.technologies()[event.technology].name,
    )


def discs_gained(_galaxy: Galaxy, event: e.DiscsGained, _told: bool) -> Words:
    return say_n(
        "%(player)s puts %(count)s more disc on the influence track (%(technology)s)",
        "%(player)s puts %(count)s more discs on the influence track (%(technology)s)",
        event.discs,
        player=Name(event.seat),
        technology=catalog.technologies()[event.technology].name,
    )


def key_turned(_galaxy: Galaxy, event: e.KeyTurned, _told: bool) -> Words:
    gains = dict(zip(RESOURCES, (event.money, event.science, event.materials), strict=True))
    if not any(gains.values()):
        return say("%(player)s has no artifact for the Artifact Key", player=Name(event.seat))
    parts = listing(
        say("%(amount)s %(resource)s", amount=amount, resource=RESOURCE_NAMES[one])
        for one, amount in gains.items()
        if amount
    )
    return say("%(player)s gets %(gains)s (Artifact Key)", player=Name(event.seat), gains=parts)


def _counted(tiles: tuple[str, ...]) -> tuple[Arg, ...]:
    """Tiles in the order of the board, equal ones together: "Starbase ×2"."""
    kinds = [kind for kind in catalog.technologies() if kind in tiles]
    return tuple(
        catalog.technologies()[kind].name
        if tiles.count(kind) == 1
        else say("%(technology)s ×%(count)s", technology=catalog.technologies()[kind].name, count=tiles.count(kind))
        for kind in kinds
    )
