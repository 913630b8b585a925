"""How the log tells corrections."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCE_NAMES, SHIP_NAMES
from companion.games.eclipse.corrections import events as e
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, listing, say


def supply_corrected(_galaxy: Galaxy, event: e.SupplyCorrected, _told: bool) -> Words:
    name = catalog.technologies()[event.technology].name
    if event.by > 0:
        return say("Supply corrected: %(technology)s +1", technology=name)
    return say("Supply corrected: %(technology)s −1", technology=name)


def technology_corrected(_galaxy: Galaxy, event: e.TechnologyCorrected, _told: bool) -> Words:
    name = catalog.technologies()[event.technology].name
    if event.owned:
        return say("Corrected: %(player)s has %(technology)s", player=Name(event.seat), technology=name)
    return say("Corrected: %(player)s does not have %(technology)s", player=Name(event.seat), technology=name)


def resource_corrected(_galaxy: Galaxy, event: e.ResourceCorrected, _told: bool) -> Words:
    return say(
        "Corrected: %(player)s has %(amount)s %(resource)s, not %(was)s",
        player=Name(event.seat),
        amount=event.amount,
        resource=RESOURCE_NAMES[event.resource],
        was=event.was,
    )


def board_corrected(_galaxy: Galaxy, event: e.BoardCorrected, _told: bool) -> Words:
    return say(
        "Corrected: %(player)s, discs on the track: %(discs)s, on actions: %(actions)s, colony ships face up: %(ships)s, cubes on the tracks: %(cubes)s",
        player=Name(event.seat),
        discs=event.discs,
        actions=event.action_discs,
        ships=event.colony_ships,
        cubes=" / ".join(map(str, event.cubes)),
    )


def sector_corrected(_galaxy: Galaxy, event: e.SectorCorrected, _told: bool) -> Words:
    if event.tile.disc is None:
        return say("Corrected: sector %(sector)s, nobody's disc", sector=event.sector)
    return say(
        "Corrected: sector %(sector)s, disc of %(player)s, cubes: %(cubes)s",
        sector=event.sector,
        player=Name(event.tile.disc),
        cubes=len(event.tile.population),
    )


def ships_corrected(_galaxy: Galaxy, event: e.ShipsCorrected, _told: bool) -> Words:
    counts = listing(
        say("%(count)s × %(ship)s", count=count, ship=name)
        for name, count in zip(SHIP_NAMES.values(), event.ships, strict=True)
        if count
    )
    if not any(event.ships):
        return say(
            "Corrected: %(player)s has no ship in sector %(sector)s", player=Name(event.seat), sector=event.sector
        )
    return say(
        "Corrected: %(player)s has in sector %(sector)s: %(ships)s",
        player=Name(event.seat),
        sector=event.sector,
        ships=counts,
    )
