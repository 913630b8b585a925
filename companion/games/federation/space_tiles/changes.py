"""What a space tile does to a mat and to the stack."""

from companion.games.federation.model import Senate
from companion.games.federation.space_tiles.events import BonusEnvoyGained, SpaceTilesDrawn, SpaceTileTaken
from companion.rules.values import replace


def drawn(senate: Senate, event: SpaceTilesDrawn) -> Senate:
    return replace(senate, space_stack=event.tiles)


def taken(senate: Senate, event: SpaceTileTaken) -> Senate:
    stack = tuple(tile for tile in senate.space_stack if tile != event.tile)
    changed = senate.with_mat(event.seat, space_tile=event.tile)
    return replace(changed, space_stack=stack, tiles_left=senate.tiles_left - 1)


def bonus_envoy(senate: Senate, event: BonusEnvoyGained) -> Senate:
    return senate.with_mat(event.seat, bonus_envoy=True)
