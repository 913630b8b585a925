"""The construction zone (p. 5-6): what lies on top of a stack, and how many workers it needs."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.components import Development, Phase, Power, TileKind, World
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire
from companion.rules.lines import Line, total
from companion.rules.words import say

KIND_OF: dict[Phase, TileKind] = {"develop": "development", "settle": "world"}
PHASE_OF: dict[TileKind, Phase] = {"development": "develop", "world": "settle"}
# What an empire calls its tiles, and the workers on them.
STACK: dict[TileKind, str] = {"development": "development_stack", "world": "world_stack"}
ON_STACK: dict[TileKind, str] = {"development": "developers", "world": "settlers"}


def price(empire: Empire, side: World | Development) -> tuple[Line, ...]:
    """How many workers a tile needs: what is printed, and every discount that applies (mandatory, p. 10)."""
    lines = [Line(side.cost, say("printed on %(tile)s", tile=side.name), page(5))]
    found = [(one, power) for one, power in empire.powers("discount") if _cheaper(power, side)]
    # The discount with the highest floor first: Free Trade Zone stops at two, Replicant Robots then go down to one (p. 11).
    for one, power in sorted(found, key=lambda pair: -pair[1].least):
        now = total(lines)
        off = now - min(now, max(power.least, now - power.amount))
        if off:
            lines.append(Line(-off, say("%(development)s", development=one.name), page(11)))
    return tuple(lines)


def _cheaper(power: Power, side: World | Development) -> bool:
    if isinstance(side, World):
        return "world" in power.what and (not power.worlds or side.kind in power.worlds)
    return "development" in power.what and (side.reassign or not power.reassigns_only)


def need(empire: Empire, kind: TileKind) -> int | None:
    """How many workers the top tile needs in all; none: nothing lies there, or nobody knows what."""
    stack = empire.stack(kind)
    if not stack or stack[0] == UNNAMED:
        return None
    return total(price(empire, catalog.face(stack[0], kind)))


def may_be_full(empire: Empire, kind: TileKind) -> bool:
    """Workers lie on a tile of the cloth bag that nobody has named yet: it may be complete."""
    return empire.stack(kind)[:1] == (UNNAMED,) and bool(empire.on_stack(kind))
