"""How the log tells sectors and discoveries."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import STACK_NAMES
from companion.games.eclipse.exploring import events as e
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, say


def sector_drawn(_galaxy: Galaxy, event: e.SectorDrawn, _told: bool) -> Words:
    return say(
        "%(player)s explores (%(stack)s): sector %(sector)s",
        player=Name(event.seat),
        stack=STACK_NAMES[event.stack],
        sector=event.sector,
    )


def sector_turned_up(_galaxy: Galaxy, event: e.SectorTurnedUp, _told: bool) -> Words:
    return say("%(player)s turns up sector %(sector)s", player=Name(event.seat), sector=event.sector)


def sector_placed(_galaxy: Galaxy, event: e.SectorPlaced, _told: bool) -> Words:
    return say("%(player)s places sector %(sector)s", player=Name(event.seat), sector=event.sector)


def sector_discarded(_galaxy: Galaxy, event: e.SectorDiscarded, _told: bool) -> Words:
    return say("%(player)s discards sector %(sector)s", player=Name(event.seat), sector=event.sector)


def stack_reshuffled(_galaxy: Galaxy, event: e.StackReshuffled, _told: bool) -> Words:
    return say("The discarded sectors become the new stack (%(stack)s)", stack=STACK_NAMES[event.stack])


def discovery_due(_galaxy: Galaxy, event: e.DiscoveryDue, _told: bool) -> Words:
    return say(
        "%(player)s claims the discovery tile of sector %(sector)s", player=Name(event.seat), sector=event.sector
    )


def discovery_found(_galaxy: Galaxy, event: e.DiscoveryFound, _told: bool) -> Words:
    player, name = Name(event.seat), catalog.discoveries()[event.discovery].name
    if event.drawn:
        return say("%(player)s discovers %(discovery)s (drawn)", player=player, discovery=name)
    return say("%(player)s discovers %(discovery)s", player=player, discovery=name)


def discovery_used(_galaxy: Galaxy, event: e.DiscoveryUsed, _told: bool) -> Words:
    player, name = Name(event.seat), catalog.discoveries()[event.discovery].name
    return say("%(player)s uses %(discovery)s", player=player, discovery=name)


def discovery_kept(_galaxy: Galaxy, event: e.DiscoveryKept, _told: bool) -> Words:
    return say("%(player)s keeps a discovery tile as 2 VP", player=Name(event.seat))


def discoveries_reshuffled(_galaxy: Galaxy, _event: e.DiscoveriesReshuffled, _told: bool) -> Words:
    return say("No discovery tile was left: the discarded ones are shuffled")


def tile_placed(_galaxy: Galaxy, event: e.TilePlaced, _told: bool) -> Words:
    name = catalog.discoveries()[event.discovery].name
    return say("%(player)s puts %(name)s on sector %(sector)s", player=Name(event.seat), name=name, sector=event.sector)
