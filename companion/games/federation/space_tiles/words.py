"""Space tiles in the log, and who may read what was drawn."""

from companion.games.federation import catalog
from companion.games.federation.model import Senate
from companion.games.federation.space_tiles.events import BonusEnvoyGained, SpaceTilesDrawn, SpaceTileTaken
from companion.rules.words import Name, Words, listing, say


def drawn(_senate: Senate, event: SpaceTilesDrawn, told: bool) -> Words:
    if told and event.tiles:
        named = listing(catalog.space_tiles()[tile].name for tile in event.tiles)
        return say("You look at the space tiles: %(tiles)s", tiles=named)
    return say("%(player)s looks at the space tiles", player=Name(event.seat))


def sees_drawn(_senate: Senate, event: SpaceTilesDrawn, viewer: int | None) -> bool:
    """Only whoever chooses sees the hidden space tiles (p. 31)."""
    return viewer == event.seat


def taken(_senate: Senate, event: SpaceTileTaken, _told: bool) -> Words:
    return say(
        "%(player)s takes a space tile: %(tile)s",
        player=Name(event.seat),
        tile=catalog.space_tiles()[event.tile].name,
    )


def bonus_envoy(_senate: Senate, event: BonusEnvoyGained, _told: bool) -> Words:
    return say("%(player)s has the bonus envoy with 7 votes", player=Name(event.seat))
